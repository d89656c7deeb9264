import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { dropTold, findFinding, isIdentified } from "./finding.ts";
import type { ServiceRound, ServiceState } from "./state.ts";

function makeRound(
  kind: ServiceRound["kind"],
  answer: string,
  args: Readonly<Record<string, string>> = {},
): ServiceRound {
  return { kind, call: { name: "look", arguments: args }, said: "", answer };
}

const CUSTOMER = { advances: 1 } as ServiceState["customer"];

function makeState(changes: Partial<ServiceState>): ServiceState {
  return {
    ...{ concerned: ["#W1"], hasTold: true, isIdentified: true },
    ...{ missing: ["#W1", "item_1"], customer: CUSTOMER },
    ...{ task: { userId: "ada_1" }, ...changes },
  } as unknown as ServiceState;
}

Deno.test("dropTold() counts what results and replies say, and no error", () => {
  const state = makeState({});
  const left = (kind: ServiceRound["kind"]) =>
    dropTold(state, makeRound(kind, "order #W1"), []);
  assertEquals(left("read"), ["item_1"]);
  assertEquals(left("reply"), ["item_1"]);
  assertEquals(left("error"), ["#W1", "item_1"]);
  assertEquals(left("general"), ["#W1", "item_1"]);
});

Deno.test("isIdentified() takes a look-up with the customer's id, and remembers it", () => {
  const state = makeState({ isIdentified: false });
  const by = (round: ServiceRound) => isIdentified(state, round);
  assertEquals(by(makeRound("read", "ada_1")), true);
  assertEquals(by(makeRound("read", "", { user_id: "ada_1" })), true);
  assertEquals(by(makeRound("write", "ada_1")), false);
  assertEquals(isIdentified(makeState({}), makeRound("reply", "")), true);
});

Deno.test("findFinding() needs what is new, and demands a look at what the wish is about", () => {
  const find = (
    round: ServiceRound,
    missing: readonly string[],
    changes: Partial<ServiceState> = {},
  ) => findFinding(makeState(changes), round, missing, CUSTOMER, true);
  const all = ["#W1", "item_1"];
  assertEquals(find(makeRound("read", ""), ["item_1"]), "needed");
  assertEquals(find(makeRound("read", "#W1"), all), "demanded");
  assertEquals(find(makeRound("read", "#W2"), all), "nothing");
  assertEquals(find(makeRound("error", "#W1"), all), "nothing");
  // A customer with a script, who repeats themselves.
  assertEquals(find(makeRound("reply", "#W1"), ["item_1"]), "nothing");
});

Deno.test("findFinding() takes the first answer alone before the customer is looked up", () => {
  const find = (changes: Partial<ServiceState>) =>
    findFinding(
      makeState(changes),
      makeRound("reply", "#W1"),
      ["item_1"],
      CUSTOMER,
      false,
    );
  assertEquals(find({ isIdentified: false, hasTold: false }), "needed");
  assertEquals(find({ isIdentified: false, hasTold: true }), "early");
  assertEquals(find({ isIdentified: true, hasTold: true }), "needed");
});
