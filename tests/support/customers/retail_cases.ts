// deno-lint-ignore-file camelcase -- the fields are those of the shop's records
/** The shop's requests as summaries, and as summaries with one wrong value. */

import { isSame } from "./cases.ts";
import {
  findVariant,
  listVariants,
  type RetailAddress,
  type RetailItem,
  type RetailOptions,
  type RetailOrder,
  type RetailProfile,
  type RetailRecords,
} from "../../../envs/retail/database/shop_records.ts";
import {
  CANCEL_REASONS,
  copyAddress,
  type ItemsRequest,
  type RetailRequest,
  type ReturnRequest,
} from "../../../envs/retail/requests/request.ts";
import type { WrongCase } from "./cases.ts";
import type { ItemWords, MethodWords, RetailSummary } from "./summary.ts";

const SOURCES = {
  credit_card: "credit card",
  gift_card: "gift card",
  paypal: "PayPal",
} as const;

/** The records that a customer's requests are about. */
export interface RetailPlace {
  readonly records: RetailRecords;
  readonly userId: string;
}

function readUser({ records, userId }: RetailPlace): RetailProfile {
  return records.users.get(userId)!;
}

function listOrders(place: RetailPlace): RetailOrder[] {
  return readUser(place).orders.map((id) => place.records.orders.get(id)!);
}

function readOrder({ records }: RetailPlace, id: string): RetailOrder {
  return records.orders.get(id)!;
}

function tellMethod(place: RetailPlace, id: string): MethodWords {
  const { source, brand, last_four } = readUser(place).payment_methods[id]!;
  return {
    id,
    source: SOURCES[source],
    ...brand === undefined ? {} : { brand },
    ...last_four === undefined ? {} : { lastFour: last_four },
  };
}

function tellItem({ name, item_id, options, price }: RetailItem): ItemWords {
  return { name, id: item_id, options, price };
}

function takeItems(order: RetailOrder, ids: readonly string[]): RetailItem[] {
  const left = [...order.items];
  return ids.map((id) =>
    left.splice(left.findIndex(({ item_id }) => item_id === id), 1)[0]!
  );
}

function sumUp(items: readonly { readonly price: number }[]): number {
  const cents = items.reduce((sum, { price }) => sum + 100 * price, 0);
  return Math.round(cents) / 100;
}

/** Says what a request would do. */
export function summarizeRetail(
  place: RetailPlace,
  request: RetailRequest,
): RetailSummary {
  if (request.kind === "userAddress") {
    return { act: "userAddress", address: request.address };
  }
  const order = readOrder(place, request.orderId);
  const had = tellMethod(place, order.payment_history[0]!.payment_method_id);
  const shared = { order: order.order_id };
  switch (request.kind) {
    case "cancel":
      return {
        act: "cancel",
        ...shared,
        reason: request.reason,
        items: order.items.map(tellItem),
        method: had,
      };
    case "return":
      return {
        act: "return",
        ...shared,
        items: takeItems(order, request.itemIds).map(tellItem),
        method: tellMethod(place, request.paymentMethodId),
      };
    case "exchange":
    case "modify": {
      const items = takeItems(
        order,
        request.pairs.map(({ itemId }) => itemId),
      );
      const pairs = request.pairs.map(({ newItemId }, i) => {
        const product = place.records.products.get(items[i]!.product_id)!;
        const { item_id, options, price } = findVariant(product, newItemId)!;
        return {
          had: tellItem(items[i]!),
          wanted: { name: product.name, id: item_id, options, price },
        };
      });
      return {
        act: request.kind,
        ...shared,
        pairs,
        method: tellMethod(place, request.paymentMethodId),
        difference: Math.round(
          100 * (sumUp(pairs.map(({ wanted }) => wanted)) - sumUp(items)),
        ) / 100,
      };
    }
    case "payment":
      return {
        act: "payment",
        ...shared,
        had,
        wanted: tellMethod(place, request.paymentMethodId),
        total: sumUp(order.items),
      };
    case "address":
      return { act: "address", ...shared, address: request.address };
  }
}

function changeOrder(place: RetailPlace, request: RetailRequest): WrongCase[] {
  if (request.kind === "userAddress") return [];
  const right = summarizeRetail(place, request);
  return listOrders(place).filter(({ order_id }) =>
    order_id !== request.orderId
  ).map(({ order_id }) => ({
    change: "another order",
    summary: { ...right, order: order_id } as RetailSummary,
  }));
}

