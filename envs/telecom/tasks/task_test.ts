// deno-lint-ignore-file camelcase -- the fields are those of the records
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import type { Tables } from "../../service/database/database.ts";
import { makeTelecom } from "../database/telecom.ts";
import { readTelecomRecords } from "../database/telecom_records.ts";
import { makeTelecomTask, MOST_GIGABYTES, type TelecomTask } from "./task.ts";

const TABLES = makeTelecom(1);
const { lines, plans } = readTelecomRecords(TABLES);

/** Plans without roaming for everybody, or with it. */
function withRoaming(offers_roaming: boolean): Tables {
  const all = [...plans.values()].map((plan) => ({ ...plan, offers_roaming }));
  return { ...TABLES, plans: new Map(all.map((plan) => [plan.plan_id, plan])) };
}

function makeMany(forbidden: number, tables = TABLES, count = 300) {
  return Array.from(
    { length: count },
    (_, index) => makeTelecomTask(tables, { split: "train", index, forbidden }),
  );
}

function offersRoaming({ request }: TelecomTask): boolean {
  return plans.get(lines.get(request.lineId)!.plan_id)!.offers_roaming;
}

const ALLOWED = makeMany(0);

Deno.test("a task is about a line of its customer, and a pure function of its key", () => {
  for (const task of ALLOWED) {
    const { customer, request, forbidden } = task;
    assertSame(forbidden, null);
    assert(customer.lines.some((line) => line.line_id === request.lineId));
    assert(request.usage < 0.9 && request.amount >= 15);
  }
  assertEquals(makeMany(0, TABLES, 5), ALLOWED.slice(0, 5));
  const symptoms = new Set(ALLOWED.map(({ request }) => request.symptom));
  assertSame(symptoms.size, 4);
});

Deno.test("one to four faults can cause a symptom, beside oddities", () => {
  const counts = new Set<number>();
  for (const { request: { symptom, faults } } of ALLOWED) {
    const odd = ["mode", "saver", "vpn"];
    const real = faults.filter((one) =>
      symptom === "speed" || !odd.includes(one)
    );
    counts.add(real.length);
    assertSame(new Set(faults).size, faults.length, faults.join());
    const allowed = {
      service: ["airplane", "sim", "suspension", "session"],
      data: [
        "data",
        "lineRoaming",
        "roaming",
        "accessPoint",
        "airplane",
        "sim",
      ],
      pictures: ["storage", "pictures", "data", "lineRoaming", "roaming"],
      speed: ["mode", "saver", "vpn", "allowance"],
    }[symptom];
    for (const fault of real) assert(allowed.includes(fault), fault);
  }
  assertEquals([...counts].sort(), [1, 2, 3, 4]);
});

Deno.test("what a customer wants goes with the faults", () => {
  let abroad = 0;
  for (const task of ALLOWED) {
    const { faults, suspendedFor, gigabytes } = task.request;
    const has = (fault: typeof faults[number]) => faults.includes(fault);
    assertSame(suspendedFor, has("suspension") ? "unpaid bill" : "");
    assert(
      has("allowance")
        ? gigabytes >= 1 && gigabytes <= MOST_GIGABYTES
        : gigabytes === 0,
    );
    const roams = has("roaming") || has("lineRoaming");
    if (task.request.abroad === null) assertSame(roams, false);
    else {
      abroad++;
      assertSame(offersRoaming(task), true);
    }
  }
  assert(abroad > 30 && abroad < 200, `${abroad}`);
});

Deno.test("nobody is abroad whose plans have no roaming", () => {
  for (const { request } of makeMany(0, withRoaming(false), 100)) {
    assertSame(request.abroad, null);
    const { faults } = request;
    assert(!faults.includes("roaming") && !faults.includes("lineRoaming"));
  }
});

Deno.test("a forbidden request breaks the rule that it is said to break", () => {
  const seen = new Set<unknown>();
  for (const task of makeMany(1)) {
    const { request, forbidden } = task;
    seen.add(forbidden);
    switch (forbidden) {
      case "reported lost":
      case "contract ended":
        assertSame(request.suspendedFor, forbidden);
        break;
      case "too much data":
        assert(request.gigabytes >= 2 * MOST_GIGABYTES);
        break;
      case "no roaming":
        assertSame(offersRoaming(task), false);
        assert(request.abroad !== null);
    }
  }
  assertSame(seen.size, 4);
  const roaming = makeMany(1, withRoaming(true), 100);
  assert(roaming.every(({ forbidden }) => forbidden !== "no roaming"));
});

Deno.test("tables without customers have no task", () => {
  const none = { ...TABLES, customers: new Map() };
  assertThrows(() => makeMany(0, none, 1), {
    message: "Cannot make a telecom task as 'tables' must be tables with " +
      'customers: current value is "train customers"',
  });
});
