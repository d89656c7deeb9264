import {
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { ArgumentSchema } from "../../../envs/service/tools/service_tool.ts";
import { makeObjectDraft } from "./tool_form.ts";
import { ToolInput } from "./tool_input.tsx";

/** The form of a tool with some arguments, of which `a` is required. */
function render(properties: Record<string, ArgumentSchema>): string {
  const inputSchema: ArgumentSchema = {
    ...{ type: "object", properties, required: ["a"] },
  };
  const tool = { name: "do_it", description: "Does it.", inputSchema };
  const draft = makeObjectDraft(inputSchema);
  const nothing = () => {};
  return renderToString(
    h(ToolInput, {
      ...{ tool, draft, isBusy: false, onChange: nothing, onSend: nothing },
    }),
  );
}

Deno.test("<ToolInput> takes numbers, words and choices by their kind", () => {
  const field = (schema: ArgumentSchema) => render({ a: schema });
  assertMatch(field({ type: "integer" }), /type="number" step="1"/);
  assertMatch(field({ type: "number" }), /type="number" step="any"/);
  assertMatch(field({ type: "string" }), /type="text" pattern=".\*\\S.\*"/);
  const choice = field({ type: "string", enum: ["red", "blue"] });
  assertMatch(choice, /<option[^>]*>–<.*<option>red<.*<option>blue</);
  assertNoMatch(choice, /<input/);
});

Deno.test("<ToolInput> requires what is required, and says what it is for", () => {
  const text = render({
    a: { type: "string", description: "Who" },
    b: { type: "string" },
  });
  const [a, b] = text.split("</div><div>");
  assertMatch(a!, / required[ >/]/);
  assertMatch(a!, /aria-describedby="([^"]+)".*<small id="\1">Who</);
  assertNoMatch(b!, / required[ >/]|aria-describedby|<small/);
});

Deno.test("<ToolInput> lists the entries of a list, and the parts of an object", () => {
  const text = render({
    ["item_ids"]: { type: "array", items: { type: "string" } },
    address: { type: "object", properties: { zip: { type: "string" } } },
  });
  assertMatch(text, /aria-label="Remove item ids 1"/);
  assertMatch(text, /aria-label="Add to item ids"/);
  assertMatch(text, /<legend>address<\/legend>.*>zip</);
  assertMatch(text, />Call do it<\/button>/);
});
