import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { ReplyMode } from "../core/responder.ts";
import { compareCodes } from "./codes.ts";
import {
  initialMastermind,
  type MastermindState,
  transitionMastermind,
} from "./core.ts";
import { critiqueMastermind, measureMastermind } from "./critic.ts";
import { writeCode, writeProbe } from "./wording.ts";

const SECRET = "red green blue red";
const FIRST = "red red red red";

/** Two pegs are red, which leaves 6 · 25 codes. */
const TASK = {
  secret: SECRET,
  first: { code: FIRST, marks: compareCodes(FIRST, SECRET) },
};

function play(
  actions: readonly string[],
  replies: ReplyMode = "truthful",
): MastermindState {
  return actions.reduce(transitionMastermind, initialMastermind(TASK, replies));
}

function judge(...actions: readonly string[]): unknown[] {
  const { channel, label, reason } = critiqueMastermind(play(actions));
  return [channel, label, reason];
}

const believe = (code: string) => writeCode("update", code);

/** Its reply leaves the codes without these two colors. */
const PROBE = writeProbe("orange orange yellow yellow");

Deno.test("critiqueMastermind() praises a probe whose reply excludes codes", () => {
  assertEquals(judge(PROBE), ["AS", 1, "informative"]);
  assertEquals(judge(PROBE, "?", writeProbe(SECRET)), ["AS", 1, "informative"]);
});

Deno.test("critiqueMastermind() blames probes with a certain reply", () => {
  assertEquals(judge("?"), ["AS", -1, "invalid"]);
  assertEquals(judge(PROBE, "?", PROBE), ["AS", -1, "repeated"]);
  assertEquals(judge(writeProbe(FIRST)), ["AS", -1, "repeated"]);
  // Neither orange nor yellow occurs, in whatever places.
  const turned = writeProbe("yellow yellow orange orange");
  assertEquals(judge(PROBE, "?", turned), ["AS", -1, "nothing-revealed"]);
  const { label, reason } = critiqueMastermind(play([PROBE], "unknown"));
  assertEquals([label, reason], [-1, "nothing-revealed"]);
});

Deno.test("critiqueMastermind() compares the right pegs of beliefs", () => {
  const three = believe("red green blue blue");
  const one = believe("red red red blue");
  const none = believe("green red red green");
  // At first a random code has 1/6 of the pegs right, so a quarter is more.
  assertEquals(judge(PROBE, one), ["BT", 1, "towards"]);
  assertEquals(judge(PROBE, none), ["BT", -1, "away"]);
  const second = [PROBE, three, writeProbe(SECRET)];
  assertEquals(judge(...second, believe(SECRET)), ["BT", 1, "towards"]);
  assertEquals(judge(...second, three), ["BT", 0, "still"]);
  assertEquals(judge(...second, one), ["BT", -1, "away"]);
  assertEquals(judge(...second, "?"), ["BT", -1, "invalid"]);
});

Deno.test("critiqueMastermind() compares with the last valid belief", () => {
  const three = believe("red green blue blue");
  assertEquals(judge("?", three, PROBE, three), ["BT", 0, "still"]);
  assertEquals(judge(PROBE, "?", writeProbe(SECRET), three), [
    ...["BT", 1, "towards"],
  ]);
});

Deno.test("critiqueMastermind() judges no belief without evidence", () => {
  for (const probe of ["?", writeProbe(FIRST)]) {
    assertEquals(judge(probe, believe(SECRET)), ["BT", 0, "no-evidence"]);
  }
  assertEquals(judge(writeCode("answer", SECRET)), [null, 0, "answer"]);
});

Deno.test("measureMastermind() compares beliefs and questions with exact Bayes", () => {
  const measured = measureMastermind(
    play([
      ...[PROBE, believe("red red blue blue"), writeProbe(SECRET)],
      ...["?", "?", writeCode("answer", SECRET)],
    ]),
  );
  const { iAs, cBt, beliefs, infoGain, brier, klToOracle } = measured;
  assertEquals(beliefs, [1 / 6, 0.5, 1]);
  assert(Math.abs(cBt - 5 / 6) < 1e-12);
  // A peg that is red is so in half of the 150 codes, another one in 1/2 · 1/5.
  const prior = (0.5 + 0.1 + 0.1 + 0.5) / 4;
  assert(Math.abs(iAs - (1 - prior)) < 1e-12, `${iAs}`);
  assert(Math.abs(infoGain! - Math.log(150) / 2) < 1e-12);
  assertEquals([brier, klToOracle], [null, null]);
});
