import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { COMPLAINTS, FINDINGS } from "./knowledge_base.ts";
import {
  FINDING_KEYS,
  findTopics,
  listTopics,
  READY_COMPLAINTS,
  wordQuestion,
} from "./ready_complaint.ts";

Deno.test("READY_COMPLAINTS are about what their illnesses speak of", () => {
  assertEquals(
    READY_COMPLAINTS.map(({ key }) => key),
    Object.keys(COMPLAINTS),
  );
  for (const { key, findings } of READY_COMPLAINTS) {
    const spoken = Object.values(COMPLAINTS[key]!.conditions)
      .flatMap((condition) => Object.keys(condition.findings));
    assertEquals(
      findings.map((finding) => finding.key),
      FINDING_KEYS.filter((finding) => spoken.includes(finding)),
    );
    for (const { key, topic, present, absent } of findings) {
      assertEquals(FINDING_KEYS[topic], key);
      assertEquals(present, { text: FINDINGS[key]!.present, outcome: null });
      assertEquals(absent, { text: FINDINGS[key]!.absent, outcome: null });
    }
  }
});

Deno.test("READY_COMPLAINTS give each illness all frequencies", () => {
  let backgrounds = 0;
  for (const { findings, conditions } of READY_COMPLAINTS) {
    for (const { condition, frequencies } of conditions) {
      assertEquals(frequencies.length, findings.length);
      findings.forEach(({ key }, i) => {
        const own = condition.findings[key];
        if (own === undefined) backgrounds++;
        assertEquals(frequencies[i], own ?? FINDINGS[key]!.background);
      });
    }
  }
  assert(backgrounds > 0);
});

Deno.test("listTopics() lists findings once, in one order", () => {
  assertEquals(listTopics(READY_COMPLAINTS), FINDING_KEYS);
  const [one, two] = READY_COMPLAINTS;
  const keys = new Set(
    [...one!.findings, ...two!.findings].map(({ key }) => key),
  );
  assertEquals(
    listTopics([two!, one!]),
    FINDING_KEYS.filter((key) => keys.has(key)),
  );
  assertEquals(listTopics([]), []);
});

Deno.test("findTopics() finds each finding by its key and its phrases", () => {
  FINDING_KEYS.forEach((key, topic) => {
    assertEquals(findTopics(key), [{ topic, reversed: false }]);
    for (const phrase of FINDINGS[key]!.topics) {
      const found = findTopics(phrase).map(({ topic }) => topic);
      assert(found.includes(topic), `${key}: ${phrase}`);
    }
  });
});

Deno.test("findTopics() finds several findings by their keys, in this order", () => {
  assertEquals(
    findTopics(`${FINDING_KEYS[7]} ${FINDING_KEYS[2]}`),
    [{ topic: 7, reversed: false }, { topic: 2, reversed: false }],
  );
});

Deno.test("wordQuestion() means the findings it is about and no others", () => {
  for (const { findings } of READY_COMPLAINTS) {
    for (const { topic } of findings) {
      const question = wordQuestion([topic]);
      assertEquals(findTopics(question)[0]?.topic, topic, question);
    }
    for (let i = 1; i < findings.length; i++) {
      const topics = [findings[i - 1]!.topic, findings[i]!.topic];
      const question = wordQuestion(topics);
      const found = findTopics(question).slice(0, 2).map(({ topic }) => topic);
      assertEquals(found.toSorted((a, b) => a - b), topics, question);
    }
  }
});

Deno.test("wordQuestion() asks in whole sentences", () => {
  let sentences = 0;
  FINDING_KEYS.forEach((key, topic) => {
    const question = wordQuestion([topic]);
    if (question === key) return;
    sentences++;
    assertMatch(question, /^(?:Can you tell me whether|Is there any) .*\w\?$/);
  });
  assert(sentences > 0.95 * FINDING_KEYS.length, `${sentences}`);
  const topic = FINDING_KEYS.indexOf("fever");
  assertEquals(
    wordQuestion([topic]),
    "Can you tell me whether the patient has a fever?",
  );
});
