/**
 * Prints how well the scripted customer of the shop understands agents in other
 * words than its own: `deno run -P=unlock bench/customer.ts`.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import { measureCustomer } from "./customer_agreement.ts";

for (const { name, hits, of } of measureCustomer()) {
  console.log(`${(100 * hits / of).toFixed(1)} % of ${of}  ${name}`);
}
