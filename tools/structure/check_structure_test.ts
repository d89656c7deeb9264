import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  checkStructure,
  findRoom,
  listRoomArrows,
  numberFloors,
  type Room,
} from "./check_structure.ts";
import type { FileImports, ImportGraph } from "./import_graph.ts";

const ROOMS: Room[] = [
  { path: "utils", holds: "errors", knows: [] },
  {
    path: "envs",
    holds: "all",
    knows: ["utils"],
    rooms: [
      { path: "envs/core", holds: "contract", packages: ["zod"] },
      { path: "envs/vector", holds: "many" },
      { path: "envs", holds: "exports" },
    ],
  },
];

/** A graph of files, each with what it imports. */
function graphOf(
  files: Record<string, Partial<FileImports>>,
): ImportGraph {
  return new Map(
    Object.entries(files).map(([path, imports]) => [path, {
      files: [],
      needs: [],
      host: [],
      packages: [],
      exports: [],
      ...{ lines: 1, branches: 0 },
      ...imports,
    }]),
  );
}

const SOUND = {
  "utils/errors.ts": {},
  "envs/core/env.ts": {
    files: ["utils/errors.ts"],
    packages: ["zod", "node:path"],
  },
  "envs/mod.ts": { files: ["utils/errors.ts", "envs/core/env.ts"] },
};

const check = (
  files: Record<string, Partial<FileImports>>,
  isPublished = (_: string) => true,
) => checkStructure(graphOf({ ...SOUND, ...files }), ROOMS, isPublished);

Deno.test("checkStructure() finds nothing in a sound house", () => {
  assertEquals(check({}), []);
});

Deno.test("findRoom() finds the top-level room", () => {
  assertEquals(findRoom(ROOMS, "envs/core/env.ts")?.path, "envs");
  assertEquals(findRoom(ROOMS, "envs/mod.ts")?.path, "envs");
  assertEquals(findRoom(ROOMS, "elsewhere/a.ts"), undefined);
});

Deno.test("numberFloors() puts a room above all that it imports", () => {
  const floors = numberFloors(listRoomArrows(graphOf(SOUND), ROOMS));
  assertEquals(Object.fromEntries(floors), { utils: 1, envs: 2 });
});

Deno.test.each([
  [
    "an arrow that the table forbids",
    { "utils/prng.ts": { files: ["envs/core/env.ts"] } },
    ["utils/prng.ts: imports envs/core/env.ts, but utils must not import envs"],
  ],
  [
    "an arrow to an inner room above",
    { "envs/core/a.ts": { files: ["envs/vector/b.ts"] } },
    ["envs/core/a.ts: imports envs/vector/b.ts, which is above envs/core"],
  ],
  [
    "a file in no room",
    { "attic/a.ts": {} },
    ["attic/a.ts: is in no room of rooms.json"],
  ],
  [
    "a cycle of files, types or not",
    {
      "envs/core/a.ts": { files: ["envs/core/b.ts"] },
      "envs/core/b.ts": { files: ["envs/core/a.ts"] },
    },
    ["files in a cycle: envs/core/a.ts, envs/core/b.ts"],
  ],
  [
    "a helper of tests",
    { "envs/core/a.ts": { files: ["tests/support/lamp.ts"] } },
    ["envs/core/a.ts: imports tests/support/lamp.ts, which is in no room"],
  ],
  [
    "a package that the room may not use",
    { "utils/a.ts": { packages: ["hono/cors"] } },
    ["utils/a.ts: imports hono, but utils must not"],
  ],
  [
    "two things of one name",
    {
      "utils/a.ts": { exports: ["Session"] },
      "envs/core/b.ts": { exports: ["Session"] },
    },
    ["Session: is defined in utils/a.ts and envs/core/b.ts"],
  ],
  [
    "a name that begins with an underscore",
    { "utils/_a.ts": {} },
    ["utils/_a.ts: a name begins with a letter"],
  ],
])("checkStructure() finds %s", (_, files, faults) => {
  assertEquals(check(files as Record<string, Partial<FileImports>>), faults);
});

Deno.test("checkStructure() finds an unpublished file in what is published", () => {
  const isPublished = (path: string) => path !== "utils/errors.ts";
  assertEquals(check({}, isPublished), [
    "envs/core/env.ts: is published, but imports utils/errors.ts, which is not",
    "envs/mod.ts: is published, but imports utils/errors.ts, which is not",
  ]);
});

Deno.test("checkStructure() finds arrows that are allowed and not needed", () => {
  const graph = graphOf({ "utils/errors.ts": {}, "envs/mod.ts": {} });
  assertEquals(checkStructure(graph, ROOMS, () => true), [
    "rooms.json: envs may import utils, but no file does",
  ]);
});

Deno.test("checkStructure() finds rooms that import each other, and unknown rooms", () => {
  const rooms = [
    { ...ROOMS[0]!, knows: ["envs"] },
    { ...ROOMS[1]!, knows: ["utils", "cellar"] },
  ];
  assertEquals(checkStructure(new Map(), rooms, () => true).slice(0, 2), [
    "rooms.json: envs knows cellar, which is not a room",
    "rooms.json: envs, utils know each other",
  ]);
});

Deno.test("checkStructure() finds what a browser lacks", () => {
  const rooms: Room[] = [
    { ...ROOMS[0]!, browser: ["errors.ts", "gone.ts"] },
    { path: "envs", holds: "all", knows: ["utils"], browser: true },
  ];
  const graph = graphOf({
    "utils/errors.ts": {},
    "utils/files.ts": { host: ["node:fs"] },
    "envs/a.ts": {
      files: ["utils/errors.ts", "utils/files.ts"],
      needs: ["utils/errors.ts"],
    },
    "envs/b.ts": {
      files: ["utils/files.ts"],
      needs: ["utils/files.ts"],
      host: ["Deno"],
    },
  });
  assertEquals(checkStructure(graph, rooms, () => true), [
    "rooms.json: browser names utils/gone.ts, which is not there",
    "envs/b.ts: uses Deno, which a browser lacks",
    "envs/b.ts: needs utils/files.ts, which no browser runs",
  ]);
});
