/** What the runs were asked to do, and in what they differ. */

import {
  findDifferingSettings,
  isIncidental,
  type RunGroup,
} from "../runs/groups.ts";
import { formatHtmlTable, type TableCell } from "./html.ts";

/** The values of a setting in a group, each once. */
function formatValues({ runs }: RunGroup, setting: string): string {
  return [...new Set(runs.map(({ config }) => config[setting] ?? "-"))]
    .join(", ");
}

/** What sets arms apart comes before what changes from run to run. */
function orderSettings(settings: readonly string[]): string[] {
  return [
    ...settings.filter((setting) => !isIncidental(setting)),
    ...settings.filter(isIncidental),
  ];
}

/**
 * Writes the settings of a section: those that differ as a table, the others
 * on request.
 */
export function formatSettings(groups: readonly RunGroup[]): string {
  const runs = groups.flatMap(({ runs }) => runs);
  const differing = orderSettings(findDifferingSettings(runs));
  const shared = Object.entries(runs[0]!.config)
    .filter(([setting]) => !differing.includes(setting));
  const table = differing.length === 0 ? "" : formatHtmlTable(
    ["setting", ...groups.map(({ label }) => label)],
    differing.map((setting): TableCell[] => [
      setting,
      ...groups.map((group) => formatValues(group, setting)),
    ]),
  );
  const of = runs.length === 1 ? "of the run" : "that all runs share";
  return `<h3>Settings</h3>
${table}
<details>
<summary>${shared.length} settings ${of}</summary>
${formatHtmlTable(["setting", "value"], shared)}
</details>`;
}
