/**
 * Reads tasks of tau2-bench (arXiv 2506.07982;
 * https://github.com/sierra-research/tau2-bench, MIT):
 *
 * ```text
 * retail/tasks.json           a list of tasks
 * retail/split_tasks.json     ids of tasks by split
 * ```
 */

import * as z from "zod";
import type { ToolCall } from "../../core/tool_call.ts";
import {
  parseJsonText,
  parseRecord,
  readTextFile,
} from "../../files/data_file.ts";
import { DATA_ACTION } from "./data_links.ts";
import { textField, textList } from "./data_schemas.ts";

/** A call of the published solution. */
export interface Tau2Call extends ToolCall {
  readonly isOfUser: boolean;
}

/** A task as its file has it. */
export interface Tau2Task {
  /** File and id, for errors: `retail/tasks.json 3`. */
  readonly place: string;
  readonly id: string;
  readonly instruction: string;
  readonly calls: readonly Tau2Call[];
  /** Texts that the agent must say. */
  readonly outputs: readonly string[];
  /** Number of calls that set the task up. */
  readonly setups: number;
  /** Number of assertions about the state at the end. */
  readonly assertions: number;
}

const optionalText = textField.nullish();

const call = z.object({
  name: textField,
  arguments: z.record(z.string(), z.unknown(), "an object of arguments"),
  requestor: optionalText,
}, "an object with name and arguments");

const someList = z.array(z.unknown(), "a list").nullish();

const taskRecord = z.object({
  id: textField,
  user_scenario: z.object({
    instructions: z.union([
      textField,
      z.object({
        reason_for_call: optionalText,
        known_info: optionalText,
        unknown_info: optionalText,
        task_instructions: optionalText,
      }),
    ], "a text or its parts"),
  }, "an object with instructions"),
  initial_state: z.object({ initialization_actions: someList }).nullish(),
  evaluation_criteria: z.object({
    actions: z.array(call, "a list of calls").nullish(),
    communicate_info: textList.nullish(),
    env_assertions: someList,
  }, "an object of criteria").nullish(),
}, "a task");

function readInstruction(
  parts: z.infer<typeof taskRecord>["user_scenario"]["instructions"],
): string {
  if (typeof parts === "string") return parts;
  const { known_info, reason_for_call, unknown_info, task_instructions } =
    parts;
  return [known_info, reason_for_call, unknown_info, task_instructions]
    .filter((part) => part).join("\n");
}

/** Reads and checks the tasks of a domain. */
export function readTau2Tasks(root: string, file: string): Tau2Task[] {
  const text = readTextFile(DATA_ACTION, `${root}/${file}`);
  const list = parseJsonText(DATA_ACTION, file, text);
  const items = parseRecord(DATA_ACTION, file, z.array(z.unknown()), list);
  return items.map((item, i): Tau2Task => {
    const read = parseRecord(DATA_ACTION, `${file} ${i}`, taskRecord, item);
    const { actions, communicate_info, env_assertions } =
      read.evaluation_criteria ?? {};
    return {
      place: `${file} ${read.id}`,
      id: read.id,
      instruction: readInstruction(read.user_scenario.instructions),
      calls: (actions ?? []).map(({ name, arguments: args, requestor }) => ({
        ...{ name, arguments: args },
        isOfUser: requestor === "user",
      })),
      outputs: communicate_info ?? [],
      setups: read.initial_state?.initialization_actions?.length ?? 0,
      assertions: env_assertions?.length ?? 0,
    };
  });
}

/** Reads the ids of tasks by split. */
export function readTau2Splits(
  root: string,
  file: string,
): Readonly<Record<string, readonly string[]>> {
  const text = readTextFile(DATA_ACTION, `${root}/${file}`);
  const value = parseJsonText(DATA_ACTION, file, text);
  const schema = z.record(z.string(), textList, "an object of lists");
  return parseRecord(DATA_ACTION, file, schema, value);
}
