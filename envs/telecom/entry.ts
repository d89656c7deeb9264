/**
 * Combines the telecom company: tables, tools of both sides, tasks, customer,
 * critic and policies. `docs/environment_reference.md` describes the
 * environment.
 */

import type { EnvEntry } from "../core/entry.ts";
import type { DualControl } from "../service/customer/dual_control.ts";
import type { Tables } from "../service/database/database.ts";
import { makeServiceEntry, type OpenedDomain } from "../service/entry.ts";
import { TASK_SPLITS } from "../service/tasks/task.ts";
import { makeTelecom, PLANS } from "./database/telecom.ts";
import {
  PHONES,
  readPhoneCase,
  readTelecomRecords,
} from "./database/telecom_records.ts";
import { makeTelecomOracle, makeTelecomTeacher } from "./oracle/oracle.ts";
import { INSTRUCTIONS } from "./phone/instructions.ts";
import {
  listPhoneSet,
  listPhoneShown,
  PHONE_TOOLS,
} from "./phone/phone_tools.ts";
import { TELECOM_POLICY } from "./policy_text.ts";
import { makeTelecomCase } from "./tasks/case.ts";
import { TELECOM_TERSE } from "./terse.ts";
import { listCompanyShown, makeTelecomTools } from "./tools/company_tools.ts";
import { readInstructions } from "./understanding/instructions.ts";
import { proposesWrite } from "./understanding/company_claims.ts";
import { SEEKS_YES } from "./understanding/company_words.ts";
import { TELECOM_OFF_TOPIC, TELECOM_TOPICS } from "./understanding/topics.ts";

/** The seed of the company that comes with the package. */
const TELECOM_SEED = 1;

const DUAL: DualControl = {
  tools: PHONE_TOOLS,
  tables: [PHONES],
  instructions: INSTRUCTIONS,
  readInstructions,
  proposes: proposesWrite,
  listShown: (database, call) =>
    PHONE_TOOLS.has(call.name)
      ? listPhoneShown(database, call)
      : listCompanyShown(readPhoneCase(database), call),
  listSet: listPhoneSet,
};

export function openTelecom(tables: Tables): OpenedDomain {
  const { bills, customers, lines } = readTelecomRecords(tables);
  return {
    tables,
    tools: makeTelecomTools(tables),
    dual: DUAL,
    topics: TELECOM_TOPICS,
    offTopic: TELECOM_OFF_TOPIC,
    consent: SEEKS_YES,
    subject: "line",
    lists: {
      line_id: [...lines.keys()],
      bill_id: [...bills.keys()],
      plan_id: PLANS.map((plan) => plan.plan_id),
      phone_number: [...lines.values()].map((line) => line.phone_number),
      first_name: [...customers.values()].map(({ name }) => name.first_name),
    },
  };
}

export const TELECOM_ENTRY: EnvEntry = makeServiceEntry({
  id: "Telecom-v0",
  description:
    "Help a customer whose phone fails: look up, write, and tell them what to do",
  generator: 1,
  splits: TASK_SPLITS,
  policy: TELECOM_POLICY,
  tools: makeTelecomTools({ customers: new Map() }).values(),
  instructions: INSTRUCTIONS,
  terse: TELECOM_TERSE,
  makeTables: (seal) => makeTelecom(seal ?? TELECOM_SEED),
  canSeal: true,
  open: openTelecom,
  makeCase: makeTelecomCase,
  makeOracle: makeTelecomOracle,
  makeTeacher: makeTelecomTeacher,
});
