import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { groupTests } from "./group_tests.ts";

Deno.test("groupTests() groups by room or folder, and gives each file in tests/ a worker", () => {
  const groups = groupTests([
    "trainers/model/layers/b_test.ts",
    "critique/noise/a_test.ts",
    "critique/a_test.ts",
    "tests/cli/a_test.ts",
    "trainers/model/a_test.tsx",
    "tests/cli/b_test.ts",
    "trainers/a_test.ts",
    "tests/contract/a_test.ts",
  ]);
  assertEquals(groups.map(({ name, paths }) => [name, ...paths]), [
    ["tests/cli/a", "tests/cli/a_test.ts"],
    ["tests/cli/b", "tests/cli/b_test.ts"],
    ["tests/contract/a", "tests/contract/a_test.ts"],
    ["critique", "critique/a_test.ts", "critique/noise/a_test.ts"],
    ["trainers", "trainers/a_test.ts"],
    [
      "trainers/model",
      "trainers/model/a_test.tsx",
      "trainers/model/layers/b_test.ts",
    ],
  ]);
});
