/** Schemas shared by tau-bench's domains; the texts are rules of errors. */

import { z } from "zod";

export const textField = z.string("a string");

export const numberField = z.number("a number");

export const textList = z.array(textField, "a list of strings");

export const nameField = z.object(
  { first_name: textField, last_name: textField },
  "an object with first_name and last_name",
);

export const addressField = z.object({
  address1: textField,
  address2: textField,
  city: textField,
  country: textField,
  state: textField,
  zip: textField,
}, "an address");

export function choiceField<const Choices extends readonly string[]>(
  choices: Choices,
): z.ZodType<Choices[number]> {
  const quoted = choices.map((choice) => `'${choice}'`);
  return z.enum(choices, `one of ${quoted.join(", ")}`);
}
