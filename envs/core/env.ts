// deno-lint-ignore-file camelcase -- the names in Info are Gymnasium's
/**
 * The contract between an environment and whoever plays it: Gymnasium's
 * `reset`/`step`, for text, with named fields in place of tuples.
 */

import type { Critique } from "../../critique/critique.ts";
import type { Proxies } from "../../critique/proxies.ts";
import type { Prng, PrngState } from "../../utils/prng.ts";

/** A value now, or a promise of it; `await` serves both. */
export type Awaitable<T> = T | Promise<T>;

/** What is asked of the agent next: a question, a belief or the answer. */
export type RoundName = "action" | "update" | "answer" | "end";

/** A part of the task distribution; no two share a task. */
export type Split = "train" | "validation" | "test";

/** The names of the splits, in the order of the spec. */
export const SPLITS: readonly Split[] = ["train", "validation", "test"];

/**
 * How an observation is worded: for an instruct LLM, for a small policy, or for
 * an agent that calls tools.
 */
export type Style = "chat" | "terse" | "tools";

/** The names of the styles, the default first. */
export const STYLES: readonly Style[] = ["chat", "terse", "tools"];

/** One message of a conversation, as chat templates expect it. */
export interface ChatMessage {
  /** Who speaks; `tool` tells what a call returned. */
  readonly role: "system" | "user" | "assistant" | "tool";
  /** What is said. */
  readonly content: string;
}

/** What the agent gets to see before it acts. */
export interface Observation {
  /** The text that the agent reads next; what came before is not repeated. */
  readonly text: string;
  /** The same text as chat messages (a system prompt only after `reset`). */
  readonly messages: readonly ChatMessage[];
  /** What the agent is asked for; `end` once the episode is over. */
  readonly round: RoundName;
  /** Number of the step about to be taken, from 1; stays at the last one. */
  readonly step: number;
  /** Number of steps after which the episode ends at the latest. */
  readonly limit: number;
  /** The same knowledge as data, for scripted and classic agents. */
  readonly view: unknown;
}

/** Which task an episode was about. */
export interface TaskKey {
  /** Id of the environment, with its version. */
  readonly id: string;
  /** Part of the task distribution. */
  readonly split: Split;
  /** Number of the task within the split, from 0. */
  readonly index: number;
  /** Version of the task generator. */
  readonly generator: number;
}

/** What an episode changed in a database, or should have, at one path. */
export interface DatabaseChange {
  /** Keys with slashes between: `orders/#W1/status`. */
  readonly path: string;
  /**
   * `right` where it is as it should be, `missing` where nothing was written
   * and something should have been, `wrong` elsewhere.
   */
  readonly verdict: "right" | "missing" | "wrong";
  /** The value that the episode left, `null` for none; absent if it is as before. */
  readonly value?: unknown;
  /** The value that is right, `null` for none; absent if it is that before. */
  readonly gold?: unknown;
}

/** What a trainer may know about a transition and the agent may not. */
export interface Info {
  /** The task being played. */
  readonly task: TaskKey;
  /**
   * After `reset` and at the end of an episode, where there is anything to be
   * known of the task: `outdated` for one whose solution has been corrected.
   */
  readonly task_flags?: readonly string[];
  /** What the environment made of the action; `null` after `reset`. */
  readonly kind: string | null;
  /** The critique of the round just played, where critiques are on. */
  readonly critique?: Critique;
  /** At the end of an episode: did it succeed? */
  readonly is_success?: boolean;
  /** At the end of an episode: why it ended. */
  readonly terminal_reason?: string;
  /**
   * At the end of an episode, where an answer was to be found: the hidden
   * vector, or 1 for the candidate that is right and 0 for the others.
   */
  readonly truth?: readonly number[];
  /** At the end of an episode: what success is made of, where it has parts. */
  readonly checks?: Readonly<Record<string, boolean>>;
  /** At the end of an episode: how often each tool was called, by name. */
  readonly tool_calls?: Readonly<
    Record<string, { readonly calls: number; readonly errors: number }>
  >;
  /**
   * At the end of an episode: what it changed in a database, and what it should
   * have, in ascending order of paths.
   */
  readonly database_changes?: readonly DatabaseChange[];
  /** At the end of an episode, where asked for. */
  readonly proxies?: Proxies;
  /** What failed, where the episode ended by no fault of the agent's. */
  readonly error?: string;
  /**
   * What the agent would see had the reply told it nothing. A trainer that
   * asks its policy about this hands the action to the next `step`.
   */
  readonly counterfactual?: Observation;
  /** What wrappers add. */
  readonly [key: string]: unknown;
}

/** What `reset` returns. */
export interface ResetResult {
  /** What the agent sees first. */
  readonly observation: Observation;
  /** What a trainer may know. */
  readonly info: Info;
}

/** What `step` returns. */
export interface StepResult extends ResetResult {
  /** The reward of this step; `null` where `info.error` tells of a failure. */
  readonly reward: number | null;
  /** The task came to its own end: an answer was given. */
  readonly terminated: boolean;
  /** The episode was cut off: no answer in the last step, or a failure. */
  readonly truncated: boolean;
}

