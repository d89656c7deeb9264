/** What the runs were asked to do, and in what they differ. */

import {
  differingSettings,
  isIncidental,
  type RunGroup,
} from "../runs/groups.ts";
import { type Cell, htmlTable } from "./html.ts";

/** The values of a setting in a group, each once. */
function valuesIn({ runs }: RunGroup, setting: string): string {
  return [...new Set(runs.map(({ config }) => config[setting] ?? "-"))]
    .join(", ");
}

/** What sets arms apart comes before what changes from run to run. */
function inOrder(settings: readonly string[]): string[] {
  return [
    ...settings.filter((setting) => !isIncidental(setting)),
    ...settings.filter(isIncidental),
  ];
}

/**
 * Writes the settings of a section: those that differ as a table, the others
 * on request.
 */
export function settingsHtml(groups: readonly RunGroup[]): string {
  const runs = groups.flatMap(({ runs }) => runs);
  const differing = inOrder(differingSettings(runs));
  const shared = Object.entries(runs[0]!.config)
    .filter(([setting]) => !differing.includes(setting));
  const table = differing.length === 0 ? "" : htmlTable(
    ["setting", ...groups.map(({ label }) => label)],
    differing.map((setting): Cell[] => [
      setting,
      ...groups.map((group) => valuesIn(group, setting)),
    ]),
  );
  const of = runs.length === 1 ? "of the run" : "that all runs share";
  return `<h3>Settings</h3>
${table}
<details>
<summary>${shared.length} settings ${of}</summary>
${htmlTable(["setting", "value"], shared)}
</details>`;
}
