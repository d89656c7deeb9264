import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { READY_LAMP } from "../../tests/support/lamp.ts";
import {
  computeCheckPosterior,
  findReplyKinds,
  readCheck,
  weighCheckReply,
  wordCheckReply,
} from "./checks.ts";
import type { InterviewRound } from "./core.ts";

/** Records of the lamp's five faults. */
const { records: ALL } = READY_LAMP;

function asked(question: string, kind: string): InterviewRound {
  return { round: "action", kind, question, facts: [], vector: null };
}

function posterior(...rounds: InterviewRound[]): number[] {
  return computeCheckPosterior(ALL, rounds);
}

function kindOf(reply: string, ...rows: number[]): string {
  return readCheck(reply, { rows }).kind;
}

Deno.test("readCheck() reads outcome and row, however they are spaced", () => {
  assertEquals(readCheck("Yes, 3", { rows: [] }), { kind: "yes", rows: [3] });
  assertEquals(readCheck("No, 0", { rows: [3] }), { kind: "no", rows: [0] });
  assertEquals(readCheck(" \nyEs ,012\t", { rows: [] }), {
    kind: "yes",
    rows: [12],
  });
});

Deno.test("readCheck() calls a row that was answered a repetition", () => {
  for (const reply of ["Yes, 3", "No, 3", "no,03"]) {
    assertEquals(readCheck(reply, { rows: [1, 3] }), {
      kind: "repeat",
      rows: [],
    });
  }
  assertEquals(kindOf("Yes, 2", 1, 3), "yes");
});

Deno.test("readCheck() takes anything else as unknown", () => {
  for (
    const reply of [
      ...["Unknown", "", "Yes", "Yes, ", "3", "Yes 3", "Yes, 3.", "Yes, -3"],
      ...["Yes, 3, 4", "Yes, 3 No, 4", "Maybe, 3", "Yes, three", "Yes; 3"],
    ]
  ) assertEquals(readCheck(reply, { rows: [] }), { kind: "unknown", rows: [] });
});

Deno.test("findReplyKinds() finds each candidate's reply", () => {
  assertEquals(
    findReplyKinds(ALL, "Is it plugged in?"),
    ["yes", "yes", "no", "no", "no"],
  );
  assertEquals(findReplyKinds(ALL, "Has the fuse blown?"), [
    ...["unknown", "unknown", "no", "no", "yes"],
  ]);
  assertEquals(findReplyKinds([ALL[4]!, ALL[0]!], "Has the fuse blown?"), [
    ...["yes", "unknown"],
  ]);
  assertEquals(findReplyKinds([ALL[1]!], "Is it red?"), ["unknown"]);
});

Deno.test("computeCheckPosterior() keeps the candidates that fit, all alike", () => {
  assertEquals(posterior(), [0.2, 0.2, 0.2, 0.2, 0.2]);
  const third = 1 / 3;
  assertEquals(posterior(asked("plugged", "no")), [0, 0, third, third, third]);
  assertEquals(
    posterior(asked("plugged", "no"), asked("fuse-whole", "yes")),
    [0, 0, 0.5, 0.5, 0],
  );
});

Deno.test("computeCheckPosterior() also learns from an unknown", () => {
  assertEquals(posterior(asked("fuse-whole", "unknown")), [
    ...[0.5, 0.5, 0, 0, 0],
  ]);
  assertEquals(posterior(asked("Is it red?", "unknown")), posterior());
});

Deno.test("computeCheckPosterior() ignores other kinds of rounds", () => {
  const known = posterior(asked("plugged", "yes"));
  for (
    const round of [
      asked("plugged", "repeat"),
      { ...asked("", "invalid"), question: null },
      { ...asked("", "ok"), question: null, vector: [1, 0, 0, 0, 0] },
    ]
  ) assertEquals(posterior(asked("plugged", "yes"), round), known);
});

Deno.test("computeCheckPosterior() concludes nothing from a contradiction", () => {
  const known = posterior(asked("plugged", "yes"));
  const rounds = [asked("plugged", "yes"), asked("fuse-whole", "no")];
  assertEquals(posterior(...rounds), known);
});

Deno.test("weighCheckReply() speaks for the faults that fit a reply", () => {
  const evidence = (question: string, kind: string) =>
    weighCheckReply(ALL, asked(question, kind));
  assertEquals(evidence("plugged", "yes"), [1, 1, -1, -1, -1]);
  assertEquals(evidence("fuse-whole", "no"), [-1, -1, -1, -1, 1]);
  assertEquals(evidence("fuse-whole", "repeat"), [0, 0, 0, 0, 0]);
  assertEquals(evidence("fuse-whole", "unknown"), [0, 0, 0, 0, 0]);
  // Nobody would have said so, or everybody.
  assertEquals(evidence("Is it red?", "yes"), [0, 0, 0, 0, 0]);
  const two = weighCheckReply(ALL.slice(0, 2), asked("plugged", "yes"));
  assertEquals(two, [0, 0]);
  const none = { ...asked("", "invalid"), question: null };
  assertEquals(weighCheckReply(ALL, none), [0, 0, 0, 0, 0]);
});

Deno.test("wordCheckReply() says what a reply means", () => {
  assertEquals(wordCheckReply(asked("plugged", "yes")), "Yes.");
  assertEquals(
    wordCheckReply(asked("plugged", "repeat")),
    "I don't know; you have asked me that before.",
  );
});
