/** Replays the gold actions of every task of tau-bench (arXiv 2406.12045). */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { makeAirlineTools } from "../../envs/airline/tools/tools.ts";
import { describeFunctions } from "../../envs/core/tool.ts";
import { makeRetailTools } from "../../envs/retail/tools/tools.ts";
import {
  type Change,
  listChanges,
} from "../../envs/service/database/changes.ts";
import {
  openDatabase,
  type Table,
  type Tables,
} from "../../envs/service/database/database.ts";
import { parseOrderedJson } from "../../envs/service/database/json_text.ts";
import { callTool } from "../../envs/service/tools/call_tool.ts";
import { makeServiceEnvTools } from "../../envs/service/tools/general_tools.ts";
import type { ServiceTool } from "../../envs/service/tools/service_tool.ts";
import { sharedPath, sharedTest } from "../support/shared_data.ts";

/** What is known of a domain. */
interface Domain {
  readonly makeTools: (tables: Tables) => ReadonlyMap<string, ServiceTool>;
  /** Names of its tables. */
  readonly tables: readonly string[];
  /** By split: tasks, those in which a gold write fails, those that write nothing. */
  readonly splits: Readonly<
    Record<string, readonly [tasks: number, failing: number, idle: number]>
  >;
}

const DOMAINS: Readonly<Record<string, Domain>> = {
  retail: {
    makeTools: makeRetailTools,
    tables: ["orders", "products", "users"],
    splits: { test: [115, 4, 11], dev: [20, 0, 1], train: [500, 19, 5] },
  },
  airline: {
    makeTools: makeAirlineTools,
    tables: ["flights", "reservations", "users"],
    splits: { test: [50, 0, 20] },
  },
};

interface Action {
  readonly name: string;
  readonly kwargs: Readonly<Record<string, unknown>>;
}

interface Gold {
  readonly id: number;
  readonly actions: readonly Action[];
}

function readShared(path: string): string {
  return Deno.readTextFileSync(sharedPath(path));
}

function readTable(domain: string, name: string): Table {
  const text = readShared(`data/tau/${domain}/${name}.json`);
  const records = parseOrderedJson(text) as object;
  return records instanceof Map ? records : new Map(Object.entries(records));
}

/** The tables of a domain, and its tools. */
function openShop(name: string, domain: Domain): {
  tables: Tables;
  tools: ReadonlyMap<string, ServiceTool>;
} {
  const tables = Object.fromEntries(
    domain.tables.map((table) => [table, readTable(name, table)]),
  );
  const own = [...domain.makeTools(tables)];
  // The schemas are in alphabetical order.
  return { tables, tools: new Map(own.sort(([a], [b]) => a < b ? -1 : 1)) };
}

/** Texts that actions give on a database of their own, and its changes. */
function replay(
  { tables, tools }: ReturnType<typeof openShop>,
  actions: readonly Action[],
): { texts: string[]; changes: Change[] } {
  const before = openDatabase(tables);
  let database = before;
  const texts = actions.map(({ name, kwargs }) => {
    const result = callTool(tools, database, { name, arguments: kwargs });
    database = result.database;
    return result.text;
  });
  return { texts, changes: listChanges(before, database) };
}

for (const [name, domain] of Object.entries(DOMAINS)) {
  for (const [split, [tasks, failing, idle]] of Object.entries(domain.splits)) {
    const file = `data/tau/${name}/tasks_${split}.json`;
    sharedTest(file, `${name}: gold actions of ${split} make sense`, () => {
      const shop = openShop(name, domain);
      const list: readonly Gold[] = JSON.parse(readShared(file));
      assertEquals(list.length, tasks);
      let found = 0;
      let unchanged = 0;
      for (const { id, actions } of list) {
        const { texts, changes } = replay(shop, actions);
        for (const text of texts) {
          assert(text !== "Error: invalid arguments", `task ${id}`);
          assert(!text.startsWith("Unknown action"), `task ${id}: ${text}`);
        }
        const fails = texts.some((text, i) =>
          text.startsWith("Error") &&
          shop.tools.get(actions[i]!.name)!.kind === "write"
        );
        if (fails) found++;
        if (changes.length === 0) unchanged++;
      }
      assertEquals([found, unchanged], [failing, idle]);
    });
  }

  const schemas = `data/tau/${name}_tools.json`;
  sharedTest(
    schemas,
    `${name}: tools take the arguments of tau-bench's`,
    () => {
      const { tools } = openShop(name, domain);
      const [, ...calls] = describeFunctions(
        makeServiceEnvTools(tools.values()),
      );
      const ours = calls.map(withoutDescriptions);
      const theirs = (JSON.parse(readShared(schemas)) as unknown[])
        .map(withoutDescriptions);
      // As texts: the order of tools and arguments counts.
      assertEquals(
        ours.map((schema) => JSON.stringify(schema)),
        theirs.map((schema) => JSON.stringify(schema)),
      );
    },
  );
}

/** A schema without its words. */
function withoutDescriptions(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutDescriptions);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "description")
      .map(([key, inner]) => [key, withoutDescriptions(inner)]),
  );
}
