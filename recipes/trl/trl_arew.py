# /// script
# requires-python = ">=3.10"
# dependencies = [
#   "accelerate",
#   "datasets",
#   "torch",
#   "transformers>=5.13",
#   "trl>=1.16",
#   "unlock-gym",
# ]
#
# [tool.uv.sources]
# unlock-gym = { path = "../shared" }
# ///
"""GRPO with AREW in TRL, on any environment that an Unlock server has.

    deno task serve --critique
    uv run recipes/trl/trl_arew.py --env mediq --model Qwen/Qwen3-0.6B
    uv run recipes/trl/trl_arew.py --env mediq --model Qwen/Qwen3-0.6B --outcome-only

The environment's tools are the model's tools, its words are those of `tools`
style, and the critique of each step comes with the step's metadata. TRL ends a
rollout at a message that calls nothing, so that speaking to a customer is a
call too: `respond`.
"""

import argparse
import copy
import inspect
import json
from dataclasses import dataclass

import torch
from datasets import Dataset
from transformers import AutoTokenizer
from trl import GRPOConfig, GRPOTrainer
from unlock_gym import MODES, Episode, compute_modifier, label_tokens

_TYPES = {"string": str, "number": float, "integer": int, "boolean": bool}


@dataclass(frozen=True)
class Arew:
    """How critiques reweight advantages."""

    scale: float = 1.0
    mode: str = "minority_fixed"


# --- The environment, as TRL's `environment_factory` takes it -----------------


def _to_type(schema):
    """The type hint of a value, of which TRL makes a schema again."""
    if schema.get("type") == "array":
        return list[_to_type(schema.get("items", {}))]
    return _TYPES.get(schema.get("type"), dict)


def _describe(name, schema):
    text = " ".join(schema.get("description", name).split())
    if "enum" in schema:
        text += f" (choices: {json.dumps(schema['enum'])})"
    return f"    {name}: {text}"


def _make_method(tool):
    """Makes a method of a tool, with the signature that its schema says."""

    def method(self, **arguments):
        return self._call(tool["name"], arguments)

    properties = tool["inputSchema"].get("properties", {})
    required = tool["inputSchema"].get("required", [])
    # What may be left out comes last.
    names = sorted(properties, key=lambda name: name not in required)
    hints = {name: _to_type(properties[name]) for name in names}
    hints = {
        name: hint if name in required else hint | None for name, hint in hints.items()
    }
    word, named = inspect.Parameter, inspect.Parameter.POSITIONAL_OR_KEYWORD
    method.__signature__ = inspect.Signature(
        [word("self", named)]
        + [
            word(
                name,
                named,
                default=word.empty if name in required else None,
                annotation=hints[name],
            )
            for name in names
        ],
        return_annotation=str,
    )
    method.__name__ = tool["name"]
    method.__annotations__ = {**hints, "return": str}
    lines = [_describe(name, properties[name]) for name in names]
    method.__doc__ = "\n".join(
        [" ".join(tool["description"].split()), "", *(["Args:", *lines] if lines else [])]
    )
    return method


class UnlockEnvironment:
    """An episode at a time; `make_environment` adds a method for each tool."""

    _base = _token = None
    _options = {}

    def __init__(self):
        self._episode = Episode(self._base, self._token, **self._options)
        self._steps = []

    def reset(self, seed=0, split="train", index=None, **_columns):
        self._steps = []
        return self._episode.start(seed=seed, split=split, index=index)

    def _call(self, name, arguments):
        step = {"name": name, "arguments": copy.deepcopy(arguments), "label": 0}
        self._steps.append(step)
        if self._episode.done:
            raise ValueError("The episode is over.")
        result, is_error = self._episode.call(name, arguments)
        step["label"] = self._episode.labels[-1]
        if is_error:
            raise ValueError(result)
        return result


def make_environment(base, token=None, **options):
    """Makes the class for TRL's `environment_factory`.

    Args:
        base: Address with the environment: `http://127.0.0.1:8000/mediq`.
        token: What the server asks for; by default that of `UNLOCK_TOKEN`.
        options: The environment's own options, such as `dynamics`.

    Returns:
        A class whose methods are the environment's tools.
    """
    tools = Episode(base, token).list_tools()
    methods = {tool["name"]: _make_method(tool) for tool in tools}
    attributes = {"_base": base, "_token": token, "_options": options}
    return type("Environment", (UnlockEnvironment,), {**methods, **attributes})


# --- AREW in the trainer ------------------------------------------------------


def label_turns(completion, steps):
    """The label of each of the model's messages: that of the step it took.

    Calls that reached no environment have none; of several in a message, the
    labels must not contradict each other.
    """
    waiting = list(steps)
    labels = []
    for message in completion:
        if message["role"] != "assistant":
            continue
        total = 0
        for call in message.get("tool_calls") or []:
            called = call.get("function", {})
            if waiting and all(
                waiting[0][key] == called.get(key) for key in ("name", "arguments")
            ):
                total += waiting.pop(0)["label"]
        labels.append((total > 0) - (total < 0))
    return labels


