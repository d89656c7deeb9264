import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { dirname } from "node:path/posix";
import { formatFlag } from "../../cli/options/options.ts";
import { RENAMED } from "../../trainers/settings/renamed.ts";
import { ROOT } from "../support/unlock.ts";

/** The documents, but for the log and the changelog, which tell of the past. */
const DOCUMENTS = [
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "README.md",
  "SECURITY.md",
  "bench/RESULTS.md",
  ...["docs", "docs/results"].flatMap((folder) =>
    [...Deno.readDirSync(`${ROOT}${folder}`)]
      .map(({ name }) => `${folder}/${name}`)
  ).filter((path) => path.endsWith(".md")).sort(),
];

/** A file of the repository, named in full. */
const FILE =
  /`((?:[a-z_]+\/)+[A-Za-z0-9_.-]+\.(?:ts|tsx|h|cc|json|py|md|svg))`/g;

/** Links to other documents. */
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

/** Folders that the files named may lie in. */
const FOLDERS = new Set([...Deno.readDirSync(ROOT)].map(({ name }) => name));

const isThere = (path: string) => Deno.stat(path).then(() => true, () => false);

Deno.test.each(DOCUMENTS)("%s names files that are there", async (document) => {
  const text = await Deno.readTextFile(`${ROOT}${document}`);
  const folder = dirname(document);
  const named = [...text.matchAll(FILE)].map(([, path]) => path!)
    .filter((path) => FOLDERS.has(path.split("/")[0]!))
    .filter((path) => !/^(data|runs|node_modules)\//.test(path));
  const linked = [...text.matchAll(LINK)].map(([, path]) =>
    `${folder}/${path!}`
  );
  const missing: string[] = [];
  for (const path of [...named, ...linked]) {
    if (!await isThere(`${ROOT}${path}`)) missing.push(path);
  }
  assertEquals(missing, []);
});

Deno.test.each([["README.md", 150], ["CHANGELOG.md", 80], [
  "bench/RESULTS.md",
  45,
]])(
  "%s has at most %d lines",
  async (document, limit) => {
    const text = await Deno.readTextFile(`${ROOT}${document}`);
    assert(text.split("\n").length - 1 <= (limit as number));
  },
);

Deno.test.each(DOCUMENTS)(
  "%s has tables of at most 8 columns",
  async (document) => {
    const text = await Deno.readTextFile(`${ROOT}${document}`);
    const wide = text.split("\n").filter((line) => line.startsWith("|"))
      .filter((line) => line.replaceAll("\\|", "").split("|").length - 2 > 8);
    assertEquals(wide, []);
  },
);

Deno.test.each(DOCUMENTS)(
  "%s names no option by an old name",
  async (document) => {
    const text = await Deno.readTextFile(`${ROOT}${document}`);
    const flags = text.match(/--[a-z][a-z-]*/g) ?? [];
    const old = Object.keys(RENAMED).map(formatFlag);
    assertEquals(flags.filter((flag) => old.includes(flag)), []);
  },
);
