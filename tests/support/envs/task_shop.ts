// deno-lint-ignore-file camelcase -- the fields are those of the shop's files
/** A shop of two customers, small enough to know all that can be drawn. */

import type { Tables } from "../../../envs/service/database/database.ts";
import {
  makeTables,
  type RetailAddress,
  type RetailOrder,
  type RetailPaymentMethod,
  type RetailProduct,
  type RetailProfile,
} from "../../../envs/retail/database/shop_records.ts";

function address(address1: string): RetailAddress {
  return {
    ...{ address1, address2: "", city: "Troy" },
    ...{ state: "NY", country: "USA", zip: "12180" },
  };
}

/** A product whose variants are `id: price`; one is out of stock. */
function product(
  name: string,
  prices: Readonly<Record<string, number>>,
): RetailProduct {
  const variants = Object.entries(prices).map(([kind, price]) => {
    const item_id = `${name}-${kind}`;
    const available = kind !== "out";
    return [item_id, { item_id, options: { kind }, available, price }] as const;
  });
  return { name, product_id: name, variants: Object.fromEntries(variants) };
}

function order(
  order_id: string,
  user_id: string,
  status: RetailOrder["status"],
  paid: readonly [method: string, amount: number],
  items: readonly string[],
  street = "1 Elm St",
): RetailOrder {
  const [payment_method_id, amount] = paid;
  return {
    ...{ order_id, user_id, status, address: address(street) },
    items: items.map((item_id) => {
      const [name = "", kind = ""] = item_id.split("-");
      return { name, product_id: name, item_id, price: 10, options: { kind } };
    }),
    fulfillments: [],
    payment_history: [
      { transaction_type: "payment", amount, payment_method_id },
    ],
  };
}

function customer(
  first_name: string,
  methods: readonly RetailPaymentMethod[],
  orders: readonly string[],
): RetailProfile {
  return {
    name: { first_name, last_name: "Lee" },
    address: address("1 Elm St"),
    email: `${first_name}@example.com`,
    payment_methods: Object.fromEntries(methods.map((one) => [one.id, one])),
    orders: [...orders],
  };
}

const ORDERS = [
  order("#W1", "ann", "pending", ["credit_card_1", 20], ["mug-old", "mug-new"]),
  order("#W2", "ann", "delivered", ["credit_card_1", 5], [
    ...["mug-old", "pen-old"],
  ]),
  order("#W3", "ann", "processed", ["paypal_1", 5], ["pen-old"], "9 Oak St"),
  order("#W4", "bob", "pending", ["paypal_2", 10], ["pen-old"]),
];

/** Ann's gift card holds 12; a dear mug costs 10 more than what she bought. */
export const TASK_SHOP: Tables = makeTables({
  products: new Map([
    ["mug", product("mug", { old: 10, new: 10, dear: 20, out: 10 })],
    ["pen", product("pen", { old: 10 })],
  ]),
  orders: new Map(ORDERS.map((one) => [one.order_id, one])),
  users: new Map([
    [
      "ann",
      customer("Ann", [
        { source: "credit_card", id: "credit_card_1" },
        { source: "paypal", id: "paypal_1" },
        { source: "gift_card", id: "gift_card_1", balance: 12 },
      ], ["#W1", "#W2", "#W3"]),
    ],
    [
      "bob",
      customer("Bob", [{ source: "paypal", id: "paypal_2" }], ["#W4"]),
    ],
  ]),
});
