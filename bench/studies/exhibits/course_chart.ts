/** Curves of runs with tools: what training changes, a chart each. */

import {
  drawChart,
  labelChart,
  makeTitle,
  type Series,
  WIDTH,
  X_AXIS,
  Y_AXIS,
} from "../../../report/charts/draw.ts";
import type { Look } from "../../../report/runs/groups.ts";
import type { ArmCourse } from "../tables/course_table.ts";

const HEIGHT = 200;

/** Charts in a row. */
const COLUMNS = 2;

/** Draws one quantity, an arm a curve. */
function drawCourse(
  title: string,
  courses: readonly ArmCourse[],
  looks: readonly Look[],
): string {
  const most = Math.max(...courses.flatMap(({ means }) => means).map(Number));
  // What rounds to nothing is drawn as nothing.
  const least = 10 ** -courses[0]!.digits;
  const svg = drawChart(
    {
      title: makeTitle(title),
      grid: { left: 52, top: 36, width: WIDTH - 70, height: HEIGHT - 86 },
      xAxis: {
        ...X_AXIS,
        ...{ type: "value", min: 1, max: 10, name: "tenth of the updates" },
      },
      yAxis: {
        ...{ ...Y_AXIS, type: "value", min: 0, splitNumber: 3 },
        ...most < least && { max: least },
      },
      series: looks.flatMap(({ label, color, dash }): Series[] =>
        courses.filter(({ arm }) => arm === label).map(({ means }) => ({
          ...{ type: "line", name: label, showSymbol: false, color },
          data: means.map((mean, i) => [i + 1, mean ?? NaN]),
          lineStyle: {
            ...{ color, width: 2.5 },
            type: dash.length === 0 ? "solid" : [...dash],
          },
        }))
      ),
    },
    title.replaceAll(" ", "-"),
    { width: WIDTH, height: HEIGHT },
  );
  return labelChart(svg, title);
}

/** Draws courses as rows of charts. */
export function drawCourses(
  courses: readonly ArmCourse[],
  looks: readonly Look[],
): string[][] {
  const charts = [...Map.groupBy(courses, ({ heading }) => heading)]
    .map(([heading, own]) => drawCourse(heading, own, looks));
  const rows = Math.ceil(charts.length / COLUMNS);
  return Array.from(
    { length: rows },
    (_, row) => charts.slice(COLUMNS * row, COLUMNS * (row + 1)),
  );
}
