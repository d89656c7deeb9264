import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import type { ResolvedOptions } from "../core/entry.ts";
import type { EnvSpec, Style } from "../core/env.ts";
import type { StepResult } from "../core/env.ts";
import {
  type InterviewState,
  type InterviewTask,
  makeInterviewRules,
} from "./core.ts";
import { makeInterviewEnv } from "./entry.ts";

const TASK: InterviewTask = {
  ...{ candidateCount: 2, truth: 0 },
  record: {
    form: "facts",
    rows: [{ text: "Yes.", outcome: null }],
    topics: null,
  },
};

/** The smallest interview: it is observed as the kinds of its rounds. */
const CORE = {
  ...makeInterviewRules<InterviewTask>(4, () => ({ kind: "facts", rows: [] })),
  task: () => TASK,
  observe: ({ rounds, stepsTaken }: InterviewState) => {
    const text = rounds.map(({ kind }) => kind).join();
    const messages = [{ role: "user" as const, content: text }];
    const step = stepsTaken + 1;
    return {
      ...{
        text,
        messages,
        round: "action" as const,
        step,
        limit: 4,
        view: null,
      },
    };
  },
  sampleAction: () => "?",
};

function make(style: Style, options: Readonly<Record<string, unknown>> = {}) {
  const made = {
    ...{ style, split: "test", critique: false, proxies: false, ...options },
  } as unknown as ResolvedOptions;
  const spec = {
    ...{ id: "Any-v0", description: "", maxSteps: 4, generator: 1 },
    ...{ rewardThreshold: 1, nondeterministic: true, options: {} },
    splits: { train: 1, validation: 1, test: 1 },
  } as unknown as EnvSpec;
  const splits = { train: 7, validation: 8, test: 9 };
  const source = { splits, core: CORE, critic: null, measure: null };
  const env = makeInterviewEnv(spec, made, { level: "2" }, () => source);
  env.reset();
  return { env, options: env.snapshot().options };
}

Deno.test("an interview has the splits of its source, and the responder's determinism", () => {
  const { env } = make("chat");
  assertEquals(env.spec.splits, { train: 7, validation: 8, test: 9 });
  assertSame(env.spec.nondeterministic, false);
  const responder = {
    name: "human",
    nondeterministic: true,
    respond: () => "",
  };
  assertSame(make("chat", { responder }).env.spec.nondeterministic, true);
});

Deno.test("a snapshot knows what the replies depend on", () => {
  const shared = { responder: "keyed", replies: "truthful", level: "2" };
  assertEquals(make("chat").options, { style: "chat", ...shared });
  assertEquals(make("terse").options, {
    ...{ style: "terse", ...shared, language: "2" },
  });
  assertEquals(make("tools", { data: "folder" }).options, {
    ...{ style: "tools", ...shared, responder: "lexical", data: "folder" },
  });
  const { responder, replies } = make("chat", { replies: "unknown" }).options;
  assertEquals([responder, replies], ["silent", "unknown"]);
});

Deno.test("data of one's own has no closed vocabulary and no topics", () => {
  assertThrows(
    () => make("terse", { data: "folder" }),
    /^RangeError: Cannot make as 'style' must be chat or tools, as external data/,
  );
  assertThrows(
    () => make("chat", { data: "folder", responder: "keyed" }),
    /^RangeError: Cannot make as 'responder' must be lexical, llm or an object/,
  );
});

Deno.test("only the tools style reads calls", async () => {
  const call = '{"name": "believe", "arguments": {"belief": [0.1, 0.9]}}';
  const play = async (style: Style, action: string) => {
    const { env } = make(style, { responder: "lexical" });
    await env.step("<interact>Query: Is it?</interact>");
    return (await env.step(action) as StepResult).info.kind;
  };
  const wrapped = `<tool_call>\n${call}\n</tool_call>`;
  const tagged = "<interact>Guess: 0.1,0.9</interact>";
  assertEquals([await play("chat", wrapped), await play("chat", tagged)], [
    ...["invalid", "ok"],
  ]);
  assertSame(await play("tools", wrapped) === "invalid", false);
});
