import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { getEnvEntry, listEnvs } from "../../../envs/mod.ts";
import type { ArgumentSchema } from "../../../envs/service/tools/service_tool.ts";
import {
  type Draft,
  getChoices,
  makeDraft,
  makeObjectDraft,
  readDraft,
  readObjectDraft,
  wordName,
} from "./tool_form.ts";

/** Fills every text of a draft in. */
function fill(draft: Draft, schema: ArgumentSchema): Draft {
  if (typeof draft === "string") {
    const isNumber = schema.type === "integer" || schema.type === "number";
    return getChoices(schema)?.[0] ?? (isNumber ? "2" : " a b ");
  }
  if (schema.type === "array") {
    return (draft as readonly Draft[]).map((each) => fill(each, schema.items!));
  }
  return Object.fromEntries(
    Object.entries(draft).map(([name, each]) => [
      name,
      fill(each, schema.properties![name]!),
    ]),
  );
}

/** A value that fits a schema. */
function expect(schema: ArgumentSchema): unknown {
  const { type, items, properties = {} } = schema;
  if (type === "array") return [expect(items!)];
  if (type === "object") {
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, expect(part)]),
    );
  }
  return type === "string" ? schema.enum?.[0] ?? "a b" : 2;
}

/** Environments whose actions are calls of tools, with a schema each. */
const WITH_TOOLS = listEnvs().filter((id) =>
  getEnvEntry(id).tools?.some(({ schema }) => schema !== undefined)
);

for (const id of WITH_TOOLS) {
  Deno.test(`readObjectDraft() reads the arguments of every tool of ${id}`, () => {
    for (const { name, schema } of getEnvEntry(id).tools!) {
      if (schema === undefined) continue;
      const known = schema as unknown as ArgumentSchema;
      const draft = fill(makeObjectDraft(known), known);
      const args = readObjectDraft(draft as Record<string, Draft>, known);
      assertEquals(args, expect(known), name);
    }
  });
}

Deno.test("every environment of customer service has forms", () => {
  const expected = ["Airline-v0", "Retail-Mini-v0", "Retail-v0", "Telecom-v0"];
  assertEquals(expected.filter((id) => !WITH_TOOLS.includes(id)), []);
});

Deno.test("readObjectDraft() leaves optional fields out if they are empty", () => {
  const text = { type: "string" } as const;
  const properties = { must: text, may: text };
  const schema = { type: "object", properties, required: ["must"] } as const;
  assertEquals(readObjectDraft(makeObjectDraft(schema), schema), { must: "" });
});

Deno.test("readDraft() reads lists of any length, and choices of yes and no", () => {
  const schema = { type: "array", items: { type: "boolean" } } as const;
  assertEquals(makeDraft(schema), [""]);
  assertEquals(readDraft([], schema), []);
  assertEquals(readDraft(["true", "false"], schema), [true, false]);
  assertEquals(getChoices(schema.items), ["true", "false"]);
});

Deno.test("wordName() makes words of a name", () => {
  assertIs(wordName("get_order_details"), "get order details");
});
