/** Draws well-formed actions for an environment that is elsewhere. */

import type { MakeOptions } from "../envs/core/entry.ts";
import type { ActionSpace, EnvSpec, RoundName } from "../envs/core/env.ts";
import { type Prng, randomInteger } from "../utils/prng.ts";
import type { SessionDescription } from "./transport/wire.ts";

/** Draws an action for a round. */
export type ActionSampler = ActionSpace["sample"];

/** The sampler of the same environment in the local registry, if it is there. */
async function localSampler(spec: EnvSpec): Promise<ActionSampler | null> {
  try {
    // Not before it is needed: the registry brings all environments along.
    const { getEnvEntry, make } = await import("../envs/registry/registry.ts");
    const { generator, ownOptions } = getEnvEntry(spec.id);
    const kinds = Object.entries(ownOptions)
      .filter(([name]) => Object.hasOwn(spec.options, name));
    // Files that a server names are not looked for here.
    const hasFiles = kinds.some(([, kind]) => kind === "path");
    if (generator !== spec.generator || hasFiles) return null;
    const words = kinds.filter(([, kind]) => typeof kind !== "string")
      .map(([name]) => [name, spec.options[name]]);
    const { style } = spec.options;
    const options = { style, ...Object.fromEntries(words) } as MakeOptions;
    const { actionSpace } = make(spec.id, options);
    return (prng, round) => actionSpace.sample(prng, round);
  } catch {
    // It is not registered here, or with other options.
    return null;
  }
}

/** Draws from the server's samples. */
function sampleOf(
  samples: SessionDescription["action_samples"],
): ActionSampler {
  return function sample(prng: Prng, round: RoundName): string {
    const actions = samples[round === "end" ? "answer" : round] ?? [];
    return actions[randomInteger(prng, actions.length)] ?? "";
  };
}

/** Draws actions as the local registry does, else from the server's samples. */
export async function makeActionSampler(
  { spec, action_samples: samples }: SessionDescription,
): Promise<ActionSampler> {
  return await localSampler(spec) ?? sampleOf(samples);
}
