import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { openDatabase } from "../database/database.ts";
import type { ServiceTool } from "../tools/service_tool.ts";
import { changeMind, planChangeOfMind } from "./change_of_mind.ts";
import { openConversation, STOP_LINE } from "./customer_state.ts";
import { makeEnquiry, type PlannedWish, type Wish } from "./wish.ts";

const TABLES = { lamps: new Map([["a", { on: false }], ["b", { on: false }]]) };

/** Turns a lamp on that there is, and is off. */
const TURN_ON: ServiceTool = {
  name: "turn_on",
  description: "Turns a lamp on.",
  parameters: { id: { type: "string" } },
  kind: "write",
  run(database, { id }) {
    if (database.read("lamps", id)?.on !== false) return "no";
    database.edit("lamps", id as string).on = true;
    return "yes";
  },
};
const TOOLS = new Map([[TURN_ON.name, TURN_ON]]);

function wish(id: string): Wish {
  return {
    ...makeEnquiry(`I want ${id} on.`),
    right: `I want lamp ${id}.`,
    calls: [{ name: "turn_on", arguments: { id } }],
    isAllowed: true,
  };
}

const steady = (id: string): PlannedWish => ({
  wish: wish(id),
  revision: null,
});

/** Plans with the numbers that are drawn: which wish, and what becomes of it. */
function plan(
  numbers: readonly number[],
  wishes: readonly PlannedWish[],
  other: string | null,
) {
  const left = [...numbers];
  let draws = 0;
  const planned = planChangeOfMind(
    () => left.shift()!,
    TOOLS,
    TABLES,
    wishes,
    () => {
      draws++;
      return other === null ? null : wish(other);
    },
  );
  const changes = planned.map(({ revision }) =>
    revision && [revision.line, revision.wish?.right]
  );
  return { planned, changes, draws };
}

const WITHDRAWN = ["Actually, never mind, leave it as it is.", undefined];
const BOTH = [steady("a"), steady("b")];

Deno.test("planChangeOfMind() withdraws a quarter of the wishes", () => {
  assertEquals(plan([0, 0.24], BOTH, "b").changes, [WITHDRAWN, null]);
  assertEquals(plan([0.5, 0.24], BOTH, "b").changes, [null, WITHDRAWN]);
});

Deno.test("planChangeOfMind() draws another wish, up to four times", () => {
  const changed = [
    "Actually, I have changed my mind. I want lamp b.",
    "I want lamp b.",
  ];
  assertEquals(plan([0, 0.25], [steady("a")], "b").changes, [changed]);
  const { changes, draws } = plan([0, 0.25], BOTH, "a");
  assertEquals(changes, [WITHDRAWN, null]);
  assertIs(draws, 4);
  assertEquals(plan([0, 0.25], BOTH, null).draws, 1);
});

Deno.test("planChangeOfMind() leaves wishes that could not all be fulfilled", () => {
  // Nothing is left to write, a lamp that is on, one that there is not.
  const one = [steady("a")];
  assertIs(plan([0, 0], one, "b").planned, one);
  assertIs(plan([0, 0.9], BOTH, "b").planned, BOTH);
  assertIs(plan([0, 0.9], one, "c").planned, one);
});

function ask(wishes: readonly PlannedWish[], isRevised = false) {
  const domain = {
    tools: TOOLS,
    topics: [],
    offTopic: /pets/,
    subject: "lamp",
  };
  const script = { seed: 0, identity: [], wishes, isVague: false, patience: 3 };
  const database = openDatabase(TABLES);
  const { customer } = openConversation(domain, script, database);
  const said = {
    ...customer,
    isRevised,
    stated: ["name", "lamp"],
    outline: ["lamp"],
  };
  return changeMind({
    ...{ domain, script, database, customer: said, text: "May I?", turn: 1 },
  });
}

Deno.test("changeMind() states a change that is planned, once", () => {
  const other = wish("b");
  const turned = {
    wish: wish("a"),
    revision: { line: "Rather b.", wish: other },
  };
  assertIs(ask([steady("a")]), null);
  assertIs(ask([turned], true), null);
  const { line, customer } = ask([turned])!;
  assertIs(line, "Rather b.");
  assertEquals(
    [customer.isRevised, customer.outline, customer.stated, customer.wishIndex],
    [true, [], ["name"], 0],
  );
  assertIs(customer.awaited.after.written.get("lamps")!.has("b"), true);
});

Deno.test("changeMind() goes on to the next wish, or says no more than that it withdraws", () => {
  const none = {
    wish: wish("a"),
    revision: { line: "Never mind.", wish: null },
  };
  assertIs(ask([none, steady("b")])!.line, "Never mind. I want b on.");
  const last = ask([none])!;
  assertIs(last.line === STOP_LINE, false);
  assertEquals([last.line, last.customer.wishIndex], ["Never mind.", 1]);
});
