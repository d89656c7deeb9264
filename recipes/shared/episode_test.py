"""Episodes on served environments: `python episode_test.py URL`."""

import asyncio
import json
import sys

from unlock_gym import Episode, EpisodeFailedError, make_schemas, play

URL = sys.argv[1]


def say(text=None, *calls):
    """A message as chat completions have it."""
    functions = [
        {"name": name, "arguments": json.dumps(arguments)} for name, arguments in calls
    ]
    return {
        "role": "assistant",
        "content": text,
        "tool_calls": [
            {"id": str(place), "type": "function", "function": function}
            for place, function in enumerate(functions)
        ],
    }


def run(env, script, task):
    """Plays a script, and returns the episode, the messages and their labels."""
    episode, lines = Episode(f"{URL}/{env}"), iter(script)

    async def complete(messages):
        return next(lines)

    return episode, *asyncio.run(play(episode, complete, task))


ask = ("compare", {"focus": [1, 4], "pair": [1, 3]})
believe = ("believe", {"weights": [0.5, 0.5, 0.5, 0.5]})
answer = ("answer", {"weights": [0.9, 0.1, 0.1, 0.1]})
broken = say("Hm.", ask)
broken["tool_calls"][0]["function"]["arguments"] = "{"
script = [
    broken,
    say("Let me see.", ask),
    # Out of turn, which costs nothing.
    say(None, ask),
    say(None, believe),
    # The same question again, and an answer in the round of beliefs.
    say(None, ask, believe),
    say(None, answer, answer),
]
episode, messages, labels = run("pe-g-mini", script, {"split": "test", "index": 0})
roles = [message["role"] for message in messages]
assert roles == ["user", *["assistant", "tool"] * 4, "assistant", "tool", "tool",
                 "assistant", "tool", "tool"], roles
assert messages[2]["content"] == "The arguments must be a JSON object."
assert messages[-1]["content"] == "The episode is over."
assert labels[:3] == [0, 1, 0] and labels[5] == 0, labels
channels = [(critique or {}).get("channel") for critique in episode.critiques]
assert channels == ["AS", None, "BT", "AS", "BT", None], channels
assert episode.done and episode.reward in (0.0, 1.0)
metrics = episode.metrics
assert metrics["as_rate"] == 0.5 and metrics["steps"] == 6.0, metrics
assert {"success", "i_as", "c_bt", "bt_rate"} <= metrics.keys(), metrics

# Words without a call are heard, where there is somebody who hears.
hand_over = ("transfer_to_human_agents", {"summary": "None."})
script = [say("What is your e-mail address?"), say(None, hand_over)]
episode, messages, labels = run("retail", script, {"split": "test", "index": 0})
assert [message["role"] for message in messages[:3]] == ["user", "assistant", "user"]
assert episode.done and len(labels) == 2

schemas = make_schemas(episode.list_tools())
assert schemas[0]["type"] == "function"
assert schemas[0]["function"]["parameters"]["required"] == ["message"]

# An episode that the environment failed has no reward.
episode._session.step = lambda action: {
    "observation": {},
    "reward": None,
    "done": True,
    "metadata": {"error": "Gone."},
}
try:
    episode.say("Hello?")
except EpisodeFailedError as error:
    assert "Gone." in str(error) and episode.reward is None
else:
    raise AssertionError("The failure should be raised")
print("ok")
