/** Writes runs up as one HTML page: no network, no scripts. */

import { escapeText } from "./html.ts";
import { formatOverview } from "./overview.ts";
import type { ReportSection } from "../runs/read_sections.ts";
import { formatSection } from "./section.ts";
import { STYLE } from "./style.ts";

/** Writes a report. */
export function formatReport(sections: readonly ReportSection[]): string {
  const title = sections.map((section) => section.title).join(", ");
  const isOnly = sections.length === 1;
  const runs = sections.reduce(
    (sum, { groups }) =>
      sum + groups.reduce((count, group) => count + group.runs.length, 0),
    0,
  );
  const places = isOnly ? "" : ` in ${sections.length} environments`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)}</title>
<style>
${STYLE}</style>
</head>
<body>
<main>
<h1>${isOnly ? escapeText(title) : "Training runs"}</h1>
<p>${runs} ${runs === 1 ? "run" : "runs"}${places}. The AS rate is the share of
questions that drew out information, the BT rate the share of beliefs that moved
towards the truth. A policy that lets both fall while its success stalls has
locked itself.</p>
${isOnly ? "" : formatOverview(sections)}
${
    sections.map((section, i) => formatSection(section, i + 1, isOnly)).join(
      "\n",
    )
  }
</main>
</body>
</html>
`;
}
