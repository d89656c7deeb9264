import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { AIRLINE_TRIAL } from "../support/customers/airline_callers.ts";
import {
  type CustomerTrial,
  measureCustomer,
  takeHalf,
} from "../support/customers/customer_agreement.ts";
import { measureDetails } from "../support/customers/customer_details.ts";
import { measureFidelity, RIGHT } from "../support/customers/fidelity.ts";
import {
  listAirlineWishes,
  listRetailWishes,
} from "../support/customers/judged_wishes.ts";
import { OWN_PHRASINGS } from "../support/customers/own/mod.ts";
import { effort } from "../support/effort.ts";
import { RETAIL_TRIAL } from "../support/customers/retail_callers.ts";
import airline from "./customer_details_airline.json" with { type: "json" };
import shop from "./customer_details.json" with { type: "json" };

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

const DETAILS = {
  shop: [RETAIL_TRIAL, shop],
  airline: [AIRLINE_TRIAL, airline],
} as const;

for (const [place, [trial, details]] of Object.entries(DETAILS)) {
  Deno.test(`the customer of the ${place} agrees to no wrong sum, name, address, date or time`, () => {
    const [right, wrong] = measureDetails(trial, details);
    assert(right!.hits / right!.of >= 0.95, `${right!.hits} of ${right!.of}`);
    assert(wrong!.hits / wrong!.of <= 0.02, `${wrong!.hits} of ${wrong!.of}`);
  });
}

/**
 * Tasks whose summaries are judged: few, as each has hundreds of changes. The
 * first has no kind of change that the last lacks.
 */
const INDICES = effort([1, 2], [0, 1, 2]);

/** Everyday some eighty wordings a place are judged, every so many-th of all. */
const STEP = effort(Math.ceil(OWN_PHRASINGS.length / 80), 1);

/** Wordings of own; everyday each place has others. */
function phrasings(first: 0 | 1) {
  return OWN_PHRASINGS.filter((_, i) => i % STEP === first % STEP);
}

/** Each wording has every second change, the next the others. */
const EVERY = effort(2, 1);

const FIDELITY = {
  shop: () =>
    measureFidelity(
      RETAIL_TRIAL,
      listRetailWishes(INDICES, "steady"),
      phrasings(0).map(({ name, retail: word }) => ({ name, word })),
      undefined,
      EVERY,
    ),
  airline: () =>
    measureFidelity(
      AIRLINE_TRIAL,
      listAirlineWishes(INDICES, "steady"),
      phrasings(1).map(({ name, airline: word }) => ({ name, word })),
      undefined,
      EVERY,
    ),
} as const;

for (const [place, measure] of Object.entries(FIDELITY)) {
  Deno.test(`the customer of the ${place} says yes to right summaries and to none with one wrong value, however worded`, () => {
    const shares = measure();
    const right = shares.find(({ name }) => name === RIGHT)!;
    const wrong = shares.filter((share) => share !== right);
    const agreed = wrong.reduce((sum, { hits }) => sum + hits, 0);
    const asked = wrong.reduce((sum, { of }) => sum + of, 0);
    assert(right.hits / right.of <= 0.05, `${right.hits} of ${right.of}`);
    assert(asked >= 1_000 && agreed / asked <= 0.01, `${agreed} of ${asked}`);
  });
}
