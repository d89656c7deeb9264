import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { formatResultsMarkdown, listColumns } from "./results_table.ts";
import type { ArmSummary } from "./summary.ts";

function makeRow(changes: Partial<ArmSummary> = {}): ArmSummary {
  return {
    ...{ env: "PE-G-Mini-v0", trainer: "ppo", arm: "as", variant: "" },
    ...{ alike: [], noise: 0, asks: null, listens: null, seed: 0 },
    ...{ choice: "sampled", replies: "truthful", split: "test" },
    ...{ episodes: 100, successes: [0.5, null], gains: [] },
    success: { mean: 0.5, interval: null },
    ...{ gain: null, replyEffect: null, listening: null, beliefEffect: null },
    ...{ asRate: 0.25, btRate: null, iAs: 1, minutes: 2.04 },
    ...changes,
  } as ArmSummary;
}

/** The cells of a row by heading, in the columns of some rows. */
function cellsOf(row: ArmSummary, rows: readonly ArmSummary[] = [row]) {
  return Object.fromEntries(
    listColumns(rows).map(([heading, format]) => [heading, format(row)]),
  );
}

Deno.test("listColumns() shows what is missing, and what differs", () => {
  const cells = cellsOf(makeRow());
  assertEquals(cells, {
    ...{ arm: "as", policy: "sampled", "success, by seed": "0.50 …" },
    ...{ success: "0.50", "difference to vanilla": "" },
    ...{ "AS +1": "0.25", "BT +1": "", I_AS: "1.00", minutes: "2.0" },
  });
  const unknown = makeRow({ replies: "unknown", on: "dynamics=mixed" });
  assertSame(
    cellsOf(unknown)["policy"],
    "sampled, replies unknown, dynamics=mixed",
  );
});

Deno.test("listColumns() names noise where there is any, but for vanilla", () => {
  const [noisy, plain, vanilla, start] = [
    makeRow({ noise: 0.2 }),
    makeRow(),
    makeRow({ arm: "vanilla" }),
    makeRow({ arm: "warm start" }),
  ];
  const rows = [noisy!, plain!, vanilla!, start!];
  assertEquals(rows.map((row) => cellsOf(row, rows)["arm"]), [
    ...["as, noise 0.2", "as, noise 0", "vanilla", "warm start"],
  ]);
});

Deno.test("listColumns() has the effect of replies where one was measured", () => {
  const measured = makeRow({ replyEffect: { mean: -0.1, interval: null } });
  assertMatch(cellsOf(measured)["owed to replies"]!, /0\.10$/);
  assertSame(cellsOf(makeRow())["owed to replies"], undefined);
});

/** The table of some rows. */
function format(rows: readonly ArmSummary[]): string {
  return formatResultsMarkdown({
    ...{ name: "small", split: "test", groups: [rows], counts: [1, 2] },
    ...{ together: { arms: [], differences: [] }, best: [] },
  });
}

Deno.test("formatResultsMarkdown() counts who is above vanilla, and who surely", () => {
  const gains = [
    { mean: 0.2, interval: [0.1, 0.3] },
    { mean: -1e-12, interval: null },
    { mean: -0.2, interval: [-0.3, -0.1] },
    { mean: 0.1, interval: [-0.1, 0.3] },
  ] as const;
  const rows = gains.map((gain) => makeRow({ gain }));
  assertMatch(
    format(rows),
    /^AREW at or above vanilla in 3 of 4 \(task × arm\) settings, sampled; the interval of the difference lies above 0 in 1, below 0 in 1\.$/m,
  );
  const unknown = makeRow({ replies: "unknown", gain: gains[0] });
  for (
    const none of [
      makeRow(),
      unknown,
      makeRow({ variant: "a", gain: gains[0] }),
    ]
  ) {
    assert(!format([none]).includes("AREW at or above"), format([none]));
  }
});

Deno.test("formatResultsMarkdown() names trainers where there are several", () => {
  assertMatch(format([makeRow()]), /^1 of 2 runs are finished\./m);
  assertMatch(format([makeRow()]), /^## PE-G-Mini-v0$/m);
  assertMatch(
    format([makeRow(), makeRow({ trainer: "grpo" })]),
    /^## PE-G-Mini-v0, ppo$/m,
  );
});
