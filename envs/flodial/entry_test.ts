import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { LAMP, READY_LAMP } from "../../tests/support/lamp.ts";
import { DATA, dataTest } from "../../tests/support/shared_data.ts";
import type { MakeOptions } from "../core/entry.ts";
import type { Env, Observation, ResetResult, StepResult } from "../core/env.ts";
import { evaluatePolicy } from "../policies/evaluate_policy.ts";
import type { InterviewView } from "../interview/core.ts";
import { writeQuery } from "../core/action.ts";
import { splitWords } from "../core/language.ts";
import { seededPrng } from "../../utils/prng.ts";
import {
  getEnvEntry,
  make,
  makeScriptedPolicy,
  makeTeacher,
} from "../registry/registry.ts";
import { makeChartSet } from "./chart_set.ts";
import { READY_CHARTS } from "./charts/charts.ts";
import type { FlodialTask } from "./core.ts";
import { makeChartTeacherKnowledge } from "./questions.ts";
import { withDirectory } from "../../tests/support/directory.ts";

const ID = "FloDial-Easy-v0";
const TASK: FlodialTask = makeChartSet(READY_CHARTS, "easy").task("test", 0);
const EVEN = "<interact>Guess: 0.5,0.5,0.5,0.5,0.5</interact>";

/** An environment that plays {@linkcode TASK}, and what is seen first. */
function started(options: MakeOptions = {}): [Env, Observation] {
  const env = make(ID, options);
  const first = env.reset({ seed: 0, options: { split: "test", index: 0 } });
  return [env, (first as ResetResult).observation];
}

function step(env: Env, action: string): StepResult {
  return env.step(action) as StepResult;
}

/** Asks for the check at a place of the way to the true fault. */
function ask(place: number): string {
  const { steps } = TASK.ready.paths[TASK.candidates[TASK.truth]!]!;
  return `<interact>Query: ${steps[place]!.check}</interact>`;
}

const { outcome } = TASK.ready.paths[TASK.candidates[TASK.truth]!]!.steps[0]!;
const OFF_THE_WAY = "<interact>Query: Is it Tuesday?</interact>";

Deno.test("FloDial (chat) begins with the complaint and a list of faults", () => {
  const [, { text, messages, limit }] = started();
  const { chart, paths } = TASK.ready;
  const faults = TASK.candidates.map((fault, i) =>
    `${i + 1}. ${chart.faults[paths[fault]!.fault]}`
  );
  assertEquals(messages.map(({ role }) => role), ["system", "user"]);
  assertEquals(
    messages[1]!.content,
    [
      TASK.problem,
      "",
      "One of these is the reason:",
      ...faults,
      "",
      "Ask your question.",
    ].join("\n"),
  );
  assertEquals(text, messages.map(({ content }) => content).join("\n\n"));
  assertEquals(limit, 10);
});

Deno.test("FloDial (chat) words every kind of reply", () => {
  const [env] = started();
  const said = (action: string) => step(env, action).observation.text;
  assertEquals(
    said(ask(0)),
    `${outcome === "yes" ? "Yes." : "No."} State your belief.`,
  );
  assertEquals(said(EVEN), "Noted. Ask your question.");
  assertEquals(
    said(ask(0)),
    "I don't know; you have asked me that before. State your belief.",
  );
  said(EVEN);
  assertEquals(said(OFF_THE_WAY), "I don't know. State your belief.");
});

Deno.test("FloDial (terse) lists faults, and the evidence of a reply", () => {
  const [env, { text }] = started({ style: "terse" });
  const keys = TASK.candidates.map((fault) => TASK.ready.paths[fault]!.fault);
  assertEquals(splitWords(text), [...keys, "ask"]);
  const words = splitWords(step(env, ask(0)).observation.text);
  assertEquals(words[0], outcome);
  const fits = TASK.candidates.map((fault, i) =>
    TASK.ready.paths[fault]!.steps[0]!.outcome === outcome
      ? `${i + 1}+1`
      : `${i + 1}-1`
  );
  assertEquals(words.slice(1), fits);
  assertEquals(step(env, EVEN).observation.text, "ok ask");
  assertEquals(step(env, ask(0)).observation.text, "repeat");
});

Deno.test("FloDial (terse) refuses a snapshot in another language", () => {
  const [env] = started({ style: "terse" });
  const snapshot = env.snapshot();
  const { language, ...options } = snapshot.options;
  assertEquals(language, "2");
  assertThrows(
    () => env.restore({ ...snapshot, options }),
    /'options.language' must be '2': current value is undefined$/,
  );
  assertEquals("language" in started()[0].snapshot().options, false);
});

