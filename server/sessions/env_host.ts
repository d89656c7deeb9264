/** Environments as a server offers them. */

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

export interface EnvHost {
  readonly entry: EnvEntry;
  /** Lower-case id without version: `pe-g-s3`. */
  readonly prefix: string;
  readonly version: string;
  readonly critique: boolean;
  readonly ownOptions: Readonly<Record<string, string>>;
  /** Options that clients may set; not paths or responders. */
  readonly remoteOptions: Readonly<Record<string, readonly string[]>>;
  /** The salt of its test tasks, which no client or store may see. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Whether its test tasks are drawn from the salt, if there is one. */
  readonly isSealed: boolean;
  readonly splits: Readonly<Record<Split, number>>;
}

/** Set by the operator. */
export interface HostOptions {
  readonly critique: boolean;
  /** Passed to the environments that have them. */
  readonly ownOptions: Readonly<Record<string, string>>;
  /** Seals the test tasks (default: null, those that anybody can draw) */
  readonly salt?: string | null;
}

function versionOf(id: string): string {
  return /-(v\d+)$/.exec(id)![1]!;
}

/** The version is included unless it is the newest. */
function prefixOf(id: string, ids: readonly string[]): string {
  const name = id.replace(/-v\d+$/, "");
  const versions = ids.filter((other) => other.replace(/-v\d+$/, "") === name);
  const isNewest = versions.every((other) =>
    Number(versionOf(other).slice(1)) <= Number(versionOf(id).slice(1))
  );
  const path = isNewest ? name : id;
  return path.toLowerCase().replaceAll(/[^\w.-]/g, "-");
}

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
  const { splits }: EnvSpec = make(entry.id, ownOptions as MakeOptions).spec;
  const { salt = null } = options;
  // A copy of public data has public tasks.
  const hasSalt = entry.ownOptions.salt === "secret" &&
    ownOptions.data === undefined;
  return {
    entry,
    prefix: prefixOf(entry.id, ids),
    version: versionOf(entry.id),
    critique: options.critique,
    ownOptions,
    remoteOptions,
    secrets: salt !== null && hasSalt ? { salt } : {},
    isSealed: salt !== null,
    splits: salt === null || hasSalt ? splits : { ...splits, test: 0 },
  };
}

export type Seat = "agent" | "customer";

/** The customer's seat exists where the user is simulated. */
export function listSeats({ ownOptions }: EnvEntry): readonly Seat[] {
  return ownOptions.user === "customer" ? ["agent", "customer"] : ["agent"];
}

/** Makes the environment of a session; customers talk to the oracle agent. */
export function makeSessionEnv(
  { entry, secrets }: EnvHost,
  { seat = "agent", ...options }: MakeOptions,
): Env {
  const others = { ...options, ...secrets };
  const { id } = entry;
  assertOneOf("open a session", "seat", seat, listSeats(entry));
  if (seat === "agent") return make(id, others);
  const { split = "train", data } = others;
  if (split !== "train") {
    const rule = "train, as a customer sees what agents must find out";
    throw ruleError(RangeError, "open a session", "split", rule, split);
  }
  // A person needs no model to be understood.
  const { understand: _, ...own } = others;
  return new UserRoleEnv(
    (user) => make(id, { ...own, user }),
    makeScriptedPolicy(id, "oracle", data === undefined ? {} : { data }),
  );
}
