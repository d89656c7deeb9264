/**
 * How far scripted policies get: the figures of `envs/policies/measured.json`
 * are those of the code, and those of the README. With `UNLOCK_THOROUGH=1` the
 * oracles that take half a minute are measured too.
 *
 * @module
 */

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { findCeiling, findFloor } from "../../envs/policies/measured_scores.ts";
import {
  evaluatePolicy,
  listEnvs,
  make,
  makeScriptedPolicy,
} from "../../envs/mod.ts";
import { formatDecimal } from "../../utils/terminal/table.ts";

/** Environments whose oracle thinks long. */
const SLOW = /^PE-[GF]-[SD]/;

const MEASURED = listEnvs().filter((id) => findCeiling(id) !== null);

for (const id of MEASURED) {
  Deno.test(`${id}: the measured floor and ceiling are those of its policies`, async () => {
    const isThorough = Deno.env.get("UNLOCK_THOROUGH") === "1";
    const scores = [
      findFloor(id)!,
      ...(isThorough || !SLOW.test(id) ? [findCeiling(id)!] : []),
    ];
    for (const { policy, success } of scores) {
      const measured = await evaluatePolicy(
        make(id, { critique: false }),
        makeScriptedPolicy(id, policy),
      );
      assertEquals([policy, measured.success], [policy, success]);
    }
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
