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
  { path: "base", holds: "errors", knows: [] },
  { path: "envs", holds: "all", knows: ["base", "envs/core"] },
  {
    path: "envs/core",
    holds: "contract",
    knows: ["base"],
    packages: ["zod"],
  },
];

/** A graph of files, each with what it imports. */
function graphOf(
  files: Record<string, Partial<FileImports>>,
): ImportGraph {
  return new Map(
    Object.entries(files).map(([path, imports]) => [path, {
      files: [],
      packages: [],
      exports: [],
      lines: 1,
      ...imports,
    }]),
  );
}

const SOUND = {
  "base/errors.ts": {},
  "envs/core/env.ts": {
    files: ["base/errors.ts"],
    packages: ["zod", "node:path"],
  },
  "envs/mod.ts": { files: ["base/errors.ts", "envs/core/env.ts"] },
};

const check = (
  files: Record<string, Partial<FileImports>>,
  isPublished = (_: string) => true,
) => checkStructure(graphOf({ ...SOUND, ...files }), ROOMS, isPublished);

Deno.test("checkStructure() finds nothing in a sound house", () => {
  assertEquals(check({}), []);
});

Deno.test("findRoom() takes the innermost room", () => {
  assertEquals(findRoom(ROOMS, "envs/core/env.ts")?.path, "envs/core");
  assertEquals(findRoom(ROOMS, "envs/mod.ts")?.path, "envs");
  assertEquals(findRoom(ROOMS, "elsewhere/a.ts"), undefined);
});

Deno.test("numberFloors() puts a room above all that it imports", () => {
  const floors = numberFloors(listRoomArrows(graphOf(SOUND), ROOMS));
  assertEquals(Object.fromEntries(floors), {
    base: 1,
    envs: 3,
    "envs/core": 2,
  });
});

Deno.test.each([
  [
    "an arrow that the table forbids",
    { "base/prng.ts": { files: ["envs/core/env.ts"] } },
    ["base/prng.ts: imports envs/core/env.ts, but base may not know envs/core"],
  ],
  [
    "a file in no room",
    { "attic/a.ts": {} },
    ["attic/a.ts: lies in no room of rooms.json"],
  ],
  [
    "a circle of files, types or not",
    {
      "envs/core/a.ts": { files: ["envs/core/b.ts"] },
      "envs/core/b.ts": { files: ["envs/core/a.ts"] },
    },
    ["files in a circle: envs/core/a.ts, envs/core/b.ts"],
  ],
  [
    "a helper of tests",
    { "envs/core/a.ts": { files: ["tests/support/lamp.ts"] } },
    ["envs/core/a.ts: imports tests/support/lamp.ts, which serves tests alone"],
  ],
  [
    "a package that the room may not use",
    { "base/a.ts": { packages: ["hono/cors"] } },
    ["base/a.ts: imports hono, which base may not"],
  ],
  [
    "two things of one name",
    {
      "base/a.ts": { exports: ["Session"] },
      "envs/core/b.ts": { exports: ["Session"] },
    },
    ["Session: is defined in base/a.ts and envs/core/b.ts"],
  ],
  [
    "a name that begins with an underscore",
    { "base/_a.ts": {} },
    ["base/_a.ts: a name begins with a letter"],
  ],
])("checkStructure() finds %s", (_, files, faults) => {
  assertEquals(check(files as Record<string, Partial<FileImports>>), faults);
});

Deno.test("checkStructure() finds an unpublished file in what is published", () => {
  const isPublished = (path: string) => path !== "base/errors.ts";
  assertEquals(check({}, isPublished), [
    "envs/core/env.ts: is published, but imports base/errors.ts, which is not",
    "envs/mod.ts: is published, but imports base/errors.ts, which is not",
  ]);
});

Deno.test("checkStructure() finds arrows that are allowed and not taken", () => {
  const graph = graphOf({ ...SOUND, "envs/mod.ts": {} });
  assertEquals(checkStructure(graph, ROOMS, () => true), [
    "rooms.json: envs may know base, but no file imports it",
    "rooms.json: envs may know envs/core, but no file imports it",
  ]);
});

Deno.test("checkStructure() finds rooms that know each other, or none", () => {
  const rooms = [
    { ...ROOMS[0]!, knows: ["envs"] },
    { ...ROOMS[1]!, knows: ["base", "cellar"] },
  ];
  assertEquals(checkStructure(new Map(), rooms, () => true).slice(0, 2), [
    "rooms.json: envs knows cellar, which is no room",
    "rooms.json: base, envs know each other",
  ]);
});
