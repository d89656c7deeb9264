import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { AIRLINE_TRIAL } from "../../bench/airline_callers.ts";
import {
  type CustomerTrial,
  measureCustomer,
  takeHalf,
} from "../../bench/customer_agreement.ts";
import { RETAIL_TRIAL } from "../../bench/retail_callers.ts";

const { lines } = AIRLINE_TRIAL;

/** Customers, and lines that their patterns were not tuned on. */
const TRIALS: Readonly<Record<string, CustomerTrial>> = {
  shop: RETAIL_TRIAL,
  airline: { ...AIRLINE_TRIAL, lines: takeHalf(lines, 1) },
};

for (const [place, trial] of Object.entries(TRIALS)) {
  Deno.test(`the customer of the ${place} understands agents in words that its author did not see`, () => {
    const [told, agreed, ...small] = measureCustomer(trial);
    assert(told!.hits / told!.of >= 0.9, `${told!.hits} of ${told!.of}`);
    assert(
      agreed!.hits / agreed!.of >= 0.95,
      `${agreed!.hits} of ${agreed!.of}`,
    );
    const [wrong, answered, refused, won] = small;
    assertEquals(wrong!.hits, 0);
    assert(answered!.hits / answered!.of <= 0.1, `${answered!.hits}`);
    assert(refused!.hits / refused!.of >= 0.8, `${refused!.hits}`);
    assert(won!.hits / won!.of <= 0.05, `${won!.hits}`);
  });
}
