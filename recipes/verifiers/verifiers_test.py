"""verifiers' own runner on served environments, with a served model.

`python verifiers_test.py URL ENV TASKS MODEL_URL`: the model plays like the oracle.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

URL, ENV, TASKS, MODEL = sys.argv[1:5]
RUN = "from verifiers.v1.cli.eval.main import main; main()"


def evaluate(*more):
    """Evaluates the first test tasks, and returns their traces."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = [
            *("unlock-verifiers", "-n", TASKS, "-m", "oracle", "-o", folder),
            *("--env.taskset.url", URL, "--env.taskset.environment", ENV),
            *("--env.taskset.split", "test", "--client.base-url", MODEL),
            *("--client.api-key-var", "UNLOCK_TEST_KEY", "--no-push", "--no-rich"),
            *("--env.agent.runtime.type", "subprocess", *more),
        ]
        done = subprocess.run(
            [sys.executable, "-c", RUN, *arguments],
            env={**os.environ, "UNLOCK_TEST_KEY": "none"},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        [file] = pathlib.Path(folder).glob("*/traces.jsonl")
        lines = file.read_text().splitlines()
    return [json.loads(line)["traces"][0] for line in lines]


traces = evaluate()
assert len(traces) == int(TASKS)
for trace in traces:
    assert trace["ok"], trace["errors"]
    held, metrics = trace["info"]["unlock"], trace["metrics"]
    assert trace["rewards"]["outcome"]["score"] == held["reward"] == 1.0
    assert metrics["success"] == 1.0
    sampled = [node for node in trace["nodes"] if node["sampled"]]
    assert len(sampled) == len(held["labels"]), held["labels"]
    assert all(node["message"]["tool_calls"] for node in sampled)
    assert {node["message"]["role"] for node in trace["nodes"]} >= {"user", "assistant"}
judged = [trace for trace in traces if "as_rate" in trace["metrics"]]
assert judged
for trace in judged:
    assert trace["metrics"]["as_rate"] > 0.5 and 1 in trace["info"]["unlock"]["labels"]
    assert any(node["message"]["role"] == "tool" for node in trace["nodes"])

if ENV == "mediq":
    # A limit ends a run, and what was played keeps its labels.
    traces = evaluate("--env.agent.max-turns", "1")
    assert all(trace["ok"] for trace in traces), traces
    assert all(len(trace["info"]["unlock"]["labels"]) == 1 for trace in traces)
    cut = [trace for trace in traces if trace["stop_condition"] == "max_turns"]
    assert cut and all(trace["rewards"]["outcome"]["score"] == 0.0 for trace in cut)
print("ok")
