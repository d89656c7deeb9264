/** Puts a reply back into the form in which a local environment returns it. */

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

/** What `reset` and `restore` return. */
export function resetResult(reply: Reply): ResetResult {
  return { observation: observationOf(reply), info: infoOf(reply) };
}

/** What `step` returns. */
export function stepResult(reply: Reply): StepResult {
  const { reward, metadata: { terminated, truncated } } = reply;
  return { ...resetResult(reply), reward, terminated, truncated };
}
