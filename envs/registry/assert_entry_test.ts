import { throws as assertThrows } from "node:assert/strict";
import type { EnvEntry } from "../core/entry.ts";
import { assertEntry, assertOwnOptions } from "./assert_entry.ts";

const TOOL = { name: "look", parameters: [], write: () => "" };

const ENTRY = {
  id: "mine/Lamp-v0",
  create: () => {},
  policies: () => ({}),
  splits: { train: 1, validation: 1, test: 1 },
  maxSteps: 4,
  ownOptions: {
    size: [1, 2],
    data: "path",
    salt: "secret",
    user: "customer",
  },
  tools: [TOOL],
} as unknown as EnvEntry;

Deno.test("assertEntry() takes a sound entry and names the part that is not", () => {
  assertEntry(ENTRY);
  const refused: [change: object, message: RegExp][] = [
    [{ id: "Lamp" }, /'id' must be a name that ends in a version/],
    [{ create: null }, /'create' must be a function/],
    [{ teacher: 1 }, /'teacher' must be a function, or left out/],
    [{ styles: [] }, /'styles' must be a list out of/],
    [{ styles: ["loud"] }, /'styles' must be/],
    [{ splits: { train: 1, validation: 1, test: 0 } }, /'splits\.test' must/],
    [{ maxSteps: 1.5 }, /'maxSteps' must be a positive integer/],
    [{ ownOptions: { size: "any" } }, /'ownOptions\.size' must be a list/],
    [{ countedTools: [1] }, /'countedTools' must be a list of names/],
    [{ tools: [TOOL, TOOL] }, /'tools\.name' must be a unique lower-case/],
    [{ tools: [{ ...TOOL, name: "Look" }] }, /'tools\.name' must be/],
    [{ tools: [{ ...TOOL, write: 1 }] }, /'tools\.look' must be a tool/],
  ];
  for (const [change, message] of refused) {
    assertThrows(() => assertEntry({ ...ENTRY, ...change }), message);
  }
});

Deno.test("assertOwnOptions() checks options by their kind", () => {
  const salt = "0123456789abcdef0123456789abcdef";
  const user = { name: "me", respond: () => "" };
  const good = { size: 2, data: "x", salt, user: "worded", split: "test" };
  assertOwnOptions("make", ENTRY, good);
  assertOwnOptions("make", ENTRY, { user });
  const refused: [options: object, message: RegExp][] = [
    [{ colour: 1 }, /'colour' must be an option of mine\/Lamp-v0 \(style, /],
    [{ size: 3 }, /'size' must be one of/],
    [{ data: "" }, /'data' must be a path/],
    [{ user: "keyed" }, /'user' must be one of scripted, worded, llm, or/],
    [{ user: { name: "me" } }, /'user' must be/],
  ];
  for (const [options, message] of refused) {
    assertThrows(
      () => assertOwnOptions("make", ENTRY, options as never),
      message,
    );
  }
});

Deno.test("assertOwnOptions() shows no secret in its error", () => {
  assertThrows(
    () => assertOwnOptions("make", ENTRY, { salt: "s3cret" }),
    (error: Error) =>
      /'salt' must be a text of/.test(error.message) &&
      !error.message.includes("s3cret"),
  );
});
