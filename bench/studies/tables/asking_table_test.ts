import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { inventResults } from "../../../tests/support/runs/invented_results.ts";
import { tabulateAsking } from "./asking_table.ts";

const PLAIN = inventResults("asking", [
  { arm: "vanilla", seed: 0, success: 0.5 },
  { arm: "vanilla", seed: 1, success: 0.5 },
  { arm: "as", seed: 0, success: 0.75 },
  { arm: "as", seed: 1, success: 0.75 },
  { arm: "as", seed: 2, success: 1 },
], {});

Deno.test("tabulateAsking() compares the seeds that both have", () => {
  const cells = PLAIN.cells.map((cell) => ({
    ...cell,
    measures: cell.measures.map((measure) => ({
      ...measure,
      iAs: cell.arm === "as" ? 0.25 + 0.01 * cell.seed : 0.25,
    })),
  }));
  const { rows } = tabulateAsking({ ...PLAIN, cells })!;
  assertEquals(rows.length, 1);
  const [env, arm, , , iAs, success] = rows[0]!.map(String);
  assertEquals([env, arm], ["PE-G-Mini-v0", "as, accuracy 1"]);
  assertEquals(iAs!.split(" ")[0], "+0.50");
  assertEquals(success!.split(" ")[0], "+25.00");
});

Deno.test("tabulateAsking() is empty without another arm than vanilla", () => {
  const cells = PLAIN.cells.filter(({ arm }) => arm === "vanilla");
  assertEquals(tabulateAsking({ ...PLAIN, cells }), null);
});
