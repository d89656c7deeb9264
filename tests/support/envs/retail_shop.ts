// deno-lint-ignore-file camelcase -- the fields are those of the shop's files
/** A small shop, for tests, and episodes in it. */

import { makeRetailTools } from "../../../envs/retail/tools/tools.ts";
import {
  type Change,
  listChanges,
} from "../../../envs/service/database/changes.ts";
import {
  type DatabaseRecord,
  openDatabase,
  type Tables,
} from "../../../envs/service/database/database.ts";
import { callTool } from "../../../envs/service/tools/call_tool.ts";

const ADDRESS = {
  address1: "12 St James Square",
  address2: "",
  city: "San Diego",
  country: "USA",
  state: "CA",
  zip: "92101",
};

function makeItem(itemId: string, price: number): object {
  const name = itemId.startsWith("7") ? "Mug" : "LED Lamp";
  const product_id = itemId.startsWith("7") ? "70" : "90";
  const options = { size: itemId };
  return { name, product_id, item_id: itemId, price, options };
}

function makeVariant(
  itemId: string,
  price: number,
  available = true,
): [string, object] {
  const options = { size: itemId };
  return [itemId, { item_id: itemId, options, available, price }];
}

function makeOrder(
  orderId: string,
  userId: string,
  status: string,
  items: readonly object[],
  amount: number,
  payer: string,
): [string, DatabaseRecord] {
  return [orderId, {
    order_id: orderId,
    user_id: userId,
    address: ADDRESS,
    items,
    fulfillments: [],
    status,
    payment_history: [
      { transaction_type: "payment", amount, payment_method_id: payer },
    ],
  }];
}

const ADA = "ada_byron_1";

/**
 * Two customers called Ada. The first has a credit card, a PayPal account and
 * two gift cards; the other has nothing but a name.
 *
 * Mugs, product 70: 709 and 702 in this order, 703 of which none is left, 705.
 * Lamps, product 90: 901 and 902.
 */
export const SHOP: Tables = {
  orders: new Map([
    makeOrder(
      "#W1",
      ADA,
      "pending",
      [
        makeItem("709", 100.1),
        makeItem("702", 50.4),
      ],
      150.5,
      "credit_card_1",
    ),
    makeOrder(
      "#W2",
      ADA,
      "delivered",
      [
        makeItem("709", 100.1),
        makeItem("901", 10),
        makeItem("709", 100.1),
      ],
      210.2,
      "credit_card_1",
    ),
    makeOrder(
      "#W3",
      ADA,
      "pending",
      [
        makeItem("702", 50.4),
      ],
      50.4,
      "gift_card_1",
    ),
    makeOrder("#W4", ADA, "processed", [], 0, "paypal_1"),
    makeOrder(
      "#W5",
      ADA,
      "pending",
      [
        makeItem("901", 10),
        makeItem("709", 100.1),
        makeItem("901", 10),
      ],
      120.1,
      "paypal_1",
    ),
  ]),
  products: new Map([
    ["70", {
      name: "Mug",
      product_id: "70",
      variants: new Map([
        makeVariant("709", 100.1),
        makeVariant("702", 50.4),
        makeVariant("703", 60, false),
        makeVariant("705", 150.3),
      ]),
    }],
    ["90", {
      name: "LED Lamp",
      product_id: "90",
      variants: Object.fromEntries([
        makeVariant("901", 10),
        makeVariant("902", 59.004),
      ]),
    }],
    ["80", { name: "Laptop", product_id: "80", variants: {} }],
  ]),
  users: new Map([
    [ADA, {
      name: { first_name: "Ada", last_name: "Byron" },
      address: ADDRESS,
      email: "Ada.Byron@example.com",
      payment_methods: {
        credit_card_1: {
          source: "credit_card",
          brand: "visa",
          last_four: "1815",
          id: "credit_card_1",
        },
        paypal_1: { source: "paypal", id: "paypal_1" },
        gift_card_1: { source: "gift_card", balance: 49, id: "gift_card_1" },
        gift_card_2: { source: "gift_card", balance: 300, id: "gift_card_2" },
      },
      orders: ["#W1", "#W2", "#W3", "#W4", "#W5"],
    }],
    ["ada_king_2", {
      name: { first_name: "Ada", last_name: "King" },
      address: { ...ADDRESS, zip: "10001" },
      email: "ada.king@example.com",
      payment_methods: {},
      orders: [],
    }],
  ]),
};

/** Its tools. */
export const SHOP_TOOLS = makeRetailTools(SHOP);

/** A call of a tool: its name and arguments. */
export type ShopCall = readonly [name: string, args: Record<string, unknown>];

/** Result of some calls. */
export interface ShopEpisode {
  /** The last result. */
  readonly text: string;
  /** Differences from the initial shop. */
  readonly changes: readonly Change[];
}

/** Calls tools one after the other on a new database. */
export function callShop(...calls: readonly ShopCall[]): ShopEpisode {
  const before = openDatabase(SHOP);
  let result = { text: "", database: before };
  for (const [name, args] of calls) {
    result = callTool(SHOP_TOOLS, result.database, { name, arguments: args });
  }
  return { text: result.text, changes: listChanges(before, result.database) };
}
