import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  rejects as assertRejects,
  strictEqual as assertIs,
} from "node:assert/strict";
import {
  make,
  makeScriptedPolicy,
  type Observation,
  type Prng,
  seededPrng,
} from "../../envs/mod.ts";
import { type AgentMessage, readMessage } from "../../envs/core/tool_call.ts";
import type { ArgumentSchema } from "../../envs/service/tools/service_tool.ts";
import { typeLines } from "../../tests/support/typed_lines.ts";
import { listArguments } from "./call_words.ts";
import { listCalledTools } from "./find_policy.ts";
import { InputEndedError } from "./person.ts";
import { playAloud } from "./play_aloud.ts";
import { showToServer } from "./service_view.ts";
import { makeServingPersonPolicy } from "./serving_person.ts";

const TOOLS = listCalledTools("Retail-v0");
const prng = seededPrng("person");
const NOTHING = {} as Observation;

interface Typed {
  readonly action: string;
  readonly notes: readonly string[];
}

/** What a person who serves comes to by typing lines. */
async function type(lines: readonly string[], tools = TOOLS): Promise<Typed> {
  const notes: string[] = [];
  const person = makeServingPersonPolicy(
    typeLines(...lines),
    tools,
    (note) => void notes.push(note),
  );
  return { action: await person.act(NOTHING, prng), notes };
}

function readCall({ action }: Typed): AgentMessage {
  return readMessage(action);
}

/** A call of `get_order_details`. */
const LOOK: AgentMessage = {
  kind: "call",
  call: { name: "get_order_details", arguments: { "order_id": "#W1" } },
};

Deno.test("makeServingPersonPolicy() says words without a slash", async () => {
  assertIs((await type(["", "  Who are you? "])).action, "Who are you?");
  assertIs((await type(["Either/or"])).action, "Either/or");
  assertIs((await type(["thanks"])).action, "thanks");
});

Deno.test("makeServingPersonPolicy() asks for what a call lacks", async () => {
  const lines = ["/cancel_pending_order #W1", "bored", "no longer needed"];
  const typed = await type(lines);
  assertEquals(readCall(typed), {
    kind: "call",
    call: {
      name: "cancel_pending_order",
      arguments: { "order_id": "#W1", reason: "no longer needed" },
    },
  });
  assertMatch(typed.notes[0]!, /^reason: Why: .*no longer needed or ordered/);
  assertMatch(typed.notes[1]!, /^reason must be .*: 'bored' is not$/);
});

Deno.test("makeServingPersonPolicy() leaves a call that asks at a slash", async () => {
  const typed = await type([
    "/cancel_pending_order",
    "/get_order_details #W1",
  ]);
  assertEquals(readCall(typed), LOOK);
  assertIs(typed.notes.at(-1), "The call is not made");
});

Deno.test("makeServingPersonPolicy() asks about a tool's name without a slash", async () => {
  const meant = "get_order_details #W1";
  const yes = await type([meant, "yes"]);
  assertEquals(readCall(yes), LOOK);
  assertMatch(yes.notes[0]!, /^Did you mean '\/get_order_details #W1'\?/);
  const bare = await type(["get_order_details", "yes", "#W1"]);
  assertEquals(readCall(bare), LOOK);
  assertMatch(bare.notes[1]!, /^order id|^order_id/);
  assertIs((await type([meant, "no"])).action, meant);
  assertIs((await type([meant, "Hello."])).action, "Hello.");
  const near = await type(["get_ordr_details #W1", "y"]);
  assertEquals(readCall(near), LOOK);
});

