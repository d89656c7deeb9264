/** What a shop customer says about a request. */

import type { Tables } from "../../service/database/database.ts";
import {
  makeFact,
  makeNameFact,
  type Wish,
  type WishFact,
  wordMethod,
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
  type RetailOrder,
  type RetailProfile,
  type RetailRecords,
} from "../database/shop_records.ts";
import {
  joinSpoken,
  OPENINGS,
  wordAddress,
  wordItem,
  wordOptions,
} from "../requests/spoken_words.ts";
import {
  findRetailClaims,
  type ItemTurn,
  listRetailSlots,
  type Matter,
} from "../understanding/wish_slots.ts";

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

function listTurns(
  { products }: RetailRecords,
  order: RetailOrder,
  { pairs }: ItemsRequest,
): ItemTurn[] {
  const items = takeItems(order, pairs.map(({ itemId }) => itemId));
  return items.flatMap((item, i) => {
    const { newItemId } = pairs[i]!;
    const product = products.get(item.product_id)!;
    const variant = findVariant(product, newItemId) ??
      [...products.values()]
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
  };
}

function paymentFact(
  user: RetailProfile,
  id: string,
  verb: "pay" | "settle" | "refund",
): WishFact {
  const method = wordMethod(user.payment_methods, id);
  const line = {
    pay: `I want to pay with ${method}.`,
    settle: `Please use ${method} for the difference.`,
    refund: `Please refund it to ${method}.`,
  }[verb];
  return makeFact("payment", line);
}

/** What a customer says of a request. */
interface Words {
  /** All facts but the order. */
  readonly facts: readonly WishFact[];
  /** The customer's own summary. */
  readonly right: string;
}

function tellItems(
  { user, turns }: Matter,
  order: RetailOrder,
  { kind, paymentMethodId }: ItemsRequest,
): Words {
  const verb = kind === "exchange" ? "exchange" : "change";
  const had = joinSpoken(turns.map(({ item }) => wordItem(order, item)));
  const wanted = turns.map(({ item, wanted }) =>
    `for ${wordItem(order, item)} I want ${wordOptions(wanted)}`
  ).join("; ");
  return {
    facts: [
      makeFact("item", `I want to ${verb} ${had}.`),
      makeFact("option", `${wanted[0]!.toUpperCase()}${wanted.slice(1)}.`),
      paymentFact(user, paymentMethodId, "settle"),
    ],
    right: `In order ${order.order_id}, ${wanted}, with ${
      wordMethod(user.payment_methods, paymentMethodId)
    } for the difference.`,
  };
}

function tellReturn(
  { user, returned }: Matter,
  order: RetailOrder,
  id: string,
): Words {
  const named = joinSpoken(returned.map((item) => wordItem(order, item)));
  return {
    facts: [
      makeFact("item", `I want to return ${named}.`),
      paymentFact(user, id, "refund"),
    ],
    right: `I want to return ${named} of order ${order.order_id}, ` +
      `refunded to ${wordMethod(user.payment_methods, id)}.`,
  };
}

function tellAddress(order: RetailOrder | null, address: RetailAddress): Words {
  const place = wordAddress(address);
  return {
    facts: [makeFact("address", `The address is ${place}.`)],
    right: order === null
      ? `My address is now ${place}.`
      : `Order ${order.order_id} is to go to ${place}.`,
  };
}

function tell(matter: Matter): Words {
  const { request, user, order } = matter;
  const id = order?.order_id;
  switch (request.kind) {
    case "cancel": {
      const { reason } = request;
      return {
        facts: [makeFact("reason", `The reason is: ${reason}.`)],
        right: `I want order ${id} cancelled. Reason: ${reason}.`,
      };
    }
    case "return":
      return tellReturn(matter, order!, request.paymentMethodId);
    case "exchange":
    case "modify":
      return tellItems(matter, order!, request);
    case "payment": {
      const method = wordMethod(user.payment_methods, request.paymentMethodId);
      return {
        facts: [paymentFact(user, request.paymentMethodId, "pay")],
        right: `I want order ${id} paid with ${method}.`,
      };
    }
    case "address":
    case "userAddress":
      return tellAddress(order, request.address);
  }
}

function makeDetails(
  shop: Tables,
  matter: Matter,
): Pick<Wish, "facts" | "right" | "slots" | "findClaims"> {
  const { facts, right } = tell(matter);
  const { order } = matter;
  return {
    facts: order === null ? facts : [orderFact(order), ...facts],
    right,
    slots: listRetailSlots(matter),
    findClaims: (parts) => findRetailClaims(shop, matter, parts),
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
  let made: ReturnType<typeof makeDetails> | undefined;
  // Computed on first use.
  const details = () =>
    made ??= makeDetails(shop, {
      request,
      user,
      order,
      turns: "pairs" in request ? listTurns(records, order!, request) : [],
      returned: "itemIds" in request ? takeItems(order!, request.itemIds) : [],
    });
  return {
    opening: openings[seed % openings.length]!,
    openings,
    get facts() {
      return details().facts;
    },
    get right() {
      return details().right;
    },
    get slots() {
      return details().slots;
    },
    findClaims: (parts) => details().findClaims(parts),
    calls: [writeGold(request, userId)],
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
