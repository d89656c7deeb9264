/** What records of tau-bench's domains have in common. */

import { z } from "zod";

/** A text. */
export const textField = z.string({ error: "a string" });

/** An amount or a count. */
export const numberField = z.number({ error: "a number" });

/** A list of texts. */
export const textList = z.array(textField, { error: "a list of strings" });

/** First and last name. */
export const nameField = z.object({
  first_name: textField,
  last_name: textField,
}, { error: "an object with first_name and last_name" });

/** Where something is sent, or somebody lives. */
export const addressField = z.object({
  address1: textField,
  address2: textField,
  city: textField,
  country: textField,
  state: textField,
  zip: textField,
}, { error: "an address" });
