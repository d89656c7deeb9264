"""Unlock's environments as tasks of Inspect, with a scorer.

    inspect eval unlock_inspect/mediq --model openai/gpt-5 -T tasks=20

The model calls the environment's tools natively. The scorer's value has the
reward, `success`, the rates of the two critics and their proxies.
"""

import asyncio

from inspect_ai import Task, task
from inspect_ai.dataset import Sample
from inspect_ai.model import ChatMessageUser, execute_tools, get_model
from inspect_ai.scorer import Score, mean, scorer, stderr
from inspect_ai.solver import solver
from inspect_ai.tool import ToolDef, ToolError, ToolParams
from unlock_gym import Episode

# The environments of a server, as in its paths.
NAMES = (
    *("pe-g-s2", "pe-g-s3", "pe-f-d6", "pe-f-d8", "pe-g-mini"),
    *("mediq", "mediq-mini", "flodial-easy", "flodial-hard", "flodial-mini"),
    *("guesswho", "mastermind", "retail", "airline", "telecom", "retail-mini"),
)

_METRICS = ("reward", "success", "as_rate", "bt_rate", "i_as", "c_bt")


def _make_tool(episode, tool):
    """A tool of the environment as one of Inspect's."""

    async def execute(**arguments):
        if episode.done:
            raise ToolError("The episode is over.")
        result, is_error = await asyncio.to_thread(
            episode.call, tool["name"], arguments
        )
        if is_error:
            raise ToolError(result)
        return result

    return ToolDef(
        execute,
        name=tool["name"],
        description=tool["description"],
        parameters=ToolParams.model_validate(tool["inputSchema"]),
    ).as_tool()


@solver
def play(base, options):
    """Plays an episode; what is known of it is kept in the sample's store."""

    async def solve(state, generate):
        episode = Episode(base, **options)
        tools = await asyncio.to_thread(episode.list_tools)
        state.tools = [_make_tool(episode, tool) for tool in tools]
        first = await asyncio.to_thread(episode.start, **state.metadata)
        state.messages = [ChatMessageUser(content=first)]
        try:
            while not (episode.done or state.completed):
                state.output = await get_model().generate(state.messages, state.tools)
                message = state.output.message
                state.messages.append(message)
                if message.tool_calls:
                    results = await execute_tools(state.messages, state.tools)
                    state.messages.extend(results.messages)
                else:
                    reply = await asyncio.to_thread(episode.say, message.text)
                    state.messages.append(ChatMessageUser(content=reply))
        finally:
            state.store.set("reward", episode.reward)
            state.store.set("metrics", episode.metrics)
            state.store.set("critiques", episode.critiques)
            await asyncio.to_thread(episode.close)
        return state

    return solve


@scorer(metrics={name: [mean(), stderr()] for name in _METRICS})
def outcome():
    """What the server said of the episode; NaN where it said nothing."""

    async def score(state, target):
        known = {"reward": state.store.get("reward"), **state.store.get("metrics")}
        value = {name: known.get(name, float("nan")) for name in _METRICS}
        return Score(value=value, metadata={"critiques": state.store.get("critiques")})

    return score


def _define(name):
    """Registers the task of an environment."""

    @task(name=name)
    def make_task(
        url="http://127.0.0.1:8000", split="test", tasks=140, turns=100, options=None
    ):
        """Tasks 0 up to `tasks` of a split, with at most `turns` messages each."""
        samples = [
            Sample(input=f"{name}/{index}", metadata={"split": split, "index": index})
            for index in range(tasks)
        ]
        return Task(
            dataset=samples,
            solver=play(f"{url}/{name}", options or {}),
            scorer=outcome(),
            # Each turn is a message of the model and one that answers it.
            message_limit=2 * turns + 1,
        )

    return make_task


TASKS = {name: _define(name) for name in NAMES}
