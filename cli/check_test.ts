import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  rejects as assertRejects,
} from "node:assert/strict";
import type { Env, EnvSpec } from "../envs/core/env.ts";
import { getEnvEntry, registerEnv } from "../envs/registry/registry.ts";
import { Wrapper } from "../envs/wrappers/wrapper.ts";
import { runChecks } from "./check.ts";

async function checked(
  ids: string[],
): Promise<{ code: number; text: string; errors: string[] }> {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runChecks(
    ids,
    {},
    (line) => lines.push(line),
    (line) => errors.push(line),
  );
  return { code, text: lines.join("\n"), errors };
}

Deno.test("runChecks() lists every rule of an environment that is named", async () => {
  const { code, text } = await checked(["PE-G-Mini-v0"]);
  assertEquals(code, 0);
  assertMatch(
    text,
    /PE-G-Mini-v0 \(chat\): \d+ pass, \d+ skip, 0 warn, 0 fail/,
  );
  assertMatch(text, /PE-G-Mini-v0 \(terse\)/);
  assertMatch(text, /rule24\.reward +pass +50 steps/);
  assertMatch(text, /language\.closed +skip +the style is not terse/);
});

Deno.test("runChecks() suggests the nearest environment", async () => {
  const { code, text, errors } = await checked(["PE-G-Mini-v0", "PE-G-S4-v0"]);
  assertEquals([code, text], [2, ""]);
  assertMatch(
    errors.join("\n"),
    /^Cannot make as 'id' must be .*'PE-G-S\d-v0'/,
  );
});

Deno.test("runChecks() says how to fix a broken rule", async () => {
  class Shouting extends Wrapper {
    override render(): string {
      throw new Error("no picture");
    }
  }
  const mini = getEnvEntry("PE-G-Mini-v0");
  registerEnv({
    ...mini,
    id: "Test/Broken-v0",
    create: (spec: EnvSpec, options): Env =>
      new Shouting(mini.create(spec, options)),
  });
  const { code, text } = await checked(["Test/Broken-v0"]);
  assertEquals(code, 1);
  assertMatch(text, /rule33\.renders +fail +it threw Error: no picture/);
  assertMatch(text, /^rule33\.renders: Let render\(\) work/m);
});

Deno.test("runChecks() refuses a bad option once", async () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  await assertRejects(
    () => runChecks(["PE-G-Mini-v0"], { colour: "red" }, print, print),
    /as 'colour' must be an option of PE-G-Mini-v0/,
  );
  assertEquals(lines, []);
});

Deno.test("runChecks() requires an environment beside an option", async () => {
  const errors: string[] = [];
  const code = await runChecks(
    [],
    { data: "x" },
    () => {},
    (line) => errors.push(line),
  );
  assertEquals(code, 2);
  assertMatch(
    errors[0]!,
    /^Cannot check as 'env' must be named where an option/,
  );
});
