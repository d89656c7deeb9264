/** What the arms achieved in each environment, as one table. */

import type { RunGroup } from "../runs/groups.ts";
import { formatHtmlTable, type TableCell } from "./html.ts";
import { formatEstimate } from "./result_tables.ts";
import { summarizeGroups } from "../runs/group_results.ts";

/** Results of one section of a report. */
export interface NamedGroups {
  /** What the section is called: an environment. */
  readonly title: string;
  /** Its runs. */
  readonly groups: readonly RunGroup[];
}

/** Writes the table over all sections. */
export function formatOverview(sections: readonly NamedGroups[]): string {
  const labels = [
    ...new Set(
      sections.flatMap(({ groups }) => groups.map(({ label }) => label)),
    ),
  ];
  const rows = sections.map(({ title, groups }): TableCell[] => {
    const results = summarizeGroups(groups);
    return [
      title,
      ...labels.map((label) => {
        const result = results.find(({ group }) => group.label === label);
        return formatEstimate(result?.success ?? null, 3);
      }),
    ];
  });
  return `<h2>Overview</h2>
<p>Success on held-out tasks with its 95 % interval: Student’s t over seeds, or
Wilson’s of one run. The policy takes its likeliest token.</p>
${formatHtmlTable(["environment", ...labels], rows)}`;
}
