import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  type ComparisonFacts,
  critiqueComparison,
  critiquePreferenceBelief,
} from "./preference.ts";

const OPEN: ComparisonFacts = {
  followsInvalid: false,
  isRepeated: false,
  differences: [0.5, -0.5],
};

function judge(changes: Partial<ComparisonFacts>): [number, string] {
  const { label, reason } = critiqueComparison({ ...OPEN, ...changes });
  return [label, reason];
}

Deno.test("critiqueComparison() names the first rule that a question breaks", () => {
  const dominated = [0.1, 0.2];
  assertEquals(judge({}), [1, "informative"]);
  assertEquals(judge({ differences: dominated }), [-1, "dominated"]);
  assertEquals(judge({ differences: [-0.1, -0.2] }), [-1, "dominated"]);
  assertEquals(
    judge({ isRepeated: true, differences: dominated }),
    [-1, "repeated"],
  );
  assertEquals(
    judge({ followsInvalid: true, isRepeated: true }),
    [-1, "belief-invalid"],
  );
  assertEquals(critiqueComparison(null).reason, "invalid");
});

Deno.test("critiqueComparison() takes differences below 1e-5 for none", () => {
  assertEquals(judge({ differences: [0.5, 9e-6] })[0], 1);
  assertEquals(judge({ differences: [0.5, 1e-5] })[0], -1);
});

Deno.test("critiquePreferenceBelief() judges beliefs that had evidence", () => {
  const critique = (
    belief: readonly number[] | null,
    comparison: ComparisonFacts | null,
  ) => {
    const { label, reason } = critiquePreferenceBelief({
      belief,
      before: [0.5, 0.5],
      truth: [1, 0],
      comparison,
    });
    return [label, reason];
  };
  assertEquals(critique([0.9, 0.5], OPEN), [1, "towards"]);
  assertEquals(critique([0.5, 0.5], OPEN), [-1, "not-towards"]);
  assertEquals(critique(null, OPEN), [-1, "invalid"]);
  const repeated = { ...OPEN, isRepeated: true };
  for (const nothing of [repeated, null]) {
    assertEquals(critique([0.9, 0.5], nothing), [0, "no-evidence"]);
  }
});
