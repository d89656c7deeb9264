"""An episode as tokens: what an engine samples, and what it learns from."""

import asyncio
from dataclasses import dataclass, field
from statistics import fmean, pstdev

from unlock_gym.arew import compute_modifier

# Where the model's own words are in a rendered chat.
_MARK = "{{the model's words}}"


@dataclass
class Trajectory:
    """A prompt, what the policy wrote, and what it read in between.

    Attributes:
        tokens: All token ids.
        mask: 1 on tokens that the policy wrote, else 0.
        logprobs: Log-probabilities of the tokens that were written; 0 elsewhere.
        labels: -1, 0 or 1: the critique of the step that the token belongs to.
        truncated: Whether the tokens ran out before the episode ended.
        reward: Sum of the environment's rewards.
        metrics: Those of `Episode.metrics`.
    """

    tokens: list[int]
    mask: list[int] = field(default_factory=list)
    logprobs: list[float] = field(default_factory=list)
    labels: list[int] = field(default_factory=list)
    truncated: bool = True
    reward: float = 0.0
    metrics: dict[str, float] = field(default_factory=dict)

    def __post_init__(self):
        self.prompt_length = len(self.tokens)
        self._annotate(self.prompt_length, 0, [0.0] * self.prompt_length, 0)

    def _annotate(self, count, wrote, logprobs, label):
        self.mask += [wrote] * count
        self.labels += [label] * count
        self.logprobs += logprobs

    def write(self, ids, logprobs, label):
        """Appends tokens that the policy wrote."""
        self.tokens += ids
        self._annotate(len(ids), 1, list(logprobs), label)

    def read(self, ids):
        """Appends tokens that the policy only reads."""
        self.tokens += ids
        self._annotate(len(ids), 0, [0.0] * len(ids), 0)

    def reweight(self, advantage, scale=1.0, mode="minority_fixed"):
        """Computes an advantage for each token: the trajectory's, and AREW's term.

        Args:
            advantage: The trajectory's own advantage.
            scale: Lambda, in units of the advantage.
            mode: How lambda is shared, as in `unlock_gym.MODES`.

        Returns:
            One number for each token, 0 on those that the policy only read.
        """
        modifier = compute_modifier(self.labels, scale, mode)
        return [
            wrote * (advantage + added)
            for wrote, added in zip(self.mask, modifier, strict=True)
        ]


def normalize_group(rewards):
    """GRPO's advantages of a group: zero mean, unit deviation; 0 if all are equal."""
    mean, deviation = fmean(rewards), pstdev(rewards)
    return [(reward - mean) / deviation if deviation else 0.0 for reward in rewards]


def _render(tokenizer, messages, template):
    return tokenizer.apply_chat_template(
        messages, add_generation_prompt=True, tokenize=False, **template
    )


def _encode(tokenizer, text):
    return tokenizer.encode(text, add_special_tokens=False)


def _answer(tokenizer, words, template):
    """What follows a message of the model, from the end of its words on."""
    messages = [
        {"role": "user", "content": ""},
        {"role": "assistant", "content": _MARK},
        {"role": "user", "content": words},
    ]
    text = _render(tokenizer, messages, template)
    return _encode(tokenizer, text[text.index(_MARK) + len(_MARK) :])


async def roll(episode, task, tokenizer, sample, limit, **template):
    """Plays an episode token by token: what was sampled is never encoded again.

    Args:
        episode: An `Episode` whose actions are text: `style="chat"`.
        task: Which task, as `Episode.start` takes it.
        tokenizer: One of transformers', with a chat template.
        sample: Takes the tokens so far and how many may follow, and returns those
            that the model wrote, up to the end of its message, and their
            log-probabilities.
        limit: Most tokens after the prompt.
        template: Further arguments of the chat template.

    Returns:
        The trajectory. A message that the limit cut is not played.

    Raises:
        EpisodeFailedError: If the environment failed.
    """
    words = await asyncio.to_thread(episode.start, **task)
    first = _render(tokenizer, [{"role": "user", "content": words}], template)
    trajectory = Trajectory(_encode(tokenizer, first))
    limit += trajectory.prompt_length
    answer = []
    while not episode.done and len(trajectory.tokens) + len(answer) < limit:
        trajectory.read(answer)
        room = limit - len(trajectory.tokens)
        ids, logprobs = await sample(list(trajectory.tokens), room)
        if len(ids) >= room:
            trajectory.write(ids, logprobs, 0)
            break
        said = tokenizer.decode(ids, skip_special_tokens=True)
        words = await asyncio.to_thread(episode.say, said)
        trajectory.write(ids, logprobs, episode.labels[-1])
        answer = _answer(tokenizer, words, template)
        # The token that ends a message is the model's, if it wrote it.
        if answer[:1] == ids[-1:]:
            answer = answer[1:]
    trajectory.truncated = not episode.done
    trajectory.reward, trajectory.metrics = episode.reward, episode.metrics
    return trajectory
