"""An update of GRPO by TRL's GRPOTrainer, with adapters, as it comes.

Prints its seconds and the most memory of the process. Run by
bench/peers/grpo_update.ts.
"""

import json
import os
import resource
import sys
import tempfile
import time

import torch
import trl
from datasets import Dataset
from peft import LoraConfig
from transformers import AutoModelForCausalLM, AutoTokenizer


def load(path, dtype):
    """The model and its tokenizer; of a GGUF file its numbers in `dtype`."""
    if not path.endswith(".gguf"):
        model = AutoModelForCausalLM.from_pretrained(path, dtype=dtype)
        return model, AutoTokenizer.from_pretrained(path)
    folder, file = os.path.split(path)
    packed = AutoModelForCausalLM.from_pretrained(
        folder, gguf_file=file, dtype=dtype
    )
    # TRL trains no model that says that it is quantized.
    config = packed.config
    del config.quantization_config
    model = AutoModelForCausalLM.from_config(config, dtype=dtype)
    model.load_state_dict(packed.state_dict())
    return model, AutoTokenizer.from_pretrained(folder, gguf_file=file)


def main():
    asked = json.loads(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        dtype = getattr(torch, asked["dtype"])
        model, tokenizer = load(asked["model"], dtype)
        tokens = asked["length"] - len(tokenizer(asked["prompt"])["input_ids"])
        trainer = trl.GRPOTrainer(
            model=model,
            processing_class=tokenizer,
            reward_funcs=lambda completions, **_: [
                float(len(text) % 7) for text in completions
            ],
            train_dataset=Dataset.from_dict(
                {"prompt": [asked["prompt"]] * asked["episodes"]}
            ),
            peft_config=LoraConfig(
                r=asked["rank"],
                lora_alpha=2 * asked["rank"],
                target_modules=["q_proj", "v_proj"],
            ),
            args=trl.GRPOConfig(
                output_dir=folder,
                max_steps=1,
                num_generations=asked["group"],
                per_device_train_batch_size=asked["microBatch"],
                gradient_accumulation_steps=asked["episodes"]
                // asked["microBatch"],
                max_completion_length=tokens,
                generation_kwargs={"min_new_tokens": tokens},
                use_cpu=True,
                bf16=dtype == torch.bfloat16,
                report_to=[],
                save_strategy="no",
            ),
        )
        start = time.perf_counter()
        trainer.train()
        seconds = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print(
        json.dumps(
            {
                "version": f"TRL {trl.__version__} on PyTorch {torch.__version__}",
                "seconds": seconds,
                "peakBytes": peak,
            }
        )
    )


if __name__ == "__main__":
    main()
