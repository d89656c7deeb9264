// deno-lint-ignore-file camelcase -- the fields are those of the shop's files
/** The shop's records, in the schema of tau-bench. */

import type { PostalAddress } from "../../service/tasks/draw.ts";
import type { Table, Tables } from "../../service/database/database.ts";

export type RetailAddress = PostalAddress;

/** What distinguishes a variant: `{ colour: "red" }`. */
export type RetailOptions = Readonly<Record<string, string>>;

export interface RetailVariant {
  readonly item_id: string;
  readonly options: RetailOptions;
  readonly available: boolean;
  readonly price: number;
}

export interface RetailProduct {
  readonly name: string;
  readonly product_id: string;
  /** By item id; a map if the order of a file was kept. */
  readonly variants:
    | Readonly<Record<string, RetailVariant>>
    | ReadonlyMap<string, RetailVariant>;
}

/** A variant as it was bought. */
export interface RetailItem {
  readonly name: string;
  readonly product_id: string;
  readonly item_id: string;
  /** Price paid. */
  readonly price: number;
  readonly options: RetailOptions;
}

export interface RetailPayment {
  readonly transaction_type: "payment" | "refund";
  readonly amount: number;
  readonly payment_method_id: string;
}

/** An order before an agent changes it. */
export interface RetailOrder {
  /** `#W` and seven digits. */
  readonly order_id: string;
  readonly user_id: string;
  readonly address: RetailAddress;
  readonly items: readonly RetailItem[];
  readonly fulfillments: readonly {
    readonly tracking_id: readonly string[];
    readonly item_ids: readonly string[];
  }[];
  readonly status: "pending" | "processed" | "delivered" | "cancelled";
  /** One payment, and its refund if the order is cancelled. */
  readonly payment_history: readonly RetailPayment[];
}

export interface RetailPaymentMethod {
  readonly source: "credit_card" | "paypal" | "gift_card";
  readonly id: string;
  readonly brand?: string;
  readonly last_four?: string;
  /** Balance of a gift card. */
  readonly balance?: number;
}

export interface RetailProfile {
  readonly name: { readonly first_name: string; readonly last_name: string };
  readonly address: RetailAddress;
  readonly email: string;
  readonly payment_methods: Readonly<Record<string, RetailPaymentMethod>>;
  readonly orders: readonly string[];
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

export function makeTables({ orders, products, users }: RetailRecords): Tables {
  const asTable = (records: ReadonlyMap<string, object>): Table =>
    records as Table;
  return {
    orders: asTable(orders),
    products: asTable(products),
    users: asTable(users),
  };
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

export function isSameOptions(a: RetailOptions, b: RetailOptions): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length &&
    keys.every((key) => a[key] === b[key]);
}

export function isSameAddress(a: RetailAddress, b: RetailAddress): boolean {
  return a.address1 === b.address1 && a.address2 === b.address2 &&
    a.city === b.city && a.country === b.country && a.state === b.state &&
    a.zip === b.zip;
}
