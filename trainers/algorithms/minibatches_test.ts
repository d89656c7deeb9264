import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  measurePositions,
  splitByPrefix,
  splitIntoMicroBatches,
} from "./minibatches.ts";
import type { Trajectory } from "../rollout/trajectory.ts";

/** Episodes of the given lengths. */
function episodes(...lengths: number[]): Trajectory[] {
  return lengths.map((length) =>
    ({ tokens: new Int32Array(length + 1) }) as Trajectory
  );
}

Deno.test("splitIntoMicroBatches() does not split a minibatch of similar lengths", () => {
  assertEquals(splitIntoMicroBatches(episodes(10, 9, 10, 10), null), [[
    0,
    1,
    2,
    3,
  ]]);
  assertEquals(splitIntoMicroBatches(episodes(7), null), [[0]]);
});

Deno.test("splitIntoMicroBatches() bounds the tokens of a part, padding included", () => {
  assertEquals(
    splitIntoMicroBatches(episodes(4, 5, 5, 4, 30), 10),
    [[4], [1, 2], [0, 3]],
  );
});

Deno.test("splitIntoMicroBatches() separates long from short episodes to reduce padding", () => {
  assertEquals(
    splitIntoMicroBatches(episodes(10, 100, 11, 98), null),
    [[1, 3], [2, 0]],
  );
  const lengths = Array.from({ length: 64 }, (_, i) => 20 + (i * 37) % 100);
  const parts = splitIntoMicroBatches(episodes(...lengths), null);
  assertEquals(parts.flat().sort((a, b) => a - b), lengths.map((_, i) => i));
  for (const part of parts) {
    const own = part.map((b) => lengths[b]!);
    const positions = Math.max(...own) * own.length;
    const tokens = own.reduce((sum, length) => sum + length);
    assert(positions - tokens <= 0.1 * positions, `${own}`);
  }
  assert(parts.length < 16, `${parts.length} parts`);
});

Deno.test("splitByPrefix() counts what episodes begin with alike once, and keeps them together", () => {
  const episodes = [
    [1, 2, 3, 9],
    [5, 6, 7, 9],
    [1, 2, 4, 9],
    [1, 2, 3, 8],
  ].map((tokens) => ({ tokens }));
  // The last token is only predicted.
  assertEquals(splitByPrefix(episodes, 5), [[0, 3, 2], [1]]);
  assertEquals(splitByPrefix(episodes, 3), [[0, 3], [2], [1]]);
  assertEquals(splitByPrefix(episodes, 1), [[0], [3], [2], [1]]);
  assertEquals(splitByPrefix(episodes, null), [[0, 3, 2, 1]]);
  assertEquals(splitByPrefix([], 4), []);
});

Deno.test("splitByPrefix() bounds what attention sees, padding included", () => {
  const opening = [1, 2, 3, 4, 5, 6, 7];
  const alike = [8, 9, 10, 11].map((end) => ({ tokens: [...opening, end, 0] }));
  // Of 8 positions each, of which 7 are shared: 20 positions at most.
  assertEquals(splitByPrefix(alike, 10), [[0, 1], [2, 3]]);
  const short = [{ tokens: [9, 9] }, { tokens: [9, 9] }];
  assertEquals(splitByPrefix([...short, ...alike.slice(2)], 10), [
    [2, 3],
    [0, 1],
  ]);
});

Deno.test("measurePositions() finds padding or sharing, whichever is more", () => {
  assertEquals(measurePositions(75, 100), {
    "train/padding": 0.25,
    "train/shared": 0,
  });
  assertEquals(measurePositions(100, 50), {
    "train/padding": 0,
    "train/shared": 0.5,
  });
});
