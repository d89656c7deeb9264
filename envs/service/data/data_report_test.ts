import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  SHOP,
  type ShopCall,
} from "../../../tests/support/envs/retail_shop.ts";
import { RETAIL_DATA } from "../../retail/data/data.ts";
import { reportData } from "./data_report.ts";

function makeTask(calls: readonly ShopCall[], more: object = {}) {
  const actions = calls.map(([name, args]) => ({ name, arguments: args }));
  const task = { place: "x", userId: "ada_byron_1", instruction: "", actions };
  return { ...task, outputs: [], isOutdated: false, ...more };
}

const cancel = (order_id: string): ShopCall => [
  "cancel_pending_order",
  { order_id, reason: "no longer needed" },
];
const read: ShopCall = ["get_order_details", { order_id: "#W0" }];

Deno.test("a report counts solutions that are refused, or change nothing", () => {
  const test = [
    makeTask([cancel("#W1")], { outputs: ["10"] }),
    makeTask([read]),
    makeTask([], { isOutdated: true }),
    // One of its writes is refused, and the other one is done.
    makeTask([cancel("#W2"), cancel("#W1")]),
    makeTask([cancel("#W4")]),
  ];
  const tasks = { train: [], validation: [], test };
  const report = reportData(RETAIL_DATA, { policy: "", tables: SHOP, tasks });
  assertEquals(report, {
    records: { orders: 5, products: 3, users: 2 },
    splits: [
      {
        ...{ split: "test", tasks: 5, refused: 2, unchanged: 3 },
        ...{ withOutputs: 1, outdated: 1 },
      },
    ],
  });
});
