/** Whole conversations with agents that mean well and sum nothing up. */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { AIRLINE_TRIAL } from "../support/customers/airline_callers.ts";
import { OWN_TALK } from "../support/customers/own/mod.ts";
import { RETAIL_TRIAL } from "../support/customers/retail_callers.ts";
import { TELECOM_TALK } from "../support/customers/telecom_callers.ts";
import {
  measureAsides,
  measureTalk,
  takeCallers,
} from "../support/customers/well_meant.ts";

const CONVERSATIONS = 60;

const DOMAINS = [
  ["the shop", takeCallers(RETAIL_TRIAL), "retail"],
  ["the airline", takeCallers(AIRLINE_TRIAL), "airline"],
  // Its lines are those of no domain.
  ["the telecom company", TELECOM_TALK, "both"],
] as const;

for (const [name, trial, lines] of DOMAINS) {
  for (
    const dynamics of ["steady", "vague", "changing", "impatient"] as const
  ) {
    Deno.test(`${name}, ${dynamics}: nobody leaves, agrees or tells of later requests in well-meant talk`, () => {
      const missed: string[][] = [];
      const shares = measureTalk(
        ...[trial, lines, OWN_TALK, CONVERSATIONS, dynamics] as const,
        (...miss) => missed.push(miss),
      );
      assertEquals(missed, []);
      assertEquals(
        shares.map(({ hits, of }) => [hits, of]),
        shares.map(() => [0, CONVERSATIONS]),
      );
    });
  }

  Deno.test(`${name}: nobody leaves or agrees at a handover, goodbye, refusal, false claim or noise`, () => {
    const missed: string[][] = [];
    const shares = measureAsides(
      ...[trial, lines, OWN_TALK, 1] as const,
      (...miss) => missed.push(miss),
    );
    assertEquals(missed, []);
    for (const share of shares) assert(share.of > 50, share.name);
  });
}
