/**
 * Prints how well the scripted customers of the shop and of the airline
 * understand agents in other words than their own:
 * `deno run -P=unlock bench/customer.ts`. The airline's patterns were tuned on
 * every second line, from the first on; the others are held out.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import { AIRLINE_TRIAL } from "./airline_callers.ts";
import { measureCustomer, takeHalf } from "./customer_agreement.ts";
import { RETAIL_TRIAL } from "./retail_callers.ts";

const { lines } = AIRLINE_TRIAL;
const TRIALS = {
  "the shop": RETAIL_TRIAL,
  "the airline, held out": { ...AIRLINE_TRIAL, lines: takeHalf(lines, 1) },
  "the airline, tuned on": { ...AIRLINE_TRIAL, lines: takeHalf(lines, 0) },
};

for (const [title, trial] of Object.entries(TRIALS)) {
  console.log(title);
  for (const { name, hits, of } of measureCustomer(trial)) {
    console.log(`${(100 * hits / of).toFixed(1)} % of ${of}  ${name}`);
  }
}
