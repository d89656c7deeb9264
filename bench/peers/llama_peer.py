"""Rollouts of a language model in llama.cpp, turn by turn, in parallel slots.

A line of standard input asks for one measurement; a line of standard output
answers with its seconds. Run by bench/peers/model_speed.ts.
"""

import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import xllamacpp


def main():
    asked = json.loads(sys.argv[1])
    prompts, reply = asked["prompts"], asked["reply"]
    params = xllamacpp.CommonParams()
    params.model.path = asked["model"]
    params.n_parallel = len(prompts)
    longest = max(map(len, prompts))
    turn = asked["written"] + len(reply)
    params.n_ctx = len(prompts) * (longest + asked["turns"] * turn + 8)
    params.cpuparams.n_threads = asked["threads"]
    params.cpuparams_batch.n_threads = asked["threads"]
    params.warmup = False
    server = xllamacpp.Server(params)

    def say(slot, tokens):
        said = server.handle_completions(
            {
                "prompt": tokens,
                "id_slot": slot,
                "max_tokens": asked["written"],
                "temperature": 1,
                "ignore_eos": True,
                "cache_prompt": True,
                "logprobs": 1,
            }
        )
        if "choices" not in said:
            sys.exit(json.dumps(said))
        count = asked["written"]
        assert said["usage"]["completion_tokens"] == count, said["usage"]
        content = said["choices"][0]["logprobs"]["content"]
        # Tokens that end within a character are not listed.
        written = [token["id"] for token in content] + reply * count
        return tokens + written[:count] + reply

    def play():
        rows = [list(prompt) for prompt in prompts]
        with ThreadPoolExecutor(len(rows)) as pool:
            for _ in range(asked["turns"]):
                rows = list(pool.map(say, range(len(rows)), rows))

    print(json.dumps({"version": xllamacpp.__version__}), flush=True)
    for _ in sys.stdin:
        start = time.perf_counter()
        play()
        print(time.perf_counter() - start, flush=True)


if __name__ == "__main__":
    main()
