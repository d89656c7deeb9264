/** Writes a report as one HTML page without scripts or external files. */

import {
  findFlatPanels,
  findMeasuredPanels,
  findToolPanels,
  type Panel,
} from "../charts/curves.ts";
import type { Estimate } from "../../utils/estimate.ts";
import { formatDecimal } from "../../utils/terminal/table.ts";
import { showsRuns } from "../charts/draw.ts";
import { drawPanel } from "../charts/learning_curves.ts";
import { describeWays, drawPhasePortrait } from "../charts/phase_portrait.ts";
import {
  findDifferingSettings,
  isIncidental,
  type RunGroup,
} from "../runs/groups.ts";
import { escapeText, formatHtmlTable, type TableCell } from "./html.ts";
import { formatGroupResults, formatOverview } from "./result_tables.ts";
import STYLE from "./style.css" with { type: "text" };
import { formatHeldOut } from "./held_out.tsx";
import { formatTranscripts } from "./transcripts.tsx";
import { findReferences, summarizeGroups } from "../runs/group_results.ts";
import type { ReportSection } from "../runs/samples.ts";

interface Measured {
  readonly label: string;
  readonly success: Estimate;
}

/** Lists arms, best first: `A (0.840) and B (0.180)`. */
function listArms(arms: readonly Measured[]): string {
  const words = arms.toSorted((a, b) => b.success.mean - a.success.mean)
    .map(({ label, success: { mean } }) =>
      `${label} (${formatDecimal(mean, 3)})`
    );
  return new Intl.ListFormat("en").format(words);
}

/** Says which arms solve more than never asking, by their intervals. */
export function writeVerdict(groups: readonly RunGroup[]): string {
  const arms = summarizeGroups(groups).flatMap(({ group, success }) =>
    success === null ? [] : [{ label: group.label, success }]
  );
  if (arms.length === 0) {
    return "No run has been measured on held-out tasks yet.";
  }
  const start = "On held-out tasks, with greedy tokens,";
  const floor = findReferences(groups)
    .find(({ label }) => label === "without asking")?.success;
  if (floor === undefined) {
    return `${start} success is: ${listArms(arms)}.`;
  }
  const { better = [], others = [] } = Object.groupBy(
    arms,
    ({ success: { mean, interval } }) =>
      (interval?.[0] ?? mean) > floor ? "better" : "others",
  );
  const asking = `more than never asking does (${formatDecimal(floor, 3)})`;
  const doing = others.length === 1 ? "does" : "do";
  if (better.length === 0) {
    return `${start} no arm solves ${asking}: ${listArms(others)}.`;
  }
  const solve = better.length === 1 ? "solves" : "solve";
  const rest = others.length === 0 ? "" : `; ${listArms(others)} ${doing} not`;
  return `${start} ${listArms(better)} ${solve} ${asking}${rest}.`;
}

