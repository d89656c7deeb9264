// deno-lint-ignore-file camelcase -- the fields are those of tau-bench's files
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Table } from "../../envs/service/database/database.ts";
import { parseOrderedJson } from "../../envs/service/database/json_text.ts";
import { writeInstruction } from "../../envs/retail/tasks/instruction.ts";
import { parseInstruction } from "../support/envs/instruction_parser.ts";
import { writeGold } from "../../envs/retail/requests/request.ts";
import { sharedPath, sharedTest } from "../support/shared_data.ts";

const FOLDER = "data/tau/retail";

/** A task of tau-bench's training split. */
interface TauTask {
  readonly user_id: string;
  readonly instruction: string;
  readonly actions: readonly { name: string; kwargs: unknown }[];
}

function readTable(name: string): Table {
  const text = Deno.readTextFileSync(sharedPath(`${FOLDER}/${name}.json`));
  // Ids of products look like array indices, so that theirs is a map already.
  const records = parseOrderedJson(text) as object;
  return records instanceof Map ? records : new Map(Object.entries(records));
}

function readTasks(): TauTask[] {
  const path = sharedPath(`${FOLDER}/tasks_train.json`);
  return JSON.parse(Deno.readTextFileSync(path));
}

sharedTest(
  FOLDER,
  "parseInstruction() resolves every training task of tau-bench to its gold actions, and writeInstruction() writes it back",
  () => {
    const shop = {
      orders: readTable("orders"),
      products: readTable("products"),
      users: readTable("users"),
    };
    const tasks = readTasks();
    assertEquals(tasks.length, 500);
    for (const { user_id, instruction, actions } of tasks) {
      const sheet = parseInstruction(instruction, shop);
      assertEquals(sheet.userId, user_id);
      const calls = sheet.requests.map((request) =>
        writeGold(request, user_id)
      );
      assertEquals(
        calls,
        actions.map(({ name, kwargs }) => ({ name, arguments: kwargs })),
      );
      assertEquals(writeInstruction(sheet, shop), instruction);
    }
  },
);
