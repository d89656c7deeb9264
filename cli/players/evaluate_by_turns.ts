/** Measures what plays turn by turn: agents many at once, others in order. */

import type { CriticisedTurns } from "../../envs/agents/sft_example.ts";
import { ruleError } from "../../utils/errors.ts";
import {
  type Env,
  estimatePassPower,
  evaluatePolicy,
  type Evaluation,
  make,
  type PlayedEpisode,
  type Split,
  summarizeEpisodes,
  wilsonInterval,
} from "../../envs/mod.ts";
import { PolicyError } from "../../envs/core/policy.ts";
import { evaluatePolicies } from "../../envs/policies/evaluate_policy.ts";
import { type ResultRow, UNTRAINED } from "../../trainers/launch/results.ts";
import { showProgress } from "../../utils/terminal/progress.ts";
import { printNote } from "../../utils/terminal/terminal.ts";
import {
  addCost,
  type AgentOptions,
  type AgentUsage,
  formatUsage,
} from "../options/agent_options.ts";
import type { EnvOptions } from "../options/option_readers.ts";
import { openRemote } from "../options/remote.ts";
import {
  assertFreeFiles,
  continueEpisodeFiles,
  type EpisodeFiles,
  type EpisodeWriter,
  type EXPORT_FORMATS,
} from "./episode_files.ts";
import {
  type KeptLines,
  readKeptLines,
  readPlayedEpisode,
} from "./kept_episodes.ts";
import type { CheckpointChoice } from "../../trainers/runs/directory/checkpoint_files.ts";
import { type NamedPolicy, suggestOptions } from "./find_policy.ts";

/** Options of `unlock eval`, after they have been read. */
export interface EvalOptions extends AgentOptions {
  readonly policy?: string;
  readonly env: string;
  readonly episodes: number;
  readonly split: Split;
  readonly seed: number;
  readonly trials: number;
  readonly concurrency: number;
  readonly unknown?: boolean;
  readonly checkpoint?: CheckpointChoice;
  readonly learner?: string;
  readonly baseModel?: string;
  readonly constrained?: boolean;
  readonly topP?: number;
  readonly topK?: number;
  readonly backend?: string;
  readonly transcripts?: string;
  readonly export?: (typeof EXPORT_FORMATS)[number];
  readonly out?: string;
  readonly minReward?: number;
  readonly successes?: boolean;
  readonly negativeTurns?: CriticisedTurns;
  readonly json?: boolean;
  readonly remote?: string;
  readonly option: EnvOptions;
}

/** The environment's own options among those of the command. */
export function getEnvOptions({ option, unknown }: EvalOptions): EnvOptions {
  return unknown === true ? { ...option, replies: "unknown" } : option;
}

/** Where episodes are exported to, unless one says. */
export const EXPORT_FILE = "sft.jsonl";

/** The files among the options of the command. */
export function getEpisodeFiles(options: EvalOptions): EpisodeFiles {
  const { export: format, out, transcripts } = options;
  const { minReward, successes, negativeTurns } = options;
  const choice = {
    ...minReward !== undefined && { minReward },
    ...successes !== undefined && { successes },
    ...negativeTurns !== undefined && { negativeTurns },
  };
  if (format === undefined) {
    const idle = { ...choice, ...out !== undefined && { out } };
    for (const [name, value] of Object.entries(idle)) {
      const rule = "left out without --export, which it is about";
      throw ruleError(TypeError, "evaluate", name, rule, value);
    }
  }
  return {
    ...(transcripts === undefined ? {} : { transcripts }),
    ...(format === undefined
      ? {}
      : { sft: out ?? EXPORT_FILE, examples: choice }),
  };
}

/** Why an evaluation ended before its last task. */
export interface Unfinished {
  /** What ended it. */
  readonly reason: string;
  /** Number of tasks that were not played. */
  readonly left: number;
}

/** A line of results, as it is printed as JSON. */
export interface EvalRow extends ResultRow {
  /** What a language model did. */
  readonly usage?: AgentUsage;
  /** There where the policy failed for good. */
  readonly unfinished?: Unfinished;
  /** Who spoke for the customer, if not the script: scores do not compare. */
  readonly customer?: string;
  /** pass^k for k from 1, where tasks were played several times. */
  readonly passPower?: readonly number[];
  /** How it did on each environment of a mixture. */
  readonly environments?: readonly ResultRow[];
}

/** Whether there is a file that an evaluation may go on with. */
async function canGoOn(
  { kind }: NamedPolicy,
  { transcripts }: EpisodeFiles,
): Promise<boolean> {
  // Others draw on from task to task, so that none can be left out.
  if (kind !== "agents" || transcripts === undefined) return false;
  return await Deno.stat(transcripts)
    .then(({ isFile }) => isFile, () => false);
}

/** Sums up what was played before a policy failed for good. */
function sumUpUnfinished(
  error: unknown,
  played: ReadonlyMap<number, PlayedEpisode>,
  episodes: number,
): (Evaluation & { readonly unfinished: Unfinished }) | null {
  if (!(error instanceof PolicyError) || !error.permanent) return null;
  const inOrder = [...played].sort(([a], [b]) => a - b)
    .map(([, episode]) => episode);
  if (inOrder.every(({ failed }) => failed)) return null;
  return {
    ...summarizeEpisodes(inOrder),
    unfinished: { reason: error.message, left: episodes - played.size },
  };
}

/** Who plays, in which environments, and what has been played before. */
interface Match {
  readonly policy: NamedPolicy;
  readonly open: () => Promise<Env>;
  readonly kept: KeptLines;
  readonly writer: EpisodeWriter;
}

/** An evaluation, and the episodes that it sums up. */
interface Played {
  readonly evaluation: Evaluation & { readonly unfinished?: Unfinished };
  readonly played: ReadonlyMap<number, PlayedEpisode>;
}

