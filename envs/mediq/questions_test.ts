import {
  deepStrictEqual as assertEquals,
  notStrictEqual as assertDiffers,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import type { InterviewView } from "../interview/core.ts";
import {
  FINDING_KEYS,
  findTopics,
  listTopics,
  READY_COMPLAINTS,
} from "./clinic/ready_complaint.ts";
import {
  findClinicSampler,
  listClinicQuestions,
  makeClinicHabit,
  makeClinicTeacherKnowledge,
} from "./questions.ts";

const [FIRST, SECOND] = READY_COMPLAINTS;
const KEYS = FIRST!.findings.map(({ key }) => key);

function view(subject: string): InterviewView {
  return {
    ...{ subject, opening: "", question: "", candidates: [], rounds: [] },
    style: "terse",
  };
}

Deno.test("listClinicQuestions() asks for the complaint's findings, in its style", () => {
  const { text: subject } = FIRST!;
  assertEquals(listClinicQuestions({ subject, style: "terse" }), KEYS);
  const chat = listClinicQuestions({ subject, style: "chat" });
  assertSame(chat.length, KEYS.length);
  for (const question of chat) assert(question.endsWith("?"), question);
  assertEquals(listClinicQuestions({ subject: "odd", style: "chat" }), []);
});

Deno.test("the teacher asks of the complaint, or of others", () => {
  const knowledge = makeClinicTeacherKnowledge(READY_COMPLAINTS);
  const topics = listTopics(READY_COMPLAINTS);
  for (let i = 0; i < 20; i++) {
    const prng = seededPrng("teacher", i);
    const useful = knowledge.drawUsefulQuestion(view(FIRST!.text), prng);
    const [one, two, ...more] = useful.split(" ");
    assert(KEYS.includes(one!) && KEYS.includes(two!), useful);
    assertDiffers(one, two);
    assertEquals(more, []);
    const idle = knowledge.drawIdleQuestion(view(FIRST!.text), prng);
    for (const key of idle.split(" ")) {
      assert(topics.includes(key) && !KEYS.includes(key), idle);
    }
  }
});

Deno.test("a habit is the same two findings of others, whatever is drawn", () => {
  const habit = makeClinicHabit(READY_COMPLAINTS);
  const ask = (i: number) => habit(view(FIRST!.text), seededPrng("habit", i));
  const keys = ask(0).split(" ");
  assertSame(keys.length, 2);
  for (const key of keys) assert(!KEYS.includes(key), key);
  assertSame(ask(1), ask(0));
  const chat = { ...view(FIRST!.text), style: "chat" } as const;
  const worded = habit(chat, seededPrng("habit"));
  assert(worded.endsWith("?"), worded);
  assertEquals(
    findTopics(worded).map(({ topic }) => FINDING_KEYS[topic]),
    keys,
  );
  const other = habit(view(SECOND!.text), seededPrng("habit", 0)).split(" ");
  const own = SECOND!.findings.map(({ key }) => key);
  for (const key of other) assert(!own.includes(key), key);
});

Deno.test("findClinicSampler() makes one sampler for some complaints", () => {
  const sampler = findClinicSampler(READY_COMPLAINTS);
  assertSame(findClinicSampler(READY_COMPLAINTS), sampler);
  assertDiffers(findClinicSampler([FIRST!]), sampler);
});
