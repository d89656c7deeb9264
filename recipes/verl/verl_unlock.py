"""Unlock's environments in verl: an agent loop, and a trainer with AREW.

    export VERL_USE_EXTERNAL_MODULES=verl_unlock

registers the trainer as `arew`; the agent loop is named in a file, see README.md.
"""

from uuid import uuid4

import torch
import transfer_queue as tq
from tensordict import TensorDict
from unlock_gym import Episode, compute_modifier, roll
from verl.experimental.agent_loop.agent_loop import AgentLoopBase, AgentLoopOutput
from verl.trainer.ppo.v1.trainer_base import register_trainer
from verl.trainer.ppo.v1.trainer_sync import PPOTrainerSync


class UnlockAgentLoop(AgentLoopBase):
    """An episode whose actions are text; a row's `extra_info` says which task.

    Args:
        base: Address with the environment: `http://127.0.0.1:8000/mediq`.
    """

    def __init__(self, *args, base, **kwargs):
        super().__init__(*args, **kwargs)
        self._base = base

    async def run(self, sampling_params, **kwargs):
        request, fields, sampled = uuid4().hex, {}, []

        async def sample(ids, room):
            output = await self.server_manager.generate(
                request_id=request, prompt_ids=ids, sampling_params=sampling_params
            )
            sampled.append(output)
            # The first turn's policy is the oldest, the last turn's the newest.
            newest = output.extra_fields.get("max_global_steps")
            fields.update({**output.extra_fields, **fields})
            fields.update({} if newest is None else {"max_global_steps": newest})
            logprobs = output.log_probs or [0.0] * len(output.token_ids)
            return output.token_ids[:room], logprobs[:room]

        task = {name: kwargs["extra_info"].get(name) for name in ("split", "index")}
        episode = Episode(self._base, style="chat")
        limit, template = (
            self.rollout_config.response_length,
            self.apply_chat_template_kwargs,
        )
        try:
            played = await roll(
                episode, task, self.tokenizer, sample, limit, **template
            )
        finally:
            await self.loop.run_in_executor(None, episode.close)
        start = played.prompt_length
        has_logprobs = all(output.log_probs for output in sampled)
        return AgentLoopOutput(
            prompt_ids=played.tokens[:start],
            response_ids=played.tokens[start:],
            response_mask=played.mask[start:],
            response_logprobs=played.logprobs[start:] if has_logprobs else None,
            reward_score=played.reward,
            num_turns=2 * len(sampled),
            metrics={},
            extra_fields={
                **fields,
                "unlock_labels": played.labels[start:],
                "reward_extra_info": played.metrics,
                "turn_scores": [],
                "tool_rewards": [],
            },
        )


def reweight(advantages, labels, scale, mode):
    """Adds AREW to the advantages of responses, which differ in length.

    Args:
        advantages: A tensor for each response, with one number a token.
        labels: A list for each response, with -1, 0 or 1 a token.
        scale: Lambda, in units of the advantages.
        mode: How lambda is shared.
    """
    return [
        values + values.new_tensor(compute_modifier(marks, scale, mode))
        for values, marks in zip(advantages, labels, strict=True)
    ]


@register_trainer("arew")
class ArewTrainer(PPOTrainerSync):
    """verl's synchronous trainer, whose advantages are a token's own."""

    def __init__(self, config):
        # What verl asks its name for, it does as `sync` does.
        config.trainer.v1.trainer_mode = "sync"
        super().__init__(config)

    def _compute_advantage(self, batch, metrics):
        batch = super()._compute_advantage(batch, metrics)
        place = {"keys": batch.keys, "partition_id": batch.partition_id}
        fields = ["advantages", "extra_fields"]
        data = tq.kv_batch_get(**place, select_fields=fields)
        settings = self.config.trainer.v1.get("arew", {})
        rows = reweight(
            list(data["advantages"].unbind()),
            [each["unlock_labels"] for each in data.pop("extra_fields").tolist()],
            settings.get("scale", 1.0),
            settings.get("mode", "minority_fixed"),
        )
        nested = torch.nested.as_nested_tensor(rows, layout=torch.jagged)
        written = TensorDict({"advantages": nested}, batch_size=len(rows))
        return tq.kv_batch_put(**place, fields=written)
