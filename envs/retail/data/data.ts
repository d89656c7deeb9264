/** Reads tau-bench's retail data. */

import { z } from "zod";
import {
  type DataDomain,
  makeDataReader,
  type ServiceData,
} from "../../service/data/data_folder.ts";
import {
  assertKnownKeys,
  assertOwners,
} from "../../service/data/data_links.ts";
import {
  addressField,
  choiceField,
  nameField,
  numberField,
  textField,
  textList,
} from "../../service/data/data_schemas.ts";
import type { Tables } from "../../service/database/database.ts";
import { addGeneralTools } from "../../service/tools/general_tools.ts";
import { readRecords } from "../database/shop_records.ts";
import { makeRetailTools } from "../tools/tools.ts";

const options = z.record(z.string(), textField, "an object of strings");

const order = z.object({
  order_id: textField,
  user_id: textField,
  address: addressField,
  items: z.array(
    z.object({
      name: textField,
      product_id: textField,
      item_id: textField,
      price: numberField,
      options,
    }, "an item"),
    "a list of items",
  ),
  fulfillments: z.array(
    z.object(
      { tracking_id: textList, item_ids: textList },
      "an object with tracking_id and item_ids",
    ),
    "a list of parcels",
  ),
  status: choiceField(["pending", "processed", "delivered", "cancelled"]),
  payment_history: z.array(
    z.object({
      transaction_type: choiceField(["payment", "refund"]),
      amount: numberField,
      payment_method_id: textField,
    }, "a payment"),
    "a list of payments",
  ).min(1, "a list with the first payment"),
}, "an order");

const product = z.object({
  name: textField,
  product_id: textField,
  variants: z.record(
    z.string(),
    z.object({
      item_id: textField,
      options,
      available: z.boolean("true or false"),
      price: numberField,
    }, "a variant"),
    "an object of variants",
  ),
}, "a product");

const user = z.object({
  name: nameField,
  address: addressField,
  email: textField,
  payment_methods: z.record(
    z.string(),
    z.object({
      source: choiceField(["credit_card", "paypal", "gift_card"]),
      id: textField,
      brand: textField.optional(),
      last_four: textField.optional(),
      balance: numberField.optional(),
    }, "a means of payment"),
    "an object of means of payment",
  ),
  orders: textList,
}, "a user");

function assertLinks(tables: Tables): void {
  assertOwners(tables, "orders", "retail");
  for (const [id, { items }] of readRecords(tables).orders) {
    const place = `retail/orders.json ${id} items`;
    const ids = items.map(({ product_id }) => product_id);
    assertKnownKeys(tables, "products", place, ids, "retail");
  }
}

/** What the data folder must contain. */
export const RETAIL_DATA: DataDomain = {
  folder: "retail",
  tables: { orders: order, products: product, users: user },
  splits: { train: "train", validation: "dev", test: "test" },
  outdated: new Set([12, 13, 18, 91, 99, 105, 108]),
  makeTools: (tables) => addGeneralTools(makeRetailTools(tables)),
  assertLinks,
};

/** Reads policy, tables and tasks from a folder. */
export const readRetailData: (path: string) => ServiceData = makeDataReader(
  RETAIL_DATA,
);
