/**
 * Tasks of a folder of tau-bench: what a customer wants is read from the calls
 * of the published solution.
 */

import { type EnvSpec, makeSplits, type Split } from "../../core/env.ts";
import { listChanges } from "../database/changes.ts";
import type { ServiceDomain, ServiceTask } from "../state.ts";
import type { DataTask, ServiceData } from "./data_folder.ts";
import {
  type Database,
  openDatabase,
  type Tables,
} from "../database/database.ts";
import { makeMemory, rememberObjects } from "../../../utils/cache.ts";
import { DYNAMICS, type Manner } from "../customer/customer_script.ts";
import type { ServiceTaskKey } from "../tasks/task.ts";
import { callTool } from "../tools/call_tool.ts";
import type { ServiceTool } from "../tools/service_tool.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import { type CustomerScript, listGold } from "../customer/wish.ts";

/** A task of the data whose customer is known. */
export type ResolvedTask = Pick<
  DataTask,
  "userId" | "instruction" | "outputs" | "isOutdated"
>;

export type DataTasks<Task> = Readonly<Record<Split, readonly Task[]>>;

/**
 * Reads the requests of calls in order, without those that find them done;
 * `readCall` returns `null` for a call that writes nothing.
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

/** Makes a function that reads all tasks of the data, once. */
export function makeTaskResolver<Task>(
  resolve: (data: ServiceData, task: DataTask) => Task,
): (data: ServiceData) => DataTasks<Task> {
  return rememberObjects((data) =>
    makeSplits((split) => data.tasks[split].map((task) => resolve(data, task)))
  );
}

/** A domain that is read from a folder. */
export interface DataSource
  extends Pick<EnvSpec, "splits">, Pick<ServiceData, "tables" | "policy"> {
  /** Makes a task; the same object each time. */
  makeTask(domain: ServiceDomain, key: ServiceTaskKey & Manner): ServiceTask;
}

/** Makes a function that opens the domain of a folder. */
export function makeDataOpener<Task extends ResolvedTask>(
  read: (path: string) => ServiceData,
  resolve: (data: ServiceData) => DataTasks<Task>,
  makeScript: (
    domain: ServiceDomain,
    task: Task,
    manner: Manner,
  ) => CustomerScript,
): (path: string) => DataSource {
  const recall = rememberObjects((_task: Task) =>
    makeMemory<ServiceTask>(DYNAMICS.length)
  );
  return (path) => {
    const data = read(path);
    const tasks = resolve(data);
    return {
      tables: data.tables,
      policy: data.policy,
      splits: makeSplits((split) => tasks[split].length),
      makeTask(domain, { split, index, dynamics, seed }) {
        const task = tasks[split][index]!;
        return recall(task)(dynamics, () => {
          const { userId, instruction, outputs, isOutdated } = task;
          const script = makeScript(domain, task, { dynamics, seed });
          const gold = listGold(script);
          return {
            ...{ domain, userId, instruction },
            ...{ script, gold, outputs, isOutdated },
          };
        });
      },
    };
  };
}
