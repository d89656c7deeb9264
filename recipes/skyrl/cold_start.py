"""Supervised training of all weights on a teacher's conversations, on a GPU.

    python cold_start.py MODEL LESSONS OUT --seconds 100 --learning-rate 3e-4

LESSONS is a JSON Lines file of `messages`, of which the assistant's count unless
their `weight` is 0. Prompt and turn are tokenised separately, as at play.
Weights and moments are float32, products bfloat16; OUT is bfloat16.
"""

import argparse
import json
import random
import shutil
import time
from pathlib import Path

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer


def read_lessons(file: Path, tokenizer) -> list[tuple[list[int], list[int]]]:
    """Each conversation's tokens, and 1 for those to be learnt."""
    known: dict[str, list[int]] = {}

    def encode(text: str) -> list[int]:
        if text not in known:
            known[text] = tokenizer(text, add_special_tokens=False).input_ids
        return known[text]

    rows = []
    for line in file.open():
        tokens: list[int] = []
        weights: list[int] = []
        for message in json.loads(line)["messages"]:
            is_own = message["role"] == "assistant"
            head = encode(f"<|im_start|>{message['role']}\n")
            body = encode(f"{message['content']}<|im_end|>")
            tokens += head + body + encode("\n")
            weight = int(is_own and message.get("weight", 1) > 0)
            weights += [0] * len(head) + [weight] * len(body) + [0]
        rows.append((tokens, weights))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path)
    parser.add_argument("lessons", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--learning-rate", type=float, default=3e-4)
    parser.add_argument("--warm-up", type=int, default=20)
    parser.add_argument("--device", default="cuda")
    options = parser.parse_args()

    torch.manual_seed(0)
    torch.backends.cuda.matmul.allow_tf32 = True
    tokenizer = AutoTokenizer.from_pretrained(options.model)
    rows = read_lessons(options.lessons, tokenizer)
    model = AutoModelForCausalLM.from_pretrained(options.model, dtype=torch.float32)
    model.to(options.device).train()
    adam = torch.optim.AdamW(
        model.parameters(), lr=options.learning_rate, betas=(0.9, 0.98),
        weight_decay=0.01, fused=options.device == "cuda",
    )
    order = list(range(len(rows)))
    random.Random(0).shuffle(order)
    start = time.monotonic()
    seen = tokens_seen = step = 0
    recent: list[float] = []
    while step < options.steps:
        gone = time.monotonic() - start
        share = max(gone / options.seconds, step / options.steps, seen / len(rows))
        if share >= 1:
            break
        factor = min(1, (step + 1) / options.warm_up) * min(1, 2 * (1 - share) + 0.02)
        for group in adam.param_groups:
            group["lr"] = options.learning_rate * factor
        batch = [rows[order[(seen + i) % len(rows)]] for i in range(options.batch)]
        seen += options.batch
        length = -(-max(len(tokens) for tokens, _ in batch) // 64) * 64
        ids = torch.zeros(options.batch, length, dtype=torch.long)
        weights = torch.zeros(options.batch, length, dtype=torch.bool)
        for b, (tokens, own) in enumerate(batch):
            ids[b, : len(tokens)] = torch.tensor(tokens)
            weights[b, : len(own)] = torch.tensor(own, dtype=torch.bool)
        ids, weights = ids.to(options.device), weights.to(options.device)
        with torch.autocast(options.device, dtype=torch.bfloat16):
            # Padding is behind the causal mask, and nothing is learnt from it.
            hidden = model.model(input_ids=ids[:, :-1]).last_hidden_state
            logits = model.lm_head(hidden[weights[:, 1:]])
        loss = torch.nn.functional.cross_entropy(logits.float(), ids[:, 1:][weights[:, 1:]])
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        adam.step()
        adam.zero_grad(set_to_none=True)
        recent.append(loss.detach())
        tokens_seen += sum(len(tokens) for tokens, _ in batch)
        step += 1
        if step % 50 == 0:
            mean = torch.stack(recent).mean().item()
            recent.clear()
            rate = tokens_seen / (time.monotonic() - start)
            print(f"step {step}  loss {mean:.4f}  {rate:,.0f} tokens/s", flush=True)
    shutil.copytree(options.model, options.out, dirs_exist_ok=True)
    model.to(torch.bfloat16).save_pretrained(options.out)
    seconds = time.monotonic() - start
    print(f"{options.out}: {step} steps of {options.batch}, {tokens_seen:,} tokens, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
