import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { armRun, groupRuns } from "../../tests/support/runs/report_runs.ts";
import type { RunData } from "../runs/run_data.ts";
import {
  formatEstimate,
  formatGroupResults,
  formatOverview,
} from "./result_tables.ts";

const AS = "PPO + AREW (AS)";
const VANILLA = "Vanilla PPO";

function format(runs: readonly RunData[], isOpen = false): string {
  return formatGroupResults(groupRuns(runs), isOpen);
}

/** The cells of rows that begin with a heading, as text. */
function rowsOf(html: string, first: string): string[][] {
  return html.split("\n").filter((line) => line.includes(`row">${first}<`))
    .map((line) =>
      [...line.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) =>
        cell!.replaceAll(/<\/?small>/g, "")
      )
    );
}

Deno.test("formatEstimate() shows an interval where there is one", () => {
  assertEquals(formatEstimate(null, 2), "-");
  assertEquals(formatEstimate({ mean: 0.5, interval: null }, 2), "0.50");
  assertEquals(
    formatEstimate({ mean: 0.5, interval: [0, 1] }, 1),
    ["0.5", "[0.0, 1.0]"],
  );
});

Deno.test("formatGroupResults() says how many runs were measured, and how", () => {
  const count = (...measured: (number | null)[]) =>
    rowsOf(
      format(measured.map((measured, i) => armRun("as", i, { measured }))),
      AS,
    )[0]![1];
  assertEquals(count(0.4), "1 Wilson, 300 tasks");
  assertEquals(count(0.4, 0.6), "2 t over seeds");
  assertEquals(count(0.4, null), "1 of 2 Wilson, 300 tasks");
  assertEquals(count(null), "0 of 1");
});

Deno.test("formatGroupResults() compares with vanilla, and says where pairs are few", () => {
  const vanilla = [0, 1].map((seed) =>
    armRun("vanilla", seed, { measured: 0.2 + 0.2 * seed })
  );
  const as = [0, 1, 7].map((seed) =>
    armRun("as", seed, { measured: 0.5 + 0.3 * seed / 7 })
  );
  const html = format([...vanilla, ...as]);
  assertMatch(html, /paired t interval/);
  assertMatch(rowsOf(html, AS)[0]![4]!, /^\+0\.\d+ \[.*\] of 2$/);
  assertEquals(rowsOf(html, VANILLA)[0]![4], "-");
  assertNoMatch(format(as), /paired t interval/);
});

Deno.test("formatGroupResults() lists each run with its last updates, and baselines below", () => {
  const run = armRun("as", 3, { success: [0, 1, 1, null, 1, 1, 0.5] });
  const before = { ...run.summary[0]!, name: "before training", success: 0.1 };
  const html = format([{ ...run, summary: [...run.summary, before] }], true);
  assertMatch(html, /<details open>/);
  const [own, baseline] = rowsOf(html, "as-3");
  // Of the last five, the one without episodes does not count.
  assertEquals(own!.slice(0, 5), ["as-3", AS, "3", "7", "0.875"]);
  assertEquals(baseline!.slice(0, 5), [
    "as-3",
    "before training",
    "3",
    "-",
    "-",
  ]);
  const unmeasured = format([armRun("as", 3, { measured: null })]);
  assertEquals(
    rowsOf(unmeasured, "as-3")[0]!.slice(5),
    ["-", "-", "-", "-", "-", "-", "not measured on held-out tasks"],
  );
});

Deno.test("formatOverview() has a column for each arm of any environment", () => {
  const section = (title: string, ...runs: RunData[]) => ({
    title,
    groups: groupRuns(runs),
  });
  const html = formatOverview([
    section("One", armRun("vanilla", 0)),
    section("Two", armRun("vanilla", 0), armRun("as", 0)),
  ]);
  const [one] = rowsOf(html, "One");
  assertEquals(one, ["One", "0.400 [0.350, 0.460]", "-"]);
  assertEquals(rowsOf(html, "Two")[0]!.length, 3);
});
