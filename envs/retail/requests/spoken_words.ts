/** The customer's words for records. */

import type { RetailRequest } from "./request.ts";
import type {
  RetailAddress,
  RetailItem,
  RetailOptions,
  RetailOrder,
} from "../database/shop_records.ts";

/** First lines of requests, without ids. */
export const OPENINGS: Readonly<
  Record<RetailRequest["kind"], readonly string[]>
> = {
  cancel: [
    "I would like to cancel an order.",
    "I need an order of mine cancelled.",
  ],
  return: [
    "I would like to return something I bought.",
    "I want to send something back.",
  ],
  exchange: [
    "I would like to exchange something that I received.",
    "I got an order and want something in it exchanged.",
  ],
  modify: [
    "I would like to change something in an order that is still pending.",
    "I want other options for something I ordered and have not received.",
  ],
  payment: [
    "I would like to pay for an order by other means.",
    "I want to change how one of my orders is paid.",
  ],
  address: [
    "I need one of my orders sent to another address.",
    "I would like to change where an order is shipped.",
  ],
  userAddress: [
    "I would like to change the address in my profile.",
    "My home address has changed, please update my profile.",
  ],
};

/** `a, b and c` */
export function joinSpoken(words: readonly string[]): string {
  const last = words[words.length - 1]!;
  return words.length < 2
    ? last
    : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** `color red, size 8` */
export function wordOptions(options: RetailOptions): string {
  return Object.entries(options).map(([key, value]) => `${key} ${value}`)
    .join(", ");
}

export function wordAddress(address: RetailAddress): string {
  const { address1, address2, city, state, country, zip } = address;
  return [address1, address2, city, state, country, zip]
    .filter((part) => part !== "").join(", ");
}

/** An item, with options if the order has several of the product. */
export function wordItem({ items }: RetailOrder, item: RetailItem): string {
  const alike = items.filter(({ product_id }) =>
    product_id === item.product_id
  );
  const options = alike.length > 1 ? ` (${wordOptions(item.options)})` : "";
  return `the ${item.name}${options}`;
}
