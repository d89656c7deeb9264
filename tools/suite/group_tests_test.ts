import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { groupTests } from "./group_tests.ts";

function listGroups(paths: readonly string[]): string[][] {
  return groupTests(paths).map(({ name, paths }) => [name, ...paths]);
}

Deno.test("groupTests() groups unit tests by room, after those in tests/", () => {
  const groups = listGroups([
    "critique/noise/a_test.ts",
    "critique/a_test.ts",
    "tests/cli/a_test.ts",
    "tests/cli/b_test.ts",
    "tests/contract/a_test.ts",
  ]);
  assertEquals(groups, [
    ["tests/cli/1", "tests/cli/a_test.ts", "tests/cli/b_test.ts"],
    ["tests/contract/1", "tests/contract/a_test.ts"],
    ["critique", "critique/a_test.ts", "critique/noise/a_test.ts"],
  ]);
});

Deno.test("groupTests() deals a large room's folders out, but for those that add to registries", () => {
  const groups = listGroups([
    "trainers/a_test.ts",
    "trainers/backends/a_test.ts",
    "trainers/model/a_test.tsx",
    "trainers/model/layers/b_test.ts",
    "trainers/sft/a_test.ts",
  ]);
  assertEquals(groups, [
    ["trainers/backends", "trainers/backends/a_test.ts"],
    ["trainers/1", "trainers/a_test.ts", "trainers/sft/a_test.ts"],
    [
      "trainers/2",
      "trainers/model/a_test.tsx",
      "trainers/model/layers/b_test.ts",
    ],
  ]);
});

Deno.test("groupTests() divides a folder of tests/, neighbours apart", () => {
  const files = [..."abcdefghijklmn"].map((name) =>
    `tests/cli/${name}_test.ts`
  );
  const [first, second, ...more] = listGroups(files);
  assertEquals(more, []);
  assertEquals(first, ["tests/cli/1", ...files.filter((_, i) => i % 2 === 0)]);
  assertEquals(second, ["tests/cli/2", ...files.filter((_, i) => i % 2 === 1)]);
});

Deno.test("groupTests() gives what changes registries a worker of its own, and loses nothing", () => {
  const alone = "tests/contract/plug_ins_test.ts";
  const files = [alone, "tests/contract/a_test.ts", "tests/contract/z_test.ts"];
  const groups = listGroups(files);
  assertEquals(groups[0], ["tests/contract/plug_ins", alone]);
  assert(
    groups.flatMap(([, ...paths]) => paths).toSorted().join() ===
      files.toSorted().join(),
  );
});

Deno.test("groupTests() ends with rooms of few files and without native libraries", () => {
  const files = [
    ...["client/a_test.ts", "client/b_test.ts", "report/a_test.ts"],
    ...["tests/cli/a_test.ts", "trainers/sft/a_test.ts"],
  ];
  assertEquals(
    listGroups(files).map(([name]) => name),
    ["tests/cli/1", "trainers/1", "client", "report"],
  );
});

Deno.test("groupTests() names files that are there", async () => {
  const source = await Deno.readTextFile(
    new URL("group_tests.ts", import.meta.url),
  );
  const named = source.match(/(?<=")tests\/.*_test\.ts(?=")/g)!;
  assert(named.length > 0);
  for (const path of named) {
    await Deno.stat(new URL(`../../${path}`, import.meta.url));
  }
});
