/**
 * Prints how well the `keyed` responder understands questions in other words
 * than its own: `deno run -P=unlock bench/responders/keyed.ts`.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import { keyedAgreement } from "./keyed_agreement.ts";

for (const { name, hits, of } of Object.values(keyedAgreement())) {
  console.log(`${(100 * hits / of).toFixed(1)} % of ${of}  ${name}`);
}
