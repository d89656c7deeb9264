import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { NEW_ARM } from "./arm_thread.ts";
import {
  CURVE_METRICS,
  findNewestPair,
  findRecent,
  listPoints,
  listWay,
} from "./curves.ts";

const { success, asks, listens } = CURVE_METRICS;

/** The metrics of some updates. */
const stateOf = (...metrics: Record<string, number | null>[]) => ({
  ...NEW_ARM,
  metrics,
});

Deno.test("listPoints() leaves a gap where nothing was measured", () => {
  const state = stateOf({ [success]: 0.1 }, { [success]: null }, {}, {
    [success]: 0.3,
  });
  assertEquals(listPoints(state, "success"), [[1, 0.1], [4, 0.3]]);
});

Deno.test("listWay() begins at the first update and looks back from later ones", () => {
  const state = stateOf({ [asks]: 0.2, [listens]: 0 }, {
    [asks]: 0.4,
    [listens]: 1,
  });
  const way = listWay(state).map((point) => point.map((x) => x.toFixed(2)));
  assertEquals(way, [["0.20", "0.00"], ["0.30", "0.50"]]);
});

Deno.test("findRecent() is the mean of the last updates", () => {
  assertEquals(findRecent(NEW_ARM, "success"), null);
  const shares = [1, 0, 0, 0, 0, 0.5];
  const state = stateOf(...shares.map((share) => ({ [success]: share })));
  assertEquals(findRecent(state, "success"), 0.1);
});

Deno.test("findNewestPair() waits for the slower policy", () => {
  const after = (...episodes: number[]) => ({ episodes: episodes as never });
  assertEquals(findNewestPair({ vanilla: after(), arew: after(1) }), null);
  const pair = findNewestPair({ vanilla: after(1, 2), arew: after(3, 4, 5) });
  assertEquals(pair, { vanilla: 2, arew: 4 });
});
