import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertStrictEquals,
} from "node:assert/strict";
import { inventResults } from "../../../tests/support/runs/invented_results.ts";
import { formatExhibit } from "./exhibit.ts";
import { analyzeResults } from "./analysis.ts";
import { makeExhibits } from "./analysis.ts";
import { countLocks, findBorder, isLocked, type LockMap } from "./lock_map.ts";

const SKILLS = [0, 0.5, 1];
const SCALES = { "PE-G-Mini-v0": { floor: 0.4, ceiling: 0.9 } };

/** Vanilla unlocks where it listens well, AREW where it listens at all. */
const RESULTS = inventResults(
  "map",
  SKILLS.flatMap((asks) =>
    SKILLS.flatMap((listens) =>
      [0, 1].flatMap((seed) => [
        {
          ...{ arm: "vanilla" as const, seed, asks, listens },
          success: listens === 1 ? 0.7 : 0.2,
        },
        {
          ...{ arm: "as+bt" as const, seed, asks, listens },
          success: listens > 0 ? 0.8 : 0.1,
        },
      ])
    )
  ),
  SCALES,
);

const { locks: [group] } = analyzeResults(RESULTS);
const [VANILLA, AREW] = group!.maps as [LockMap, LockMap];

Deno.test("isLocked() is true up to the success without asking", () => {
  assertStrictEquals(isLocked(0.4, 0.4), true);
  assertStrictEquals(isLocked(0.41, 0.4), false);
});

Deno.test("mapLock() has a cell for each pair of skills, vanilla's map first", () => {
  assertEquals([VANILLA.arm, AREW.arm], ["vanilla", "as+bt"]);
  assertEquals([VANILLA.asks, VANILLA.listens], [SKILLS, SKILLS]);
  assertEquals(VANILLA.cells.length, 9);
  assertEquals(
    VANILLA.cells.filter((cell) => cell.isLocked).map(({ listens }) => listens),
    [0, 0.5, 0, 0.5, 0, 0.5],
  );
});

Deno.test("mapLock() needs skills that differ, and a scale", () => {
  const line = { ...RESULTS, cells: RESULTS.cells.filter((c) => c.asks === 1) };
  assertEquals(analyzeResults(line).locks, []);
  assertEquals(analyzeResults({ ...RESULTS, scales: {} }).locks, []);
  const arews = RESULTS.cells.filter(({ arm }) => arm === "as+bt");
  assertEquals(analyzeResults({ ...RESULTS, cells: arews }).locks, []);
});

Deno.test("findBorder() runs between what locks and what does not", () => {
  assertEquals(findBorder(VANILLA), [[0, 2, 1, 2], [1, 2, 2, 2], [2, 2, 3, 2]]);
  const corner = {
    ...VANILLA,
    cells: VANILLA.cells.map((cell) => ({
      ...cell,
      isLocked: cell.asks === 0 && cell.listens === 0,
    })),
  };
  assertEquals(findBorder(corner), [[1, 0, 1, 1], [0, 1, 1, 1]]);
  // Where nothing is known there is no border.
  const { cells } = VANILLA;
  assertEquals(findBorder({ ...VANILLA, cells: cells.slice(0, 1) }), []);
});

Deno.test("countLocks() counts unlocked cells", () => {
  assertEquals(countLocks(VANILLA, AREW), { locked: 6, opened: 3, cells: 9 });
});

Deno.test("exhibitLock() draws maps, border and ways, and says what they are", () => {
  const [exhibit] = makeExhibits(analyzeResults(RESULTS));
  assertMatch(
    exhibit!.text,
    /On PE-G-Mini-v0 0\.40 can be had without asking. Vanilla locks in 6 of 9 cells; as\+bt does not lock in 3 of 6 of these\.$/,
  );
  const [maps, ways] = exhibit!.figures;
  // Side by side the maps are wider than other charts.
  assertEquals(
    formatExhibit(exhibit!).match(/<figure class="wide">/g)?.length,
    1,
  );
  assertMatch(maps!, /aria-label="Heat maps: vanilla, .*, as\+bt, /);
  assertEquals(maps!.match(/>0\.20</g)?.length, 6);
  // The border is drawn on both maps, a dark line on a light one.
  assertEquals(maps!.match(/stroke="#0969da"/g)?.length, 6);
  assertMatch(ways!, /I_AS against C_BT/);
  assertEquals(exhibit!.tables.map(({ rows }) => rows.length), [3, 3]);
  assertEquals(exhibit!.tables[1]!.rows[2], [
    "0",
    "0.10 (locks)",
    "0.10 (locks)",
    "0.10 (locks)",
  ]);
});
