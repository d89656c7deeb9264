import {
  match as assertMatch,
  rejects as assertRejects,
} from "node:assert/strict";
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readJsonFile } from "./json_file.ts";

async function withText(
  text: string,
  test: (path: string) => Promise<void>,
): Promise<void> {
  const path = await Deno.makeTempFile({ suffix: ".json" });
  try {
    await Deno.writeTextFile(path, text);
    await test(path);
  } finally {
    await Deno.remove(path);
  }
}

Deno.test("readJsonFile() reads JSON", () =>
  withText('{"a": [1]}', async (path) => {
    assertEquals(await readJsonFile("read", path), { a: [1] });
  }));

for (
  const [what, text, place] of [
    ["a comma too many", '{\n  "a": [1, 2,]\n}', "line 2, column 14"],
    ["a word that is none", '{"a": trve}', "line 1, column 9"],
    ["a missing comma", '{"a": 1\n "b": 2}', "line 2, column 2"],
    ["a missing end", '{"a": 1', "line 1, column 8"],
    ["a string without end", '{"a": "b}', "line 1, column 10"],
    ["nothing", "", "line 1, column 1"],
  ] as const
) {
  Deno.test(`readJsonFile() says where there is ${what}`, () =>
    withText(text, async (path) => {
      await assertRejects(() => readJsonFile("read", path), (error: Error) => {
        assertMatch(error.message, /^Cannot read as 'FILE' must be JSON \(/);
        assertEquals(
          error.message.includes(`, ${place}):`),
          true,
          error.message,
        );
        return true;
      });
    }));
}

Deno.test("readJsonFile() names a missing file", () =>
  assertRejects(() => readJsonFile("read", "/nowhere.json"), {
    message: "Cannot read as 'FILE' must be a file to read: current value " +
      'is "/nowhere.json"',
  }));
