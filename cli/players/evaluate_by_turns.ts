/**
 * Evaluates policies turn by turn: agents, and policies on a server, side by
 * side, others in order.
 */

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
import { omitUndefined } from "../../utils/objects.ts";
import { showProgress } from "../../utils/terminal/progress.ts";
import { printNote } from "../../utils/terminal/terminal.ts";
import {
  addCost,
  type AgentOptions,
  type AgentUsage,
  formatUsage,
} from "../options/agent_options.ts";
import type { EnvOptions } from "../options/options.ts";
import { openRemote } from "../options/remote.ts";
import {
  assertFreeFiles,
  continueEpisodeFiles,
  type EpisodeFiles,
  type EpisodeWriter,
  type EXPORT_FORMATS,
  type KeptLines,
  readKeptLines,
  readPlayedEpisode,
} from "./episode_files.ts";
import { type NamedPolicy, suggestOptions } from "./find_policy.ts";

export interface EvalOptions extends AgentOptions {
  readonly policy?: string;
  readonly env: string;
  readonly episodes: number;
  readonly split: Split;
  readonly seed: number;
  readonly trials: number;
  readonly concurrency: number;
  readonly unknown?: boolean;
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

export function getEnvOptions({ option, unknown }: EvalOptions): EnvOptions {
  return unknown === true ? { ...option, replies: "unknown" } : option;
}

export const EXPORT_FILE = "sft.jsonl";

export function getEpisodeFiles(options: EvalOptions): EpisodeFiles {
  const { export: format, out, transcripts } = options;
  const { minReward, successes, negativeTurns } = options;
  const examples = omitUndefined({ minReward, successes, negativeTurns });
  if (format === undefined) {
    const unused = { ...examples, ...omitUndefined({ out }) };
    for (const [name, value] of Object.entries(unused)) {
      const rule = "left out without --export";
      throw ruleError(TypeError, "evaluate", name, rule, value);
    }
  }
  return {
    ...omitUndefined({ transcripts }),
    ...format !== undefined && { sft: out ?? EXPORT_FILE, examples },
  };
}

/** Why an evaluation ended early, and the number of tasks not played. */
export interface Unfinished {
  readonly reason: string;
  readonly left: number;
}

/** The results of an evaluation, as printed as JSON. */
export interface EvalRow extends ResultRow {
  readonly usage?: AgentUsage;
  readonly unfinished?: Unfinished;
  /** The simulated customer, if it is not the scripted one. */
  readonly customer?: string;
  /** pass^k for k from 1, with several trials. */
  readonly passPower?: readonly number[];
  readonly environments?: readonly ResultRow[];
}

/** Whether there are transcripts that the evaluation may continue. */
async function canContinue(
  { kind }: NamedPolicy,
  { transcripts }: EpisodeFiles,
): Promise<boolean> {
  // The random numbers of other policies depend on the tasks before.
  if (kind !== "agents" || transcripts === undefined) return false;
  return await Deno.stat(transcripts)
    .then(({ isFile }) => isFile, () => false);
}

/** Summarizes the episodes before a policy failed permanently. */
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

interface Match {
  readonly policy: NamedPolicy;
  readonly open: () => Promise<Env>;
  readonly kept: KeptLines;
  readonly writer: EpisodeWriter;
}

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
    if (policy.kind === "agents" || policy.concurrency !== undefined) {
      const options = {
        ...tasks,
        concurrency: policy.concurrency ?? concurrency,
        played: new Map(played),
      };
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
      if (lines > 0) printNote(`wrote ${lines} episodes to ${path}`);
    }
  }
}

/** Plays all trials of the tasks, each with its own seed. */
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
  // Failed requests leave a task with fewer trials.
  const whole = [...outcomes.values()].filter(({ length }) =>
    length === trials
  );
  const passPower = Array.from(
    { length: whole.length === 0 ? 0 : trials },
    (_, i) => estimatePassPower(whole, i + 1),
  );
  const evaluation = summarizeEpisodes(all);
  // Trials of a task are not independent, so the interval counts tasks.
  const tasks = outcomes.size;
  const solved = Math.round(evaluation.success * tasks);
  const interval = wilsonInterval(solved, tasks);
  return { ...evaluation, interval, passPower };
}

/** The simulated customer; `null` for a scripted one, or none. */
export function findCustomer(
  { spec }: Env,
  { player = {} }: NamedPolicy,
): string | null {
  const { user, understand } = spec.options;
  if (typeof user !== "string") return null;
  if (understand !== undefined) return `${user}, understands by ${understand}`;
  if (user === "scripted") return null;
  if ([`llm:${player.model}`, `worded:${player.model}`].includes(user)) {
    printNote(`customer and agent are the same model, ${player.model}`);
  }
  return user;
}

function assertOneTrial({ transcripts, sft }: EpisodeFiles, trials: number) {
  if (trials === 1 || (transcripts ?? sft) === undefined) return;
  const rule = "1 where episodes are written";
  throw ruleError(RangeError, "evaluate", "trials", rule, trials);
}

export async function evaluateByTurns(
  policy: NamedPolicy,
  options: EvalOptions,
  signal: AbortSignal,
): Promise<EvalRow> {
  const { env: id, episodes, split, seed, remote } = options;
  const files = getEpisodeFiles(options);
  assertOneTrial(files, options.trials);
  const continues = await canContinue(policy, files);
  if (!continues) {
    await assertFreeFiles({ transcripts: files.transcripts, out: files.sft });
  }
  const style = await policy.style(id);
  const wanted = {
    ...style !== null && { style },
    ...suggestOptions(policy, id),
    ...getEnvOptions(options),
    split,
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
    const kept: KeptLines = continues
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
    for (const [path, lines] of writer.written) {
      if (lines > 0) continue;
      printNote(`${path} is not written: no episode was selected`);
    }
    const { statistics } = policy;
    return {
      name,
      ...measured,
      ...customer !== null && { customer },
      ...UNTRAINED,
      ...statistics !== undefined && { usage: addCost(statistics, options) },
    };
  } catch (error) {
    const { statistics } = policy;
    // Failed episodes cost tokens, too.
    if ((statistics?.completionTokens ?? 0) > 0) {
      printNote(formatUsage(addCost(statistics!, options)));
    }
    throw error;
  } finally {
    for (const env of opened) await env.close();
  }
}
