/**
 * What authors of trainers need and what running a trainer needs are two entry
 * points, and no name is in both.
 *
 * @module
 */

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as kit from "../../trainers/kit.ts";
import * as trainers from "../../trainers/mod.ts";

Deno.test("@unlock/gym/kit repeats nothing of @unlock/gym/trainers", () => {
  const both = Object.keys(kit).filter((name) => Object.hasOwn(trainers, name));
  assertEquals(both, []);
});
