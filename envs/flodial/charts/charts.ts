/** The package's own charts, made ready for play. */

import { makeTopicIndex } from "../../responders/topic_index.ts";
import { prepareChart, type ReadyChart } from "../chart.ts";
import { bicycle } from "./bicycle.ts";
import { camera } from "./camera.ts";
import { carStart } from "./car_start.ts";
import { coffeeMachine } from "./coffee_machine.ts";
import { dishwasher } from "./dishwasher.ts";
import { drill } from "./drill.ts";
import { heating } from "./heating.ts";
import { homeNetwork } from "./home_network.ts";
import { laptop } from "./laptop.ts";
import { lawnMower } from "./lawn_mower.ts";
import { phone } from "./phone.ts";
import { printer } from "./printer.ts";
import { printer3d } from "./printer_3d.ts";
import { refrigerator } from "./refrigerator.ts";
import { CHART_SYNONYMS } from "./synonyms.ts";
import { television } from "./television.ts";
import type { Chart } from "./types.ts";
import { washingMachine } from "./washing_machine.ts";

/** All charts, as they were written. */
export const CHARTS: readonly Chart[] = [
  homeNetwork,
  laptop,
  phone,
  printer,
  printer3d,
  camera,
  television,
  washingMachine,
  dishwasher,
  refrigerator,
  coffeeMachine,
  heating,
  bicycle,
  carStart,
  lawnMower,
  drill,
];

/** The same, with ways, records and topics. */
export const READY_CHARTS: readonly ReadyChart[] = CHARTS.map((chart) =>
  prepareChart(
    chart,
    makeTopicIndex(
      Object.entries(chart.checks).map(([key, { ask, topics, opposites }]) => ({
        key,
        phrases: [ask, ...topics],
        opposites,
      })),
      CHART_SYNONYMS,
    ),
  )
);
