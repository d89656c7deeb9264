import type { Observation } from "../../envs/core/env.ts";
import type { Prng } from "../../utils/prng.ts";
import { getInfoAt } from "../../envs/vector/vector_env.ts";
import type { VectorStepResult } from "../../envs/vector/vector_types.ts";
import { FREE } from "./tokens/token_grammar.ts";
import type { Trajectory, TrajectoryTurn, TurnStop } from "./trajectory.ts";

/** Fields with one number per token, as in {@linkcode Trajectory}. */
const TOKEN_FIELDS = [
  "tokens",
  "policyMask",
  "grammar",
  "logProbs",
  "values",
  "rewards",
  "labels",
  "turnOf",
] as const;

type TokenField = typeof TOKEN_FIELDS[number];

export interface PartialTrajectory
  extends Readonly<Record<TokenField, number[]>> {
  readonly turns: TrajectoryTurn[];
  readonly env: string;
  /** The episode's own random stream: it does not depend on other episodes. */
  prng: Prng;
  /** Number of tokens that the model has read. */
  read: number;
  /** Where the current turn's own tokens begin. */
  turnStart: number;
  observation: Observation;
  /** Whether an oracle has written the turn. */
  injected: boolean;
  /** Whether the turn is complete and waits for the environment. */
  waiting: boolean;
  /** Why the turn is complete, without a grammar. */
  stop: TurnStop | null;
  /** Whether nothing is appended any more. */
  ended: boolean;
  /** Whether the environment's episode is over. */
  envEnded: boolean;
  outcome: Pick<
    Trajectory,
    "success" | "proxies" | "taskFlags" | "violations" | "calls" | "error"
  >;
  cut: Trajectory["cut"];
}

export function startTrajectory(
  observation: Observation,
  env: string,
  prng: Prng,
): PartialTrajectory {
  const arrays = TOKEN_FIELDS.map((field) => [field, []]);
  return {
    ...Object.fromEntries(arrays) as Record<TokenField, number[]>,
    turns: [],
    env,
    prng,
    read: 0,
    turnStart: 0,
    observation,
    injected: false,
    waiting: false,
    stop: null,
    ended: false,
    envEnded: false,
    outcome: { success: false, proxies: null, error: null },
    cut: null,
  };
}

/** Copies a trajectory, without its cache and with another random stream. */
export function forkTrajectory(
  partial: PartialTrajectory,
  prng: Prng,
): PartialTrajectory {
  const arrays = TOKEN_FIELDS.map((field) => [field, [...partial[field]]]);
  return {
    ...partial,
    ...Object.fromEntries(arrays) as Record<TokenField, number[]>,
    turns: [...partial.turns],
    prng,
    read: 0,
  };
}

export function sliceTurn(partial: PartialTrajectory): number[] {
  return partial.tokens.slice(partial.turnStart);
}

/** Removes the tokens of the open turn. */
export function dropTurn(partial: PartialTrajectory): void {
  for (const field of TOKEN_FIELDS) partial[field].length = partial.turnStart;
}

export interface ChosenToken {
  readonly state: number;
  /** Log-probability of the token, in nats. */
  readonly logProb: number;
  /** The critic's estimate before the token. */
  readonly value: number;
}

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

/** Counts the uninformative questions since the last useful one, after noise. */
function countUninformative(turns: readonly TrajectoryTurn[]): number {
  const questions = turns.filter(({ critique }) => critique?.channel === "AS");
  const last = questions.findLastIndex(({ critique }) =>
    critique!.label !== -1
  );
  return questions.length - 1 - last;
}

/** Sets a turn's label on its chosen tokens, and its reward on the last one. */
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
  for (let i = partial.turnStart; i < partial.tokens.length; i++) {
    if (partial.policyMask[i] === 1) partial.labels[i] = critique?.label ?? 0;
  }
  // The reward of an injected turn counts for the policy's turn before it.
  const from = partial.injected ? 0 : partial.turnStart;
  const lastChoice = partial.policyMask.lastIndexOf(1);
  if (lastChoice >= from) partial.rewards[lastChoice]! += reward;
  partial.turns.push({
    round: partial.observation.round,
    observation: partial.observation.text,
    action,
    stop: partial.stop,
    kind: info.kind,
    critique,
    reward,
    ...partial.injected && { injected: true },
  });
  partial.ended = result.terminated[index]! || result.truncated[index]!;
  if (partial.ended) {
    partial.outcome = {
      success: info.is_success === true,
      proxies: info.proxies ?? null,
      ...info.task_flags !== undefined && { taskFlags: info.task_flags },
      ...info.policy_violations !== undefined &&
        { violations: info.policy_violations },
      ...info.tool_calls !== undefined && { calls: info.tool_calls },
      error,
    };
  } else if (
    truncateAfter !== null &&
    countUninformative(partial.turns) >= truncateAfter
  ) {
    partial.ended = true;
    partial.cut = "uninformative";
  }
}

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
    ...partial.outcome,
    cut: partial.cut,
  };
}
