/** The states in which episodes start: those of a group start alike. */

import {
  initialService,
  type ServiceDomain,
  type ServiceState,
  type ServiceTask,
} from "./core.ts";

const starts = new WeakMap<ServiceTask, ServiceState>();

/**
 * Gives the state before the first message, worked out when a task object is
 * first played. States do not change, so that episodes share it.
 *
 * @param domain The domain of the task, always the same one
 * @param task The task
 * @returns The state
 */
export function recallStart(
  domain: ServiceDomain,
  task: ServiceTask,
): ServiceState {
  let start = starts.get(task);
  if (start === undefined) {
    starts.set(task, start = initialService(domain, task));
  }
  return start;
}