def reweight(advantages, token_labels, arew):
    """Adds AREW to the advantages of a batch.

    Args:
        advantages: One for each trajectory, (B,).
        token_labels: One list for each trajectory, all of one length T.
        arew: Scale and mode.

    Returns:
        One advantage for each token, (B, T).
    """
    modifier = torch.tensor(
        [compute_modifier(labels, arew.scale, arew.mode) for labels in token_labels],
        dtype=advantages.dtype,
        device=advantages.device,
    )
    return advantages.unsqueeze(1) + modifier


# More rollouts than wait for an update at a time.
_KEPT = 65_536


class Outcome:
    """The reward function: what the environment gave, and labels on the way.

    TRL shuffles a generation's rollouts before it learns from them, so that
    labels are kept by what was written.
    """

    __name__ = "outcome"

    def __init__(self):
        self._labels = {}

    def __call__(self, completions, completion_ids, environments, log_metric, **_):
        for completion, ids, environment in zip(
            completions, completion_ids, environments, strict=True
        ):
            key, labels = hash(tuple(ids)), label_turns(completion, environment._steps)
            # The same words on two tasks: whichever it was, nothing is learnt.
            if self._labels.get(key, labels) != labels:
                labels = []
            self._labels[key] = labels
            for name, value in environment._episode.metrics.items():
                log_metric(f"unlock/{name}", value)
        while len(self._labels) > _KEPT:
            del self._labels[next(iter(self._labels))]
        return [environment._episode.reward for environment in environments]

    def find_labels(self, ids):
        """The labels of the turns of a completion, by its tokens."""
        return self._labels[hash(tuple(ids))]


class ArewTrainer(GRPOTrainer):
    """GRPO whose advantages are a token's own; without `arew`, GRPO as it is."""

    def __init__(self, *args, arew=None, **kwargs):
        self.arew, self.outcome = arew, Outcome()
        super().__init__(*args, reward_funcs=[self.outcome], **kwargs)

    def compute_loss(self, model, inputs, *args, **kwargs):
        if self.arew is not None and self.model.training:
            inputs = {**inputs, "advantages": self._reweight(inputs)}
        return super().compute_loss(model, inputs, *args, **kwargs)

    def _reweight(self, inputs):
        """One advantage for each token, (B, T), in place of (B,)."""
        masks, ids = inputs["completion_mask"], inputs["completion_ids"]
        wrote = (inputs["tool_mask"] * masks).tolist()
        token_labels = []
        for row, mask in enumerate(masks.bool()):
            # Truncated completions may be masked whole: they teach nothing.
            written = ids[row][mask].tolist()
            turns = self.outcome.find_labels(written) if written else []
            token_labels.append(label_tokens(wrote[row], turns))
        return reweight(inputs["advantages"], token_labels, self.arew)


# --- A run --------------------------------------------------------------------


def make_dataset(tasks, split="train"):
    """Tasks by number; a group of rollouts shares a row, and so a task."""
    return Dataset.from_list(
        [
            {
                # The first words of the environment are appended to it.
                "prompt": [{"role": "user", "content": ""}],
                "seed": index,
                "split": split,
                "index": index,
            }
            for index in range(tasks)
        ]
    )


def make_trainer(model, tokenizer, environment, config, tasks, arew):
    """Puts data set, environment and trainer together."""
    return ArewTrainer(
        model=model,
        processing_class=tokenizer,
        train_dataset=make_dataset(tasks),
        environment_factory=environment,
        args=config,
        arew=arew,
    )


def _read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add = parser.add_argument
    add("--url", default="http://127.0.0.1:8000", help="server")
    add("--env", default="mediq", help="prefix of the environment")
    add("--model", default="Qwen/Qwen3-0.6B", help="id or directory")
    add("--output", default="runs/trl-arew", help="directory of the run")
    add("--outcome-only", action="store_true", help="GRPO without AREW")
    add("--scale", type=float, default=1.0, help="lambda of AREW")
    add("--mode", choices=MODES, default=MODES[0], help="how lambda is shared")
    add("--steps", type=int, default=200, help="optimizer steps")
    add("--tasks", type=int, default=1000, help="tasks to draw from")
    add("--group", type=int, default=8, help="rollouts of a task")
    add("--batch", type=int, default=32, help="rollouts of a step")
    add("--tokens", type=int, default=4096, help="tokens of a rollout")
    add("--learning-rate", type=float, default=1e-6)
    add("--cpu", action="store_true", help="train on the processor")
    return parser.parse_args()


def main():
    asked = _read_arguments()
    trainer = make_trainer(
        asked.model,
        AutoTokenizer.from_pretrained(asked.model),
        make_environment(f"{asked.url}/{asked.env}"),
        GRPOConfig(
            output_dir=asked.output,
            max_steps=asked.steps,
            num_generations=asked.group,
            per_device_train_batch_size=asked.batch,
            max_completion_length=asked.tokens,
            learning_rate=asked.learning_rate,
            chat_template_kwargs={"enable_thinking": False},
            beta=0.0,
            logging_steps=1,
            report_to="none",
            use_cpu=asked.cpu,
            bf16=not asked.cpu,
        ),
        asked.tasks,
        None if asked.outcome_only else Arew(asked.scale, asked.mode),
    )
    trainer.train()
    trainer.save_model()


if __name__ == "__main__":
    main()
