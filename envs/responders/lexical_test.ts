import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  type AgreementRate,
  flodialAgreement,
  mediqAgreement,
} from "../../bench/responders/lexical_agreement.ts";
import { DATA, dataTest } from "../../tests/support/shared_data.ts";
import { readFlodialFolder } from "../flodial/data.ts";
import { readMediqFile } from "../mediq/data.ts";
import { isReversed, makeLexicalResponder } from "./lexical.ts";
import type { HiddenRecord } from "../core/responder.ts";

function factsOf(...texts: readonly string[]): HiddenRecord {
  const rows = texts.map((text) => ({ text, outcome: null }));
  return { form: "facts", rows, topics: null };
}

const PATIENT = factsOf(
  "She has had a dry cough for three weeks.",
  "She has no fever.",
  "Blood pressure is 118/74 mm Hg.",
  "She has pain in her left knee.",
  "She has pain in her right knee.",
  "Her brother has asthma.",
);

const PRINTER: HiddenRecord = {
  form: "checks",
  rows: [
    { text: "Is the power light on?", outcome: "yes" },
    { text: "Is there paper in the tray?", outcome: "no" },
    { text: "Do you hear the rollers turning?", outcome: "no" },
  ],
  topics: null,
};

function ask(record: HiddenRecord, question: string): unknown {
  return makeLexicalResponder().respond({ question, record });
}

const replies: readonly (readonly [HiddenRecord, string, string])[] = [
  [PATIENT, "Is she coughing?", "1"],
  [PATIENT, "Has the patient ever had fevers?", "2"],
  [PATIENT, "What's the patient’s blood pressure?", "3"],
  [PATIENT, "Does the left knee hurt or give her pain?", "4"],
  [PATIENT, "Any pain in the knees?", "4,5"],
  [PATIENT, "Does anybody else, say a brother, have asthma?", "6"],
  [PATIENT, "Does she smoke cigarettes?", "Unknown"],
  [PATIENT, "Pain in the chest after climbing two flights?", "Unknown"],
  [PATIENT, "What is it?", "Unknown"],
  [PATIENT, "?!", "Unknown"],
  [PATIENT, "", "Unknown"],
  [PRINTER, "Is the power light lit?", "Yes, 0"],
  [PRINTER, "Is the power light off?", "No, 0"],
  [PRINTER, "Did you put paper into the tray?", "No, 1"],
  [PRINTER, "Are the rollers turning?", "No, 2"],
  [PRINTER, "Is the ink cartridge empty?", "Unknown"],
  [factsOf(), "Any fever?", "Unknown"],
  [factsOf("She is it.", "She has fever."), "Any fever?", "2"],
  [factsOf("Constructor of bridges."), "Is she a constructor?", "1"],
];

Deno.test("the lexical responder reads the first 4,000 characters of a question", () => {
  const filler = "so ".repeat(1327);
  assertEquals(ask(PATIENT, `${filler}is she coughing? A fever?`), "1");
  assertEquals(ask(PATIENT, `${filler}${filler}is she coughing?`), "Unknown");
});

for (const [record, question, reply] of replies) {
  const { form, rows } = record;
  const what = `"${question}" on ${rows.length} ${form} by "${reply}"`;
  Deno.test(`makeLexicalResponder() answers ${what}`, () => {
    assertEquals(ask(record, question), reply);
  });
}

Deno.test("makeLexicalResponder() answers rows with equal scores in order", () => {
  const twins = factsOf("A cold.", "Fever in June.", "Fever in July.");
  assertEquals(ask(twins, "Fever?"), "2,3");
});

Deno.test("makeLexicalResponder() keeps records with the same words apart", () => {
  const responder = makeLexicalResponder();
  const one = factsOf("She has fever.", "She has asthma.");
  const other = factsOf("She has asthma.", "She has fever.");
  const question = "Does she have asthma?";
  for (const [record, reply] of [[one, "2"], [other, "1"], [one, "2"]]) {
    assertEquals(
      responder.respond({ question, record: record as HiddenRecord }),
      reply,
    );
  }
});

Deno.test("makeLexicalResponder() reads a question of a million letters", () => {
  const words = Array.from({ length: 150_000 }, (_, i) => `w${i}`).join(" ");
  assertEquals(ask(PATIENT, words), "Unknown");
  assertEquals(ask(PATIENT, "fever ".repeat(150_000)), "2");
});

function assertAtLeast(least: number, { hits, of }: AgreementRate): void {
  assert(of > 0 && hits >= least * of, `${hits} of ${of}`);
}

dataTest("makeLexicalResponder() agrees with MediQ", () => {
  const { cases } = readMediqFile(`${DATA}mediq/all_dev_good.jsonl`);
  const { asked, words, hits, refused } = mediqAgreement(cases);
  assertAtLeast(0.99, asked);
  assert(words.hits <= 0.5 * words.of, "questions give their facts away");
  assertAtLeast(0.95, hits);
  assertAtLeast(0.9, refused);
});

dataTest("makeLexicalResponder() agrees with FloDial", () => {
  const { charts } = readFlodialFolder(`${DATA}flodial`);
  const agreement = flodialAgreement(charts, []);
  assertEquals(agreement.charts.of, 176);
  assertAtLeast(0.95, agreement.charts);
  assertAtLeast(0.95, agreement.tables);
  assertAtLeast(0.9, agreement.otherCharts);
  assertAtLeast(0.9, agreement.otherTables);
  assertAtLeast(0.9, agreement.offTables);
});

const LIT = "Is the power light on?";

const reversed: readonly (readonly [question: string, check: string])[] = [
  ["Is the power light off?", LIT],
  ["Is the power light not on?", LIT],
  ["Is the power light never on?", LIT],
  ["When it is plugged in, does the power light not turn on?", LIT],
  ["Is the charger unplugged?", "Is the charger plugged in?"],
  ["Is the charger plugged in?", "Is the charger unplugged?"],
  ["Does the drum fail to spin?", "Does the drum spin?"],
  ["Is the hose disconnected?", "Look behind it. Is the hose connected?"],
  ["Does the drum spin?", "Does the drum never spin?"],
];

const kept: readonly (readonly [question: string, check: string])[] = [
  ["Is the power light on?", LIT],
  ["Isn't the power light on?", LIT],
  ["The power light is on, isn't it?", LIT],
  ["The power light is on, is it not?", LIT],
  ["Is the power light on or off?", LIT],
  ["If the fan is not running, is the power light on?", LIT],
  ["Is the light by the door off?", LIT],
  ["Is the charger not unplugged?", "Is the charger plugged in?"],
  ["Is the nut not tight?", "Is the nut loose?"],
  ["Does it start with no charger?", "Does it start without the charger?"],
  ["Is there a 'No paper' message?", "Do you see the message?"],
  ["Does it run when the lock is disabled?", "Is it able to run?"],
];

for (const [question, check] of reversed) {
  Deno.test(`isReversed() takes "${question}" for the opposite of "${check}"`, () => {
    assertEquals(isReversed(question, check), true);
  });
}

for (const [question, check] of kept) {
  Deno.test(`isReversed() takes "${question}" as "${check}"`, () => {
    assertEquals(isReversed(question, check), false);
  });
}
