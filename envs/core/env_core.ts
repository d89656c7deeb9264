/** The pure functions of an environment, used by {@linkcode TextEnv}. */

import type { Critique } from "../../critique/critique.ts";
import type {
  CallCount,
  CutOff,
  DatabaseChange,
  Info,
  Observation,
  RoundName,
  Split,
  TextLanguage,
} from "./env.ts";
import type { Proxies } from "../../critique/proxies.ts";
import type { Prng } from "../../utils/prng.ts";
import type { ToolActionReader } from "./read_tool_action.ts";
import type { Query, Responder } from "./responder.ts";

/** Fields of every state. */
export interface CoreState {
  /** Number of steps taken. */
  readonly stepsTaken: number;
  /** How each step was classified, in order. */
  readonly rounds: readonly { readonly kind: string }[];
  /** How the episode ended, `null` while it runs. */
  readonly ending: Ending | null;
}

/** How an episode ended. */
export interface Ending {
  /** Reward of the episode; `null` if a failure cut it off. */
  readonly reward: number | null;
  /** True after an answer, false at the step limit. */
  readonly terminated: boolean;
  /** Whether the episode succeeded. */
  readonly success: boolean;
  /** Why it ended: `answer`, `step-limit`, `length`. */
  readonly reason: string;
  /** The parts of the success criterion. */
  readonly checks?: Readonly<Record<string, boolean>>;
  /** Flags of the episode, added to those of the task. */
  readonly flags?: readonly string[];
  /** Violations of the environment's policy, by kind. */
  readonly violations?: Readonly<Record<string, number>>;
  /** What the models of a simulated customer did, by kind. */
  readonly modelCounts?: Readonly<Record<string, number>>;
  /** Calls of each tool, by name. */
  readonly calls?: Readonly<Record<string, CallCount>>;
  /** How the database differs from before and from the goal. */
  readonly changes?: readonly DatabaseChange[];
}

/** Input of a step besides the action. */
export interface StepInput {
  /** The responder's reply, if it was asked. */
  readonly reply: string | null;
  /** The action if the last reply had said nothing. */
  readonly counterfactual: string | null;
}

/** The pure functions of an environment. */
export interface EnvCore<Task, State extends CoreState, Asked = Query> {
  /** Maximum number of steps of an episode. */
  readonly maxSteps: number;
  /** Makes task `index` of a split: a pure function of its arguments. */
  task(split: Split, index: number): Task;
  /**
   * Flags for the evaluation of the task, such as `outdated` (default: none)
   */
  flags?(task: Task): readonly string[];
  /**
   * The hidden vector, or 1 for the right candidate and 0 for the others,
   * revealed when the episode ends (default: none)
   */
  truth?(task: Task): readonly number[];
  /** The state before the first step. */
  initial(task: Task): State;
  /**
   * The question for the responder, `null` if there is none. Environments that
   * compute their replies omit this.
   */
  query?(state: State, action: string): Asked | null;
  /** The state after an action. */
  transition(state: State, action: string, input: StepInput): State;
  /**
   * How an episode ends whose agent could not finish a message (default:
   * without success)
   */
  cutOff?(state: State, reason: CutOff): Ending;
  /**
   * Why an episode ends whose responder failed (default: `responder-failed`)
   */
  readonly failureReason?: string;
  /** The agent's observation of a state. */
  observe(state: State): Observation;
  /**
   * The observation if the last reply had said nothing; `null` if the critic
   * does not need it.
   */
  counterfactual?(state: State): Observation | null;
  /** What trainers are told of the last step (default: nothing) */
  inform?(state: State): Partial<Info>;
  /** Draws a well-formed action. */
  sampleAction(prng: Prng, round: RoundName): string;
  /** The closed language of the `terse` style. */
  readonly language?: TextLanguage;
}

/** Labels the last round of a state, without noise. */
export type Critic<State> = (state: State) => Critique;

/** Measures a finished episode. */
export type ProxyMeter<State> = (state: State) => Proxies;

/** The parts of a {@linkcode TextEnv}. */
export interface EnvParts<Task, State extends CoreState, Asked = Query> {
  /** The rules. */
  readonly core: EnvCore<Task, State, Asked>;
  /** Labels rounds; `null` for no critiques. */
  readonly critic: Critic<State> | null;
  /** Measures episodes; `null` for no measures. */
  readonly measure: ProxyMeter<State> | null;
  /**
   * The options, with defaults, that affect task, replies and text; snapshots
   * are restored only if they match.
   */
  readonly snapshotOptions: Readonly<Record<string, string>>;
  /** Answers the core's questions (default: null) */
  readonly responder?: Responder<Asked> | null;
  /**
   * Parses the agent's message in `tools` style (default: null, which takes it
   * as the action)
   */
  readonly readAction?: ToolActionReader | null;
}
