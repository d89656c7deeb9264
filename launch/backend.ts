/** The backend of a run that goes on, and what has changed since it began. */

import { ruleMessage } from "../base/errors.ts";
import { versions } from "../trainers/runs/versions.ts";
import { printNote } from "../terminal/terminal.ts";
import { startBackendVisibly } from "./train_and_evaluate.ts";

/** Versions as a run's `config.json` has them. */
type Versions = Readonly<Record<string, unknown>>;

/** Starts the backend asked for, or else the run's own. */
async function greeted(own: unknown, asked?: string): Promise<string> {
  if (asked !== undefined || typeof own !== "string") {
    return await startBackendVisibly(asked);
  }
  try {
    return await startBackendVisibly(own);
  } catch (error) {
    const rule = "the run's own, or another one that --backend names " +
      `(${(error as Error).message})`;
    throw new Error(ruleMessage("train", "backend", rule, own));
  }
}

/**
 * Starts the backend on which a run goes on: its own, for another one would
 * round differently, unless another is asked for. Says what else may make a
 * difference.
 *
 * @param asked The backend asked for, if one was
 * @throws {Error} If it does not work here
 */
export async function resumeBackend(
  config: object,
  asked: string | undefined,
): Promise<void> {
  const { versions: then = {} } = config as { versions?: Versions };
  const backend = await greeted(then["backend"], asked);
  const changes = Object.entries(versions(backend)).flatMap(([name, now]) => {
    const before = then[name];
    return before === undefined || before === now
      ? []
      : [`${name} was ${before} and is ${now}`];
  });
  if (changes.length === 0) return;
  const what = changes.join(", ");
  printNote(`since the run began ${what}: its numbers may round differently`);
}
