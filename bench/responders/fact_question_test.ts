import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { factQuestion } from "./fact_question.ts";

const questions: readonly (readonly [fact: string, question: string | null])[] =
  [
    ["Patient has no fever.", "Does the patient have fever?"],
    ["Blood pressure is 150/92 mmHg.", "What is the blood pressure?"],
    ["Blood pressure 150/92 mmHg", "What is the blood pressure?"],
    ["Serum K+: 4.1 mEq/L.", "What is the serum K+?"],
    [
      "Laboratory studies show a sodium level of 139 mEq/L (normal: 135–145).",
      "What is the sodium level?",
    ],
    [
      "He denies chest pain, cough, or nausea.",
      "Does the patient have chest pain?",
    ],
    [
      "Neck ultrasound shows a 2-cm mass.",
      "What does the neck ultrasound show?",
    ],
    ["A 40-year-old man comes to the clinic.", "How old is the patient?"],
    [
      "Examination shows a rash on both arms.",
      "Is there rash on both arms?",
    ],
    ["She underwent surgery two weeks ago.", "What about surgery?"],
    ["There is no swelling of the ankles.", "Is there swelling of the ankles?"],
    ["No murmurs.", "Is there murmurs?"],
    [
      "The patient’s reflexes are brisk.",
      "What about the reflexes?",
    ],
    [
      "On examination, she appears pale and tired.",
      "Does the patient appear pale?",
    ],
    ["She carries 2 bags.", "Does the patient carry bags?"],
    [
      "He has been taking aspirin for 3 years.",
      "Has the patient been taking aspirin?",
    ],
    ["He is not allergic to nuts.", "Is the patient allergic to nuts?"],
    [
      "His wife reports that he does not snore.",
      "Does the patient snore?",
    ],
    ["Two days ago, he fell.", "What about fell?"],
    ["12.", null],
    ["", null],
  ];

for (const [fact, question] of questions) {
  Deno.test(`factQuestion() makes ${JSON.stringify(question)} of "${fact}"`, () => {
    assertEquals(factQuestion(fact), question);
  });
}

Deno.test("factQuestion() gives no value away", () => {
  for (const [, question] of questions) {
    assert(question === null || !/\d/.test(question), String(question));
  }
});
