import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { type Split, SPLITS } from "../../core/env.ts";
import { listChanges } from "../../service/database/changes.ts";
import { openDatabase } from "../../service/database/database.ts";
import { callTool } from "../../service/tools/call_tool.ts";
import { makeAirline } from "../database/airline.ts";
import { readAirlineRecords } from "../database/airline_records.ts";
import { AIRLINE_FORBIDDEN_DRAWS } from "./draw_forbidden.ts";
import { writeAirlineCall } from "../requests/request.ts";
import {
  isAhead,
  isCancellable,
  isCompensated,
} from "../database/policy_rules.ts";
import { TASK_SPLITS } from "../../service/tasks/task.ts";
import { type AirlineTask, makeAirlineTask } from "./task.ts";
import { makeAirlineTools } from "../tools/tools.ts";

const AIRLINE = makeAirline(0);
const TOOLS = makeAirlineTools(AIRLINE);
const TASKS = 1000;

function makeTasks(split: Split, forbidden: number): AirlineTask[] {
  return Array.from(
    { length: TASKS },
    (_, index) => makeAirlineTask(AIRLINE, { split, index, forbidden }),
  );
}

Deno.test("makeAirlineTask() is a pure function of its arguments", () => {
  for (const split of SPLITS) {
    for (let index = 0; index < 200; index++) {
      const task = makeAirlineTask(AIRLINE, { split, index });
      assertEquals(makeAirlineTask(AIRLINE, { split, index }), task);
    }
  }
  const first = makeAirlineTask(AIRLINE, { split: "train", index: 0 });
  const twin = makeAirline(0);
  assertEquals(makeAirlineTask(twin, { split: "train", index: 0 }), first);
  const last = { split: "train", index: TASK_SPLITS.train - 1 } as const;
  assertNotEquals(makeAirlineTask(AIRLINE, last), first);
});

Deno.test("splits of makeAirlineTask() have customers and reservations of their own", () => {
  const owners = new Map<string, Split>();
  for (const split of SPLITS) {
    const tasks = [...makeTasks(split, 0), ...makeTasks(split, 1)];
    for (const { userId, requests } of tasks) {
      const ids = requests.flatMap((request) =>
        request.kind === "book" ? [] : [request.reservationId]
      );
      for (const key of [userId, ...ids]) {
        assertEquals(owners.get(key) ?? split, split, key);
        owners.set(key, split);
      }
    }
  }
  assert(owners.size > 1000);
});

Deno.test("makeAirlineTask() draws one to seven requests of seven kinds", () => {
  const counts = Array<number>(8).fill(0);
  const kinds = new Map<string, number>();
  for (let index = 0; index < 4 * TASKS; index++) {
    const forbidden = 0;
    const key = { split: "train", index, forbidden } as const;
    const { requests } = makeAirlineTask(AIRLINE, key);
    counts[requests.length]!++;
    for (const { kind } of requests) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  assertEquals(counts[0], 0);
  assert(counts.slice(1).every((count) => count > 0), counts.join());
  assertEquals([...kinds.keys()].sort(), [
    "bags",
    "book",
    "cabin",
    "cancel",
    "complaint",
    "flights",
    "passengers",
  ]);
  for (const count of kinds.values()) assert(count > 100, `${count}`);
});

Deno.test("gold of makeAirlineTask() never fails, and each call of it changes the database", () => {
  for (const [seed, split] of SPLITS.entries()) {
    const airline = makeAirline(seed);
    const tools = makeAirlineTools(airline);
    for (let index = 0; index < TASKS; index++) {
      const { gold } = makeAirlineTask(airline, { split, index });
      let database = openDatabase(airline);
      for (const call of gold) {
        const result = callTool(tools, database, call);
        const where = `${split} ${index} ${call.name}: ${result.text}`;
        assert(!result.text.startsWith("Error"), where);
        assert(listChanges(database, result.database).length > 0, where);
        ({ database } = result);
      }
    }
  }
});

Deno.test("makeAirlineTask() wants what the rules allow, or says that it is forbidden", () => {
  const { users, reservations } = readAirlineRecords(AIRLINE);
  for (const { userId, requests } of makeTasks("train", 0)) {
    for (const request of requests) {
      if (request.kind === "book") continue;
      const reservation = reservations.get(request.reservationId)!;
      assertEquals(reservation.user_id, userId);
      if (request.kind === "complaint") {
        assert(isCompensated(users.get(userId)!, reservation));
        continue;
      }
      assert(isAhead(reservation));
      if (request.kind === "cancel") {
        assert(isCancellable(reservation, request.reason));
      }
      if (request.kind === "flights") {
        assertNotEquals(reservation.cabin, "basic_economy");
      }
    }
  }
});

Deno.test("doing nothing is right in a twenty-fifth of the tasks, or in the share asked for", () => {
  for (const split of SPLITS) {
    const idle = Array.from(
      { length: TASKS },
      (_, index) => makeAirlineTask(AIRLINE, { split, index }),
    ).filter(({ gold }) => gold.length === 0);
    assert(Math.abs(idle.length / TASKS - 0.04) < 0.002);
    const kinds = new Set(makeTasks(split, 1).map((task) => task.forbidden));
    assertEquals(
      [...kinds].sort(),
      Object.keys(AIRLINE_FORBIDDEN_DRAWS).sort(),
    );
  }
});

Deno.test("the tools refuse certificates and crowds, and would do all else that is forbidden", () => {
  for (const { requests, forbidden } of makeTasks("train", 1)) {
    const call = writeAirlineCall(requests[0]!);
    const { text } = callTool(TOOLS, openDatabase(AIRLINE), call);
    const isRefused = forbidden === "certificate" || forbidden === "crowd";
    assertEquals(text.startsWith("Error"), isRefused, `${forbidden}: ${text}`);
  }
});

Deno.test("makeAirlineTask() refuses unknown tasks", () => {
  const make = (split: string, index: number, forbidden = 0) => () =>
    makeAirlineTask(AIRLINE, {
      split: split as Split,
      index,
      forbidden,
    });
  assertThrows(make("exam", 0), /'split' must be one of 'train'/);
  assertThrows(make("train", TASK_SPLITS.train), /'index' must be/);
  assertThrows(make("test", 0, 2), /'forbidden' must be a number from 0 to 1/);
  const empty = { ...AIRLINE, reservations: new Map(), users: new Map() };
  for (const forbidden of [0, 1]) {
    const key = { split: "train", index: 0, forbidden } as const;
    assertThrows(() => makeAirlineTask(empty, key), /'tables' must be one who/);
  }
});
