// deno-lint-ignore-file camelcase -- the names in Info are Gymnasium's
/** The environment interface: Gymnasium's `reset` and `step` for text. */

import type { Critique } from "../../critique/critique.ts";
import type { Proxies } from "../../critique/proxies.ts";
import type { Prng, PrngState } from "../../utils/prng.ts";

/** A value, or a promise of it. */
export type Awaitable<T> = T | Promise<T>;

/** What the agent is asked for: a question, a belief or the answer. */
export type RoundName = "action" | "update" | "answer" | "end";

/** A part of the task distribution; splits share no tasks. */
export type Split = "train" | "validation" | "test";

/** The splits, in the order of the spec. */
export const SPLITS: readonly Split[] = ["train", "validation", "test"];

/** Makes a value for each split, in their order. */
export function makeSplits<T>(make: (split: Split) => T): Record<Split, T> {
  return {
    train: make("train"),
    validation: make("validation"),
    test: make("test"),
  };
}

/**
 * Format of observations: for an instruct LLM, for a small policy, or for an
 * agent that calls tools.
 */
export type Style = "chat" | "terse" | "tools";

/** The styles, the default first. */
export const STYLES: readonly Style[] = ["chat", "terse", "tools"];

/** One message of a conversation, as chat templates expect it. */
export interface ChatMessage {
  /** Author of the message; `tool` for the result of a call. */
  readonly role: "system" | "user" | "assistant" | "tool";
  /** Text of the message. */
  readonly content: string;
}

/** What the agent sees before it acts. */
export interface Observation {
  /** New text for the agent; earlier text is not repeated. */
  readonly text: string;
  /** The same text as chat messages; `reset` adds a system prompt. */
  readonly messages: readonly ChatMessage[];
  /** What the agent is asked for; `end` when the episode is over. */
  readonly round: RoundName;
  /** Number of the next step, from 1; stays at the last one. */
  readonly step: number;
  /** Maximum number of steps of an episode. */
  readonly limit: number;
  /** The same information as data, for scripted agents. */
  readonly view: unknown;
}

/** Identifies the task of an episode. */
export interface TaskKey {
  /** Environment id with version. */
  readonly id: string;
  /** Part of the task distribution. */
  readonly split: Split;
  /** Index of the task within the split, from 0. */
  readonly index: number;
  /** Version of the task generator. */
  readonly generator: number;
}

/** A difference between the initial, final and goal database at one path. */
export interface DatabaseChange {
  /** Keys joined by slashes: `orders/#W1/status`. */
  readonly path: string;
  /**
   * `right` if the value matches the goal, `missing` if it was not written but
   * should have been, else `wrong`.
   */
  readonly verdict: "right" | "missing" | "wrong";
  /** Final value, `null` for none; absent if unchanged. */
  readonly value?: unknown;
  /** Goal value, `null` for none; absent if equal to the initial one. */
  readonly gold?: unknown;
}

/** Calls of one tool in an episode. */
export interface CallCount {
  /** Number of calls. */
  readonly calls: number;
  /** Number of calls that returned an error. */
  readonly errors: number;
}

/** Information for trainers that the agent must not see. */
export interface Info {
  /** The current task. */
  readonly task: TaskKey;
  /**
   * Flags for the evaluation of the task, after `reset` and at the end:
   * `outdated` if its solution has been corrected.
   */
  readonly task_flags?: readonly string[];
  /** How the environment classified the action; `null` after `reset`. */
  readonly kind: string | null;
  /** The calls of a customer with tools in this round; absent if none. */
  readonly customer_calls?: readonly {
    readonly name: string;
    readonly arguments: Readonly<Record<string, unknown>>;
  }[];
  /** Critique of this round, if critiques are on. */
  readonly critique?: Critique;
  /** At the end: whether the episode succeeded. */
  readonly is_success?: boolean;
  /** At the end: why the episode ended. */
  readonly terminal_reason?: string;
  /**
   * At the end: the hidden vector, or 1 for the right candidate and 0 for the
   * others.
   */
  readonly truth?: readonly number[];
  /** At the end: the parts of the success criterion. */
  readonly checks?: Readonly<Record<string, boolean>>;
  /** At the end: violations of the environment's policy, by kind. */
  readonly policy_violations?: Readonly<Record<string, number>>;
  /**
   * At the end: what the models of a scripted customer did, such as `worded`
   * and `fell_back`, if there are any.
   */
  readonly customer_model?: Readonly<Record<string, number>>;
  /** At the end: calls of each tool, by name. */
  readonly tool_calls?: Readonly<Record<string, CallCount>>;
  /**
   * At the end: how the database differs from before and from the goal, in
   * ascending order of paths.
   */
  readonly database_changes?: readonly DatabaseChange[];
  /** At the end: measures of self-locking, if `proxies` is on. */
  readonly proxies?: Proxies;
  /** The failure that cut the episode off, if the agent did not cause it. */
  readonly error?: string;
  /**
   * The observation if the reply had said nothing. A trainer may query its
   * policy with it and pass the action to the next `step`.
   */
  readonly counterfactual?: Observation;
  /** Fields added by wrappers. */
  readonly [key: string]: unknown;
}

/** Result of `reset`. */
export interface ResetResult {
  /** First observation. */
  readonly observation: Observation;
  /** Information for trainers. */
  readonly info: Info;
}

/** Result of `step`. */
export interface StepResult extends ResetResult {
  /** Reward of this step; `null` if `info.error` is set. */
  readonly reward: number | null;
  /** Whether the task ended with an answer. */
  readonly terminated: boolean;
  /** Whether the episode was cut off: step limit or failure. */
  readonly truncated: boolean;
}

