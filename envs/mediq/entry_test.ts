import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { DATA, dataTest } from "../../tests/support/shared_data.ts";
import type { MakeOptions } from "../core/entry.ts";
import type {
  Env,
  Info,
  Observation,
  ResetResult,
  StepResult,
} from "../core/env.ts";
import { evaluatePolicy } from "../policies/evaluate_policy.ts";
import type { InterviewView } from "../interview/core.ts";
import { gradeEvidence, wordEvidence } from "../interview/wording.ts";
import { splitWords } from "../core/language.ts";
import { seededPrng } from "../../utils/prng.ts";
import {
  getEnvEntry,
  make,
  makeScriptedPolicy,
  makeTeacher,
} from "../registry/registry.ts";
import { computeClinicPrior, likelihood } from "./clinic/bayes.ts";
import { generatePatient } from "./clinic/patient.ts";
import { FINDING_KEYS, READY_COMPLAINTS } from "./clinic/ready_complaint.ts";
import { withDirectory } from "../../tests/support/directory.ts";

const ID = "MediQ-v0";
const TASK = generatePatient(ID, READY_COMPLAINTS, "test", 0);
const [ONE, TWO] = TASK.clinic.findings;
const FACTS = TASK.patient.facts;

const CANNOT_ANSWER =
  "The patient cannot answer this question; please do not ask it again.";

/** A finding of which nothing is on record. */
const FOREIGN = FINDING_KEYS.find((key) =>
  !TASK.clinic.findings.some((finding) => finding.key === key)
)!;

/** An environment that plays {@linkcode TASK}, and what is seen first. */
function started(options: MakeOptions = {}): [Env, Observation] {
  const env = make(ID, options);
  const first = env.reset({ seed: 0, options: { split: "test", index: 0 } });
  return [env, (first as ResetResult).observation];
}

function step(
  env: Env,
  action: string,
  counterfactual: string | null = null,
): StepResult {
  return env.step(action, { counterfactual }) as StepResult;
}

function ask(...keys: string[]): string {
  return `<interact>Query: ${keys.join(" ")}</interact>`;
}

/** A belief that gives the truth so much, and the others 0.5. */
function believe(truth: number): string {
  const belief = [0.5, 0.5, 0.5, 0.5];
  belief[TASK.truth] = truth;
  return `<interact>Guess: ${belief.join()}</interact>`;
}

Deno.test("MediQ (chat) begins with the patient and the question", () => {
  const [, { text, messages, limit }] = started();
  const { opening, question, options } = TASK.patient;
  assertEquals(messages.map(({ role }) => role), ["system", "user"]);
  assertEquals(
    messages[1]!.content,
    [
      opening,
      "",
      `Question: ${question}`,
      ...options.map((option, i) => `${"ABCD"[i]}. ${option}`),
      "",
      "Ask your question.",
    ].join("\n"),
  );
  assertEquals(text, messages.map(({ content }) => content).join("\n\n"));
  assertEquals(limit, 8);
});

Deno.test("MediQ (chat) replies with the facts on a question, or none", () => {
  const [env] = started();
  const said = (action: string) => step(env, action).observation.text;
  assertEquals(
    said(ask(TWO!.key, ONE!.key)),
    `${FACTS[1]} ${FACTS[0]} State your belief.`,
  );
  assertEquals(said(believe(0.5)), "Noted. Ask your question.");
  for (const key of [ONE!.key, FOREIGN]) {
    assertEquals(said(ask(key)), `${CANNOT_ANSWER} State your belief.`);
    said(believe(0.5));
  }
});

