/** Schemas of arguments of the shop's tools. */

import {
  type ArgumentSchema,
  describeText,
} from "../../service/tools/service_tool.ts";

function describeIds(description: string): ArgumentSchema {
  return { type: "array", items: { type: "string" }, description };
}

export const ORDER_ID: ArgumentSchema = describeText(
  "Id of the order, with the '#' that it begins with: '#W1234567'",
);

export const USER_ID: ArgumentSchema = describeText(
  "Id of the customer: 'ada_lovelace_1815'",
);

export const PRODUCT_ID: ArgumentSchema = describeText(
  "Id of the product, which is not the id of an item: '1234567890'",
);

export const PAYMENT_METHOD_ID: ArgumentSchema = describeText(
  "Id of one of the customer's payment methods, which pays or is refunded: " +
    "'paypal_1234567'",
);

export const ITEM_IDS: ArgumentSchema = describeIds(
  "Ids of items of the order: '1234567890'. An item that is meant twice is " +
    "named twice",
);

export const NEW_ITEM_IDS: ArgumentSchema = describeIds(
  "Ids of the items that replace them, in the same order. Each is of the " +
    "same product as the one that it replaces",
);

export const ADDRESS: Readonly<Record<string, ArgumentSchema>> = {
  "address1": describeText("Street and number: '12 St James Square'"),
  "address2": describeText("Flat or suite, '' if there is none"),
  city: describeText("City: 'San Diego'"),
  state: describeText("State, two letters: 'CA'"),
  country: describeText("Country: 'USA'"),
  zip: describeText("Postal code: '92101'"),
};
