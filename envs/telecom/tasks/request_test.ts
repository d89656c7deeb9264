// deno-lint-ignore-file camelcase -- the fields are those of the records
import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { listAllTools } from "../../service/customer/dual_control.ts";
import { openDatabase } from "../../service/database/database.ts";
import { makeTelecom } from "../database/telecom.ts";
import {
  type Phone,
  readPhoneCase,
  readTelecomRecords,
  WORKING_PHONE,
} from "../database/telecom_records.ts";
import { openTelecom } from "../entry.ts";
import { listRepairs, plantFaults, type TelecomRequest } from "./request.ts";

const TABLES = makeTelecom(1);
const TOOLS = listAllTools(openTelecom(TABLES));
const { lines, plans } = readTelecomRecords(TABLES);
const OWN = [...lines.values()][0]!;
const { data_gb } = plans.get(OWN.plan_id)!;

const REQUEST: TelecomRequest = {
  ...{ symptom: "data", lineId: OWN.line_id, faults: [], suspendedFor: "" },
  ...{ abroad: null, gigabytes: 0, usage: 0.567, amount: 30 },
};

/** The phone with its line and bill, as a customer finds them. */
function plant(changes: Partial<TelecomRequest>) {
  const written = plantFaults(TABLES, { ...REQUEST, ...changes });
  return readPhoneCase({ ...openDatabase(TABLES), written });
}

Deno.test("without faults a phone works on a line with data left", () => {
  const { phone, line, unpaid } = plant({});
  assertEquals(phone, { line_id: OWN.line_id, ...WORKING_PHONE });
  assertSame(unpaid, null);
  assertEquals(line, {
    ...{ ...OWN, data_used_gb: Math.round(5.67 * data_gb) / 10 },
  });
});

/** What each fault changes on the phone. */
const CHANGED:
  readonly (readonly [TelecomRequest["faults"][number], Partial<Phone>])[] = [
    ["airplane", { airplane_mode: true }],
    ["sim", { sim_seated: false }],
    ["session", { needs_restart: true }],
    ["data", { mobile_data: false }],
    ["roaming", { data_roaming: false }],
    ["accessPoint", { access_point: "changed" }],
    ["storage", { storage_allowed: false }],
    ["mode", { network_mode: "2g" }],
    ["saver", { data_saver: true }],
    ["vpn", { vpn: true }],
    ["allowance", {}],
  ];

Deno.test("a fault of the phone changes one of its settings", () => {
  for (const [fault, changes] of CHANGED) {
    const { phone } = plant({ faults: [fault] });
    const working = { line_id: OWN.line_id, ...WORKING_PHONE };
    assertEquals(phone, { ...working, ...changes }, fault);
  }
  const { phone } = plant({ faults: ["vpn", "sim"] });
  assertEquals([phone.vpn, phone.sim_seated], [true, false]);
});

Deno.test("a fault of the account changes the line", () => {
  assertSame(plant({ faults: ["allowance"] }).line.data_used_gb, data_gb);
  const { line } = plant({ faults: ["pictures"] });
  assertSame(line.picture_messages_allowed, false);
  const roams = (
    abroad: string | null,
    ...faults: TelecomRequest["faults"]
  ) => {
    const { line, phone } = plant({ abroad, faults });
    return [line.roaming_enabled, phone.is_abroad];
  };
  assertEquals(roams(null), [false, false]);
  assertEquals(roams("Oslo"), [true, true]);
  assertEquals(roams("Oslo", "lineRoaming"), [false, true]);
});

Deno.test("a line is suspended for a bill, which is unpaid, or for another reason", () => {
  const { line, unpaid } = plant({ suspendedFor: "unpaid bill" });
  assertEquals([line.status, line.suspended_for], ["suspended", "unpaid bill"]);
  assertEquals([unpaid!.amount, unpaid!.customer_id], [30, OWN.customer_id]);
  const lost = plant({ suspendedFor: "reported lost" });
  assertEquals([lost.line.status, lost.unpaid], ["suspended", null]);
});

Deno.test("repairs remove what stands in the way, and nothing else", () => {
  const list = (changes: Partial<TelecomRequest>) =>
    listRepairs(TOOLS, TABLES, { ...REQUEST, ...changes });
  assertEquals(list({}), []);
  // A VPN only slows down.
  const faults = ["vpn", "data", "airplane"] as const;
  assertEquals(list({ faults }).map(({ name }) => name), [
    ...["set_airplane_mode", "set_mobile_data"],
  ]);
  assertEquals(
    list({ symptom: "speed", faults: ["allowance"], gigabytes: 3 }),
    [
      { name: "add_data", arguments: { line_id: OWN.line_id, gigabytes: 3 } },
    ],
  );
});

Deno.test("repairs end where a tool is missing", () => {
  const none = listRepairs(new Map(), TABLES, { ...REQUEST, faults: ["sim"] });
  assertSame(none.length, 20);
});
