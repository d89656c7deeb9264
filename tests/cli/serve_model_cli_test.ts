/**
 * `unlock serve-model` as its users run it: in a process of its own, and with
 * the official Python package `openai` where there is one.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { startBackend } from "../../trainers/backends/backend.ts";
import { withDirectory } from "../support/directory.ts";
import { withChatModel } from "../support/model/chat_checkpoint.ts";
import { startServerProcess } from "../support/network/server_process.ts";
import { TINY, trained } from "../support/runs/train_runs.ts";
import { shareUnlock } from "../support/shared_unlock.ts";
import { unlock } from "../support/unlock.ts";

/** A Python that has `openai`. */
const PYTHON = Deno.env.get("OPENAI_PYTHON");

const TOKEN = "right-right-right";

/** Runs a command without a process of its own. */
const share = shareUnlock();

Deno.test("serve-model serves a run until a signal, and eval asks it", () =>
  withDirectory(async (directory) => {
    const run = `${directory}/mine`;
    await trained([
      ...["PE-G-Mini-v0", "--model", "bench/language_model", "--out", run],
      ...["--trainer", "grpo", "--updates", "1", "--batch", "8"],
      ...["--parallel", "8", "--max-turn-tokens", "8", "--test-episodes", "0"],
      ...["--lora-rank", "2", "--backend", "wasm"],
    ], share);
    const env = { UNLOCK_TOKEN: TOKEN, UNLOCK_AGENT_KEY: TOKEN };
    await using server = await startServerProcess(
      ...[[run, "--backend", "wasm"], { env }, "serve-model"] as const,
    );
    const [, command] = /^unlock {2}unlock (.*) --env ID$/m.exec(
      server.greeting,
    )!;
    assertEquals(
      command,
      `eval --policy openai:mine@${server.url}/v1`,
    );
    const asked = ["--env", "PE-G-Mini-v0", "--episodes", "8", "--json"];
    const theirs = await unlock([...command!.split(" "), ...asked], "", {
      env,
    });
    assertEquals(theirs.code, 0, theirs.errors.join("\n"));
    const own = await share(["eval", run, ...asked, "--backend", "wasm"]);
    const [far, near] = [theirs, own].map(({ stdout }) => {
      const { asRate, btRate, meanLength, success } = JSON.parse(stdout);
      return { asRate, btRate, meanLength, success };
    });
    assertEquals(far, near);
    const { status, errors } = await server.stop();
    assertEquals(status.code, 0);
    assertMatch(errors, /"event":"stop"/);
    assert(!errors.includes(TOKEN));
  }));

Deno.test("serve-model refuses what is no language model", () =>
  withDirectory(async (directory) => {
    const missing = await share(["serve-model", `${directory}/none`]);
    assertMatch(
      missing.errors.at(-1)!,
      /^Cannot serve a model as '.*' must be a directory with a language model, a GGUF file, or owner\/name/,
    );
    const run = `${directory}/run`;
    await trained([...TINY, "--updates", "1", "--out", run], share);
    const small = await share(["serve-model", run, "--backend", "cpu"]);
    assertMatch(
      small.errors.at(-1)!,
      /^Cannot serve a model as '.*' must be a language model, or a run that trained one/,
    );
  }));

/** Asks as Python's users do, and prints what came. */
const SCRIPT = `
import json, sys
from openai import OpenAI, BadRequestError, AuthenticationError, NotFoundError
url, token = sys.argv[1:]
client = OpenAI(base_url=url, api_key=token, max_retries=0)
model, = client.models.list().data
own = dict(model=model.id, messages=[{"role": "user", "content": "fever"}],
           max_tokens=8, temperature=0, seed=1)
whole = client.chat.completions.create(**own, n=2, logprobs=True, top_logprobs=1)
text = whole.choices[0].message.content
stream = client.chat.completions.create(
    **own, stream=True, stream_options={"include_usage": True})
chunks = list(stream)
streamed = "".join(c.choices[0].delta.content or "" for c in chunks if c.choices)
stop = client.chat.completions.create(**own, stop=[text[2]]).choices[0]
errors = []
for change, kind in [({"temperature": 9}, BadRequestError), ({"model": "x"}, NotFoundError)]:
    try:
        client.chat.completions.create(**{**own, **change})
    except kind as error:
        errors.append([error.code, error.param])
try:
    OpenAI(base_url=url, api_key="wrong-wrong-wrong").models.list()
except AuthenticationError as error:
    errors.append([error.code, error.param])
print(json.dumps({
    "model": client.models.retrieve(model.id).object,
    "same": [streamed == text, whole.choices[1].message.content == text],
    "logprobs": len(whole.choices[0].logprobs.content),
    "usage": [whole.usage.completion_tokens, chunks[-1].usage.completion_tokens],
    "stop": [stop.finish_reason, stop.message.content == text[:text.index(text[2])]],
    "errors": errors,
}))
`;

Deno.test({
  name: "Python's openai asks serve-model" +
    (PYTHON === undefined ? " (skipped: no OPENAI_PYTHON)" : ""),
  ignore: PYTHON === undefined,
  async fn() {
    await startBackend({ name: "wasm" });
    await withChatModel(async (model) => {
      await using server = await startServerProcess(
        [model, "--backend", "wasm"],
        { env: { UNLOCK_TOKEN: TOKEN } },
        "serve-model",
      );
      const { stdout, stderr, success } = await new Deno.Command(PYTHON!, {
        args: ["-c", SCRIPT, `${server.url}/v1`, TOKEN],
      }).output();
      assert(success, new TextDecoder().decode(stderr));
      assertEquals(JSON.parse(new TextDecoder().decode(stdout)), {
        model: "model",
        same: [true, true],
        logprobs: 8,
        usage: [16, 8],
        stop: ["stop", true],
        errors: [
          [null, "temperature"],
          ["model_not_found", "model"],
          ["invalid_api_key", null],
        ],
      });
    });
  },
});
