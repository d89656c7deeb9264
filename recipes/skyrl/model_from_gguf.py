"""Adds the weights of a Llama's GGUF file to a folder with its config and tokenizer.

    python model_from_gguf.py FILE.gguf DIR

Without them in DIR, transformers writes both from the file's metadata. The
weights, in bfloat16, equal those that transformers reads, and come faster.
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch
from gguf import GGUFReader
from gguf.quants import dequantize
from safetensors.torch import save_file

NAMES = {
    "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj",
    "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj",
    "ffn_gate": "mlp.gate_proj",
    "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
    "attn_norm": "input_layernorm",
    "ffn_norm": "post_attention_layernorm",
    "token_embd": "embed_tokens",
    "output_norm": "norm",
}


def write_config(source: Path, target: Path) -> None:
    from transformers import AutoConfig, AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(source.parent, gguf_file=source.name)
    tokenizer.eos_token = "<|im_end|>"
    tokenizer.save_pretrained(target)
    config = AutoConfig.from_pretrained(source.parent, gguf_file=source.name).to_dict()
    config |= {
        "architectures": ["LlamaForCausalLM"],
        "dtype": "bfloat16",
        "eos_token_id": tokenizer.eos_token_id,
    }
    (target / "config.json").write_text(json.dumps(config, indent=2))


def main(source: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    if not (target / "config.json").exists():
        write_config(source, target)
    config = json.loads((target / "config.json").read_text())
    heads = {
        "attn_q": config["num_attention_heads"],
        "attn_k": config["num_key_value_heads"],
    }
    state = {}
    for tensor in GGUFReader(source).tensors:
        weight = dequantize(tensor.data, tensor.tensor_type).astype(np.float32)
        *block, part, _ = tensor.name.split(".")
        if part in heads:  # llama.cpp interleaves the halves of a head
            halves = weight.reshape(heads[part], -1, 2, weight.shape[1])
            weight = halves.swapaxes(1, 2).reshape(weight.shape)
        where = f"layers.{block[1]}." if block else ""
        state[f"model.{where}{NAMES[part]}.weight"] = torch.from_numpy(
            np.ascontiguousarray(weight)
        ).to(torch.bfloat16)
    save_file(state, target / "model.safetensors", metadata={"format": "pt"})
    count = sum(weight.numel() for weight in state.values())
    print(f"{target}: {count:,} parameters")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
