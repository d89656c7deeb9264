/** What the documentation fills in, so that each call succeeds as it stands. */

import { make, seededPrng, type Snapshot } from "../../envs/mod.ts";
import type { EnvHost } from "../sessions/env_host.ts";

/**
 * Stands for a session in examples: the page of the documentation opens one in
 * its place.
 */
export const PAGE_SESSION = "this-page";

/** What bodies of examples are made of. */
export interface ExampleParts {
  /** Name of an environment in paths. */
  readonly prefix: string;
  /** A well-formed action of a first round. */
  readonly message: string;
  /** The beginning of an episode. */
  readonly snapshot: Snapshot;
}

/** Makes the parts for an environment, the same ones each time. */
export async function makeExampleParts(host: EnvHost): Promise<ExampleParts> {
  // Without the operator's options, which may ask a language model.
  const env = make(host.entry.id);
  try {
    await env.reset({ seed: 7 });
    const prng = seededPrng("examples", 0);
    return {
      prefix: host.prefix,
      message: env.actionSpace.sample(prng, "action"),
      snapshot: env.snapshot(),
    };
  } finally {
    env.close();
  }
}
