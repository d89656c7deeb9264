import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import type { Critique } from "../../critique/critique.ts";
import {
  computePositiveRate,
  estimatePassPower,
  summarizeEpisodes,
} from "./evaluation.ts";

function critique(channel: "AS" | "BT", label: -1 | 0 | 1): Critique {
  return { channel, label, reason: "" };
}

const episodes = [
  {
    success: true,
    critiques: [critique("AS", 1), critique("BT", 0), null],
    proxies: { iAs: 0.5, cBt: 0.2 },
  },
  {
    success: false,
    critiques: [critique("AS", -1), critique("BT", 1), critique("AS", 1)],
    proxies: { iAs: 0.1, cBt: 0 },
  },
];

Deno.test("computePositiveRate() counts a channel's rounds and no other", () => {
  assertEquals(computePositiveRate(episodes, "AS"), 2 / 3);
  assertEquals(computePositiveRate(episodes, "BT"), 1 / 2);
  assertEquals(computePositiveRate([{ critiques: [null] }], "AS"), null);
});

Deno.test("summarizeEpisodes() averages over episodes", () => {
  const summary = summarizeEpisodes(episodes);
  assertEquals(summary.episodes, 2);
  assertEquals(summary.success, 0.5);
  assertEquals(summary.meanLength, 3);
  assert(Math.abs(summary.iAs! - 0.3) < 1e-12);
  assert(Math.abs(summary.cBt! - 0.1) < 1e-12);
  assert(summary.interval[0] > 0.05 && summary.interval[1] < 0.95);
});

Deno.test("summarizeEpisodes() has no proxies if none were measured", () => {
  const bare = episodes.map((episode) => ({ ...episode, proxies: null }));
  assertEquals(summarizeEpisodes(bare).iAs, null);
});

Deno.test("summarizeEpisodes() leaves failures out of all but their number", () => {
  const failed = {
    success: false,
    failed: true,
    critiques: [critique("AS", -1)],
    proxies: null,
  };
  const summary = summarizeEpisodes([failed, ...episodes, failed]);
  assertEquals(summary, { ...summarizeEpisodes(episodes), failures: 2 });
});

Deno.test("summarizeEpisodes() gives the success without outdated tasks, if there are any", () => {
  const taskFlags = ["outdated"];
  const flagged = { ...episodes[1]!, taskFlags };
  const { withoutOutdated, success } = summarizeEpisodes([
    episodes[0]!,
    flagged,
    flagged,
  ]);
  assertEquals(success, 1 / 3);
  assertEquals(withoutOutdated?.success, 1);
  assertEquals(withoutOutdated?.episodes, 1);
  assertEquals(summarizeEpisodes(episodes).withoutOutdated, undefined);
  assertEquals(summarizeEpisodes([flagged]).withoutOutdated, undefined);
});

Deno.test("summarizeEpisodes() wants an episode that did not fail", () => {
  const failed = { ...episodes[0]!, failed: true };
  for (const list of [[], [failed], [failed, failed]]) {
    assertThrows(() => summarizeEpisodes(list), {
      name: "RangeError",
      message: `Cannot sum up as 'episodes' must be a list with an episode ` +
        `that did not fail: current value is "${list.length} failed"`,
    });
  }
});

Deno.test("summarizeEpisodes() counts calls, and tasks with a write apart", () => {
  const episode = { critiques: [], proxies: null };
  const { withWrite, calls } = summarizeEpisodes([
    {
      ...{ ...episode, success: false },
      calls: { think: { calls: 1, errors: 0 } },
    },
    {
      ...{ ...episode, success: true, taskFlags: ["no-write"] },
      calls: {
        think: { calls: 1, errors: 0 },
        find: { calls: 3, errors: 2 },
      },
    },
  ]);
  assertEquals([withWrite?.episodes, withWrite?.success], [1, 0]);
  assertEquals(calls, {
    find: { calls: 3, errors: 2 },
    think: { calls: 2, errors: 0 },
  });
  assertEquals(Object.keys(calls!), ["find", "think"]);
});

Deno.test("summarizeEpisodes() puts violations of a policy beside success", () => {
  const episode = { critiques: [], proxies: null, success: true };
  const { success, violations, withoutViolation } = summarizeEpisodes([
    { ...episode, violations: { a: 2, b: 0 } },
    { ...episode, violations: { a: 0, b: 0 } },
    { ...episode, violations: { a: 0, b: 1 }, success: false },
    { ...episode, violations: { a: 0, b: 0 } },
  ]);
  assertEquals([success, violations], [0.75, { a: 2, b: 1 }]);
  const { episodes: counted, success: lawful } = withoutViolation!;
  assertEquals([counted, lawful], [4, 0.5]);
  assertEquals(summarizeEpisodes([episode]).violations, undefined);
  assertEquals(summarizeEpisodes([episode]).withoutViolation, undefined);
});

Deno.test("estimatePassPower() is the success rate for one trial", () => {
  const tasks = [[true, false, false, true], [true, true, true, true]];
  assertEquals(estimatePassPower(tasks, 1), 0.75);
});

Deno.test("estimatePassPower() counts the sets of trials that all succeed", () => {
  // Of the 6 pairs of 4 trials, 3 consist of successes where there are 3.
  const tasks = [[true, true, true, false]];
  assert(Math.abs(estimatePassPower(tasks, 2) - 0.5) < 1e-12);
  assert(Math.abs(estimatePassPower(tasks, 3) - 0.25) < 1e-12);
  assertEquals(estimatePassPower(tasks, 4), 0);
});

Deno.test("estimatePassPower() wants enough trials", () => {
  for (const tasks of [[], [[true]], [[true, true], []]]) {
    assertThrows(
      () => estimatePassPower(tasks, 2),
      /'tasks' must be a list of tasks with at least 2 trials each/,
    );
  }
  assertThrows(() => estimatePassPower([[true]], 0), /'k' must be/);
});
