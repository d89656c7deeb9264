"""Unlock's environments in Atropos, with AREW's advantages.

    python recipes/atropos/unlock_atropos.py serve --env.url http://127.0.0.1:8000

Serve the model with vLLM behind Atropos' `/generate`; the trainer reads
`advantages` of each group, one for each token.
"""

import asyncio

from atroposlib.envs.base import BaseEnv, BaseEnvConfig, ScoredDataGroup
from pydantic import Field
from unlock_gym import MODES, Episode, normalize_group, roll


def make_group(trajectories, scale=1.0, mode=MODES[0]):
    """Makes the group that Atropos sends to its trainer.

    Args:
        trajectories: Rollouts of one task.
        scale: Lambda, in standard deviations of the group's rewards.
        mode: How lambda is shared.
    """
    rewards = [trajectory.reward for trajectory in trajectories]
    group = ScoredDataGroup(
        tokens=[], masks=[], advantages=[], inference_logprobs=[], scores=rewards
    )
    for trajectory, advantage in zip(
        trajectories, normalize_group(rewards), strict=True
    ):
        marked = list(zip(trajectory.tokens, trajectory.mask, strict=True))
        group["tokens"].append(trajectory.tokens)
        group["masks"].append([token if wrote else -100 for token, wrote in marked])
        group["advantages"].append(trajectory.reweight(advantage, scale, mode))
        # Atropos has 1 where nothing was sampled.
        group["inference_logprobs"].append(
            [
                value if wrote else 1.0
                for value, wrote in zip(
                    trajectory.logprobs, trajectory.mask, strict=True
                )
            ]
        )
    return group


class UnlockEnvConfig(BaseEnvConfig):
    """Which tasks, and how critiques reweight."""

    url: str = Field("http://127.0.0.1:8000", description="Server, with --critique")
    environment: str = Field("mediq", description="Environment in its paths")
    tasks: int = Field(1000, description="Tasks to draw from")
    test_tasks: int = Field(20, description="Tasks of an evaluation")
    scale: float = Field(1.0, description="Lambda of AREW")
    mode: str = Field(MODES[0], description="How lambda is shared")
    # Equal rewards teach what the critics say.
    ensure_scores_are_not_same: bool = False


class UnlockEnv(BaseEnv):
    """An environment of a server; a task is an index."""

    name = "unlock"
    env_config_cls = UnlockEnvConfig

    async def setup(self):
        self._next = 0

    async def get_next_item(self):
        self._next += 1
        return {"split": "train", "index": (self._next - 1) % self.config.tasks}

    async def _roll(self, task, temperature):
        base = f"{self.config.url}/{self.config.environment}"
        episode = Episode(base, style="chat")

        async def sample(ids, room):
            _, [written], [logprobs], _ = (
                await self.server.tokens_and_logprobs_completion(
                    input_ids=ids, max_tokens=room, temperature=temperature, n=1
                )
            )
            return written, logprobs

        limit = self.config.max_token_length
        try:
            return await roll(episode, task, self.tokenizer, sample, limit)
        finally:
            await asyncio.to_thread(episode.close)

    async def collect_trajectories(self, item):
        rolls = [self._roll(item, 1.0) for _ in range(self.config.group_size)]
        config = self.config
        group = make_group(await asyncio.gather(*rolls), config.scale, config.mode)
        return group, []

    async def evaluate(self, *args, **kwargs):
        tasks = [
            {"split": "test", "index": index} for index in range(self.config.test_tasks)
        ]
        played = await asyncio.gather(*(self._roll(task, 0.0) for task in tasks))
        means = {}
        names = {name for trajectory in played for name in trajectory.metrics}
        for name in names:
            values = [each.metrics[name] for each in played if name in each.metrics]
            means[f"eval/{name}"] = sum(values) / len(values)
        await self.wandb_log(means)
        return means


if __name__ == "__main__":
    UnlockEnv.cli()
