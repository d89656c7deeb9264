import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import * as z from "zod";
import { withFiles } from "../../tests/support/directory.ts";
import {
  findPath,
  listFolder,
  makeCachedReader,
  nameFile,
  parseJsonText,
  parseRecord,
  readTextFile,
} from "./data_file.ts";

Deno.test("nameFile() knows both slashes, and those at the end", () => {
  for (const path of ["a/b.json", "a\\b.json", "b.json", "/a/b.json//"]) {
    assertEquals(nameFile(path), "b.json");
  }
});

Deno.test("findPath() wants what is asked for: a file or a folder", () =>
  withFiles({ "a.json": "{}" }, (directory) => {
    const file = `${directory}/a.json`;
    assertEquals(findPath("read", file, "file").path, Deno.realPathSync(file));
    for (
      const [path, kind, rule] of [
        [directory, "file", "a file"],
        [file, "folder", "a folder"],
        [`${directory}/none`, "folder", "a folder that exists"],
        [`${file}/b`, "file", "a file that exists"],
      ] as const
    ) {
      assertThrows(
        () => findPath("read", path, kind),
        ({ message }: Error) =>
          message.startsWith(`Cannot read as 'path' must be ${rule}: `),
      );
    }
    return Promise.resolve();
  }));

Deno.test("readTextFile() drops the byte order mark, and refuses other encodings", () =>
  withFiles({ "a.txt": "\ufeffé" }, async (directory) => {
    assertEquals(readTextFile("read", `${directory}/a.txt`), "é");
    await Deno.writeFile(`${directory}/b.txt`, new Uint8Array([0xe9, 0x20]));
    assertThrows(
      () => readTextFile("read", `${directory}/b.txt`),
      /'path' must be a file in UTF-8/,
    );
    await Deno.mkdir(`${directory}/folder`);
    assertEquals(listFolder("read", directory), {
      files: ["a.txt", "b.txt"],
      folders: ["folder"],
    });
  }));

Deno.test("parseJsonText() takes null for a value, and says where it is not JSON", () => {
  assertEquals(parseJsonText("read", "a.json", "null"), null);
  assertThrows(
    () => parseJsonText("read", "a.json", "{"),
    /^SyntaxError: Cannot read as 'a.json' must be valid JSON: current value is "\{"/,
  );
});

Deno.test("parseRecord() names the field, its rule and its value", () => {
  const schema = z.object({
    list: z.array(z.object({
      age: z.number("a number").min(0, "a number >= 0"),
    })),
  });
  const parse = (age: unknown) =>
    parseRecord("read", "a.json", schema, { list: [{ age: 1 }, { age }] });
  assertEquals(parse(2).list[1]!.age, 2);
  assertThrows(
    () => parse("x"),
    /^TypeError: Cannot read as 'a.json list.1.age' must be a number: current value is "x"$/,
  );
  assertThrows(() => parse(-1), /^RangeError: .* a number >= 0: .* is -1$/);
});

Deno.test("makeCachedReader() reads again what has changed, and nothing else", () => {
  let stamp = "1";
  const loaded: string[] = [];
  const read = makeCachedReader(
    (path) => ({ path: path.toLowerCase(), stamp }),
    (found) => {
      loaded.push(`${found.path} ${found.stamp}`);
      return { stamp: found.stamp };
    },
  );
  assertSame(read("A"), read("a"));
  read("b");
  stamp = "2";
  assertEquals(read("a"), { stamp: "2" });
  assertEquals(loaded, ["a 1", "b 1", "a 2"]);
});
