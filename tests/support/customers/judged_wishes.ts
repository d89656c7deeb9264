/** The wishes of tasks as summaries, right and with one wrong value. */

import type { Dynamics } from "../../../envs/service/customer/customer_script.ts";
import { readAirlineRecords } from "../../../envs/airline/database/airline_records.ts";
import { makeAirlineTask } from "../../../envs/airline/tasks/task.ts";
import { readRecords } from "../../../envs/retail/database/shop_records.ts";
import { makeRetailTask } from "../../../envs/retail/tasks/task.ts";
import { listAirlineWrongs, summarizeAirline } from "./airline_cases.ts";
import { AIRLINE_TRIAL } from "./airline_callers.ts";
import type { JudgedWish } from "./fidelity.ts";
import { listRetailWrongs, summarizeRetail } from "./retail_cases.ts";
import { RETAIL_TRIAL } from "./retail_callers.ts";
import type { AirlineSummary, RetailSummary } from "./summary.ts";

/** The wishes of the shop's train tasks. */
export function* listRetailWishes(
  indices: readonly number[],
  dynamics: Dynamics,
): Generator<JudgedWish<RetailSummary>> {
  const records = readRecords(RETAIL_TRIAL.tables);
  for (const index of indices) {
    const key = { split: "train", index, forbidden: 0 } as const;
    const task = makeRetailTask(RETAIL_TRIAL.tables, key);
    const place = { records, userId: task.userId };
    const callers = RETAIL_TRIAL.makeCallers(index, 0, dynamics);
    for (const [i, request] of task.requests.entries()) {
      yield {
        caller: callers[i]!,
        right: summarizeRetail(place, request),
        wrongs: listRetailWrongs(place, request),
      };
    }
  }
}

/** The wishes of the airline's train tasks. */
export function* listAirlineWishes(
  indices: readonly number[],
  dynamics: Dynamics,
): Generator<JudgedWish<AirlineSummary>> {
  const records = readAirlineRecords(AIRLINE_TRIAL.tables);
  for (const index of indices) {
    const key = { split: "train", index, forbidden: 0 } as const;
    const task = makeAirlineTask(AIRLINE_TRIAL.tables, key);
    const place = { records, userId: task.userId };
    const callers = AIRLINE_TRIAL.makeCallers(index, 0, dynamics);
    for (const [i, request] of task.requests.entries()) {
      yield {
        caller: callers[i]!,
        right: summarizeAirline(place, request),
        wrongs: listAirlineWrongs(place, request),
      };
    }
  }
}

/**
 * Lists tasks, and after them those that have a kind of change of which there
 * are few.
 *
 * @param list Lists the wishes of tasks
 * @param first The first task
 * @param count How many tasks are taken, whatever their wishes are
 * @param most Tasks from the first that may be taken
 * @param least How many wishes each kind of change should have
 */
export function listJudgedTasks<Summary>(
  list: (
    indices: readonly number[],
    dynamics: Dynamics,
  ) => Iterable<JudgedWish<Summary>>,
  first: number,
  count: number,
  most: number,
  least: number,
): number[] {
  const wishes = new Map<string, number>();
  const indices = Array.from({ length: Math.max(count, most) }, (_, i) => i);
  return indices.flatMap((i) => {
    const changes = [...list([first + i], "steady")].flatMap(({ wrongs }) => [
      ...new Set(wrongs.map(({ change }) => change)),
    ]);
    const isTaken = i < count ||
      changes.some((change) => (wishes.get(change) ?? 0) < least);
    if (!isTaken) return [];
    for (const change of changes) {
      wishes.set(change, (wishes.get(change) ?? 0) + 1);
    }
    return [first + i];
  });
}
