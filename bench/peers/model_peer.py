"""Steps of adapters and rollouts of a language model in transformers and PEFT.

A line of standard input asks for one measurement; a line of standard output
answers with its seconds. Run by bench/peers/model_speed.ts.
"""

import json
import os
import sys
import time

import torch
from peft import LoraConfig, get_peft_model
from torch import nn
from transformers import AutoModelForCausalLM


def load(path, dtype):
    if path.endswith(".gguf"):
        folder, file = os.path.split(path)
        return AutoModelForCausalLM.from_pretrained(
            folder, gguf_file=file, dtype=dtype
        )
    return AutoModelForCausalLM.from_pretrained(path, dtype=dtype)


def main():
    asked = json.loads(sys.argv[1])
    torch.manual_seed(0)
    model = load(asked["model"], getattr(torch, asked["dtype"]))
    own = dict(r=asked["rank"], lora_alpha=2 * asked["rank"], lora_dropout=0)
    model = get_peft_model(
        model, LoraConfig(target_modules=["q_proj", "v_proj"], **own)
    )
    trained = [p for p in model.parameters() if p.requires_grad]
    optimizer = torch.optim.AdamW(trained, 1e-4, weight_decay=0)

    compiled = torch.compile(model)

    def step(model, rows):
        model.train()
        loss = model(input_ids=rows, labels=rows).loss
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(trained, 1)
        optimizer.step()
        loss.item()

    def play():
        """Generates turn by turn, as a trainer does that knows no cache."""
        model.eval()
        tokens = torch.tensor(asked["prompts"])
        news = asked["written"]
        for _ in range(asked["turns"]):
            with torch.no_grad():
                tokens = model.generate(
                    input_ids=tokens,
                    attention_mask=torch.ones_like(tokens),
                    do_sample=True,
                    min_new_tokens=news,
                    max_new_tokens=news,
                    pad_token_id=0,
                )
            reply = torch.tensor([asked["reply"]] * tokens.shape[0])
            tokens = torch.cat((tokens, reply), 1)

    work = {"rollout": play}
    for name in ("step", "group"):
        rows = torch.tensor(asked[name])
        work[name] = lambda rows=rows: step(model, rows)
        work[f"compiled-{name}"] = lambda rows=rows: step(compiled, rows)
    print(json.dumps({"version": torch.__version__}), flush=True)
    for line in sys.stdin:
        start = time.perf_counter()
        work[line.strip()]()
        print(time.perf_counter() - start, flush=True)


if __name__ == "__main__":
    main()
