import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { withFiles } from "../../tests/support/directory.ts";
import {
  findJsonObject,
  readJsonObject,
  readNumberField,
  readObjectField,
} from "./json_object.ts";

Deno.test("readObjectField() takes nothing for an empty object, and else only objects", () => {
  assertEquals(readObjectField("load", {}, "a"), {});
  assertEquals(readObjectField("load", { a: null }, "a"), {});
  assertEquals(readObjectField("load", { a: { b: 1 } }, "a"), { b: 1 });
  for (const a of [[], "x", 3]) {
    assertThrows(
      () => readObjectField("load", { a }, "a"),
      /^TypeError: Cannot load as 'a' must be an object/,
    );
  }
});

Deno.test("readNumberField() falls back on a default, and names the place", () => {
  assertEquals(readNumberField("load", { a: 0 }, "a", "", 7), 0);
  assertEquals(readNumberField("load", { a: null }, "a", "", 7), 7);
  for (const json of [{}, { a: "3" }, { a: true }]) {
    assertThrows(
      () => readNumberField("load", json, "a", "rope."),
      /^RangeError: Cannot load as 'rope.a' must be a finite number/,
    );
  }
});

Deno.test("findJsonObject() tells a missing file from a broken one", () =>
  withFiles({ "list.json": "[1]", "cut.json": '{"a": ' }, async (path) => {
    assertEquals(await findJsonObject("load", path, "none.json"), null);
    assertEquals(await findJsonObject("load", `${path}/list.json`, "x"), null);
    await assertRejects(
      findJsonObject("load", path, "list.json"),
      /'list.json' must be a JSON object: current value is "\[1\]"/,
    );
    await assertRejects(
      findJsonObject("load", path, "cut.json"),
      /'cut.json' must be a JSON object \(.+\): /,
    );
    await assertRejects(
      readJsonObject("load", path, "none.json"),
      /'none.json' must be a file in .*: current value is "missing"/,
    );
  }));
