/** Dotted lines across a chart of success: what scripted policies reach. */

import { formatDecimal } from "../../utils/terminal/table.ts";
import { GROUND, INK, type Series } from "./draw.ts";
import type { Reference } from "../runs/group_results.ts";

/** Above this level, words go below their line. */
const HIGH = 0.85;

/** Makes a line with its words for each level. */
export function makeReferenceLines(
  references: readonly Reference[],
  axis: number,
): Series {
  return {
    type: "line",
    data: [],
    xAxisIndex: axis,
    yAxisIndex: axis,
    markLine: {
      silent: true,
      symbol: "none",
      lineStyle: { color: INK, opacity: 0.7, width: 1, type: [1, 3] },
      data: references.map(({ label, success }) => ({
        yAxis: success,
        label: {
          formatter: `${label} ${formatDecimal(success)}`,
          position: success > HIGH ? "insideEndBottom" : "insideEndTop",
          color: INK,
          fontSize: 12,
          opacity: 1,
          // Curves may run below the words.
          textBorderColor: GROUND,
          textBorderWidth: 3,
        },
      })),
    },
  };
}
