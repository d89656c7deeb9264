// deno-lint-ignore-file camelcase -- the fields are those of the shop's files
/**
 * What the shop's tables hold, in the schema of tau-bench's retail domain, and
 * how to find a record in them.
 */

import type { PostalAddress } from "../../service/tasks/people.ts";
import type { Table, Tables } from "../../service/database/database.ts";

/** Where something is sent. */
export type RetailAddress = PostalAddress;

/** What sets a variant of a product apart: `{ colour: "red" }`. */
export type RetailOptions = Readonly<Record<string, string>>;

/** A variant of a product. */
export interface RetailVariant {
  /** Its id, unlike any other's. */
  readonly item_id: string;
  /** What sets it apart. */
  readonly options: RetailOptions;
  /** Can it be ordered now? */
  readonly available: boolean;
  /** Its price in dollars. */
  readonly price: number;
}

/** A kind of product. */
export interface RetailProduct {
  /** Its name, unlike any other's. */
  readonly name: string;
  /** Its id. */
  readonly product_id: string;
  /** Its variants by their ids; a map where a file's order was kept. */
  readonly variants:
    | Readonly<Record<string, RetailVariant>>
    | ReadonlyMap<string, RetailVariant>;
}

/** A variant as it was bought. */
export interface RetailItem {
  /** Name of the product. */
  readonly name: string;
  /** Id of the product. */
  readonly product_id: string;
  /** Id of the variant. */
  readonly item_id: string;
  /** What was paid for it. */
  readonly price: number;
  /** What sets the variant apart. */
  readonly options: RetailOptions;
}

/** Money that moved. */
export interface RetailPayment {
  /** Which way it moved. */
  readonly transaction_type: "payment" | "refund";
  /** How much, in dollars. */
  readonly amount: number;
  /** The customer's means. */
  readonly payment_method_id: string;
}

/** An order that nobody has changed yet. */
export interface RetailOrder {
  /** Its id: `#W` and seven digits. */
  readonly order_id: string;
  /** Whose it is. */
  readonly user_id: string;
  /** Where it is sent. */
  readonly address: RetailAddress;
  /** What was bought. */
  readonly items: readonly RetailItem[];
  /** What was sent. */
  readonly fulfillments: readonly {
    readonly tracking_id: readonly string[];
    readonly item_ids: readonly string[];
  }[];
  /** How far it is. */
  readonly status: "pending" | "processed" | "delivered" | "cancelled";
  /** One payment, and its refund if the order is cancelled. */
  readonly payment_history: readonly RetailPayment[];
}

/** A means of payment. */
export interface RetailPaymentMethod {
  /** What it is. */
  readonly source: "credit_card" | "paypal" | "gift_card";
  /** Its id, which begins with its source. */
  readonly id: string;
  /** Brand of a credit card. */
  readonly brand?: string;
  /** Last digits of a credit card. */
  readonly last_four?: string;
  /** What is left on a gift card. */
  readonly balance?: number;
}

/** A customer. */
export interface RetailProfile {
  /** First and last name. */
  readonly name: { readonly first_name: string; readonly last_name: string };
  /** The default address. */
  readonly address: RetailAddress;
  /** E-mail address. */
  readonly email: string;
  /** Means of payment by their ids. */
  readonly payment_methods: Readonly<Record<string, RetailPaymentMethod>>;
  /** Ids of the customer's orders. */
  readonly orders: readonly string[];
}

/** The tables as maps of what they hold. */
export interface RetailRecords {
  /** Orders by their ids. */
  readonly orders: ReadonlyMap<string, RetailOrder>;
  /** Products by their ids. */
  readonly products: ReadonlyMap<string, RetailProduct>;
  /** Customers by their ids. */
  readonly users: ReadonlyMap<string, RetailProfile>;
}

/** Takes a shop's tables for what they hold. */
export function readRecords(shop: Tables): RetailRecords {
  return shop as unknown as RetailRecords;
}

/** Makes tables of what they hold. */
export function makeTables({ orders, products, users }: RetailRecords): Tables {
  const asTable = (records: ReadonlyMap<string, object>): Table =>
    records as Table;
  return {
    orders: asTable(orders),
    products: asTable(products),
    users: asTable(users),
  };
}

/** Lists the variants of a product in their order. */
export function listVariants({ variants }: RetailProduct): RetailVariant[] {
  return variants instanceof Map
    ? [...variants.values()]
    : Object.values(variants);
}

/** Finds a variant of a product by its id. */
export function findVariant(
  { variants }: RetailProduct,
  itemId: string,
): RetailVariant | undefined {
  if (variants instanceof Map) return variants.get(itemId);
  const record = variants as Readonly<Record<string, RetailVariant>>;
  return Object.hasOwn(record, itemId) ? record[itemId] : undefined;
}

/** Says whether two variants of a product are set apart by nothing. */
export function isSameOptions(a: RetailOptions, b: RetailOptions): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length &&
    keys.every((key) => a[key] === b[key]);
}

/** Says whether two addresses are one. */
export function isSameAddress(a: RetailAddress, b: RetailAddress): boolean {
  return a.address1 === b.address1 && a.address2 === b.address2 &&
    a.city === b.city && a.country === b.country && a.state === b.state &&
    a.zip === b.zip;
}
