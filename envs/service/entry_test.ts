import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { LIBRARY_PARTS } from "../../tests/support/envs/library_domain.ts";
import {
  type Env,
  type Observation,
  type ResetResult,
  type Style,
  STYLES,
} from "../core/env.ts";
import { seededPrng } from "../../utils/prng.ts";
import type { DataSource } from "./data/data_tasks.ts";
import {
  makeServiceEntry,
  type ServiceEntryParts,
  type TerseForm,
} from "./entry.ts";
import { TRANSFER_CALL } from "./policies.ts";

/** A language of two words: what was seen, and a transfer. */
const TERSE: TerseForm = {
  language: {
    vocabulary: ["seen", "bye"],
    turns: {
      action: [{ kind: "fixed", word: "bye" }],
      update: [],
      answer: [],
    } as never,
  },
  ...{ version: "3", transfer: "bye" },
  readAction: (_view, action) => action === "bye" ? TRANSFER_CALL : action,
  observe: () => "seen",
};

const TABLES = LIBRARY_PARTS.makeTables(null);

/** Reads a folder that has one test task. */
function openData(): DataSource {
  return {
    ...{ tables: TABLES, policy: "Be quick." },
    splits: { train: 0, validation: 0, test: 1 },
    makeTask(domain, key) {
      const whole = { forbidden: 0, seal: null, ...key };
      const { task, script } = LIBRARY_PARTS.makeCase(domain, whole);
      return { domain, ...task, script, gold: [], outputs: [] };
    },
  };
}

function make(
  style: Style,
  own: Readonly<Record<string, unknown>> = {},
  parts: Partial<ServiceEntryParts> = {},
): Env {
  const all = { ...LIBRARY_PARTS, terse: TERSE, canSeal: true, openData };
  const { create, policies: _, tools: _tools, ...facts } = makeServiceEntry({
    ...all,
    ...parts,
  });
  const options = {
    ...{ style, split: "test" as const, critique: {}, proxies: true, ...own },
  };
  return create({ ...facts, options }, options);
}

function start(env: Env, index = 0): Observation {
  const first = env.reset({ seed: 0, options: { index } }) as ResetResult;
  return first.observation;
}

Deno.test("an entry has the options and styles that its domain can keep", () => {
  const { ownOptions, styles, tools } = makeServiceEntry(LIBRARY_PARTS);
  assertEquals(["salt" in ownOptions, "data" in ownOptions], [false, false]);
  assertEquals(styles, ["chat", "tools"]);
  const full = makeServiceEntry({
    ...LIBRARY_PARTS,
    ...{ terse: TERSE, canSeal: true, openData },
    instructions: { "vpn_off": "Please turn the VPN off." },
  });
  assertEquals([full.ownOptions.salt, full.ownOptions.data], [
    ...["secret", "path"],
  ]);
  assertEquals(full.styles, STYLES);
  const names = (list: typeof tools) => list!.map(({ name }) => name);
  assertEquals(names(full.tools).slice(0, -1), names(tools));
  assertSame(names(full.tools).at(-1), "instruct_customer");
});

Deno.test("options that contradict each other are refused", () => {
  const refused: readonly (readonly [Style, object, RegExp])[] = [
    ["chat", { data: "x", forbidden: "0.1" }, /'forbidden' must be left out/],
    [
      "chat",
      { data: "x", salt: "0123" },
      /'salt' must be left out.*\[hidden\]"$/,
    ],
    ["tools", { tools: "text" }, /'tools' must be native, or left out/],
  ];
  for (const [style, own, message] of refused) {
    assertThrows(() => make(style, own as Record<string, unknown>), message);
  }
});

Deno.test("a snapshot knows what an episode depends on, but not the salt", () => {
  const usual = {
    ...{
      tools: "text",
      reward: "db",
      scoreAtLimit: "yes",
      strictNumbers: "no",
    },
    ...{ dynamics: "steady", forbidden: "0.04", user: "scripted" },
  };
  const read = (style: Style, own: Readonly<Record<string, unknown>> = {}) => {
    const env = make(style, own);
    start(env);
    return env.snapshot().options;
  };
  assertEquals(read("chat"), { style: "chat", ...usual });
  assertEquals(read("tools"), { style: "tools", ...usual, tools: "native" });
  assertEquals(read("terse"), { style: "terse", ...usual, language: "3" });
  assertSame(read("chat", { data: "folder" }).data, "folder");
  const { salt } = read("chat", { salt: "0123456789abcdef" });
  assertSame(/^[0-9a-f]{16}$/.test(String(salt)), true);
  assertSame(salt === "0123456789abcdef", false);
});

Deno.test("a folder brings its tasks and policy", () => {
  const env = make("chat", { data: "folder" });
  assertEquals(env.spec.splits, { train: 0, validation: 0, test: 1 });
  const [system] = start(env).messages;
  assertSame(system!.content.startsWith("Be quick."), true);
});

Deno.test("a salt seals test tasks, with tables of their own", () => {
  const seals: (string | null)[] = [];
  const keys: (string | null)[] = [];
  const tables = new Set<unknown>();
  const parts: Partial<ServiceEntryParts> = {
    makeTables(seal) {
      seals.push(seal);
      return LIBRARY_PARTS.makeTables(seal);
    },
    makeCase(domain, key) {
      keys.push(key.seal);
      tables.add(domain.tables);
      return LIBRARY_PARTS.makeCase(domain, key);
    },
  };
  const env = make("chat", { salt: "0123456789abcdef" }, parts);
  start(env);
  env.reset({ options: { split: "train", index: 0 } });
  assertEquals([seals[0], seals.length, typeof seals[1]], [null, 2, "string"]);
  assertEquals(keys.map((seal) => typeof seal), ["string", "object"]);
  assertSame(tables.size, 2);
  // Each of the options counts.
  const other = make(
    "chat",
    { salt: "0123456789abcdef", forbidden: "0" },
    parts,
  );
  start(other);
  assertSame(keys[2] === keys[0] || keys[2] === null, false);
});

Deno.test("a task is made once for many episodes", () => {
  let made = 0;
  const env = make("chat", {}, {
    makeCase(domain, key) {
      made++;
      return LIBRARY_PARTS.makeCase(domain, key);
    },
  });
  for (const index of [1, 1, 2, 1]) start(env, index);
  assertSame(made, 2);
});

Deno.test("the closed language is read and written by its domain", async () => {
  const env = make("terse");
  assertSame(start(env).text, "seen");
  assertEquals(env.language, TERSE.language);
  const { info } = await env.step("bye");
  assertSame(info.terminal_reason, "transfer");
  assertSame(make("chat").language, undefined);
});

Deno.test("policies hand over in the words of the style", () => {
  const act = (parts: Partial<ServiceEntryParts>, style: Style) => {
    const { policies } = makeServiceEntry({ ...LIBRARY_PARTS, ...parts });
    const seen = { view: { style } } as unknown as Observation;
    return policies({}).transfer!().act(seen, seededPrng("act"));
  };
  assertSame(act({ terse: TERSE }, "terse"), "bye");
  assertSame(act({ terse: TERSE }, "chat"), TRANSFER_CALL);
  assertSame(act({}, "chat"), TRANSFER_CALL);
});
