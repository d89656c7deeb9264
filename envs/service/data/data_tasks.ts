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
import { type CustomerScript, listGold } from "../customer/wish.ts";

/** A task of the data whose customer is known. */
export type ResolvedTask = Pick<
  DataTask,
  "userId" | "instruction" | "outputs" | "isOutdated"
>;

/** The tasks of each split. */
export type DataTasks<Task> = Readonly<Record<Split, readonly Task[]>>;

function mapSplits<Tasks, Result>(
  { train, validation, test }: Readonly<Record<Split, Tasks>>,
  map: (tasks: Tasks) => Result,
): Record<Split, Result> {
  return { train: map(train), validation: map(validation), test: map(test) };
}

/**
 * Reads the requests of a task's calls, without those that change nothing.
 * `readCall` reads one call from the database before it and the place of its
 * arguments for errors; it returns `null` for a call that writes nothing.
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

/** Makes a function that resolves all tasks, once for the same data. */
export function makeTaskResolver<Task>(
  resolve: (data: ServiceData, task: DataTask) => Task,
): (data: ServiceData) => DataTasks<Task> {
  const resolved = new WeakMap<ServiceData, DataTasks<Task>>();
  return (data) => {
    const known = resolved.get(data);
    if (known !== undefined) return known;
    const all = mapSplits(
      data.tasks,
      (tasks) => tasks.map((task) => resolve(data, task)),
    );
    resolved.set(data, all);
    return all;
  };
}

/** Counts the tasks of each split. */
export function countDataTasks(
  tasks: DataTasks<unknown>,
): Record<Split, number> {
  return mapSplits(tasks, ({ length }) => length);
}

/** Makes an episode's task of one of the data. */
export type DataTaskMaker<Task> = (
  domain: ServiceDomain,
  task: Task,
  dynamics: Dynamics,
  seed: number,
) => ServiceTask;

/**
 * Makes a function that makes an episode's task: the same object in all
 * episodes, one for each behaviour of its customer. Gold is what the published
 * solution writes for the customer's final wishes.
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
    const gold = listGold(script);
    const whole = { userId, instruction, script, gold, outputs, isOutdated };
    byDynamics.set(dynamics, whole);
    return whole;
  };
}
