"""Gymnasium's own checks on a served environment: `gymnasium_test.py URL`."""

import json
import sys
import urllib.request
import warnings

import gymnasium
import unlock_gymnasium
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

URL = sys.argv[1]
with urllib.request.urlopen(f"{URL}/envs") as answer:
    served = json.load(answer)["environments"]
held = [f"{name}-v0" for name in unlock_gymnasium.NAMES]
assert [env["id"] for env in served] == held

warnings.simplefilter("error")
for label in held:
    env = gymnasium.make(f"Unlock/{label}", url=URL)
    check_env(env.unwrapped)
    print("ok", label, flush=True)

env = gymnasium.make("Unlock/MediQ-v0", url=URL, critique=True, render_mode="ansi")
first, info = env.reset(options={"split": "test", "index": 3})
assert (info["task"]["split"], info["task"]["index"]) == ("test", 3)
_, reward, terminated, truncated, info = env.step("<interact>Query: Fever?</interact>")
assert (reward, terminated, truncated) == (0.0, False, False)
assert info["critique"]["label"] in (-1, 1)
*_, terminated, _, info = env.step("<answer>0.7,0.1,0.1,0.1</answer>")
assert terminated and "is_success" in info and "proxies" in info
assert first in env.render() and "Fever?" in env.render()
env.close()

vector = SyncVectorEnv(
    [lambda: gymnasium.make("Unlock/MediQ-Mini-v0", url=URL)] * 2,
    autoreset_mode=AutoresetMode.NEXT_STEP,
)
observations, _ = vector.reset(seed=[1, 2])
assert observations[0] != observations[1]
answers = ("<answer>0.7,0.1,0.1,0.1</answer>",) * 2
_, rewards, terminations, _, _ = vector.step(answers)
assert rewards.shape == (2,) and terminations.all()
vector.close()
print("ok vector")
