/** What a shop customer says about a request. */

import type { Tables } from "../../service/database/database.ts";
import {
  type Act,
  type Mention,
  mentionId,
  mentionMethod,
  tag,
} from "../../service/understanding/mention.ts";
import {
  makeFact,
  makeNameFact,
  type Wish,
  type WishFact,
  type WishSummary,
} from "../../service/customer/wish.ts";
import {
  type CancelRequest,
  type ItemsRequest,
  type PaymentRequest,
  type RetailRequest,
  type ReturnRequest,
  writeGold,
} from "../requests/request.ts";
import {
  findVariant,
  readRecords,
  type RetailAddress,
  type RetailItem,
  type RetailOptions,
  type RetailOrder,
  type RetailProduct,
  type RetailProfile,
  type RetailRecords,
} from "../database/shop_records.ts";
import {
  joinSpoken,
  OPENINGS,
  wordAddress,
  wordItem,
  wordMethod,
  wordOptions,
} from "../requests/spoken_words.ts";
import { listOtherValues } from "./option_values.ts";

/** A request with its records. */
interface Matter {
  readonly request: RetailRequest;
  readonly records: RetailRecords;
  readonly user: RetailProfile;
  /** `null` if the request is not about an order. */
  readonly order: RetailOrder | null;
}

/** Acts that an agent may announce, by kind of request. */
const ACTS: Readonly<Record<RetailRequest["kind"], readonly Act[]>> = {
  cancel: ["cancel", "refund"],
  return: ["return", "refund"],
  exchange: ["exchang"],
  modify: ["modif", "exchang"],
  payment: ["modif", "refund"],
  address: ["modif"],
  userAddress: ["modif"],
};

function mentionProduct({ name }: { readonly name: string }): Mention {
  return tag("product", name.toLowerCase());
}

/** The items with some ids, one for each id. */
function takeItems(
  { items }: RetailOrder,
  ids: readonly string[],
): RetailItem[] {
  const left = [...items];
  return ids.flatMap((id) => {
    const at = left.findIndex(({ item_id }) => item_id === id);
    return at < 0 ? [] : left.splice(at, 1);
  });
}

/** An item and its replacement. */
interface Turn {
  readonly item: RetailItem;
  readonly product: RetailProduct;
  readonly newItemId: string;
  /** Options of the new variant. */
  readonly wanted: RetailOptions;
}

function listTurns(
  { records }: Matter,
  order: RetailOrder,
  { pairs }: ItemsRequest,
): Turn[] {
  const items = takeItems(order, pairs.map(({ itemId }) => itemId));
  return items.flatMap((item, i) => {
    const { newItemId } = pairs[i]!;
    const product = records.products.get(item.product_id)!;
    const variant = findVariant(product, newItemId) ??
      [...records.products.values()]
        .map((other) => findVariant(other, newItemId))
        .find((found) => found !== undefined);
    if (variant === undefined) return [];
    return [{ item, product, newItemId, wanted: variant.options }];
  });
}

function orderFact(order: RetailOrder): WishFact {
  return {
    topic: "order",
    line: `It is order ${order.order_id}.`,
    // Few customers forget it.
    get vague() {
      const names = new Set(order.items.map(({ name }) => `the ${name}`));
      return "I do not remember the number. It is the order with " +
        `${joinSpoken([...names])}.`;
    },
    mentions: [mentionId(order.order_id)],
  };
}

function paymentFact(
  { user }: Matter,
  id: string,
  verb: "pay" | "settle" | "refund",
): WishFact {
  const method = wordMethod(user, id);
  const line = {
    pay: `I want to pay with ${method}.`,
    settle: `Please use ${method} for the difference.`,
    refund: `Please refund it to ${method}.`,
  }[verb];
  return makeFact("payment", line, [mentionId(id)]);
}

function addressFact(address: RetailAddress): WishFact {
  const line = `The address is ${wordAddress(address)}.`;
  return makeFact("address", line, [tag("zip", address.zip)]);
}

/** What the history of an order may mention: its items and payment methods. */
function mentionOrder({ user }: Matter, order: RetailOrder): Mention[] {
  return [
    ...order.items.flatMap((item) => [
      mentionId(item.item_id),
      mentionProduct(item),
    ]),
    ...order.payment_history.flatMap(({ payment_method_id }) =>
      mentionMethod(user.payment_methods, payment_method_id)
    ),
  ];
}

/** What is particular to a request. */
interface Particulars extends Partial<Omit<WishSummary, "allowed">> {
  /** All facts but the order. */
  readonly facts: readonly WishFact[];
  /** What a summary may say, beside order, payment method and acts. */
  readonly allowed: readonly Mention[];
  readonly right: string;
}

/** Old and new values of the options that change. */
function listOptionTurns({ item, wanted }: Turn): [string, string][] {
  return Object.entries(wanted).flatMap(([key, value]) => {
    const before = item.options[key];
    if (before === undefined || before === value) return [];
    if (value.length < 4) return [];
    if (key.toLowerCase().includes(before.toLowerCase())) return [];
    return [[before.toLowerCase(), value.toLowerCase()]];
  });
}

