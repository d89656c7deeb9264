"""Unlock's environments as Gymnasium's.

    import gymnasium, unlock_gymnasium
    env = gymnasium.make("Unlock/MediQ-v0", url="http://127.0.0.1:8000")
    observation, info = env.reset(seed=7, options={"split": "test"})

Actions and observations are text, in the form that the first observation asks
for. `info` has `task` and `kind`, at the end `is_success`; with `critique=True`
also `critique`, if the server was started with `--critique`.
"""

import copy

import gymnasium
from unlock_gym import Episode

# The environments of a server; their paths are these in lower case.
NAMES = (
    *("PE-G-S2", "PE-G-S3", "PE-F-D6", "PE-F-D8", "PE-G-Mini"),
    *("MediQ", "MediQ-Mini", "FloDial-Easy", "FloDial-Hard", "FloDial-Mini"),
    *("GuessWho", "Mastermind", "Retail", "Airline", "Telecom", "Retail-Mini"),
)

# What a server takes in one message.
_LONGEST = 262_144


class TextSpace(gymnasium.Space):
    """Any text up to a length; Gymnasium's `Text` holds the letters it lists."""

    def __init__(self, longest, seed=None):
        self.longest = longest
        super().__init__(dtype=str, seed=seed)

    @property
    def is_np_flattenable(self):
        return False

    def contains(self, x):
        return isinstance(x, str) and len(x) <= self.longest

    def sample(self, mask=None, probability=None):
        """A number as text: what is meant by an action depends on the task."""
        return str(self.np_random.integers(2**31))

    def __eq__(self, other):
        return isinstance(other, TextSpace) and self.longest == other.longest

    def __repr__(self):
        return f"TextSpace({self.longest})"


class UnlockEnv(gymnasium.Env):
    """An environment of a server.

    Args:
        name: Its name in the server's paths: `mediq`.
        url: The server.
        token: What the server asks for; by default that of `UNLOCK_TOKEN`.
        critique: Whether `info` has critiques.
        render_mode: `ansi` renders the episode as text.
        options: Options of every reset: `style`, and the environment's own.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self, name, url, token=None, critique=False, render_mode=None, **options
    ):
        self.render_mode = render_mode
        self.observation_space = TextSpace(2**24)
        self.action_space = TextSpace(_LONGEST)
        fixed = {"style": "chat", "critique": critique, "proxies": critique}
        self._episode = Episode(f"{url}/{name}", token, **{**fixed, **options})
        self._lines = []

    def reset(self, *, seed=None, options=None):
        """Starts an episode; `options` may have `split` and `index`."""
        super().reset(seed=seed)
        if seed is None and self._np_random is None:
            # The first episode of an environment that nobody seeded.
            seed = int(self.np_random.integers(2**31))
        prompt = self._episode.start(seed=seed, **(options or {}))
        self._lines = [prompt]
        return prompt, self._make_info()

    def step(self, action):
        prompt = self._episode.say(action)
        self._lines += [f"> {action}", prompt]
        reply = self._episode.reply
        ended = reply["metadata"]
        flags = ended["terminated"], ended["truncated"]
        return prompt, float(reply["reward"]), *flags, self._make_info()

    def _make_info(self):
        metadata = self._episode.reply["metadata"]
        judged = {
            name: metadata[name] for name in ("critique", "proxies") if name in metadata
        }
        return copy.deepcopy({**metadata["info"], **judged})

    def render(self):
        return "\n".join(self._lines) if self.render_mode == "ansi" else None

    def close(self):
        self._episode.close()


for _name in NAMES:
    gymnasium.register(
        id=f"Unlock/{_name}-v0",
        entry_point=f"{__name__}:UnlockEnv",
        kwargs={"name": _name.lower()},
    )