Deno.test("MediQ (terse) says whether a finding is present, and what that means", () => {
  const [env, { text }] = started({ style: "terse" });
  const { complaint, conditions, isWoman } = TASK.clinic;
  const words = splitWords(text);
  assertEquals(words[0], isWoman ? "woman" : "man");
  assertEquals(words.slice(2), [
    complaint.key,
    ...conditions.map(({ key }) => key),
    ...wordEvidence(gradeEvidence(computeClinicPrior(TASK.clinic), 5)),
    "ask",
  ]);
  const reply = splitWords(step(env, ask(ONE!.key, TWO!.key)).observation.text);
  const isPresent = (row: number) =>
    FACTS[row] === TASK.clinic.findings[row]!.present.text;
  assertEquals(reply.slice(0, 4), [
    ...[ONE!.key, isPresent(0) ? "present" : "absent"],
    ...[TWO!.key, isPresent(1) ? "present" : "absent"],
  ]);
  const likelihoods = conditions.map((condition) =>
    likelihood(complaint, condition, FACTS[0]!) *
    likelihood(complaint, condition, FACTS[1]!)
  );
  assertEquals(
    reply.slice(4),
    wordEvidence(gradeEvidence(likelihoods, 5)),
  );
  step(env, believe(0.5));
  assertEquals(step(env, ask(FOREIGN)).observation.text, "unknown");
});

Deno.test("MediQ (terse) knows a patient's age by the decade", () => {
  const env = make(ID, { style: "terse" });
  const decades = new Map<string, Set<number>>();
  for (let index = 0; index < 300; index++) {
    const { age } = generatePatient(ID, READY_COMPLAINTS, "test", index).clinic;
    const { observation } = env.reset({
      options: { split: "test", index },
    }) as ResetResult;
    const word = splitWords(observation.text)[1]!;
    decades.set(
      word,
      (decades.get(word) ?? new Set()).add(Math.floor(age / 10)),
    );
  }
  assert(decades.size >= 6);
  for (const tens of decades.values()) assertEquals(tens.size, 1);
  assertEquals([...decades.get("forties")!], [4]);
});

Deno.test("MediQ gives an example that it accepts", () => {
  const [env, { messages }] = started();
  const example = messages[0]!.content.split("Example:")[1]!;
  const actions = example.match(/<interact>[^]*?<\/interact>/g)!;
  const kinds = actions.map((action) => step(env, action).info.kind);
  assertEquals(kinds[1], "ok");
  assert(kinds[0] === "facts" || kinds[0] === "unknown");
});

function labelOf({ critique }: Info): unknown[] {
  const { channel, label, reason, mode } = critique!;
  return [channel, label, reason, ...(mode === undefined ? [] : [mode])];
}

Deno.test("MediQ judges beliefs by their direction by default", () => {
  const [env] = started();
  const label = (action: string) => labelOf(step(env, action).info);
  assertEquals(label(ask(ONE!.key)), ["AS", 1, "informative"]);
  assertEquals(label(believe(0.6)), ["BT", 1, "towards", "directional"]);
  assertEquals(label(ask(ONE!.key)), ["AS", -1, "repeated"]);
  assertEquals(label(believe(0.6)), ["BT", 1, "unchanged", "directional"]);
  assertEquals(label(ask(FOREIGN)), ["AS", -1, "nothing-revealed"]);
  assertEquals(label(believe(0.7)), [
    ...["BT", -1, "changed-without-evidence", "directional"],
  ]);
  assertEquals("counterfactual" in step(env, ask(TWO!.key)).info, false);
});

Deno.test("MediQ shows the counterfactual observation", () => {
  for (const style of ["chat", "terse"] as const) {
    const [env] = started({ btMode: "counterfactual", style });
    const { observation, info } = step(env, ask(ONE!.key));
    const silent = info.counterfactual!;
    assertEquals(
      silent.text,
      style === "chat" ? `${CANNOT_ANSWER} State your belief.` : "unknown",
    );
    assertEquals(silent.messages, [{ role: "user", content: silent.text }]);
    const { round, step: number, limit } = silent;
    assertEquals([round, number, limit], ["update", 2, 8]);
    const seen = observation.view as InterviewView;
    const unseen = silent.view as InterviewView;
    assertEquals(unseen, {
      ...seen,
      rounds: [{ ...seen.rounds[0]!, kind: "unknown", facts: [] }],
    });
    assert(!JSON.stringify(silent).includes(FACTS[0]!));
    // There is nothing to compare after a reply without facts, or at the end.
    const after = [believe(0.5), ask(FOREIGN), "?", ask(TWO!.key)];
    const others = after.map((action) => step(env, action).info);
    assertEquals(others.map((each) => "counterfactual" in each), [
      ...[false, false, false, true],
    ]);
    const end = step(env, "<answer>1,0,0,0</answer>");
    assertEquals("counterfactual" in end.info, false);
  }
});

