/** A task with its customer and the database that they call about. */

import { openDatabase } from "../../service/database/database.ts";
import type { CaseKey, ServiceCase } from "../../service/entry.ts";
import type { ServiceDomain } from "../../service/state.ts";
import { plantFaults, type TelecomRequest } from "./request.ts";
import { listFactsOf, makeTelecomScript } from "./script.ts";
import { makeTelecomTask, type TelecomTask } from "./task.ts";

function findNumber(
  { customer: { lines } }: TelecomTask,
  { lineId }: TelecomRequest,
): string {
  return lines.find(({ line_id: id }) => id === lineId)!.phone_number;
}

/** What a customer who is not scripted is told. */
function writeInstruction(task: TelecomTask): string {
  const { customer, request, adjectives } = task;
  const { name, birth_date: birth } = customer;
  const facts = listFactsOf(request).map(({ line }) => line).join(" ");
  return `You are ${name.first_name} ${name.last_name}, born on ${birth}, and ` +
    `call about your phone, ${
      findNumber(task, request)
    }. What you say of it: ` +
    `${facts} You do with the phone what the agent says, and tell what you ` +
    `see. You are ${adjectives.join(", ")}.`;
}

/** Makes a task of a company's customers. */
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
      instruction: writeInstruction(task),
      setup,
    },
    script: makeTelecomScript(domain, task, database, key),
  };
}