function changeMethod(place: RetailPlace, request: RetailRequest): WrongCase[] {
  if (!("paymentMethodId" in request)) return [];
  const right = summarizeRetail(place, request);
  const ids = Object.keys(readUser(place).payment_methods)
    .filter((id) => id !== request.paymentMethodId);
  return ids.flatMap((id) => {
    const method = tellMethod(place, id);
    if (right.act !== "payment") {
      return [{
        change: "another payment method",
        summary: { ...right, method } as RetailSummary,
      }];
    }
    return id === right.had.id
      ? [{
        change: "payment methods swapped",
        summary: { ...right, had: right.wanted, wanted: right.had },
      }]
      : [{
        change: "another payment method",
        summary: { ...right, wanted: method },
      }];
  });
}

function countOtherOptions(a: RetailOptions, b: RetailOptions): number {
  return Object.keys(a).filter((key) => a[key] !== b[key]).length;
}

function changePairs(place: RetailPlace, request: ItemsRequest): WrongCase[] {
  const right = summarizeRetail(place, request) as
    & RetailSummary
    & { readonly act: "exchange" | "modify" };
  const { pairs } = right;
  const order = readOrder(place, request.orderId);
  const replace = (
    change: string,
    i: number,
    pair: typeof pairs[number] | null,
  ): WrongCase => ({
    change,
    summary: {
      ...right,
      pairs: pairs.flatMap((one, j) =>
        j !== i ? [one] : pair === null ? [] : [pair]
      ),
    },
  });
  const left = order.items.filter(({ item_id, product_id }) =>
    pairs.every(({ had }) => had.id !== item_id) &&
    listVariants(place.records.products.get(product_id)!).length > 1
  );
  const more = left.slice(0, 2).map((other): WrongCase => {
    const family = place.records.products.get(other.product_id)!;
    const variant = listVariants(family)
      .find(({ item_id }) => item_id !== other.item_id)!;
    const pair = {
      had: tellItem(other),
      wanted: { name: family.name, ...tellVariant(variant) },
    };
    return {
      change: "an item more",
      summary: { ...right, pairs: [...pairs, pair] },
    };
  });
  return more.concat(pairs.flatMap(({ had, wanted }, i) => {
    const item = order.items.find(({ item_id }) => item_id === had.id)!;
    const product = place.records.products.get(item.product_id)!;
    const others = listVariants(product).filter(({ item_id, options }) =>
      item_id !== wanted.id && countOtherOptions(options, wanted.options) === 1
    );
    return [
      ...others.map((variant) => {
        const [key] = Object.keys(variant.options)
          .filter((key) => variant.options[key] !== wanted.options[key]);
        const keeps = variant.options[key!] === had.options[key!];
        return replace(
          keeps ? "an old option kept" : "another option",
          i,
          { had, wanted: { ...wanted, ...tellVariant(variant) } },
        );
      }),
      ...had.id === wanted.id
        ? []
        : [replace("had and wanted swapped", i, { had: wanted, wanted: had })],
      ...pairs.length > 1 ? [replace("an item left out", i, null)] : [],
      ...order.items.filter(({ product_id }) => product_id !== item.product_id)
        .slice(0, 2).map((other) => {
          const family = place.records.products.get(other.product_id)!;
          const variant = listVariants(family)
            .find(({ item_id }) => item_id !== other.item_id) ??
            listVariants(family)[0]!;
          return replace("another item", i, {
            had: tellItem(other),
            wanted: { name: family.name, ...tellVariant(variant) },
          });
        }),
    ];
  }));
}

function tellVariant(
  { item_id, options, price }: {
    readonly item_id: string;
    readonly options: RetailOptions;
    readonly price: number;
  },
): Omit<ItemWords, "name"> {
  return { id: item_id, options, price };
}

function changeItems(
  place: RetailPlace,
  { orderId, itemIds, paymentMethodId }: ReturnRequest,
): WrongCase[] {
  const order = readOrder(place, orderId);
  const left = [...order.items];
  for (const id of itemIds) {
    left.splice(left.findIndex(({ item_id }) => item_id === id), 1);
  }
  const tell = (change: string, ids: readonly string[]): WrongCase => ({
    change,
    summary: summarizeRetail(place, {
      kind: "return",
      orderId,
      itemIds: ids,
      paymentMethodId,
    }),
  });
  return [
    ...itemIds.length > 1
      ? itemIds.map((_, i) =>
        tell("an item left out", itemIds.filter((_, j) => j !== i))
      )
      : [],
    ...left.flatMap(({ item_id }) => [
      tell("an item more", [...itemIds, item_id]),
      tell("another item", [item_id, ...itemIds.slice(1)]),
    ]),
  ];
}

