/** A training run whose model a Tinker server has. */

import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { openRemoteModel } from "../../trainers/remote/open_remote_model.ts";
import { exportPolicy } from "../../trainers/runs/policies/export_policy.ts";
import { forward } from "../../trainers/model/transformer/forward.ts";
import { computeTokenLogProbs } from "../../trainers/model/transformer/log_probs.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import type { LanguagePolicy } from "../../trainers/rollout/language_policy.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import {
  LORA_TARGETS,
  type LoraConfig,
} from "../../trainers/model/lora_config.ts";
import { AREW_DEFAULTS } from "../../trainers/algorithms/reweighting.ts";
import { findTrainer } from "../../trainers/algorithms/trainer_registry.ts";
import { makeRemoteSettings } from "../../trainers/remote/remote_losses.ts";
import { loadChatPolicy } from "../../trainers/rollout/chat_policy.ts";
import { makeTrainConfig } from "../../trainers/runs/config/make_train_config.ts";
import type { TrainConfig } from "../../trainers/runs/config/train_config.ts";
import { readRemoteStart } from "../../trainers/runs/learners/remote_learner.ts";
import { makeSftConfig } from "../../trainers/runs/sft/sft_config.ts";
import { runSft } from "../../trainers/runs/sft/sft_run.ts";
import { createRun } from "../../trainers/runs/directory/run_directory.ts";
import { listCheckpoints } from "../../trainers/runs/directory/checkpoint_files.ts";
import { readCheckpointFacts } from "../../trainers/runs/directory/read_checkpoint.ts";
import type { LearnerPlace } from "../../trainers/runs/policies/remote_policy.ts";
import { loadPolicy } from "../../trainers/runs/policies/load_policy.ts";
import { openTrainedPolicy } from "../../trainers/runs/policies/trained_policy.ts";
import { RunStoppedError } from "../../trainers/runs/run_failure.ts";
import { computeReturn } from "../../trainers/rollout/trajectory.ts";
import { makeDefaults } from "../../trainers/settings/read_settings.ts";
import { CHAT_QWEN3, withChatModel } from "../support/model/chat_checkpoint.ts";
import { lettersVector } from "../support/model/letters_env.ts";
import {
  makeLettersConfig,
  runLetters,
} from "../support/runs/train_letters.ts";
import { unlock } from "../support/unlock.ts";
import type { SampleInput } from "../support/tinker/tinker_engine.ts";
import {
  TinkerServer,
  type TinkerServerOptions,
} from "../support/tinker/tinker_server.ts";

const LORA: LoraConfig = {
  rank: 4,
  alpha: 32,
  dropout: 0,
  targets: ["q_proj", "v_proj"],
};

/** Adapters have more to say where the output layer is as bold as the words. */
const MODEL = { ...CHAT_QWEN3, tiedEmbeddings: true };

/** A server with the model of a directory. */
interface Setup {
  readonly server: TinkerServer;
  /** The directory, without the weights. */
  readonly path: string;
  /** What is missing there. */
  readonly weightsFile: Uint8Array;
}

/** Runs a test on a server of its own, which leaves no tensor behind. */
async function onChatServer(
  options: TinkerServerOptions,
  body: (setup: Setup) => Promise<void>,
): Promise<void> {
  await startBackend({ name: "wasm" });
  await withChatModel(async (path) => {
    const before = tf.memory().numTensors;
    {
      const { config, weights } = await loadChatPolicy(path);
      const base = { config, weights };
      await using server = new TinkerServer({ ...options, base });
      // Only the server has the weights.
      const file = `${path}/model.safetensors`;
      const weightsFile = await Deno.readFile(file);
      await Deno.remove(file);
      await body({ server, path, weightsFile });
    }
    assertEquals(tf.memory().numTensors, before);
  }, MODEL);
}

