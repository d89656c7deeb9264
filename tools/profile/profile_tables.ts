/** A profile as tables. */

import { formatDecimal, formatTable } from "../../terminal/table.ts";
import type { Profile, TransferProfile } from "./profile_data.ts";

/** Milliseconds. */
function ms(seconds: number): string {
  return formatDecimal(1000 * seconds, 1);
}

/** Megabytes. */
function mb(bytes: number): string {
  return formatDecimal(bytes / 1e6, 2);
}

/** A share of the whole, in percent. */
function percent(seconds: number, whole: number): string {
  return `${formatDecimal(100 * seconds / whole, 1)} %`;
}

/** Seconds below which a floor is none, as no clock could tell. */
const NO_FLOOR = 1e-6;

/** How many times the floor something took. */
function timesFloor(seconds: number, floor: number): string {
  return floor < NO_FLOOR ? "-" : formatDecimal(seconds / floor, 1);
}

/** Billions per second. */
function giga(amount: number, seconds: number): string {
  return amount === 0 || seconds === 0
    ? "-"
    : formatDecimal(amount / seconds / 1e9);
}

/** How many copies of a direction were made, and of how many megabytes. */
function copies(
  transfers: readonly TransferProfile[],
  direction: TransferProfile["direction"],
): [calls: string, bytes: string] {
  const own = transfers.filter((transfer) => transfer.direction === direction);
  const calls = own.reduce((sum, transfer) => sum + transfer.calls, 0);
  const bytes = own.reduce((sum, transfer) => sum + transfer.bytes, 0);
  return [formatDecimal(calls, 0), mb(bytes)];
}

/**
 * Writes the phases as a table: where their time goes, their floors, and their
 * copies between host and device.
 */
export function phaseTable({ phases, seconds, transfers }: Profile): string {
  return formatTable([
    [
      ...["phase", "ms", "share", "ops", "copies", "envs", "rest"],
      ...["floor", "× floor", "reads", "MB", "writes", "MB"],
    ],
    ...phases.map((part) => {
      const own = transfers.filter(({ phase }) => phase === part.phase);
      return [
        part.phase,
        ms(part.seconds),
        percent(part.seconds, seconds),
        ms(part.opSeconds),
        ms(part.transferSeconds),
        ms(part.envSeconds),
        ms(part.restSeconds),
        ms(part.floor),
        timesFloor(part.seconds, part.floor),
        ...copies(own, "down"),
        ...copies(own, "up"),
      ];
    }),
  ]);
}

/** Writes the longest ops as a table. */
export function opTable({ ops, seconds }: Profile, count: number): string {
  return formatTable([
    [
      ...["op", "phase", "calls", "ms", "share", "GFLOP/s", "GB/s"],
      ...["floor", "× floor"],
    ],
    ...ops.slice(0, count).map((op) => [
      op.op,
      op.phase,
      formatDecimal(op.calls, 0),
      ms(op.opSeconds),
      percent(op.opSeconds, seconds),
      giga(op.flops, op.opSeconds),
      giga(op.bytes, op.opSeconds),
      ms(op.floor),
      timesFloor(op.opSeconds, op.floor),
    ]),
  ]);
}

/** Writes every kind of read by the host as a table. */
export function readTable({ transfers }: Profile): string {
  return formatTable([
    ["phase", "read by", "reads", "MB"],
    ...transfers.filter(({ direction }) => direction === "down").map((read) => [
      read.phase,
      read.within ?? "the program",
      formatDecimal(read.calls, 1),
      mb(read.bytes),
    ]),
  ]);
}
