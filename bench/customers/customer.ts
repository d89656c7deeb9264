/**
 * Prints how well the scripted customers of the shop and of the airline
 * understand agents in other words than their own:
 * `deno run -P=unlock bench/customers/customer.ts`. The airline's patterns were tuned on
 * every second line, from the first on; the others are held out, and so it is with the
 * details of both.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import airline from "../../tests/contract/customer_details_airline.json" with {
  type: "json",
};
import shop from "../../tests/contract/customer_details.json" with {
  type: "json",
};
import { AIRLINE_TRIAL } from "../../tests/support/customers/airline_callers.ts";
import {
  type CustomerShare,
  measureCustomer,
  takeHalf,
} from "../../tests/support/customers/customer_agreement.ts";
import {
  measureDetails,
  takeHalfDetails,
} from "../../tests/support/customers/customer_details.ts";
import { RETAIL_TRIAL } from "../../tests/support/customers/retail_callers.ts";

const { lines } = AIRLINE_TRIAL;
const TRIALS = {
  "the shop": RETAIL_TRIAL,
  "the airline, held out": { ...AIRLINE_TRIAL, lines: takeHalf(lines, 1) },
  "the airline, tuned on": { ...AIRLINE_TRIAL, lines: takeHalf(lines, 0) },
};

const DETAILS = [
  ["the shop, details", RETAIL_TRIAL, shop],
  ["the airline, details", AIRLINE_TRIAL, airline],
] as const;

function print(title: string, shares: readonly CustomerShare[]): void {
  console.log(title);
  for (const { name, hits, of } of shares) {
    console.log(`${(100 * hits / of).toFixed(1)} % of ${of}  ${name}`);
  }
}

for (const [title, trial] of Object.entries(TRIALS)) {
  print(title, measureCustomer(trial));
}
for (const [title, trial, lines] of DETAILS) {
  print(`${title}, held out`, measureDetails(trial, takeHalfDetails(lines, 1)));
  print(`${title}, tuned on`, measureDetails(trial, takeHalfDetails(lines, 0)));
}
