import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { findExamples } from "./examples.ts";

Deno.test("findExamples() reads the blocks of a document, each in its place", () => {
  const document = [
    "# A",
    "```ts",
    'import "a";',
    "  b();",
    "```",
    "```json",
    "{}",
    "```",
    "```ts ignore",
    "c();",
    "```",
    "```js",
    "d();",
    "```",
  ].join("\n");
  assertEquals(findExamples("a.md", document), [
    { line: 3, code: '\n\nimport "a";\n  b();\n' },
    { line: 13, code: `${"\n".repeat(12)}d();\n` },
  ]);
});

Deno.test("findExamples() reads comments, and no code", () => {
  const module = [
    "/**",
    " * ```ts",
    " * a();",
    " *",
    " *   b();",
    " * ```",
    " */",
    "const text = `",
    "```ts",
    "c();",
    "```",
    "`;",
  ].join("\n");
  assertEquals(findExamples("a.ts", module), [
    { line: 3, code: "\n\na();\n\n  b();\n" },
  ]);
});
