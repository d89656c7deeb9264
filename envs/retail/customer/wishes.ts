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
  type ItemsRequest,
  type RetailRequest,
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

const NO_SUMMARY = { together: [], others: [], turns: [] };

/** An order's number, items and payment methods. */
function mentionOrder({ user }: Matter, order: RetailOrder): Mention[] {
  return [
    mentionId(order.order_id),
    ...order.items.flatMap((item) => [
      mentionId(item.item_id),
      mentionProduct(item),
    ]),
    ...order.payment_history.flatMap(({ payment_method_id }) =>
      mentionMethod(user.payment_methods, payment_method_id)
    ),
  ];
}

/** Facts and summary of a request. */
interface Told {
  readonly facts: readonly WishFact[];
  /** What a summary may say, except for acts. */
  readonly summary: Omit<WishSummary, "allowed"> & {
    readonly allowed: readonly Mention[];
  };
}

function tellItems(
  matter: Matter,
  order: RetailOrder,
  request: ItemsRequest,
): Told {
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
      orderFact(order),
      makeFact("item", `I want to ${verb} ${had}.`, products),
      makeFact("option", `${wanted[0]!.toUpperCase()}${wanted.slice(1)}.`, ids),
      paymentFact(matter, paymentMethodId, "settle"),
    ],
    summary: {
      allowed: [
        mentionId(order.order_id),
        ...olds,
        ...ids,
        ...products,
        ...mentionMethod(matter.user.payment_methods, paymentMethodId),
      ],
      together: [products, ids],
      others: listOtherValues(kinds, used),
      turns: [
        ...turns.flatMap(({ item, newItemId }) =>
          item.item_id === newItemId ? [] : [[item.item_id, newItemId] as const]
        ),
        ...turns.flatMap(({ item, wanted }) =>
          Object.entries(wanted).flatMap(([key, value]) => {
            const before = item.options[key];
            if (before === undefined || before === value) return [];
            if (value.length < 4) return [];
            if (key.toLowerCase().includes(before.toLowerCase())) return [];
            return [[before.toLowerCase(), value.toLowerCase()] as const];
          })
        ),
      ],
      right: `In order ${order.order_id}, ${wanted}, with ${
        wordMethod(matter.user, paymentMethodId)
      } for the difference.`,
    },
  };
}

function tellReturn(
  matter: Matter,
  order: RetailOrder,
  itemIds: readonly string[],
  methodId: string,
): Told {
  const items = takeItems(order, itemIds);
  const ids = itemIds.map(mentionId);
  const products = items.map(mentionProduct);
  const named = joinSpoken(items.map((item) => wordItem(order, item)));
  return {
    facts: [
      orderFact(order),
      makeFact("item", `I want to return ${named}.`, products),
      paymentFact(matter, methodId, "refund"),
    ],
    summary: {
      ...NO_SUMMARY,
      allowed: [
        mentionId(order.order_id),
        ...ids,
        ...products,
        ...mentionMethod(matter.user.payment_methods, methodId),
      ],
      together: [products, ids],
      right: `I want to return ${named} of order ${order.order_id}, ` +
        `refunded to ${wordMethod(matter.user, methodId)}.`,
    },
  };
}

function tellCancel(
  matter: Matter,
  order: RetailOrder,
  reason: string,
): Told {
  return {
    facts: [
      orderFact(order),
      makeFact("reason", `The reason is: ${reason}.`, [tag("reason", reason)]),
    ],
    summary: {
      ...NO_SUMMARY,
      allowed: [
        ...mentionOrder(matter, order),
        tag("reason", reason),
      ],
      right: `I want order ${order.order_id} cancelled. Reason: ${reason}.`,
    },
  };
}

function tellPayment(
  matter: Matter,
  order: RetailOrder,
  methodId: string,
): Told {
  const { user } = matter;
  const before = order.payment_history[0]?.payment_method_id ?? methodId;
  return {
    facts: [orderFact(order), paymentFact(matter, methodId, "pay")],
    summary: {
      ...NO_SUMMARY,
      allowed: [
        ...mentionOrder(matter, order),
        ...mentionMethod(user.payment_methods, methodId),
      ],
      turns: before === methodId ? [] : [[before, methodId]],
      right: `I want order ${order.order_id} paid with ${
        wordMethod(user, methodId)
      }.`,
    },
  };
}

function tellAddress(
  matter: Matter,
  order: RetailOrder | null,
  address: RetailAddress,
): Told {
  const place = wordAddress(address);
  const before = order?.address.zip ?? matter.user.address.zip;
  return {
    facts: [...order === null ? [] : [orderFact(order)], addressFact(address)],
    summary: {
      ...NO_SUMMARY,
      allowed: [
        ...order === null ? [] : mentionOrder(matter, order),
        tag("zip", address.zip),
        tag("zip", before),
      ],
      turns: before === address.zip ? [] : [[before, address.zip]],
      right: order === null
        ? `My address is now ${place}.`
        : `Order ${order.order_id} is to go to ${place}.`,
    },
  };
}

function tell(matter: Matter): Told {
  const { request, order } = matter;
  switch (request.kind) {
    case "cancel":
      return tellCancel(matter, order!, request.reason);
    case "return":
      return tellReturn(
        matter,
        order!,
        request.itemIds,
        request.paymentMethodId,
      );
    case "exchange":
    case "modify":
      return tellItems(matter, order!, request);
    case "payment":
      return tellPayment(matter, order!, request.paymentMethodId);
    case "address":
    case "userAddress":
      return tellAddress(matter, order, request.address);
  }
}

function tellAll(matter: Matter): Pick<Wish, "facts" | "summary"> {
  const { facts, summary } = tell(matter);
  const acts = ACTS[matter.request.kind].map((act) => tag("act", act));
  const allowed = new Set([...summary.allowed, ...acts]);
  return { facts, summary: { ...summary, allowed } };
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
  let told: Pick<Wish, "facts" | "summary"> | undefined;
  // Computed on first use.
  const tellOnce = () => told ??= tellAll({ request, records, user, order });
  return {
    opening: openings[seed % openings.length]!,
    get facts() {
      return tellOnce().facts;
    },
    get summary() {
      return tellOnce().summary;
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
