/** What recorded updates come to, as means of one update. */

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

function length({ start, end }: Span): number {
  return (end - start) / 1000;
}

/** Seconds that spans cover, those that overlap but once. */
function covered(spans: readonly Span[]): number {
  let seconds = 0;
  let until = -Infinity;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    seconds += Math.max(0, end - Math.max(start, until)) / 1000;
    until = Math.max(until, end);
  }
  return seconds;
}

/** The phase of a span. */
function phaseOf(
  { played, learnt }: RecordedUpdate,
  { scope, start }: ScopedSpan,
): Phase {
  if (scope !== null) return scope;
  return start < played ? "rollout" : start < learnt ? "advantage" : "save";
}

/** Seconds of each phase of an update. */
function phaseSeconds(update: RecordedUpdate): Record<Phase, number> {
  const { start, played, learnt, end, scopes } = update;
  const seconds = {
    rollout: length({ start, end: played }),
    advantage: length({ start: played, end: learnt }),
    forward: 0,
    backward: 0,
    optimizer: 0,
    save: length({ start: learnt, end }),
  };
  for (const scope of scopes) {
    const own = length(scope);
    seconds[scope.name] += own;
    seconds[phaseOf(update, { ...scope, scope: null })] -= own;
  }
  return seconds;
}

function noWork(): Work {
  return { calls: 0, opSeconds: 0, flops: 0, bytes: 0, floor: 0 };
}

/** The entry under a key, made where there is none. */
function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function meanWork(work: Work, updates: number): Work {
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
      const phase = phaseOf(update, call);
      const { name: op, flops, bytes } = call;
      const sum = entry(
        ops,
        `${phase} ${op}`,
        () => ({ phase, op, ...noWork() }),
      );
      sum.calls++;
      sum.opSeconds += length(call);
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
      const phase = phaseOf(update, transfer);
      const { direction, within, bytes } = transfer;
      const sum = entry(
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
function phaseProfile(
  phase: Phase,
  updates: readonly RecordedUpdate[],
  ops: readonly OpProfile[],
): PhaseProfile {
  let [seconds, transferSeconds, envSeconds] = [0, 0, 0];
  for (const update of updates) {
    seconds += phaseSeconds(update)[phase] / updates.length;
    const own = update.transfers.filter((transfer) =>
      transfer.within === null && phaseOf(update, transfer) === phase
    );
    transferSeconds += covered(own) / updates.length;
    if (phase !== "rollout") continue;
    envSeconds += covered(update.plays) / updates.length;
  }
  const work = noWork();
  for (const op of ops) {
    if (op.phase !== phase) continue;
    for (const key of Object.keys(work) as (keyof Work)[]) work[key] += op[key];
  }
  const restSeconds = seconds - work.opSeconds - transferSeconds - envSeconds;
  return {
    ...{ phase, seconds, ...work, transferSeconds, envSeconds, restSeconds },
  };
}

/** Sums updates up. */
export function summarize(
  updates: readonly RecordedUpdate[],
  rates: Rates,
): Profile {
  const count = updates.length;
  const ops = sumOps(updates, rates)
    .map((sum) => ({ ...sum, ...meanWork(sum, count) }))
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
    seconds: updates.reduce((sum, update) => sum + length(update), 0) / count,
    phases: PHASES.map((phase) => phaseProfile(phase, updates, ops)),
    ops,
    transfers,
  };
}
