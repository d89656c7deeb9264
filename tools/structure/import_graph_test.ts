import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  countBranches,
  findCycles,
  isTest,
  listExports,
  listHostImports,
  listRunImports,
  listSpecifiers,
} from "./import_graph.ts";

Deno.test("listSpecifiers() finds every form of import", () => {
  const source = `
import * as z from "zod";
import type { A } from "./a.ts";
import {
  b,
  type C,
} from "./b.ts";
import "./effect.ts";
export * from './d.ts';
export type { E } from "./e.ts";
const f = await import("./f.ts");
const g = await import(
  "./g.ts"
);
type H = import("./h.ts").H;
`;
  assertEquals(listSpecifiers(source), [
    "zod",
    "./a.ts",
    "./b.ts",
    "./effect.ts",
    "./d.ts",
    "./e.ts",
    "./f.ts",
    "./g.ts",
    "./h.ts",
  ]);
});

Deno.test("listSpecifiers() reads neither comments nor strings with slashes", () => {
  const source = `
/** import { make } from "./no.ts"; */
// import "./no.ts";
const url = "https://example.org";
const words = ["--from", path, "--import"];
import { a } from "./a.ts";
`;
  assertEquals(listSpecifiers(source), ["./a.ts"]);
});

Deno.test("listRunImports() and listHostImports() leave types and words out", () => {
  const source = `
import type * as fs from "node:fs";
import type {
  A,
} from "./a.ts";
export type { B } from "./b.ts";
import { c, type D } from "./c.ts";
import process from "node:process";
// Deno.readFile
const words = "Deno.cwd";
const e = await import("./e.ts");
`;
  assertEquals(listRunImports(source), ["./c.ts", "node:process", "./e.ts"]);
  assertEquals(listHostImports(source), ["node:process"]);
  assertEquals(listHostImports("await Deno.stat(path);"), ["Deno"]);
});

Deno.test("findCycles() finds the groups that reach each other", () => {
  const graph = new Map([
    ["a", ["b"]],
    ["b", ["c", "d"]],
    ["c", ["a"]],
    ["d", ["e"]],
    ["e", []],
  ]);
  assertEquals(findCycles(graph), [["a", "b", "c"]]);
});

Deno.test("isTest() knows tests and what serves them", () => {
  assertEquals(
    ["a_test.ts", "tests/support/x.ts", "envs/core/env.ts"].map(isTest),
    [true, true, false],
  );
});

Deno.test("listExports() finds definitions, not what is passed on", () => {
  const source = `
export interface A {}
export type B = 1;
export abstract class C {}
export async function d() {}
export const e = 1;
export { f } from "./f.ts";
const g = "export const h = 1";
`;
  assertEquals(listExports(source), ["A", "B", "C", "d", "e"]);
});

Deno.test("countBranches() counts decisions, not words about them", () => {
  assertEquals(countBranches("// if (a)\nconst text = 'a && b ? c : d';\n"), 0);
  assertEquals(
    countBranches("if (a && b) c = d ?? e;\nfor (const f of g) h(f);\n"),
    4,
  );
});
