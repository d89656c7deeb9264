"""verl's agent loop, and its trainer's advantages over TransferQueue, on a CPU.

`python verl_test.py URL`. The loop is the real one with a model that follows a
script; the trainer is one without workers, so that nothing is learnt.
"""

import asyncio
import os
import sys
from importlib.metadata import version

os.environ["VERL_USE_EXTERNAL_MODULES"] = "verl_unlock"
import hydra  # noqa: E402
import ray  # noqa: E402
import scripted  # noqa: E402
import torch  # noqa: E402
import transfer_queue as tq  # noqa: E402
from omegaconf import OmegaConf  # noqa: E402
from unlock_gym import compute_modifier  # noqa: E402
from verl.experimental.agent_loop.agent_loop import DictConfigWrap  # noqa: E402
from verl.trainer.ppo.v1 import get_trainer_cls  # noqa: E402
from verl.utils.dataset.rl_dataset import RLHFDataset  # noqa: E402
from verl.utils.tensordict_utils import list_of_dict_to_tensordict  # noqa: E402
from verl.workers.rollout.replica import TokenOutput  # noqa: E402

BASE = f"{sys.argv[1]}/mediq-mini"
tokenizer = scripted.make_tokenizer()
model = scripted.Model(tokenizer)
with hydra.initialize_config_module("verl.trainer.config", version_base=None):
    config = hydra.compose(
        "ppo_trainer",
        [
            "algorithm.adv_estimator=grpo",
            "actor_rollout_ref.rollout.response_length=4096",
            "actor_rollout_ref.rollout.n=2",
            "trainer.v1.trainer_mode=arew",
            "+trainer.v1.arew.scale=0.5",
        ],
    )


class Scripted:
    """Stands for verl's client of vLLM or SGLang."""

    async def generate(self, request_id, prompt_ids, sampling_params):
        ids, logprobs = model.sample(prompt_ids)
        steps = {"min_global_steps": 3, "max_global_steps": 3}
        return TokenOutput(token_ids=ids, log_probs=logprobs, extra_fields=steps)


async def play():
    """Plays two rollouts in the loop that README.md's file names."""
    [named] = OmegaConf.create(
        [{"name": "unlock", "_target_": "verl_unlock.UnlockAgentLoop", "base": BASE}]
    )
    loops = [
        hydra.utils.instantiate(
            named,
            trainer_config=DictConfigWrap(config),
            server_manager=Scripted(),
            tokenizer=tokenizer,
            processor=None,
            dataset_cls=RLHFDataset,
            data_config=DictConfigWrap(config.data),
        )
        for _ in range(2)
    ]
    row = {"raw_prompt": [], "extra_info": scripted.TASK}
    return await asyncio.gather(*(loop.run({}, **row) for loop in loops))


outputs = asyncio.run(play())
found, labels = [], []
for output in outputs:
    # A token of the prompt opens the span.
    script, marks, reward = scripted.expect(
        tokenizer, BASE, [0, *output.response_ids], [0, *output.response_mask]
    )
    assert output.extra_fields["unlock_labels"] == marks[1:]
    assert output.reward_score == reward
    assert output.extra_fields["max_global_steps"] == 3
    assert len(output.response_logprobs) == len(output.response_ids)
    assert "success" in output.extra_fields["reward_extra_info"]
    found.append(script)
    labels.append(marks[1:])
assert sorted(found) == [0, 1], found

# The rows lie in the queue as verl's worker puts them there.
trainer_cls = get_trainer_cls("arew")
trainer = trainer_cls.__new__(trainer_cls)
trainer.config = config
# TransferQueue asks for a CPU for each of its parts, and needs hardly any.
ray.init(num_cpus=32, include_dashboard=False, log_to_driver=False)
tq.init(config.transfer_queue)
fields = []
for place, output in enumerate(outputs):
    # Rewards that differ, so that GRPO's term is there too.
    output.reward_score = float(place)
    row = {**output.as_dict(), "uid": "task"}
    # The policy that learns is the one that played.
    fields.append({**row, "old_log_probs": row["rollout_log_probs"]})
keys = [f"task_{place}_0" for place in range(len(outputs))]
tags = [{"status": "success"} for _ in outputs]
data = list_of_dict_to_tensordict(fields)
batch = tq.kv_batch_put(keys=keys, partition_id="train", fields=data, tags=tags)
batch = trainer._compute_advantage(batch, {})
held = tq.kv_batch_get(keys=keys, partition_id="train", select_fields=["advantages"])
own = [-(0.5**0.5), 0.5**0.5]
for place, values in enumerate(held["advantages"].unbind()):
    modifier = compute_modifier(labels[place], 0.5)
    assert any(modifier) == (found[place] == 0)
    mask = torch.tensor(outputs[place].response_mask)
    wanted = own[place] * mask + torch.tensor(modifier)
    assert torch.allclose(values, wanted, atol=1e-5), (values, wanted)
tq.close()
ray.shutdown()
print("ok verl", version("verl"))
