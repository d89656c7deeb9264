// deno-lint-ignore-file no-console -- a benchmark prints its figures
/** Tables of shares, as the report cards print them. */

import { wilsonInterval } from "../../utils/estimate.ts";
import type { CustomerShare } from "../../tests/support/customers/customer_agreement.ts";

/** A share with its interval; empty where nothing was counted. */
export function formatShare({ hits, of }: Omit<CustomerShare, "name">): string {
  if (of === 0) return "";
  const [low, high] = wilsonInterval(hits, of)
    .map((bound) => (100 * bound).toFixed(1));
  return `${(100 * hits / of).toFixed(1)}% [${low}, ${high}] of ${of}`;
}

/** Prints rows by their names. */
export function printTable(
  heads: readonly string[],
  rows: ReadonlyMap<string, readonly string[]>,
): void {
  console.log(`| ${heads.join(" | ")} |`);
  console.log(
    `| ${heads.map((_, i) => i === 0 ? "---" : "--:").join(" | ")} |`,
  );
  for (const [name, cells] of rows) {
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
  console.log();
}
