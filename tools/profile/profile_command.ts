/** `unlock profile`: where the time of an update goes. */

import { dirname } from "node:path";
import { Command } from "commander";
import { ruleError } from "../../utils/errors.ts";
import { assertChatModel } from "../../trainers/rollout/chat_policy.ts";
import {
  makeWarmStart,
  readShippedWarmStart,
} from "../../trainers/runs/warm_start.ts";
import { createRun } from "../../trainers/runs/directory/run_directory.ts";
import {
  type AskedSettings,
  makeTrainConfig,
} from "../../trainers/runs/config/make_train_config.ts";
import { resolveModel } from "../../trainers/huggingface/hub/find_model.ts";
import {
  START_SETTINGS,
  type TrainConfig,
} from "../../trainers/runs/config/train_config.ts";
import { TRAIN_DEFAULTS } from "../../trainers/runs/config/train_defaults.ts";
import { onInterrupt } from "../../utils/terminal/interrupt.ts";
import { INTERRUPTED } from "../../utils/terminal/interrupt_signals.ts";
import {
  isModulePath,
  loadRegistering,
  withEnvModule,
} from "../../cli/options/modules.ts";
import { makeOptionFactory } from "../../cli/options/options.ts";
import { print } from "../../utils/terminal/terminal.ts";
import { assertOneStart, findStartFlag } from "../../cli/options/run_start.ts";
import {
  addSettingOptions,
  findAsked,
  type TrainOptions,
} from "../../cli/train.ts";
import {
  listVersions,
  startAndReportBackend,
} from "../../trainers/launch/backend.ts";
import { findStartingWeights } from "../../trainers/launch/warm_start.ts";
import { readPolicySize } from "../../trainers/runs/directory/checkpoint.ts";
import type { Profile } from "./profile_data.ts";
import { formatOps, formatPhases, formatReads } from "./profile_tables.ts";
import { isDeferred, measureRates, type Rates } from "./rates.ts";
import { recordUpdates } from "./record_updates.ts";
import { summarizeUpdates } from "./summarize.ts";

const ACTION = "profile";

/** Options of the command, after they have been read. */
interface ProfileOptions extends TrainOptions {
  readonly updates: number;
  readonly top: number;
  readonly json?: string;
}

/** Settings that `profile` does not use, or uses differently. */
const LEFT_OUT = [
  "updates",
  "evaluation",
  ...START_SETTINGS.filter((name) => /^warmStart(?!Seed)/.test(name)),
];

/** The settings, with the name of the module's trainer. */
async function withTrainer(asked: AskedSettings): Promise<AskedSettings> {
  const { trainer } = asked;
  if (typeof trainer !== "string" || !isModulePath(trainer)) return asked;
  const { name } = await loadRegistering(ACTION, "trainer", trainer);
  return { ...asked, trainer: name };
}

async function isDirectory(path: string): Promise<boolean> {
  return await Deno.stat(path).then((stat) => stat.isDirectory, () => false);
}

/** Checks early that a file can be written. */
async function assertJsonFile(path: string): Promise<void> {
  if (await isDirectory(dirname(path)) && !await isDirectory(path)) return;
  const rule = "a file, new or old, in a directory that exists";
  throw ruleError(Error, ACTION, "json", rule, path);
}

/** Few episodes, just enough for a typical length. */
const TAUGHT = { episodes: 200, steps: 1 };

/**
 * Finds the start weights of `train`, or else makes some from a short warm
 * start; `null` for a language model, which has its own.
 */
async function makeStartWeights(
  config: TrainConfig,
  options: TrainOptions,
  asked: AskedSettings,
): Promise<Uint8Array | null> {
  if (config.model !== null) return null;
  const shapedBy = findStartFlag(asked);
  const isThere = options.from !== undefined ||
    shapedBy === null && await readShippedWarmStart(config.env) !== null;
  if (isThere) {
    return await findStartingWeights(config, { ...options, shapedBy });
  }
  const warmStart = { ...config.warmStart, ...TAUGHT };
  return await makeWarmStart({ ...config, warmStart });
}

