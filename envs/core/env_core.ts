/**
 * What makes an environment: pure functions over plain states, which
 * {@linkcode TextEnv} turns into `reset` and `step`.
 */

import type { Critique } from "../../critique/critique.ts";
import type {
  DatabaseChange,
  Observation,
  RoundName,
  Split,
  TextLanguage,
} from "./env.ts";
import type { Proxies } from "../../critique/proxies.ts";
import type { Prng } from "../../utils/prng.ts";
import type { ToolActionReader } from "./read_tool_action.ts";
import type { Query, Responder } from "./responder.ts";

/** What every state tells about itself. */
export interface CoreState {
  /** Number of steps taken. */
  readonly stepsTaken: number;
  /** What each step was, as the environment understood it, in order. */
  readonly rounds: readonly { readonly kind: string }[];
  /** How the episode ended, `null` while it goes on. */
  readonly ending: Ending | null;
}

/** How a tool was used in an episode. */
export interface CallCount {
  /** How often it was called. */
  readonly calls: number;
  /** How many of these calls it refused. */
  readonly errors: number;
}

/** How an episode ended. */
export interface Ending {
  /** Reward of the whole episode; `null` where a failure cut it off. */
  readonly reward: number | null;
  /** True after an answer, false where the step limit cut the episode off. */
  readonly terminated: boolean;
  /** Did the episode succeed? */
  readonly success: boolean;
  /** Why it ended: `answer`, `step-limit` or `responder-failed`. */
  readonly reason: string;
  /** What the reward is made of, where it has parts. */
  readonly checks?: Readonly<Record<string, boolean>>;
  /** What is to be known of the task now, beside its own flags. */
  readonly flags?: readonly string[];
  /** How often each tool was called, where there are tools. */
  readonly calls?: Readonly<Record<string, CallCount>>;
  /** What was changed in a database beside what should have been. */
  readonly changes?: readonly DatabaseChange[];
}

/** What a step brings along beside the action. */
export interface StepInput {
  /** The responder's reply to the question, if one was asked. */
  readonly reply: string | null;
  /** What the agent would have written had the last reply told it nothing. */
  readonly counterfactual: string | null;
}

/** The pure functions of an environment. */
export interface EnvCore<Task, State extends CoreState, Asked = Query> {
  /** Number of steps after which an episode ends at the latest. */
  readonly maxSteps: number;
  /** Makes task `index` of a split: a pure function of its arguments. */
  task(split: Split, index: number): Task;
  /**
   * What is to be known of a task by who counts its result: `outdated`.
   * @default nothing
   */
  flags?(task: Task): readonly string[];
  /**
   * What an agent was to find out, told once its episode has ended: the hidden
   * vector, or 1 for the candidate that is right and 0 for the others.
   * @default nothing
   */
  truth?(task: Task): readonly number[];
  /** The state before the first step. */
  initial(task: Task): State;
  /**
   * What a responder must be asked before the step can be taken; `null` if
   * nothing. Environments that know their replies do without.
   */
  query?(state: State, action: string): Asked | null;
  /** The state after an action. */
  transition(state: State, action: string, input: StepInput): State;
  /** What the agent sees of a state. */
  observe(state: State): Observation;
  /**
   * What the agent would see had the last reply told it nothing, where a
   * critic compares; `null` elsewhere.
   */
  counterfactual?(state: State): Observation | null;
  /** Draws a well-formed action. */
  sampleAction(prng: Prng, round: RoundName): string;
  /** The closed language, in `terse` style. */
  readonly language?: TextLanguage;
}

/** Judges the last round of a state, all channels on, without noise. */
export type Critic<State> = (state: State) => Critique;

/** Measures an episode that has ended. */
export type ProxyMeter<State> = (state: State) => Proxies;

/** What a {@linkcode TextEnv} is made of. */
export interface EnvParts<Task, State extends CoreState, Asked = Query> {
  /** The rules. */
  readonly core: EnvCore<Task, State, Asked>;
  /** Judges the rounds; `null` for no critiques. */
  readonly critic: Critic<State> | null;
  /** Measures episodes; `null` where there is no measure. */
  readonly measure: ProxyMeter<State> | null;
  /**
   * The options that task, replies and wording follow from, defaults among
   * them: a snapshot goes on only under the same.
   */
  readonly snapshotOptions: Readonly<Record<string, string>>;
  /**
   * Who answers what the core asks
   * @default null
   */
  readonly responder?: Responder<Asked> | null;
  /**
   * Reads what an agent wrote, in `tools` style
   * @default null: a message is an action as it is
   */
  readonly readAction?: ToolActionReader | null;
}
