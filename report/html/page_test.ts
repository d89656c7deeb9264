import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNoMatch,
  match as assertMatch,
  ok as assert,
  strictEqual as assertIs,
} from "node:assert/strict";
import { armRun, groupRuns } from "../../tests/support/runs/report_runs.ts";
import { groupSections } from "../runs/groups.ts";
import { drawPicture } from "../charts/learning_curves.ts";
import type { RunData } from "../runs/run_data.ts";
import { formatReport, writeVerdict } from "./page.ts";

const MINI = [
  armRun("vanilla", 0),
  ...[0, 1, 2].map((seed) =>
    armRun("as+bt", seed, { success: [0.1 * seed, 0.5] })
  ),
];

/** A report on the runs of some environments. */
function page(...runs: readonly (readonly RunData[])[]): string {
  return formatReport(
    groupSections(runs).map((groups, i) => ({
      title: `Env-${i}`,
      groups,
      samples: [],
      heldOut: [],
    })),
  );
}

/** The values of an attribute. */
function attributes(html: string, name: string): string[] {
  return Array.from(html.matchAll(new RegExp(` ${name}="(.*?)"`, "g")))
    .map(([, value]) => value!);
}

Deno.test("formatReport() needs neither network nor scripts", () => {
  const html = page(MINI);
  assert(html.startsWith("<!doctype html>") && html.endsWith("</html>\n"));
  assertNoMatch(html, /<script|<link|@import|url\((?!#)| on\w+="/);
  const addresses = new Set(html.match(/https?:[^"\s]+/g));
  addresses.delete("http://www.w3.org/2000/svg");
  addresses.delete("http://www.w3.org/1999/xlink");
  assertEquals([...addresses], []);
});

Deno.test("formatReport() uses no id twice", () => {
  const ids = attributes(page(MINI, MINI), "id");
  assertEquals(ids.length, new Set(ids).size);
});

Deno.test("formatReport() draws what was measured, and says how", () => {
  const html = page(MINI);
  // Beliefs were not judged, and the AS rate never changed.
  const labels = attributes(html, "aria-label");
  assertEquals(labels, [
    "Success, sampled",
    "Phase portrait of the lock: I_AS against C_BT",
  ]);
  assert(html.includes("never changed: Informative questions (AS rate)."));
  assertMatch(html, /Vanilla PPO: I_AS 0\.00 to 0\.10, C_BT 0\.00 to 0\.20;/);
  assert(html.includes("Bands are 95 % intervals"));
  assert(html.includes("A single run has no band."));
  assert(html.includes("Faint lines are single runs."));
  assert(html.includes("PPO + AREW (AS+BT) (3 runs)"));
});

Deno.test("formatReport() names the reference levels, if any", () => {
  const words = "without asking (best-constant) 0.390, oracle (oracle) 0.934. ";
  assert(page(MINI).includes(words));
  const own = armRun("as", 0, { config: { env: "Mine-v0" } });
  assert(!page([own]).includes("Dotted lines"));
});

Deno.test("formatReport() says that no update has been finished", () => {
  const html = page([armRun("as", 0, { success: [], measured: null })]);
  assert(html.includes("No update has been finished."));
  assert(html.includes("not measured on held-out tasks"));
});

Deno.test("formatReport() has a table over several environments", () => {
  assert(!page(MINI).includes("Overview"));
  const html = page(MINI, [armRun("as+bt", 0, { measured: 0.77 })]);
  const overview = html.slice(
    html.indexOf("<h2>Overview"),
    html.indexOf("<h2>Env-0"),
  );
  assert(overview.includes("0.770 <small>[0.720, 0.830]</small>"));
  // No vanilla run in the second one.
  assertEquals(overview.match(/class="none"/g)?.length, 1);
});

Deno.test("formatReport() shows no interval if all seeds agree", () => {
  const runs = (arm: string, measured: number) =>
    [0, 1].map((seed) => armRun(arm, seed, { measured }));
  const html = page([...runs("vanilla", 0.25), ...runs("as+bt", 0.75)]);
  assert(html.includes('data-label="greedy, less vanilla">+0.500</td>'), html);
  assertNoMatch(html, /\[\]/);
  const unpaired = page([
    ...runs("vanilla", 0.25),
    ...runs("as+bt", 0.75),
    armRun("as+bt", 2, { measured: 0.75 }),
  ]);
  assert(unpaired.includes("+0.500 <small>of 2</small>"));
});

Deno.test("formatReport() and drawPicture() repeat themselves", () => {
  assertEquals(page(MINI), page(MINI));
  const [groups] = groupSections([MINI]);
  assertEquals(drawPicture(groups!), drawPicture(groups!));
});

Deno.test("formatReport() and drawPicture() show markup in names as text", () => {
  const odd = armRun("<i>\0", 0, {
    config: { '<b a="': "</style><script>", "seed": "<u>" },
  });
  const html = page([odd, ...MINI], [odd]);
  assertNoMatch(html, /<i>|<b a|<\/style><|<script|<u>|\0/);
  assert(html.includes("&lt;/style&gt;&lt;script&gt;"));
  const [groups] = groupSections([[odd]]);
  const svg = drawPicture(groups!);
  assert(svg.includes("&lt;i&gt;") && !svg.includes("<i>"));
});

Deno.test("drawPicture() draws three panels and a legend", () => {
  const [groups] = groupSections([MINI]);
  const svg = drawPicture(groups!);
  assert(svg.startsWith("<svg ") && svg.endsWith("</svg>\n"));
  for (const text of ["Success", "AS rate", "BT rate", ">Vanilla PPO<"]) {
    assert(svg.includes(text), text);
  }
});

const START = "On held-out tasks, with greedy tokens,";
const ASKING = "never asking does (0.390)";

Deno.test("writeVerdict() says which arms solve more than never asking does, best first", () => {
  const runs = [
    armRun("vanilla", 0, { measured: 0.18 }),
    // Its interval reaches below what never asking solves.
    armRun("as", 0, { measured: 0.42 }),
    armRun("as+bt", 0, { measured: 0.84 }),
  ];
  assertIs(
    writeVerdict(groupRuns(runs)),
    `${START} PPO + AREW (AS+BT) (0.840) solves more than ${ASKING}; ` +
      "PPO + AREW (AS) (0.420) and Vanilla PPO (0.180) do not.",
  );
  assertIs(
    writeVerdict(groupRuns(runs.slice(0, 1))),
    `${START} no arm solves more than ${ASKING}: Vanilla PPO (0.180).`,
  );
});

Deno.test("writeVerdict() compares with nothing where the floor is unknown", () => {
  const run = armRun("as", 0, { config: { env: "Mine-v0" }, measured: 0.5 });
  assertIs(
    writeVerdict(groupRuns([run])),
    `${START} success is: PPO + AREW (AS) (0.500).`,
  );
  const unmeasured = groupRuns([armRun("as", 0, { measured: null })]);
  assertIs(
    writeVerdict(unmeasured),
    "No run has been measured on held-out tasks yet.",
  );
});
