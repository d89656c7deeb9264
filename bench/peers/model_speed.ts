/**
 * Speed of a language model beside transformers and PEFT, and llama.cpp, on the
 * same machine: a step of adapters, and episodes turn by turn.
 *
 *     deno run -A bench/speed.ts --model DIR|FILE.gguf
 *         [--episodes N] [--repetitions N] [--python PROGRAM]
 *         [--dtype float32|bfloat16]
 *
 * Both read the same tokens. transformers generates turn by turn, and reads a
 * conversation again for each turn, as trainers do that call `generate`.
 * llama.cpp (`xllamacpp`) plays each episode in a slot of its own, whose earlier
 * turns it keeps; it reads weights in two bytes, and a .gguf file as it is.
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { cpus } from "node:os";
import { parseArgs } from "node:util";
import type { Observation } from "../../envs/core/env.ts";
import { disposeLearner } from "../../trainers/algorithms/learner.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { isGgufFile } from "../../trainers/huggingface/gguf/gguf_header.ts";
import { saveGguf } from "../../trainers/huggingface/gguf/save_gguf.ts";
import { findModelFiles } from "../../trainers/huggingface/model_files.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import { openTurn, openTurnWriter } from "../../trainers/rollout/generate.ts";
import type { LanguagePolicy } from "../../trainers/rollout/language_policy.ts";
import { startTrajectory } from "../../trainers/rollout/partial_trajectory.ts";
import { SharedReading } from "../../trainers/rollout/shared_reading.ts";
import { makeChatLearner } from "../../trainers/runs/learners/chat_learner.ts";
import { mergeForRollout } from "../../trainers/runs/learners/memory_learner.ts";
import { superviseStep } from "../../trainers/sft/supervise.ts";
import { randomInteger, seededPrng } from "../../utils/prng.ts";
import { assertOneOf } from "../../utils/errors.ts";
import { formatTable } from "../../utils/terminal/table.ts";
import { measured, median } from "../model_work.ts";
import { startPeerProcess } from "../peer.ts";

const RANK = 16;

const DTYPES = ["float32", "bfloat16"] as const;

/** Least ratios that are aimed at. */
const GOALS = {
  ...{ step: 1, group: 1, "compiled-step": 0.9, "compiled-group": 0.9 },
  ...{ rollout: 2, "llama.cpp": 1 },
} as const;

/** What transformers are asked for; a compiled step is `torch.compile`'s. */
type PeerWork = "rollout" | `${"" | "compiled-"}${"step" | "group"}`;

/** Sequences and tokens of a step. */
const STEP = [4, 256] as const;

const TURNS = 5;

/** Tokens of what all read, of a group's task, of a turn, and of a reply. */
const [SYSTEM, TASK, WRITTEN, REPLY] = [160, 40, 16, 12];

/** Episodes of a task. */
const GROUP = 8;

const prng = seededPrng("bench", "model");

/** Ids that every tokenizer has, beyond the special ones. */
function drawTokens(count: number): number[] {
  return Array.from({ length: count }, () => 100 + randomInteger(prng, 200));
}

const optimizer = {
  learningRate: 1e-4,
  beta1: 0.9,
  beta2: 0.999,
  adamEpsilon: 1e-8,
  weightDecay: 0,
  maxGradientNorm: 1,
};

/** Plays all episodes side by side. */
async function play(
  policy: Omit<LanguagePolicy, "tokenizer">,
  prompts: readonly (readonly number[])[],
  reply: readonly number[],
): Promise<SharedReading> {
  const reading = new SharedReading(policy.config, policy.weights);
  const tokenizer: LanguagePolicy["tokenizer"] = {
    style: "chat",
    grammar: null,
    grammarOf: () => null,
    encodeObservation: ({ step }) => step > 0 ? prompts[step - 1]! : reply,
    decodeAction: () => "",
    encodeAction: () => [],
    endIds: [],
    findStop: () => null,
  };
  const own = { ...policy, tokenizer, reading };
  const options = {
    temperature: 1,
    constrained: false,
    maxTurnTokens: WRITTEN,
  };
  const rows = prompts.map((_, b) =>
    startTrajectory({ step: b + 1 } as Observation, "none", seededPrng(b))
  );
  const writer = openTurnWriter(own, options);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const row of rows) {
      const next = turn === 0 ? row.observation : { step: 0 } as Observation;
      openTurn(own, row, next, options);
    }
    await writer.write(rows);
  }
  writer.close();
  reading.dispose();
  return reading;
}

