/** One part of a report: the runs on one environment. */

import { escapeText } from "./html.ts";
import { drawPanel } from "../charts/learning_curves.ts";
import { findMeasuredPanels } from "../charts/panel.ts";
import { showsRuns } from "../charts/draw.ts";
import type { RunGroup } from "../runs/groups.ts";
import { drawPhasePortrait } from "../charts/phase_portrait.ts";
import { formatGroupResults } from "./result_tables.ts";
import type { ReportSection } from "../runs/read_sections.ts";
import { formatSettings } from "./settings_tables.ts";
import { formatTranscripts } from "./transcripts.ts";

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

/** What the lines and bands are, as far as there are any. */
function writeCurvesCaption(groups: readonly RunGroup[]): string {
  const counts = groups.map(({ runs }) => runs.length);
  const words = [];
  if (counts.some((count) => count > 1)) {
    words.push(
      "Lines are means over the runs of an arm, which differ in seeds.",
    );
  }
  if (counts.some((count) => count > 2)) {
    words.push("Bands are 95 % intervals of the mean (Student’s t over runs).");
  }
  if (counts.includes(2)) {
    words.push("Where an arm has two runs, its band is their range.");
  }
  if (counts.includes(1)) words.push("One run alone has no band.");
  if (counts.some((count) => count > 1) && showsRuns(groups)) {
    words.push("Faint lines are single runs.");
  }
  return words.join(" ");
}

function formatFigures(groups: readonly RunGroup[], prefix: string): string {
  const figures = findMeasuredPanels(groups).map((panel) =>
    `<figure>${drawPanel(groups, panel, prefix)}</figure>`
  );
  if (figures.length === 0) return "<p>No update has been finished.</p>";
  const portrait = drawPhasePortrait(groups, prefix);
  const portraitHtml = portrait === null ? "" : `
<h3>Phase portrait</h3>
<div class="portrait">
<figure>${portrait}</figure>
<p>The way of each arm over training, mean over its runs, smoothed: from the
ring (first update) along the arrows to the dot (last update). To the right,
questions could teach more; upwards, beliefs take more of it in. A policy that
locks itself moves to the left and down, and stays there.</p>
</div>`;
  return `<h3>Learning curves</h3>
<p>${writeCurvesCaption(groups)}</p>
<div class="figures">
${figures.join("\n")}
</div>${portraitHtml}`;
}

/** Writes a section. */
export function formatSection(
  { title, groups, samples }: ReportSection,
  number: number,
  isOnly: boolean,
): string {
  return `<section>
${isOnly ? "" : `<h2>${escapeText(title)}</h2>`}
${formatLegend(groups)}
${formatFigures(groups, `s${number}`)}
${formatGroupResults(groups, isOnly)}
${formatTranscripts(samples, isOnly)}
${formatSettings(groups)}
</section>`;
}