async function playAll(
  { policy, open, kept, writer }: Match,
  { episodes, split, seed, concurrency }: EvalOptions,
): Promise<Played> {
  const played = new Map<number, PlayedEpisode>();
  for (const [index, line] of kept) played.set(index, readPlayedEpisode(line));
  const watched = showProgress(`evaluating ${policy.name}`, episodes);
  const tasks = {
    episodes,
    split,
    seed,
    onEpisode(done: number, index: number, episode: PlayedEpisode): void {
      played.set(index, episode);
      watched.update(done);
      writer.ended(index);
    },
  };
  try {
    if (policy.kind === "agents") {
      const options = { ...tasks, concurrency, played: new Map(played) };
      const evaluation = await evaluatePolicies(open, policy.create, options);
      return { evaluation, played };
    }
    const env = await open();
    const player = await policy.create(env);
    return { evaluation: await evaluatePolicy(env, player, tasks), played };
  } catch (error) {
    const unfinished = sumUpUnfinished(error, played, episodes);
    if (unfinished === null) throw error;
    return { evaluation: unfinished, played };
  } finally {
    watched.stop();
    await writer.finish();
    for (const [path, lines] of writer.written) {
      printNote(
        lines === 0
          ? `${path} is not written: no episode is one that was asked for`
          : `wrote ${lines} episodes to ${path}`,
      );
    }
  }
}

/** Plays all tasks so many times, each time with another seed. */
async function playTrials(
  match: Match,
  options: EvalOptions,
): Promise<Omit<EvalRow, "name" | "minutes" | "tokensPerSecond">> {
  const { trials, seed } = options;
  const all: PlayedEpisode[] = [];
  const outcomes = new Map<number, boolean[]>();
  for (let trial = 0; trial < trials; trial++) {
    const seeded = { ...options, seed: seed + trial };
    const { evaluation, played } = await playAll(match, seeded);
    if (trials === 1 || evaluation.unfinished !== undefined) return evaluation;
    for (const [index, episode] of played) {
      all.push(episode);
      if (episode.failed) continue;
      const before = outcomes.get(index) ?? [];
      outcomes.set(index, [...before, episode.success]);
    }
  }
  // A task that an endpoint failed on has fewer trials than the others.
  const whole = [...outcomes.values()].filter(({ length }) =>
    length === trials
  );
  const passPower = Array.from(
    { length: whole.length === 0 ? 0 : trials },
    (_, i) => estimatePassPower(whole, i + 1),
  );
  const evaluation = summarizeEpisodes(all);
  // Trials of a task are not as good as other tasks.
  const tasks = outcomes.size;
  const solved = Math.round(evaluation.success * tasks);
  const interval = wilsonInterval(solved, tasks);
  return { ...evaluation, interval, passPower };
}

/** Who speaks for the customer; `null` for the script, or where there is none. */
function findCustomer(
  { spec }: Env,
  { player = {} }: NamedPolicy,
): string | null {
  const { user } = spec.options;
  if (typeof user !== "string" || user === "scripted") return null;
  if (user === `llm:${player.model}`) {
    printNote(`customer and agent are the same model, ${player.model}`);
  }
  return user;
}

/** Refuses to write several episodes of a task. */
function assertOneTrial({ transcripts, sft }: EpisodeFiles, trials: number) {
  if (trials === 1 || (transcripts ?? sft) === undefined) return;
  const rule = "1 where episodes are written";
  throw ruleError(RangeError, "evaluate", "trials", rule, trials);
}

/** Measures a policy turn by turn. */
export async function evaluateByTurns(
  policy: NamedPolicy,
  options: EvalOptions,
  signal: AbortSignal,
): Promise<EvalRow> {
  const { env: id, episodes, split, seed, remote } = options;
  const files = getEpisodeFiles(options);
  assertOneTrial(files, options.trials);
  const goesOn = await canGoOn(policy, files);
  if (!goesOn) {
    await assertFreeFiles({ transcripts: files.transcripts, out: files.sft });
  }
  const style = await policy.style(id);
  const wanted = {
    ...(style === null ? {} : { style }),
    ...suggestOptions(policy, id),
    ...getEnvOptions(options),
    proxies: true,
  };
  const opened: Env[] = [];
  const open = async (): Promise<Env> => {
    const env = remote === undefined
      ? make(id, wanted)
      : await openRemote(remote, wanted, signal);
    opened.push(env);
    return env;
  };
  try {
    const first = await open();
    const { name, player = {} } = policy;
    const tasks = { spec: first.spec, split, seed, episodes, player };
    const kept: KeptLines = goesOn
      ? await readKeptLines(files.transcripts!, tasks)
      : new Map();
    if (kept.size > 0) {
      printNote(`${kept.size} of ${episodes} tasks were played before`);
    }
    const writer = await continueEpisodeFiles(files, policy.player, kept);
    const unused = [first];
    const match: Match = {
      policy,
      open: async () => writer.record(unused.pop() ?? await open()),
      kept,
      writer,
    };
    const customer = findCustomer(first, policy);
    const measured = await playTrials(match, options);
    const { statistics } = policy;
    return {
      name,
      ...measured,
      ...customer !== null && { customer },
      ...UNTRAINED,
      ...(statistics === undefined
        ? {}
        : { usage: addCost(statistics, options) }),
    };
  } catch (error) {
    const { statistics } = policy;
    // What was asked is paid for, though no episode came of it.
    if ((statistics?.completionTokens ?? 0) > 0) {
      printNote(formatUsage(addCost(statistics!, options)));
    }
    throw error;
  } finally {
    // Sessions on a server end before the command does.
    for (const env of opened) await env.close();
  }
}
