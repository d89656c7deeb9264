/** The main learning curves as a picture of its own. */

import { drawChart, WIDTH } from "./draw.ts";
import type { RunGroup } from "../runs/groups.ts";
import { escapeText } from "../html/html.ts";
import { layOutCurves, PANEL_SIZE, PLOT_ORIGIN } from "./learning_curves.ts";
import { MAIN_PANELS } from "./panel.ts";

/** A legend entry as SVG: a piece of line and the label. */
function drawLegendEntry(
  { label, color, dash }: RunGroup,
  x: number,
  y: number,
): string {
  const dashes = dash.length === 0 ? "" : ` stroke-dasharray="${dash}"`;
  return `<line x1="${x}" x2="${x + 28}" y1="${y}" y2="${y}" ` +
    `stroke="${color}" stroke-width="2.5"${dashes}/>` +
    `<text x="${x + 36}" y="${y + 4}" fill="currentColor" font-size="13" ` +
    `font-family="system-ui, sans-serif">${escapeText(label)}</text>`;
}

/** Draws success, AS rate and BT rate side by side, with a legend below. */
export function drawPicture(groups: readonly RunGroup[]): string {
  const places = MAIN_PANELS.map((_, i) => ({
    left: PLOT_ORIGIN.left + i * WIDTH,
    top: PLOT_ORIGIN.top,
  }));
  const below = PANEL_SIZE.height + 10;
  const svg = drawChart(layOutCurves(groups, MAIN_PANELS, places), "panels", {
    width: WIDTH * MAIN_PANELS.length,
    height: below + 2 + 24 * groups.length,
  });
  const legend = groups.map((group, i) =>
    drawLegendEntry(group, 20, below + 24 * i)
  );
  // Pictures on a page have no text colour around them to take.
  const style = "<style>svg{color:#1f2328;background:#fff}" +
    "@media(prefers-color-scheme:dark){svg{color:#e6edf3;background:#0d1117}}" +
    "</style>";
  const end = svg.lastIndexOf("</svg>");
  return svg.slice(0, end).replace(/(<svg [^>]*>)/, `$1\n${style}`) +
    legend.join("\n") + "\n</svg>\n";
}
