/**
 * Writes runs up as one HTML page: no network, no scripts.
 *
 * @module
 */

import { decimal, interval } from "../_table.ts";
import {
  ENTROPY_PANEL,
  escapeText,
  MAIN_PANELS,
  panelsSvg,
  panelSvg,
} from "./charts.ts";
import { differingSettings, groupRuns, type RunGroup } from "./groups.ts";
import type { RunData } from "./run_data.ts";
import { STYLE } from "./style.ts";

/** Updates at the end of a run whose mean the table shows. */
const LAST_UPDATES = 5;

function htmlTable(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cells = (row: readonly string[], tag: string): string =>
    row.map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`).join("");
  return `<div class="scroll"><table>
<thead><tr>${cells(heading, "th")}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n")}
</tbody>
</table></div>`;
}

function legend(groups: readonly RunGroup[]): string {
  const entries = groups.map(({ label, color, dash, runs }) => {
    const dashes = dash.length === 0 ? "" : ` stroke-dasharray="${dash}"`;
    const count = runs.length === 1
      ? ""
      : ` (mean of ${runs.length} runs, each faintly)`;
    return `<li><svg class="key" viewBox="0 0 28 6" aria-hidden="true">` +
      `<line x1="0" x2="28" y1="3" y2="3" stroke="${color}" stroke-width="3"${dashes}/>` +
      `</svg>${escapeText(label + count)}</li>`;
  });
  return `<ul class="legend">\n${entries.join("\n")}\n</ul>`;
}

function figures(groups: readonly RunGroup[]): string {
  const panels = [...MAIN_PANELS, ENTROPY_PANEL].filter(({ key }) =>
    groups.some(({ runs }) =>
      runs.some(({ metrics }) =>
        metrics.some(({ data }) => (data[key] ?? null) !== null)
      )
    )
  );
  return panels.map((panel) => `<figure>${panelSvg(groups, panel)}</figure>`)
    .join("\n");
}

/** Mean of a number over the last updates of a run. */
function lastMean({ metrics }: RunData, key: string): string {
  const values = metrics.slice(-LAST_UPDATES)
    .flatMap(({ data }) => data[key] ?? []);
  if (values.length === 0) return "-";
  return decimal(values.reduce((sum, x) => sum + x, 0) / values.length);
}

function trainingTable(groups: readonly RunGroup[]): string {
  const panels = [...MAIN_PANELS, ENTROPY_PANEL];
  const rows = groups.flatMap(({ label, runs }) =>
    runs.map((run) => [
      run.name,
      label,
      run.config.seed ?? "-",
      String(run.metrics.at(-1)!.step),
      ...panels.map(({ key }) => lastMean(run, key)),
    ])
  );
  return htmlTable(
    [
      "run",
      "arm",
      "seed",
      "updates",
      "success",
      "AS rate",
      "BT rate",
      "entropy",
    ],
    rows,
  );
}

function heldOut(runs: readonly RunData[]): string {
  const rows = runs.flatMap(({ name, summary }) =>
    summary.map((row) => [
      name,
      row.name,
      decimal(row.success, 3),
      interval(row.interval, 3),
      decimal(row.asRate),
      decimal(row.btRate),
      decimal(row.minutes, 1),
      decimal(row.tokensPerSecond, 0),
    ])
  );
  if (rows.length === 0) return "";
  const heading = [
    "run",
    "policy",
    "success",
    "95 % interval",
    "AS rate",
    "BT rate",
    "minutes",
    "tokens/s",
  ];
  return `<h2>On held-out tasks</h2>\n${htmlTable(heading, rows)}`;
}

function settings(runs: readonly RunData[]): string {
  const differing = differingSettings(runs);
  const shared = Object.entries(runs[0]!.config)
    .filter(([setting]) => !differing.includes(setting));
  const table = differing.length === 0
    ? "<p>All runs have the same settings.</p>"
    : htmlTable(
      ["setting", ...runs.map(({ name }) => name)],
      differing.map((setting) => [
        setting,
        ...runs.map(({ config }) => config[setting] ?? "-"),
      ]),
    );
  return `<h2>Settings</h2>
${runs.length === 1 ? "" : table}
<details${runs.length === 1 ? " open" : ""}>
<summary>${shared.length} settings ${
    runs.length === 1 ? "of the run" : "that all runs share"
  }</summary>
${htmlTable(["setting", "value"], shared)}
</details>`;
}

/**
 * Writes a report.
 *
 * @param runs At least one run
 * @returns A whole HTML page
 */
export function writeReport(runs: readonly RunData[]): string {
  const groups = groupRuns(runs);
  const envs = [...new Set(runs.map(({ config }) => config.env ?? "?"))];
  const title = `${envs.join(", ")}: ${groups.map((g) => g.label).join(" / ")}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>
${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeText(envs.join(", "))}</h1>
<p>${runs.length} ${runs.length === 1 ? "run" : "runs"}. The AS rate is the
share of questions that drew out information, the BT rate the share of beliefs
that moved towards the truth. A policy that lets both fall while its success
stalls has locked itself.</p>
${legend(groups)}
<div class="figures">
${figures(groups)}
</div>
${heldOut(runs)}
<h2>At the end of training</h2>
<p>Means of the last ${LAST_UPDATES} updates, on the tasks trained on.</p>
${trainingTable(groups)}
${settings(runs)}
</main>
</body>
</html>
`;
}

/**
 * Draws success, AS rate and BT rate of runs as one picture.
 *
 * @param runs At least one run
 * @returns A whole SVG file
 */
export function reportSvg(runs: readonly RunData[]): string {
  return panelsSvg(groupRuns(runs));
}