/** Settings of a short run on a server. */
function makeConfig(
  { path, server }: Setup,
  change: Partial<TrainConfig> = {},
): TrainConfig {
  const { trainer = "grpo" } = change;
  return makeLettersConfig(
    path,
    {
      trainer,
      settings: {
        ...makeRemoteSettings(makeDefaults(findTrainer(trainer).settings)),
        learningRate: 0.02,
        minibatches: 2,
        warmUp: 0,
      },
      memory: { parallel: null, microTokens: null, recomputeBlocks: false },
      updates: 3,
      batch: 16,
      ...change,
    },
    LORA,
    { learner: `tinker:${server.url}` },
  );
}

async function startRun(path: string, config: TrainConfig): Promise<string> {
  const run = await Deno.makeTempDir({ dir: path });
  await createRun(run, config, null);
  return run;
}

/** Where the server has what the checkpoints of a run tell of, the last first. */
async function listStates(run: string): Promise<string[]> {
  const files = await listCheckpoints(run);
  const facts = await Promise.all(
    files.map(({ path }) => readCheckpointFacts(path)),
  );
  return facts.map(({ remote }) => remote!.state);
}

/** What a policy earns on letters, added up over a few episodes. */
async function measureReturn(
  path: string,
  place?: LearnerPlace,
): Promise<number> {
  const policy = await openTrainedPolicy(path, "last", place);
  let sum = 0;
  try {
    for (let seed = 0; seed < 8; seed++) {
      const [played] = await policy.play("PE-G-Mini-v0", {
        ...{ episodes: 1, split: "test", temperature: 1, seed },
        maxTurnTokens: 8,
        makeEnvs: (_id, count) => lettersVector(count),
      });
      sum += computeReturn(played!);
    }
    return sum;
  } finally {
    await policy.dispose();
  }
}

Deno.test("train() teaches a model on a server, which keeps what is measured", () =>
  onChatServer({}, async (setup) => {
    const { server, path } = setup;
    const arew = { ...AREW_DEFAULTS, arm: "as+bt", lambda: 0.5 } as const;
    const config = makeConfig(setup, { updates: 6, batch: 32, arew });
    const run = await startRun(path, config);
    const returns = await runLetters(run, config);
    assert(returns.at(-1)! > 1.3 * returns[0]!, returns.join(" "));
    // Of what was saved there is what the run's files tell of, and no more.
    assertEquals(server.saved.toSorted(), (await listStates(run)).toSorted());
    assertEquals(server.engine.models.size, 0);
    // Nothing was sampled between a gradient and the step that it is for.
    const order = server.executed.filter((operation) =>
      ["asample", "forward_backward", "optim_step"].includes(operation)
    ).join(" ");
    assert(!order.includes("forward_backward asample"), order);

    const place = { learner: `tinker:${server.url}`, baseModel: null };
    assert(await measureReturn(run) > 1.3 * await measureReturn(path, place));
    await assertRejects(
      loadPolicy(run),
      /'run' must be one with local weights, not on a server/,
    );
  }));

Deno.test("unlock play lets a model on a server play, and leaves its place", () =>
  onChatServer({}, async (setup) => {
    const { path, server } = setup;
    const file = `${path}/config.json`;
    const json = JSON.parse(await Deno.readTextFile(file));
    const longer = { ...json, ["max_position_embeddings"]: 8192 };
    await Deno.writeTextFile(file, JSON.stringify(longer));
    const run = await startRun(path, makeConfig(setup, { updates: 1 }));
    await runLetters(run, makeConfig(setup, { updates: 1 }));
    const learner = `tinker:${server.url}`;
    for (
      const words of [
        [run],
        // What was never trained is the server's too.
        [path, "--learner", learner],
      ]
    ) {
      const samples = server.findCalls("asample").length;
      const { code, errors, stdout } = await unlock([
        ...["play", "PE-G-Mini-v0", "--seed", "0", "--max-turn-tokens", "1"],
        ...["--policy", ...words],
      ]);
      assertEquals(code, 0, errors.join("\n"));
      assert(stdout.includes("[round 1]"), stdout);
      assert(server.findCalls("asample").length > samples);
      assertEquals(server.engine.models.size, 0);
    }
  }));