function changeAddress(
  place: RetailPlace,
  request: RetailRequest,
): WrongCase[] {
  if (request.kind !== "address" && request.kind !== "userAddress") return [];
  const right = summarizeRetail(place, request);
  const { address } = request;
  const others = [...place.records.users.values()]
    .map((user) => user.address);
  const parts = ["address1", "address2", "city", "state", "zip"] as const;
  const changed = parts.flatMap((part) => {
    const start = place.userId.length * 7 + address.zip.charCodeAt(0);
    const other = others.find((one, i) =>
      i >= start % others.length && one[part] !== address[part]
    );
    if (other === undefined) return [];
    const wrong: RetailAddress = { ...address, [part]: other[part] };
    return [{
      change: `another ${part.replace(/\d/, " line")}`,
      summary: { ...right, address: copyAddress(wrong) } as RetailSummary,
    }];
  });
  const told: WrongCase = request.kind === "address"
    ? {
      change: "the order's address told as the default one",
      summary: { act: "userAddress", address },
    }
    : {
      change: "the default address told as an order's",
      summary: {
        act: "address",
        order: listOrders(place)[0]!.order_id,
        address,
      },
    };
  return [...changed, told];
}

/** Says a request about an order as each other act. */
function changeAct(place: RetailPlace, request: RetailRequest): WrongCase[] {
  if (request.kind === "userAddress") return [];
  const { orderId } = request;
  const order = readOrder(place, orderId);
  const user = readUser(place);
  const [{ payment_method_id: had } = { payment_method_id: "" }] =
    order.payment_history;
  const method = "paymentMethodId" in request ? request.paymentMethodId : had;
  const ids = "itemIds" in request
    ? request.itemIds
    : "pairs" in request
    ? request.pairs.map(({ itemId }) => itemId)
    : order.items.map(({ item_id }) => item_id);
  const [other] = Object.keys(user.payment_methods).filter((id) => id !== had);
  const first = order.items.find(({ item_id }) => item_id === ids[0])!;
  const variant = listVariants(place.records.products.get(first.product_id)!)
    .find(({ item_id }) => item_id !== first.item_id);
  const acts: readonly RetailRequest[] = [
    {
      kind: "return",
      ...{ orderId, itemIds: ids, paymentMethodId: method },
    },
    { kind: "cancel", orderId, reason: CANCEL_REASONS[0]! },
    { kind: "address", orderId, address: user.address, sameAs: null },
    ...other === undefined
      ? []
      : [{ kind: "payment", orderId, paymentMethodId: other } as const],
    // The status of an order decides between an exchange and other items.
    ...variant === undefined || "pairs" in request ? [] : [
      {
        kind: "exchange",
        ...{ orderId, paymentMethodId: method },
        pairs: [{ itemId: first.item_id, newItemId: variant.item_id }],
      } as const,
    ],
  ];
  return acts.filter(({ kind }) => kind !== request.kind).map((act) => ({
    change: `${request.kind} told as ${act.kind}`,
    summary: summarizeRetail(place, act),
  }));
}

function changeReason(place: RetailPlace, request: RetailRequest): WrongCase[] {
  if (request.kind !== "cancel") return [];
  return CANCEL_REASONS.filter((reason) => reason !== request.reason)
    .map((reason) => ({
      change: "another reason",
      summary: summarizeRetail(place, { ...request, reason }),
    }));
}

/** Lists all summaries of a request with one wrong value. */
export function listRetailWrongs(
  place: RetailPlace,
  request: RetailRequest,
): WrongCase[] {
  const right = summarizeRetail(place, request);
  return [
    ...changeAct(place, request),
    ...changeOrder(place, request),
    ...changeMethod(place, request),
    ...request.kind === "exchange" || request.kind === "modify"
      ? changePairs(place, request)
      : [],
    ...request.kind === "return" ? changeItems(place, request) : [],
    ...changeAddress(place, request),
    ...changeReason(place, request),
  ].filter(({ summary }) => !isSame(summary, right));
}
