/** The environments under their prefixes, and episodes to be played there. */

import {
  getEnvEntry,
  make,
  type MakeOptions,
  seededPrng,
  type Split,
} from "../../../envs/mod.ts";
import { BUILTIN_ENVS } from "../../../envs/registry/builtin.ts";

/** Prefix by id, of the environments that come with the package. */
export const PREFIXES: Readonly<Record<string, string>> = Object.fromEntries(
  BUILTIN_ENVS.map((
    { id },
  ) => [id, `/${id.replace(/-v\d+$/, "").toLowerCase()}`]),
);

/** Which task an episode is about. */
export interface Play {
  /** Seed of the stream. */
  readonly seed: number;
  /** Part of the task distribution. */
  readonly split: Split;
  /** Number of the task. */
  readonly index: number;
}

/** Finds what a scripted player writes in one episode. */
export async function actionsOf(
  id: string,
  options: MakeOptions,
  { seed, split, index }: Play,
  name = "random",
): Promise<string[]> {
  const env = make(id, options);
  const policy = getEnvEntry(id).policies({})[name]!();
  const prng = seededPrng("actions", id, index);
  let { observation } = await env.reset({ seed, options: { split, index } });
  const actions: string[] = [];
  while (observation.round !== "end") {
    const action = await policy.act(observation, prng);
    actions.push(action);
    ({ observation } = await env.step(action));
  }
  return actions;
}
