import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import * as z from "zod";
import { withFiles } from "../../../tests/support/directory.ts";
import { describeText } from "../tools/service_tool.ts";
import {
  type DataDomain,
  describeDomainTools,
  makeDataReader,
} from "./data_folder.ts";
import { assertOwners } from "./data_links.ts";
import { numberField, textField } from "./data_schemas.ts";

const DOMAIN: DataDomain = {
  folder: "lib",
  tables: {
    users: z.looseObject({}),
    books: z.object({ "user_id": textField, pages: numberField }),
  },
  splits: { train: "train", test: "test" },
  outdated: new Set([1]),
  makeTools: (tables) =>
    new Map([
      ["renew", {
        ...{ name: "renew", kind: "write", run: () => "" },
        description: `Renews one of ${tables.books!.size} books.`,
        parameters: { id: describeText("Id of a book") },
      }],
    ]),
  assertLinks: (tables) => assertOwners(tables, "books", "lib"),
};

type Json = Record<string, unknown>;

interface Files extends Json {
  "books.json": Record<string, Json>;
  "tasks_test.json": Json[];
}

function makeTask(id: number): Json {
  const actions = [{ name: "renew", kwargs: { id: "B1" } }];
  return { id, "user_id": "ann", instruction: "", actions, outputs: [] };
}

function makeFiles(): Files {
  return {
    "policy.md": "Be kind.\n",
    "users.json": { ann: { books: ["B1", "7"] } },
    // An object of JavaScript would begin with the 7.
    "books.json": {
      B1: { "user_id": "ann", pages: 9 },
      7: { "user_id": "ann", pages: 9 },
    },
    "tasks_train.json": [makeTask(0), makeTask(1)],
    "tasks_test.json": [makeTask(0), makeTask(1)],
  };
}

/** Gives a test a folder with the files, or with others in their place. */
async function withFolder(
  files: Readonly<Record<string, unknown>>,
  test: (folder: string) => void,
): Promise<void> {
  await withFiles({}, async (folder) => {
    await Deno.mkdir(`${folder}/lib`);
    for (const [name, content] of Object.entries(files)) {
      const text = typeof content === "string"
        ? content
        : JSON.stringify(content);
      await Deno.writeTextFile(`${folder}/lib/${name}`, text);
    }
    test(folder);
  });
}

Deno.test("a folder is read: policy, tables, and tasks of the splits that it has", async () => {
  const read = makeDataReader(DOMAIN);
  const books = '{"B1":{"user_id":"ann","pages":9},' +
    '"7":{"user_id":"ann","pages":9}}';
  await withFolder({ ...makeFiles(), "books.json": books }, (folder) => {
    const { policy, tables, tasks } = read(folder);
    assertSame(policy, "Be kind.\n");
    assertEquals([...tables.books!.keys()], ["B1", "7"]);
    const sizes = Object.values(tasks).map(({ length }) => length);
    assertEquals(sizes, [2, 0, 2]);
    assertEquals(tasks.test[1], {
      ...{ place: "lib/tasks_test.json 1", userId: "ann", instruction: "" },
      actions: [{ name: "renew", arguments: { id: "B1" } }],
      ...{ outputs: [], isOutdated: true },
    });
    // Only test tasks have been corrected.
    const outdated = [...tasks.train, ...tasks.test].map((one) =>
      one.isOutdated
    );
    assertEquals(outdated, [false, false, false, true]);
    // It is read once as long as its files stay as they are.
    const first = read(folder);
    assertSame(read(`${folder}/`), first);
    Deno.writeTextFileSync(`${folder}/lib/books.json`, `${books}\n`);
    assertSame(read(folder) === first, false);
  });
});

