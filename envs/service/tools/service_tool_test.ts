import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { describeFunctions } from "../../core/tool.ts";
import { listChanges } from "../database/changes.ts";
import { openDatabase } from "../database/database.ts";
import { GENERAL_TOOLS, makeServiceEnvTools } from "./general_tools.ts";
import { callTool } from "./call_tool.ts";
import { type ServiceTool, ToolFailure } from "./service_tool.ts";
import { takeField } from "./python_values.ts";

/** Shows its arguments. */
const ECHO: ServiceTool = {
  name: "echo",
  description: "Say it again.",
  parameters: {
    text: { type: "string", description: "What to say." },
    list: { type: "array", items: { type: "string" } },
    count: { type: "integer" },
    amount: { type: "number" },
  },
  kind: "general",
  run: (_database, args) => JSON.stringify(args),
};

/** Writes, and then gives up in one way or another. */
const SPOIL: ServiceTool = {
  name: "spoil",
  description: "Write, and fail.",
  parameters: { how: { type: "string" } },
  kind: "write",
  run(database, { how }) {
    database.edit("users", "ana").spoilt = true;
    if (how === "fail") throw new ToolFailure("'here'");
    return (how as string).trim();
  },
};

const TOOLS = new Map(
  [ECHO, SPOIL, ...GENERAL_TOOLS].map((tool) => [tool.name, tool]),
);

const BEFORE = openDatabase({ users: new Map([["ana", {}]]) });

function call(name: string, args: unknown) {
  const sent = { name, arguments: args as Record<string, unknown> };
  const { text, database } = callTool(TOOLS, BEFORE, sent);
  return { text, changes: listChanges(BEFORE, database) };
}

Deno.test("callTool() fills in what is missing by its type, and nothing else", () => {
  const echo = (args: unknown) => JSON.parse(call("echo", args).text);
  const missing = { text: "", list: [], count: 0, amount: 0 };
  assertEquals(echo({}), missing);
  assertEquals(echo({ text: null, more: 1 }), { ...missing, text: null });
  assertEquals(echo({ list: "x" }), { ...missing, list: "x" });
  // What objects inherit is not given.
  assertEquals(echo(JSON.parse('{"__proto__": {"text": "x"}}')), missing);
});

Deno.test("callTool() keeps what was written before a tool failed", () => {
  const written = [["users/ana/spoilt", true]];
  const failed = { text: "Error: 'here'", changes: written };
  assertEquals(call("spoil", { how: "fail" }), failed);
  const thrown = { text: "Error: invalid arguments", changes: written };
  assertEquals(call("spoil", { how: 5 }), thrown);
  assertEquals(call("spoil", { how: " x " }), { text: "x", changes: written });
  assertEquals(BEFORE.tables.users!.get("ana"), {});
});

Deno.test("callTool() refuses unknown tools", () => {
  const unknown = (name: unknown) => call(name as string, {}).text;
  assertEquals(unknown("toString"), "Unknown action toString");
  assertEquals(unknown(""), "Unknown action ");
  assertEquals(unknown(null), "Unknown action None");
  assertEquals(unknown({ toString: 1 }), "Unknown action {'toString': 1}");
});

Deno.test("callTool() refuses arguments that are not an object, or too deep", () => {
  let deep: unknown = "x";
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const refused = { text: "Error: invalid arguments", changes: [] };
  for (const args of [null, undefined, "text", 5, [], { list: deep }]) {
    assertEquals(call("echo", args), refused);
  }
});

Deno.test("callTool() gives the database back as it was where nothing is written", () => {
  const sent = { name: "echo", arguments: {} };
  assertEquals(callTool(TOOLS, BEFORE, sent).database === BEFORE, true);
});

Deno.test("takeField() fails as a Python dictionary does", () => {
  assertEquals(takeField({ a: 1 }, "a"), 1);
  assertEquals(takeField({ a: null }, "a"), null);
  const cases: [record: unknown, key: unknown, message: string][] = [
    [{ a: 1 }, "b", "'b'"],
    [{ a: 1 }, "toString", "'toString'"],
    [{ a: 1 }, "it's", `"it's"`],
    [{ a: 1 }, null, "None"],
    [{ "5": 1 }, 5, "5"],
    [{ a: 1 }, true, "True"],
    [{ a: 1 }, ["a"], "invalid arguments"],
    [["a"], "length", "invalid arguments"],
    ["text", "length", "invalid arguments"],
    [null, "a", "invalid arguments"],
    [undefined, "a", "invalid arguments"],
  ];
  for (const [record, key, message] of cases) {
    assertThrows(() => takeField(record, key), {
      name: "ToolFailure",
      message,
    });
  }
});

Deno.test("makeServiceEnvTools() are described in OpenAI's format", () => {
  const [, ...described] = describeFunctions(makeServiceEnvTools([ECHO]));
  assertEquals(described, [{
    type: "function",
    function: {
      name: "echo",
      description: "Say it again.",
      parameters: {
        type: "object",
        properties: ECHO.parameters,
        required: ["text", "list", "count", "amount"],
      },
    },
  }]);
});

Deno.test("the general tools calculate, think and hand over", () => {
  assertEquals(GENERAL_TOOLS.map(({ name, kind }) => [name, kind]), [
    ["calculate", "general"],
    ["think", "general"],
    ["transfer_to_human_agents", "general"],
  ]);
  const text = (name: string, args: object) => call(name, args).text;
  assertEquals(text("calculate", { expression: "3*4" }), "12.0");
  assertEquals(text("calculate", {}), "Error: invalid syntax");
  assertEquals(text("think", { thought: "Hm." }), "");
  const done = "Transfer successful";
  assertEquals(text("transfer_to_human_agents", { summary: 5 }), done);
});
