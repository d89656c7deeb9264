"""Unlock's environments in slime: a generate function, and AREW's advantages.

    --custom-generate-function-path unlock_slime.generate
    --custom-advantage-function-path unlock_slime.compute_advantages
    --custom-config-path unlock.yaml

`unlock.yaml` has `unlock_base`, `unlock_scale` and `unlock_mode`; a row's
metadata says which task.
"""

import asyncio

from slime.rollout.sglang_rollout import GenerateState
from slime.utils.http_utils import post
from slime.utils.types import Sample
from unlock_gym import Episode, compute_modifier, roll


def fill(sample, trajectory, scale, mode):
    """Writes a trajectory into a sample.

    slime brings no labels to its trainer. Of the numbers per token that it does
    bring there, the teacher's log-probabilities are free without distillation: they
    carry what AREW adds to the advantages.
    """
    start = trajectory.prompt_length
    sample.tokens = trajectory.tokens
    sample.response_length = len(trajectory.tokens) - start
    sample.loss_mask = trajectory.mask[start:]
    sample.rollout_log_probs = trajectory.logprobs[start:]
    sample.teacher_log_probs = compute_modifier(trajectory.labels, scale, mode)[start:]
    sample.reward = trajectory.reward
    sample.metadata = {**sample.metadata, "unlock": trajectory.metrics}
    status = Sample.Status
    sample.status = status.TRUNCATED if trajectory.truncated else status.COMPLETED


async def generate(args, sample, sampling_params):
    """Plays the task that `sample.metadata` names: `split` and `index`."""
    if args.use_opd:
        raise ValueError(
            "Cannot reweight advantages as 'use_opd' must be false: it needs the "
            "field that carries AREW's term"
        )
    state = GenerateState(args)
    url = f"http://{args.sglang_router_ip}:{args.sglang_router_port}/generate"
    texts = []

    async def write(ids, room):
        payload = {
            "input_ids": ids,
            "sampling_params": {**sampling_params, "max_new_tokens": room},
            "return_logprob": True,
        }
        output = await post(url, payload)
        texts.append(output["text"])
        if output["meta_info"]["finish_reason"]["type"] == "abort":
            raise asyncio.CancelledError
        pairs = output["meta_info"]["output_token_logprobs"]
        return [pair[1] for pair in pairs], [pair[0] for pair in pairs]

    task = {name: sample.metadata.get(name) for name in ("split", "index")}
    episode = Episode(args.unlock_base, style="chat")
    limit = sampling_params["max_new_tokens"]
    try:
        played = await roll(episode, task, state.tokenizer, write, limit)
    finally:
        await asyncio.to_thread(episode.close)
    fill(sample, played, args.unlock_scale, args.unlock_mode)
    sample.response = "".join(texts)
    return sample


def compute_advantages(args, rollout_data):
    """GRPO's advantages, and AREW's term; slime has normalized the rewards."""
    rewards, kls = rollout_data["rewards"], rollout_data["kl"]
    advantages = [
        kl.new_full(kl.shape, float(reward)) + added.to(kl)
        for reward, kl, added in zip(
            rewards, kls, rollout_data["teacher_log_probs"], strict=True
        )
    ]
    rollout_data["advantages"] = rollout_data["returns"] = advantages
