# /// script
# requires-python = ">=3.10"
# dependencies = ["ray==2.58.0"]
# ///
"""Episodes on many machines at once: a server, and Ray's workers as clients.

    python recipes/ray_rollouts.py http://127.0.0.1:8000/mediq
"""

import sys

import ray
from unlock_client import Session


@ray.remote
def play(base, seed, policy):
    session = Session(base)
    reply = session.reset(seed=seed)
    while not reply["done"]:
        reply = session.step({"message": policy(reply["observation"])})
    session.close()
    return reply["reward"]


def guess(observation):
    """Stands for a model: asks nothing, and takes the first option."""
    return "<answer>1,0,0,0</answer>"


if __name__ == "__main__":
    # Workers import the client from this folder.
    ray.init(runtime_env={"env_vars": {"PYTHONPATH": sys.path[0]}}, log_to_driver=False)
    rewards = ray.get([play.remote(sys.argv[1], seed, guess) for seed in range(16)])
    print("mean reward", sum(rewards) / len(rewards))
