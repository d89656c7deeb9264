"""AREW in prime-rl's tree, patched: `python prime_rl_test.py CHECKOUT VECTORS`.

Runs the algorithm that the patch adds on verifiers' own traces; what trains on
the advantages needs GPUs, and is not run.
"""

import asyncio
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

CHECKOUT, VECTORS = sys.argv[1:3]
HERE = pathlib.Path(__file__).parent
sys.path += [str(HERE.parent / "verifiers")]

folder = tempfile.mkdtemp()
for part in ("src/prime_rl", "packages/prime-rl-configs"):
    shutil.copytree(f"{CHECKOUT}/{part}", f"{folder}/{part}")
patch = ["patch", "-p1", "--fuzz=0", "-i", str(HERE / "arew.patch")]
subprocess.run(patch, cwd=folder, check=True, stdout=subprocess.DEVNULL)
sys.path[:0] = [f"{folder}/src", f"{folder}/packages/prime-rl-configs/src"]
# Both trees are parts of one package.
import pkgutil  # noqa: E402

import prime_rl  # noqa: E402

prime_rl.__path__ = pkgutil.extend_path(prime_rl.__path__, "prime_rl")

import pydantic  # noqa: E402
import verifiers.v1 as vf  # noqa: E402
from prime_rl.configs.algorithm import AlgoConfig  # noqa: E402
from prime_rl.orchestrator.algo import build_algorithm  # noqa: E402
from verifiers.v1.types import AssistantMessage, UserMessage  # noqa: E402


def make_trace(reward, turns):
    """A trace whose turns have a length and a label."""
    nodes, parent = [], None
    for length, _ in turns:
        for message, tokens, sampled in (
            (UserMessage(content="?"), 2, False),
            (AssistantMessage(content="!"), length, True),
        ):
            node = vf.MessageNode(
                parent=parent,
                message=message,
                sampled=sampled,
                token_ids=[1] * tokens,
                mask=[sampled] * tokens,
                logprobs=[-0.1] * tokens if sampled else [],
            )
            nodes.append(node)
            parent = len(nodes) - 1
    task = vf.TraceTask(type="Task", data=vf.TaskData(prompt="?"))
    agent = vf.AgentInfo(config=vf.AgentConfig())
    info = {"unlock": {"labels": [label for _, label in turns]}}
    trace = vf.Trace(task=task, agent=agent, nodes=nodes, info=info, ok=True)
    trace.record_reward("outcome", reward)
    return trace


def score(config, traces):
    """The advantages of a group's traces, by sampled token."""
    parsed = pydantic.TypeAdapter(AlgoConfig).validate_python(config)
    algorithm = build_algorithm(parsed, None)
    task = traces[0].task
    episodes = [
        vf.Episode.model_construct(traces=[trace], task=task) for trace in traces
    ]
    asyncio.run(algorithm.finalize_group(episodes))
    return [
        [value for node in trace.nodes for value in node.advantages or []]
        for trace in traces
    ]


with open(VECTORS) as file:
    vectors = json.load(file)
for vector in vectors:
    turns = [(1, label) for label in vector["labels"]]
    config = {"type": "arew", "scale": vector["scale"], "mode": vector["mode"]}
    # Rewards differ, and then are equal: AREW's term is there in both.
    for rewards, centred in (((1.0, 0.0), (0.5, -0.5)), ((1.0, 1.0), (0.0, 0.0))):
        traces = [make_trace(rewards[0], turns), make_trace(rewards[1], [(3, 1)])]
        first, second = score(config, traces)
        wanted = [centred[0] + value for value in vector["modifier"]]
        gaps = [abs(a - b) for a, b in zip(first, wanted, strict=True)]
        assert max(gaps) < 1e-6, vector
        assert second == [centred[1]] * 3, second

# A turn's tokens share its label, and GRPO is what it was.
turns = [(2, 1), (3, -1), (1, 0)]
[first, _] = score({"type": "arew"}, [make_trace(1.0, turns), make_trace(1.0, turns)])
assert [round(value, 9) for value in first] == [1, 1, *[round(-2 / 3, 9)] * 3, 0], first
[first, _] = score({"type": "grpo"}, [make_trace(1.0, turns), make_trace(0.0, turns)])
assert first == [0.5] * 6, first
shutil.rmtree(folder)
print("ok", len(vectors))
