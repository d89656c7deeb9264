/**
 * Measures what plays turn by turn: language models behind an endpoint, many
 * episodes at once, and others, one episode after the other.
 */

import { evaluatePolicies } from "../envs/policies/evaluate_policy.ts";
import {
  type Env,
  evaluatePolicy,
  type EvaluatePolicyOptions,
  type Evaluation,
  make,
} from "../envs/mod.ts";
import { ruleMessage } from "../base/errors.ts";
import { type AgentUsage, usageOf } from "./options/agent_options.ts";
import {
  assertFreeFiles,
  type EpisodeFiles,
  makeEpisodeWriter,
} from "./players/episode_files.ts";
import {
  type EvalOptions,
  filesOf,
  ownOptions,
} from "./options/eval_options.ts";
import type { NamedPolicy } from "./players/find_policy.ts";
import { showProgress } from "../terminal/progress.ts";
import { openRemote } from "./options/remote.ts";
import { printNote } from "../terminal/terminal.ts";
import { type ResultRow, UNTRAINED } from "../launch/results.ts";

/** A line of results, as it is printed as JSON. */
export interface EvalRow extends ResultRow {
  /** What a language model did. */
  readonly usage?: AgentUsage;
}

function assertChat({ language, spec }: Env, { sft }: EpisodeFiles): void {
  if (sft === undefined || language === undefined) return;
  const rule = "chat where episodes are exported";
  const { style } = spec.options;
  throw new RangeError(ruleMessage("evaluate", "style", rule, style));
}

async function evaluateOne(
  env: Env,
  found: NamedPolicy,
  tasks: EvaluatePolicyOptions,
): Promise<Evaluation> {
  return await evaluatePolicy(env, await found.create(env), tasks);
}

/**
 * Measures a policy turn by turn.
 *
 * @throws {PolicyError} If a language model is not to be had
 */
export async function evaluateFound(
  found: NamedPolicy,
  options: EvalOptions,
  signal: AbortSignal,
): Promise<EvalRow> {
  const { env: id, episodes, split, seed, remote, concurrency } = options;
  const files = filesOf(options);
  await assertFreeFiles({ transcripts: files.transcripts, out: files.sft });
  const writer = makeEpisodeWriter(files);
  const style = await found.style(id);
  const wanted = {
    ...(style === null ? {} : { style }),
    ...ownOptions(options),
    proxies: true,
  };
  const opened: Env[] = [];
  const open = async (): Promise<Env> => {
    const env = remote === undefined
      ? make(id, wanted)
      : await openRemote(remote, wanted, signal);
    opened.push(env);
    assertChat(env, files);
    return writer.record(env);
  };
  const watched = showProgress(`evaluating ${found.name}`, episodes);
  const tasks = {
    episodes,
    split,
    seed,
    onEpisode(done: number, index: number): void {
      watched.update(done);
      writer.ended(index);
    },
  };
  try {
    const measured = found.kind === "agents"
      ? await evaluatePolicies(open, found.create, { ...tasks, concurrency })
      : await evaluateOne(await open(), found, tasks);
    const { name, statistics } = found;
    return {
      name,
      ...measured,
      ...UNTRAINED,
      ...(statistics === undefined
        ? {}
        : { usage: usageOf(statistics, options) }),
    };
  } finally {
    watched.stop();
    // Sessions on a server end before the command does.
    for (const env of opened) await env.close();
    for (const [path, lines] of writer.written) {
      if (lines > 0) printNote(`wrote ${lines} episodes to ${path}`);
    }
  }
}