Deno.test("unlock eval plays side by side where a server has the model, also when it writes transcripts", () =>
  onChatServer({}, async ({ path, server }) => {
    const file = `${path}/config.json`;
    const json = JSON.parse(await Deno.readTextFile(file));
    const longer = { ...json, ["max_position_embeddings"]: 8192 };
    await Deno.writeTextFile(file, JSON.stringify(longer));
    const transcripts = `${path}/transcripts.jsonl`;
    const { code, errors } = await unlock([
      ...["eval", path, "--learner", `tinker:${server.url}`],
      ...["--env", "PE-G-Mini-v0", "--episodes", "3", "--max-turn-tokens", "1"],
      ...["--transcripts", transcripts],
    ]);
    assertEquals(code, 0, errors.join("\n"));
    const lines = (await Deno.readTextFile(transcripts)).trim().split("\n");
    assertEquals(lines.length, 3);
    // One after the other, a later sample would go on where an earlier ended.
    const prompts = server.findCalls("asample").slice(0, 3)
      .map(({ body }) => (body as unknown as SampleInput).prompt.chunks)
      .map((chunks) => chunks.flatMap(({ tokens }) => tokens).join());
    assertEquals(prompts.length, 3);
    for (const one of prompts) {
      assert(!prompts.some((other) => other.startsWith(`${one},`)));
    }
  }));

/** Log-probabilities of a sequence's tokens, the first one left out. */
function scoreHere(
  { config, weights }: LanguagePolicy,
  tokens: readonly number[],
): number[] {
  return tf.tidy(() => {
    const inputs = tf.tensor2d([tokens.slice(0, -1)], undefined, "int32");
    const targets = tf.tensor2d([tokens.slice(1)], undefined, "int32");
    const { logits } = forward(config, weights, inputs);
    return [...computeTokenLogProbs(logits, targets).logProbs.dataSync()];
  });
}

Deno.test("what a server trained is exported, and computes what it computed there", () =>
  onChatServer({}, async (setup) => {
    const { path, server, weightsFile } = setup;
    const config = makeConfig(setup, { updates: 2 });
    const run = await startRun(path, config);
    await runLetters(run, config);
    const states = (await listStates(run)).toSorted();
    const tokens = [5, 6, 7, 8, 9, 30, 31, 32];
    const { remote } = await readCheckpointFacts(
      (await listCheckpoints(run))[0]!.path,
    );
    const open = await openRemoteModel({
      ...remote!,
      ...{ seed: 1, vocabularySize: MODEL.vocabularySize, hasMoments: false },
    });
    const datum = {
      tokens,
      weights: tokens.map(() => 1),
      logProbs: tokens.map(() => 0),
      advantages: tokens.map(() => 0),
    };
    const pass = await open.model.forward([datum], {
      loss: "importance_sampling",
    });
    await open.close();
    const there = pass.logProbs![0]!.slice(1);
    const options = {
      checkpoint: "last",
      out: null,
      overwrite: false,
    } as const;

    const peft = await exportPolicy(run, { ...options, format: "peft" });
    const json = JSON.parse(
      await Deno.readTextFile(`${peft.out}/adapter_config.json`),
    );
    assertEquals([json.r, json.lora_alpha], [4, 32]);
    assertEquals(json.target_modules, LORA_TARGETS);
    // All weights are here, those of the base too, or there is nothing to merge.
    await assertRejects(exportPolicy(run, { ...options, format: "merged" }));
    await Deno.writeFile(`${path}/model.safetensors`, weightsFile);
    const merged = await exportPolicy(run, { ...options, format: "merged" });
    assertEquals(merged.update, 2);
    const [trained, plain] = [
      (await loadPolicy(merged.out)).policy,
      await loadChatPolicy(path),
    ];
    const [here, before] = [trained, plain].map((policy) =>
      scoreHere(policy, tokens)
    ) as [number[], number[]];
    disposeTensors(trained.weights);
    disposeTensors(plain.weights);
    const farthest = (a: number[]) =>
      Math.max(...a.map((value, t) => Math.abs(value - there[t]!)));
    assert(farthest(before) > 1e-2, `${farthest(before)}`);
    assert(farthest(here) < 1e-5, `${farthest(here)}`);
    // Nothing is left behind on the server.
    assertEquals(server.saved.toSorted(), states);
    assertEquals(server.engine.models.size, 0);
    await assertRejects(
      exportPolicy(merged.out, { ...options, format: "merged" }),
      /'run' must be a run directory with a checkpoint/,
    );
  }));

