"""The official client, and the cookbook's loop, on a server of this protocol.

    python official_client.py client URL
    python official_client.py cookbook URL DIRECTORY
"""

import asyncio
import json
import os
import sys
import warnings

os.environ.setdefault("TINKER_API_KEY", "tml-test")
os.environ.setdefault("TINKER_TELEMETRY", "0")
warnings.simplefilter("ignore")

import tinker
from tinker import types

MODEL = "test/small"


async def use_client(url):
    """One step by cross-entropy, a sample, and a saved state."""
    service = tinker.ServiceClient(base_url=url)
    client = await service.create_lora_training_client_async(base_model=MODEL, rank=4, seed=3)
    datum = types.Datum(
        model_input=types.ModelInput.from_ints([1, 2, 3]),
        loss_fn_inputs={"target_tokens": [2, 3, 4], "weights": [1.0, 1.0, 1.0]},
    )
    passes = []
    for _ in range(2):
        learnt = await client.forward_backward_async([datum], "cross_entropy")
        taken = await client.optim_step_async(types.AdamParams(learning_rate=0.01))
        passes.append((await learnt).loss_fn_outputs[0]["logprobs"].tolist())
        await taken
    sampler = await client.save_weights_and_get_sampling_client_async(name="official")
    prompt = types.ModelInput.from_ints([1, 2])
    params = types.SamplingParams(max_tokens=4, seed=1, temperature=1.0)
    drawn = await sampler.sample_async(prompt=prompt, num_samples=2, sampling_params=params)
    saved = await (await client.save_state_async("official"))
    return {
        "model": client.model_id,
        "logprobs": passes,
        "samples": [[list(s.tokens), list(s.logprobs)] for s in drawn.sequences],
        "state": saved.path,
    }


async def use_cookbook(url, directory):
    """Two updates of the cookbook's own loop."""
    import chz
    from tinker_cookbook.rl import train
    from tinker_cookbook.rl.types import Env, EnvGroupBuilder, RLDataset, RLDatasetBuilder, StepResult
    from tinker_cookbook.tokenizer_utils import register_tokenizer

    class Numbers:
        """Tokens are their numbers."""

        def decode(self, tokens, *_, **__):
            return " ".join(map(str, tokens))

        def encode(self, text, *_, **__):
            return [int(word) for word in text.split()]

    register_tokenizer(MODEL, Numbers)

    class Even(Env):
        """Four tokens are to be written; even ones are rewarded."""

        async def initial_observation(self):
            return types.ModelInput.from_ints([1, 2]), []

        async def step(self, action, *, extra=None):
            return StepResult(
                reward=sum(token % 2 == 0 for token in action) / 4,
                episode_done=True,
                next_observation=types.ModelInput.from_ints([]),
                next_stop_condition=[],
            )

    class Group(EnvGroupBuilder):
        async def make_envs(self):
            return [Even() for _ in range(16)]

    class Dataset(RLDataset):
        def get_batch(self, index):
            return [Group() for _ in range(2)]

        def __len__(self):
            return 2

    @chz.chz
    class Builder(RLDatasetBuilder):
        async def __call__(self):
            return Dataset(), None

    await train.main(
        train.Config(
            learning_rate=0.01,
            dataset_builder=Builder(),
            model_name=MODEL,
            recipe_name="test",
            max_tokens=4,
            log_path=directory,
            lora_rank=4,
            base_url=url,
        )
    )
    with open(f"{directory}/metrics.jsonl") as lines:
        return [json.loads(line) for line in lines]


what, *rest = sys.argv[1:]
work = {"client": use_client, "cookbook": use_cookbook}[what]
print("RESULT " + json.dumps(asyncio.run(work(*rest))))
