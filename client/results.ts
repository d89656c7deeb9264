/**
 * Puts a reply back into the form in which a local environment returns it.
 *
 * @module
 */

import type {
  Info,
  Observation,
  ResetResult,
  StepResult,
} from "../envs/core/env.ts";
import type { Reply } from "./wire.ts";

function observationOf({ observation }: Reply): Observation {
  const { prompt, messages, round, step, limit, view } = observation;
  return { text: prompt, messages, round, step, limit, view };
}

function infoOf({ metadata }: Reply): Info {
  const { info, critique, proxies, error } = metadata;
  return {
    ...info,
    ...(critique == null ? {} : { critique }),
    ...(proxies == null ? {} : { proxies }),
    ...(error == null ? {} : { error }),
  };
}

/**
 * What `reset` and `restore` return.
 *
 * @param reply The server's reply
 * @returns Observation and info
 */
export function resetResult(reply: Reply): ResetResult {
  return { observation: observationOf(reply), info: infoOf(reply) };
}

/**
 * What `step` returns.
 *
 * @param reply The server's reply
 * @returns Observation, reward, flags and info
 */
export function stepResult(reply: Reply): StepResult {
  const { reward, metadata: { terminated, truncated } } = reply;
  return { ...resetResult(reply), reward, terminated, truncated };
}
