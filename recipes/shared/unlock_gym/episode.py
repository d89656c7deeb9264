"""An episode as a trainer sees it: words, reward, and a label for each step."""

import asyncio
import json

from unlock_gym.client import Session

# Names of the two critics, and of the rates that are made of their labels.
_RATES = {"AS": "as_rate", "BT": "bt_rate"}


class EpisodeFailedError(RuntimeError):
    """An episode that the environment failed: it has no reward, and not zero."""


class Episode:
    """An episode of an environment on a server, and another after each `start`.

    Args:
        base: Address with the environment: `http://127.0.0.1:8000/mediq`.
        token: What the server asks for; by default that of `UNLOCK_TOKEN`.
        options: Options of every reset; by default the `tools` style with
            critiques and proxies, which the server gives with `--critique`.

    Attributes:
        reward: Sum of the rewards so far; None where the environment failed.
        done: Whether the episode is over.
        critiques: For each step its critique, or None.
        reply: The server's last reply.
    """

    def __init__(self, base, token=None, **options):
        self._session = Session(base, token)
        self._options = {
            **{"style": "tools", "critique": True, "proxies": True},
            **options,
        }
        self._reset({"observation": {}, "metadata": {}, "done": True})

    def _reset(self, reply):
        self.reward, self.critiques = 0.0, []
        self.reply, self.done = reply, reply["done"]

    def list_tools(self):
        """The environment's tools: name, description and `inputSchema` of each."""
        return self._session.list_tools()

    def start(self, **task):
        """Starts an episode and returns its first words.

        Args:
            task: `seed`, `split` and `index`; those that are None are left out.
        """
        task = {name: value for name, value in task.items() if value is not None}
        self._reset(self._session.reset(**self._options, **task))
        return self.reply["observation"]["prompt"]

    def say(self, message):
        """Takes a step with a message as it was written, and returns the reply."""
        self._take({"message": message})
        return self.reply["observation"]["prompt"]

    def call(self, tool, arguments):
        """Takes a step by calling a tool.

        Returns:
            The result, and whether it says what is wrong with the call.
        """
        self._take({"type": "call_tool", "tool_name": tool, "arguments": arguments})
        observation = self.reply["observation"]
        error = observation.get("error")
        if error is not None:
            return error["message"], True
        return observation["result"], False

    def _take(self, action):
        self.reply = self._session.step(action)
        self.done = self.reply["done"]
        metadata = self.reply["metadata"]
        self.critiques.append(metadata.get("critique"))
        if self.reply["reward"] is None:
            self.reward = None
            reason = metadata.get("error")
            raise EpisodeFailedError(f"Cannot score the episode as it failed: {reason}")
        self.reward += self.reply["reward"]

    @property
    def labels(self):
        """For each step -1, 0 or 1; 0 where nothing was judged."""
        return [(critique or {}).get("label", 0) for critique in self.critiques]

    @property
    def metrics(self):
        """What is known of the episode, as numbers.

        `as_rate` and `bt_rate` are the shares of labels +1 among the questions
        and the beliefs that were labelled, before noise; `i_as` and `c_bt` the
        proxies of arXiv 2603.12109, at the end; `success` is there at the end.
        """
        metrics = {"steps": float(len(self.critiques))}
        for channel, name in _RATES.items():
            labels = [
                critique.get("clean", critique["label"])
                for critique in self.critiques
                if critique is not None and critique["channel"] == channel
            ]
            judged = [label for label in labels if label != 0]
            if judged:
                metrics[name] = judged.count(1) / len(judged)
        metadata = self.reply["metadata"]
        success = metadata.get("info", {}).get("is_success")
        if success is not None:
            metrics["success"] = float(success)
        proxies = metadata.get("proxies")
        if proxies is not None:
            metrics |= {"i_as": proxies["iAs"], "c_bt": proxies["cBt"]}
        return metrics

    def close(self):
        """Gives the session back."""
        self._session.close()


def make_schemas(tools):
    """Tools as chat completions want them."""
    return [
        {
            "type": "function",
            "function": {
                "name": tool["name"],
                "description": tool["description"],
                "parameters": tool["inputSchema"],
            },
        }
        for tool in tools
    ]


def _call(episode, call):
    """Plays a call of a message, and returns its result."""
    name, written = call["function"]["name"], call["function"]["arguments"]
    if episode.done:
        return "The episode is over."
    try:
        arguments = json.loads(written or "{}")
    except json.JSONDecodeError:
        arguments = None
    if not isinstance(arguments, dict):
        return "The arguments must be a JSON object."
    return episode.call(name, arguments)[0]


async def play(episode, complete, task, turns=100):
    """Plays an episode with a model that calls tools natively.

    Words without a call are a step too: the environment says what they do.

    Args:
        episode: The episode; it is started here.
        complete: Takes messages, and returns the model's as chat completions
            have it: `content`, and `tool_calls` if there are any.
        task: Which task, as `Episode.start` takes it.
        turns: Messages after which the model is not asked again.

    Returns:
        The messages, and a label for each of the model's: -1, 0 or 1, the sign of
        the sum where it made several calls.
    """
    first = await asyncio.to_thread(episode.start, **task)
    messages, labels = [{"role": "user", "content": first}], []
    while not episode.done and len(labels) < turns:
        message = await complete(messages)
        messages.append(message)
        before, calls = len(episode.critiques), message.get("tool_calls") or []
        for call in calls:
            result = await asyncio.to_thread(_call, episode, call)
            answer = {"role": "tool", "tool_call_id": call["id"], "content": result}
            messages.append(answer)
        if not calls:
            reply = await asyncio.to_thread(episode.say, message["content"] or "")
            messages.append({"role": "user", "content": reply})
        total = sum(episode.labels[before:])
        labels.append((total > 0) - (total < 0))
    return messages, labels
