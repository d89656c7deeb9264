/** A small chart, for tests. */

import { makeTopicIndex } from "../../envs/responders/topic_index.ts";
import {
  type FaultChart,
  prepareChart,
  type ReadyChart,
} from "../../envs/flodial/chart.ts";

/**
 * Five faults behind four checks:
 *
 * ```text
 * plugged ─ yes ─ bulb-black ─ yes ─ bulb-burnt
 *        │                  └ no ── switch-worn
 *        └ no ── fuse-whole ─ yes ─ cable-hot ─ yes ─ cable-torn
 *                          │                 └ no ── socket-dead
 *                          └ no ── fuse-blown
 * ```
 */
export const LAMP: FaultChart = {
  title: "Lamp",
  problems: ["The lamp is dark."],
  root: "plugged",
  checks: {
    "plugged": {
      ask: "Is it plugged in?",
      yes: "bulb-black",
      no: "fuse-whole",
    },
    "bulb-black": {
      ask: "Is the bulb black?",
      yes: "bulb-burnt",
      no: "switch-worn",
    },
    "fuse-whole": {
      ask: "Is the fuse whole?",
      yes: "cable-hot",
      no: "fuse-blown",
    },
    "cable-hot": {
      ask: "Is the cable hot?",
      yes: "cable-torn",
      no: "socket-dead",
    },
  },
  faults: {
    "bulb-burnt": "The bulb has burnt out",
    "switch-worn": "The switch is worn",
    "cable-torn": "The cable is torn",
    "socket-dead": "The socket is dead",
    "fuse-blown": "The fuse has blown",
  },
};

/** The same, with topics: "blown" is the opposite of a fuse that is whole. */
export const READY_LAMP: ReadyChart = prepareChart(
  LAMP,
  makeTopicIndex(
    Object.entries(LAMP.checks).map(([key, { ask }]) => ({
      key,
      phrases: [ask],
      opposites: key === "fuse-whole" ? ["fuse blown"] : [],
    })),
  ),
);

/** Numbers of its faults, by key. */
export const FAULTS: Readonly<Record<string, number>> = Object.fromEntries(
  READY_LAMP.paths.map(({ fault }, i) => [fault, i]),
);
