"""Episodes on Ray's workers: `python ray_test.py URL`."""

import sys

from ray_rollouts import play_all

rewards = play_all(f"{sys.argv[1]}/mediq-mini", range(4))
assert len(rewards) == 4 and set(rewards) <= {0, 1}, rewards
print("ok")
