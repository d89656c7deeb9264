"""What the recipes share: a client, episodes and AREW; no other package is needed."""

from unlock_gym.arew import MODES, compute_modifier, label_tokens
from unlock_gym.client import EpisodeLostError, ServerError, Session
from unlock_gym.episode import Episode, EpisodeFailedError, make_schemas, play
from unlock_gym.rollout import Trajectory, normalize_group, roll

__all__ = [
    "MODES",
    "Episode",
    "EpisodeFailedError",
    "EpisodeLostError",
    "ServerError",
    "Session",
    "Trajectory",
    "compute_modifier",
    "label_tokens",
    "make_schemas",
    "normalize_group",
    "play",
    "roll",
]
