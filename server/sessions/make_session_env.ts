/** The environment of a session: the agent's side of it, or the customer's. */

import {
  type Env,
  type EnvEntry,
  make,
  type MakeOptions,
  makeScriptedPolicy,
  UserRoleEnv,
} from "../../envs/mod.ts";
import { assertOneOf, ruleError } from "../../utils/errors.ts";

/** Whose side a client can take. */
export type Seat = "agent" | "customer";

/** Lists the sides of an environment; a customer is there where one is served. */
export function listSeats({ ownOptions }: EnvEntry): readonly Seat[] {
  return ownOptions.user === "customer" ? ["agent", "customer"] : ["agent"];
}

/**
 * Makes the environment of a session. Who is the customer is served by the
 * oracle, which knows no more than any agent.
 *
 * @param entry The environment
 * @param options Options of `make`, and `seat`
 * @returns The environment, from the side that is asked for
 * @throws {RangeError} If the environment has no such side, or an option is out
 * of range
 */
export function makeSessionEnv(entry: EnvEntry, options: MakeOptions): Env {
  const { seat = "agent", ...others } = options;
  const { id } = entry;
  assertOneOf("open a session", "seat", seat, listSeats(entry));
  if (seat === "agent") return make(id, others);
  const { split = "train", data } = others;
  if (split !== "train") {
    const rule = "train, as a customer is told what agents must find out";
    throw ruleError(RangeError, "open a session", "split", rule, split);
  }
  return new UserRoleEnv(
    (user) => make(id, { ...others, user }),
    makeScriptedPolicy(id, "oracle", data === undefined ? {} : { data }),
  );
}