function describeItems(
  matter: Matter,
  order: RetailOrder,
  request: ItemsRequest,
): Particulars {
  const turns = listTurns(matter, order, request);
  const verb = request.kind === "exchange" ? "exchange" : "change";
  const had = joinSpoken(turns.map(({ item }) => wordItem(order, item)));
  const wanted = turns.map(({ item, wanted }) =>
    `for ${wordItem(order, item)} I want ${wordOptions(wanted)}`
  ).join("; ");
  const ids = turns.map(({ newItemId }) => mentionId(newItemId));
  const olds = turns.map(({ item }) => mentionId(item.item_id));
  // "Electric Kettle" or "bagged/bagless" names no other value.
  const used = turns.flatMap(({ item, wanted }) => [
    item.name,
    ...Object.entries(item.options).flat(),
    ...Object.entries(wanted).flat(),
  ]);
  const products = turns.map(({ item }) => mentionProduct(item));
  const kinds = new Set(turns.map(({ product }) => product));
  const { paymentMethodId } = request;
  return {
    facts: [
      makeFact("item", `I want to ${verb} ${had}.`, products),
      makeFact("option", `${wanted[0]!.toUpperCase()}${wanted.slice(1)}.`, ids),
      paymentFact(matter, paymentMethodId, "settle"),
    ],
    allowed: [...olds, ...ids, ...products],
    together: [products, ids],
    others: listOtherValues(kinds, used),
    turns: [
      ...turns.flatMap(({ item, newItemId }) =>
        item.item_id === newItemId ? [] : [[item.item_id, newItemId] as const]
      ),
      ...turns.flatMap(listOptionTurns),
    ],
    right: `In order ${order.order_id}, ${wanted}, with ${
      wordMethod(matter.user, paymentMethodId)
    } for the difference.`,
  };
}

function describeReturn(
  matter: Matter,
  order: RetailOrder,
  { itemIds, paymentMethodId }: ReturnRequest,
): Particulars {
  const items = takeItems(order, itemIds);
  const ids = itemIds.map(mentionId);
  const products = items.map(mentionProduct);
  const named = joinSpoken(items.map((item) => wordItem(order, item)));
  return {
    facts: [
      makeFact("item", `I want to return ${named}.`, products),
      paymentFact(matter, paymentMethodId, "refund"),
    ],
    allowed: [...ids, ...products],
    together: [products, ids],
    right: `I want to return ${named} of order ${order.order_id}, ` +
      `refunded to ${wordMethod(matter.user, paymentMethodId)}.`,
  };
}

function describeCancel(
  matter: Matter,
  order: RetailOrder,
  { reason }: CancelRequest,
): Particulars {
  const mention = tag("reason", reason);
  return {
    facts: [makeFact("reason", `The reason is: ${reason}.`, [mention])],
    allowed: [...mentionOrder(matter, order), mention],
    right: `I want order ${order.order_id} cancelled. Reason: ${reason}.`,
  };
}

function describePayment(
  matter: Matter,
  order: RetailOrder,
  { paymentMethodId: id }: PaymentRequest,
): Particulars {
  const before = order.payment_history[0]?.payment_method_id ?? id;
  return {
    facts: [paymentFact(matter, id, "pay")],
    allowed: mentionOrder(matter, order),
    turns: before === id ? [] : [[before, id]],
    right: `I want order ${order.order_id} paid with ${
      wordMethod(matter.user, id)
    }.`,
  };
}

function describeAddress(
  matter: Matter,
  order: RetailOrder | null,
  address: RetailAddress,
): Particulars {
  const place = wordAddress(address);
  const before = order?.address.zip ?? matter.user.address.zip;
  return {
    facts: [addressFact(address)],
    allowed: [
      ...order === null ? [] : mentionOrder(matter, order),
      tag("zip", address.zip),
      tag("zip", before),
    ],
    turns: before === address.zip ? [] : [[before, address.zip]],
    right: order === null
      ? `My address is now ${place}.`
      : `Order ${order.order_id} is to go to ${place}.`,
  };
}

function describe(matter: Matter): Particulars {
  const { request, order } = matter;
  switch (request.kind) {
    case "cancel":
      return describeCancel(matter, order!, request);
    case "return":
      return describeReturn(matter, order!, request);
    case "exchange":
    case "modify":
      return describeItems(matter, order!, request);
    case "payment":
      return describePayment(matter, order!, request);
    case "address":
    case "userAddress":
      return describeAddress(matter, order, request.address);
  }
}

function makeDetails(matter: Matter): Pick<Wish, "facts" | "summary"> {
  const { request, user, order } = matter;
  const { facts, allowed, ...summary } = describe(matter);
  const mentions = [
    ...allowed,
    ...order === null ? [] : [mentionId(order.order_id)],
    ..."paymentMethodId" in request
      ? mentionMethod(user.payment_methods, request.paymentMethodId)
      : [],
    ...ACTS[request.kind].map((act) => tag("act", act)),
  ];
  return {
    facts: order === null ? facts : [orderFact(order), ...facts],
    summary: {
      ...{ together: [], others: [], turns: [] },
      ...summary,
      allowed: new Set(mentions),
    },
  };
}

/** Makes the wish for a request; the seed selects among wordings. */
export function makeRetailWish(
  shop: Tables,
  userId: string,
  request: RetailRequest,
  isAllowed: boolean,
  seed: number,
): Wish {
  const records = readRecords(shop);
  const user = records.users.get(userId)!;
  const order = request.kind === "userAddress"
    ? null
    : records.orders.get(request.orderId)!;
  const openings = OPENINGS[request.kind];
  let made: Pick<Wish, "facts" | "summary"> | undefined;
  // Computed on first use.
  const details = () => made ??= makeDetails({ request, records, user, order });
  return {
    opening: openings[seed % openings.length]!,
    get facts() {
      return details().facts;
    },
    get summary() {
      return details().summary;
    },
    call: writeGold(request, userId),
    isAllowed,
  };
}

/** The facts with which a customer identifies. */
export function makeRetailIdentity(
  { name, email, address: { zip } }: RetailProfile,
  by: "email" | "zip",
): WishFact[] {
  return [
    makeNameFact(name),
    by === "email"
      ? makeFact("email", `My e-mail is ${email}.`)
      : makeFact("zip", `My zip code is ${zip}.`),
  ];
}
