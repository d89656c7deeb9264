// deno-lint-ignore-file camelcase -- the fields are those of the shop's records
/** What is true of a request in the shop, as a summary may say it. */

import type { RetailRequest } from "../../../envs/retail/requests/request.ts";
import {
  findVariant,
  type RetailAddress,
  type RetailProfile,
  type RetailRecords,
} from "../../../envs/retail/database/shop_records.ts";
import { wordItem } from "../../../envs/retail/requests/spoken_words.ts";
import type { DetailValues } from "./customer_details.ts";
import { writeCommas } from "./detail_words.ts";

/** A means of payment, without its id. */
function wordMethod({ payment_methods }: RetailProfile, id: string): string {
  const { source, brand, last_four } = payment_methods[id]!;
  if (source === "credit_card") {
    return `your ${brand} card ending in ${last_four}`;
  }
  return source === "paypal" ? "your PayPal account" : "your gift card";
}

/** A sum in the ways of writing it. */
function writeSum(name: string, sum: number): DetailValues {
  return {
    [name]: sum.toFixed(2),
    [`${name}Comma`]: writeCommas(Number(sum.toFixed(2)), 2),
    [`${name}Round`]: sum.toFixed(0),
  };
}

function writeAddress(prefix: string, address: RetailAddress): DetailValues {
  const name = (field: string): string =>
    prefix === "" ? field : prefix + field[0]!.toUpperCase() + field.slice(1);
  return {
    [name("street")]: address.address1,
    [name("apt")]: address.address2,
    [name("city")]: address.city,
    [name("state")]: address.state,
    [name("zip")]: address.zip,
    [name("country")]: address.country,
  };
}

/**
 * Lists what is true of a request.
 *
 * @param records The shop's records
 * @param userId Whose request it is
 * @param request The request
 * @returns Sums, names and places; those left out that it does not have
 */
export function listRetailDetails(
  records: RetailRecords,
  userId: string,
  request: RetailRequest,
): DetailValues {
  const user = records.users.get(userId)!;
  const { first_name: first, last_name: last } = user.name;
  const who = {
    ...{ first, last, name: `${first} ${last}`, email: user.email },
    ...writeAddress("home", user.address),
    ..."address" in request && writeAddress("", request.address),
  };
  if (request.kind === "userAddress") return who;
  const order = records.orders.get(request.orderId)!;
  const total = order.items.reduce((sum, { price }) => sum + price, 0);
  const [first_payment] = order.payment_history;
  const methodId = "paymentMethodId" in request
    ? request.paymentMethodId
    : first_payment!.payment_method_id;
  const method = user.payment_methods[methodId]!;
  const left = method.balance !== undefined && method.balance - total;
  const about = {
    ...who,
    ...writeAddress("ship", order.address),
    ...writeSum("total", total),
    count: String(order.items.length),
    paid: wordMethod(user, first_payment!.payment_method_id),
    method: wordMethod(user, methodId),
    ...request.kind === "payment" && method.balance !== undefined && {
      balance: method.balance.toFixed(2),
      balanceAfter: Number(left).toFixed(2),
    },
  };
  const findItem = (id: string) =>
    order.items.find(({ item_id }) => item_id === id)!;
  if (request.kind === "return") {
    const items = request.itemIds.map(findItem);
    const refund = items.reduce((sum, { price }) => sum + price, 0);
    return {
      ...about,
      ...writeSum("refund", refund),
      item1: wordItem(order, items[0]!),
      price1: items[0]!.price.toFixed(2),
    };
  }
  if (request.kind !== "exchange" && request.kind !== "modify") return about;
  const pairs = request.pairs.map(({ itemId, newItemId }) => {
    const item = findItem(itemId);
    const product = records.products.get(item.product_id)!;
    return { item, price: findVariant(product, newItemId)!.price };
  });
  const difference = pairs
    .reduce((sum, { item, price }) => sum + price - item.price, 0);
  const [{ item, price }] = pairs as [typeof pairs[number]];
  return {
    ...about,
    ...writeSum("newTotal", total + difference),
    ...difference > 0
      ? writeSum("charge", difference)
      : writeSum("back", -difference),
    item1: wordItem(order, item),
    price1: item.price.toFixed(2),
    newPrice1: price.toFixed(2),
  };
}
