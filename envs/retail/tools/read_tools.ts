// deno-lint-ignore-file camelcase -- the names are those of the shop's records
/** Tools that look something up. */

import type { Tables } from "../../service/database/database.ts";
import {
  writeOrderedJson,
  writeRecordText,
} from "../../service/database/json_text.ts";
import {
  describeText,
  type ServiceTool,
  ToolFailure,
} from "../../service/tools/service_tool.ts";
import { ORDER_ID, PRODUCT_ID, USER_ID } from "./parameters.ts";
import {
  readRecords,
  type RetailProduct,
  type RetailProfile,
} from "../database/shop_records.ts";
import { getOrder, getProduct, getUser } from "./tool_records.ts";

function lowerCase(value: unknown): string {
  if (typeof value === "string") return value.toLowerCase();
  throw new ToolFailure("invalid arguments");
}

/** Customers by fields that no tool changes; the first match wins. */
interface CustomerIndex {
  /** Ids by e-mail, in lower case. */
  readonly byEmail: ReadonlyMap<string, string>;
  /** Ids and last names by first name, in lower case. */
  readonly byFirstName: ReadonlyMap<
    string,
    readonly { readonly id: string; readonly lastName: string }[]
  >;
}

function indexCustomers(
  users: ReadonlyMap<string, RetailProfile>,
): CustomerIndex {
  const byEmail = new Map<string, string>();
  const byFirstName = new Map<string, { id: string; lastName: string }[]>();
  for (const [id, { email, name }] of users) {
    const key = email.toLowerCase();
    if (!byEmail.has(key)) byEmail.set(key, id);
    const firstName = name.first_name.toLowerCase();
    const namesakes = byFirstName.get(firstName) ?? [];
    namesakes.push({ id, lastName: name.last_name.toLowerCase() });
    byFirstName.set(firstName, namesakes);
  }
  return { byEmail, byFirstName };
}

function makeFindByEmail({ byEmail }: CustomerIndex): ServiceTool {
  return {
    name: "find_user_id_by_email",
    description: "Looks up who a customer is by an address of e-mail. " +
      "Returns the customer's id.",
    parameters: {
      email: describeText("E-mail: 'ada@example.com'"),
    },
    kind: "read",
    run(_database, { email }) {
      const id = byEmail.get(lowerCase(email));
      if (id === undefined) throw new ToolFailure("user not found");
      return id;
    },
  };
}

function makeFindByNameZip({ byFirstName }: CustomerIndex): ServiceTool {
  return {
    name: "find_user_id_by_name_zip",
    description: "Looks up who a customer is by name and postal code: for " +
      "those whose e-mail is not known here, or not to themselves. Returns " +
      "the customer's id.",
    parameters: {
      "first_name": describeText("First name: 'Ada'"),
      "last_name": describeText("Last name: 'Lovelace'"),
      zip: describeText("Postal code: '92101'"),
    },
    kind: "read",
    run(database, { first_name, last_name, zip }) {
      const namesakes = byFirstName.get(lowerCase(first_name)) ?? [];
      const found = namesakes.find(({ id, lastName }) =>
        // The address may have changed in this episode.
        lastName === lowerCase(last_name) && typeof zip === "string" &&
        getUser(database, id).address.zip === zip
      );
      if (found === undefined) throw new ToolFailure("user not found");
      return found.id;
    },
  };
}

const GET_USER: ServiceTool = {
  name: "get_user_details",
  description: "Shows what is known of a customer: name, address, e-mail, " +
    "payment methods and the ids of their orders.",
  parameters: { "user_id": USER_ID },
  kind: "read",
  run: (database, { user_id }) => writeRecordText(getUser(database, user_id)),
};

const GET_ORDER: ServiceTool = {
  name: "get_order_details",
  description: "Shows an order: its items, status, address and payments.",
  parameters: { "order_id": ORDER_ID },
  kind: "read",
  run: (database, { order_id }) =>
    writeRecordText(getOrder(database, order_id)),
};

const GET_PRODUCT: ServiceTool = {
  name: "get_product_details",
  description: "Shows a product with all of its variants: their item ids, " +
    "options and prices, and which of them are available.",
  parameters: { "product_id": PRODUCT_ID },
  kind: "read",
  run: (database, { product_id }) =>
    writeRecordText(getProduct(database, product_id)),
};

function makeListProducts(
  products: ReadonlyMap<string, RetailProduct>,
): ServiceTool {
  const ids = new Map<string, string>();
  for (const { name, product_id } of products.values()) {
    ids.set(name, product_id);
  }
  // Compare by code units.
  const text = writeOrderedJson(
    new Map([...ids].sort(([a], [b]) => a < b ? -1 : 1)),
  );
  return {
    name: "list_all_product_types",
    description: "Lists every product that the shop sells, by name, with its " +
      "product id. A product comes in variants, each with an item id.",
    parameters: {},
    kind: "read",
    run: () => text,
  };
}

export function makeReadTools(tables: Tables): ServiceTool[] {
  const { products, users } = readRecords(tables);
  const customers = indexCustomers(users);
  return [
    makeFindByEmail(customers),
    makeFindByNameZip(customers),
    GET_USER,
    GET_ORDER,
    GET_PRODUCT,
    makeListProducts(products),
  ];
}
