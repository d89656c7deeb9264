/**
 * Reads a domain of tau-bench from a folder (arXiv 2406.12045;
 * https://github.com/sierra-research/tau-bench, MIT):
 *
 * ```text
 * retail/policy.md            the agent's policy
 * retail/orders.json          a table: records by key
 * retail/tasks_train.json     a split: a list of tasks
 * ```
 *
 * or of tau2-bench, whose tables are all in `retail/db.json`.
 */

import * as z from "zod";
import { assertKnownKeys, DATA_ACTION } from "./data_links.ts";
import { textField, textList } from "./data_schemas.ts";
import { makeSplits, type Split } from "../../core/env.ts";
import type { Table, Tables } from "../database/database.ts";
import {
  findPath,
  type FoundPath,
  makeCachedReader,
  parseJsonText,
  parseRecord,
  pathExists,
  readTextFile,
} from "../../files/data_file.ts";
import { ruleError } from "../../../utils/errors.ts";
import { parseOrderedJson } from "../database/json_text.ts";
import type { ServiceTool } from "../tools/service_tool.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import { readTau2Splits, readTau2Tasks, type Tau2Task } from "./tau2_tasks.ts";

export interface DataTask {
  /** File and index, for errors: `retail/tasks_test.json 3`. */
  readonly place: string;
  readonly userId: string;
  readonly instruction: string;
  /** All calls of the published solution, including reads. */
  readonly actions: readonly ToolCall[];
  /** Texts that the agent must say. */
  readonly outputs: readonly string[];
  /** Was the solution corrected in later versions of the benchmark? */
  readonly isOutdated: boolean;
}

export interface ServiceData {
  readonly policy: string;
  readonly tables: Tables;
  /** A split without data is empty. */
  readonly tasks: Readonly<Record<Split, readonly DataTask[]>>;
}

/** What a domain's folder must contain. */
export interface DataDomain {
  readonly folder: string;
  readonly tables: Readonly<Record<string, z.ZodType>>;
  /** Names of the splits in the data. */
  readonly splits: Readonly<Partial<Record<Split, string>>>;
  /** Indices of test tasks whose published solution is outdated. */
  readonly outdated: ReadonlySet<number>;
  readonly makeTools: (tables: Tables) => ReadonlyMap<string, ServiceTool>;
  /** Checks that records refer only to existing records. */
  readonly assertLinks: (tables: Tables) => void;
}

const taskRecord = z.object({
  id: z.int("an integer"),
  user_id: textField,
  instruction: textField,
  actions: z.array(
    z.object({
      name: textField,
      kwargs: z.record(z.string(), z.unknown(), "an object of arguments"),
    }, "an object with name and kwargs"),
    "a list of calls",
  ),
  outputs: textList,
}, "a task");

interface FoundFolder extends FoundPath {
  readonly domain: DataDomain;
  readonly isTau2: boolean;
}

function listFiles(
  { folder, tables, splits }: DataDomain,
  isTau2: boolean,
): string[] {
  if (isTau2) {
    return ["policy.md", "db.json", "tasks.json", "split_tasks.json"]
      .map((name) => `${folder}/${name}`);
  }
  return [
    `${folder}/policy.md`,
    ...Object.keys(tables).map((name) => `${folder}/${name}.json`),
    ...Object.values(splits).map((name) => `${folder}/tasks_${name}.json`),
  ];
}

function locate(domain: DataDomain, path: string): FoundFolder {
  const { path: real } = findPath(DATA_ACTION, path, "folder");
  const isTau2 = pathExists(
    DATA_ACTION,
    `${real}/${domain.folder}/db.json`,
  );
  const stamps = listFiles(domain, isTau2).map((name) =>
    `${name} ${findPath(DATA_ACTION, `${real}/${name}`, "file").stamp}`
  );
  return { path: real, stamp: stamps.join("\n"), domain, isTau2 };
}

/** Checks the records of a table; `ordered` has the same in the file's order. */
function checkTable(
  file: string,
  plain: unknown,
  ordered: unknown,
  schema: z.ZodType,
): Table {
  if (typeof plain !== "object" || plain === null || Array.isArray(plain)) {
    const rule = "an object of records by their keys";
    throw ruleError(TypeError, DATA_ACTION, file, rule, plain);
  }
  for (const [key, record] of Object.entries(plain)) {
    parseRecord(DATA_ACTION, `${file} ${key}`, schema, record);
  }
  // With keys like array indices it is a map already.
  const records = ordered as object;
  return records instanceof Map ? records : new Map(Object.entries(records));
}

function readTables(
  root: string,
  { folder, tables: schemas }: DataDomain,
  isTau2: boolean,
): Tables {
  const read = (file: string) => {
    const text = readTextFile(DATA_ACTION, `${root}/${file}`);
    const plain = parseJsonText(DATA_ACTION, file, text);
    return { plain, ordered: parseOrderedJson(text) };
  };
  const all = isTau2 ? read(`${folder}/db.json`) : null;
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const file = `${folder}/${
        all === null ? `${name}.json` : `db.json ${name}`
      }`;
      const { plain, ordered } = all === null ? read(file) : {
        plain: Object(all.plain)[name],
        ordered: Object(all.ordered)[name],
      };
      return [name, checkTable(file, plain, ordered, schema)];
    }),
  );
}

