import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { splitWords } from "../core/language.ts";
import { initialInterview, makeInterviewRules } from "../interview/core.ts";
import { type ClinicTask, generatePatient } from "./clinic/patient.ts";
import { READY_COMPLAINTS } from "./clinic/ready_complaint.ts";
import { MEDIQ_STEPS, readFacts } from "./core.ts";
import {
  makeClinicLanguage,
  observeClinicTerse,
  observeMediq,
} from "./wording.ts";

const TASK = generatePatient("MediQ-v0", READY_COMPLAINTS, "test", 0);
const RULES = makeInterviewRules<ClinicTask>(MEDIQ_STEPS, readFacts);

/** The state after a question with a reply: numbers of facts, or `unknown`. */
function ask(reply: string, task = TASK) {
  const start = initialInterview(task, MEDIQ_STEPS);
  const action = "<interact>Query: cough</interact>";
  return RULES.transition(start, action, { reply, counterfactual: null });
}

function withPerson(age: number, isWoman: boolean): ClinicTask {
  return { ...TASK, clinic: { ...TASK.clinic, age, isWoman } };
}

Deno.test("the doctor is shown the patient, the question and its options by letter", () => {
  const start = initialInterview(TASK, MEDIQ_STEPS);
  const { text } = observeMediq(start, "cough", "chat");
  const { opening, question, options } = TASK.patient;
  assert(
    text.includes(`${opening}\n\nQuestion: ${question}\nA. ${options[0]}`),
  );
  assert(text.includes(`\nD. ${options[3]}`));
});

Deno.test("a reply is the facts, or that the patient cannot answer", () => {
  const reply = (numbers: string) =>
    observeMediq(ask(numbers), "cough", "chat").messages.at(-1)!.content;
  const [first, second] = TASK.patient.facts;
  assert(reply("2").includes(second!));
  assert(reply("1,2").includes(`${first} ${second}`));
  assertMatch(reply("unknown"), /^The patient cannot answer this question/);
});

Deno.test("terse words tell sex and decade, from child to nineties", () => {
  const words = (age: number, isWoman: boolean) => {
    const start = initialInterview(withPerson(age, isWoman), MEDIQ_STEPS);
    return splitWords(observeClinicTerse(start).text).slice(0, 2).join(" ");
  };
  assertSame(words(9, true), "woman child");
  assertSame(words(10, false), "man teens");
  assertSame(words(79, true), "woman seventies");
  assertSame(words(90, true), "woman nineties");
  assertSame(words(104, false), "man nineties");
});

Deno.test("terse words tell what each finding is, and how it weighs", () => {
  const words = (reply: string) =>
    splitWords(observeClinicTerse(ask(reply)).text);
  assert(words("unknown").includes("unknown"));
  const { findings } = TASK.clinic;
  findings.slice(0, 6).forEach(({ key, present }, i) => {
    const told = words(`${i + 1}`);
    const isPresent = TASK.patient.facts[i] === present.text;
    const at = told.indexOf(key);
    assertSame(told[at + 1], isPresent ? "present" : "absent", key);
  });
  const both = words("1,2");
  for (const { key } of findings.slice(0, 2)) assert(both.includes(key));
});

Deno.test("the closed language has all words of a patient", () => {
  const { vocabulary } = makeClinicLanguage(READY_COMPLAINTS);
  const start = initialInterview(withPerson(35, true), MEDIQ_STEPS);
  for (const word of splitWords(observeClinicTerse(start).text)) {
    assert(vocabulary.includes(word), word);
  }
  const { conditions, complaint } = TASK.clinic;
  assertEquals(conditions.length, 4);
  for (const { key } of conditions) assert(vocabulary.includes(key));
  assert(vocabulary.includes(complaint.key));
});
