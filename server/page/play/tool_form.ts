/** What a person fills in to call a tool. */

import type { ArgumentSchema } from "../../../envs/service/tools/service_tool.ts";

export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ArgumentSchema;
}

/** What stands in the fields of a value: texts, in the value's shape. */
export type Draft =
  | string
  | readonly Draft[]
  | { readonly [name: string]: Draft };

export type ObjectDraft = { readonly [name: string]: Draft };

/** A name as words: `order id`. */
export function wordName(name: string): string {
  return name.replaceAll("_", " ");
}

function getParts({ properties = {} }: ArgumentSchema) {
  return Object.entries(properties);
}

export function getItems({ items = { type: "string" } }: ArgumentSchema) {
  return items;
}

export function makeObjectDraft(schema: ArgumentSchema): ObjectDraft {
  return Object.fromEntries(
    getParts(schema).map(([name, part]) => [name, makeDraft(part)]),
  );
}

/** Makes empty fields; a list starts with one entry. */
export function makeDraft(schema: ArgumentSchema): Draft {
  if (schema.type === "object") return makeObjectDraft(schema);
  return schema.type === "array" ? [makeDraft(getItems(schema))] : "";
}

/** Reads an object from its fields; without the optional ones left empty. */
export function readObjectDraft(
  draft: ObjectDraft,
  schema: ArgumentSchema,
): Record<string, unknown> {
  const { required = [] } = schema;
  return Object.fromEntries(
    getParts(schema)
      .filter(([name]) => draft[name] !== "" || required.includes(name))
      .map(([name, part]) => [name, readDraft(draft[name]!, part)]),
  );
}

/** Reads a value from its fields, which the browser has checked. */
export function readDraft(draft: Draft, schema: ArgumentSchema): unknown {
  switch (schema.type) {
    case "object":
      return readObjectDraft(draft as ObjectDraft, schema);
    case "array":
      return (draft as readonly Draft[])
        .map((entry) => readDraft(entry, getItems(schema)));
    case "integer":
    case "number":
      return Number(draft);
    case "boolean":
      return draft === "true";
    default:
      return (draft as string).trim();
  }
}

/** The words that a value is chosen from; `null` if it is typed. */
export function getChoices(schema: ArgumentSchema): readonly string[] | null {
  return schema.enum ?? (schema.type === "boolean" ? ["true", "false"] : null);
}
