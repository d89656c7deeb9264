/** What is known of all runs of a report together: charts and tables. */

import { WIDTH } from "../charts/draw.ts";
import { escapeText, formatHtmlTable, type TableCell } from "./html.ts";

/** A part of a report on runs of several arms, tasks or starts together. */
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
