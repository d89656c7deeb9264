import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import config from "../../deno.json" with { type: "json" };
import { listModules } from "../support/loaded_modules.ts";
import * as kit from "../../trainers/kit.ts";
import * as trainers from "../../trainers/mod.ts";

const ROOT = new URL("../../", import.meta.url);

const ENTRY_POINTS = Object.values(config.exports);

Deno.test("@unlock/gym/kit repeats nothing of @unlock/gym/trainers", () => {
  const both = Object.keys(kit).filter((name) => Object.hasOwn(trainers, name));
  assertEquals(both, []);
});

Deno.test.each(ENTRY_POINTS)("%s hands on what it names", async (path) => {
  const text = await Deno.readTextFile(new URL(path, ROOT));
  assertEquals(text.match(/^export \* from .*$/gm), null);
});

/** Packages that an entry point must not import, not even on demand. */
const FORBIDDEN: Readonly<Record<string, readonly RegExp[]>> = {
  "mod.ts": [/^@tensorflow/, /^echarts/, /^postgres/],
  "envs/mod.ts": [/^@tensorflow/, /^echarts/, /^postgres/],
  "critique/mod.ts": [/./],
  "client/mod.ts": [/^@tensorflow/, /^echarts/, /^postgres/],
  "server/mod.ts": [/^@tensorflow/, /^echarts/, /^playwright/],
  "cli/serve.ts": [/^@tensorflow/, /^echarts/, /^playwright/],
};

Deno.test.each(Object.entries(FORBIDDEN))(
  "%s imports no packages that its users do not need",
  async (path, forbidden) => {
    const { packages } = await listModules(new URL(path, ROOT));
    const found = packages.filter((name) =>
      forbidden.some((pattern) => pattern.test(name))
    );
    assertEquals(found, []);
  },
);

Deno.test("@unlock/gym is a table of contents, with a reason for each group", async () => {
  const text = await Deno.readTextFile(new URL("mod.ts", ROOT));
  const groups = [...text.matchAll(
    /^(\/\/ [^\n]+\n)?export (?:type )?\{([^}]*)\} from/gm,
  )];
  const names = groups.flatMap(([, , list]) =>
    list!.split(",").map((name) => name.trim()).filter((name) => name !== "")
  );
  assert(groups.every(([, reason]) => reason !== undefined));
  assert(names.length >= 50 && names.length <= 70, `${names.length} names`);
  assertEquals(new Set(names).size, names.length);
});
