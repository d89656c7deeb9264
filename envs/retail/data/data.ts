/** Reads tau-bench's retail data. */

import {
  type DataDomain,
  makeDataReader,
} from "../../service/data/data_folder.ts";
import {
  assertKnownKeys,
  assertOwners,
} from "../../service/data/data_links.ts";
import type { Tables } from "../../service/database/database.ts";
import {
  orderSchema,
  productSchema,
  readRecords,
  shopperSchema,
} from "../database/shop_records.ts";
import { makeRetailTools } from "../tools/tools.ts";

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
  tables: {
    orders: orderSchema,
    products: productSchema,
    users: shopperSchema,
  },
  splits: { train: "train", validation: "dev", test: "test" },
  outdated: new Set([12, 13, 18, 91, 99, 105, 108]),
  makeTools: makeRetailTools,
  assertLinks,
};

/** Reads policy, tables and tasks from a folder. */
export const readRetailData = makeDataReader(RETAIL_DATA);