/** Formats differing settings as a table; the rest are folded. */
export function formatSettings(groups: readonly RunGroup[]): string {
  const runs = groups.flatMap(({ runs }) => runs);
  // Settings that define arms come before incidental ones.
  const differing = findDifferingSettings(runs)
    .sort((a, b) => Number(isIncidental(a)) - Number(isIncidental(b)));
  const shared = Object.entries(runs[0]!.config)
    .filter(([setting]) => !differing.includes(setting));
  const table = differing.length === 0 ? "" : formatHtmlTable(
    ["setting", ...groups.map(({ label }) => label)],
    differing.map((setting): TableCell[] => [
      setting,
      ...groups.map(({ runs }) =>
        [...new Set(runs.map(({ config }) => config[setting] ?? "-"))]
          .join(", ")
      ),
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

function formatLegend(groups: readonly RunGroup[]): string {
  const entries = groups.map(({ label, color, dash, runs }) => {
    const dashes = dash.length === 0 ? "" : ` stroke-dasharray="${dash}"`;
    const count = runs.length === 1 ? "1 run" : `${runs.length} runs`;
    return `<li><svg class="key" viewBox="0 0 28 6" aria-hidden="true">` +
      `<line x1="0" x2="28" y1="3" y2="3" stroke="${color}" stroke-width="3"${dashes}/>` +
      `</svg>${escapeText(label)} (${count})</li>`;
  });
  return `<ul class="legend">\n${entries.join("\n")}\n</ul>`;
}

function writeCurvesCaption(groups: readonly RunGroup[]): string {
  const counts = groups.map(({ runs }) => runs.length);
  const hasMeans = counts.some((count) => count > 1);
  return [
    hasMeans &&
    "Lines are means over the runs of an arm, which differ in seeds.",
    counts.some((count) => count > 2) &&
    "Bands are 95 % intervals of the mean (Student’s t over runs).",
    counts.includes(2) && "Where an arm has two runs, its band is their range.",
    counts.includes(1) && "A single run has no band.",
    hasMeans && showsRuns(groups) && "Faint lines are single runs.",
  ].filter((words) => words !== false).join(" ");
}

function writeReferencesCaption(groups: readonly RunGroup[]): string {
  const levels = findReferences(groups).map(({ label, policy, success }) =>
    `${label} (${policy}) ${formatDecimal(success, 3)}`
  );
  return levels.length === 0
    ? ""
    : ` Dotted lines are what scripted policies reach on held-out tasks: ${
      levels.join(", ")
    }.`;
}

function writeFlatCaption(groups: readonly RunGroup[]): string {
  const titles = findFlatPanels(groups).map(({ title }) => title);
  return titles.length === 0
    ? ""
    : ` Left out, as they never changed: ${titles.join("; ")}.`;
}

function formatFigures(groups: readonly RunGroup[], prefix: string): string {
  const draw = (panels: readonly Panel[]) =>
    panels.map((panel) =>
      `<figure>${drawPanel(groups, panel, prefix)}</figure>`
    );
  const figures = draw(findMeasuredPanels(groups));
  const tools = draw(findToolPanels(groups));
  if (figures.length === 0) return "<p>No update has been finished.</p>";
  const toolsHtml = tools.length === 0 ? "" : `
<h3>Calls per episode, by tool</h3>
<div class="figures">
${tools.join("\n")}
</div>`;
  const portrait = drawPhasePortrait(groups, prefix);
  const portraitHtml = portrait === null ? "" : `
<h3>Phase portrait</h3>
<div class="portrait">
<figure>${portrait}</figure>
<p>The way of each arm over training, mean over its runs, smoothed: from the
ring (first update) along the arrows to the dot (last update). To the right,
questions could teach more; upwards, beliefs take more of it in, right or wrong.
Sampled, in training: ${escapeText(describeWays(groups))}.</p>
</div>`;
  return `<h3>Learning curves</h3>
<p>${writeCurvesCaption(groups)} Unless a title says otherwise, curves show the
episodes of training, on its own tasks and sampled: “sampled” in the table below
comes closest, “greedy” can be far off. The AS rate is the share of questions
that drew out information, the BT rate the share of beliefs that moved towards
the truth.${escapeText(writeReferencesCaption(groups))}${
    escapeText(writeFlatCaption(groups))
  }</p>
<div class="figures">
${figures.join("\n")}
</div>${toolsHtml}${portraitHtml}`;
}

export function formatSection(
  { title, groups, samples, heldOut }: ReportSection,
  number: number,
  isOnly: boolean,
): string {
  return `<section>
<h2>${escapeText(title)}</h2>
<p class="verdict">${escapeText(writeVerdict(groups))}</p>
${formatLegend(groups)}
${formatFigures(groups, `s${number}`)}
${formatGroupResults(groups, isOnly)}
${formatHeldOut(heldOut)}
${formatTranscripts(samples, isOnly)}
${formatSettings(groups)}
</section>`;
}

export function formatReport(sections: readonly ReportSection[]): string {
  const title = sections.map((section) => section.title).join(", ");
  const isOnly = sections.length === 1;
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
<h1>Training runs</h1>
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
