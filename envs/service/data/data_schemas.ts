/** Schemas shared by tau-bench's domains. */

import { z } from "zod";

export const textField = z.string({ error: "a string" });

export const numberField = z.number({ error: "a number" });

export const textList = z.array(textField, { error: "a list of strings" });

export const nameField = z.object({
  first_name: textField,
  last_name: textField,
}, { error: "an object with first_name and last_name" });

export const addressField = z.object({
  address1: textField,
  address2: textField,
  city: textField,
  country: textField,
  state: textField,
  zip: textField,
}, { error: "an address" });