Deno.test("a run on a server that was stopped goes on as if it had not been", () =>
  onChatServer({}, async (setup) => {
    const { path, server } = setup;
    const plain = makeConfig(setup);
    // Held to the model that it started from, which a second one is.
    const settings = { ...plain.settings, klCoefficient: 0.001, dualClip: 3 };
    const config = { ...plain, settings };
    const whole = await startRun(path, config);
    const expected = await runLetters(whole, config);
    const part = await startRun(path, config);
    const first = await runLetters(part, { ...config, updates: 2 });
    const rest = await runLetters(part, config);
    assertEquals([...first, ...rest], expected);
    const read = (run: string) => Deno.readTextFile(`${run}/metrics.jsonl`);
    assertEquals(await read(part), await read(whole));
    const held = (await read(whole)).trim().split("\n")
      .map((line) => JSON.parse(line).data["train/kl_reference"]);
    assert(held.at(-1) > 0, `${held}`);
    assertEquals(server.engine.models.size, 0);
  }));

Deno.test("a server that holds one model at a time trains a run, and finds its reduction with the run's own model", () =>
  onChatServer({ reduction: "sum", holdsOne: true }, async (setup) => {
    const { path, server } = setup;
    const plain = makeConfig(setup);
    const known = { ...plain, model: { ...plain.model!, reduction: "sum" } };
    const logs: string[] = [];
    for (
      const [config, models] of [[known as TrainConfig, 1], [plain, 2]] as const
    ) {
      const before = server.findCalls("create_model").length;
      const run = await startRun(path, config);
      await runLetters(run, config);
      const made = server.findCalls("create_model").slice(before);
      assertEquals(made.length, models);
      for (const { body } of made) {
        assertEquals(body.lora_config, { rank: 4, seed: config.seed });
      }
      logs.push(await Deno.readTextFile(`${run}/metrics.jsonl`));
    }
    // What the probe has learnt is not in the model.
    assertEquals(logs[1], logs[0]);

    const settings = { ...plain.settings, klCoefficient: 0.1 };
    const held = { ...known, settings } as TrainConfig;
    await assertRejects(
      runLetters(await startRun(path, held), held),
      /Multi-LoRA is not supported/,
    );
  }));

Deno.test("a run learns from batches that an older policy plays meanwhile", () =>
  onChatServer({ snapshots: true }, async (setup) => {
    const { path, server } = setup;
    const plain = makeConfig(setup);
    const config = { ...plain, model: { ...plain.model!, maxStaleness: 1 } };
    const run = await startRun(path, config);
    const earned = await runLetters(run, config);
    const lines = (await Deno.readTextFile(`${run}/metrics.jsonl`))
      .trim().split("\n").map((line) => JSON.parse(line).data);
    const list = (name: string) => lines.map((data) => data[name]);
    assertEquals(list("train/staleness"), [0, 1, 1]);
    const gaps = list("train/log_prob_gap_mean");
    assert(gaps[0] < 1e-4 && gaps[1] > 1e-3 && gaps[2] > 1e-3, `${gaps}`);
    assert(list("train/importance_weight")[2] > 0);
    // The first batch is that of a run without staleness; two play at a time.
    const fresh = await startRun(path, plain);
    const expected = await runLetters(fresh, plain);
    assertEquals(earned[0], expected[0]);
    assert(earned[1] !== expected[1]);
    const order = server.executed.join(" ");
    assert(/asample forward asample/.test(order), order);
    assertEquals(server.engine.models.size, 0);
    const states = [...await listStates(run), ...await listStates(fresh)];
    assertEquals(server.saved.toSorted(), states.toSorted());
  }));

