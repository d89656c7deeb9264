/**
 * Learning curves as SVG, drawn without a browser.
 *
 * @module
 */

import { type EChartsOption, init } from "echarts";
import type { RunGroup } from "./groups.ts";

/** A number that is followed over the updates. */
export interface Panel {
  /** Its name in `metrics.jsonl`. */
  readonly key: string;
  /** What it is, in a few words. */
  readonly title: string;
  /** True for a share, drawn from 0 to 1. */
  readonly isShare: boolean;
}

/** Success and the two critiques. */
export const MAIN_PANELS: readonly Panel[] = [
  { key: "rollout/success_rate", title: "Success", isShare: true },
  {
    key: "critique/action_selection/rate",
    title: "Informative questions (AS rate)",
    isShare: true,
  },
  {
    key: "critique/belief_tracking/rate",
    title: "Beliefs towards the truth (BT rate)",
    isShare: true,
  },
];

/** Entropy of the policy. */
export const ENTROPY_PANEL: Panel = {
  key: "train/entropy",
  title: "Entropy (nats per token)",
  isShare: false,
};

/** Size of one panel, in pixels. */
const WIDTH = 440;
const HEIGHT = 270;

/**
 * Stands for the colour of the text around a chart, which is not known when it
 * is drawn; no other part of a chart has this colour.
 */
const INK = "#010203";

type Point = [update: number, value: number];

/** A run's course; updates without a value leave a gap. */
function points(run: RunGroup["runs"][number], key: string): Point[] {
  return run.metrics.flatMap(({ step, data }): Point[] => {
    const value = data[key] ?? null;
    return value === null ? [] : [[step, value]];
  });
}

/** The mean over the runs of a group, at the updates that all of them have. */
export function meanCurve(curves: readonly (readonly Point[])[]): Point[] {
  const [first = [], ...others] = curves.map((curve) => new Map(curve));
  return [...first].flatMap(([step, value]): Point[] => {
    const values = [value];
    for (const other of others) {
      const more = other.get(step);
      if (more === undefined) return [];
      values.push(more);
    }
    return [[step, values.reduce((sum, x) => sum + x, 0) / values.length]];
  });
}

type Series = Exclude<NonNullable<EChartsOption["series"]>, readonly unknown[]>;

/** A group's lines in a panel: the mean in full, single runs faintly. */
function groupSeries(group: RunGroup, { key }: Panel, axis: number): Series[] {
  const curves = group.runs.map((run) => points(run, key));
  const line = (
    data: Point[],
    width: number,
    opacity: number,
    dash: readonly number[],
  ): Series => ({
    type: "line",
    name: group.label,
    data,
    xAxisIndex: axis,
    yAxisIndex: axis,
    showSymbol: data.length === 1,
    color: group.color,
    lineStyle: {
      color: group.color,
      width,
      opacity,
      type: dash.length === 0 ? "solid" : [...dash],
    },
  });
  if (curves.length === 1) return [line(curves[0]!, 2, 1, group.dash)];
  return [
    ...curves.map((curve) => line(curve, 1, 0.35, [])),
    line(meanCurve(curves), 2.5, 1, group.dash),
  ];
}

/** Where a panel's plot lies in the picture. */
interface Place {
  readonly left: number;
  readonly top: number;
}

function drawing(
  groups: readonly RunGroup[],
  panels: readonly Panel[],
  places: readonly Place[],
): EChartsOption {
  const lastUpdate = Math.max(
    ...groups.flatMap(({ runs }) =>
      runs.map((run) => run.metrics.at(-1)!.step)
    ),
  );
  const faint = { color: INK, opacity: 0.15 };
  const axis = {
    axisLabel: { color: INK, fontSize: 12, hideOverlap: true },
  };
  return {
    animation: false,
    textStyle: { fontFamily: "system-ui, sans-serif", color: INK },
    title: panels.map(({ title }, i) => ({
      text: title,
      left: places[i]!.left - 40,
      top: places[i]!.top - 38,
      padding: 0,
      textStyle: { color: INK, fontSize: 14, fontWeight: 600 },
    })),
    grid: places.map(({ left, top }) => ({
      left,
      top,
      width: WIDTH - 62,
      height: HEIGHT - 90,
    })),
    xAxis: panels.map((_, i) => ({
      ...axis,
      type: "value",
      gridIndex: i,
      min: 0,
      max: lastUpdate,
      name: "update",
      nameLocation: "middle",
      nameGap: 26,
      nameTextStyle: { color: INK, fontSize: 12 },
      axisLine: { lineStyle: { ...faint, opacity: 0.4 } },
      axisTick: { lineStyle: { ...faint, opacity: 0.4 } },
      splitLine: { show: false },
    })),
    yAxis: panels.map(({ isShare }, i) => ({
      ...axis,
      type: "value",
      gridIndex: i,
      min: 0,
      axisLine: { show: false },
      axisTick: { show: false },
      ...(isShare ? { max: 1, interval: 0.25 } : {}),
      splitLine: { lineStyle: faint },
    })),
    series: panels.flatMap((panel, i) =>
      groups.flatMap((group) => groupSeries(group, panel, i))
    ),
  };
}

/** Draws a picture; the same option always gives the same text. */
function render(
  option: EChartsOption,
  name: string,
  width: number,
  height: number,
): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, width, height });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  // Names count from the start of the process on; styles are for a mouse.
  return svg.replaceAll(/zr\d+-/g, `${name}-`)
    .replaceAll(/<style[^]*?<\/style>\s*| class="[^"]*"/g, "")
    .replaceAll(INK, "currentColor");
}

/**
 * Draws one panel.
 *
 * @param groups The runs
 * @param panel What to draw
 * @returns An SVG element; its text takes the colour of the text around it
 */
export function panelSvg(groups: readonly RunGroup[], panel: Panel): string {
  const name = panel.key.replaceAll(/\W+/g, "-");
  const option = drawing(groups, [panel], [{ left: 44, top: 44 }]);
  const svg = render(option, name, WIDTH, HEIGHT);
  return svg.replace("<svg ", `<svg role="img" aria-label="${panel.title}" `);
}

/** A legend entry as SVG: a piece of line and the label. */
function legendEntry(
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

/**
 * Writes text so that markup in it is shown, not obeyed.
 *
 * @param text Any text
 * @returns The text for an HTML or SVG element or attribute
 */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/**
 * Draws the main panels side by side, with a legend below.
 *
 * @param groups The runs
 * @returns A whole SVG file, for light and dark grounds
 */
export function panelsSvg(groups: readonly RunGroup[]): string {
  const width = WIDTH * MAIN_PANELS.length;
  const places = MAIN_PANELS.map((_, i) => ({ left: 44 + i * WIDTH, top: 44 }));
  const height = HEIGHT + 12 + 24 * groups.length;
  const svg = render(
    drawing(groups, MAIN_PANELS, places),
    "panels",
    width,
    height,
  );
  const legend = groups.map((group, i) =>
    legendEntry(group, 20, HEIGHT + 10 + 24 * i)
  );
  // Pictures on a page have no text colour around them to take.
  const style = "<style>svg{color:#1f2328;background:#fff}" +
    "@media(prefers-color-scheme:dark){svg{color:#e6edf3;background:#0d1117}}" +
    "</style>";
  const end = svg.lastIndexOf("</svg>");
  return svg.slice(0, end).replace(/(<svg [^>]*>)/, `$1\n${style}`) +
    legend.join("\n") + "\n</svg>\n";
}
