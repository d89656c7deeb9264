import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { Trajectory, TrajectoryTurn } from "../../rollout/trajectory.ts";
import { makeDefaults } from "../../settings/read_settings.ts";
import type { AdvantageEstimate } from "../batch.ts";
import type { Trainer } from "../trainer.ts";
import { DELTA_BELIEF } from "./delta_belief.ts";
import { GIGPO, nameAnchorStates } from "./gigpo.ts";
import { IGPO } from "./igpo.ts";
import { MT_GRPO } from "./mt_grpo.ts";
import { TURN_PPO } from "./turn_ppo.ts";
import { splitExchanges, sumTurnRewards } from "./turns.ts";
import { VINE_PPO } from "./vine_ppo.ts";

const ROUNDS = ["action", "update", "action", "update", "answer"] as const;

interface Played {
  readonly questions: readonly [string, string];
  readonly labels: readonly number[];
  /** The prior, the two beliefs and the answer. */
  readonly beliefs: readonly number[];
  readonly reward: number;
  /** The value before each turn. */
  readonly values: readonly number[];
}

/**
 * Two questions, each with a belief, and an answer. A turn is an observed token
 * and two of the policy.
 */
function makeEpisode(
  { beliefs, labels, questions, reward, values }: Played,
): Trajectory {
  const actions = [questions[0], "b", questions[1], "b", "a"];
  const turns = ROUNDS.map((round, turn): TrajectoryTurn => ({
    round,
    action: actions[turn]!,
    stop: null,
    observation: turn === 0 ? "start" : `re ${actions[turn - 1]}`,
    kind: round === "answer" ? "answer" : "ok",
    critique: round === "answer"
      ? null
      : { channel: round === "action" ? "AS" : "BT", label: labels[turn]! },
    reward: round === "answer" ? reward : 0,
  } as TrajectoryTurn));
  const perToken = (of: (turn: number, token: number) => number) =>
    ROUNDS.flatMap((_, turn) => [0, 1, 2].map((token) => of(turn, token)));
  return {
    tokens: Int32Array.from(perToken(() => 1)),
    policyMask: Uint8Array.from(perToken((_, token) => token > 0 ? 1 : 0)),
    turnOf: Int32Array.from(perToken((turn) => turn)),
    // The second token's value is not the turn's.
    values: Float32Array.from(
      perToken((turn, token) => token === 0 ? 0 : values[turn]! * token),
    ),
    rewards: Float32Array.from(
      perToken((turn, token) => turn === 4 && token === 2 ? reward : 0),
    ),
    turns,
    proxies: { iAs: 0, cBt: 0, beliefs },
  } as unknown as Trajectory;
}

const WON = makeEpisode({
  questions: ["q1", "q2"],
  labels: [1, 1, -1, 0],
  beliefs: [0.25, 0.5, 0.5, 1],
  reward: 1,
  values: [0.5, 0.5, 0.75, 0.75, 1],
});
const LOST = makeEpisode({
  questions: ["q1", "q1"],
  labels: [1, -1, -1, 0],
  beliefs: [0.25, 0.25, 0, 0],
  reward: 0,
  values: [0.5, 0.25, 0.25, 0, 0],
});

/** Estimates a trainer's advantages, one per turn. */
function estimate<Settings extends object>(
  trainer: Trainer<Settings>,
  change: Partial<Settings> = {},
): number[][] {
  const trajectories = [WON, LOST];
  const estimates: readonly AdvantageEstimate[] = trainer.estimateAdvantages(
    { trajectories, groups: [0, 0] },
    { ...makeDefaults(trainer.settings), ...change },
  );
  return estimates.map(({ advantages }, b) => {
    const all = Array.from(advantages);
    all.forEach((value, i) => {
      const { policyMask } = trajectories[b]!;
      // A turn's two tokens have the same advantage, observed ones none.
      assertEquals(value, policyMask[i] === 0 ? 0 : all[i - i % 3 + 1]);
    });
    return ROUNDS.map((_, turn) => all[3 * turn + 1]!);
  });
}

function assertClose(
  actual: readonly (readonly number[])[],
  expected: readonly (readonly number[])[],
): void {
  const text = JSON.stringify(actual);
  expected.forEach((row, b) => {
    assertEquals(actual[b]!.length, row.length);
    row.forEach((x, i) => assert(Math.abs(actual[b]![i]! - x) < 1e-4, text));
  });
}

/** Two numbers x > y standardised, with divisor n − 1: ±1/√2. */
const HALF = Math.SQRT1_2;

Deno.test("splitExchanges() ends an exchange with its belief", () => {
  assertEquals(splitExchanges(WON), [
    { start: 0, end: 2, before: 0.25, after: 0.5 },
    { start: 2, end: 4, before: 0.5, after: 0.5 },
    { start: 4, end: 5, before: 0.5, after: 0.5 },
  ]);
  assertEquals(sumTurnRewards(WON), [0, 0, 0, 0, 1]);
});

Deno.test("splitExchanges() gains nothing in an episode cut short", () => {
  const [first] = splitExchanges({
    ...WON,
    ...{ proxies: null, cut: "context" },
  });
  assertEquals(first, { start: 0, end: 2, before: 0, after: 0 });
});

Deno.test("IGPO standardises gains and outcomes, and sums them from a turn on", () => {
  // Rewards 0.25, 0, 1 and 0, −0.25, 0: mean 1/6, variance 23/120.
  const std = Math.sqrt(23 / 120);
  const z = (x: number) => (x - 1 / 6) / std;
  const [a, b, c] = [z(0.25), z(0), z(1)];
  const [d, e, f] = [z(0), z(-0.25), z(0)];
  assertClose(estimate(IGPO), [
    [a + b + c, a + b + c, b + c, b + c, c],
    [d + e + f, d + e + f, e + f, e + f, f],
  ]);
  assertClose(estimate(IGPO, { turnGamma: 0.5 }), [
    [a + b / 2 + c / 4, a + b / 2 + c / 4, b + c / 2, b + c / 2, c],
    [d + e / 2 + f / 4, d + e / 2 + f / 4, e + f / 2, e + f / 2, f],
  ]);
});

