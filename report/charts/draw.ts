/** Draws charts as SVG without a browser, and what they have in common. */

import { type EChartsOption, init } from "echarts";
import { escapeText } from "../html/html.ts";
import type { RunGroup } from "../runs/groups.ts";

/** Stands for the colour of text, unknown while drawing; nothing else has it. */
export const INK = "#010203";

/** Stands for the colour of the ground, in the same way. */
export const GROUND = "#030201";

/** Width of one chart in pixels: that of a phone's screen. */
export const WIDTH = 360;

export type Series = Exclude<
  NonNullable<EChartsOption["series"]>,
  readonly unknown[]
>;

/** Runs drawn as lines of their own beside the means, all arms together. */
const FEW_RUNS = 9;

/** Tells whether the single runs are drawn too: where there are few of them. */
export function showsRuns(groups: readonly RunGroup[]): boolean {
  return groups.reduce((sum, { runs }) => sum + runs.length, 0) <= FEW_RUNS;
}

export const TEXT_STYLE = {
  fontFamily: "system-ui, sans-serif",
  color: INK,
} as const;

/** A title, by default in the corner of a chart. */
export function makeTitle(text: string, left = 4, top = 6) {
  const textStyle = { color: INK, fontSize: 14, fontWeight: 600 } as const;
  return { text, left, top, padding: 0, textStyle };
}

const FAINT = { color: INK, opacity: 0.15 };
const CLEARER = { color: INK, opacity: 0.4 };

export const X_AXIS = {
  axisLabel: { color: INK, fontSize: 12, hideOverlap: true },
  nameLocation: "middle",
  nameGap: 26,
  nameTextStyle: { color: INK, fontSize: 12 },
  axisLine: { lineStyle: CLEARER },
  axisTick: { lineStyle: CLEARER },
  splitLine: { show: false },
} as const;

export const Y_AXIS = {
  axisLabel: { color: INK, fontSize: 12, hideOverlap: true },
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { lineStyle: FAINT },
} as const;

/** Adds a description for screen readers. */
export function labelChart(svg: string, label: string): string {
  const text = escapeText(label);
  return svg.replace("<svg ", () => `<svg role="img" aria-label="${text}" `);
}

/** A place in a chart that shows words under the pointer. */
export interface Spot {
  /** Where it is, on the axes of the first plot. */
  readonly at: readonly [x: number, y: number];
  readonly words: string;
}

/** How far from a place its words are still shown, in pixels. */
const REACH = 7;

/** Draws SVG, the same for the same option; names in it begin with `name`. */
export function drawChart(
  option: EChartsOption,
  name: string,
  size: { readonly width: number; readonly height: number },
  spots: readonly Spot[] = [],
): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, ...size });
  chart.setOption({ animation: false, textStyle: TEXT_STYLE, ...option });
  const circles = spots.map(({ at, words }) => {
    const [x, y] = chart.convertToPixel({ gridIndex: 0 }, [...at]);
    return `<circle cx="${x!.toFixed(1)}" cy="${y!.toFixed(1)}" r="${REACH}" ` +
      `fill="transparent"><title>${escapeText(words)}</title></circle>`;
  });
  const drawn = chart.renderToSVGString();
  const svg = drawn.replace(/<\/svg>\s*$/, () => `${circles.join("")}</svg>`);
  chart.dispose();
  // Names count from the start of the process on; styles are for a mouse.
  return svg.replaceAll(/zr\d+-/g, `${name}-`)
    .replaceAll(/<style[^]*?<\/style>\s*| class="[^"]*"/g, "")
    .replaceAll(INK, "currentColor")
    .replaceAll(GROUND, "var(--ground, #fff)");
}
