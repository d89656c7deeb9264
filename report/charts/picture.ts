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

/** Puts charts side by side into one picture, with names of colours below. */
export function joinCharts(
  charts: readonly string[],
  legend: readonly Look[],
): string {
  const sizes = charts.map(readSize);
  const below = Math.max(...sizes.map(([, height]) => height)) + 10;
  const width = sizes.reduce((sum, [own]) => sum + own, 0);
  const height = below + 2 + 24 * legend.length;
  let x = 0;
  const inner = charts.map((svg, i) => {
    const placed = svg.replace("<svg ", `<svg x="${x}" `);
    x += sizes[i]![0];
    return placed;
  });
  const outer = `<svg width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg">`;
  return makePicture(`${outer}\n</svg>`, [
    ...inner,
    ...legend.map((look, i) => drawLegendEntry(look, 20, below + 24 * i)),
  ]);
}
