/**
 * Tasks of tau-bench's airline. All their sheets are free prose, of which the
 * last word is what the calls of the published solution do.
 */

import type { DataTask, ServiceData } from "../../service/data/data_folder.ts";
import {
  listCallRequests,
  makeTaskResolver,
} from "../../service/data/data_tasks.ts";
import { AIRLINE_DATA } from "./data.ts";
import { readAirlineCall } from "../requests/request_reader.ts";

/** Adds what the customer of a task wants. */
function resolveTask({ tables }: ServiceData, task: DataTask) {
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
export const resolveAirlineTasks = makeTaskResolver(resolveTask);
