import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import type { Observation } from "../core/env.ts";
import { readMessage } from "../core/tool_call.ts";
import {
  makeMessageSampler,
  makeRoundListener,
  makeServicePolicies,
  TRANSFER_CALL,
} from "./policies.ts";
import type { ServiceRound } from "./state.ts";
import { GENERAL_TOOLS } from "./tools/general_tools.ts";
import type { ServiceTool } from "./tools/service_tool.ts";

const TOOL: ServiceTool = {
  ...{ name: "book", description: "", kind: "write", run: () => "" },
  parameters: {
    cabin: { type: "string", enum: ["first", "second"] },
    id: { type: "string" },
    note: { type: "string" },
    insured: { type: "boolean" },
    seats: { type: "integer" },
    days: { type: "array", items: { type: "number" } },
    who: { type: "object", properties: { id: { type: "string" } } },
    rest: { type: "object" },
  },
};

Deno.test("a sampler draws words, and calls with arguments of the right types", () => {
  const all = [TOOL, ...GENERAL_TOOLS];
  const tools = new Map(all.map((tool) => [tool.name, tool]));
  const sample = makeMessageSampler(tools, { id: ["A1", "A2"] });
  const prng = seededPrng("sampler");
  const seen = new Map<string, Set<string>>();
  const note = (key: string, value: unknown) => {
    const values = seen.get(key) ?? new Set();
    seen.set(key, values.add(JSON.stringify(value)));
  };
  for (let i = 0; i < 400; i++) {
    const message = readMessage(sample(prng));
    note("kind", message.kind);
    if (message.kind !== "call") continue;
    const { name, arguments: args } = message.call;
    note("name", name);
    if (name !== "book") continue;
    const { seats, days, ...rest } = args;
    assert(Number.isInteger(seats) && (seats as number) < 300);
    note("length", (days as number[]).length);
    for (const [key, value] of Object.entries(rest)) note(key, value);
  }
  const list = (key: string) => [...seen.get(key)!].sort().join();
  assertSame(list("kind"), '"call","reply"');
  // A transfer would end most episodes early.
  assertSame(list("name"), '"book","calculate","think"');
  assertSame(list("length"), "1,2");
  assertSame(list("cabin"), '"first","second"');
  assertSame(list("id"), '"A1","A2"');
  assertSame(list("note"), '"x"');
  assertSame(list("insured"), "false,true");
  assertSame(list("who"), '{"id":"A1"},{"id":"A2"}');
  assertSame(list("rest"), "{}");
});

Deno.test("a listener keeps or drops a round for good", () => {
  const rounds = Array.from({ length: 50 }, () => ({})) as ServiceRound[];
  const listen = makeRoundListener(0.5);
  const prng = seededPrng("listen");
  const kept = listen(rounds, prng);
  assert(kept.length > 10 && kept.length < 40);
  assertEquals(listen(rounds, prng), kept);
  const more = [...rounds, {} as ServiceRound];
  assertEquals(listen(more, prng).slice(0, kept.length), kept);
  assertEquals(makeRoundListener(1)(rounds, prng), rounds);
  assertEquals(makeRoundListener(0)(rounds, prng), []);
});

const at = (step: number) => ({ step }) as Observation;

/** What a teacher does, given what it draws. */
function makeTeacher() {
  let asked = 0;
  const { teacher } = makeServicePolicies(
    () => "wander",
    () => ({ name: "oracle", act: () => `oracle ${++asked}` }),
    () => "hand over",
  );
  const policy = teacher();
  return async (step: number, drawn: number) =>
    await policy.act(at(step), () => drawn);
}

Deno.test("a teacher is the oracle, which now and then repeats, wanders or gives up", async () => {
  const act = makeTeacher();
  // Nothing was said that it could repeat.
  assertSame(await act(1, 0.2), "oracle 1");
  assertSame(await act(2, 0.12), "oracle 1");
  assertSame(await act(3, 0.26), "oracle 2");
  assertSame(await act(4, 0.05), "wander");
  assertSame(await act(5, 0.2), "oracle 2");
  assertSame(await act(6, 0.005), "hand over");
  assertSame(await act(1, 0.2), "oracle 3");
});

Deno.test("the other policies draw, hand over, or know", async () => {
  const oracle = () => ({ name: "oracle", act: () => "knows" });
  const policies = makeServicePolicies((_prng, { step }) => `${step}`, oracle);
  const act = async (name: "random" | "transfer" | "oracle") =>
    await policies[name]().act(at(7), seededPrng("act"));
  assertSame(await act("random"), "7");
  assertSame(await act("transfer"), TRANSFER_CALL);
  assertSame(await act("oracle"), "knows");
});
