import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import type { Trajectory, TrajectoryTurn } from "../../rollout/trajectory.ts";
import { makeRewarder } from "./reward.ts";

function makeTurn(reward: number): TrajectoryTurn {
  return {
    ...{ round: "action", action: "a", observation: "o", stop: null },
    ...{ kind: "ok", critique: null, reward },
  };
}

/** Two turns; the policy wrote tokens 1 and 3. */
function makeEpisode(change: Partial<Trajectory> = {}): Trajectory {
  return {
    tokens: Int32Array.of(5, 6, 7, 8, 9),
    policyMask: Uint8Array.of(0, 1, 0, 1, 0),
    grammar: new Int32Array(5),
    logProbs: new Float32Array(5),
    values: new Float32Array(5),
    rewards: Float32Array.of(0, 0.25, 0, 1, 0),
    labels: new Int8Array(5),
    turnOf: Int32Array.of(0, 0, 1, 1, 1),
    task: { id: "X-v0", split: "train", index: 7, generator: 1 },
    turns: [makeTurn(0.25), makeTurn(1)],
    success: true,
    proxies: null,
    error: null,
    cut: null,
    ...change,
  };
}

Deno.test("makeRewarder() puts the reward on the last policy token and the last turn", () => {
  const seen: number[] = [];
  const rewards = makeRewarder(({ turns, success }) => {
    seen.push(...turns.map(({ reward }) => reward));
    return success ? 3 : 0;
  });
  const [episode] = rewards([makeEpisode()]);
  assertEquals(seen, [0.25, 1]);
  assertEquals([...episode!.rewards], [0, 0, 0, 3, 0]);
  assertEquals(episode!.turns.map(({ reward }) => reward), [0, 3]);
});

Deno.test("makeRewarder() leaves episodes that are not trained on as they are", () => {
  const rewards = makeRewarder(() => {
    throw new Error("not called");
  });
  const played = [
    makeEpisode({ error: "Cannot step" }),
    makeEpisode({ policyMask: new Uint8Array(5) }),
  ];
  rewards(played).forEach((episode, i) => assertSame(episode, played[i]));
});

Deno.test("makeRewarder() names the episode whose reward fails", () => {
  const make = (reward: () => number) => () =>
    makeRewarder(reward)([makeEpisode()]);
  assertThrows(
    make(() => NaN),
    /^RangeError: Cannot train as 'reward' must be a function that returns a number from -1e9 to 1e9 \(of X-v0 train 7\): current value is NaN$/,
  );
  assertThrows(
    make(() => -1e300),
    /a number from -1e9 to 1e9 .*value is -1e\+300$/,
  );
  // A rejection that nobody awaits would end the process.
  assertThrows(
    make((() => Promise.reject(new Error("late"))) as never),
    /^TypeError: Cannot train as 'reward' must be a function that returns a finite number, not a promise \(of X-v0 train 7\): current value is "a promise"$/,
  );
  assertThrows(
    make(() => {
      throw new TypeError("no gold\nsecond line");
    }),
    /^Error: Cannot train as 'reward' must be a function that does not throw \(of X-v0 train 7\): current value is "TypeError: no gold"$/,
  );
});

Deno.test("makeRewarder() learns from episodes that the reward cannot change", () => {
  const played = makeEpisode({ success: false });
  const rewards = makeRewarder((episode) => {
    Object.assign(episode, { success: true });
    Object.assign(episode.turns[0]!, { action: "b", observation: "p" });
    (episode.turns as TrajectoryTurn[]).pop();
    return 1;
  });
  const [episode] = rewards([played]);
  assertSame(episode!.success, false);
  assertEquals(episode!.turns.map(({ action }) => action), ["a", "a"]);
  assertEquals(played, makeEpisode({ success: false }));
});
