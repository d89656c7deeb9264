"""What the recipe computes, on a served environment, with TRL as it is installed.

`python trl_arew_test.py URL VECTORS`. The model is a tiny one of random weights.
"""

import json
import pathlib
import re
import sys
import tempfile

import torch
import trl
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import PreTrainedTokenizerFast, Qwen3Config, Qwen3ForCausalLM
from trl import GRPOConfig
from trl_arew import Arew, ArewTrainer, label_turns, make_dataset, make_environment
from trl_arew import reweight
from unlock_gym import Session, compute_modifier, label_tokens

URL, VECTORS = sys.argv[1:3]

TEMPLATE = pathlib.Path(trl.__file__).parent / "chat_templates" / "qwen3.jinja"


def make_tokenizer():
    """Learns bytes and the words of two environments."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    texts = [
        json.dumps([Session(f"{URL}/{env}").reset(seed=0), TEMPLATE.read_text()])
        for env in ("pe-g-mini", "retail")
    ]
    specials = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
    trainer = trainers.BpeTrainer(
        vocab_size=2048,
        special_tokens=specials,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(texts, trainer)
    return PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        pad_token=specials[0],
        eos_token=specials[2],
        additional_special_tokens=specials[1:2],
        chat_template=TEMPLATE.read_text(),
    )


TOKENIZER = make_tokenizer()


def load_model():
    torch.manual_seed(0)
    config = Qwen3Config(
        vocab_size=len(TOKENIZER),
        hidden_size=32,
        intermediate_size=64,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=1,
        head_dim=16,
        max_position_embeddings=65536,
        pad_token_id=TOKENIZER.pad_token_id,
        eos_token_id=TOKENIZER.eos_token_id,
    )
    return Qwen3ForCausalLM(config), TOKENIZER


class ScriptedTrainer(ArewTrainer):
    """A trainer whose model says what a script has for its number and turn."""

    def __init__(self, *args, script, **kwargs):
        super().__init__(*args, **kwargs)
        self.script = script
        self.scored, self.losses = [], []

    def _generate_single_turn(self, prompt_ids, *_args, **_kwargs):
        ids = []
        for place, prompt in enumerate(prompt_ids):
            text = self._tokenizer.decode(prompt)
            said = re.findall(r"Rollout (\d+)\.", text)
            number = int(said[0]) if said else place
            call = self.script(number, len(said))
            words = f"Rollout {number}."
            if call is not None:
                name, arguments = call
                written = json.dumps({"name": name, "arguments": arguments})
                words += f"\n<tool_call>\n{written}\n</tool_call>"
            ids.append(self._tokenizer.encode(f"{words}<|im_end|>"))
        return ids, None

    def _compute_loss(self, model, inputs):
        weights = model.model.layers[0].mlp.up_proj.weight
        loss = super()._compute_loss(model, inputs)
        gradient = torch.autograd.grad(loss, weights, retain_graph=True)[0]
        self.losses.append((inputs, gradient))
        # Rows in the order of the environments, whatever their order here.
        said = [
            int(re.search(r"Rollout (\d)", self._tokenizer.decode(ids))[1])
            for ids in inputs["completion_ids"]
        ]
        order = [said.index(number) for number in range(len(said))]
        self.scored.append(
            {
                "advantages": inputs["advantages"][order],
                "mask": (inputs["tool_mask"] * inputs["completion_mask"])[order].tolist(),
                "labels": [
                    [step["label"] for step in environment._steps]
                    for environment in self.environments
                ],
                "returns": [
                    environment._episode.reward for environment in self.environments
                ],
            }
        )
        return loss


def make_scripted(env, script, arew, batch=2):
    model, tokenizer = load_model()
    return ScriptedTrainer(
        model=model,
        processing_class=tokenizer,
        train_dataset=make_dataset(1, "test"),
        environment_factory=make_environment(f"{URL}/{env}"),
        args=GRPOConfig(
            output_dir=tempfile.mkdtemp(),
            max_steps=1,
            num_generations=batch,
            per_device_train_batch_size=batch,
            max_completion_length=8192,
            chat_template_kwargs={"enable_thinking": False},
            report_to="none",
            use_cpu=True,
            bf16=False,
            save_strategy="no",
            disable_tqdm=True,
        ),
        arew=arew,
        script=script,
    )


def test_advantages_are_those_of_the_vectors():
    vectors = json.loads(pathlib.Path(VECTORS).read_text())
    kinds = {(vector["mode"], vector["scale"]) for vector in vectors}
    for mode, scale in kinds:
        held = [v for v in vectors if (v["mode"], v["scale"]) == (mode, scale)]
        longest = max(len(v["labels"]) for v in held)
        advantages = torch.arange(len(held), dtype=torch.float64)
        labels = [v["labels"] + [0] * (longest - len(v["labels"])) for v in held]
        computed = reweight(advantages, labels, Arew(scale, mode))
        assert computed.shape == (len(held), longest)
        wanted = torch.tensor(
            [v["modifier"] + [0.0] * (longest - len(v["labels"])) for v in held],
            dtype=torch.float64,
        )
        gap = (computed - advantages.unsqueeze(1) - wanted).abs().max().item()
        assert gap < 1e-9, (mode, scale, gap)
    assert len(vectors) > 50


def test_labels_go_to_the_turns_whose_calls_took_the_steps():
    def says(*calls):
        functions = [{"name": n, "arguments": a} for n, a in calls]
        return {
            "role": "assistant",
            "tool_calls": [{"type": "function", "function": f} for f in functions],
        }

    result = {"role": "tool", "content": "…"}
    ask, believe = ("ask", {"question": "?"}), ("believe", {"weights": [1.0]})
    steps = [
        {"name": "ask", "arguments": {"question": "?"}, "label": 1},
        {"name": "believe", "arguments": {"weights": [1.0]}, "label": -1},
        {"name": "ask", "arguments": {"question": "?"}, "label": -1},
    ]
    completion = [
        says(ask), result,
        # Nobody's tool, so that no step was taken.
        says(("zzz", {})), result,
        # Two calls that contradict nothing, and words at the end.
        says(believe, ask), result, result,
        {"role": "assistant", "content": "Done."},
    ]
    assert label_turns(completion, steps) == [1, 0, -1, 0]
    mask = [1, 1, 0, 1, 0, 0, 1, 1, 1, 0, 1]
    assert label_tokens(mask, [1, 0, -1, 0]) == [1, 1, 0, 0, 0, 0, -1, -1, -1, 0, 0]


def ask_and_repeat(number, turn):
    """Asks well and then the same again; the second rollout answers at once."""
    ask = ("compare", {"focus": [1, 4], "pair": [1, 3]})
    believe = ("believe", {"weights": [0.5, 0.5, 0.5, 0.5]})
    answer = ("answer", {"weights": [0.9, 0.1, 0.1, 0.1]})
    script = [
        # Out of turn, which costs nothing.
        [believe, ask, believe, ask, believe, answer, None],
        [ask, answer, None],
    ][number]
    return script[turn]


def test_a_played_batch_is_reweighted_and_so_is_its_gradient():
    with_arew = make_scripted("pe-g-mini", ask_and_repeat, Arew(0.5))
    with_arew.train()
    plain = make_scripted("pe-g-mini", ask_and_repeat, None)
    plain.train()
    [scored], [outcome] = with_arew.scored, plain.scored
    assert scored["labels"] == outcome["labels"]
    assert scored["returns"] == outcome["returns"]
    # Out of turn, a good question, beliefs, and the same question again.
    first = scored["labels"][0]
    assert (first[0], first[1], first[3]) == (0, 1, -1), first
    assert outcome["advantages"].shape == (2,)

    mask = scored["mask"]
    modifier = scored["advantages"] - outcome["advantages"].unsqueeze(1)
    for row, labels in enumerate(scored["labels"]):
        wanted = compute_modifier(label_tokens(mask[row], labels), 0.5)
        assert torch.allclose(modifier[row], torch.tensor(wanted), atol=1e-6)
    assert modifier[0].abs().sum() > 1 and modifier[1].abs().sum() == 0
    assert abs(modifier.sum().item()) < 1e-4

    # The loss is linear in the advantages where the policy is the one that
    # played, so that the gradients differ only by that of the modifier.
    [(inputs, gradient)], [(_, before)] = with_arew.losses, plain.losses
    model, _ = load_model()
    weights = model.model.layers[0].mlp.up_proj.weight
    ids = torch.cat([inputs["prompt_ids"], inputs["completion_ids"]], 1)
    seen = torch.cat([inputs["prompt_mask"], inputs["completion_mask"]], 1)
    width = inputs["completion_ids"].size(1)
    logits = model(ids, attention_mask=seen).logits[:, -width - 1 : -1]
    taken = inputs["completion_ids"].unsqueeze(2)
    logps = logits.log_softmax(2).gather(2, taken).squeeze(2)
    ones = inputs["tool_mask"] * inputs["completion_mask"]
    added = inputs["advantages"] - inputs["advantages"].mul(ones == 0).sum(1, True).div(
        (ones == 0).sum(1, True)
    )
    loss = -(added * ones * logps).sum() / inputs["num_items_in_batch"]
    wanted = torch.autograd.grad(loss, weights)[0]
    assert wanted.abs().max() > 1e-6
    gap = (gradient - before - wanted).abs().max() / wanted.abs().max()
    assert gap < 1e-3, gap.item()


def serve_badly(number, turn):
    """Speaks to the customer by a tool, looks something up, and hands over."""
    script = [
        ("respond", {"message": "What is your e-mail address?"}),
        ("find_user_id_by_email", {"email": "nobody@example.com"}),
        ("list_all_product_types", {}),
        ("transfer_to_human_agents", {"summary": f"Rollout {number}"}),
        None,
    ]
    return script[turn]


def test_a_customer_is_served():
    trainer = make_scripted("retail", serve_badly, Arew())
    trainer.train()
    [scored] = trainer.scored
    assert scored["returns"] == [0.0, 0.0]
    assert [len(labels) for labels in scored["labels"]] == [4, 4]
    assert scored["advantages"].dim() == 2
    for environment in trainer.environments:
        assert environment._episode.done
        try:
            environment.respond(message="Hello?")
        except ValueError as error:
            assert "over" in str(error)
        else:
            raise AssertionError("The episode should be over")


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
        print(f"ok {name}", flush=True)
