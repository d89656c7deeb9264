/** The shop's records, in the schema of tau-bench. */

import * as z from "zod";
import {
  addressField,
  choiceField,
  nameField,
  numberField,
  type RecordOf,
  textField,
  textList,
} from "../../service/data/data_schemas.ts";
import type { Tables } from "../../service/database/database.ts";
import type { PostalAddress } from "../../service/tasks/draw.ts";

export type RetailAddress = PostalAddress;

/** What distinguishes a variant: `{ colour: "red" }`. */
const options = z.record(z.string(), textField, "an object of strings");

const variant = z.object({
  item_id: textField,
  options,
  available: z.boolean("true or false"),
  price: numberField,
}, "a variant");

export const productSchema = z.object({
  name: textField,
  product_id: textField,
  variants: z.record(z.string(), variant, "an object of variants"),
}, "a product");

/** A variant as it was bought. */
const item = z.object({
  name: textField,
  product_id: textField,
  item_id: textField,
  /** Price paid. */
  price: numberField,
  options,
}, "an item");

const payment = z.object({
  transaction_type: choiceField(["payment", "refund"]),
  amount: numberField,
  payment_method_id: textField,
}, "a payment");

/** An order before an agent changes it. */
export const orderSchema = z.object({
  /** `#W` and seven digits. */
  order_id: textField,
  user_id: textField,
  address: addressField,
  items: z.array(item, "a list of items"),
  fulfillments: z.array(
    z.object(
      { tracking_id: textList, item_ids: textList },
      "an object with tracking_id and item_ids",
    ),
    "a list of parcels",
  ),
  status: choiceField(["pending", "processed", "delivered", "cancelled"]),
  /** One payment, and its refund if the order is cancelled. */
  payment_history: z.array(payment, "a list of payments")
    .min(1, "a list with the first payment"),
}, "an order");

const method = z.object({
  source: choiceField(["credit_card", "paypal", "gift_card"]),
  id: textField,
  brand: textField.exactOptional(),
  last_four: textField.exactOptional(),
  /** Balance of a gift card. */
  balance: numberField.exactOptional(),
}, "a means of payment");

export const shopperSchema = z.object({
  name: nameField,
  address: addressField,
  email: textField,
  payment_methods: z.record(
    z.string(),
    method,
    "an object of means of payment",
  ),
  orders: textList,
}, "a user");

export type RetailOptions = RecordOf<typeof options>;
export type RetailVariant = RecordOf<typeof variant>;
export type RetailItem = RecordOf<typeof item>;
export type RetailPayment = RecordOf<typeof payment>;
export type RetailOrder = RecordOf<typeof orderSchema>;
export type RetailPaymentMethod = RecordOf<typeof method>;
export type RetailProfile = RecordOf<typeof shopperSchema>;

export interface RetailProduct
  extends Omit<RecordOf<typeof productSchema>, "variants"> {
  /** By item id; a map if the order of a file was kept. */
  readonly variants:
    | Readonly<Record<string, RetailVariant>>
    | ReadonlyMap<string, RetailVariant>;
}

/** The tables, typed. */
export interface RetailRecords {
  readonly orders: ReadonlyMap<string, RetailOrder>;
  readonly products: ReadonlyMap<string, RetailProduct>;
  readonly users: ReadonlyMap<string, RetailProfile>;
}

export function readRecords(shop: Tables): RetailRecords {
  return shop as unknown as RetailRecords;
}

export function makeTables(records: RetailRecords): Tables {
  return records as unknown as Tables;
}

export function listVariants({ variants }: RetailProduct): RetailVariant[] {
  return variants instanceof Map
    ? [...variants.values()]
    : Object.values(variants);
}

export function findVariant(
  { variants }: RetailProduct,
  itemId: string,
): RetailVariant | undefined {
  if (variants instanceof Map) return variants.get(itemId);
  const record = variants as Readonly<Record<string, RetailVariant>>;
  return Object.hasOwn(record, itemId) ? record[itemId] : undefined;
}