Deno.test("FloDial gives an example that it accepts", () => {
  const [env, { messages }] = started();
  const example = messages[0]!.content.split("Example:")[1]!;
  const actions = example.match(/<interact>[^]*?<\/interact>/g)!;
  const kinds = actions.map((action) => step(env, action).info.kind);
  assert(["yes", "no", "unknown"].includes(kinds[0]!));
  assertEquals(kinds[1], "ok");
});

Deno.test("FloDial judges questions and beliefs", () => {
  const [env] = started();
  const label = (action: string) => {
    const { channel, label, reason } = step(env, action).info.critique!;
    return [channel, label, reason];
  };
  assertEquals(label(ask(0)), ["AS", outcome === "yes" ? 1 : 0, outcome]);
  assertEquals(label(EVEN), ["BT", -1, "not-towards"]);
  assertEquals(label(OFF_THE_WAY), ["AS", -1, "unknown"]);
  assertEquals(label(EVEN), ["BT", 1, "unchanged"]);
  assertEquals(label("<answer>1</answer>"), [null, 0, "answer"]);
});

Deno.test("FloDial draws other tasks from other charts", () => {
  const env = make(ID);
  const subjects = new Set<string>();
  for (let index = 0; index < 400; index++) {
    const { view } = (env.reset({ options: { index } }) as ResetResult)
      .observation;
    subjects.add((view as { subject: string }).subject);
  }
  assertEquals(subjects.size, READY_CHARTS.length);
});

Deno.test("FloDial's teacher asks about other devices, or repeats itself", () => {
  const prng = seededPrng("teacher");
  const asked = (id: string, own: (key: string) => boolean): number => {
    const env = make(id, { style: "terse" });
    const teacher = getEnvEntry(id).policies({}).teacher!();
    let count = 0;
    for (let index = 0; index < 200; index++) {
      const { observation } = env.reset({ options: { index } }) as ResetResult;
      const action = teacher.act(observation, prng) as string;
      if (own(/Query: ([\w-]+)/.exec(action)![1]!)) count++;
    }
    return count;
  };
  const isOwn = (key: string) => READY_CHARTS[0]!.checkKeys.includes(key);
  assertEquals(asked("FloDial-Mini-v0", isOwn), 200);
  const isOfAny = READY_CHARTS.flatMap(({ checkKeys }) => checkKeys);
  assertEquals(asked(ID, (key) => isOfAny.includes(key)), 200);
  assert(asked(ID, isOwn) < 40);
});

Deno.test("FloDial's teacher without skill asks habitual questions about the next device", () => {
  const env = make(ID, { style: "terse" });
  const teacher = makeTeacher(ID, { asks: 0, listens: 1 });
  const prng = seededPrng("habit");
  const roots = new Map<string, Set<string>>();
  for (let index = 0; index < 100; index++) {
    const { observation } = env.reset({ options: { index } }) as ResetResult;
    const { subject } = observation.view as InterviewView;
    const asked = roots.get(subject) ?? new Set();
    roots.set(subject, asked.add(teacher.act(observation, prng) as string));
  }
  assert(roots.size > 10);
  for (const [subject, asked] of roots) {
    const at = READY_CHARTS.findIndex(({ chart }) => chart.title === subject);
    const next = READY_CHARTS[(at + 1) % READY_CHARTS.length]!;
    assertEquals([...asked], [writeQuery(next.chart.root)]);
  }
});

/** An episode about the lamp so far, as its questions and replies. */
function lampView(...replies: readonly [string, string][]): InterviewView {
  const rounds = replies.map(([question, kind]) => ({
    ...{ round: "action", facts: [], vector: null },
    ...{ question, kind },
  }));
  return { subject: LAMP.title, rounds } as unknown as InterviewView;
}

const KNOWLEDGE = makeChartTeacherKnowledge(
  new Map([[LAMP.title, READY_LAMP]]),
);

Deno.test("FloDial's teacher asks usefully down the way of the replies", () => {
  const useful = (...replies: readonly [string, string][]) =>
    KNOWLEDGE.drawUsefulQuestion(lampView(...replies), seededPrng("useful"));
  assertEquals(useful(), "plugged");
  assertEquals(useful(["plugged", "unknown"]), "plugged");
  assertEquals(useful(["plugged", "yes"]), "bulb-black");
  assertEquals(useful(["plugged", "no"]), "fuse-whole");
  assertEquals(useful(["plugged", "no"], ["fuse-whole", "yes"]), "cable-hot");
  // At a fault nothing is left to ask.
  assertEquals(useful(["plugged", "no"], ["fuse-whole", "no"]), "plugged");
});

