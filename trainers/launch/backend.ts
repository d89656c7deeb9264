/** Starts the backend of a run and reports which one it is. */

import { cpus } from "node:os";
import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";
import { printNote } from "../../utils/terminal/terminal.ts";
import { startBackend } from "../backends/backend.ts";
import { listPackageVersions } from "../runs/package_versions.ts";

/** Lists the versions, and the machine, that determine a run's numbers. */
export function listVersions(backend: string): Record<string, string> {
  const { binding } = tf.backend() as unknown as {
    readonly binding?: { readonly TF_Version?: string };
  };
  const libtensorflow = binding?.TF_Version;
  const [processor] = cpus();
  return {
    ...listPackageVersions(),
    backend,
    ...(libtensorflow !== undefined && { libtensorflow }),
    ...(processor !== undefined && { processor: processor.model }),
    // Sums over several threads round differently.
    threads: Deno.env.get("OMP_NUM_THREADS") ??
      String(navigator.hardwareConcurrency),
  };
}

/** Starts a backend; reports its name, the reason, and how to get a faster one. */
export async function startAndReportBackend(name?: string): Promise<string> {
  const backend = await startBackend({ name });
  printNote(`backend: ${backend.reason}`);
  if (backend.faster !== null) printNote(`faster: ${backend.faster}`);
  return backend.name;
}

/** Starts the requested backend, or the one that the run began with. */
async function startSameBackend(own: unknown, asked?: string): Promise<string> {
  if (asked !== undefined || typeof own !== "string") {
    return await startAndReportBackend(asked);
  }
  try {
    return await startAndReportBackend(own);
  } catch (error) {
    const rule = "the run's own, or another one given by --backend " +
      `(${(error as Error).message})`;
    throw ruleError(Error, "train", "backend", rule, own);
  }
}

/** Starts the backend of a resumed run, and reports changed versions. */
export async function resumeBackend(
  config: object,
  asked: string | undefined,
): Promise<void> {
  const { versions: then = {} } = config as {
    readonly versions?: Readonly<Record<string, unknown>>;
  };
  const backend = await startSameBackend(then["backend"], asked);
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
