"""slime's generate function and advantages: `python slime_test.py URL`.

`SLIME` names a checkout. The function talks to a server of SGLang's wire format,
whose model follows a script; Megatron and SGLang are not run.
"""

import asyncio
import json
import os
import sys
import tempfile
from argparse import Namespace

sys.path.insert(0, os.environ["SLIME"])
import scripted  # noqa: E402
import torch  # noqa: E402
from slime.rollout.sglang_rollout import generate_and_rm  # noqa: E402
from slime.utils import http_utils  # noqa: E402
from slime.utils.misc import load_function  # noqa: E402
from slime.utils.types import Sample  # noqa: E402
from unlock_gym import compute_modifier  # noqa: E402

BASE = f"{sys.argv[1]}/mediq-mini"
tokenizer = scripted.make_tokenizer()
model = scripted.Model(tokenizer)


def answer(request):
    """A reply of SGLang's `/generate`."""
    assert request["return_logprob"] and request["sampling_params"]["temperature"] == 1
    ids, logprobs = model.sample(request["input_ids"])
    return {
        "text": tokenizer.decode(ids),
        "meta_info": {
            "finish_reason": {"type": "stop"},
            "output_token_logprobs": list(zip(logprobs, ids, strict=True)),
        },
    }


async def play(args):
    """Plays two samples as slime's rollout does."""
    http_utils.init_http_client(args)
    params = {"max_new_tokens": 4096, "temperature": 1}
    samples = [
        Sample(index=place, prompt="?", metadata=dict(scripted.TASK))
        for place in range(2)
    ]
    return await asyncio.gather(
        *(generate_and_rm(args, sample, dict(params)) for sample in samples)
    )


with tempfile.TemporaryDirectory() as folder:
    tokenizer.save_pretrained(folder)
    with open(f"{folder}/config.json", "w") as file:
        json.dump({"model_type": "qwen3"}, file)
    args = Namespace(
        hf_checkpoint=folder,
        sglang_router_ip="127.0.0.1",
        sglang_router_port=scripted.serve(answer),
        sglang_server_concurrency=2,
        rollout_num_engines=1,
        sglang_dp_size=1,
        use_distributed_post=False,
        partial_rollout=False,
        group_rm=False,
        custom_generate_function_path="unlock_slime.generate",
        rollout_sample_filter_path=None,
        use_opd=False,
        unlock_base=BASE,
        unlock_scale=0.5,
        unlock_mode="minority_fixed",
        **dict.fromkeys(
            f"rollout_{name}"
            for name in (
                *("temperature", "top_k", "max_response_len", "stop"),
                *("stop_token_ids", "skip_special_tokens"),
            )
        ),
        rollout_top_p=1.0,
    )
    samples = asyncio.run(play(args))

found, modifiers = [], []
for sample in samples:
    assert sample.status == Sample.Status.COMPLETED
    sample._validate_response_metadata_lengths()
    response = sample.tokens[-sample.response_length :]
    # A token of the prompt opens the span.
    script, labels, reward = scripted.expect(
        tokenizer, BASE, [0, *response], [0, *sample.loss_mask]
    )
    assert sample.reward == reward and "success" in sample.metadata["unlock"]
    found.append(script)
    modifiers.append(compute_modifier(labels[1:], 0.5))
assert sorted(found) == [0, 1], found

# What slime's trainer has: rewards of a group, KL, and the field of each sample.
data = {
    "rewards": [0.5, -0.5],
    "kl": [torch.zeros(sample.response_length) for sample in samples],
    "teacher_log_probs": [torch.tensor(sample.teacher_log_probs) for sample in samples],
}
load_function("unlock_slime.compute_advantages")(args, data)
for place, values in enumerate(data["advantages"]):
    assert any(modifiers[place]) == (found[place] == 0)
    wanted = data["rewards"][place] + torch.tensor(modifiers[place])
    assert torch.allclose(values, wanted, atol=1e-6)
print("ok slime")
