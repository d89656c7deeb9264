"""Tasks of a server's environment, and how their traces are scored."""

from collections.abc import Iterator
from typing import Any

import verifiers.v1 as vf
from pydantic import Field


class UnlockData(vf.TaskData):
    """Where a task is."""

    base: str
    """Address with the environment."""
    split: str
    index: int
    options: dict[str, Any]
    """The environment's own options of `reset`."""


class UnlockTask(vf.Task[UnlockData]):
    """A task whose score is what the server said while the harness played."""

    @vf.reward(weight=1.0)
    async def outcome(self, trace: vf.Trace) -> float:
        """The sum of the environment's rewards."""
        return trace.info["unlock"]["reward"]

    @vf.metric
    async def rates(self, trace: vf.Trace) -> dict[str, float]:
        """Success, the rates of the two critics, the proxies."""
        return trace.info["unlock"]["metrics"]


class UnlockConfig(vf.TasksetConfig):
    """Which tasks."""

    url: str = "http://127.0.0.1:8000"
    """The server, started with `--critique`; `UNLOCK_TOKEN` has its token."""
    environment: str = "mediq"
    """Name of the environment in the server's paths."""
    split: str = "train"
    tasks: int = Field(1000, ge=1)
    """Tasks 0 up to this one."""
    options: dict[str, Any] = Field(default_factory=dict)
    """The environment's own options, such as `prior`."""


class UnlockTaskset(vf.Taskset[UnlockTask, UnlockConfig]):
    """The first tasks of a split."""

    def load(self) -> Iterator[UnlockTask]:
        config = self.config
        for index in range(config.tasks):
            data = UnlockData(
                # Verifiers wants one; the harness opens with the environment's.
                prompt="The environment speaks first.",
                name=f"{config.environment}/{config.split}/{index}",
                base=f"{config.url}/{config.environment}",
                split=config.split,
                index=index,
                options=config.options,
            )
            yield UnlockTask(data, config.task)
