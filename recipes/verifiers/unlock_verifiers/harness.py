"""Plays an environment's episode with a model that calls tools natively."""

import asyncio
from typing import ClassVar

import verifiers.v1 as vf
from openai import APIStatusError, AsyncOpenAI
from unlock_gym import Episode, make_schemas, play

from unlock_verifiers.taskset import UnlockData


class UnlockHarnessConfig(vf.HarnessConfig):
    """Nothing but what every harness has."""


class UnlockHarness(vf.Harness[UnlockHarnessConfig]):
    """A loop in this process; the model is asked through the interception server.

    `trace.info["unlock"]` keeps `reward`, `metrics`, `critiques` (one for each
    step, or None) and `labels`: -1, 0 or 1 for each of the model's messages, in
    the order of the trace's sampled nodes.
    """

    EXECUTES_CODE: ClassVar[bool] = False
    NEEDS_CONTAINER: ClassVar[bool] = False

    async def launch(
        self,
        ctx: vf.ModelContext,
        trace: vf.Trace,
        runtime: vf.Runtime,
        endpoint: str,
        secret: str,
        mcp_urls: dict[str, str],
        data: UnlockData,
    ) -> vf.ProgramResult:
        episode = Episode(data.base, **data.options)
        schemas = make_schemas(await asyncio.to_thread(episode.list_tools))
        client = AsyncOpenAI(base_url=endpoint, api_key=secret)

        async def complete(messages):
            completion = await client.chat.completions.create(
                model=ctx.model, messages=messages, tools=schemas
            )
            return completion.choices[0].message.model_dump(exclude_none=True)

        task = {"split": data.split, "index": data.index}
        labels = []
        try:
            await play(episode, complete, task, labels)
        except APIStatusError:
            # A limit of the run refuses further turns: what was played counts.
            if trace.stop_condition is None:
                raise
        finally:
            await client.close()
            await asyncio.to_thread(episode.close)
            trace.info["unlock"] = {
                "reward": episode.reward,
                "metrics": episode.metrics,
                "critiques": episode.critiques,
                "labels": labels,
            }
        return vf.ProgramResult(0, "", "")
