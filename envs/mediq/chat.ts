/** The `chat` style of MediQ: a patient who answers no more than is asked. */

import type { ChatMessage, Observation } from "../core/env.ts";
import { observeInChat } from "../core/observe.ts";
import { explainRounds } from "../interview/wording.ts";
import type { InterviewRound, InterviewState } from "../interview/core.ts";
import { makeMediqView, MEDIQ_STEPS, type MediqTask } from "./core.ts";

const SYSTEM: ChatMessage = Object.freeze({
  role: "system",
  content: [
    "You are a doctor. A multiple-choice question about a patient is put to you, and you find out what you need to know by asking the patient. " +
    "The patient tells the one or two facts on record that a question is about, examination and test results included.",
    "",
    explainRounds(MEDIQ_STEPS, "wA,wB,wC,wD"),
    "",
    "A good question is new, about one thing or two, and its answer tells some of the options from the others.",
    "",
    "Example:",
    "You: <scratch>Fever would speak for an infection.</scratch>",
    "<interact>\nQuery: Have you had a fever?\n</interact>",
    "User: The patient has a fever.",
    "You: <scratch>So A is more likely than before.</scratch>",
    "<interact>\nGuess: 0.7,0.2,0.4,0.2\n</interact>",
  ].join("\n"),
});

/** The fixed line of arXiv 2603.12109's patient, in words of our own. */
const CANNOT_ANSWER =
  "The patient cannot answer this question; please do not ask it again.";

function wordReply({ facts }: InterviewRound): string {
  return facts.length === 0 ? CANNOT_ANSWER : facts.join(" ");
}

function describeTask({ patient }: MediqTask): string {
  const { opening, question, options } = patient;
  return [
    opening,
    "",
    `Question: ${question}`,
    ...options.map((option, i) => `${"ABCD"[i]}. ${option}`),
  ].join("\n");
}

/** Words a state for an instruct LLM. */
export function observeMediqChat(
  state: InterviewState<MediqTask>,
  subject: string,
): Observation {
  return observeInChat(
    state,
    MEDIQ_STEPS,
    makeMediqView(state, subject, "chat"),
    {
      system: SYSTEM,
      first: state.stepsTaken === 0 ? describeTask(state.task) : "",
      reply: wordReply,
    },
  );
}
