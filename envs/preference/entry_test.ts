import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { Env, Style } from "../core/env.ts";
import { makePreferenceEntry } from "./entry.ts";
import { PE_F_D6, PE_G_MINI, PE_G_S2, type PreferenceParams } from "./task.ts";

function makeEntry(params: PreferenceParams) {
  return makePreferenceEntry({
    ...{
      id: "PE-v0",
      description: "Find a taste",
      rewardThreshold: 0.7,
      params,
    },
  });
}

function start(
  params: PreferenceParams,
  style: Style,
  own: Readonly<Record<string, string>> = {},
): Env {
  const { create, policies: _, tools: _tools, teacher: _teacher, ...facts } =
    makeEntry(params);
  const options = {
    ...{ style, split: "test" as const, critique: {}, proxies: true, ...own },
  } as const;
  const env = create({ ...facts, options }, options);
  env.reset({ seed: 0, options: { index: 0 } });
  return env;
}

Deno.test("a question names attributes where not all of them can be compared", () => {
  const describe = (params: PreferenceParams) => {
    const [compare] = makeEntry(params).tools!;
    return {
      names: compare!.parameters.map(({ name }) => name),
      text: compare!.write({ focus: [1, 2], pair: [3, 4] }),
    };
  };
  assertEquals(describe(PE_G_S2), {
    names: ["focus", "pair"],
    text: "<interact>\nFocus: 1,2\nPair: 3,4\n</interact>",
  });
  assertEquals(describe(PE_F_D6), {
    names: ["pair"],
    text: "<interact>\nPair: 3,4\n</interact>",
  });
});

Deno.test("a snapshot knows prior, replies and the version of the language", () => {
  const usual = { prior: "profiles", replies: "truthful" };
  assertEquals(start(PE_G_S2, "chat").snapshot().options, {
    ...{ style: "chat", ...usual },
  });
  const own = { prior: "uniform", replies: "unknown" };
  const { language, ...rest } = start(PE_G_S2, "terse", own).snapshot().options;
  assertEquals(rest, { style: "terse", ...own });
  assertSame(typeof language, "string");
  // A fixed catalogue came with the language, and has no version.
  const fixed = start(PE_G_MINI, "terse").snapshot().options;
  assertSame("language" in fixed, PE_G_MINI.catalogue === null);
});

Deno.test("only the terse style has a closed language, and only the tools style reads calls", async () => {
  assertSame(start(PE_G_S2, "chat").language, undefined);
  assertSame(start(PE_G_S2, "terse").language === undefined, false);
  const call = '<tool_call>\n{"name": "compare", "arguments": ' +
    '{"focus": [1, 2], "pair": [1, 2]}}\n</tool_call>';
  const kind = async (style: Style) =>
    (await start(PE_G_S2, style).step(call)).info.kind;
  assertSame(await kind("chat"), "invalid");
  assertSame(await kind("tools") === "invalid", false);
});

Deno.test("replies that tell nothing and another prior make other episodes", async () => {
  const ask = "<interact>\nFocus: 1,2\nPair: 1,2\n</interact>";
  const play = async (own: Readonly<Record<string, string>>) =>
    (await start(PE_G_S2, "chat", own).step(ask)).observation.text;
  assertNotEquals(await play({ replies: "unknown" }), await play({}));
  const view = (prior: string) =>
    start(PE_G_S2, "chat", { prior }).reset({ seed: 0 });
  assertNotEquals(view("uniform"), view("profiles"));
  const names = Object.keys(makeEntry(PE_G_S2).policies({ prior: "uniform" }));
  assertSame(names.includes("oracle") && names.includes("teacher"), true);
});
