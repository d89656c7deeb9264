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
