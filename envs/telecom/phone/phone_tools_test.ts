import { strictEqual as assertEquals } from "node:assert/strict";
import {
  type Database,
  openDatabase,
  Transaction,
} from "../../service/database/database.ts";
import { callTool } from "../../service/tools/call_tool.ts";
import { makeTelecom } from "../database/telecom.ts";
import {
  OWN_PHONE,
  type Phone,
  PHONES,
  readTelecomRecords,
  WORKING_PHONE,
} from "../database/telecom_records.ts";
import { listPhoneShown, PHONE_TOOLS } from "./phone_tools.ts";

const TABLES = makeTelecom(1);
const [LINE_ID] = readTelecomRecords(TABLES).lines.keys();

function open(changed: Partial<Phone> = {}): Database {
  const transaction = new Transaction(openDatabase(TABLES));
  const phone = { "line_id": LINE_ID, ...WORKING_PHONE, ...changed };
  transaction.put(PHONES, OWN_PHONE, phone);
  return transaction.commit();
}

function use(database: Database, name: string, args = {}) {
  return callTool(PHONE_TOOLS, database, { name, arguments: args });
}

/** What the status bar shows, the first that is wrong before the rest. */
const STATUS: readonly (readonly [Partial<Phone>, string])[] = [
  [{}, "full bars, 5G, the data arrows."],
  [{ "airplane_mode": true, "sim_seated": false }, "airplane sign and nothing"],
  [{ "sim_seated": false, "needs_restart": true }, 'says "no SIM"'],
  [{ "needs_restart": true, "mobile_data": false }, 'says "searching"'],
  [{ "mobile_data": false }, "no data arrows"],
  [{ "network_mode": "2g" }, "full bars, 2G"],
  [{ vpn: true }, "the key of a VPN"],
  [{ "data_saver": true }, "the data saver sign"],
  [{ "is_abroad": true }, "the roaming sign"],
];

for (const [changed, text] of STATUS) {
  Deno.test(`the status bar of a phone with ${JSON.stringify(changed)} shows ${text}`, () => {
    const shown = use(open(changed), "read_status_bar").text;
    assertEquals(shown.includes(text), true, shown);
  });
}

Deno.test("what the status bar hides it does not count as shown", () => {
  const call = { name: "read_status_bar", arguments: {} };
  const list = (changed: Partial<Phone>) =>
    listPhoneShown(open(changed), call).join(" ");
  assertEquals(list({ "airplane_mode": true }), "airplane");
  assertEquals(list({ "sim_seated": false }), "airplane sim");
  assertEquals(list({}), "airplane sim session data mode saver vpn");
});

Deno.test("setting what is so already changes nothing, and says so", () => {
  const database = open();
  const { text, database: after } = use(database, "set_vpn", { on: false });
  assertEquals(text, "I see that the VPN was off already.");
  assertEquals(after, database);
});

Deno.test("a setting goes on and off again", () => {
  const before = open();
  const on = use(before, "set_airplane_mode", { on: true });
  assertEquals(on.text, "I have turned airplane mode on.");
  const speed = use(on.database, "measure_speed").text;
  assertEquals(speed, "The speed test says that there is no connection.");
  const off = use(on.database, "set_airplane_mode", { on: false }).database;
  const again = use(off, "measure_speed").text;
  assertEquals(again, "The speed test says 92 Mbit/s.");
});

Deno.test("tools take arguments of any type", () => {
  for (const name of PHONE_TOOLS.keys()) {
    for (const args of [{}, { on: "x", mode: [] }, { on: { a: 1 } }]) {
      assertEquals(typeof use(open(), name, args).text, "string");
    }
  }
});
