"""One player a name, however it is typed."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("clubs", "0002_player_folded")]

    operations = [
        migrations.RemoveConstraint(model_name="player", name="one_player_a_name"),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.UniqueConstraint(
                fields=("club", "folded"), name="one_player_a_folded_name"
            ),
        ),
    ]
