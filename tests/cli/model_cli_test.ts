import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { startBackend } from "../../trainers/backends/backend.ts";
import { withChatModel } from "../support/model/chat_checkpoint.ts";
import { isThere } from "../support/runs/train_runs.ts";
import { shareUnlock } from "../support/shared_unlock.ts";

/** Runs a command in this process. */
const share = shareUnlock();

/** A run that takes seconds, on a model whose context an episode outgrows. */
const SMALL = [
  ...["train", "PE-F-D6-v0", "--backend", "wasm", "--trainer", "grpo"],
  ...["--batch", "4", "--group-size", "2", "--minibatches", "1"],
  ...[
    "--updates",
    "1",
    "--max-turn-tokens",
    "4",
    "--micro-batch-tokens",
    "4000",
  ],
];

/** Letters of its longest token, " answer". */
const LONGEST_TOKEN = 7;

async function withModel(
  test: (model: string) => Promise<void>,
): Promise<void> {
  await startBackend({ name: "wasm" });
  await withChatModel(async (model) => {
    // Room for the episodes of the package's own environments.
    await changeJson(`${model}/config.json`, { max_position_embeddings: 8192 });
    await test(model);
  });
}

async function changeJson(
  path: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const json = JSON.parse(await Deno.readTextFile(path));
  await Deno.writeTextFile(path, JSON.stringify({ ...json, ...change }));
}

Deno.test("unlock train --model leaves a model that eval and train can load", () =>
  withModel(async (model) => {
    const run = `${model}/run`;
    const trained = await share([
      ...[
        ...SMALL,
        "--model",
        model,
        "--lora-rank",
        "2",
        "--test-episodes",
        "2",
      ],
      ...["--out", run],
    ]);
    assertEquals(trained.code, 0, trained.errors.join("\n"));
    assertMatch(trained.stdout, /^as\+bt, sampled +0\.\d\d/m);
    const short = [
      "--episodes",
      "2",
      "--max-turn-tokens",
      "4",
      "--backend",
      "wasm",
    ];
    const measured = await share(["eval", run, ...short]);
    assertEquals(measured.code, 0, measured.errors.join("\n"));
    // Another environment than the one it was trained on is chat as well.
    const elsewhere = ["--env", "PE-G-Mini-v0", ...short];
    const other = await share(["eval", `${run}/model`, ...elsewhere]);
    assertEquals(other.code, 0, other.errors.join("\n"));
    // Turns are as short as in training where nothing else is asked.
    const file = `${model}/turns.jsonl`;
    const unasked = await share([
      ...["eval", `${run}/model`, "--env", "PE-G-Mini-v0", "--episodes", "1"],
      ...["--backend", "wasm", "--transcripts", file],
    ]);
    assertEquals(unasked.code, 0, unasked.errors.join("\n"));
    const { messages } = JSON.parse(await Deno.readTextFile(file));
    for (const { role, content } of messages) {
      if (role === "assistant") assert(content.length <= 4 * LONGEST_TOKEN);
    }
    const again = await share([
      ...[...SMALL, "--model", `${run}/model`, "--test-episodes", "0"],
      ...["--out", `${model}/again`],
    ]);
    assertEquals(again.code, 0, again.errors.join("\n"));
    assertEquals(await isThere(`${model}/again/model/tokenizer.json`), true);
  }));

