/** Charts as pictures of their own: files that stand outside of a report. */

import { escapeText } from "../html/html.ts";
import type { Look } from "../runs/groups.ts";

/** A legend entry as SVG: a piece of line and the label. */
export function drawLegendEntry(
  { label, color, dash }: Look,
  x: number,
  y: number,
): string {
  const dashes = dash.length === 0 ? "" : ` stroke-dasharray="${dash}"`;
  return `<line x1="${x}" x2="${x + 28}" y1="${y}" y2="${y}" ` +
    `stroke="${color}" stroke-width="2.5"${dashes}/>` +
    `<text x="${x + 36}" y="${y + 4}" fill="currentColor" font-size="13" ` +
    `font-family="system-ui, sans-serif">${escapeText(label)}</text>`;
}

/** Makes a picture of a chart, with SVG over it. */
export function makePicture(svg: string, over: readonly string[] = []): string {
  // Pictures on a page have no text colour around them to take.
  const style = "<style>svg{color:#1f2328;background:#fff}" +
    "@media(prefers-color-scheme:dark){svg{color:#e6edf3;background:#0d1117}}" +
    "</style>";
  const end = svg.lastIndexOf("</svg>");
  return svg.slice(0, end).replace(/(<svg [^>]*>)/, `$1\n${style}`) +
    over.join("\n") + "\n</svg>\n";
}

/** The size that a chart says it has. */
function readSize(svg: string): [width: number, height: number] {
  const [, width, height] = /<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(
    svg,
  )!;
  return [Number(width), Number(height)];
}

/** Puts rows of charts into one picture, with names of colours below. */
export function joinCharts(
  rows: readonly (readonly string[])[],
  legend: readonly Look[],
): string {
  let width = 0;
  let y = 0;
  const placed: string[] = [];
  for (const row of rows) {
    const sizes = row.map(readSize);
    let x = 0;
    row.forEach((svg, i) => {
      placed.push(svg.replace("<svg ", `<svg x="${x}" y="${y}" `));
      x += sizes[i]![0];
    });
    width = Math.max(width, x);
    y += Math.max(...sizes.map(([, height]) => height)) + 10;
  }
  const height = y + 2 + 24 * legend.length;
  const outer = `<svg width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg">`;
  return makePicture(`${outer}\n</svg>`, [
    ...placed,
    ...legend.map((look, i) => drawLegendEntry(look, 20, y + 24 * i)),
  ]);
}