const BROKEN: readonly (readonly [string, (files: Files) => void, RegExp])[] = [
  [
    "a missing file",
    (files) => delete files["tasks_train.json"],
    /'path' must be a file that exists: .*\/lib\/tasks_train\.json"$/,
  ],
  [
    "what is not JSON",
    (files) => files["users.json"] = '{"ann": ',
    /'lib\/users\.json' must be valid JSON: /,
  ],
  [
    "a table that is a list",
    (files) => files["users.json"] = [],
    /'lib\/users\.json' must be an object of records by their keys: /,
  ],
  [
    "a number that is a text",
    (files) => files["books.json"].B1!.pages = "9",
    /'lib\/books\.json B1 pages' must be a number: current value is "9"$/,
  ],
  [
    "a record of nobody's",
    (files) => files["books.json"].B1!.user_id = "x",
    /'lib\/books\.json B1 user_id' must be a key of lib\/users\.json: /,
  ],
  [
    "a split without tasks",
    (files) => files["tasks_test.json"] = [],
    /'lib\/tasks_test\.json' must be a list of tasks: current value is \[\]$/,
  ],
  [
    "a task out of its place",
    (files) => files["tasks_test.json"][1] = makeTask(7),
    /'lib\/tasks_test\.json 1 id' must be 1, its place in the list: current value is 7$/,
  ],
  [
    "a task of nobody's",
    (files) => files["tasks_test.json"][0]!.user_id = "x",
    /'lib\/tasks_test\.json 0 user_id' must be a key of lib\/users\.json: /,
  ],
  [
    "a tool that there is not",
    (files) =>
      files["tasks_test.json"][0]!.actions = [{ name: "a", kwargs: {} }],
    /'lib\/tasks_test\.json 0 actions\.0\.name' must be the name of a tool: current value is "a"$/,
  ],
];

for (const [what, change, message] of BROKEN) {
  Deno.test(`a folder with ${what} is refused`, async () => {
    const files = makeFiles();
    change(files);
    await withFolder(files, (folder) => {
      assertThrows(() => makeDataReader(DOMAIN)(folder), (error: Error) => {
        const begins = error.message.startsWith(
          "Cannot read tau-bench data as",
        );
        return begins && message.test(error.message);
      });
    });
  });
}

/** A folder of tau2-bench whose only task has some calls and a sheet. */
function makeTau2(actions: readonly Json[], sheet: string): Json {
  const name = { "first_name": "Ann", "last_name": "Lee" };
  const user = { name, email: "lee@x.org", address: { zip: "12180" } };
  const task = (id: string) => ({
    ...{ id, "user_scenario": { instructions: sheet } },
    "evaluation_criteria": { actions, "reward_basis": ["DB"] },
  });
  const ann = { ...user, books: ["B1"] };
  const bob = {
    ...user,
    email: "bob@x.org",
    address: { zip: "10001" },
    books: [],
  };
  return {
    "policy.md": "Be brief.",
    "db.json": {
      users: { bob, ann },
      books: { B1: { "user_id": "ann", pages: 9 } },
    },
    "tasks.json": [task("a"), task("b"), task("c")],
    "split_tasks.json": { train: ["b"], test: ["a", "c"] },
  };
}

Deno.test("a folder of tau2-bench has all tables in a file, and its tasks no customers", async () => {
  const renew = { name: "renew", arguments: { id: "B1" } };
  const read = async (sheet: string, ...actions: readonly Json[]) => {
    let found = null;
    await withFolder(makeTau2([...actions, renew], sheet), (folder) => {
      found = makeDataReader(DOMAIN)(folder).tasks;
    });
    const { train, validation, test } = found! as Json as Record<
      string,
      readonly { userId: string; actions: Json[] }[]
    >;
    const sizes = [train, validation, test].map((list) => list!.length);
    assertEquals(sizes, [1, 0, 2]);
    const [{ userId, actions: kept }] = test as readonly [
      { userId: string; actions: Json[] },
    ];
    assertEquals(kept.map((one) => one.name), ["renew"]);
    return userId;
  };
  const look = { name: "look", arguments: { "user_id": "ann" } };
  assertSame(await read("You are Ann Lee of 12180."), "ann");
  assertSame(await read("You are Ann Lee of 10001."), "bob");
  assertSame(await read("Write to lee@x.org."), "ann");
  assertSame(await read("Your id is bob.", look), "ann");
  const stranger = { ...look, arguments: { "user_id": "eve" } };
  assertSame(await read("Your id is bob.", stranger), "bob");
  await withFolder(makeTau2([renew], "You are Ann."), (folder) => {
    assertThrows(
      () => makeDataReader(DOMAIN)(folder),
      /'lib\/tasks\.json b' must be one whose customer is named: .* "b"$/,
    );
  });
});

Deno.test("tools are described without records", () => {
  const { description } = describeDomainTools(DOMAIN).get("renew")!;
  assertSame(description, "Renews one of 0 books.");
});
