/** A profile as tables. */

import { formatDecimal, formatTable } from "../../utils/terminal/table.ts";
import type { Profile, TransferProfile } from "./profile_data.ts";

/** Milliseconds. */
function formatMs(seconds: number): string {
  return formatDecimal(1000 * seconds, 1);
}

/** Megabytes. */
function formatMb(bytes: number): string {
  return formatDecimal(bytes / 1e6, 2);
}

/** A share of the whole, in percent. */
function formatShare(seconds: number, whole: number): string {
  return `${formatDecimal(100 * seconds / whole, 1)} %`;
}

/** Floors below this many seconds are not shown. */
const NO_FLOOR = 1e-6;

/** Time divided by the floor. */
function formatTimesFloor(seconds: number, floor: number): string {
  return floor < NO_FLOOR ? "-" : formatDecimal(seconds / floor, 1);
}

/** Billions per second. */
function formatRate(amount: number, seconds: number): string {
  return amount === 0 || seconds === 0
    ? "-"
    : formatDecimal(amount / seconds / 1e9);
}

/** Number and megabytes of copies in one direction. */
function formatCopies(
  transfers: readonly TransferProfile[],
  direction: TransferProfile["direction"],
): [calls: string, bytes: string] {
  const own = transfers.filter((transfer) => transfer.direction === direction);
  const calls = own.reduce((sum, transfer) => sum + transfer.calls, 0);
  const bytes = own.reduce((sum, transfer) => sum + transfer.bytes, 0);
  return [formatDecimal(calls, 0), formatMb(bytes)];
}

/** Writes the phases as a table: times, floors, and host-device copies. */
export function formatPhases({ phases, seconds, transfers }: Profile): string {
  return formatTable([
    [
      ...["phase", "ms", "share", "ops", "copies", "envs", "rest"],
      ...["floor", "× floor", "reads", "MB", "writes", "MB"],
    ],
    ...phases.map((part) => {
      const own = transfers.filter(({ phase }) => phase === part.phase);
      return [
        part.phase,
        formatMs(part.seconds),
        formatShare(part.seconds, seconds),
        formatMs(part.opSeconds),
        formatMs(part.transferSeconds),
        formatMs(part.envSeconds),
        formatMs(part.restSeconds),
        formatMs(part.floor),
        formatTimesFloor(part.seconds, part.floor),
        ...formatCopies(own, "down"),
        ...formatCopies(own, "up"),
      ];
    }),
  ]);
}

/** Writes the longest ops as a table. */
export function formatOps({ ops, seconds }: Profile, count: number): string {
  return formatTable([
    [
      ...["op", "phase", "calls", "ms", "share", "GFLOP/s", "GB/s"],
      ...["floor", "× floor"],
    ],
    ...ops.slice(0, count).map((op) => [
      op.op,
      op.phase,
      formatDecimal(op.calls, 0),
      formatMs(op.opSeconds),
      formatShare(op.opSeconds, seconds),
      formatRate(op.flops, op.opSeconds),
      formatRate(op.bytes, op.opSeconds),
      formatMs(op.floor),
      formatTimesFloor(op.opSeconds, op.floor),
    ]),
  ]);
}

/** Writes every kind of read by the host as a table. */
export function formatReads({ transfers }: Profile): string {
  return formatTable([
    ["phase", "read by", "reads", "MB"],
    ...transfers.filter(({ direction }) => direction === "down").map((read) => [
      read.phase,
      read.within ?? "the program",
      formatDecimal(read.calls, 1),
      formatMb(read.bytes),
    ]),
  ]);
}