/**
 * Task that `reset` starts. A {@linkcode TaskKey} is accepted; its id and
 * generator are ignored.
 */
export interface TaskOptions {
  /** Part of the task distribution (default: the environment's split). */
  readonly split?: Split;
  /** Index of the task within the split (default: random). */
  readonly index?: number;
}

/** Arguments of `reset`. */
export interface ResetArgs {
  /** Seeds the random stream; without it the stream continues. */
  readonly seed?: number;
  /** Chooses the task. */
  readonly options?: TaskOptions;
}

/** All of {@linkcode CutOff}. */
export const CUT_OFFS = ["length", "refusal", "content_filter"] as const;

/**
 * Why an agent could not finish a message: its tokens ran out, the model
 * refused, or a filter of its endpoint did. The names are OpenAI's.
 */
export type CutOff = typeof CUT_OFFS[number];

/** `info.kind` of a step with an unfinished message. */
export const CUT_OFF = "cut-off";

/** Arguments of `step` besides the action. */
export interface StepArgs {
  /** The action chosen on `info.counterfactual`. */
  readonly counterfactual?: string | null;
  /**
   * Why the action is unfinished. It is not played, and the episode is
   * truncated for this reason.
   */
  readonly cutOff?: CutOff | null;
}

/** Facts about an environment, as JSON. */
export interface EnvSpec {
  /** Name and version: `PE-G-S3-v0`. */
  readonly id: string;
  /** One sentence about the task. */
  readonly description: string;
  /** Maximum number of steps of an episode. */
  readonly maxSteps: number;
  /** Mean reward at which the task counts as solved. */
  readonly rewardThreshold: number;
  /** Whether the same seed and actions may give different results. */
  readonly nondeterministic: boolean;
  /** Version of the task generator. */
  readonly generator: number;
  /** Number of tasks per split. */
  readonly splits: Readonly<Record<Split, number>>;
  /** The options passed to `make`. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** State of an environment's random stream. */
export interface RngState {
  /** The last seed; −1 if it was never seeded. */
  readonly seed: number;
  /** The state that determines the next number. */
  readonly words: PrngState;
}

/** An episode in progress, as JSON. */
export interface Snapshot {
  /** Environment id. */
  readonly id: string;
  /** Version of the task generator. */
  readonly generator: number;
  /** The options that affect task, replies and text. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The random stream. */
  readonly rng: RngState;
  /** The task, `null` before the first `reset`. */
  readonly task: { readonly split: Split; readonly index: number } | null;
  /** Key of the episode's critique noise. */
  readonly episodeKey: number;
  /** The actions so far; the state is rebuilt from them. */
  readonly actions: readonly string[];
  /** The responder's reply to each action; `null` if it was not asked. */
  readonly replies: readonly (string | null)[];
  /** Calls out of turn so far; left out for none. */
  readonly refusals?: number;
}

/** The action space of a text environment: all strings. */
export interface ActionSpace {
  /** Whether `step` accepts the value; malformed strings are accepted. */
  contains(value: unknown): value is string;
  /** Draws a well-formed action for a round. */
  sample(prng: Prng, round: RoundName): string;
  /** The space as JSON Schema. */
  toJsonSchema(): Record<string, unknown>;
}

/** The observation space of a text environment. */
export interface ObservationSpace {
  /** Whether the value is an observation of this environment. */
  contains(value: unknown): value is Observation;
  /** The space as JSON Schema. */
  toJsonSchema(): Record<string, unknown>;
}

/** One word of a turn, chosen out of `words`. */
export interface Slot {
  /** The allowed words, in ascending order if they are indices. */
  readonly words: readonly string[];
  /**
   * Whether the word must come after the previous slot's, so that a list of
   * indices has one spelling.
   */
  readonly ascending: boolean;
  /** Number of ascending slots that follow and need words left. */
  readonly remaining: number;
}

/** The slots of an action, in order. */
export type TurnGrammar = readonly Slot[];

/** A closed vocabulary with a grammar for each round. */
export interface TextLanguage {
  /** All words; a tokenizer gives each its own id. */
  readonly vocabulary: readonly string[];
  /** Grammar of an action, by round. */
  readonly turns: Readonly<
    Record<"action" | "update" | "answer", TurnGrammar>
  >;
}

/** An environment: a task played in steps. */
export interface Env {
  /** Facts about the environment. */
  readonly spec: EnvSpec;
  /** What `step` accepts. */
  readonly actionSpace: ActionSpace;
  /** What observations look like. */
  readonly observationSpace: ObservationSpace;
  /** The closed language of the `terse` style; absent in other styles. */
  readonly language?: TextLanguage;
  /** The environment inside all wrappers. */
  readonly unwrapped: Env;
  /** State of the random stream. */
  readonly rng: RngState;
  /** Starts an episode. */
  reset(args?: ResetArgs): Awaitable<ResetResult>;
  /** Takes one action. */
  step(action: string, args?: StepArgs): Awaitable<StepResult>;
  /** The current state as JSON. */
  snapshot(): Snapshot;
  /** Restores a snapshot and returns the last observation. */
  restore(snapshot: Snapshot): Awaitable<ResetResult>;
  /** The episode so far as text. */
  render(): string;
  /**
   * Ends the environment; may be called twice. `reset`, `step` and `restore`
   * throw a `ClosedEnvironmentError` afterwards.
   */
  close(): void;
}
