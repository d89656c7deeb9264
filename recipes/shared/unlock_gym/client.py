"""A client of an Unlock server over plain HTTP, with the standard library only.

No connection is held between calls, so that a trainer may pause for as long as
it likes. A session that the server has closed in the meantime, or lost, is
opened again, and its episode played to where it was.
"""

import json
import os
import time
import urllib.error
import urllib.request
import uuid

# What a call may be sent again after: busy, too many requests, a server that
# starts or stops. Steps have a number, and come to pass once.
_TRANSIENT = {408, 425, 429, 502, 503, 504}
_GONE = {404, 410}


class ServerError(RuntimeError):
    """What a server refused."""

    def __init__(self, status, body):
        super().__init__(f"Cannot call the server as it answers {status}: {body}")
        self.status = status


class EpisodeLostError(RuntimeError):
    """An episode that could not be played to where it was."""


def post(url, body, headers=None, patience=60.0):
    """Sends JSON, again and again for `patience` seconds while nobody answers.

    Returns:
        The JSON of the answer, and its headers.
    """
    deadline, pause = time.monotonic() + patience, 0.1
    data = json.dumps(body).encode()
    headers = {"content-type": "application/json", **(headers or {})}
    while True:
        try:
            request = urllib.request.Request(url, data, headers)
            with urllib.request.urlopen(request, timeout=patience) as answer:
                return json.load(answer), answer.headers
        except urllib.error.HTTPError as error:
            text = error.read().decode()
            is_transient = error.code in _TRANSIENT or "SESSION_BUSY" in text
            if not is_transient or time.monotonic() > deadline:
                raise ServerError(error.code, text) from None
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            if time.monotonic() > deadline:
                raise
        time.sleep(pause)
        pause = min(2 * pause, 5.0)


class Session:
    """One episode after another on a server.

    Args:
        base: Address with the environment: `http://127.0.0.1:8000/mediq`.
        token: What the server asks for; by default that of `UNLOCK_TOKEN`.
        patience: Seconds for which a call is tried.
    """

    def __init__(self, base, token=None, patience=60.0):
        self.base = base.rstrip("/")
        token = token or os.environ.get("UNLOCK_TOKEN")
        self._headers = {} if not token else {"authorization": f"Bearer {token}"}
        self._patience = patience
        self._id = None
        self._options = {}
        self._played = []

    def _post(self, path, body):
        headers = dict(self._headers)
        if self._id is not None:
            headers["x-session-id"] = self._id
        return post(f"{self.base}{path}", body, headers, self._patience)

    def list_tools(self):
        """The environment's tools: name, description and `inputSchema` of each."""
        call = {"jsonrpc": "2.0", "method": "tools/list", "id": 1}
        answer, _ = post(f"{self.base}/mcp", call, self._headers, self._patience)
        return answer["result"]["tools"]

    def reset(self, **options):
        """Starts an episode, in a session that is opened if there is none."""
        try:
            reply, headers = self._post("/reset", options)
        except ServerError as error:
            if error.status not in _GONE or self._id is None:
                raise
            self._id = None
            return self.reset(**options)
        self._id = headers["x-session-id"] or self._id
        self._played = []
        # What was drawn is asked for by name where the episode is played again.
        task = reply["metadata"]["info"]["task"]
        self._options = {
            **options,
            "seed": reply["metadata"]["seed"],
            "split": task["split"],
            "index": task["index"],
        }
        return reply

    def step(self, action):
        """Takes a step: `{"message": …}`, or a call of a tool."""
        try:
            reply = self._take(action)
        except ServerError as error:
            if error.status not in _GONE:
                raise
            self._play_again()
            reply = self._take(action)
        self._played.append((action, reply["observation"]))
        return reply

    def call(self, tool, arguments):
        """Calls a tool, which is a step."""
        return self.step(
            {"type": "call_tool", "tool_name": tool, "arguments": arguments}
        )

    def _take(self, action):
        body = {"action": action, "request_id": uuid.uuid4().hex}
        return self._post("/step", body)[0]

    def _play_again(self):
        played, self._id = self._played, None
        self.reset(**self._options)
        for action, observation in played:
            reply = self._take(action)
            if reply["observation"] != observation:
                raise EpisodeLostError(
                    "Cannot go on with the episode as its replies are others now"
                )
        self._played = played

    def close(self):
        """Gives the session back."""
        if self._id is None:
            return
        request = urllib.request.Request(
            f"{self.base}/sessions/{self._id}", headers=self._headers, method="DELETE"
        )
        self._id = None
        try:
            urllib.request.urlopen(request, timeout=self._patience).close()
        except OSError:
            # A session that nobody closes ends by itself.
            pass
