// deno-lint-ignore-file camelcase -- the names are those of the records
import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  type Database,
  openDatabase,
  readRecord,
} from "../../service/database/database.ts";
import { callTool } from "../../service/tools/call_tool.ts";
import { makeTelecom } from "../database/telecom.ts";
import {
  OWN_PHONE,
  PHONES,
  readPhoneCase,
  readTelecomRecords,
} from "../database/telecom_records.ts";
import { plantFaults, type TelecomRequest } from "../tasks/request.ts";
import { makeTelecomTask } from "../tasks/task.ts";
import { listCompanyShown, makeTelecomTools } from "./company_tools.ts";

const TABLES = makeTelecom(1);
const TOOLS = makeTelecomTools(TABLES);
const { customers, lines } = readTelecomRecords(TABLES);
const [ADA] = [...customers.values()];
const [{ line_id, phone_number } = { line_id: "", phone_number: "" }] =
  ADA!.lines;

/** A customer whose line is suspended for a bill. */
const REQUEST: TelecomRequest = {
  ...makeTelecomTask(TABLES, { split: "train", index: 0 }).request,
  ...{ lineId: line_id, faults: ["suspension"] as const, abroad: null },
  suspendedFor: "unpaid bill",
};
const SUSPENDED: Database = {
  ...openDatabase(TABLES),
  written: plantFaults(TABLES, REQUEST),
};
const STATE = readPhoneCase(SUSPENDED);
const { bill_id } = STATE.unpaid!;

function call(name: string, args: object, database = openDatabase(TABLES)) {
  return callTool(TOOLS, database, { name, arguments: { ...args } });
}

Deno.test("a customer is found by any of their numbers, or name and birthday in any case", () => {
  const find = (name: string, args: object) => {
    const { text } = call(name, args);
    return text.startsWith("Error") ? text : JSON.parse(text).customer_id;
  };
  const { customer_id, name, birth_date } = ADA!;
  const none = "Error: customer not found";
  for (const { phone_number } of ADA!.lines) {
    assertSame(find("find_customer_by_phone", { phone_number }), customer_id);
  }
  assertSame(find("find_customer_by_phone", { phone_number: 555 }), none);
  const loud = { ...name, first_name: name.first_name.toUpperCase() };
  const by = "find_customer_by_name";
  assertSame(find(by, { ...loud, birth_date }), customer_id);
  assertSame(find(by, { ...name, birth_date: "1900-01-01" }), none);
});

Deno.test("records that do not exist are not found", () => {
  for (
    const [name, key, what] of [
      ["get_line_details", "line_id", "line"],
      ["get_bill_details", "bill_id", "bill"],
      ["get_plan_details", "plan_id", "plan"],
      ["resume_line", "line_id", "line"],
      ["enable_roaming", "line_id", "line"],
      ["send_payment_request", "bill_id", "bill"],
    ] as const
  ) {
    assertSame(call(name, { [key]: "X" }).text, `Error: ${what} not found`);
  }
  const { text } = call("get_line_details", { line_id });
  assertSame(JSON.parse(text).phone_number, phone_number);
});

Deno.test("a bill is asked for unless it is paid", () => {
  const { text } = call("send_payment_request", { bill_id }, SUSPENDED);
  assertSame(JSON.parse(text).payment_requested, true);
  assertSame(
    call("send_payment_request", { bill_id }).text,
    "Error: bill is paid",
  );
});

Deno.test("a line that is resumed restarts the customer's phone, and no other", () => {
  const { text, database } = call("resume_line", { line_id }, SUSPENDED);
  const { status, suspended_for } = JSON.parse(text);
  assertEquals([status, suspended_for], ["active", ""]);
  const phone = readRecord(database, PHONES, OWN_PHONE)!;
  assertSame(phone.needs_restart, true);
  assertSame(
    call("resume_line", { line_id }, database).text,
    "Error: line is active",
  );
  const other = { ...phone, line_id: "another", needs_restart: false };
  const written = new Map(SUSPENDED.written)
    .set(PHONES, new Map([[OWN_PHONE, other]]));
  const after = call("resume_line", { line_id }, { ...SUSPENDED, written });
  assertSame(
    readRecord(after.database, PHONES, OWN_PHONE)!.needs_restart,
    false,
  );
});

Deno.test("whole gigabytes are added to those of before", () => {
  const add = (gigabytes: unknown, database?: Database) =>
    call("add_data", { line_id, gigabytes }, database);
  const first = add(2);
  assertSame(JSON.parse(first.text).data_added_gb, 2);
  const second = add(3, first.database);
  assertSame(JSON.parse(second.text).data_added_gb, 5);
  for (const wrong of [0, -1, 1.5, "2", null]) {
    assertMatch(
      add(wrong).text,
      /^Error: gigabytes must be a positive integer/,
    );
  }
  assertSame(lines.get(line_id)!.data_added_gb, 0);
});

Deno.test("a call shows settings of the customer's own line and unpaid bill", () => {
  const show = (name: string, args: Record<string, unknown>, state = STATE) =>
    listCompanyShown(state, { name, arguments: args });
  assertEquals(show("get_line_details", { line_id }), [
    ...["suspension", "lineRoaming", "pictures", "allowance"],
  ]);
  assertEquals(show("get_bill_details", { bill_id }), ["request", "payment"]);
  assertEquals(show("get_line_details", { line_id: "other" }), []);
  assertEquals(show("get_bill_details", { bill_id: "other" }), []);
  const paid = { ...STATE, unpaid: null };
  assertEquals(show("get_bill_details", { bill_id }, paid), []);
  assertEquals(show("get_bill_details", {}, paid), []);
  assertEquals(show("think", { line_id }), []);
});