Deno.test("ΔBelief-RL standardises log gains and the outcome per exchange", () => {
  // 0.1·log 2 + 1 over 0, 1 over 0 (a loss of belief counts 0), 1 over 0.
  const rows = [[HALF, HALF, HALF, HALF, HALF]];
  assertClose(estimate(DELTA_BELIEF), [...rows, rows[0]!.map((x) => -x)]);
  // With a lost episode that gains as much, only the outcome differs.
  const trajectories = [WON, { ...LOST, proxies: WON.proxies }, WON];
  const [, lost] = DELTA_BELIEF.estimateAdvantages(
    { trajectories, groups: [0, 0, 0] },
    { ...makeDefaults(DELTA_BELIEF.settings), beliefReward: 0.1 },
  );
  assert(Math.abs(lost!.advantages[1]! + 2 / Math.sqrt(3)) < 1e-4);
});

Deno.test("ΔBelief-RL counts gains in nats, in units of its weight", () => {
  const reward = (beliefs: number[], won: number) => ({
    ...(won === 1 ? WON : LOST),
    proxies: { iAs: 0, cBt: 0, beliefs },
  });
  // Rewards of the first exchange: 0.5·log 4, 0.5·log 2 and 0.
  const rewards = [Math.log(4) / 2, Math.log(2) / 2, 0];
  const estimates = DELTA_BELIEF.estimateAdvantages(
    {
      trajectories: [
        reward([0.25, 1, 1, 1], 0),
        reward([0.25, 0.5, 0.5, 1], 0),
        reward([0.25, 0, 0, 1], 0),
      ],
      groups: [0, 0, 0],
    },
    { ...makeDefaults(DELTA_BELIEF.settings), beliefReward: 0.5 },
  );
  const std = Math.log(2) / 2;
  estimates.forEach(({ advantages }, b) => {
    const expected = (rewards[b]! - rewards[1]!) / std;
    assert(Math.abs(advantages[1]! - expected) < 1e-4);
  });
});

Deno.test("MT-GRPO adds the advantage of a turn's label to the outcome's", () => {
  // Labels differ in the first belief only.
  assertClose(estimate(MT_GRPO), [
    [HALF, 2 * HALF, HALF, HALF, HALF],
    [-HALF, -2 * HALF, -HALF, -HALF, -HALF],
  ]);
  assertClose(estimate(MT_GRPO, { turnWeight: 0 })[0]!.map((x) => [x]), [
    ...ROUNDS.map(() => [HALF]),
  ]);
});

Deno.test("GiGPO compares turns with the same facts revealed", () => {
  const [start, afterQ1] = ['["action"]', '["update","q1\\nre q1"]'];
  assertEquals(nameAnchorStates(LOST).slice(0, 2), [start, afterQ1]);
  // Asking the same again reveals nothing: the same state once more.
  assertEquals(nameAnchorStates(LOST)[3], afterQ1);
  // The return before turn h is 0.5^(4 − h) of the won episode, 0 of the other.
  // Shared states: the start, after q1 (three turns), and before turn 2.
  const three = [1 / 8, 0, 0];
  const mean = 1 / 24;
  const std = Math.sqrt(three.reduce((s, x) => s + (x - mean) ** 2, 0) / 2);
  const z = three.map((x) => (x - mean) / std);
  assertClose(estimate(GIGPO, { turnGamma: 0.5 }), [
    [2 * HALF, HALF + z[0]!, 2 * HALF, HALF, HALF],
    [-2 * HALF, -HALF + z[1]!, -2 * HALF, -HALF + z[2]!, -HALF],
  ]);
});

Deno.test("Turn-PPO estimates advantages over turns from values at their starts", () => {
  const settings = { gamma: 0.5, gaeLambda: 0 };
  // δ = r + 0.5·V′ − V, from the end: 0, −0.25, −0.375, −0.125, −0.25 and
  // 0, 0, −0.25, −0.125, −0.375; their mean is −0.175.
  const raw = [
    [-0.25, -0.125, -0.375, -0.25, 0],
    [-0.375, -0.125, -0.25, 0, 0],
  ];
  const all = raw.flat();
  const mean = all.reduce((a, b) => a + b, 0) / 10;
  assertEquals(mean, -0.175);
  const std = Math.sqrt(all.reduce((s, x) => s + (x - mean) ** 2, 0) / 9);
  assertClose(
    estimate(TURN_PPO, settings),
    raw.map((row) => row.map((x) => (x - mean) / std)),
  );
  const [{ returns }] = TURN_PPO.estimateAdvantages(
    { trajectories: [WON], groups: [0] },
    { ...makeDefaults(TURN_PPO.settings), ...settings },
  ) as [AdvantageEstimate];
  // δ + V.
  assertEquals(Array.from(returns!).slice(3, 6), [0, 0.375, 0.375]);
});

Deno.test("VinePPO credits a turn with the change of value", () => {
  // 0, 0.25, 0, 0.25, 0 and −0.25, 0, −0.25, 0, 0.
  const raw = [[0, 0.25, 0, 0.25, 0], [-0.25, 0, -0.25, 0, 0]];
  const std = Math.sqrt(4 * 0.0625 / 9);
  assertClose(estimate(VINE_PPO), raw.map((row) => row.map((x) => x / std)));
});
