/** Joins charts of a report into one picture. */

import { drawLegendEntry, makePicture } from "../../report/charts/picture.ts";
import type { Look } from "../../report/runs/groups.ts";

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
