"""Inspect on served environments, with a served model.

`python inspect_test.py URL ENV TASKS MODEL_URL`: the model plays like the oracle.
"""

import json
import math
import sys
import tempfile
import urllib.request

import unlock_inspect
from inspect_ai import eval
from inspect_ai.model import get_model

URL, ENV, TASKS, MODEL = sys.argv[1:5]
with urllib.request.urlopen(f"{URL}/envs") as answer:
    served = json.load(answer)["environments"]
assert [env["prefix"] for env in served] == list(unlock_inspect.NAMES)


def run(**arguments):
    """Evaluates the first test tasks, and returns the log."""
    model = get_model("openai-api/oracle/oracle", base_url=MODEL, api_key="none")
    task = unlock_inspect.TASKS[ENV](url=URL, tasks=int(TASKS), **arguments)
    [log] = eval(task, model=model, display="none", log_dir=tempfile.mkdtemp())
    assert log.status == "success", log.error
    return log


log = run()
found = {score.name: score.metrics["mean"].value for score in log.results.scores}
assert found["reward"] == found["success"] == 1.0, found
assert found["as_rate"] > 0.5 and 0 <= found["bt_rate"] <= 1, found
for sample in log.samples:
    value = sample.scores["outcome"].value
    judged = [critique for critique in sample.store["critiques"] if critique]
    labels = [c["label"] for c in judged if c["channel"] == "AS" and c["label"]]
    assert math.isnan(value["as_rate"]) == (labels == []), value
    assert all(m.tool_calls for m in sample.messages if m.role == "assistant")

if ENV == "mediq":
    # A limit ends a sample, and what was played is scored.
    log = run(turns=1)
    assert any(sample.limit is not None for sample in log.samples)
    assert all(sample.scores for sample in log.samples)
print("ok")
