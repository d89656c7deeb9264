# /// script
# requires-python = ">=3.10"
# dependencies = ["ray==2.60.0", "unlock-gym"]
#
# [tool.uv.sources]
# unlock-gym = { path = "../shared" }
# ///
"""Episodes on many machines at once: a server, and Ray's workers as clients.

    uv run recipes/ray/ray_rollouts.py http://127.0.0.1:8000/mediq
"""

import sys

import ray
import unlock_gym


@ray.remote
def play(base, seed, policy):
    episode = unlock_gym.Episode(base, style="chat")
    words = episode.start(seed=seed)
    while not episode.done:
        words = episode.say(policy(words))
    episode.close()
    return episode.reward


def guess(words):
    """Stands for a model: asks nothing, and takes the first option."""
    return "<answer>1,0,0,0</answer>"


def play_all(base, seeds):
    """Plays an episode for each seed, and returns their rewards."""
    ray.init(runtime_env={"py_modules": [unlock_gym]}, log_to_driver=False)
    return ray.get([play.remote(base, seed, guess) for seed in seeds])


if __name__ == "__main__":
    rewards = play_all(sys.argv[1], range(16))
    print("mean reward", sum(rewards) / len(rewards))
