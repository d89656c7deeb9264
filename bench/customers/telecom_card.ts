/**
 * Prints the report card of the telecom company's scripted customers, who do
 * what agents say: `deno run -P=unlock bench/customers/telecom_card.ts`. The
 * lines of `own/` were tuned on; those of `blind/`, if there are any, are of
 * people who have not seen the code. With `--authors` each author of `own/` has
 * a column.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import { readdirSync, readFileSync } from "node:fs";
import { OWN_TALK } from "../../tests/support/customers/own/mod.ts";
import { TELECOM_TALK } from "../../tests/support/customers/telecom_callers.ts";
import { measureAsides } from "../../tests/support/customers/well_meant.ts";
import { BLIND_TALK } from "./blind/talk.ts";
import { formatShare, printTable } from "./print_table.ts";
import {
  joinLines,
  type Lines,
  measureTelecom,
  type Share,
} from "./telecom_shares.ts";

/** Reads the lines of a folder, by author. */
function readAuthors(folder: string): [string, Lines][] {
  const path = `${import.meta.dirname}/${folder}`;
  return readdirSync(path).filter((name) => /^telecom.*\.json$/.test(name))
    .sort().map((name) => [
      name.slice(0, -".json".length),
      JSON.parse(readFileSync(`${path}/${name}`, "utf8")) as Lines,
    ]);
}

const own = readAuthors("own");
const blind = readAuthors("blind");
const columns: [string, Lines][] = Deno.args.includes("--authors") ? own : [
  ["tuned", joinLines(own.map(([, lines]) => lines))],
  ...blind.length === 0 ? [] : [
    ["held out", joinLines(blind.map(([, lines]) => lines))] as [string, Lines],
  ],
];
/** Lines of agents of any domain, by column. */
const talk = new Map([["tuned", OWN_TALK], ["held out", BLIND_TALK]]);
const measured = columns.map(([name, lines]) =>
  new Map([
    ...measureTelecom(lines),
    ...measureAsides(TELECOM_TALK, "both", talk.get(name) ?? [], 3)
      .map((share): [string, Share] => [share.name, share]),
  ])
);

console.log("## The telecom company\n");
printTable(
  ["customers", ...columns.map(([name]) => name)],
  new Map(
    [...measured[0]!.keys()].map((name) => [
      name,
      measured.map((shares) => formatShare(shares.get(name)!)),
    ]),
  ),
);
if (blind.length === 0) {
  console.log("\nNobody's lines are held out: `blind/` has no telecom file.");
}
