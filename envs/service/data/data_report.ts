/** A summary of a domain's data. */

import type { Split } from "../../core/env.ts";
import { listChanges } from "../database/changes.ts";
import type { DataDomain, DataTask, ServiceData } from "./data_folder.ts";
import { openDatabase } from "../database/database.ts";
import { callTool } from "../tools/call_tool.ts";

export interface SplitReport {
  readonly split: Split;
  readonly tasks: number;
  /** Tasks whose solution has a refused write. */
  readonly refused: number;
  /** Tasks whose solution does not change the database. */
  readonly unchanged: number;
  /** Tasks with texts that the agent must say. */
  readonly withOutputs: number;
  /** Tasks whose solution was corrected in later versions. */
  readonly outdated: number;
}

export interface DataReport {
  readonly records: Readonly<Record<string, number>>;
  readonly splits: readonly SplitReport[];
}

/** Replays all solutions and counts their results. */
export function reportData(domain: DataDomain, data: ServiceData): DataReport {
  const { tables, tasks } = data;
  const tools = domain.makeTools(tables);
  const before = openDatabase(tables);
  const replay = ({ actions }: DataTask) => {
    let database = before;
    let isRefused = false;
    for (const call of actions) {
      const result = callTool(tools, database, call);
      ({ database } = result);
      isRefused ||= tools.get(call.name)!.kind === "write" &&
        result.text.startsWith("Error: ");
    }
    const isUnchanged = listChanges(before, database).length === 0;
    return { isRefused, isUnchanged };
  };
  const splits = Object.entries(tasks).filter(([, list]) => list.length > 0)
    .map(([split, list]): SplitReport => {
      const played = list.map(replay);
      return {
        split: split as Split,
        tasks: list.length,
        refused: played.filter(({ isRefused }) => isRefused).length,
        unchanged: played.filter(({ isUnchanged }) => isUnchanged).length,
        withOutputs: list.filter(({ outputs }) => outputs.length > 0).length,
        outdated: list.filter(({ isOutdated }) => isOutdated).length,
      };
    });
  const records = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, table.size]),
  );
  return { records, splits };
}
