"""Run in the engine's shell, once: the user and the key that each copy of this database knows."""
from os import environ

from karrio.server.user.models import Token, User

user = User.objects.create_superuser("desk@packdesk.example", environ["SEED_PASSWORD"])
Token.objects.create(user=user, key=environ["SEED_API_KEY"], test_mode=False)
