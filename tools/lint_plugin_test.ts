import { deepStrictEqual as assertEquals } from "node:assert/strict";
import plugin from "./lint_plugin.ts";

/** Names of the rules that a file breaks. */
function lint(path: string, source: string): string[] {
  return Deno.lint.runPlugin(plugin, path, source).map(({ id }) => id);
}

Deno.test("environments take randomness and time as arguments", () => {
  const source = "Math.random(); Date.now(); new Date();";
  const rule = "unlock/no-hidden-input";
  assertEquals(lint("/r/envs/x.ts", source), [rule, rule, rule]);
  assertEquals(lint("/r/server/x.ts", source), []);
  assertEquals(lint("/r/envs/x.ts", "new Date(0); random();"), []);
});

Deno.test("patterns of environments have at most 200 characters", () => {
  const write = (length: number) => `/${"a".repeat(length - 2)}/.test("");`;
  assertEquals(lint("/r/envs/x.ts", write(200)), []);
  assertEquals(lint("/r/envs/x.ts", write(201)), ["unlock/short-patterns"]);
  assertEquals(lint("/r/server/x.ts", write(201)), []);
  assertEquals(lint("/r/envs/x.ts", `"${"a".repeat(201)}";`), []);
});
