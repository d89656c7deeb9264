import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readCheck } from "./core.ts";

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
