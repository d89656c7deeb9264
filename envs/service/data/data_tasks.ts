/**
 * Tasks of a folder of tau-bench: what a customer wants is read from the calls
 * of the published solution.
 */

import type { Split } from "../../core/env.ts";
import { listChanges } from "../database/changes.ts";
import type { ServiceDomain, ServiceTask } from "../state.ts";
import type { DataTask, ServiceData } from "./data_folder.ts";
import {
  type Database,
  openDatabase,
  type Tables,
} from "../database/database.ts";
import type { Dynamics } from "../customer/customer_script.ts";
import { callTool } from "../tools/call_tool.ts";
import type { ServiceTool } from "../tools/service_tool.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import { type CustomerScript, listFinalWishes } from "../customer/wish.ts";

/** A task of the data whose customer is known. */
export type ResolvedTask = Pick<
  DataTask,
  "userId" | "instruction" | "outputs" | "isOutdated"
>;

/** The tasks of each split. */
export type DataTasks<Task> = Readonly<Record<Split, readonly Task[]>>;

/**
 * Reads what calls do one after another, without those that find it done.
 *
 * @param tables The tables at the start
 * @param tools The tools
 * @param task The task with the calls
 * @param readCall Reads the request of a call, by the database before it and
 * the place of its arguments for errors; `null` for one that writes nothing
 * @returns The requests in the order of the calls
 */
export function listCallRequests<Request>(
  tables: Tables,
  tools: ReadonlyMap<string, ServiceTool>,
  { place, actions }: DataTask,
  readCall: (before: Database, place: string, call: ToolCall) => Request | null,
): Request[] {
  let database = openDatabase(tables);
  return actions.flatMap((call, i) => {
    const before = database;
    const { text, database: after } = callTool(tools, before, call);
    database = after;
    const isDone = !text.startsWith("Error: ") &&
      listChanges(before, after).length === 0;
    if (isDone) return [];
    const request = readCall(before, `${place} actions.${i}.kwargs`, call);
    return request === null ? [] : [request];
  });
}

/**
 * Makes what finds out what the customers of all tasks want, once for the same
 * data.
 *
 * @param resolve Finds it out for one task
 * @returns Gives the tasks by split
 */
export function makeTaskResolver<Task>(
  resolve: (data: ServiceData, task: DataTask) => Task,
): (data: ServiceData) => DataTasks<Task> {
  const resolved = new WeakMap<ServiceData, DataTasks<Task>>();
  return (data) => {
    const known = resolved.get(data);
    if (known !== undefined) return known;
    const { train, validation, test } = data.tasks;
    const resolveAll = (tasks: readonly DataTask[]): Task[] =>
      tasks.map((task) => resolve(data, task));
    const all = {
      train: resolveAll(train),
      validation: resolveAll(validation),
      test: resolveAll(test),
    };
    resolved.set(data, all);
    return all;
  };
}

/** Counts the tasks of each split. */
export function countDataTasks(
  { train, validation, test }: DataTasks<unknown>,
): Record<Split, number> {
  return {
    train: train.length,
    validation: validation.length,
    test: test.length,
  };
}

/** Makes an episode's task of one of the data. */
export type DataTaskMaker<Task> = (
  domain: ServiceDomain,
  task: Task,
  dynamics: Dynamics,
  seed: number,
) => ServiceTask;

/**
 * Makes what makes an episode's task: the same object in all episodes, once for
 * each way in which its customer behaves.
 *
 * @param makeScript Makes the customer of a task
 * @returns Makes the task; its gold is what the published solution writes, as
 * far as the customer's last wishes go
 */
export function makeDataTaskMaker<Task extends ResolvedTask>(
  makeScript: (
    domain: ServiceDomain,
    task: Task,
    dynamics: Dynamics,
    seed: number,
  ) => CustomerScript,
): DataTaskMaker<Task> {
  const made = new WeakMap<Task, Map<Dynamics, ServiceTask>>();
  return (domain, task, dynamics, seed) => {
    let byDynamics = made.get(task);
    if (byDynamics === undefined) made.set(task, byDynamics = new Map());
    const known = byDynamics.get(dynamics);
    if (known !== undefined) return known;
    const { userId, instruction, outputs, isOutdated } = task;
    const script = makeScript(domain, task, dynamics, seed);
    const gold = listFinalWishes(script.wishes)
      .flatMap(({ isAllowed, call }) => isAllowed ? [call] : []);
    const whole = { userId, instruction, script, gold, outputs, isOutdated };
    byDynamics.set(dynamics, whole);
    return whole;
  };
}
