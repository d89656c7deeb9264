import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertIs,
  throws as assertThrows,
} from "node:assert/strict";
import {
  describeArgument,
  describeTool,
  readArguments,
  readValue,
  SlipError,
} from "./call_words.ts";
import { listCalledTools } from "./find_policy.ts";
import type { ArgumentSchema } from "../../envs/service/tools/service_tool.ts";

const TOOLS = [
  ...listCalledTools("Retail-v0"),
  ...listCalledTools("Airline-v0"),
];

function find(name: string) {
  return TOOLS.find((tool) => tool.name === name)!;
}

function read(name: string, text: string): unknown {
  return readArguments(text, find(name));
}

function assertSlip(call: () => unknown, message: RegExp): void {
  assertThrows(
    call,
    (error) => error instanceof SlipError && message.test(error.message),
  );
}

Deno.test("readArguments() reads nothing, the first argument, names and JSON", () => {
  const call = { "order_id": "#W1" };
  assertEquals(read("get_order_details", ""), {});
  assertEquals(read("get_order_details", "#W1"), call);
  assertEquals(read("get_order_details", "order_id=#W1"), call);
  assertEquals(read("get_order_details", '"#W1"'), call);
  assertEquals(read("get_order_details", '{"order_id": "#W1"}'), call);
  assertEquals(read("cancel_pending_order", "#W1"), call);
  assertEquals(
    read("cancel_pending_order", "#W1 reason=no longer needed"),
    { ...call, reason: "no longer needed" },
  );
});

Deno.test("readArguments() puts arguments in the tool's order", () => {
  const args = read(
    "return_delivered_order_items",
    "item_ids=1, 2 payment_method_id=paypal_1 order_id=#W1",
  );
  assertIs(
    JSON.stringify(args),
    '{"order_id":"#W1","item_ids":["1","2"],"payment_method_id":"paypal_1"}',
  );
});

Deno.test("readArguments() lets the only argument have spaces", () => {
  assertEquals(read("calculate", "2 * (50 + 38.5)"), {
    expression: "2 * (50 + 38.5)",
  });
});

Deno.test("readArguments() says what is wrong", () => {
  const order = "get_order_details";
  assertSlip(() => read(order, '{"order_id": "#W1"'), /must be whole JSON/);
  assertSlip(
    () => read(order, "ordr_id=#W1"),
    /no argument 'ordr_id' \(did you mean 'order_id'\?\)/,
  );
  assertSlip(
    () => read("find_user_id_by_name_zip", "Ada Lovelace 92101"),
    /Write \/find_user_id_by_name_zip first_name=… last_name=… zip=…/,
  );
  assertSlip(() => read("list_all_product_types", "x"), /needs nothing: 'x'/);
  assertSlip(
    () => read("cancel_pending_order", "reason=bored"),
    /^reason must be no longer needed or ordered by mistake: 'bored' is not$/,
  );
});

const TRAVELLERS: ArgumentSchema = {
  type: "array",
  items: {
    type: "object",
    properties: { "first_name": { type: "string" }, bags: { type: "integer" } },
  },
};

Deno.test("readValue() reads lists of entries, with quotes around spaces and commas", () => {
  assertEquals(readValue("people", '"Mary Ann" 2, O\'Brien 0', TRAVELLERS), [
    { "first_name": "Mary Ann", bags: 2 },
    { "first_name": "O'Brien", bags: 0 },
  ]);
  assertEquals(readValue("people", '[{"first_name": "A"}]', TRAVELLERS), [
    { "first_name": "A" },
  ]);
  const words: ArgumentSchema = { type: "array", items: { type: "string" } };
  assertEquals(readValue("ids", 'a b, "c, d",e', words), ["a b", "c, d", "e"]);
});

Deno.test("readValue() names the place that cannot be read", () => {
  assertSlip(
    () => readValue("people", "Ann 1, Bo", TRAVELLERS),
    /^people 2 must have 2 parts, first_name bags, .*: 'Bo' has 1$/,
  );
  assertSlip(
    () => readValue("people", "Ann one", TRAVELLERS),
    /^bags must be a whole number: 'one' is not$/,
  );
  assertSlip(() => readValue("n", "1.5", { type: "integer" }), /whole number/);
  assertSlip(() => readValue("n", "$5", { type: "number" }), /a number/);
  assertIs(readValue("n", "1.5", { type: "number" }), 1.5);
});

Deno.test("readValue() reads choices as people write them", () => {
  const kind: ArgumentSchema = { type: "string", enum: ["one_way", "a b"] };
  assertIs(readValue("kind", "One way", kind), "one_way");
  assertIs(readValue("kind", "a b", kind), "a b");
  assertSlip(() => readValue("kind", "both", kind), /must be one_way or a b/);
});

Deno.test("readValue() lets a text be empty only where its description says so", () => {
  const { address2, city } = find("modify_user_address").schema!
    .properties as Record<string, ArgumentSchema>;
  assertIs(readValue("address2", "", address2!), "");
  assertIs(readValue("address2", "''", address2!), "");
  assertSlip(() => readValue("city", " ", city!), /^city must not be empty$/);
});

Deno.test("describeTool() tells of each argument in words", () => {
  const short = describeTool(find("cancel_pending_order"), false);
  assertMatch(
    short,
    /^\/cancel_pending_order order_id reason\n {2}Cancels [^\n]+$/,
  );
  const full = describeTool(find("cancel_pending_order"), true);
  assertMatch(
    full,
    /\n {2}reason: .* \(no longer needed or ordered by mistake\)$/,
  );
});

Deno.test("describeArgument() tells how lists and their entries are typed", () => {
  const { passengers } = find("book_reservation").schema!
    .properties as Record<string, ArgumentSchema>;
  assertIs(
    describeArgument("passengers", passengers!),
    [
      "passengers: Everybody who travels (for each: first_name last_name dob; commas between them)",
      "  first_name: First name, such as 'Ana'",
      "  last_name: Last name, such as 'Moreau'",
      "  dob: Date of birth, such as '1990-12-31'",
    ].join("\n"),
  );
});
