import {
  deepStrictEqual as assertEquals,
  notStrictEqual as assertNotSame,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { ToolCall } from "../../core/tool_call.ts";
import { openDatabase } from "../database/database.ts";
import { isSameCall, makeCall, previewCall } from "./call_tool.ts";
import type { ServiceTool } from "./service_tool.ts";

const RENAME: ServiceTool = {
  name: "rename",
  description: "Renames a customer.",
  parameters: { id: { type: "string" }, name: { type: "string" } },
  kind: "write",
  run(database, { id, name }) {
    database.put("users", id as string, { name });
    return `renamed to ${name}`;
  },
};

const TOOLS = new Map([["rename", RENAME]]);

const openUsers = () =>
  openDatabase({ users: new Map([["ada", { name: "Ada" }]]) });

function rename(name: string): ToolCall {
  return { name: "rename", arguments: { id: "ada", name } };
}

Deno.test("makeCall() gives what was foreseen of the same call", () => {
  const database = openUsers();
  const foreseen = previewCall(TOOLS, database, rename("Eve"));
  assertEquals(foreseen.text, "renamed to Eve");
  assertSame(makeCall(TOOLS, database, rename("Eve")), foreseen);
});

Deno.test("makeCall() makes another call, on another state or with other tools", () => {
  const database = openUsers();
  const foreseen = previewCall(TOOLS, database, rename("Eve"));
  const other = makeCall(TOOLS, database, rename("Eva"));
  assertEquals(other.text, "renamed to Eva");
  assertNotSame(makeCall(TOOLS, openUsers(), rename("Eve")), foreseen);
  const none = makeCall(new Map(), database, rename("Eve"));
  assertEquals(none.text, "Unknown action rename");
});

Deno.test("previewCall() works out a call once for a state", () => {
  const database = openUsers();
  const call = rename("Eve");
  const first = previewCall(TOOLS, database, call);
  assertSame(previewCall(TOOLS, database, call), first);
  assertEquals(
    previewCall(TOOLS, database, rename("Eva")).text,
    "renamed to Eva",
  );
});

Deno.test("isSameCall() compares names and arguments, to their order", () => {
  const call = rename("Eve");
  assertSame(isSameCall(call, rename("Eve")), true);
  assertSame(isSameCall(call, rename("Eva")), false);
  assertSame(isSameCall(call, { ...call, name: "remove" }), false);
  const turned = { name: "rename", arguments: { name: "Eve", id: "ada" } };
  assertSame(isSameCall(call, turned), false);
  assertSame(isSameCall(null, null), false);
});
