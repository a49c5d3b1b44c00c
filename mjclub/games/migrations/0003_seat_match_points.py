from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0002_responsible_and_verified'),
    ]

    operations = [
        migrations.AddField(
            model_name='seat',
            name='match_hundredths',
            field=models.IntegerField(blank=True, null=True),
        ),
    ]
