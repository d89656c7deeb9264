/** Schemas shared by tau-bench's domains; the texts are rules of errors. */

import * as z from "zod";

type DeepReadonly<T> = T extends object
  ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
  : T;

/** A record of a schema; records are replaced, never changed. */
export type RecordOf<Schema extends z.ZodType> = DeepReadonly<z.infer<Schema>>;

export const textField = z.string("a string");

export const numberField = z.number("a number");

export const textList = z.array(textField, "a list of strings");

export const nameField = z.object(
  { first_name: textField, last_name: textField },
  "an object with first_name and last_name",
);

export const addressField = z.object({
  address1: textField,
  /** Flat or floor; may be empty. */
  address2: textField,
  city: textField,
  country: textField,
  /** Two letters. */
  state: textField,
  zip: textField,
}, "an address");

export function choiceField<const Choices extends readonly string[]>(
  choices: Choices,
): z.ZodType<Choices[number]> {
  const quoted = choices.map((choice) => `'${choice}'`);
  return z.enum(choices, `one of ${quoted.join(", ")}`);
}
