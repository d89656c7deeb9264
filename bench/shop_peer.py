"""The tasks of tau-bench's shop, played by their gold calls in tau-bench itself.

Run by bench/shop_speed.ts, which prints our own speed beside; needs a clone
of tau-bench on PYTHONPATH and pydantic. The customer, a language model there,
is never asked for a word here.
"""

import json
import sys
import time
import types

# Only customers that are language models need it.
sys.modules["litellm"] = types.SimpleNamespace(completion=None)

from tau_bench.envs.retail.env import MockRetailDomainEnv
from tau_bench.envs.user import BaseUserSimulationEnv
from tau_bench.types import Action


class Silent(BaseUserSimulationEnv):
    """A customer without words."""

    metadata = {}

    def reset(self, instruction=None):
        return ""

    def step(self, content):
        return ""

    def get_total_cost(self):
        return 0.0


class Shop(MockRetailDomainEnv):
    """The shop with that customer."""

    def __init__(self):
        super().__init__(user_strategy="human", task_split="test", task_index=0)
        self.user = Silent()


def main(rounds):
    shop = Shop()
    transfer = Action(
        name="transfer_to_human_agents", kwargs={"summary": "The end."}
    )
    steps, resets = 0, 0.0
    start = time.perf_counter()
    for _ in range(rounds):
        for index, task in enumerate(shop.tasks):
            before = time.perf_counter()
            shop.reset(index)
            resets += time.perf_counter() - before
            for action in [*task.actions, transfer]:
                shop.step(action)
                steps += 1
    seconds = time.perf_counter() - start
    count = rounds * len(shop.tasks)
    print(json.dumps({
        "steps": steps,
        "episodes": count,
        "seconds": seconds,
        "resetSeconds": resets,
    }))


main(int(sys.argv[1]))
