import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { LAMP } from "../../tests/support/lamp.ts";
import { countCommon } from "../../utils/vectors.ts";
import { findFaultPaths } from "./chart.ts";

Deno.test("findFaultPaths() follows every branch, yes before no", () => {
  const paths = findFaultPaths(LAMP).map(({ fault, steps }) => [
    fault,
    ...steps.map(({ check, outcome }) => `${check} ${outcome}`),
  ]);
  assertEquals(paths, [
    ["bulb-burnt", "plugged yes", "bulb-black yes"],
    ["switch-worn", "plugged yes", "bulb-black no"],
    ["cable-torn", "plugged no", "fuse-whole yes", "cable-hot yes"],
    ["socket-dead", "plugged no", "fuse-whole yes", "cable-hot no"],
    ["fuse-blown", "plugged no", "fuse-whole no"],
  ]);
});

Deno.test("findFaultPaths() leaves out an edge that is missing", () => {
  const checks = { ...LAMP.checks };
  checks["fuse-whole"] = { ...checks["fuse-whole"]!, no: null };
  const faults = findFaultPaths({ ...LAMP, checks }).map(({ fault }) => fault);
  assertEquals(
    faults,
    ["bulb-burnt", "switch-worn", "cable-torn", "socket-dead"],
  );
});

Deno.test("findFaultPaths() shares the steps before two paths differ", () => {
  const paths = findFaultPaths(LAMP).map(({ steps }) => steps);
  const shared = paths.map((a) => paths.map((b) => countCommon(a, b)));
  assertEquals(shared, [
    [2, 1, 0, 0, 0],
    [1, 2, 0, 0, 0],
    [0, 0, 3, 2, 1],
    [0, 0, 2, 3, 1],
    [0, 0, 1, 1, 2],
  ]);
});