Deno.test("unlock train --model refuses what it cannot train before anything is written", () =>
  withModel(async (model) => {
    const weights = `${model}/model.safetensors`;
    const whole = await Deno.readFile(weights);
    const config = await Deno.readTextFile(`${model}/config.json`);
    const restore = async () => {
      await Deno.writeFile(weights, whole);
      await Deno.writeTextFile(`${model}/config.json`, config);
    };
    const cases: [
      words: string[],
      damage: () => Promise<void>,
      message: RegExp,
    ][] = [
      [
        ["--model", `${model}/none`],
        async () => {},
        /^Cannot train as '--model' must be a directory with a language model/,
      ],
      [
        [],
        () => Deno.remove(weights),
        /^Cannot load the model as '.*model.safetensors.*' must be/,
      ],
      [
        [],
        () => Deno.writeFile(weights, whole.subarray(0, whole.length - 8)),
        /^Cannot read safetensors as '.*model.safetensors.*' must be/,
      ],
      [
        [],
        () => changeJson(`${model}/config.json`, { intermediate_size: 48 }),
        /^Cannot load the model as '.*mlp.*' must be .*48.*: current value is .*32/,
      ],
      [
        [],
        () =>
          changeJson(`${model}/config.json`, {
            model_type: "mamba",
            architectures: ["MambaForCausalLM"],
          }),
        /^Cannot .* must be .*LlamaForCausalLM.*Qwen2ForCausalLM.*Qwen3ForCausalLM.*: current value is .*[Mm]amba/,
      ],
      [
        ["--arew-lambda", "strong"],
        async () => {},
        /^Cannot train as '--arew-lambda' must be a finite number >= 0: current value is "strong"$/,
      ],
      [
        ["--group-size", "3"],
        async () => {},
        /^Cannot train as '--group-size' must be a divisor of the batch \(4\): current value is 3$/,
      ],
      [
        ["--lora-alpha", "3"],
        async () => {},
        /^Cannot train as '--lora-alpha' must be left out without --lora-rank/,
      ],
      [
        ["--dtype", "bfloat16"],
        async () => {},
        /^Cannot train as '--dtype' must be left out without --lora-rank/,
      ],
      [
        ["--lora-rank", "2", "--dtype", "float8"],
        async () => {},
        /^Cannot train as '--dtype' must be one of 'float32', 'bfloat16', 'float16': current value is "float8"$/,
      ],
      [
        ["--from-scratch"],
        async () => {},
        /^Cannot train as '--from-scratch' must be left out with --model/,
      ],
      [
        ["--set", "gamma=1"],
        async () => {},
        /^Cannot train as '--set' must be a setting of grpo: .* "gamma"$/,
      ],
      [
        [],
        () => Deno.remove(`${model}/chat_template.jinja`),
        /must be a tokenizer with a chat template/,
      ],
    ];
    for (const [words, damage, message] of cases) {
      await damage();
      const out = `${model}/run`;
      const outcome = await share([
        ...[...SMALL, "--model", model, "--out", out, ...words],
      ]);
      const lines = outcome.errors.filter((line) =>
        !line.endsWith("is given twice; the last one counts")
      );
      assertEquals([outcome.code, lines.length], [1, 1]);
      assertMatch(lines[0]!, message);
      assertEquals(await isThere(out), false);
      await restore();
    }
  }));

Deno.test("unlock train --dtype names the backend that computes with it", () =>
  withModel(async (model) => {
    const out = `${model}/run`;
    const outcome = await share([
      ...[...SMALL, "--model", model, "--out", out],
      ...["--lora-rank", "2", "--dtype", "bfloat16"],
    ]);
    assertEquals(outcome.code, 1);
    assertMatch(
      outcome.errors.at(-1)!,
      /^Cannot train as '--dtype' must be float32 on wasm: .* need the tensorflow backend .*: current value is "bfloat16"$/,
    );
    assertEquals(await isThere(out), false);
  }));

Deno.test("unlock train --model has defaults that suit language models", () =>
  withModel(async (model) => {
    const run = `${model}/run`;
    const outcome = await share([
      ...["train", "Mastermind-v0", "--backend", "wasm", "--trainer", "gspo"],
      ...["--model", model, "--lora-rank", "2", "--max-turn-tokens", "2"],
      ...["--updates", "1", "--test-episodes", "0", "--out", run],
    ]);
    assertEquals(outcome.code, 0, outcome.errors.join("\n"));
    const config = JSON.parse(await Deno.readTextFile(`${run}/config.json`));
    assertEquals(
      [config.batch, config.settings.clipHigh],
      [32, 4e-4],
    );
    // Adapters: what lies inside of a block is computed again.
    assertEquals(
      config.memory,
      { parallel: 8, microTokens: 4096, recomputeBlocks: true },
    );
    const { learningRate, entropyCoefficient } = config.settings;
    assertEquals([learningRate, entropyCoefficient], [2e-5, 0]);
  }));
