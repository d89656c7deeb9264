/** Starts the backend of a run and says which one, and what that means. */

import { ruleError } from "../../utils/errors.ts";
import { printNote } from "../../utils/terminal/terminal.ts";
import { startBackend } from "../backends/backend.ts";
import { listVersions } from "../runs/versions.ts";

/** Starts a backend and says which one, why, and how to get a faster one. */
export async function startBackendVisibly(name?: string): Promise<string> {
  const backend = await startBackend({ name });
  printNote(`backend: ${backend.reason}`);
  if (backend.faster !== null) printNote(`faster: ${backend.faster}`);
  return backend.name;
}

/** Starts the backend asked for, or else the run's own. */
async function startOwnBackend(own: unknown, asked?: string): Promise<string> {
  if (asked !== undefined || typeof own !== "string") {
    return await startBackendVisibly(asked);
  }
  try {
    return await startBackendVisibly(own);
  } catch (error) {
    const rule = "the run's own, or another one that --backend names " +
      `(${(error as Error).message})`;
    throw ruleError(Error, "train", "backend", rule, own);
  }
}

/** Starts a run's own backend unless told: another one rounds differently. */
export async function resumeBackend(
  config: object,
  asked: string | undefined,
): Promise<void> {
  const { versions: then = {} } = config as {
    readonly versions?: Readonly<Record<string, unknown>>;
  };
  const backend = await startOwnBackend(then["backend"], asked);
  const changes = Object.entries(listVersions(backend)).flatMap(
    ([name, now]) => {
      const before = then[name];
      return before === undefined || before === now
        ? []
        : [`${name} was ${before} and is ${now}`];
    },
  );
  if (changes.length === 0) return;
  const what = changes.join(", ");
  printNote(`since the run began ${what}: its numbers may round differently`);
}
