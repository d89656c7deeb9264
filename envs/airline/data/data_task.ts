/**
 * Tasks of tau-bench's airline. All their sheets are free prose, of which the
 * last word is what the calls of the published solution do.
 */

import type { DataTask, ServiceData } from "../../service/data/data_folder.ts";
import {
  type DataTasks,
  listCallRequests,
  makeTaskResolver,
  type ResolvedTask,
} from "../../service/data/data_tasks.ts";
import { AIRLINE_DATA } from "./data.ts";
import type { AirlineRequest } from "../requests/request.ts";
import { readAirlineCall } from "../requests/request_reader.ts";

/** A task of the data with what its customer wants. */
export interface AirlineDataTask extends ResolvedTask {
  readonly requests: readonly AirlineRequest[];
  readonly forbidden: null;
}

function resolveTask(
  { tables }: ServiceData,
  task: DataTask,
): AirlineDataTask {
  const seen = task.actions.flatMap(({ name, arguments: args }) =>
    name === "get_reservation_details" ? [String(args.reservation_id)] : []
  );
  const requests = listCallRequests(
    tables,
    AIRLINE_DATA.makeTools(tables),
    task,
    (before, place, call) =>
      readAirlineCall({ tables, before, place, seen }, call),
  );
  return { ...task, requests, forbidden: null };
}

/**
 * Finds what the customers of all tasks want, once. Throws a `RangeError` if a
 * call is about an unknown reservation or flight, or is not a request of one
 * customer.
 */
export const resolveAirlineTasks: (
  data: ServiceData,
) => DataTasks<AirlineDataTask> = makeTaskResolver(resolveTask);
