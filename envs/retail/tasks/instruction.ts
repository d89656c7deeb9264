/**
 * A customer's sheet in words, in the grammar of tau-bench's training tasks:
 *
 * ```text
 * sheet    = "Your name is " First " " Last " and your "
 *            ("email is " email | "zip code is " zip) ". "
 *            "You are " adjective {", " adjective} "." {" " request} [insist] " "
 * cancel   = "Cancel order " O " because " reason "."
 * return   = "Return " O " via " P ": " item {"; " item} ";"
 * items    = "For " O ", " ("exchange" | "modify") " " {change "; "} "via " P "."
 * payment  = "For " O ", change payment to " P "."
 * address  = "For " O ", change address to " record [same] "."
 * item     = name [" " options]
 * change   = name " " options " to " [name " "] options
 * same     = " (same as " O ")"
 * ```
 *
 * An item has options if the order has several of its product; those after `to`
 * are the ones that change. Additions of ours are an address without `same`, a
 * change to another product, and
 *
 * ```text
 * userAddress = "Change default address to " record [same] "."
 * insist      = " If this cannot be done, nothing else is wanted."
 * ```
 */

import type { Tables } from "../../service/database/database.ts";
import { quoteValue } from "../../service/tools/python_text.ts";
import {
  copyAddress,
  type ItemChange,
  type ItemsRequest,
  type RetailRequest,
  type ReturnRequest,
} from "../requests/request.ts";
import {
  findVariant,
  readRecords,
  type RetailAddress,
  type RetailItem,
  type RetailRecords,
} from "../database/shop_records.ts";

/** Who a customer is and what the customer wants. */
export interface RetailSheet {
  /** The customer does not know it. */
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `null` if the customer does not remember it. */
  readonly email: string | null;
  /** `null` if the customer does not remember it. */
  readonly zip: string | null;
  readonly adjectives: readonly string[];
  readonly requests: readonly RetailRequest[];
  /** Does the customer want nothing else if this cannot be done? */
  readonly insists: boolean;
}

export const INSISTENCE = "If this cannot be done, nothing else is wanted.";

/** An item, with options if the order has several of its product. */
function describeItem(item: RetailItem, items: readonly RetailItem[]): string {
  const alike = items.filter(({ name }) => name === item.name);
  return alike.length === 1
    ? item.name
    : `${item.name} ${quoteValue(item.options)}`;
}

function writeReturn(
  { orderId, itemIds, paymentMethodId }: ReturnRequest,
  { orders }: RetailRecords,
): string {
  const { items } = orders.get(orderId)!;
  const names = itemIds.map((id) =>
    describeItem(items.find(({ item_id }) => item_id === id)!, items)
  );
  return `Return ${orderId} via ${paymentMethodId}: ${names.join("; ")};`;
}

function writeChange(
  { itemId, newItemId }: ItemChange,
  items: readonly RetailItem[],
  records: RetailRecords,
): string {
  const item = items.find(({ item_id }) => item_id === itemId)!;
  const old = `${item.name} ${quoteValue(item.options)}`;
  const own = findVariant(records.products.get(item.product_id)!, newItemId);
  if (own !== undefined) {
    const changed = Object.entries(own.options)
      .filter(([key, value]) => item.options[key] !== value);
    return `${old} to ${quoteValue(Object.fromEntries(changed))}; `;
  }
  for (const product of records.products.values()) {
    const other = findVariant(product, newItemId);
    if (other === undefined) continue;
    return `${old} to ${product.name} ${quoteValue(other.options)}; `;
  }
  return `${old} to {}; `;
}

function writeItems(request: ItemsRequest, records: RetailRecords): string {
  const { kind, orderId, pairs, paymentMethodId } = request;
  const { items } = records.orders.get(orderId)!;
  const changes = pairs.map((pair) => writeChange(pair, items, records));
  return `For ${orderId}, ${kind} ${changes.join("")}via ${paymentMethodId}.`;
}

/** An address as arguments of the tool. */
function writeAddress(
  orderId: string | null,
  address: RetailAddress,
  sameAs: string | null,
): string {
  const order = orderId === null ? {} : { order_id: orderId };
  const record = quoteValue({ ...order, ...copyAddress(address) });
  return sameAs === null ? `${record}.` : `${record} (same as ${sameAs}).`;
}

function writeRequest(request: RetailRequest, records: RetailRecords): string {
  switch (request.kind) {
    case "cancel":
      return `Cancel order ${request.orderId} because ${request.reason}.`;
    case "return":
      return writeReturn(request, records);
    case "exchange":
    case "modify":
      return writeItems(request, records);
    case "payment": {
      const { orderId, paymentMethodId } = request;
      return `For ${orderId}, change payment to ${paymentMethodId}.`;
    }
    case "address": {
      const { orderId, address, sameAs } = request;
      const record = writeAddress(orderId, address, sameAs);
      return `For ${orderId}, change address to ${record}`;
    }
    case "userAddress": {
      const record = writeAddress(null, request.address, request.sameAs);
      return `Change default address to ${record}`;
    }
  }
}

export function writeInstruction(sheet: RetailSheet, shop: Tables): string {
  const { firstName, lastName, email, zip, adjectives } = sheet;
  const contact = email === null ? `zip code is ${zip}` : `email is ${email}`;
  const records = readRecords(shop);
  const sentences = [
    `Your name is ${firstName} ${lastName} and your ${contact}.`,
    `You are ${adjectives.join(", ")}.`,
    ...sheet.requests.map((request) => writeRequest(request, records)),
    ...(sheet.insists ? [INSISTENCE] : []),
  ];
  return `${sentences.join(" ")} `;
}
