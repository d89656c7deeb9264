import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  getEnvEntry,
  listEnvs,
  make,
  registerEnv,
} from "../registry/registry.ts";
import { ASK_TOOL, makeToolSchema, writeToolAction } from "./tool.ts";

Deno.test("writeToolAction() writes valid actions", async () => {
  const calls: Record<string, [string, Record<string, unknown>, string[]][]> = {
    "PE-G-S2-v0": [
      ["compare", { focus: [1, 2], pair: [3, 4] }, ["yes", "no", "equal"]],
      ["believe", { weights: Array(8).fill(0.5) }, ["ok"]],
      ["answer", { weights: Array(8).fill(0.5) }, ["answer"]],
    ],
    "PE-F-D6-v0": [
      ["compare", { pair: [3, 4] }, ["yes", "no", "equal"]],
      ["believe", { weights: Array(6).fill(0.25) }, ["ok"]],
    ],
    "MediQ-v0": [
      ["ask", { question: "Have you had a fever?" }, ["facts", "unknown"]],
      ["believe", { weights: [0.1, 0.2, 0.3, 0.4] }, ["ok"]],
      ["answer", { weights: [1, 0, 0, 0] }, ["answer"]],
    ],
  };
  for (const [id, steps] of Object.entries(calls)) {
    const env = make(id);
    await env.reset({ seed: 0 });
    for (const [name, args, kinds] of steps) {
      const tool = getEnvEntry(id).tools!.find((tool) => tool.name === name)!;
      const { info } = await env.step(writeToolAction(tool, args));
      assertEquals(kinds.includes(String(info.kind)), true, `${id} ${name}`);
    }
  }
});

Deno.test("writeToolAction() names a bad argument", () => {
  for (
    const args of [{}, { question: 1 }, { question: "?", more: 1 }, {
      toString: "",
    }]
  ) {
    assertThrows(() => writeToolAction(ASK_TOOL, args), /Cannot call ask as/);
  }
  const { tools } = getEnvEntry("PE-G-S2-v0");
  const compare = tools!.find(({ name }) => name === "compare")!;
  for (const pair of [[0, 1], [1.5], "1,2", [NaN]]) {
    assertThrows(
      () => writeToolAction(compare, { focus: [1, 2], pair }),
      /as 'pair' must be a list of indices/,
    );
  }
});

Deno.test("writeToolAction() keeps weights that are almost 0, and refuses those below", async () => {
  for (const id of ["MediQ-v0", "FloDial-Hard-v0", "GuessWho-v0"]) {
    const { tools } = getEnvEntry(id);
    const answer = tools!.find(({ name }) => name === "answer")!;
    const env = make(id);
    await env.reset({ seed: 0 });
    const { info } = await env.step("<answer>1</answer>");
    const truth = info.truth as readonly number[];
    for (const [none, all] of [[1e-7, 1], [1, 1e30]]) {
      await env.reset({ seed: 0 });
      const weights = truth.map((share) => share === 0 ? none : all);
      const { reward } = await env.step(writeToolAction(answer, { weights }));
      assertEquals(reward, 1, `${id} ${none} ${all}`);
    }
    const weights = [...truth];
    for (const bad of [-1, NaN, Infinity, "1", null]) {
      assertThrows(
        () => writeToolAction(answer, { weights: weights.with(0, bad as 1) }),
        /as 'weights' must be a list of numbers, none below 0: /,
      );
    }
  }
});

Deno.test("makeToolSchema() requires every argument, or uses the tool's schema", () => {
  for (const id of listEnvs()) {
    for (const tool of getEnvEntry(id).tools!) {
      const { properties, required } = makeToolSchema(tool);
      const names = Object.keys(properties as object);
      assertEquals(
        required,
        tool.schema === undefined ? names : tool.schema.required,
      );
    }
  }
});

Deno.test("writeToolAction() leaves arguments of a schema to the environment", async () => {
  const { tools } = getEnvEntry("Retail-v0");
  const find = (name: string) => tools!.find((tool) => tool.name === name)!;
  const env = make("Retail-v0", { tools: "native" });
  await env.reset({ seed: 0 });
  const steps: [string, Record<string, unknown>, string][] = [
    ["respond", { message: "Who are you?" }, "reply"],
    ["get_order_details", { order_id: "#W0" }, "error"],
    ["get_order_details", { order_id: [1], other: {} }, "error"],
    ["list_all_product_types", {}, "read"],
  ];
  for (const [name, args, kind] of steps) {
    const { info } = await env.step(writeToolAction(find(name), args));
    assertEquals(info.kind, kind, name);
  }
});

Deno.test("registerEnv() refuses a tool with a reserved or repeated name", () => {
  const entry = getEnvEntry("PE-G-Mini-v0");
  for (const name of ["reset", "step", "state", "close", "", "Ask"]) {
    assertThrows(
      () =>
        registerEnv({
          ...entry,
          id: "Reserved-v0",
          tools: [{ ...ASK_TOOL, name }],
        }),
      /Cannot register as 'tools.name' must be a unique lower-case name/,
    );
  }
  assertThrows(
    () =>
      registerEnv({ ...entry, id: "Reserved-v0", tools: [ASK_TOOL, ASK_TOOL] }),
    /Cannot register as 'tools.name'/,
  );
});