Deno.test("a server that loads what it samples takes no older policy", () =>
  onChatServer({}, async (setup) => {
    const { path, server } = setup;
    const plain = makeConfig(setup);
    const model = { ...plain.model!, maxStaleness: 2 };
    const run = await startRun(path, { ...plain, model });
    await assertRejects(
      runLetters(run, { ...plain, model }),
      /'maxStaleness' must be 0 on a server that loads what it samples/,
    );
    assertEquals(server.engine.models.size, 0);
  }));

Deno.test("a sample that has no valid reply ends its episode, and not the run", () => {
  let samples = 0;
  return onChatServer({
    holdsOne: true,
    alter: (operation, result) =>
      operation === "asample" && ++samples === 5 ? {} : result,
  }, async (setup) => {
    const { path, server } = setup;
    const config = makeConfig(setup);
    const run = await startRun(path, config);
    await runLetters(run, config);
    const failed = (await Deno.readTextFile(`${run}/metrics.jsonl`))
      .trim().split("\n")
      .map((line) => JSON.parse(line).data["rollout/failures"]);
    assertEquals(failed, [1, 0, 0]);
    // Weights that the server might sample later are left behind.
    assertEquals(server.findCalls("create_model").length, 3);
    assertEquals(server.engine.models.size, 0);
  });
});

Deno.test("a run whose server fails stops when asked, and resumes", async () => {
  let [isDown, isSaved] = [false, false];
  const stop = new AbortController();
  await onChatServer({
    fault({ operation }) {
      isSaved ||= operation === "save_weights";
      isDown ||= isSaved && operation === "asample" && !stop.signal.aborted;
      if (!isDown || operation === "session_heartbeat") return null;
      setTimeout(() => stop.abort(), 20);
      return { status: 503 };
    },
  }, async (setup) => {
    const { path } = setup;
    const config = makeConfig(setup);
    const run = await startRun(path, config);
    await runLetters(run, config, stop.signal);
    assertEquals((await listCheckpoints(run))[0]!.update, 1);
    isDown = false;
    assertEquals((await runLetters(run, config)).length, 2);
  });
});

Deno.test("a run loses no more than an update where its server falls silent", async () => {
  let [isDead, steps] = [false, 0];
  await onChatServer({
    fault: ({ operation }) =>
      isDead && operation !== "session_heartbeat"
        ? { status: 400, body: { detail: "dead" } }
        : null,
    alter(operation, result) {
      // After the probe's step and those of two updates, the third's first.
      if (operation === "optim_step" && ++steps === 6) isDead = true;
      return result;
    },
  }, async (setup) => {
    const { path } = setup;
    const config = makeConfig(setup);
    const run = await startRun(path, config);
    await assertRejects(
      runLetters(run, config),
      (error) => error instanceof RunStoppedError && error.saved === 2,
    );
    isDead = false;
    assertEquals((await runLetters(run, config)).length, 1);
    assertEquals((await listCheckpoints(run))[0]!.update, 3);
  });
});