/**
 * Which task `reset` starts; a part left out is drawn or kept. A
 * {@linkcode TaskKey} will do, of which id and generator are not read.
 */
export interface TaskOptions {
  /** Part of the task distribution; the environment's own by default. */
  readonly split?: Split;
  /** Number of the task within the split; drawn at random by default. */
  readonly index?: number;
}

/** Arguments of `reset`. */
export interface ResetArgs {
  /** Seeds the environment's stream; without it the stream goes on. */
  readonly seed?: number;
  /** Chooses the task. */
  readonly options?: TaskOptions;
}

/** What `step` takes beside the action. */
export interface StepArgs {
  /** The action chosen on `info.counterfactual` in place of the observation. */
  readonly counterfactual?: string | null;
}

/** The facts about an environment, all of them JSON. */
export interface EnvSpec {
  /** Name and version: `PE-G-S3-v0`. */
  readonly id: string;
  /** One sentence about the task. */
  readonly description: string;
  /** Number of steps after which an episode ends at the latest. */
  readonly maxSteps: number;
  /** Mean reward from which on the task counts as solved. */
  readonly rewardThreshold: number;
  /** True if the same seed and actions may end differently. */
  readonly nondeterministic: boolean;
  /** Version of the task generator. */
  readonly generator: number;
  /** Number of tasks in each split. */
  readonly splits: Readonly<Record<Split, number>>;
  /** The options that `make` was called with. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** State of an environment's random stream. */
export interface RngState {
  /** The seed it was last given; −1 if it was never seeded. */
  readonly seed: number;
  /** The words from which the next number is drawn. */
  readonly words: PrngState;
}

/** An episode in the middle, as JSON. */
export interface Snapshot {
  /** Id of the environment. */
  readonly id: string;
  /** Version of the task generator. */
  readonly generator: number;
  /** The options that task, replies and wording follow from. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The random stream. */
  readonly rng: RngState;
  /** The task, `null` before the first `reset`. */
  readonly task: { readonly split: Split; readonly index: number } | null;
  /** Key of the episode's critique noise. */
  readonly episodeKey: number;
  /** The actions taken so far, from which the state is rebuilt. */
  readonly actions: readonly string[];
  /** What a responder replied to each of them; `null` where none was asked. */
  readonly replies: readonly (string | null)[];
}

/** The actions of a text environment: any string is one. */
export interface ActionSpace {
  /** Says whether `step` takes the value; an ill-formed string is still one. */
  contains(value: unknown): value is string;
  /** Draws a well-formed action for a round. */
  sample(prng: Prng, round: RoundName): string;
  /** The space as JSON Schema. */
  toJsonSchema(): Record<string, unknown>;
}

/** The observations of a text environment. */
export interface ObservationSpace {
  /** Says whether the value is an observation of this environment. */
  contains(value: unknown): value is Observation;
  /** The space as JSON Schema. */
  toJsonSchema(): Record<string, unknown>;
}

/** A place in a turn: one word out of `words`. */
export interface Slot {
  /** The words allowed here, in ascending order where they are indices. */
  readonly words: readonly string[];
  /**
   * True if the word must come after the one chosen in the slot before: the
   * indices of a list ascend, so that a list has one spelling.
   */
  readonly ascending: boolean;
  /**
   * How many ascending slots follow, for which words must remain.
   */
  readonly remaining: number;
}

/** The slots of an action, in order. */
export type TurnGrammar = readonly Slot[];

/** A closed vocabulary with a grammar for each round. */
export interface TextLanguage {
  /** All words, each once; a tokenizer gives each its own id. */
  readonly vocabulary: readonly string[];
  /** How an action is written, by round. */
  readonly turns: Readonly<
    Record<"action" | "update" | "answer", TurnGrammar>
  >;
}

/** An environment: a task that is played in steps. */
export interface Env {
  /** The facts about it. */
  readonly spec: EnvSpec;
  /** What `step` accepts, and how to draw a well-formed action. */
  readonly actionSpace: ActionSpace;
  /** What observations look like. */
  readonly observationSpace: ObservationSpace;
  /** The closed language of the `terse` style; absent in `chat` style. */
  readonly language?: TextLanguage;
  /** The environment inside all wrappers. */
  readonly unwrapped: Env;
  /** State of the random stream. */
  readonly rng: RngState;
  /** Starts an episode. */
  reset(args?: ResetArgs): Awaitable<ResetResult>;
  /** Takes one action, as text. */
  step(action: string, args?: StepArgs): Awaitable<StepResult>;
  /** The present state as JSON. */
  snapshot(): Snapshot;
  /** Continues from a snapshot; returns what the agent last saw. */
  restore(snapshot: Snapshot): Awaitable<ResetResult>;
  /** The episode so far, as text for a person. */
  render(): string;
  /** Frees what the environment holds; may be called twice. */
  close(): void;
}
