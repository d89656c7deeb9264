/** A band around a curve: where its values may lie. */

import type {
  CustomSeriesRenderItem,
  CustomSeriesRenderItemReturn,
} from "echarts";
import type { Look } from "../runs/groups.ts";
import type { BandPoint } from "./curves.ts";
import type { Series } from "./draw.ts";

/** A band: its lower edge and back along its upper one. */
export function makeBandSeries(
  band: readonly BandPoint[],
  { label, color }: Look,
  axis: number = 0,
): Series {
  const edge = [
    ...band.map(([step, low]) => [step, low]),
    ...band.map(([step, , high]) => [step, high]).reverse(),
  ];
  // All of it is drawn with its first point.
  const renderItem: CustomSeriesRenderItem = (
    { dataIndex },
    api,
  ): CustomSeriesRenderItemReturn =>
    dataIndex > 0 ? null : {
      type: "polygon",
      shape: { points: edge.map((point) => api.coord(point)) },
      style: { fill: color, opacity: 0.18 },
      silent: true,
    };
  return {
    type: "custom",
    name: label,
    data: edge,
    encode: { x: 0, y: 1 },
    xAxisIndex: axis,
    yAxisIndex: axis,
    clip: true,
    renderItem,
  };
}
