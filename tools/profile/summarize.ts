/** Summary of recorded updates, as means per update. */

import { getOrMake } from "../../utils/cache.ts";
import {
  type OpProfile,
  type Phase,
  type PhaseProfile,
  PHASES,
  type Profile,
  type TransferProfile,
  type Work,
} from "./profile_data.ts";
import type { Rates } from "./rates.ts";
import type { RecordedUpdate } from "./record_updates.ts";
import type { ScopedSpan, Span } from "./recording.ts";

function measureSeconds({ start, end }: Span): number {
  return (end - start) / 1000;
}

/** Seconds covered by spans; overlaps count once. */
function sumCovered(spans: readonly Span[]): number {
  let seconds = 0;
  let until = -Infinity;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    seconds += Math.max(0, end - Math.max(start, until)) / 1000;
    until = Math.max(until, end);
  }
  return seconds;
}

/** The phase of a span. */
function findPhase(
  { rolloutEnd, updateEnd }: RecordedUpdate,
  { scope, start }: ScopedSpan,
): Phase {
  if (scope !== null) return scope;
  return start < rolloutEnd
    ? "rollout"
    : start < updateEnd
    ? "advantage"
    : "save";
}

/** Seconds of each phase of an update. */
function splitSeconds(update: RecordedUpdate): Record<Phase, number> {
  const { start, rolloutEnd, updateEnd, end, scopes } = update;
  const seconds = {
    rollout: measureSeconds({ start, end: rolloutEnd }),
    advantage: measureSeconds({ start: rolloutEnd, end: updateEnd }),
    forward: 0,
    backward: 0,
    optimizer: 0,
    save: measureSeconds({ start: updateEnd, end }),
  };
  for (const scope of scopes) {
    const own = measureSeconds(scope);
    seconds[scope.name] += own;
    seconds[findPhase(update, { ...scope, scope: null })] -= own;
  }
  return seconds;
}

function makeWork(): Work {
  return { calls: 0, opSeconds: 0, flops: 0, bytes: 0, floor: 0 };
}

function averageWork(work: Work, updates: number): Work {
  return {
    calls: work.calls / updates,
    opSeconds: work.opSeconds / updates,
    flops: work.flops / updates,
    bytes: work.bytes / updates,
    floor: work.floor / updates,
  };
}

/** Ops by phase, sums over all updates. */
function sumOps(updates: readonly RecordedUpdate[], rates: Rates) {
  const ops = new Map<string, Work & { phase: Phase; op: string }>();
  for (const update of updates) {
    for (const call of update.calls) {
      const phase = findPhase(update, call);
      const { name: op, flops, bytes } = call;
      const sum = getOrMake(
        ops,
        `${phase} ${op}`,
        () => ({ phase, op, ...makeWork() }),
      );
      sum.calls++;
      sum.opSeconds += measureSeconds(call);
      sum.flops += flops;
      sum.bytes += bytes;
      sum.floor += Math.max(flops / rates.flops, bytes / rates.bytes);
    }
  }
  return [...ops.values()];
}

/** Copies by phase, direction and op, sums over all updates. */
function sumTransfers(updates: readonly RecordedUpdate[]) {
  const kinds = new Map<
    string,
    { -readonly [K in keyof TransferProfile]: TransferProfile[K] }
  >();
  for (const update of updates) {
    for (const transfer of update.transfers) {
      const phase = findPhase(update, transfer);
      const { direction, within, bytes } = transfer;
      const sum = getOrMake(
        kinds,
        `${direction} ${phase} ${within}`,
        () => ({ phase, direction, within, calls: 0, bytes: 0 }),
      );
      sum.calls++;
      sum.bytes += bytes;
    }
  }
  return [...kinds.values()];
}

/** One phase, as the mean over updates. */
function profilePhase(
  phase: Phase,
  updates: readonly RecordedUpdate[],
  ops: readonly OpProfile[],
): PhaseProfile {
  let [seconds, transferSeconds, envSeconds] = [0, 0, 0];
  for (const update of updates) {
    seconds += splitSeconds(update)[phase] / updates.length;
    const own = update.transfers.filter((transfer) =>
      transfer.within === null && findPhase(update, transfer) === phase
    );
    transferSeconds += sumCovered(own) / updates.length;
    if (phase !== "rollout") continue;
    envSeconds += sumCovered(update.envCalls) / updates.length;
  }
  const work = makeWork();
  for (const op of ops) {
    if (op.phase !== phase) continue;
    for (const key of Object.keys(work) as (keyof Work)[]) work[key] += op[key];
  }
  const restSeconds = seconds - work.opSeconds - transferSeconds - envSeconds;
  return {
    ...{ phase, seconds, ...work, transferSeconds, envSeconds, restSeconds },
  };
}

/** Summarizes updates. */
export function summarizeUpdates(
  updates: readonly RecordedUpdate[],
  rates: Rates,
): Profile {
  const count = updates.length;
  const average = (measure: (update: RecordedUpdate) => number): number =>
    updates.reduce((sum, update) => sum + measure(update), 0) / count;
  const ops = sumOps(updates, rates)
    .map((sum) => ({ ...sum, ...averageWork(sum, count) }))
    .toSorted((a, b) => b.opSeconds - a.opSeconds);
  const transfers = sumTransfers(updates)
    .map((sum) => ({
      ...sum,
      calls: sum.calls / count,
      bytes: sum.bytes / count,
    }))
    .toSorted((a, b) =>
      a.direction.localeCompare(b.direction) || b.bytes - a.bytes
    );
  return {
    updates: count,
    seconds: average(measureSeconds),
    tokensRead: average(({ tokensRead }) => tokensRead),
    tokensShared: average(({ tokensShared }) => tokensShared),
    trainedShared: average(({ trainedShared }) => trainedShared),
    phases: PHASES.map((phase) => profilePhase(phase, updates, ops)),
    ops,
    transfers,
  };
}