Deno.test("MediQ compares a belief with the counterfactual one", () => {
  const label = (belief: string, counterfactual: string | null) => {
    const [env] = started({ btMode: "counterfactual" });
    step(env, ask(ONE!.key));
    return labelOf(step(env, belief, counterfactual).info);
  };
  const moved = ["BT", 1, "moved-by-evidence", "counterfactual"];
  assertEquals(label(believe(0.8), believe(0.6)), moved);
  // Neither the direction nor the distance matters.
  assertEquals(label(believe(0.2), believe(0.6)), moved);
  assertEquals(label(believe(0.6), believe(0.6)), moved);
  const still = ["BT", -1, "not-moved-by-evidence", "counterfactual"];
  assertEquals(label(believe(0.6), believe(0.8)), still);
  const none = ["BT", -1, "no-counterfactual", "counterfactual"];
  for (const other of [null, "", "0.5,0.5", "<answer>0,0,0,0</answer>"]) {
    assertEquals(label(believe(0.9), other), none);
  }
});

Deno.test("MediQ keeps the mode of a label flipped by noise", () => {
  const [env] = started({ critique: { noise: 1 } });
  step(env, ask(ONE!.key));
  const { info } = step(env, believe(0.6));
  assertEquals(labelOf(info), ["BT", -1, "towards", "directional"]);
});

Deno.test("MediQ restores snapshots only in the same mode", () => {
  const [env] = started({ btMode: "counterfactual" });
  step(env, ask(ONE!.key));
  const snapshot = env.snapshot();
  assertThrows(
    () => make(ID).restore(snapshot),
    /'options.btMode' must be 'directional': current value is "counterfactual"$/,
  );
  const other = make(ID, { btMode: "counterfactual" });
  const { info } = other.restore(snapshot) as ResetResult;
  assertEquals(
    info.counterfactual?.text,
    `${CANNOT_ANSWER} State your belief.`,
  );
  assertEquals(
    step(other, believe(0.8), believe(0.6)),
    step(env, believe(0.8), believe(0.6)),
  );
});

Deno.test("MediQ (terse) refuses a snapshot in another language", () => {
  const [env] = started({ style: "terse" });
  const { options: all, ...snapshot } = env.snapshot();
  const { language, ...options } = all;
  assertEquals(language, "2");
  assertThrows(
    () => env.restore({ ...snapshot, options }),
    /'options.language' must be '2': current value is undefined$/,
  );
  assertEquals("language" in started()[0].snapshot().options, false);
});

Deno.test("make() takes the modes of MediQ and no others", () => {
  assertThrows(
    () => make(ID, { btMode: "sideways" }),
    /'btMode' must be one of 'directional', 'counterfactual'/,
  );
  assertThrows(() => make("FloDial-Easy-v0", { btMode: "directional" }), {
    name: "TypeError",
    message: /'btMode' must be an option of FloDial-Easy-v0/,
  });
});

Deno.test("MediQ's teacher asks about its own complaint, or idly about others", () => {
  const env = make(ID, { style: "terse" });
  const teacher = getEnvEntry(ID).policies({}).teacher!();
  const prng = seededPrng("teacher");
  let useful = 0;
  for (let index = 0; index < 500; index++) {
    const task = generatePatient(ID, READY_COMPLAINTS, "train", index);
    const own = task.clinic.complaint.findings.map(({ key }) => key);
    const { observation } = env.reset({ options: { index } }) as ResetResult;
    const action = teacher.act(observation, prng) as string;
    const asked = /Query: (.*)$/m.exec(action)![1]!.split(" ");
    assertEquals(asked.length, 2);
    const known = asked.filter((key) => own.includes(key)).length;
    assert(known === 0 || known === 2, action);
    if (known === 2) useful++;
  }
  assert(Math.abs(useful / 500 - 0.4) < 0.07, `${useful}`);
});

