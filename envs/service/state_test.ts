import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { LIBRARY_PARTS } from "../../tests/support/envs/library_domain.ts";
import { listAllTools } from "./customer/dual_control.ts";
import { makeEnquiry, type PlannedWish } from "./customer/wish.ts";
import { listChanges } from "./database/changes.ts";
import { openDatabase, readRecord } from "./database/database.ts";
import {
  initialService,
  listTaskFlags,
  nameFault,
  openTaskDatabase,
  type ServiceTask,
} from "./state.ts";
import { previewCalls } from "./tools/call_tool.ts";

const TABLES = LIBRARY_PARTS.makeTables(null);
const { lists: _, ...DOMAIN } = LIBRARY_PARTS.open(TABLES);

const renew = (id: string, weeks: number) => ({
  name: "renew_loan",
  arguments: { "loan_id": id, weeks },
});

/** A task whose customer has wishes of some calls. */
function makeTask(
  wishes: readonly Partial<PlannedWish["wish"]>[],
  more: Partial<ServiceTask> = {},
  revision: PlannedWish["revision"] = null,
): ServiceTask {
  const planned = wishes.map((wish, i) => ({
    wish: { ...makeEnquiry("Hello."), ...wish },
    revision: i === 0 ? revision : null,
  }));
  const script = { seed: 0, identity: [], isVague: false, patience: 3 };
  return {
    ...{ domain: DOMAIN, userId: "member_0", instruction: "" },
    ...{ gold: [], outputs: [] },
    ...{ script: { ...script, wishes: planned }, ...more },
  };
}

Deno.test("gold is replayed in order, and refused calls change nothing", () => {
  const tools = listAllTools(DOMAIN);
  const before = openDatabase(TABLES);
  const after = previewCalls(tools, before, [
    ...[renew("L-9999", 2), renew("L-1000", 2), renew("L-1000", 3)],
  ]);
  assertSame(readRecord(after, "loans", "L-1000")!.weeks, 3);
  const again = previewCalls(tools, after, [renew("L-1001", 1)]);
  assertSame(readRecord(again, "loans", "L-1000")!.weeks, 3);
  assertEquals(previewCalls(tools, before, []), openDatabase(TABLES));
});

Deno.test("a task may begin with other records than the tables", () => {
  const loan = { ...TABLES.loans!.get("L-1000"), weeks: 9 };
  const setup = new Map([["loans", new Map([["L-1000", loan]])]]);
  const task = makeTask([{}], { setup });
  const { database, distances } = initialService(task);
  assertEquals(database, openTaskDatabase(task));
  assertSame(readRecord(database, "loans", "L-1000")!.weeks, 9);
  assertEquals(distances, [0]);
});

Deno.test("needed are the customer and the longer texts of the agent's calls, unless they were said", () => {
  const gold = [
    renew("L-1000", 2),
    {
      name: "renew_loan",
      arguments: { list: ["abcd", { deep: "abc" }, 12345] },
    },
    { name: "of_the_customer", arguments: { text: "abcdef" } },
  ];
  const { missing, needed } = initialService(makeTask([{}], { gold }));
  assertEquals(missing, ["member_0", "L-1000", "abcd"]);
  assertSame(needed, 3);
  const opening = "I am member_0.";
  const told = initialService(makeTask([{ opening }], { gold }));
  assertEquals([told.missing, told.needed], [["L-1000", "abcd"], 3]);
});

Deno.test("faults are needed as long as they are there", () => {
  const listFaults = () => ["vpn"];
  const { missing } = initialService(makeTask([{ listFaults }]));
  assertEquals(missing, ["member_0", nameFault("vpn")]);
});

Deno.test("concerned are all wishes, also former, later and forbidden ones", () => {
  const task = makeTask(
    [
      { calls: [renew("L-1001", 1)] },
      { calls: [renew("L-1002", 1)], concerns: ["PLAN-1", "abc"] },
    ],
    { gold: [renew("L-1003", 1)] },
    {
      line: "Actually …",
      wish: { ...makeEnquiry("Hello."), calls: [renew("L-1004", 1)] },
    },
  );
  assertEquals(initialService(task).concerned, [
    ...["member_0", "L-1003", "L-1001", "L-1004", "PLAN-1", "L-1002"],
  ]);
});

Deno.test("the state before the first message is made once for a task", () => {
  const task = makeTask([{}], { gold: [renew("L-1000", 2)] });
  const state = initialService(task);
  assertSame(initialService(task), state);
  assertSame(initialService({ ...task }) === state, false);
  const { database, goldDatabase, distances } = state;
  assertNotEquals(goldDatabase, database);
  assertEquals(distances, [listChanges(database, goldDatabase).length]);
});

Deno.test("a task is flagged if its solution is outdated", () => {
  assertEquals(listTaskFlags(makeTask([{}])), []);
  assertEquals(listTaskFlags(makeTask([{}], { isOutdated: false })), []);
  assertEquals(listTaskFlags(makeTask([{}], { isOutdated: true })), [
    "outdated",
  ]);
});
