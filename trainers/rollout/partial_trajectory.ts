/** Trajectories in the making, token by token and turn by turn. */

import type { Observation } from "../../envs/core/env.ts";
import type { Prng } from "../../utils/prng.ts";
import type { Proxies } from "../../critique/proxies.ts";
import { getInfoAt } from "../../envs/vector/vector_infos.ts";
import type { VectorStepResult } from "../../envs/vector/vector_types.ts";
import { FREE } from "./tokens/token_grammar.ts";
import type {
  RolloutCut,
  Trajectory,
  TrajectoryTurn,
  TurnStop,
} from "./trajectory.ts";

/** One episode as far as it is played. */
export interface PartialTrajectory {
  readonly tokens: number[];
  readonly policyMask: number[];
  readonly grammar: number[];
  readonly logProbs: number[];
  readonly values: number[];
  readonly rewards: number[];
  readonly labels: number[];
  readonly turnOf: number[];
  readonly turns: TrajectoryTurn[];
  /** Id of the environment. */
  readonly env: string;
  /**
   * What its tokens are drawn from, and no other episode's: so it is the same
   * whoever is played beside it.
   */
  prng: Prng;
  /** Tokens that the model has read. */
  read: number;
  /** Where the present turn's own tokens begin. */
  turnStart: number;
  observation: Observation;
  /** The turn is complete and waits for the environment. */
  waiting: boolean;
  /** Why it is complete, where no grammar tells. */
  stop: TurnStop | null;
  /** Nothing is added any more. */
  ended: boolean;
  /** The environment's episode is over. */
  envEnded: boolean;
  success: boolean;
  proxies: Proxies | null;
  taskFlags: readonly string[] | null;
  calls: NonNullable<Trajectory["calls"]> | null;
  error: string | null;
  cut: RolloutCut | null;
}

/** Starts a trajectory before its first turn. */
export function startTrajectory(
  observation: Observation,
  env: string,
  prng: Prng,
): PartialTrajectory {
  return {
    env,
    tokens: [],
    policyMask: [],
    grammar: [],
    logProbs: [],
    values: [],
    rewards: [],
    labels: [],
    turnOf: [],
    turns: [],
    prng,
    read: 0,
    turnStart: 0,
    observation,
    waiting: false,
    stop: null,
    ended: false,
    envEnded: false,
    success: false,
    proxies: null,
    taskFlags: null,
    calls: null,
    error: null,
    cut: null,
  };
}

/** Copies a trajectory, to be read anew, which goes on by another stream. */
export function forkTrajectory(
  partial: PartialTrajectory,
  prng: Prng,
): PartialTrajectory {
  return {
    ...partial,
    prng,
    tokens: [...partial.tokens],
    policyMask: [...partial.policyMask],
    grammar: [...partial.grammar],
    logProbs: [...partial.logProbs],
    values: [...partial.values],
    rewards: [...partial.rewards],
    labels: [...partial.labels],
    turnOf: [...partial.turnOf],
    turns: [...partial.turns],
    read: 0,
  };
}

/** Takes the tokens of the present turn. */
export function sliceTurn(partial: PartialTrajectory): number[] {
  return partial.tokens.slice(partial.turnStart);
}

/** A token that the policy chose. */
export interface ChosenToken {
  /** State of the grammar that it was chosen in. */
  readonly state: number;
  /** Log-probability with which it was. */
  readonly logProb: number;
  /** The critic's estimate before it. */
  readonly value: number;
}

/** Appends a token, which the policy chose or was given. */
export function appendToken(
  partial: PartialTrajectory,
  token: number,
  choice: ChosenToken | null,
): void {
  partial.tokens.push(token);
  partial.policyMask.push(choice === null ? 0 : 1);
  partial.grammar.push(choice?.state ?? FREE);
  partial.logProbs.push(choice?.logProb ?? 0);
  partial.values.push(choice?.value ?? 0);
  partial.rewards.push(0);
  partial.labels.push(0);
  partial.turnOf.push(partial.turns.length);
}

/**
 * Counts the uninformative questions since the last useful one, as they were
 * heard: who hears a noisy critic has no other to go by.
 */
function countUninformative(turns: readonly TrajectoryTurn[]): number {
  const questions = turns.filter(({ critique }) => critique?.channel === "AS");
  const last = questions.findLastIndex(({ critique }) =>
    critique!.label !== -1
  );
  return questions.length - 1 - last;
}

/** Writes a turn's label on the chosen tokens, its reward on the last. */
export function closeTurn(
  partial: PartialTrajectory,
  action: string,
  result: VectorStepResult,
  index: number,
  truncateAfter: number | null,
): void {
  const info = getInfoAt(result.infos, index);
  const critique = info.critique ?? null;
  const error = info.error ?? null;
  const reward = error === null ? result.rewards[index]! : 0;
  let lastChoice = -1;
  for (let i = partial.turnStart; i < partial.tokens.length; i++) {
    if (partial.policyMask[i] !== 1) continue;
    partial.labels[i] = critique?.label ?? 0;
    lastChoice = i;
  }
  if (lastChoice >= 0) partial.rewards[lastChoice] = reward;
  partial.turns.push({
    round: partial.observation.round,
    observation: partial.observation.text,
    action,
    stop: partial.stop,
    kind: info.kind,
    critique,
    reward,
  });
  partial.ended = result.terminated[index]! || result.truncated[index]!;
  if (partial.ended) {
    partial.success = info.is_success === true;
    partial.proxies = info.proxies ?? null;
    partial.taskFlags = info.task_flags ?? null;
    partial.calls = info.tool_calls ?? null;
    partial.error = error;
  } else if (
    truncateAfter !== null &&
    countUninformative(partial.turns) >= truncateAfter
  ) {
    partial.ended = true;
    partial.cut = "uninformative";
  }
}

/** Makes a trajectory of one that has ended. */
export function finishTrajectory(
  partial: PartialTrajectory,
  task: Trajectory["task"],
): Trajectory {
  return {
    tokens: Int32Array.from(partial.tokens),
    policyMask: Uint8Array.from(partial.policyMask),
    grammar: Int32Array.from(partial.grammar),
    logProbs: Float32Array.from(partial.logProbs),
    values: Float32Array.from(partial.values),
    rewards: Float32Array.from(partial.rewards),
    labels: Int8Array.from(partial.labels),
    turnOf: Int32Array.from(partial.turnOf),
    task,
    turns: partial.turns,
    success: partial.success,
    proxies: partial.proxies,
    ...(partial.taskFlags === null ? {} : { taskFlags: partial.taskFlags }),
    ...(partial.calls === null ? {} : { calls: partial.calls }),
    error: partial.error,
    cut: partial.cut,
  };
}