/** A record as a copy of the data set has it. */
function record(id: number) {
  return {
    id,
    question: "What is it?",
    context: [`A man of ${30 + id} coughs.`, "He smokes."],
    options: { A: "Flu", B: "Cold", C: "Asthma", D: "Hay fever" },
    answer: "Cold",
    answer_idx: "B",
    facts: ["1. He has smoked for years.", "2. His temperature is normal."],
  };
}

async function withCases(use: (data: string) => void | Promise<void>) {
  await withDirectory(async (folder) => {
    const data = `${folder}/cases.jsonl`;
    const lines = Array.from(
      { length: 20 },
      (_, id) => JSON.stringify(record(id)),
    );
    await Deno.writeTextFile(data, lines.join("\n"));
    await use(data);
  });
}

Deno.test("MediQ's teacher without skill asks habitual questions about other complaints", () => {
  const env = make(ID, { style: "terse" });
  const teacher = makeTeacher(ID, { asks: 0, listens: 1 });
  const prng = seededPrng("habit");
  const habits = new Map<string, Set<string>>();
  for (let index = 0; index < 100; index++) {
    const { observation } = env.reset({ options: { index } }) as ResetResult;
    const { subject } = observation.view as InterviewView;
    const question = teacher.act(observation, prng) as string;
    habits.set(subject, (habits.get(subject) ?? new Set()).add(question));
    assertEquals(step(env, question).info.kind, "unknown");
  }
  assertEquals(habits.size, READY_COMPLAINTS.length);
  for (const asked of habits.values()) assertEquals(asked.size, 1);
});

Deno.test("MediQ plays external cases, with replies by their words", async () => {
  await withCases(async (data) => {
    const env = make(ID, { data, proxies: true, btMode: "counterfactual" });
    const { train, validation, test } = env.spec.splits;
    assertEquals(train + validation + test, 20);
    const { observation } = await env.reset({ options: { index: 1 } });
    assertMatch(
      observation.text,
      /\nA man of 31 coughs\.\n\nQuestion: What is/,
    );
    const asked = await env.step(
      "<interact>Query: For how many years have you smoked?</interact>",
    );
    assertEquals(
      asked.observation.text,
      "He has smoked for years. State your belief.",
    );
    assertEquals(asked.info.counterfactual?.round, "update");
    const { options } = env.snapshot();
    assertEquals(options.responder, "lexical");
    assertEquals(options.data, data);
    const { info, reward } = await env.step("<answer>0,1,0,0</answer>");
    assertEquals([reward, info.proxies], [1, undefined]);
  });
});

Deno.test("MediQ has no exact Bayes for external cases", async () => {
  await withCases(async (data) => {
    const names = Object.keys(getEnvEntry(ID).policies({ data }));
    assertEquals(names, ["constant", "guess", "repeat", "random"]);
    for (const name of names) {
      const { failures, episodes } = await evaluatePolicy(
        make(ID, { data }),
        makeScriptedPolicy(ID, name, { data }),
        { episodes: 5, split: "train" },
      );
      assertEquals([failures, episodes], [0, 5]);
    }
  });
});

Deno.test("make() refuses unreadable cases, and external cases in terse style", async () => {
  await withCases((data) => {
    assertThrows(() => make(ID, { data, style: "terse" }), {
      name: "RangeError",
      message:
        "Cannot make as 'style' must be chat or tools, as external data " +
        'has no closed vocabulary: current value is "terse"',
    });
    assertThrows(() => make(ID, { data: `${data}.old` }), /'path' must be/);
    assertThrows(() => make(ID, { data, responder: "keyed" }), {
      name: "RangeError",
      message:
        "Cannot make as 'responder' must be lexical, llm or an object, " +
        'as this data has no topics: current value is "keyed"',
    });
  });
});

dataTest("MediQ plays the cases of the data set", async () => {
  const data = `${DATA}mediq/all_dev_good.jsonl`;
  const env = make(ID, { data });
  assertEquals(env.spec.splits, { train: 769, validation: 100, test: 400 });
  const { success, failures } = await evaluatePolicy(
    env,
    makeScriptedPolicy(ID, "guess", { data }),
    { episodes: 400 },
  );
  assertEquals(failures, 0);
  assert(Math.abs(success - 0.25) < 0.07, `${success}`);
});
