import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  SHOP,
  SHOP_TOOLS,
  type ShopCall,
} from "../../../tests/support/envs/retail_shop.ts";
import { makeEnquiry } from "../customer/wish.ts";
import { readRecord } from "../database/database.ts";
import type { ServiceDomain } from "../state.ts";
import type { ServiceData } from "./data_folder.ts";
import {
  listCallRequests,
  makeDataOpener,
  makeTaskResolver,
} from "./data_tasks.ts";

function makeTask(...calls: readonly ShopCall[]) {
  const actions = calls.map(([name, args]) => ({ name, arguments: args }));
  const task = { place: "tasks 3", userId: "ada_byron_1", instruction: "" };
  return { ...task, actions, outputs: [], isOutdated: false };
}

const pay = (id: string): ShopCall => [
  "modify_pending_order_payment",
  { order_id: "#W1", payment_method_id: id },
];
const lost: ShopCall = ["get_order_details", { order_id: "#W0" }];
const found: ShopCall = ["get_order_details", { order_id: "#W1" }];

Deno.test("requests are read from calls that change or fail, each on what the ones before left", () => {
  const task = makeTask(found, pay("paypal_1"), lost, pay("gift_card_2"));
  const seen: string[] = [];
  const requests = listCallRequests(
    ...[SHOP, SHOP_TOOLS, task] as const,
    (before, place, { name, arguments: args }) => {
      const order = readRecord(before, "orders", "#W1") as {
        payment_history: unknown[];
      };
      seen.push(`${place} ${order.payment_history.length}`);
      return name.startsWith("get") ? null : args.payment_method_id;
    },
  );
  assertEquals(requests, ["paypal_1", "gift_card_2"]);
  // A change of payment adds a payment and a refund.
  assertEquals(seen, [
    "tasks 3 actions.1.kwargs 1",
    "tasks 3 actions.2.kwargs 3",
    "tasks 3 actions.3.kwargs 3",
  ]);
});

const DATA: ServiceData = {
  ...{ policy: "Be kind.", tables: SHOP },
  tasks: {
    train: [makeTask()],
    validation: [],
    test: [makeTask(), makeTask()],
  },
};

Deno.test("the tasks of a folder are resolved once", () => {
  let calls = 0;
  const resolve = makeTaskResolver(() => ++calls);
  assertEquals(resolve(DATA), { train: [1], validation: [], test: [2, 3] });
  assertSame(resolve(DATA), resolve(DATA));
  assertSame(calls, 3);
  resolve({ ...DATA });
  assertSame(calls, 6);
});

Deno.test("a task of a folder is made once for each manner", () => {
  const open = makeDataOpener(
    () => DATA,
    makeTaskResolver((_data, task) => task),
    (_domain, _task, { seed }) => ({
      ...{ seed, identity: [], isVague: false, patience: 3 },
      wishes: [{ wish: makeEnquiry("Hello?"), revision: null }],
    }),
  );
  const { makeTask: make, splits, policy } = open("a folder");
  assertEquals(splits, { train: 1, validation: 0, test: 2 });
  assertSame(policy, "Be kind.");
  const domain = {} as ServiceDomain;
  const key = { split: "test", index: 0, dynamics: "steady", seed: 7 } as const;
  const first = make(domain, key);
  assertEquals([first.userId, first.script.seed, first.gold], [
    ...["ada_byron_1", 7, []],
  ]);
  assertSame(make(domain, key), first);
  assertSame(make(domain, { ...key, index: 1 }) === first, false);
  assertSame(make(domain, { ...key, dynamics: "vague" }) === first, false);
  assertSame(open("a folder").makeTask(domain, key), first);
});