Deno.test("a model on a server learns conversations, and is trained from there", () =>
  onChatServer({}, async (setup) => {
    const { path, server } = setup;
    const data = `${path}/talks.jsonl`;
    const talk = (content: string) => [
      { role: "user", content: "Say letters." },
      { role: "assistant", content },
    ];
    const lines = ["abc", "hello", "letters", "words", "dog", "cat"]
      .map((word) => JSON.stringify({ messages: talk(word) }));
    await Deno.writeTextFile(data, lines.join("\n"));
    const config = makeSftConfig({
      ...{ model: path, loraRank: 4, learner: `tinker:${server.url}` },
      ...{ batch: 2, epochs: 4, validation: 0.34, learningRate: 0.02 },
      warmUp: 0,
    }, { data: [data], validationData: null, env: null, teacher: false });
    const [whole, part] = [`${path}/whole`, `${path}/part`];
    const learn = async (run: string, steps?: number) => {
      const stop = new AbortController();
      return await runSft(run, config, {
        onStep: (step) => step === steps && stop.abort(),
      }, stop.signal);
    };
    for (const run of [whole, part]) await createRun(run, config, null);
    const { best, files, finished } = await learn(whole);
    assert(finished);
    assertEquals((await learn(part, 3)).updates, 3);
    assertEquals((await learn(part)).best, best);
    const read = (run: string) => Deno.readTextFile(`${run}/metrics.jsonl`);
    assertEquals(await read(part), await read(whole));
    const losses = (await read(whole)).trim().split("\n")
      .map((line) => JSON.parse(line).data["train/loss"]);
    assert(losses.at(-1) < 0.8 * losses[0], losses.join(" "));

    const trained = makeConfig(setup, { updates: 1 });
    const bytes = await readRemoteStart(trained.model!, files[0]!);
    const run = `${path}/trained`;
    await createRun(run, trained, bytes);
    await runLetters(run, trained);
    const { remote } = await readCheckpointFacts(files[0]!);
    // Weights of the lowest loss, without the moments that led to them.
    const { body } = server.findCalls("load_weights").at(-1)!;
    assertEquals([body.path, body.optimizer], [remote!.state, false]);

    // A KL penalty is that to what the run starts from, not to the bare model.
    const still = { minibatches: 1, learningRate: 0, klCoefficient: 0.1 };
    const held = makeConfig(setup, {
      updates: 1,
      settings: { ...trained.settings, ...still },
    });
    await createRun(`${path}/held`, held, bytes);
    await runLetters(`${path}/held`, held);
    const drifts = (await read(`${path}/held`)).trim().split("\n")
      .map((line) => JSON.parse(line).data["train/kl_reference"]);
    assertEquals(drifts.map((drift) => Math.abs(drift) < 1e-6), [true]);

    await assertRejects(
      readRemoteStart(trained.model!, `${path}/config.json`),
      /Cannot/,
    );
  }));

Deno.test("a learner on a server is refused what it cannot do, before it is asked", () => {
  const asked: Record<string, unknown> = {
    env: "PE-G-Mini-v0",
    trainer: "grpo",
    model: "/models/small",
    loraRank: 4,
    learner: "tinker:http://127.0.0.1:9",
  };
  const config = makeTrainConfig(asked);
  assertEquals(config.settings["weightDecay"], 0);
  assertEquals(config.memory.parallel, null);
  for (
    const [name, value, rule] of [
      ["learner", "http://127.0.0.1:9", "tinker:URL"],
      ["learner", "tinker:http://user:secret@127.0.0.1:9", "tinker:URL"],
      ["loraRank", undefined, "given with learner"],
      ["trainer", "ppo", "one without a critic"],
      ["entropyCoefficient", 0.1, "0, as the protocol"],
      ["weightDecay", 0.1, "0, as it would reach"],
      ["temperature", 0.5, "1 with learner"],
      ["topP", 0.5, "1 with learner"],
      ["loraAlpha", 8, "left out with learner"],
      ["microBatchTokens", 100, "left out with learner"],
      ["lossReduction", "mean", "one of 'auto', 'sum', 'seq-mean'"],
    ] as const
  ) {
    const { [name]: _, ...others } = asked;
    const added = value === undefined ? {} : { [name]: value };
    assertThrows(
      () => makeTrainConfig({ ...others, ...added }),
      new RegExp(`Cannot train as '${name}' must be ${rule}`),
    );
  }
  for (const name of ["baseModel", "lossReduction"]) {
    const { learner: _, ...here } = asked;
    assertThrows(
      () => makeTrainConfig({ ...here, [name]: "sum" }),
      new RegExp(`'${name}' must be left out without learner`),
    );
  }
});
