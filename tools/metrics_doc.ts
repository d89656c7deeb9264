/**
 * `deno task docs:metrics`: writes the table of `docs/metrics.md` from the
 * declared metrics. The text around the table is edited by hand.
 */

import { METRICS } from "./declared_metrics.ts";
import { formatPageTable } from "./settings_doc.ts";

/** The page that holds the table. */
export const METRICS_PAGE = new URL("../docs/metrics.md", import.meta.url);

const START = "<!-- written by `deno task docs:metrics` -->\n\n";
const END = "\n\n<!-- end -->";

/** Replaces the table of a page by that of the declared metrics. */
export function writeMetricsPage(page: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END, start);
  if (start < 0 || end < 0) {
    throw new Error("Cannot write docs/metrics.md as its markers are missing");
  }
  const table = formatPageTable([
    ["name", "meaning", "unit or range"],
    ...Object.entries(METRICS).map(([name, [meaning, unit]]) => [
      `\`${name}\``,
      meaning,
      unit,
    ]),
  ]);
  return page.slice(0, start + START.length) + table + page.slice(end);
}

if (import.meta.main) {
  const page = await Deno.readTextFile(METRICS_PAGE);
  await Deno.writeTextFile(METRICS_PAGE, writeMetricsPage(page));
}
