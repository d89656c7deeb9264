/** An environment as offered: what operator and clients may decide. */

import {
  type Env,
  type EnvEntry,
  type EnvSpec,
  make,
  type MakeOptions,
  makeScriptedPolicy,
  type Split,
  UserRoleEnv,
} from "../../envs/mod.ts";
import { assertOneOf, ruleError } from "../../utils/errors.ts";

/** An environment under its prefix. */
export interface EnvHost {
  readonly entry: EnvEntry;
  /** Its id in lower case without the version: `pe-g-s3`. */
  readonly prefix: string;
  readonly version: string;
  readonly critique: boolean;
  readonly ownOptions: Readonly<Record<string, string>>;
  /** What clients may set: paths and responders are the operator's alone. */
  readonly remoteOptions: Readonly<Record<string, readonly string[]>>;
  /** Number of tasks in each split, under the operator's options. */
  readonly splits: Readonly<Record<Split, number>>;
}

/** What the operator decides about environments. */
export interface HostOptions {
  readonly critique: boolean;
  /** Options of environments' own; each goes to those that have it. */
  readonly ownOptions: Readonly<Record<string, string>>;
}

function versionOf(id: string): string {
  return /-(v\d+)$/.exec(id)![1]!;
}

/** The path segment of an id; a version is part of it if there are several. */
function prefixOf(id: string, ids: readonly string[]): string {
  const name = id.replace(/-v\d+$/, "");
  const versions = ids.filter((other) => other.replace(/-v\d+$/, "") === name);
  const isNewest = versions.every((other) =>
    Number(versionOf(other).slice(1)) <= Number(versionOf(id).slice(1))
  );
  const path = isNewest ? name : id;
  return path.toLowerCase().replaceAll(/[^\w.-]/g, "-");
}

/** Decides how an environment is offered. */
export function makeEnvHost(
  entry: EnvEntry,
  ids: readonly string[],
  options: HostOptions,
): EnvHost {
  const ownOptions = Object.fromEntries(
    Object.entries(options.ownOptions)
      .filter(([name]) => Object.hasOwn(entry.ownOptions, name)),
  );
  const remoteOptions = Object.fromEntries(
    Object.entries(entry.ownOptions).flatMap(([name, values]) =>
      typeof values === "string" ? [] : [[name, values]]
    ),
  );
  const spec: EnvSpec = make(entry.id, ownOptions as MakeOptions).spec;
  return {
    entry,
    prefix: prefixOf(entry.id, ids),
    version: versionOf(entry.id),
    critique: options.critique,
    ownOptions,
    remoteOptions,
    splits: spec.splits,
  };
}

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
