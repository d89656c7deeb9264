/**
 * Prints how customers judge summaries in generated wordings, by act and by
 * what is wrong: `deno run -P=unlock bench/customers/generated.ts --seed=1
 * --half=tune --count=100 --tasks=10 --misses=1`. Rules were tuned on both
 * halves of the grammar, so the figures say nothing about new words.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import { parseArgs } from "node:util";
import { AIRLINE_TRIAL } from "../../tests/support/customers/airline_callers.ts";
import type { CustomerTrial } from "../../tests/support/customers/customer_agreement.ts";
import {
  type JudgedWish,
  measureFidelity,
  RIGHT,
  type Wording,
} from "../../tests/support/customers/fidelity.ts";
import {
  listAirlineWishes,
  listRetailWishes,
} from "../../tests/support/customers/judged_wishes.ts";
import { RETAIL_TRIAL } from "../../tests/support/customers/retail_callers.ts";
import { readInteger } from "../../tools/run_tool.ts";
import { assertOneOf } from "../../utils/errors.ts";
import { drawPhrasings, type Half, HALVES } from "./generated_words.ts";
import { formatShare, printTable } from "./print_table.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    half: { type: "string", default: "both" },
    count: { type: "string", default: "60" },
    tasks: { type: "string", default: "10" },
    /** Printed of each row. */
    misses: { type: "string", default: "0" },
  },
});
const ACTION = "draw wordings";
assertOneOf(ACTION, "half", values.half, HALVES);
const [count, tasks, misses] = (["count", "tasks", "misses"] as const).map(
  (name) => readInteger(ACTION, name, values[name], 0),
) as [number, number, number];

const phrasings = drawPhrasings(
  values.seed,
  count,
  values.half as Half,
);
const indices = Array.from(
  { length: tasks },
  (_, i) => 900 + i,
);

function report<Summary extends { readonly act: string }>(
  title: string,
  trial: CustomerTrial,
  wishes: Iterable<JudgedWish<Summary>>,
  wordings: readonly Wording<Summary>[],
): void {
  const rows = new Map<string, string[]>();
  const total = { right: { hits: 0, of: 0 }, wrong: { hits: 0, of: 0 } };
  const byAct = Map.groupBy(wishes, ({ right }) => right.act);
  for (const [act, own] of [...byAct].sort(([a], [b]) => a < b ? -1 : 1)) {
    const seen = new Map<string, number>();
    const shares = measureFidelity(
      trial,
      own,
      wordings,
      (row, phrasing, text, line) => {
        const printed = seen.get(row) ?? 0;
        seen.set(row, printed + 1);
        if (printed >= misses) return;
        console.log(`[${act}: ${row}; ${phrasing}]\n${text}\n> ${line}\n`);
      },
    );
    for (const { name, hits, of } of shares) {
      const sum = name === RIGHT ? total.right : total.wrong;
      sum.hits += hits;
      sum.of += of;
      if (hits > 0) rows.set(`${act}: ${name}`, [formatShare({ hits, of })]);
    }
  }
  rows.set("right without a yes", [formatShare(total.right)]);
  rows.set("wrong with a yes", [formatShare(total.wrong)]);
  printTable([title, values.half!], rows);
}

report(
  "the shop",
  RETAIL_TRIAL,
  listRetailWishes(indices, "steady"),
  phrasings.map(({ name, retail: word }) => ({ name, word })),
);
report(
  "the airline",
  AIRLINE_TRIAL,
  listAirlineWishes(indices, "steady"),
  phrasings.map(({ name, airline: word }) => ({ name, word })),
);