function readTasks(
  root: string,
  file: string,
  outdated: ReadonlySet<number>,
): DataTask[] {
  const text = readTextFile(DATA_ACTION, `${root}/${file}`);
  const list = parseJsonText(DATA_ACTION, file, text);
  if (!Array.isArray(list) || list.length === 0) {
    const rule = "a list of tasks";
    throw ruleError(TypeError, DATA_ACTION, file, rule, list);
  }
  return list.map((item: unknown, index): DataTask => {
    const place = `${file} ${index}`;
    const task = parseRecord(DATA_ACTION, place, taskRecord, item);
    if (task.id !== index) {
      const rule = `${index}, its place in the list`;
      throw ruleError(RangeError, DATA_ACTION, `${place} id`, rule, task.id);
    }
    return {
      place,
      userId: task.user_id,
      instruction: task.instruction,
      actions: task.actions.map(({ name, kwargs }) => ({
        name,
        arguments: kwargs,
      })),
      outputs: task.outputs,
      isOutdated: outdated.has(index),
    };
  });
}

function assertTasks(
  { folder, makeTools }: DataDomain,
  { tables, tasks }: ServiceData,
): void {
  const tools = makeTools(tables);
  for (const { place, userId, actions } of Object.values(tasks).flat()) {
    assertKnownKeys(tables, "users", `${place} user_id`, [userId], folder);
    actions.forEach(({ name }, i) => {
      if (tools.has(name)) return;
      const field = `${place} actions.${i}.name`;
      const rule = "the name of a tool";
      throw ruleError(RangeError, DATA_ACTION, field, rule, name);
    });
  }
}

/** The customer of a task of tau2-bench, which does not name them apart. */
function findTau2User(
  tables: Tables,
  { calls, instruction }: Tau2Task,
): string | null {
  const named = calls.map(({ arguments: args }) => String(args.user_id));
  const known = named.find((id) => tables.users!.has(id));
  if (known !== undefined) return known;
  for (const [id, user] of tables.users!) {
    const { name, address, email } = user as {
      readonly name: Readonly<Record<"first_name" | "last_name", string>>;
      readonly address: { readonly zip: string };
      readonly email: string;
    };
    const isNamed = instruction.includes(id) || instruction.includes(email) ||
      (instruction.includes(`${name.first_name} ${name.last_name}`) &&
        instruction.includes(address.zip));
    if (isNamed) return id;
  }
  return null;
}

/** Reads the tasks of tau2-bench, without look-ups that its tools alone have. */
function readTau2DataTasks(
  root: string,
  { folder, makeTools }: DataDomain,
  tables: Tables,
): ServiceData["tasks"] {
  const tools = makeTools(tables);
  const splits = readTau2Splits(root, `${folder}/split_tasks.json`);
  const all = readTau2Tasks(root, `${folder}/tasks.json`);
  const known = new Set(all.map(({ id }) => id));
  const readSplit = (name: string): DataTask[] => {
    const ids = new Set(splits[name]);
    for (const id of ids.difference(known)) {
      const file = `${folder}/split_tasks.json ${name}`;
      throw ruleError(RangeError, DATA_ACTION, file, "ids of tasks", id);
    }
    return all.filter(({ id }) => ids.has(id)).map((task) => {
      const userId = findTau2User(tables, task);
      if (userId === null) {
        const rule = "one whose customer is named";
        throw ruleError(RangeError, DATA_ACTION, task.place, rule, task.id);
      }
      const { place, instruction, outputs } = task;
      const actions = task.calls.filter((call) => tools.has(call.name));
      return {
        place,
        userId,
        instruction,
        actions,
        outputs,
        isOutdated: false,
      };
    });
  };
  return { train: readSplit("train"), validation: [], test: readSplit("test") };
}

function load({ path, domain, isTau2 }: FoundFolder): ServiceData {
  const { folder, splits, outdated } = domain;
  const tables = readTables(path, domain, isTau2);
  domain.assertLinks(tables);
  const readSplit = (split: Split): DataTask[] => {
    const name = splits[split];
    if (name === undefined) return [];
    // Only test tasks have been corrected.
    const flagged = split === "test" ? outdated : new Set<number>();
    return readTasks(path, `${folder}/tasks_${name}.json`, flagged);
  };
  const policy = readTextFile(DATA_ACTION, `${path}/${folder}/policy.md`);
  const tasks = isTau2
    ? readTau2DataTasks(path, domain, tables)
    : makeSplits(readSplit);
  const data = { policy, tables, tasks };
  assertTasks(domain, data);
  return Object.freeze(data);
}

/**
 * Makes the reader of a domain's data. A folder is read again only if a file
 * changes.
 */
export function makeDataReader(
  domain: DataDomain,
): (path: string) => ServiceData {
  return makeCachedReader((path: string) => locate(domain, path), load);
}

/** Makes the tools of a domain for their descriptions only. */
export function describeDomainTools(
  { tables, makeTools }: DataDomain,
): ReadonlyMap<string, ServiceTool> {
  const none = Object.keys(tables).map((name) => [name, new Map()]);
  return makeTools(Object.fromEntries(none));
}
