import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import {
  makeTables,
  type RetailOptions,
  type RetailOrder,
  type RetailProduct,
} from "../database/shop_records.ts";
import type { RetailRequest } from "../requests/request.ts";
import {
  findRetailClaims,
  listRetailSlots,
  type Matter,
} from "./wish_slots.ts";

const OLD = {
  ...{ address1: "12 Hill Road", address2: "", city: "Boston" },
  ...{ country: "USA", state: "MA", zip: "02101" },
};
const NEW = {
  ...{ address1: "7 Canal Street", address2: "Suite 5", city: "Provo" },
  ...{ country: "USA", state: "UT", zip: "84601" },
};

function makeProduct(name: string, ...all: RetailOptions[]): RetailProduct {
  const variants = all.map((options, i) => {
    const id = `${name.length}00000000${i}`;
    return [id, { "item_id": id, options, available: true, price: 1 }] as const;
  });
  return { name, "product_id": name, variants: Object.fromEntries(variants) };
}

const LAMP = makeProduct(
  "Lamp",
  { Color: "black", Power: "USB" },
  { Color: "red", Power: "USB" },
);
const BAG = makeProduct("Backpack", { Size: "large", Compartment: "laptop" });
const LAPTOP = makeProduct("Laptop", { Screen: "13-inch" });
const [BLACK, RED] = Object.values(LAMP.variants);
const [LARGE] = Object.values(BAG.variants);

const buy = ({ name, product_id }: RetailProduct, one: typeof BLACK) => ({
  ...{ name, product_id, price: 1 },
  ...{ item_id: one.item_id, options: one.options },
});
const ORDER: RetailOrder = {
  ...{ order_id: "#W1234567", user_id: "ada", address: OLD, fulfillments: [] },
  items: [buy(LAMP, BLACK), buy(BAG, LARGE)],
  status: "pending",
  "payment_history": [
    { transaction_type: "payment", amount: 2, payment_method_id: "paypal_1" },
  ],
};
const USER = {
  name: { first_name: "Ada", last_name: "Croft" },
  ...{ address: OLD, email: "ada@x.example", orders: [ORDER.order_id] },
  payment_methods: {
    paypal_1: { source: "paypal", id: "paypal_1" },
    gift_card_2: { source: "gift_card", id: "gift_card_2" },
  },
} as const;
const SHOP = makeTables({
  products: new Map([LAMP, BAG, LAPTOP].map((one) => [one.product_id, one])),
  orders: new Map([[ORDER.order_id, ORDER]]),
  users: new Map([["ada", { ...USER, orders: [...USER.orders] }]]),
});

const orderId = ORDER.order_id;
const [LAMP_BOUGHT, BAG_BOUGHT] = ORDER.items;
const PAID = { orderId, paymentMethodId: "gift_card_2" };
const PAIR = { itemId: BLACK.item_id, newItemId: RED.item_id };
const REQUESTS = {
  cancel: { kind: "cancel", orderId, reason: "no longer needed" },
  return: { kind: "return", ...PAID, itemIds: [] },
  modify: { kind: "modify", ...PAID, pairs: [PAIR] },
  payment: { kind: "payment", ...PAID },
  address: { kind: "address", orderId, address: NEW, sameAs: null },
  userAddress: { kind: "userAddress", address: NEW, sameAs: null },
} as const satisfies Partial<Record<RetailRequest["kind"], RetailRequest>>;

function makeMatter(kind: keyof typeof REQUESTS): Matter {
  return {
    request: REQUESTS[kind],
    user: { ...USER, orders: [...USER.orders] },
    order: kind === "userAddress" ? null : ORDER,
    turns: kind === "modify"
      ? [{
        ...{ item: LAMP_BOUGHT!, product: LAMP },
        ...{ newItemId: RED.item_id, wanted: RED.options },
      }]
      : [],
    returned: kind === "return" ? [LAMP_BOUGHT!, BAG_BOUGHT!] : [],
  };
}

function findSlot(kind: keyof typeof REQUESTS, name: string) {
  return listRetailSlots(makeMatter(kind)).find((slot) => slot.name === name);
}

