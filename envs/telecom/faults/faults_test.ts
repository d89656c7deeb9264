import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { Database } from "../../service/database/database.ts";
import { listAllTools } from "../../service/customer/dual_control.ts";
import { callTool } from "../../service/tools/call_tool.ts";
import { makeTelecom } from "../database/telecom.ts";
import { readPhoneCase } from "../database/telecom_records.ts";
import { openTelecom } from "../entry.ts";
import { listRepairs, plantFaults } from "../tasks/request.ts";
import { makeTelecomTask } from "../tasks/task.ts";
import {
  hasService,
  listPhoneFaults,
  type ServiceSetting,
  type Symptom,
  TELECOM_SYMPTOMS,
} from "./faults.ts";

const TABLES = makeTelecom(1);
const TOOLS = listAllTools(openTelecom(TABLES));

/** A phone that works, at home. */
function openWorking(
  faults: readonly ServiceSetting[] = [],
  abroad: string | null = null,
): Database {
  const task = makeTelecomTask(TABLES, { split: "train", index: 0 });
  const request = {
    ...task.request,
    ...{ faults, abroad },
    suspendedFor: faults.includes("suspension")
      ? "unpaid bill" as const
      : "" as const,
  };
  return { tables: TABLES, written: plantFaults(TABLES, request) };
}

function run(database: Database, name: string, args = {}): Database {
  return callTool(TOOLS, database, { name, arguments: args }).database;
}

function listFaults(
  database: Database,
  symptom: Symptom,
): readonly ServiceSetting[] {
  return listPhoneFaults(readPhoneCase(database), symptom);
}

function listServices(database: Database): string[] {
  const state = readPhoneCase(database);
  return TELECOM_SYMPTOMS.filter((symptom) => hasService(state, symptom));
}

Deno.test("a phone without faults has all services, at home and abroad", () => {
  for (const abroad of [null, "Oslo"]) {
    const database = openWorking([], abroad);
    assertEquals(listServices(database), [...TELECOM_SYMPTOMS]);
  }
});

/** Services that a fault leaves. */
const LEFT: Readonly<Partial<Record<ServiceSetting, readonly string[]>>> = {
  airplane: [],
  sim: [],
  session: [],
  suspension: [],
  data: ["service"],
  roaming: ["service"],
  lineRoaming: ["service"],
  storage: ["service", "data", "speed"],
  pictures: ["service", "data", "speed"],
  mode: ["service", "data", "pictures"],
  saver: ["service", "data", "pictures"],
  vpn: ["service", "data", "pictures"],
  allowance: ["service", "data", "pictures"],
};

for (const [fault, left] of Object.entries(LEFT)) {
  Deno.test(`a fault of ${fault} leaves ${left.join(", ") || "nothing"}`, () => {
    const isRoaming = fault === "roaming" || fault === "lineRoaming";
    const database = openWorking(
      [fault as ServiceSetting],
      isRoaming ? "Oslo" : null,
    );
    assertEquals(listServices(database), left);
  });
}

Deno.test("roaming is no fault at home", () => {
  const database = openWorking(["roaming", "lineRoaming"]);
  assertEquals(listServices(database), [...TELECOM_SYMPTOMS]);
});

Deno.test("an access point that is reset takes effect after a restart", () => {
  const before = openWorking(["accessPoint"]);
  assertEquals(listFaults(before, "data"), ["accessPoint", "session"]);
  const reset = run(before, "reset_access_point");
  assertEquals(listFaults(reset, "data"), ["session"]);
  assertEquals(listFaults(run(reset, "restart_phone"), "data"), []);
});

Deno.test("a line suspended for a bill takes a request, a payment, a resumption and a restart", () => {
  const before = openWorking(["suspension"]);
  const { line, unpaid } = readPhoneCase(before);
  const list = (database: Database) => listFaults(database, "service");
  const all = ["request", "payment", "suspension", "session"];
  assertEquals(list(before), all);
  assertEquals(run(before, "pay_request"), before);
  // A suspended line cannot register.
  assertEquals(run(before, "restart_phone"), before);
  const asked = run(before, "send_payment_request", {
    "bill_id": unpaid!.bill_id,
  });
  assertEquals(list(asked), all.slice(1));
  const paid = run(asked, "pay_request");
  assertEquals(list(paid), all.slice(2));
  const resumed = run(paid, "resume_line", { "line_id": line.line_id });
  assertEquals(list(resumed), all.slice(3));
  assertEquals(list(run(resumed, "restart_phone")), []);
});

Deno.test("the repairs of any task remove its faults, each call one", () => {
  for (let index = 0; index < 300; index++) {
    const { request, forbidden } = makeTelecomTask(TABLES, {
      split: "train",
      index,
      forbidden: 0,
    });
    assertEquals(forbidden, null);
    let database: Database = {
      tables: TABLES,
      written: plantFaults(TABLES, request),
    };
    let left = listFaults(database, request.symptom).length;
    assert(left > 0, String(index));
    for (const call of listRepairs(TOOLS, TABLES, request)) {
      ({ database } = callTool(TOOLS, database, call));
      const now = listFaults(database, request.symptom).length;
      assertEquals(now, left - 1, `${index} ${call.name}`);
      left = now;
    }
    assertEquals(left, 0);
  }
});

Deno.test("the faults of tasks are one to four, and all of them occur", () => {
  const counts = new Set<number>();
  const seen = new Set<string>();
  for (let index = 0; index < 1000; index++) {
    const { request } = makeTelecomTask(TABLES, {
      split: "train",
      index,
      forbidden: 0,
    });
    const state = readPhoneCase({
      tables: TABLES,
      written: plantFaults(TABLES, request),
    });
    const real = request.faults.filter((fault) =>
      request.symptom === "speed" || !["mode", "saver", "vpn"].includes(fault)
    );
    counts.add(real.length);
    for (const fault of request.faults) seen.add(fault);
    assert(!hasService(state, request.symptom));
  }
  assertEquals([...counts].sort(), [1, 2, 3, 4]);
  assertEquals(seen.size, Object.keys(LEFT).length + 1);
});
