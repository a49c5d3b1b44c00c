"""Names are compared without width, case and spaces."""

from django.db import migrations, models

from mjclub.clubs.names import search_text
from mjclub.clubs.spelling import folded


def fill(apps, schema_editor):
    """Fold every name; of those that are alike the first keeps the name, the others a number."""
    Player = apps.get_model("clubs", "Player")
    taken = set()
    for player in Player.objects.order_by("pk").iterator():
        key = folded(player.name)
        if (player.club_id, key) in taken:
            key = f"{key} {player.pk}"  # No folded name has a space.
        taken.add((player.club_id, key))
        player.folded = key
        player.search = search_text(player.name)
        player.save(update_fields=["folded", "search"])


class Migration(migrations.Migration):

    dependencies = [("clubs", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="folded",
            field=models.CharField(default="", editable=False, max_length=200),
            preserve_default=False,
        ),
        migrations.AlterField(
            model_name="player",
            name="search",
            field=models.CharField(blank=True, editable=False, max_length=400),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
