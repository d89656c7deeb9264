/**
 * The map of the lock (arXiv 2603.12109, theorem 3.4): how far training goes
 * from a start that asks and listens so well, and where it locks.
 */

import { isAsTrained } from "../../../experiments/results/measures.ts";
import type { Estimate } from "../../../utils/estimate.ts";
import type { Scale } from "../../../experiments/results/scales.ts";
import type {
  ArmSummary,
  CellResult,
} from "../../../experiments/results/summary.ts";

/** Policies of one arm that began with the same skills. */
export interface MapCell {
  /** How well the start asks. */
  readonly asks: number;
  /** How well it listens. */
  readonly listens: number;
  /** Final success, sampled, over seeds. */
  readonly success: Estimate;
  /** See {@linkcode isLocked}. */
  readonly isLocked: boolean;
}

/** The map of one arm on one environment. */
export interface LockMap {
  readonly env: string;
  readonly trainer: string;
  readonly arm: string;
  /** Skills at asking, ascending: the columns. */
  readonly asks: readonly number[];
  /** Skills at listening, ascending: the rows. */
  readonly listens: readonly number[];
  /** What can be had without asking. */
  readonly floor: number;
  /** The cells that have a finished run. */
  readonly cells: readonly MapCell[];
}

/**
 * A policy locks where its mean final success, sampled, is not above the best
 * that can be had without asking: whatever it asks and hears is worth nothing.
 */
export function isLocked(success: number, floor: number): boolean {
  return success <= floor;
}

function listSkills(
  rows: readonly ArmSummary[],
  skill: "asks" | "listens",
): number[] {
  const values = new Set(rows.flatMap((row) => row[skill] ?? []));
  return [...values].sort((a, b) => a - b);
}

/** Draws the maps up of arms whose starts differ in both skills. */
export function mapLock(
  groups: readonly (readonly ArmSummary[])[],
  scales: ReadonlyMap<string, Scale>,
): LockMap[] {
  const rows = groups.flat().filter((row) =>
    row.choice === "sampled" && isAsTrained(row) &&
    row.arm !== "warm start" && row.noise === 0 && scales.has(row.env)
  );
  const arms = Map.groupBy(
    rows,
    ({ env, trainer, arm, variant }) => [env, trainer, arm, variant].join(),
  );
  return [...arms.values()].flatMap((own): LockMap[] => {
    const [{ env, trainer, arm, variant }] = own as [ArmSummary];
    const asks = listSkills(own, "asks");
    const listens = listSkills(own, "listens");
    if (asks.length < 2 || listens.length < 2) return [];
    const { floor } = scales.get(env)!;
    const cells = own.flatMap(({ asks, listens, success }) =>
      asks === null || listens === null || success === null
        ? []
        : [{ asks, listens, success, isLocked: isLocked(success.mean, floor) }]
    );
    const name = variant === "" ? arm : `${arm}, ${variant}`;
    return [{ env, trainer, arm: name, asks, listens, floor, cells }];
  });
}

/** A line between two cells, in columns and rows: cells begin at integers. */
export type Edge = readonly [x1: number, y1: number, x2: number, y2: number];

/** Finds the border between cells that lock and neighbours that do not. */
export function findBorder({ asks, listens, cells }: LockMap): Edge[] {
  const isLockedAt = (x: number, y: number): boolean | undefined =>
    cells.find((cell) => cell.asks === asks[x] && cell.listens === listens[y])
      ?.isLocked;
  const differ = (a: boolean | undefined, b: boolean | undefined) =>
    a !== undefined && b !== undefined && a !== b;
  return asks.flatMap((_, x) =>
    listens.flatMap((_, y): Edge[] => {
      const own = isLockedAt(x, y);
      return [
        ...(differ(own, isLockedAt(x + 1, y))
          ? [[x + 1, y, x + 1, y + 1] as const]
          : []),
        ...(differ(own, isLockedAt(x, y + 1))
          ? [[x, y + 1, x + 1, y + 1] as const]
          : []),
      ];
    })
  );
}

/** What a map comes to in numbers. */
export interface LockCount {
  /** Cells where vanilla locks. */
  readonly locked: number;
  /** Of these, cells where an arm does not. */
  readonly opened: number;
  /** Cells that both have. */
  readonly cells: number;
}

/** Counts where vanilla locks, and where an arm does not lock with it. */
export function countLocks(vanilla: LockMap, arm: LockMap): LockCount {
  const pairs = vanilla.cells.flatMap((cell) => {
    const other = arm.cells.find(({ asks, listens }) =>
      asks === cell.asks && listens === cell.listens
    );
    return other === undefined ? [] : [[cell, other] as const];
  });
  const locked = pairs.filter(([cell]) => cell.isLocked);
  return {
    locked: locked.length,
    opened: locked.filter(([, other]) => !other.isLocked).length,
    cells: pairs.length,
  };
}

/** Maps of one environment and trainer, vanilla's first. */
export interface LockMaps {
  readonly maps: readonly LockMap[];
  /** The runs that they are made of. */
  readonly cells: readonly CellResult[];
}

/** Takes maps of one environment and trainer together. */
export function groupLockMaps(
  maps: readonly LockMap[],
  cells: readonly CellResult[],
): LockMaps[] {
  const kinds = Map.groupBy(maps, ({ env, trainer }) => `${env} ${trainer}`);
  return [...kinds.values()].flatMap((own) => {
    const [{ env, trainer }] = own as [LockMap];
    const isVanilla = ({ arm }: LockMap) => Number(arm !== "vanilla");
    return own.some(({ arm }) => arm === "vanilla")
      ? [{
        maps: own.toSorted((a, b) => isVanilla(a) - isVanilla(b)),
        cells: cells.filter((cell) =>
          cell.env === env && cell.trainer === trainer
        ),
      }]
      : [];
  });
}
