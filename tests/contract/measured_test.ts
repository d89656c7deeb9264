/**
 * How far scripted policies get: the figures of `envs/policies/measured.json`
 * are those of the code, and those of the README. A share of the tasks is
 * played; with `UNLOCK_THOROUGH=1` all of them, by the oracles that take half a
 * minute too.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { findCeiling, findFloor } from "../../envs/policies/measured_scores.ts";
import {
  evaluatePolicy,
  listEnvs,
  make,
  makeScriptedPolicy,
} from "../../envs/mod.ts";
import { effort, IS_THOROUGH } from "../support/effort.ts";
import { formatDecimal } from "../../utils/terminal/table.ts";

/** Environments whose oracle thinks long. */
const SLOW = /^PE-[GF]-[SD]/;

/** Tasks that an oracle plays: those that were measured, or the first of them. */
const PLAYED = effort(100, 500);

const MEASURED = listEnvs().filter((id) => findCeiling(id) !== null);

/** Plays so many tasks; the share that ends well. */
async function measure(
  id: string,
  policy: string,
  episodes: number,
): Promise<number> {
  const env = make(id, { critique: false });
  const player = makeScriptedPolicy(id, policy);
  return (await evaluatePolicy(env, player, { episodes })).success;
}

for (const id of MEASURED) {
  Deno.test(`${id}: the measured floor and ceiling are those of its policies`, async () => {
    const floor = findFloor(id)!;
    assertEquals(await measure(id, floor.policy, 500), floor.success);
    if (SLOW.test(id) && !IS_THOROUGH) return;
    const { policy, success } = findCeiling(id)!;
    const played = await measure(id, policy, PLAYED);
    // Four standard errors of a share of the tasks; none for all of them.
    const error = Math.sqrt(success * (1 - success) / PLAYED);
    const most = IS_THOROUGH ? 0 : 4 * error;
    assert(Math.abs(played - success) <= most, `${played}, not ${success}`);
  });
}

Deno.test("the README's table has the measured floors and ceilings", async () => {
  const text = await Deno.readTextFile(
    new URL("../../README.md", import.meta.url),
  );
  const rows = Array.from(
    text.matchAll(
      /^\| `([\w-]+-v0)` .*\| +([\d.]+) \| +[\d.]+ \| +([\d.]+) \|$/gm,
    ),
    ([, id, floor, ceiling]) => [id, floor, ceiling],
  );
  assertEquals(
    rows.toSorted(),
    MEASURED.map((id) => [
      id,
      formatDecimal(findFloor(id)!.success),
      formatDecimal(findCeiling(id)!.success),
    ]).toSorted(),
  );
});