/** Trains in a temporary directory; `null` if interrupted. */
async function measure(
  config: TrainConfig,
  weights: Uint8Array | null,
  updates: number,
  rates: Rates,
): Promise<Profile | null> {
  const directory = await Deno.makeTempDir({ prefix: "unlock-profile-" });
  const stop = new AbortController();
  using _wait = onInterrupt(() => stop.abort(), {
    note: "\nfinishing this update before stopping …",
  });
  try {
    await createRun(directory, config, weights);
    const recorded = await recordUpdates(
      directory,
      config,
      updates,
      stop.signal,
    );
    return recorded.length < updates ? null : summarizeUpdates(recorded, rates);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

function formatRates({ flops, flopsBy, bytes, bytesBy }: Rates): string {
  return `${(flops / 1e9).toFixed(1)} GFLOP/s (${flopsBy}), ` +
    `${(bytes / 1e9).toFixed(1)} GB/s (${bytesBy})`;
}

function printProfile(profile: Profile, rates: Rates, top: number): void {
  print(`measured rates: ${formatRates(rates)}`);
  const ms = (1000 * profile.seconds).toFixed(0);
  print(`means of ${profile.updates} updates, ${ms} ms each; times in ms`);
  const [read, shared] = [profile.tokensRead, profile.tokensShared]
    .map((count) => Math.round(count).toLocaleString("en"));
  const trained = (100 * profile.trainedShared).toFixed(0);
  print(
    `tokens read to play: ${read}, and ${shared} shared with others; ` +
      `of those trained on ${trained} % shared`,
  );
  if (isDeferred()) {
    print(
      "ops run later than they are called: their times are those of the " +
        "calls, and reads wait for them",
    );
  }
  print(`\n${formatPhases(profile)}`);
  print(`\n${formatOps(profile, top)}`);
  print(`\nreads by the host:\n${formatReads(profile)}`);
}

async function profileUpdates(
  named: string | undefined,
  { updates, top, json, ...options }: ProfileOptions,
  command: Command,
): Promise<void> {
  const asked = findAsked(command, LEFT_OUT);
  const { env = named ?? TRAIN_DEFAULTS.env } = asked;
  if (named !== undefined && named !== env) {
    const rule = `left out or ${named}, which is named first`;
    throw ruleError(Error, ACTION, "env", rule, env);
  }
  assertOneStart(options, asked);
  const planned = makeTrainConfig(
    { ...await withTrainer(await resolveModel(asked)), env },
    options.set && { set: options.set },
  );
  const { model } = planned;
  if (model !== null) await assertChatModel(model.path);
  if (json !== undefined) await assertJsonFile(json);
  const backend = await startAndReportBackend(options.backend);
  const weights = await makeStartWeights(planned, options, asked);
  const config = weights === null ? planned : {
    ...planned,
    policy: await readPolicySize(weights),
  };
  const rates = await measureRates();
  const profile = await measure(config, weights, updates, rates);
  if (profile === null) {
    Deno.exitCode = INTERRUPTED;
    return;
  }
  printProfile(profile, rates, top);
  if (json === undefined) return;
  const facts = {
    time: new Date().toISOString(),
    versions: listVersions(backend),
    deferred: isDeferred(),
  };
  const file = { ...facts, config, rates, ...profile };
  await Deno.writeTextFile(json, `${JSON.stringify(file, null, 2)}\n`);
}

export function makeProfileCommand(): Command {
  const { integer } = makeOptionFactory(ACTION);
  const command = new Command("profile")
    .argument("[env]", `environment (default: ${TRAIN_DEFAULTS.env})`)
    .addOption(
      integer("--updates <n>", "updates to measure, after one that is not", 1)
        .default(3),
    )
    .addOption(integer("--top <n>", "ops to show, the longest", 1).default(20))
    .option("--json <file>", "write everything to a file, too");
  return withEnvModule(
    ACTION,
    addSettingOptions(command, LEFT_OUT)
      .addHelpText(
        "after",
        `
Updates are those of unlock train, with its options; nothing is kept of them.
What the columns mean: docs/profile.md.

Examples:
  unlock profile
  unlock profile PE-G-Mini-v0 --backend wasm --hidden-size 128 --layers 4
  unlock profile --trainer grpo --batch 256 --updates 5 --json profile.json`,
      )
      .action(profileUpdates),
  );
}
