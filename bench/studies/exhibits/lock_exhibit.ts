/** The map of the lock as a part of the report, and as a picture. */

import { mean } from "../../../utils/estimate.ts";
import { drawHeatMaps } from "./heat_maps.ts";
import {
  drawPortraitWays,
  type PortraitPoint,
  type PortraitWay,
} from "../../../report/charts/phase_portrait.ts";
import type { Exhibit, ExhibitTable } from "./exhibit.ts";
import { type Look, makeLook } from "../../../report/runs/groups.ts";
import { formatDecimal } from "../../../utils/terminal/table.ts";
import { formatEstimateCell } from "../../../experiments/results/markdown_table.ts";
import {
  countLocks,
  findBorder,
  type LockMap,
  type LockMaps,
} from "./lock_map.ts";

/** What the maps show. */
const LOCK_TEXT: string =
  "Final success, sampled, mean over seeds, by how well the warm start asks " +
  "and listens. A policy locks where that is not above the best that can be " +
  "had without asking; the line is the border of the cells where vanilla " +
  "locks. Ways through the plane of I_AS and C_BT go from ring to dot, one for " +
  "each cell, mean over seeds.";

/** Averages ways, as far as the shortest goes. */
function averageWays(ways: readonly (readonly PortraitPoint[])[]) {
  const length = Math.min(...ways.map((way) => way.length));
  return Array.from({ length }, (_, i): PortraitPoint => [
    mean(ways.map((way) => way[i]![0])),
    mean(ways.map((way) => way[i]![1])),
  ]);
}

/** The ways of an arm, one for each pair of skills. */
function listTrajectories(
  { cells }: LockMaps,
  { label, color, dash }: Look,
): PortraitWay[] {
  const own = cells.filter(({ arm, noise, way }) =>
    arm === label && noise === 0 && way.length > 0
  );
  const starts = Map.groupBy(own, ({ asks, listens }) => `${asks} ${listens}`);
  return [...starts.values()].map((runs) => ({
    ...{ label, color, dash },
    points: averageWays(runs.map(({ way }) => way)),
  }));
}

/** Arms as they are named and drawn. */
export function listLockLooks({ maps }: LockMaps): Look[] {
  return maps.map(({ arm }, i) => ({ ...makeLook(arm, i), dash: [] }));
}

/** Draws the maps, the border over them, and the ways. */
export function drawLockCharts(group: LockMaps, name: string): string[] {
  const [vanilla] = group.maps as [LockMap];
  const { asks, listens } = vanilla;
  const maps = group.maps.map(({ arm, env, cells }) => ({
    title: `${arm}, ${env}`,
    cells: cells.filter((cell) =>
      asks.includes(cell.asks) && listens.includes(cell.listens)
    ).map((cell) => ({
      x: asks.indexOf(cell.asks),
      y: listens.indexOf(cell.listens),
      value: cell.success.mean,
    })),
  }));
  const trajectories = listLockLooks(group)
    .flatMap((look) => listTrajectories(group, look));
  return [
    drawHeatMaps(maps, {
      columns: asks,
      rows: listens,
      columnName: "how well the start asks",
      rowName: "how well it listens",
      border: findBorder(vanilla),
    }, `${name}-maps`),
    ...(trajectories.length === 0
      ? []
      : [drawPortraitWays(trajectories, `${name}-ways`)]),
  ];
}

/** Writes a map as a table: skills at listening downwards, asking across. */
export function tabulateLock(
  { env, arm, asks, listens, cells }: LockMap,
): ExhibitTable {
  return {
    heading: [
      `${env}, ${arm}: listens`,
      ...asks.map((skill) => `asks ${skill}`),
    ],
    rows: listens.toReversed().map((row) => [
      `${row}`,
      ...asks.map((column) => {
        const cell = cells.find((cell) =>
          cell.asks === column && cell.listens === row
        );
        if (cell === undefined) return "";
        const text = formatEstimateCell(cell.success, formatDecimal);
        return cell.isLocked ? `${text} (locks)` : text;
      }),
    ]),
  };
}

/** Says in how many cells vanilla locks, and in how many of them others not. */
export function describeLocks({ maps }: LockMaps): string {
  const [vanilla, ...others] = maps as [LockMap, ...LockMap[]];
  const { env, floor } = vanilla;
  const locked = vanilla.cells.filter((cell) => cell.isLocked).length;
  const words = others.map((map) => {
    const { locked, opened } = countLocks(vanilla, map);
    return `${map.arm} does not lock in ${opened} of ${locked} of these`;
  });
  return `On ${env} ${
    formatDecimal(floor)
  } can be had without asking. Vanilla ` +
    `locks in ${locked} of ${vanilla.cells.length} cells; ${words.join(", ")}.`;
}

/** Makes the part of the report. */
export function exhibitLock(group: LockMaps, index: number): Exhibit {
  const [{ env }] = group.maps as [LockMap];
  return {
    title: `The map of the lock, ${env}`,
    text: `${LOCK_TEXT} ${describeLocks(group)}`,
    legend: listLockLooks(group),
    figures: drawLockCharts(group, `lock${index}`),
    tables: group.maps.map(tabulateLock),
  };
}
