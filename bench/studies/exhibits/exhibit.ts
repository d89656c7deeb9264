/** Charts and tables over all runs of an experiment, as HTML. */

import { WIDTH } from "../../../report/charts/draw.ts";
import {
  escapeText,
  formatHtmlTable,
  type TableCell,
} from "../../../report/html/html.ts";
import STYLE from "../../../report/html/style.css" with { type: "text" };

/** A section on runs of several arms, tasks or warm starts together. */
export interface Exhibit {
  readonly title: string;
  /** What the charts and tables show, as plain text. */
  readonly text: string;
  /** Names and colours of what is drawn. */
  readonly legend: readonly {
    readonly label: string;
    readonly color: string;
  }[];
  /** Charts as SVG. */
  readonly figures: readonly string[];
  readonly tables: readonly ExhibitTable[];
}

/** A table of an exhibit. */
export interface ExhibitTable {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

function formatKey({ label, color }: Exhibit["legend"][number]): string {
  return `<li><svg class="key" viewBox="0 0 28 6" aria-hidden="true">` +
    `<line x1="0" x2="28" y1="3" y2="3" stroke="${color}" stroke-width="3"/>` +
    `</svg>${escapeText(label)}</li>`;
}

/** Writes a chart; one of several panels has the width of the page. */
function formatFigure(svg: string): string {
  const width = Number(/<svg [^>]*?width="(\d+)"/.exec(svg)?.[1] ?? 0);
  return `<figure${width > WIDTH ? ' class="wide"' : ""}>${svg}</figure>`;
}

/** Writes an exhibit as HTML. */
export function formatExhibit(
  { title, text, legend, figures, tables }: Exhibit,
): string {
  return `<section>
<h2>${escapeText(title)}</h2>
<p>${escapeText(text)}</p>
<ul class="legend">
${legend.map(formatKey).join("\n")}
</ul>
<div class="figures">
${figures.map(formatFigure).join("\n")}
</div>
${tables.map(({ heading, rows }) => formatHtmlTable(heading, rows)).join("\n")}
</section>`;
}

/** Writes a page of exhibits. */
export function formatExhibitPage(
  title: string,
  exhibits: readonly Exhibit[],
): string {
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
<h1>${escapeText(title)}</h1>
${exhibits.map(formatExhibit).join("\n")}
</main>
</body>
</html>
`;
}
