"""Atropos' environment and its API, with a model that follows a script.

`python atropos_test.py URL`; vLLM is played by a server of its wire format.
"""

import asyncio
import os
import sys
import tempfile
from importlib.metadata import version

os.environ["WANDB_MODE"] = "disabled"
import scripted  # noqa: E402
from atroposlib.api.server import app  # noqa: E402
from atroposlib.envs.server_handling.server_manager import APIServerConfig  # noqa: E402
from fastapi.testclient import TestClient  # noqa: E402
from unlock_atropos import UnlockEnv, UnlockEnvConfig  # noqa: E402
from unlock_gym import compute_modifier  # noqa: E402

URL, ENV = sys.argv[1], "mediq-mini"
tokenizer = scripted.make_tokenizer()
model = scripted.Model(tokenizer)


def generate(request):
    """A reply of vLLM's `/generate`, as Atropos starts it."""
    ids, logprobs = model.sample(request["prompt"]["prompt_token_ids"])
    pairs = [[{str(i): value}] for i, value in zip(ids, logprobs, strict=True)]
    return {"logprobs": [pairs], "finish_reasons": ["stop"]}


async def play(folder):
    """Plays a group, and an evaluation."""
    config = UnlockEnvConfig(
        tokenizer_name=folder,
        url=URL,
        environment=ENV,
        group_size=2,
        scale=0.5,
        use_wandb=False,
        test_tasks=2,
    )
    server = APIServerConfig(
        base_url=f"http://127.0.0.1:{scripted.serve(generate)}/v1",
        model_name=folder,
        server_type="vllm",
        health_check=False,
        api_key="none",
    )
    env = UnlockEnv(config, [server])
    await env.setup()
    assert await env.get_next_item() == {"split": "train", "index": 0}
    group, backlog = await env.collect_trajectories(scripted.TASK)
    assert backlog == [] and not env.config.ensure_scores_are_not_same
    return group, await env.evaluate()


with tempfile.TemporaryDirectory() as folder:
    tokenizer.save_pretrained(folder)
    group, means = asyncio.run(play(folder))
assert "eval/success" in means and "eval/steps" in means, means

rewards, found = group["scores"], []
for place, tokens in enumerate(group["tokens"]):
    masks = group["masks"][place]
    mask = [int(value != -100) for value in masks]
    assert masks == [t if m else -100 for t, m in zip(tokens, mask, strict=True)]
    assert [value == 1.0 for value in group["inference_logprobs"][place]] == [
        not wrote for wrote in mask
    ]
    script, labels, reward = scripted.expect(tokenizer, f"{URL}/{ENV}", tokens, mask)
    assert reward == rewards[place]
    found.append(script)
    # The advantages are GRPO's, and AREW's term, on what was written.
    own = 0.0 if rewards[0] == rewards[1] else 1.0 if reward == max(rewards) else -1.0
    modifier = compute_modifier(labels, 0.5)
    assert any(modifier) == (script == 0), set(labels)
    for value, wrote, added in zip(
        group["advantages"][place], mask, modifier, strict=True
    ):
        assert abs(value - wrote * (own + added)) < 1e-9
assert sorted(found) == [0, 1], found

# Atropos' own API hands the group on as it is.
client = TestClient(app)
trainer = {
    "wandb_group": "", "wandb_project": "", "batch_size": 2, "max_token_len": 4096,
    "checkpoint_dir": "", "save_checkpoint_interval": 0, "starting_step": 0,
    "num_steps": 1,
}
assert client.post("/register", json=trainer).status_code == 200
client.get("/batch")
assert client.post("/scored_data", json=group).status_code == 200
[handed] = client.get("/batch").json()["batch"]
assert handed["advantages"] == group["advantages"]
print("ok atroposlib", version("atroposlib"))