Deno.test("FloDial's teacher of one chart asks idly what was answered no", () => {
  const idle = (...replies: readonly [string, string][]) =>
    KNOWLEDGE.drawIdleQuestion(lampView(...replies), seededPrng("idle"));
  const replies = ["yes", "no", "no", "unknown"];
  assertEquals(
    idle(...replies.map((kind, i): [string, string] => [`q${i}`, kind])),
    "q2",
  );
  assert(READY_LAMP.checkKeys.includes(idle(["q0", "yes"])));
});

/** A chart as a copy of the data set has it: five faults, four checks. */
const FILE = {
  name: "dark_lamp",
  "problem_description": "Your lamp stays dark.",
  nodes: Object.fromEntries(
    [
      ...["Is the lamp plugged in?", "Is the bulb black?"],
      ...["Is the switch on?", "Does another lamp shine there?"],
      ...["Plug the lamp in.", "Change the bulb.", "Turn the switch."],
      ...["Mend the lamp.", "Call an electrician."],
    ].map((utterance, i) => [
      String(i + 1),
      { label: "x", terminal: i > 3, utterance },
    ]),
  ),
  edges: {
    "1": { yes: "2", no: "5" },
    "2": { yes: "6", no: "3" },
    "3": { yes: "4", no: "7" },
    "4": { yes: "8", no: "9" },
  },
};

async function withCharts(use: (data: string) => void | Promise<void>) {
  await withDirectory(async (data) => {
    await Deno.writeTextFile(`${data}/lamp.json`, JSON.stringify(FILE));
    await use(data);
  });
}

Deno.test("FloDial plays external charts, with replies by their words", async () => {
  await withCharts(async (data) => {
    const env = make(ID, { data, proxies: true });
    assertEquals(env.spec.splits, { train: 480, validation: 60, test: 60 });
    const { observation } = await env.reset({ seed: 0 });
    assertMatch(observation.text, /\nMy lamp stays dark\.\n/);
    const { info } = await env.step(
      "<interact>Query: Is it plugged in, the lamp?</interact>",
    );
    assert(["yes", "no"].includes(info.kind!), info.kind!);
    const snapshot = env.snapshot();
    assertEquals(snapshot.options, {
      style: "chat",
      responder: "lexical",
      replies: "truthful",
      data,
    });
    assertThrows(() => make(ID).restore(snapshot), /'options.responder' must/);
    const answered = await env.step("<answer>1,0,0,0,0</answer>");
    assertEquals(answered.info.proxies, undefined);
  });
});

Deno.test("FloDial has no exact Bayes for external charts", async () => {
  await withCharts(async (data) => {
    const names = Object.keys(getEnvEntry(ID).policies({ data }));
    assertEquals(names, ["constant", "guess", "repeat", "random"]);
    for (const name of names) {
      const { failures } = await evaluatePolicy(
        make(ID, { data }),
        makeScriptedPolicy(ID, name, { data }),
        { episodes: 20 },
      );
      assertEquals(failures, 0);
    }
  });
});

Deno.test("make() refuses unreadable charts, and external charts in terse style", async () => {
  await withCharts((data) => {
    assertThrows(() => make(ID, { data, style: "terse" }), {
      name: "RangeError",
      message:
        "Cannot make as 'style' must be chat or tools, as external data " +
        'has no closed vocabulary: current value is "terse"',
    });
    assertThrows(() => make(ID, { data: `${data}/none` }), /'path' must be/);
    assertThrows(() => make(ID, { data: "" }), /'data' must be a path/);
    assertThrows(() => make(ID, { data: 1 }), /'data' must be a path/);
  });
});

dataTest("FloDial plays every chart of the data set", async () => {
  for (const id of ["FloDial-Easy-v0", "FloDial-Hard-v0"]) {
    const data = `${DATA}flodial`;
    const env = make(id, { data });
    const { success, failures } = await evaluatePolicy(
      env,
      makeScriptedPolicy(id, "guess", { data }),
      { episodes: 300, seed: 1 },
    );
    assertEquals(failures, 0);
    assert(Math.abs(success - 0.2) < 0.07, `${success}`);
  }
});
