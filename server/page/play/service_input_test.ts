import {
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { findDoubt, isService, ServiceInput } from "./service_input.tsx";

const makeTool = (name: string) => ({
  ...{ name, description: "", inputSchema: { type: "object" } as const },
});

const NAMES = ["cancel_pending_order", "get_order_details"];

Deno.test("isService() knows customer service by the tool that speaks", () => {
  assertEquals(isService([makeTool("ask"), makeTool("respond")]), true);
  assertEquals(isService([makeTool("ask")]), false);
  assertEquals(isService([]), false);
});

Deno.test("findDoubt() takes words for words, unless they look like a call", () => {
  assertEquals(findDoubt("Which order is it?", NAMES), null);
  const line = "get_order_details(order_id=#W1)";
  assertEquals(findDoubt(line, NAMES)?.meant, "get_order_details");
  const tagged = '<tool_call>\n{"name":"zork","arguments":{}}\n</tool_call>';
  assertEquals(findDoubt(tagged, NAMES)?.meant, null);
});

Deno.test("<ServiceInput> offers speaking first, then each call by its words", () => {
  const tools = ["respond", ...NAMES].map(makeTool);
  const nothing = () => {};
  const text = renderToString(
    h(ServiceInput, { tools, isBusy: false, onSend: nothing }),
  );
  assertMatch(
    text,
    /selected value="respond">say something to the customer<|value="respond" selected>say something/,
  );
  assertMatch(text, /value="cancel_pending_order">cancel pending order</);
  assertMatch(text, /What you say<textarea/);
});
