/**
 * `unlock eval`: how well a trained or scripted policy does on held-out tasks.
 *
 * @module
 */

import { Command } from "commander";
import {
  entryOf,
  evaluatePolicy,
  make,
  scriptedPolicy,
  type Split,
  SPLITS,
} from "../envs/mod.ts";
import { ruleMessage } from "../envs/errors.ts";
import { BACKEND_NAMES } from "../trainers/backends/backend.ts";
import { evaluate } from "../trainers/evaluate.ts";
import { loadPolicy } from "../trainers/load_policy.ts";
import { disposeWeights } from "../trainers/model/weights.ts";
import { TRAIN_DEFAULTS } from "../trainers/train_config.ts";
import {
  integerOption,
  numberOption,
  OWN_OPTION_HELP,
  ownOption,
  type OwnOptions,
  wordOption,
} from "./_options.ts";
import { INTERRUPTED, onInterrupt } from "./_interrupt.ts";
import { isTrained, unknownPolicy } from "./_policy.ts";
import { progress } from "./_progress.ts";
import { findPlace, openRemote, REMOTE_HELP, remoteEnvs } from "./_remote.ts";
import { print } from "./_terminal.ts";
import {
  greetBackend,
  type ResultRow,
  resultTable,
  UNTRAINED,
} from "./_training.ts";

/** Options of the command, after they have been read. */
interface EvalOptions {
  readonly env: string;
  readonly episodes: number;
  readonly split: Split;
  readonly seed: number;
  readonly temperature: number;
  readonly unknown?: boolean;
  readonly unconstrained?: boolean;
  readonly backend?: string;
  readonly json?: boolean;
  readonly remote?: string;
  readonly option: OwnOptions;
}

/** The environment's own options, `--unknown` among them. */
function ownOptions({ option, unknown }: EvalOptions): OwnOptions {
  return unknown === true ? { ...option, replies: "unknown" } : option;
}

async function evaluateScripted(
  name: string,
  options: EvalOptions,
  signal: AbortSignal,
): Promise<ResultRow> {
  const { env, episodes, split, seed, remote } = options;
  const own = ownOptions(options);
  const wanted = { ...own, proxies: true };
  const made = remote === undefined
    ? make(env, wanted)
    : await openRemote(remote, wanted, signal);
  const watched = progress(`evaluating ${name}`, episodes);
  try {
    const measured = await evaluatePolicy(
      made,
      scriptedPolicy(env, name, own),
      {
        episodes,
        split,
        seed,
        onEpisode: (done) => watched.update(done),
      },
    );
    return { name, ...measured, ...UNTRAINED };
  } finally {
    watched.stop();
    await made.close();
  }
}

async function evaluateTrained(
  path: string,
  options: EvalOptions,
  asked: string | undefined,
  signal: AbortSignal,
): Promise<ResultRow> {
  await greetBackend(options.backend);
  const { policy, facts: { env } } = await loadPolicy(path);
  if (asked !== undefined && asked !== env) {
    const rule = `left out or ${env}, which the policy was trained on`;
    throw new RangeError(ruleMessage("evaluate", "env", rule, asked));
  }
  const { remote } = options;
  const elsewhere = remote === undefined
    ? {}
    : { makeEnvs: remoteEnvs((await findPlace(remote, env, env)).url, signal) };
  const watched = progress(`evaluating ${path}`, options.episodes);
  try {
    const measured = await evaluate(policy, env, {
      episodes: options.episodes,
      split: options.split,
      seed: options.seed,
      temperature: options.temperature,
      constrained: options.unconstrained !== true,
      make: ownOptions(options),
      ...elsewhere,
      report: (done) => watched.update(done),
    });
    return { name: path, ...measured, ...UNTRAINED };
  } finally {
    watched.stop();
    disposeWeights(policy.weights);
  }
}

function scriptedNames({ env, option }: EvalOptions): string[] {
  return Object.keys(entryOf(env).policies(option));
}

/** The options with the environment that is found on the server, if any. */
async function placed(
  options: EvalOptions,
  asked: string | undefined,
): Promise<EvalOptions> {
  if (options.remote === undefined) return options;
  const { id, url } = await findPlace(options.remote, asked, options.env);
  return { ...options, env: id, remote: url };
}

async function evaluateNamed(
  policy: string,
  options: EvalOptions,
  asked: string | undefined,
  signal: AbortSignal,
): Promise<ResultRow> {
  const isScripted = scriptedNames(options).includes(policy);
  if (!isScripted && await isTrained(policy)) {
    return await evaluateTrained(policy, options, asked, signal);
  }
  const found = await placed(options, asked);
  const names = scriptedNames(found);
  if (!names.includes(policy)) throw unknownPolicy(names, policy);
  return await evaluateScripted(policy, found, signal);
}

/**
 * Makes the command.
 *
 * @returns `eval`, for the program
 */
export function evalCommand(): Command {
  const action = "evaluate";
  return new Command("eval")
    .description("Measure a policy on held-out tasks.")
    .argument("<policy>", "a run, a checkpoint file or a scripted policy")
    .option("--env <id>", "what a scripted policy plays", TRAIN_DEFAULTS.env)
    .option(
      "--episodes <n>",
      "number of tasks",
      integerOption(action, "episodes", 1),
      300,
    )
    .option(
      "--split <split>",
      SPLITS.join(", "),
      wordOption(action, "split", SPLITS),
      "test" as const,
    )
    .option(
      "--seed <n>",
      "seed of sampling",
      integerOption(action, "seed", 0),
      0,
    )
    .option(
      "--temperature <x>",
      "of a trained policy; 0 takes the likeliest token",
      numberOption(action, "temperature", 0),
      0,
    )
    .option("--unknown", "replace every reply by one that tells nothing")
    .option("--unconstrained", "sample any token, not just grammatical ones")
    .option("--backend <name>", BACKEND_NAMES.join(", "))
    .option(
      "-o, --option <name=value>",
      OWN_OPTION_HELP,
      ownOption(action),
      {} as OwnOptions,
    )
    .option("--remote <url>", REMOTE_HELP)
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      `
Examples:
  unlock eval oracle --env PE-G-S3-v0 --episodes 100
  unlock eval runs/demo/arew
  unlock eval runs/demo/arew --unknown
  unlock eval oracle --remote http://127.0.0.1:8000/mediq`,
    )
    .action(async (policy: string, options: EvalOptions, command: Command) => {
      const isAsked = command.getOptionValueSource("env") === "cli";
      const asked = isAsked ? options.env : undefined;
      const stop = new AbortController();
      // Sessions on a server are not to be left behind.
      const forget = options.remote === undefined
        ? () => {}
        : onInterrupt(() => stop.abort());
      try {
        const row = await evaluateNamed(policy, options, asked, stop.signal);
        print(options.json === true ? JSON.stringify(row) : resultTable([row]));
      } catch (error) {
        if (!stop.signal.aborted) throw error;
        Deno.exitCode = INTERRUPTED;
      } finally {
        forget();
      }
    });
}
