/** What the registry knows of an environment, and what `make` is told. */

import type { CritiqueOptions } from "../../critique/channels.ts";
import type { Env, EnvSpec, Split, Style } from "./env.ts";
import type { Policy, TeacherSkills } from "./policy.ts";
import type { EnvTool } from "./tool.ts";

/** The styles of an environment that names none. */
export const DEFAULT_STYLES: readonly Style[] = ["chat", "terse"];

/** Options of `make`. */
export interface MakeOptions {
  /**
   * Wording of observations
   * @default "chat"
   */
  readonly style?: Style;
  /**
   * Split that `reset` draws from
   * @default "train"
   */
  readonly split?: Split;
  /**
   * Which critiques stand in `info.critique`; `false` for none
   * @default {}
   */
  readonly critique?: CritiqueOptions | false;
  /**
   * Measure I_AS and C_BT when an episode ends
   * @default false
   */
  readonly proxies?: boolean;
  /** Options of the environment's own, such as `prior`. */
  readonly [name: string]: unknown;
}

/** The options after defaults and checks. */
export type ResolvedOptions =
  & MakeOptions
  & Required<Pick<MakeOptions, "style" | "split" | "critique" | "proxies">>;

/**
 * What an option of an environment's own may be: one of some words, the path
 * of a file or folder, or who answers, by name or as an object: a responder, or
 * a customer.
 */
export type OwnOption = readonly string[] | "path" | "responder" | "customer";

/** An environment as the registry knows it. */
export interface EnvEntry extends Omit<EnvSpec, "options"> {
  /** The options beyond those of {@linkcode MakeOptions}, by name. */
  readonly ownOptions: Readonly<Record<string, OwnOption>>;
  /**
   * The styles that it can be had in
   * @default ["chat", "terse"]
   */
  readonly styles?: readonly Style[];
  /**
   * Its actions as tools
   * @default [ACT_TOOL]
   */
  readonly tools?: readonly EnvTool[];
  /**
   * Names of the tools whose calls `info.tool_calls` counts
   * @default []
   */
  readonly countedTools?: readonly string[];
  /** Makes the environment. */
  create(spec: EnvSpec, options: ResolvedOptions): Env;
  /**
   * Makes the teacher of warm starts that is asked for by its skills, for one
   * episode at a time
   * @default none: its warm starts have the teacher among the policies
   */
  teacher?(skills: TeacherSkills): Policy;
  /** Scripted policies by name, among them `random` and `oracle`. */
  policies(options: Readonly<Record<string, unknown>>): Record<
    string,
    () => Policy
  >;
}
