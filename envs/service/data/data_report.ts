/** A summary of a domain's data. */

import { listChanges } from "../database/changes.ts";
import type { DataDomain, DataTask, ServiceData } from "./data_folder.ts";
import { openDatabase } from "../database/database.ts";
import { callTool } from "../tools/call_tool.ts";

/** Replays all solutions and counts their results. */
export function reportData(
  { makeTools }: DataDomain,
  { tables, tasks }: ServiceData,
) {
  const tools = makeTools(tables);
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
    .map(([split, list]) => {
      const played = list.map(replay);
      return {
        split,
        tasks: list.length,
        /** Tasks whose solution has a refused write. */
        refused: played.filter(({ isRefused }) => isRefused).length,
        /** Tasks whose solution does not change the database. */
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
