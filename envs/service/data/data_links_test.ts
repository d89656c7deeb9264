import { throws as assertThrows } from "node:assert/strict";
import { assertKnownKeys, assertOwners } from "./data_links.ts";

/** Books by owner, and the users' lists of them. */
function makeTables(
  owners: Readonly<Record<string, string>>,
  lists: Readonly<Record<string, readonly string[]>>,
) {
  return {
    books: new Map(
      Object.entries(owners).map(([id, owner]) => [id, { "user_id": owner }]),
    ),
    users: new Map(Object.entries(lists).map(([id, books]) => [id, { books }])),
  };
}

Deno.test("assertKnownKeys() names the first key that a table lacks", () => {
  const tables = makeTables({ B1: "ann", B2: "ann" }, {});
  const check = (...keys: string[]) =>
    assertKnownKeys(tables, "books", "the shelf", keys, "lib");
  check();
  check("B1", "B2");
  assertThrows(() => check("B1", "B3", "B4"), {
    name: "RangeError",
    message: "Cannot read tau-bench data as 'the shelf' must be a key of " +
      'lib/books.json: current value is "B3"',
  });
});

Deno.test("assertOwners() wants each record in the list of its owner, and no other", () => {
  const check = (...tables: Parameters<typeof makeTables>) =>
    assertOwners(makeTables(...tables), "books", "lib");
  check({}, { ann: [] });
  check({ B1: "ann", B2: "bob" }, { bob: ["B2"], ann: ["B1"] });
  const mistakes:
    readonly (readonly [...Parameters<typeof makeTables>, RegExp])[] = [
      [
        { B1: "ann" },
        { ann: ["B1", "B9"] },
        /'lib\/users\.json ann books' must be a key of lib\/books\.json: .* "B9"$/,
      ],
      [
        { B1: "nobody" },
        { ann: ["B1"] },
        /'lib\/books\.json B1 user_id' must be a key of lib\/users\.json: .* "nobody"$/,
      ],
      [
        { B1: "ann" },
        { ann: [], bob: ["B1"] },
        /'lib\/books\.json B1 user_id' must be the user in whose list it is: .* "ann"$/,
      ],
      [
        { B1: "ann" },
        { ann: [] },
        /'lib\/books\.json B1 user_id' must be the user in whose list it is/,
      ],
    ];
  for (const [owners, lists, message] of mistakes) {
    assertThrows(() => check(owners, lists), message);
  }
});
