/** Measures what plays turn by turn: agents many at once, others in order. */

import { ruleError } from "../../base/errors.ts";
import {
  type Env,
  evaluatePolicy,
  type Evaluation,
  make,
  type Split,
} from "../../envs/mod.ts";
import { evaluatePolicies } from "../../envs/policies/evaluate_policy.ts";
import { type ResultRow, UNTRAINED } from "../../launch/results.ts";
import { showProgress } from "../../terminal/progress.ts";
import { printNote } from "../../terminal/terminal.ts";
import {
  addCost,
  type AgentOptions,
  type AgentUsage,
} from "../options/agent_options.ts";
import type { EnvOptions } from "../options/option_readers.ts";
import { openRemote } from "../options/remote.ts";
import {
  assertFreeFiles,
  type EpisodeFiles,
  type EXPORT_FORMATS,
  makeEpisodeWriter,
} from "./episode_files.ts";
import type { NamedPolicy } from "./find_policy.ts";

/** Options of `unlock eval`, after they have been read. */
export interface EvalOptions extends AgentOptions {
  readonly policy?: string;
  readonly env: string;
  readonly episodes: number;
  readonly split: Split;
  readonly seed: number;
  readonly concurrency: number;
  readonly unknown?: boolean;
  readonly constrained: boolean;
  readonly backend?: string;
  readonly transcripts?: string;
  readonly export?: (typeof EXPORT_FORMATS)[number];
  readonly out: string;
  readonly json?: boolean;
  readonly remote?: string;
  readonly option: EnvOptions;
}

/** The environment's own options among those of the command. */
export function getEnvOptions({ option, unknown }: EvalOptions): EnvOptions {
  return unknown === true ? { ...option, replies: "unknown" } : option;
}

/** The files among the options of the command. */
export function getEpisodeFiles(
  { export: format, out, transcripts }: EvalOptions,
): EpisodeFiles {
  return {
    ...(transcripts === undefined ? {} : { transcripts }),
    ...(format === undefined ? {} : { sft: out }),
  };
}

/** A line of results, as it is printed as JSON. */
export interface EvalRow extends ResultRow {
  /** What a language model did. */
  readonly usage?: AgentUsage;
}

function assertChat({ language, spec }: Env, { sft }: EpisodeFiles): void {
  if (sft === undefined || language === undefined) return;
  const rule = "chat where episodes are exported";
  const { style } = spec.options;
  throw ruleError(RangeError, "evaluate", "style", rule, style);
}

/** Measures a policy turn by turn. */
export async function evaluateByTurns(
  policy: NamedPolicy,
  options: EvalOptions,
  signal: AbortSignal,
): Promise<EvalRow> {
  const { env: id, episodes, split, seed, remote, concurrency } = options;
  const files = getEpisodeFiles(options);
  await assertFreeFiles({ transcripts: files.transcripts, out: files.sft });
  const writer = makeEpisodeWriter(files);
  const style = await policy.style(id);
  const wanted = {
    ...(style === null ? {} : { style }),
    ...getEnvOptions(options),
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
  const watched = showProgress(`evaluating ${policy.name}`, episodes);
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
    let measured: Evaluation;
    if (policy.kind === "agents") {
      const options = { ...tasks, concurrency };
      measured = await evaluatePolicies(open, policy.create, options);
    } else {
      const env = await open();
      measured = await evaluatePolicy(env, await policy.create(env), tasks);
    }
    const { name, statistics } = policy;
    return {
      name,
      ...measured,
      ...UNTRAINED,
      ...(statistics === undefined
        ? {}
        : { usage: addCost(statistics, options) }),
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