Deno.test("listRetailSlots() keeps the method or has it changed", () => {
  const list = (kind: keyof typeof REQUESTS) => {
    const slot = findSlot(kind, "method");
    return slot && [slot.had.join(), slot.wanted.join(), slot.isFree ?? false];
  };
  assertEquals(list("cancel"), ["paypal_1", "paypal_1", false]);
  assertEquals(list("payment"), ["paypal_1", "gift_card_2", false]);
  assertEquals(list("return"), ["", "gift_card_2", true]);
  assertIs(list("address"), undefined);
});

Deno.test("listRetailSlots() wants all that an exchange changes, and no more", () => {
  const color = findSlot("modify", "option of lamp: color")!;
  assertEquals([color.had, color.wanted, color.needs], [
    ["black"],
    ["red"],
    ["option of lamp: color"],
  ]);
  assertEquals(findSlot("modify", "option of lamp: power")!.needs, []);
  assertIs(findSlot("return", "option of lamp: color")!.isWhole, true);
});

Deno.test("listRetailSlots() asks for a flat where there is one", () => {
  assertEquals(findSlot("address", "full address")!.needs, ["flat"]);
  assertEquals(findSlot("address", "target")!.wanted, ["order"]);
  assertEquals(findSlot("userAddress", "target")!.wanted, ["profile"]);
  assertEquals(findSlot("userAddress", "order")!.wanted, []);
});

/** What messages claim, by the slots that matter. */
const CLAIMS: readonly (readonly [
  kind: keyof typeof REQUESTS,
  text: string,
  claims: string,
])[] = [
  ["modify", `It will be ${RED.item_id}.`, "item id pair variant"],
  ["modify", "I exchange it for a red one.", "act=items color variant"],
  // Who exchanges gives something back, who returns gets nothing.
  [
    "modify",
    "You return the black lamp and get a red one.",
    "color color variant",
  ],
  ["modify", "You return the black lamp.", "act=return color"],
  ["modify", "The black lamp.", "color"],
  // A compartment for a laptop is no laptop.
  ["return", "The backpack (large, laptop).", "size compartment"],
  ["cancel", "The laptop.", "item=laptop"],
  // What gets its money back does not pay.
  [
    "payment",
    "You pay with the gift card, PayPal gets refunded.",
    "method=gift_card_2 method=paypal_1-",
  ],
  [
    "payment",
    "I refund it to the gift card.",
    "method=gift_card_2- act=return",
  ],
  [
    "payment",
    "It is charged to PayPal and refunded to your gift card (ID: gift_card_2).",
    "method=gift_card_2- method=paypal_1 method=gift_card_2-",
  ],
  [
    "payment",
    "We refund the previous method and use the gift card.",
    "method=gift_card_2",
  ],
  [
    "payment",
    "I cancel it, as it is no longer needed.",
    "act=cancel reason cause",
  ],
  // Addresses in full, in part, and those of an account.
  [
    "address",
    "It goes to 7 Canal Street, Provo, UT 84601.",
    "full address place",
  ],
  ["address", "It goes to 7 Canal Street.", ""],
  ["userAddress", "Your account says 7 Canal Street, Provo.", "target"],
  ["userAddress", "Order #W1234567 goes to 7 Canal Street.", ""],
];

/** Slots whose values are told by their names. */
const NAMED =
  /^(?:item id|pair|variant|option|full address|target|place|reason|cause)/;

for (const [kind, text, claims] of CLAIMS) {
  Deno.test(`findRetailClaims() finds "${claims}" for ${kind} in "${text}"`, () => {
    const found = findRetailClaims(SHOP, makeMatter(kind), splitText(text))
      .filter(({ slot, values }) =>
        NAMED.test(slot) || slot === "act" || slot === "method" ||
        values[0] === "laptop"
      )
      .map(({ slot, values, weight }) => {
        const name = slot.replace(/^option of \w+: | \d$/g, "");
        return NAMED.test(slot)
          ? name
          : `${name}=${values}${weight < 0 ? "-" : ""}`;
      });
    assertIs(found.join(" "), claims);
  });
}
