import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { listCalledTools } from "./find_policy.ts";
import { readServiceLine } from "./person_calls.ts";

const TOOLS = listCalledTools("Retail-v0");

function read(line: string): string {
  const result = readServiceLine(line, TOOLS);
  return "action" in result ? result.action : result.note;
}

function readCall(line: string): unknown {
  return JSON.parse(/<tool_call>\n(.*)\n<\/tool_call>/.exec(read(line))![1]!);
}

Deno.test("readServiceLine() says what is no call", () => {
  assertEquals(read("  Who are you? "), "Who are you?");
  assertEquals(read("Either/or"), "Either/or");
});

Deno.test("readServiceLine() reads calls in both forms", () => {
  const call = { name: "get_order_details", arguments: { order_id: "#W1" } };
  assertEquals(readCall('/get_order_details {"order_id": "#W1"}'), call);
  assertEquals(readCall("/get_order_details order_id=#W1"), call);
  assertEquals(readCall("/list_all_product_types"), {
    name: "list_all_product_types",
    arguments: {},
  });
  assertEquals(
    readCall(
      '/return_delivered_order_items order_id="#W 1" item_ids=["1","2"]',
    ),
    {
      name: "return_delivered_order_items",
      arguments: { order_id: "#W 1", item_ids: ["1", "2"] },
    },
  );
});

Deno.test("readServiceLine() reads values as the tool's schema has them", () => {
  assertEquals(readCall("/get_product_details product_id=123"), {
    name: "get_product_details",
    arguments: { product_id: "123" },
  });
  assertEquals(
    readCall("/modify_user_address user_id=u zip=01001 address2= city="),
    {
      name: "modify_user_address",
      arguments: { user_id: "u", zip: "01001", address2: "", city: "" },
    },
  );
  assertEquals(
    readCall("/return_delivered_order_items item_ids=1,2 order_id=#W1"),
    {
      name: "return_delivered_order_items",
      arguments: { item_ids: ["1", "2"], order_id: "#W1" },
    },
  );
});

Deno.test("readServiceLine() lists the tools, and says what is wrong", () => {
  assertMatch(read("/"), /^\/cancel_pending_order order_id reason$/m);
  assertMatch(read("/get_order"), /no tool 'get_order'.*'\/' lists them/);
  assertMatch(read("/respond message=hi"), /no tool 'respond'/);
  for (const rest of ["{", "[]", "#W1", "order_id= x y"]) {
    assertMatch(read(`/get_order_details ${rest}`), /^Write arguments as/);
  }
});
