// deno-lint-ignore-file camelcase -- the names are those of the records
/** The agent's tools: look-ups and writes on the company's database. */

import type { Tables, Transaction } from "../../service/database/database.ts";
import { writeRecordText } from "../../service/database/json_text.ts";
import {
  describeText,
  type ServiceTool,
  ToolFailure,
} from "../../service/tools/service_tool.ts";
import { indexTools } from "../../service/tools/general_tools.ts";
import { takeRecord } from "../../service/tools/python_values.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import {
  OWN_PHONE,
  type PhoneCase,
  PHONES,
  readTelecomRecords,
  type TelecomBill,
  type TelecomCustomer,
  type TelecomLine,
} from "../database/telecom_records.ts";
import type { ServiceSetting } from "../faults/faults.ts";

const LINE_ID = describeText("Id of a line: 'L012345'");
const BILL_ID = describeText("Id of a bill: 'B012345'");
const PLAN_ID = describeText("Id of a plan: 'PLAN-1'");

function takeLine(database: Transaction, id: unknown): TelecomLine {
  return takeRecord(database, "lines", id, "line not found");
}

function takeBill(database: Transaction, id: unknown): TelecomBill {
  return takeRecord(database, "bills", id, "bill not found");
}

/** Changes a line, and returns it as text. */
function editLine(
  database: Transaction,
  { line_id }: TelecomLine,
  changed: Partial<TelecomLine>,
): string {
  const line = database.edit("lines", line_id);
  return writeRecordText(Object.assign(line, changed));
}

function makeFinders(tables: Tables): ServiceTool[] {
  const all = [...readTelecomRecords(tables).customers.values()];
  const byNumber = new Map(
    all.flatMap((customer) =>
      customer.lines.map(({ phone_number: number }) => [number, customer])
    ),
  );
  const byName = new Map(all.map((customer) => {
    const { name, birth_date: birth } = customer;
    const key = `${name.first_name} ${name.last_name} ${birth}`.toLowerCase();
    return [key, customer];
  }));
  const take = (found: TelecomCustomer | undefined): string => {
    if (found === undefined) throw new ToolFailure("customer not found");
    return writeRecordText(found);
  };
  return [
    {
      name: "find_customer_by_phone",
      description: "Looks a customer up by the number of any of their lines. " +
        "Returns the customer, with the ids of lines and bills.",
      parameters: { phone_number: describeText("Number: '555-012-3456'") },
      kind: "read",
      run: (_database, { phone_number: number }) =>
        take(byNumber.get(String(number))),
    },
    {
      name: "find_customer_by_name",
      description: "Looks a customer up by full name and date of birth. " +
        "Returns the customer, with the ids of lines and bills.",
      parameters: {
        first_name: describeText("First name: 'Ada'"),
        last_name: describeText("Last name: 'Ode'"),
        birth_date: describeText("Date of birth: '1984-02-29'"),
      },
      kind: "read",
      run: (_database, { first_name, last_name, birth_date }) =>
        take(
          byName.get(`${first_name} ${last_name} ${birth_date}`.toLowerCase()),
        ),
    },
  ];
}

const READS = ([
  ["line", LINE_ID, "plan, status, data, roaming, picture messages"],
  ["bill", BILL_ID, "amount, status, and whether payment was asked"],
  ["plan", PLAN_ID, "data at full speed, prices, roaming"],
] as const).map(([what, id, shown]): ServiceTool => ({
  name: `get_${what}_details`,
  description: `Shows a ${what}: ${shown}.`,
  parameters: { [`${what}_id`]: id },
  kind: "read",
  run: (database, { [`${what}_id`]: key }) =>
    writeRecordText(
      takeRecord(database, `${what}s`, key, `${what} not found`),
    ),
}));

const WRITES: readonly ServiceTool[] = [
  {
    name: "send_payment_request",
    description: "Sends a request to pay an unpaid bill to the customer's " +
      "phone. Returns the bill.",
    parameters: { bill_id: BILL_ID },
    kind: "write",
    run(database, { bill_id: id }) {
      const { bill_id, status } = takeBill(database, id);
      if (status === "paid") throw new ToolFailure("bill is paid");
      const bill = database.edit("bills", bill_id);
      return writeRecordText(Object.assign(bill, { payment_requested: true }));
    },
  },
  {
    name: "resume_line",
    description:
      "Resumes a suspended line; its phone must then be restarted. " +
      "Returns the line.",
    parameters: { line_id: LINE_ID },
    kind: "write",
    run(database, { line_id: id }) {
      const line = takeLine(database, id);
      if (line.status === "active") throw new ToolFailure("line is active");
      if (database.read(PHONES, OWN_PHONE)?.line_id === id) {
        Object.assign(database.edit(PHONES, OWN_PHONE), {
          needs_restart: true,
        });
      }
      return editLine(database, line, { status: "active", suspended_for: "" });
    },
  },
  {
    name: "add_data",
    description: "Adds gigabytes at full speed to a line, for this month and " +
      "at the price of its plan. Returns the line.",
    parameters: {
      line_id: LINE_ID,
      gigabytes: { type: "integer", description: "How many: 2" },
    },
    kind: "write",
    run(database, { line_id: id, gigabytes }) {
      const line = takeLine(database, id);
      if (!Number.isInteger(gigabytes) || (gigabytes as number) < 1) {
        throw new ToolFailure("gigabytes must be a positive integer");
      }
      const data_added_gb = line.data_added_gb + (gigabytes as number);
      return editLine(database, line, { data_added_gb });
    },
  },
  {
    name: "enable_roaming",
    description: "Enables roaming for a line. Returns the line.",
    parameters: { line_id: LINE_ID },
    kind: "write",
    run: (database, { line_id: id }) =>
      editLine(database, takeLine(database, id), { roaming_enabled: true }),
  },
  {
    name: "allow_picture_messages",
    description: "Allows picture messages for a line. Returns the line.",
    parameters: { line_id: LINE_ID },
    kind: "write",
    run: (database, { line_id: id }) =>
      editLine(database, takeLine(database, id), {
        picture_messages_allowed: true,
      }),
  },
];

/** Makes the agent's tools for the company's tables. */
export function makeTelecomTools(
  tables: Tables,
): ReadonlyMap<string, ServiceTool> {
  return indexTools([...makeFinders(tables), ...READS, ...WRITES]);
}

/** Settings that calls of the agent show. */
const SHOWN: Readonly<Record<string, readonly ServiceSetting[]>> = {
  get_line_details: ["suspension", "lineRoaming", "pictures", "allowance"],
  get_bill_details: ["request", "payment"],
  send_payment_request: ["request", "payment"],
  resume_line: ["suspension", "session"],
  add_data: ["allowance"],
  enable_roaming: ["lineRoaming"],
  allow_picture_messages: ["pictures"],
};

/** The settings that a call of the agent shows of the customer's line and bill. */
export function listCompanyShown(
  { line, unpaid }: PhoneCase,
  { name, arguments: { line_id, bill_id } }: ToolCall,
): readonly ServiceSetting[] {
  const isOwn = line_id === line.line_id ||
    (unpaid !== null && bill_id === unpaid.bill_id);
  return isOwn ? SHOWN[name] ?? [] : [];
}
