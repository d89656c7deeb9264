"""Plays every environment with OpenEnv's own Python clients and validates it.

interop.py URL, where URL is MediQ under its prefix. Prints one JSON object: for
each check null, or what went wrong.
"""

import asyncio
import json
import subprocess
import sys
import traceback
import urllib.request

from openenv.cli._validation import validate_running_environment
from openenv.core.env_server import types
from openenv.core.generic_client import GenericEnvClient
from openenv.core.mcp_client import MCPToolClient

URL = sys.argv[1]
ASK = {"message": "<interact>Query: Have you had a fever?</interact>"}
ANSWER = {"message": "<answer>0.7,0.1,0.1,0.1</answer>"}
VALIDATE = """
import typer
from openenv.cli.commands.validate import validate
typer.run(validate)
"""


async def generic_client():
    async with GenericEnvClient(base_url=URL) as env:
        first = await env.reset(seed=1, episode_id="one", unknown="é")
        assert (first.reward, first.done) == (None, False), first
        assert first.observation["prompt"], first
        asked = await env.step(ASK)
        assert (asked.reward, asked.done) == (0, False), asked
        state = await env.state()
        assert (state["episode_id"], state["step_count"]) == ("one", 1), state
        end = await env.step(ANSWER)
        assert end.done and end.reward in (0, 1), end
        try:
            await env.step(ASK)
        except RuntimeError as error:
            assert "(code: EXECUTION_ERROR)" in str(error), error
        else:
            raise AssertionError("a step after the end")
        again = await env.reset(seed=1)
        assert again.observation == first.observation, again


async def sync_client():
    def play():
        with GenericEnvClient(base_url=URL).sync() as env:
            assert env.reset(seed=2).observation["prompt"]
            env.step(ASK)
            assert env.state()["step_count"] == 1
            assert env.step(ANSWER).done

    await asyncio.to_thread(play)


async def mcp_client():
    async with MCPToolClient(base_url=URL) as env:
        tools = {tool.name for tool in await env.list_tools()}
        assert tools == {"ask", "believe", "answer"}, tools
        await env.reset(seed=3)
        assert await env.call_tool("ask", question="Have you had a fever?")
        try:
            await env.call_tool("zzz")
        except RuntimeError:
            pass
        else:
            raise AssertionError("an unknown tool")


async def validator():
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", VALIDATE, "--url", URL],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


class MediQ:
    """An environment for TRL's `environment_factory`."""

    def __init__(self):
        self._client = GenericEnvClient(base_url=URL).sync()
        self._client.connect()
        self._return, self._done = 0.0, True

    def reset(self, seed=0, split="train", index=None, **_):
        pick = {} if index is None else {"index": index}
        result = self._client.reset(seed=seed, split=split, **pick)
        self._return, self._done = 0.0, result.done
        return result.observation["prompt"]

    def _send(self, action):
        if self._done:
            raise ValueError("Game over.")
        result = self._client.step(action)
        self._done = result.done
        if result.reward is None:  # unscorable, not zero
            self._return, self._done = None, True
            raise RuntimeError("Environment failure.")
        self._return += result.reward
        return result.observation["prompt"]

    def ask(self, question: str) -> str:
        return self._send(
            {"message": f"<interact>Query: {question}</interact>"}
        )

    def answer(self, weights: list[float]) -> str:
        text = ",".join(str(w) for w in weights)
        return self._send({"message": f"<answer>{text}</answer>"})

    def get_reward(self):
        return self._return

    def close(self):
        self._client.close()


async def trl_adapter():
    def play():
        env = MediQ()
        row = {"prompt": [{"role": "user", "content": "Go."}], "seed": 4}
        first = env.reset(**row, split="test", index=0)
        assert first and first == env.reset(**row, split="test", index=0)
        assert env.ask("Have you had a fever?")
        assert env.answer([0.7, 0.1, 0.1, 0.1])
        assert env.get_reward() in (0, 1), env.get_reward()
        try:
            env.ask("Are you there?")
        except ValueError:
            env.close()
        else:
            raise AssertionError("a question after the end")

    await asyncio.to_thread(play)


def call(path, body=None):
    """Calls a route of the server, from its root."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    url = f"{URL.rsplit('/', 1)[0]}{path}"
    request = urllib.request.Request(url, data, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


async def play_with_clients(base):
    """A child session, and tools over HTTP in the session of a socket."""
    async with GenericEnvClient(base_url=base) as env:
        assert (await env.reset(seed=1)).observation["prompt"]
        # Since 0.4; both have an episode of their own.
        if hasattr(env, "new_session"):
            child = await env.new_session()
            await child.reset(seed=2, episode_id="child")
            assert (await child.state())["episode_id"] == "child"
            assert (await env.state())["episode_id"] != "child"
        ended = await env.step({"message": "<answer>1</answer>"})
        assert ended.reward is not None, ended
    async with MCPToolClient(base_url=base) as env:
        tools = await env.list_tools()
        assert tools and all(tool.input_schema for tool in tools), tools
        await env.reset(seed=3)
        try:
            await env.call_tool("zzz")
        except RuntimeError as error:
            assert "zzz" in str(error), error
        else:
            raise AssertionError("an unknown tool")


def check_types(prefix):
    """The replies are what OpenEnv's own types say, without a field more."""
    types.HealthResponse(**call(f"{prefix}/health"))
    types.EnvironmentMetadata(**call(f"{prefix}/metadata"))
    schema = call(f"{prefix}/schema")
    if "reset_observation" in types.SchemaResponse.model_fields:
        types.SchemaResponse(**schema)
        assert schema["reset_observation"] == schema["observation"]
    # Older replies over HTTP had no metadata.
    if "metadata" in types.StepResponse.model_fields:
        types.ResetResponse(**call(f"{prefix}/reset", {"seed": 1}))
        action = {"action": {"message": "<answer>1</answer>"}}
        types.StepResponse(**call(f"{prefix}/step", action))
    types.State(**call(f"{prefix}/state"))


async def every_environment():
    environments = call("/envs")["environments"]
    assert len(environments) > 10
    for environment in environments:
        prefix = environment["url_path"]
        base = f"{URL.rsplit('/', 1)[0]}{prefix}"
        report = await asyncio.to_thread(validate_running_environment, base)
        assert report["passed"], report
        await asyncio.to_thread(check_types, prefix)
        await play_with_clients(base)


async def main():
    results = {}
    for check in (
        generic_client,
        sync_client,
        mcp_client,
        validator,
        trl_adapter,
        every_environment,
    ):
        try:
            await check()
            results[check.__name__] = None
        except Exception:
            results[check.__name__] = traceback.format_exc()
    print(json.dumps(results))


asyncio.run(main())