/** Seconds of llama.cpp's rollouts, by the format of its file. */
async function measureLlama(
  python: string,
  model: string,
  rollout: object,
  repetitions: number,
): Promise<[format: string, seconds: number][]> {
  const directory = await Deno.makeTempDir({ prefix: "unlock-llama-" });
  const measured: [string, number][] = [];
  try {
    const half = `${directory}/model-f16.gguf`;
    await saveGguf(half, await findModelFiles(model));
    const files: [string, string][] = [
      ["float16", half],
      ...await isGgufFile(model)
        ? [["the file", model] as [string, string]]
        : [],
    ];
    for (const [format, path] of files) {
      const started = await startPeerProcess<
        { readonly version: string },
        "rollout"
      >(python, "peers/llama_peer.py", { ...rollout, model: path });
      if (typeof started === "string") {
        console.log(`llama.cpp left out: ${started}`);
        break;
      }
      await using peer = started;
      const seconds = await peer.measure("rollout", repetitions);
      measured.push([`${format}, ${peer.facts.version}`, median(seconds)]);
    }
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
  return measured;
}

/** Prints the table. */
export async function measureModelSpeed(): Promise<void> {
  const { values } = parseArgs({
    options: {
      model: { type: "string" },
      episodes: { type: "string", default: "32" },
      repetitions: { type: "string", default: "3" },
      python: { type: "string", default: "python3" },
      dtype: { type: "string", default: "float32" },
    },
  });
  const model = await Deno.realPath(values.model!);
  const { dtype } = values;
  assertOneOf("measure", "dtype", dtype, DTYPES);
  const repetitions = Number(values.repetitions);
  const episodes = Number(values.episodes);
  const { reason } = await startBackend();
  console.log(`backend: ${reason}`);
  const system = drawTokens(SYSTEM);
  const tasks = Array.from(
    { length: Math.ceil(episodes / GROUP) },
    () => [...system, ...drawTokens(TASK)],
  );
  const prompts = Array.from(
    { length: episodes },
    (_, b) => tasks[Math.floor(b / GROUP)]!,
  );
  const reply = drawTokens(REPLY);
  const rows = {
    step: Array.from({ length: STEP[0] }, () => drawTokens(STEP[1])),
    group: Array.from({ length: GROUP }, () => [
      ...tasks[0]!,
      ...drawTokens(TURNS * (WRITTEN + REPLY)),
    ]),
  };
  const started = await startPeerProcess<
    { readonly version: string },
    PeerWork
  >(values.python, "peers/model_peer.py", {
    ...{ model, dtype, ...rows, prompts, reply },
    ...{ rank: RANK, turns: TURNS, written: WRITTEN },
  });
  await using peer = typeof started === "string" ? null : started;
  console.log(
    peer === null
      ? `transformers left out: ${started}`
      : `transformers and PEFT on PyTorch ${peer.facts.version}`,
  );
  const lora = {
    ...{ rank: RANK, alpha: 2 * RANK, dropout: 0 },
    targets: ["q_proj", "v_proj"],
  } as const;
  const settings = { path: model, lora, dtype } as const;
  let { learner } = await makeChatLearner(settings, 0, false);
  async function measureStep(
    rows: readonly (readonly number[])[],
    packing: boolean,
  ): Promise<number> {
    const supervised = rows.map((tokens) => ({
      tokens,
      weights: tokens.map(() => 1),
    }));
    return median(
      await measured(repetitions, async () => {
        ({ learner } = await superviseStep(learner, supervised, optimizer, {
          ...{ action: "measure", prng, packing },
          ...{ microTokens: null, recomputeBlocks: false },
        }));
      }),
    );
  }
  const theirs = async (work: PeerWork) =>
    peer === null ? NaN : median(await peer.measure(work, repetitions));
  const rate = (tokens: number, seconds: number) =>
    (tokens / seconds).toFixed(1);
  const table = [["what", "tokens/s", "theirs", "ratio", "goal"]];
  function add(
    goal: keyof typeof GOALS,
    what: string,
    tokens: number,
    own: number,
    other: number,
  ): void {
    table.push([
      ...[what, rate(tokens, own), rate(tokens, other)],
      ...[(other / own).toFixed(2), GOALS[goal].toFixed(1)],
    ]);
    console.error(table.at(-1)!.join("  "));
  }
  const steps = [
    ["step", `LoRA step, ${STEP.join(" x ")}`],
    ["group", `LoRA step, ${GROUP} x ${rows.group[0]!.length} of a group`],
  ] as const;
  for (const [name, what] of steps) {
    const tokens = rows[name].flat().length;
    const own = await measureStep(rows[name], name === "group");
    add(name, what, tokens, own, await theirs(name));
    const compiled = `compiled-${name}` as const;
    add(compiled, `${what}, compiled`, tokens, own, await theirs(compiled));
  }
  const playing = mergeForRollout(learner);
  let counts = { read: 0, shared: 0 };
  const own = median(
    await measured(repetitions, async () => {
      ({ counts } = await play(playing, prompts, reply));
    }),
  );
  playing.dispose();
  disposeTensors(learner.frozen);
  disposeLearner(learner);
  const played = `rollout, ${episodes} x ${TURNS} turns of ${WRITTEN}`;
  const written = episodes * TURNS * WRITTEN;
  const llama = await measureLlama(values.python, model, {
    ...{ prompts, reply, turns: TURNS, written: WRITTEN },
    threads: cpus().length,
  }, repetitions);
  for (const [format, seconds] of llama) {
    add("llama.cpp", `${played}, llama.cpp, ${format}`, written, own, seconds);
  }
  add("rollout", played, written, own, await theirs("rollout"));
  console.log(formatTable(table));
  console.log(`tokens read: ${counts.read}, shared: ${counts.shared}`);
}
