// deno-lint-ignore-file camelcase -- the fields are those of the records
/** What a customer calls about: a service that fails, and the faults behind it. */

import type { ToolCall } from "../../core/tool_call.ts";
import {
  type Database,
  type DatabaseRecord,
  openDatabase,
  type Tables,
} from "../../service/database/database.ts";
import { callTool } from "../../service/tools/call_tool.ts";
import type { ServiceTool } from "../../service/tools/service_tool.ts";
import {
  OWN_PHONE,
  type Phone,
  PHONES,
  readPhoneCase,
  readTelecomRecords,
  type Suspension,
  type TelecomBill,
  type TelecomLine,
  WORKING_PHONE,
} from "../database/telecom_records.ts";
import {
  type Fault,
  FAULTS,
  listPhoneFaults,
  type ServiceSetting,
  type Symptom,
} from "../faults/faults.ts";

export interface TelecomRequest {
  readonly symptom: Symptom;
  readonly lineId: string;
  /** What is wrong, on the phone and on the account. */
  readonly faults: readonly ServiceSetting[];
  readonly suspendedFor: Suspension;
  /** City abroad; `null` at home. */
  readonly abroad: string | null;
  /** Gigabytes that the customer wants if data is used up; 0 if it is not. */
  readonly gigabytes: number;
  /** Share of the plan's data that is used, unless it is used up. */
  readonly usage: number;
  /** Dollars of the latest bill. */
  readonly amount: number;
}

/** The records of a customer for whom something is wrong. */
export function plantFaults(
  tables: Tables,
  { lineId, faults, suspendedFor, abroad, usage, amount }: TelecomRequest,
): Database["written"] {
  const { customers, lines, bills, plans } = readTelecomRecords(tables);
  const own = lines.get(lineId)!;
  const { data_gb } = plans.get(own.plan_id)!;
  const line: TelecomLine = {
    ...own,
    roaming_enabled: abroad !== null && !faults.includes("lineRoaming"),
    picture_messages_allowed: !faults.includes("pictures"),
    data_used_gb: faults.includes("allowance")
      ? data_gb
      : Math.round(10 * usage * data_gb) / 10,
    ...suspendedFor !== "" &&
      { status: "suspended", suspended_for: suspendedFor },
  };
  const phone: Phone = {
    line_id: lineId,
    ...WORKING_PHONE,
    is_abroad: abroad !== null,
  };
  for (const fault of faults) {
    Object.assign(phone, (FAULTS[fault] as Fault).broken);
  }
  const put = (key: string, record: object): [string, DatabaseRecord] => [
    key,
    record as DatabaseRecord,
  ];
  const [billId] = customers.get(own.customer_id)!.bill_ids;
  const bill: TelecomBill = {
    ...bills.get(billId!)!,
    amount,
    status: suspendedFor === "unpaid bill" ? "unpaid" : "paid",
  };
  return new Map([
    [PHONES, new Map([put(OWN_PHONE, phone)])],
    ["lines", new Map([put(lineId, line)])],
    ["bills", new Map([put(billId!, bill)])],
  ]);
}

/** Most calls that a request can take. */
const MOST_CALLS = 20;

/** The calls that remove all faults of a request, one after the other. */
export function listRepairs(
  tools: ReadonlyMap<string, ServiceTool>,
  tables: Tables,
  request: TelecomRequest,
): readonly ToolCall[] {
  const calls: ToolCall[] = [];
  let database: Database = {
    ...openDatabase(tables),
    written: plantFaults(tables, request),
  };
  while (calls.length < MOST_CALLS) {
    const state = readPhoneCase(database);
    const [next] = listPhoneFaults(state, request.symptom);
    if (next === undefined) break;
    const call = FAULTS[next].fix(state, request.gigabytes);
    calls.push(call);
    ({ database } = callTool(tools, database, call));
  }
  return calls;
}