Deno.test("makeServingPersonPolicy() lets slips be corrected", async () => {
  for (
    const [slip, note] of [
      ['/get_order_details {"order_id": "#W1"', /must be whole JSON/],
      ['<tool_call>{"name": "get_order_details"', /call is not whole/],
      ["/get_order #W1", /no tool 'get_order' \(did you mean 'get_order_/],
      ["/respond message=hi", /There is no tool 'respond'/],
    ] as const
  ) {
    const typed = await type([slip, "/get_order_details #W1"]);
    assertMatch(typed.notes[0]!, note);
    assertEquals(readCall(typed), LOOK);
  }
});

Deno.test("makeServingPersonPolicy() lists with /help what / lists, with arguments in words", async () => {
  const [{ notes: [list] }, { notes: [help] }] = await Promise.all([
    type(["/", "Bye."]),
    type(["/help", "Bye."]),
  ]);
  for (const tool of TOOLS) {
    const names = listArguments(tool).map(([name]) => name);
    const line = `/${[tool.name, ...names].join(" ")}\n`;
    assertIs(list!.includes(line), true, line);
    assertIs(help!.includes(line), true, line);
  }
  assertMatch(help!, /\n {2}reason: .* \(no longer needed or ordered by mist/);
  assertIs(list!.includes("  reason: "), false);
});

Deno.test("makeServingPersonPolicy() ends where the input does", async () => {
  await assertRejects(type([]), InputEndedError);
  await assertRejects(type(["/cancel_pending_order #W1"]), InputEndedError);
});

const TEXTS = ["#W1", "no longer", "O'Brien", "12 St James Square, Flat 2"];

function draw<T>(prng: Prng, values: readonly T[]): T {
  return values[Math.floor(prng() * values.length)]!;
}

function drawValue(schema: ArgumentSchema, prng: Prng): unknown {
  const { type, enum: choices = TEXTS, items, properties = {} } = schema;
  if (type === "integer") return draw(prng, [0, 3]);
  if (type === "number") return draw(prng, [250, 12.5]);
  if (type === "array") {
    return draw(prng, [[0], [0, 1, 2]]).map(() => drawValue(items!, prng));
  }
  if (type !== "object") return draw(prng, choices);
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [
      name,
      drawValue(part, prng),
    ]),
  );
}

function quote(value: unknown): string {
  return /[\s,]/.test(String(value)) ? `"${value}"` : String(value);
}

/** Writes a value as a person would type it. */
function write(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value.map((entry) =>
    typeof entry === "object"
      ? Object.values(entry).map(quote).join(" ")
      : quote(entry)
  ).join(", ");
}

Deno.test("makeServingPersonPolicy() takes every tool's arguments in words, asked for or named", async () => {
  for (const id of ["Retail-v0", "Airline-v0", "Telecom-v0"]) {
    const tools = listCalledTools(id);
    for (const tool of tools) {
      const prng = seededPrng("words", tool.name);
      for (let i = 0; i < 10; i++) {
        const args = listArguments(tool)
          .map(([name, schema]) => [name, drawValue(schema, prng)] as const);
        const action = tool.write(Object.fromEntries(args));
        const lines = args.map(([, value]) => write(value));
        const asked = await type([`/${tool.name}`, ...lines], tools);
        assertIs(asked.action, action);
        const pairs = args.map(([name], i) => `${name}=${lines[i]}`);
        const line = `/${[tool.name, ...pairs].join(" ")}`;
        assertIs((await type([line], tools)).action, action, line);
      }
    }
  }
});

/** The oracle's action as a person would type it. */
function typeAction(action: string): string[] {
  const message = readMessage(action);
  if (message.kind !== "call") return [action];
  const { name, arguments: args } = message.call;
  return [`/${name}`, ...Object.values(args).map(write)];
}

Deno.test("a person who types what the oracle does succeeds, and sees neither tags nor JSON", async () => {
  for (
    const id of ["Retail-v0", "Airline-v0", "Telecom-v0", "Retail-Mini-v0"]
  ) {
    const start = { seed: 5, options: { split: "test", index: 7 } } as const;
    const env = make(id);
    const oracle = makeScriptedPolicy(id, "oracle");
    const lines: string[] = [];
    let { observation } = await env.reset(start);
    while (observation.round !== "end") {
      const action = await oracle.act(observation, prng);
      lines.push(...typeAction(action));
      ({ observation } = await env.step(action));
    }
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const tools = listCalledTools(id);
    const person = makeServingPersonPolicy(typeLines(...lines), tools, say);
    await playAloud(make(id), person, start, { say, show: showToServer });
    const text = said.join("\n");
    assertMatch(text, /^customer> .+$/m);
    assertMatch(text, /^Success: reward 1 \(user_stop\)$/m);
    assertIs(/<tool|[{[]"/.exec(text), null);
  }
});
