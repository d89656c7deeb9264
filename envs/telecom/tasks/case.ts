/** A task with its customer and the database that they call about. */

import {
  type Database,
  openDatabase,
} from "../../service/database/database.ts";
import type { CaseKey, ServiceCase } from "../../service/entry.ts";
import type { ServiceDomain } from "../../service/state.ts";
import { readPhoneCase } from "../database/telecom_records.ts";
import { plantFaults } from "./request.ts";
import { listFactsOf, makeTelecomScript } from "./script.ts";
import { makeTelecomTask, type TelecomTask } from "./task.ts";

/** What a customer who is not scripted is told. */
function writeInstruction(
  { customer, request, adjectives }: TelecomTask,
  database: Database,
): string {
  const { name, birth_date: birth } = customer;
  const facts = listFactsOf(request).map(({ line }) => line).join(" ");
  return `You are ${name.first_name} ${name.last_name}, born on ${birth}, and ` +
    `call about your phone, ${readPhoneCase(database).line.phone_number}. ` +
    `What you say of it: ${facts} You do with the phone what the agent says, ` +
    `and tell what you see. You are ${adjectives.join(", ")}.`;
}

export function makeTelecomCase(
  domain: ServiceDomain,
  key: CaseKey,
): ServiceCase {
  const { tables } = domain;
  const task = makeTelecomTask(tables, key);
  const setup = plantFaults(tables, task.request);
  const database = { ...openDatabase(tables), written: setup };
  return {
    task: {
      userId: task.customer.customer_id,
      instruction: writeInstruction(task, database),
      setup,
    },
    script: makeTelecomScript(domain, task, database, key),
  };
}
