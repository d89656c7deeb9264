import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { makeAirlineTools } from "../../envs/airline/tools.ts";
import { type Change, listChanges } from "../../envs/service/changes.ts";
import {
  type DatabaseRecord,
  openDatabase,
  type Tables,
} from "../../envs/service/database.ts";
import { GENERAL_TOOLS } from "../../envs/service/general_tools.ts";
import {
  callTool,
  describeTools,
  type ServiceTool,
} from "../../envs/service/service_tool.ts";
import { sharedPath, sharedTest } from "../support/shared_data.ts";

const DATA = "data/tau/airline";
const SCHEMAS = "data/tau/airline_tools.json";
const REPLAYS = "conformance/tau/airline_test_first10.json";

interface Action {
  readonly name: string;
  readonly kwargs: Readonly<Record<string, unknown>>;
}

interface Replay {
  readonly id: number;
  readonly actions: readonly Action[];
  readonly observations: readonly unknown[];
  readonly changes: readonly Change[];
}

function readShared(file: string): unknown {
  return JSON.parse(Deno.readTextFileSync(sharedPath(file)));
}

function readTables(): Tables {
  const names = ["flights", "reservations", "users"];
  return Object.fromEntries(names.map((name) => {
    const records = readShared(`${DATA}/${name}.json`);
    return [
      name,
      new Map(Object.entries(records as Record<string, DatabaseRecord>)),
    ];
  }));
}

function makeTools(tables: Tables): ReadonlyMap<string, ServiceTool> {
  const general = GENERAL_TOOLS.map((tool) => [tool.name, tool] as const);
  return new Map([...makeAirlineTools(tables), ...general]);
}

function play(
  tables: Tables,
  tools: ReadonlyMap<string, ServiceTool>,
  actions: readonly Action[],
): { texts: string[]; changes: Change[] } {
  const before = openDatabase(tables);
  const texts: string[] = [];
  let database = before;
  for (const { name, kwargs } of actions) {
    const result = callTool(tools, database, { name, arguments: kwargs });
    texts.push(result.text);
    database = result.database;
  }
  return { texts, changes: listChanges(before, database) };
}

/** A result as vectors hold it: its JSON, if it is any. */
function parseResult(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

sharedTest(REPLAYS, "the airline's tools reproduce recorded calls", () => {
  const tables = readTables();
  const tools = makeTools(tables);
  const replays = readShared(REPLAYS) as Replay[];
  assert(replays.length > 0, "no replays in the file");
  for (const { id, actions, observations, changes } of replays) {
    const played = play(tables, tools, actions);
    assertEquals(played.texts.map(parseResult), observations, `task ${id}`);
    assertEquals(played.changes, changes, `task ${id}`);
  }
});

sharedTest(DATA, "gold actions of every task suit the airline's tools", () => {
  const tables = readTables();
  const tools = makeTools(tables);
  const tasks = readShared(`${DATA}/tasks_test.json`) as Replay[];
  let changed = 0;
  for (const { id, actions } of tasks) {
    const { texts, changes } = play(tables, tools, actions);
    for (const text of texts) {
      assert(!/^Unknown action|^Error: invalid arguments/.test(text), text);
    }
    assertEquals(play(tables, tools, actions).changes, changes, `task ${id}`);
    if (changes.length > 0) changed++;
  }
  assertEquals([tasks.length, changed], [50, 30]);
});

/** A schema without its words. */
function stripDescriptions(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(
      schema,
      (key, value) =>
        key === "description" && typeof value === "string" ? undefined : value,
    ),
  );
}

sharedTest(
  SCHEMAS,
  "the airline's tools have tau-bench's names, arguments and kinds",
  () => {
    const tools = [...makeTools(readTables()).values()]
      .sort((a, b) => a.name < b.name ? -1 : 1);
    const ours = stripDescriptions(describeTools(tools));
    const theirs = stripDescriptions(readShared(SCHEMAS));
    assertEquals(ours, theirs);
    // The order of arguments, too.
    assertEquals(JSON.stringify(ours), JSON.stringify(theirs));
  },
);
