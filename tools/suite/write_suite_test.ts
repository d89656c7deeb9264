import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { withDirectory } from "../../tests/support/directory.ts";
import { writeSuite } from "./write_suite.ts";

const FILES = {
  "README.md": "```ts\na();\n```\n",
  "envs/core/a.ts": "/**\n * ```ts\n * b();\n * ```\n */\n",
  "envs/core/a_test.ts": "",
  "envs/core/b.test.ts": "",
  "envs-core/h_test.ts": "",
  "examples/i_test.ts": "",
  "tests/cli/c_test.ts": "",
  "tests/long/j_test.ts": "",
  "tests/runs/d_test.tsx": "",
  "runs/e_test.ts": "",
  "node_modules/f_test.ts": "",
  ".cache/g_test.ts": "",
};

/** Gives a test a small repository, and what its modules hold. */
async function withRepository(
  test: (
    root: URL,
    read: (modules: readonly string[]) => Promise<string>,
  ) => Promise<void>,
): Promise<void> {
  await withDirectory(async (directory) => {
    const root = pathToFileURL(`${directory}/`);
    for (const [path, text] of Object.entries(FILES)) {
      const url = new URL(path, root);
      await Deno.mkdir(new URL("./", url), { recursive: true });
      await Deno.writeTextFile(url, text);
    }
    await test(root, async (modules) => {
      const texts = modules.map((url) => Deno.readTextFile(new URL(url)));
      return (await Promise.all(texts)).join("").replaceAll(root.href, "");
    });
  });
}

/** The tests that modules load, and the examples that they run. */
function listLoads(modules: string): string[] {
  return [...modules.matchAll(/"([^"\n]+[._]test\.tsx?|the example .*)"/g)]
    .map(([, name]) => name!);
}

Deno.test("writeSuite() loads each test once, and runs each example", () =>
  withRepository(async (root, read) => {
    const suite = await read(await writeSuite(root, "everyday"));
    assertEquals(listLoads(suite), [
      "the example in line 2 of README.md runs",
      "the example in line 3 of envs/core/a.ts runs",
      "tests/cli/c_test.ts",
      "tests/runs/d_test.tsx",
      "envs/core/a_test.ts",
      "envs/core/b.test.ts",
      "envs-core/h_test.ts",
      "examples/i_test.ts",
    ]);
    const examples = [...suite.matchAll(/"(.*\/examples\/.*)"/g)]
      .map(([, path]) => new URL(path!, root).href);
    assertSame(
      await read(examples),
      "// @ts-nocheck\na();\n// @ts-nocheck\n\nb();\n",
    );
  }));

Deno.test("writeSuite() leaves examples and tests/ out where it is to be fast", () =>
  withRepository(async (root, read) => {
    const suite = await read(await writeSuite(root, "fast"));
    assertEquals(listLoads(suite), [
      "envs/core/a_test.ts",
      "envs/core/b.test.ts",
      "envs-core/h_test.ts",
      "examples/i_test.ts",
    ]);
  }));

Deno.test("writeSuite() takes what measures over minutes by itself", () =>
  withRepository(async (root, read) => {
    const suite = await read(await writeSuite(root, "long"));
    assertEquals(listLoads(suite), ["tests/long/j_test.ts"]);
  }));
