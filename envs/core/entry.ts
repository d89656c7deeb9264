/** Registry entries of environments, and the options of `make`. */

import type { CritiqueOptions } from "../../critique/channels.ts";
import type { Env, EnvSpec, Split, Style } from "./env.ts";
import type { Policy, TeacherSkills } from "./policy.ts";
import type { EnvTool } from "./tool.ts";

export const DEFAULT_STYLES: readonly Style[] = ["chat", "terse"];

/** Options of `make`. */
export interface MakeOptions {
  /** Format of observations (default: `chat`) */
  readonly style?: Style;
  /** Split that `reset` draws from (default: `train`) */
  readonly split?: Split;
  /** Critique options for `info.critique`; `false` for none (default: `{}`) */
  readonly critique?: CritiqueOptions | false;
  /** Compute I_AS and C_BT at the end of each episode (default: false) */
  readonly proxies?: boolean;
  /** Options of the environment itself, such as `prior`. */
  readonly [name: string]: unknown;
}

/** Options after defaults and checks. */
export type ResolvedOptions =
  & MakeOptions
  & Required<Pick<MakeOptions, "style" | "split" | "critique" | "proxies">>;

/**
 * Type of an environment's own option: one of some words, a path, a secret that
 * specs show by another name, or a responder, a customer or a reader of what is
 * said to them, given by name or as an object.
 */
export type OwnOption =
  | readonly string[]
  | "path"
  | "secret"
  | "responder"
  | "customer"
  | "reader";

/** A registered environment. */
export interface EnvEntry extends Omit<EnvSpec, "options"> {
  /** Its options beyond those of {@linkcode MakeOptions}, by name. */
  readonly ownOptions: Readonly<Record<string, OwnOption>>;
  /** Supported styles (default: `chat` and `terse`) */
  readonly styles?: readonly Style[];
  /** Its actions as tools (default: {@linkcode ACT_TOOL} only) */
  readonly tools?: readonly EnvTool[];
  /** Tools whose calls `info.tool_calls` counts (default: none) */
  readonly countedTools?: readonly string[];
  /** Makes the environment. */
  create(spec: EnvSpec, options: ResolvedOptions): Env;
  /**
   * Makes a warm-start teacher with given skills, for one episode at a time. If
   * absent, warm starts use the scripted policy `teacher`.
   */
  teacher?(skills: TeacherSkills): Policy;
  /**
   * Lists questions that a person may ask, where answers come from a record
   *
   * @param view The view of an observation
   * @param options The environment's own options
   */
  questions?(
    view: unknown,
    options: Readonly<Record<string, unknown>>,
  ): readonly string[];
  /** Scripted policies by name, including `random` and `oracle`. */
  policies(options: Readonly<Record<string, unknown>>): Record<
    string,
    () => Policy
  >;
}
