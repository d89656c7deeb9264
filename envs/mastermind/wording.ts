/**
 * The texts of Mastermind. In `terse` style a reply is followed by what it
 * means by itself for each color of each peg. Adding that up finds half of the
 * codes that exact Bayes finds; a small policy would otherwise have to learn how
 * codes compare.
 */

import type {
  ChatMessage,
  Observation,
  RoundName,
  Style,
  TextLanguage,
} from "../core/env.ts";
import {
  listSignedLevels,
  makeFixedSlot,
  makeFreeSlots,
  makeTurns,
  TAG_WORDS,
} from "../core/language.ts";
import { gradeEvidence, wordEvidence } from "../interview/wording.ts";
import {
  observeInStyle,
  observeInTerse,
  type StyledWording,
} from "../core/observe.ts";
import { type Marks, PEG_COLORS, PEGS } from "./codes.ts";
import {
  MASTERMIND_STEPS,
  type MastermindRound,
  type MastermindState,
  type MastermindView,
} from "./core.ts";
import { countColors, type HeardProbe } from "./posterior.ts";

/** The tool that makes a probe. */
export const PROBE = "probe";

export function writeProbe(code: string): string {
  return `<interact>\nCode: ${code}\n</interact>`;
}

/** Writes a belief, or in the last round the answer. */
export function writeCode(round: RoundName, code: string): string {
  return round === "answer"
    ? `<answer>${code}</answer>`
    : `<interact>\nGuess: ${code}\n</interact>`;
}

const COURSE =
  `An episode has ${MASTERMIND_STEPS} rounds. Probes and beliefs take turns, and the last round is your answer.`;

const AIM = [
  `You play Mastermind. A secret code has ${PEGS} pegs, each of them ${
    PEG_COLORS.slice(0, -1).join(", ")
  } or ${PEG_COLORS.at(-1)}; a color may occur more than once. ` +
  "You find it out by probes: a probe is a code, and the reply counts its pegs of the right color in the right place (black) and its other pegs of a right color in a wrong place (white).",
  "A first probe is made for you.",
].join(" ");

const ADVICE =
  "A good probe has a reply that is not known in advance. The answer is right if it is the secret code.";

function write(...lines: readonly string[]): ChatMessage {
  return Object.freeze({ role: "system", content: lines.join("\n") });
}

const PROMPTS: StyledWording<MastermindRound>["prompts"] = {
  chat: write(
    ...[AIM, "", COURSE, "1. Probe: try a code. Write:"],
    writeProbe("c1 c2 c3 c4"),
    "2. Belief: state the code that you would answer now. Write:",
    writeCode("update", "c1 c2 c3 c4"),
    "3. Answer, in the last round, or earlier if you are sure:",
    writeCode("answer", "c1 c2 c3 c4"),
    ...["", `${ADVICE} You may think between <scratch> and </scratch> first.`],
    ...["", "Example:"],
    "You: <scratch>Is the second peg blue, and is there green?</scratch>",
    writeProbe("green blue green red"),
    "User: 1 black, 1 white.",
    "You: <scratch>Blue may be in place, with red or green elsewhere.</scratch>",
    writeCode("update", "red blue yellow yellow"),
  ),
  tools: write(
    ...[AIM, ""],
    "You act by calling tools, one in a message; what you write beside a call reaches nobody.",
    COURSE,
    `1. Probe: call ${PROBE}, with a code of ${PEGS} colors.`,
    "2. Belief: call believe, with the code that you would answer now.",
    "3. Answer, in the last round, or earlier if you are sure: call answer, with the code.",
    ...[
      "",
      `${ADVICE} A call out of turn is told which round it is, and uses nothing up.`,
    ],
  ),
};

function wordMarks({ black, white }: Marks): string {
  return `${black} black, ${white} white.`;
}

function makeView({ task, rounds }: MastermindState): MastermindView {
  return { colors: PEG_COLORS, first: task.first, rounds };
}

export function observeMastermind(
  state: MastermindState,
  style: Style,
): Observation {
  const { code, marks } = state.task.first;
  return observeInStyle(style, state, MASTERMIND_STEPS, makeView(state), {
    prompts: PROMPTS,
    asking: PROBE,
    first: `The first probe was ${code}. Reply: ${wordMarks(marks)}`,
    reply: (played) =>
      played.marks === null ? "I cannot say." : wordMarks(played.marks),
  });
}

/** Highest level of evidence. */
const EVIDENCE_CAP = 3;

const COUNTS = Array.from({ length: PEGS + 1 }, (_, count) => String(count));

export const MASTERMIND_LANGUAGE: TextLanguage = {
  vocabulary: [
    ...[...TAG_WORDS, "Code:", "Guess:"],
    ...[...PEG_COLORS, ...COUNTS, "black", "white"],
    ...listSignedLevels(PEGS * PEG_COLORS.length, EVIDENCE_CAP),
    ...["unknown", "invalid", "ask", "answer", "end"],
  ],
  turns: makeTurns(
    [makeFixedSlot("Code:"), ...makeFreeSlots(PEG_COLORS, PEGS)],
    PEGS,
    PEG_COLORS,
  ),
};

/** The marks, and evidence for each color of the first peg, the second… */
function listReplyWords(probe: HeardProbe): string[] {
  const { black, white } = probe.marks;
  const levels = countColors(probe)
    .flatMap((counts) => gradeEvidence(counts, EVIDENCE_CAP));
  return [
    ...["black", String(black), "white", String(white)],
    ...wordEvidence(levels),
  ];
}

function listWords({ task, rounds }: MastermindState): string[] {
  const played = rounds.at(-1);
  if (played === undefined) {
    return [...task.first.code.split(" "), ...listReplyWords(task.first)];
  }
  const { kind, question, marks } = played;
  if (question !== null && marks !== null) {
    return listReplyWords({ code: question, marks });
  }
  return kind === "unknown" || kind === "invalid" ? [kind] : [];
}

/** Observation in the closed language. */
export function observeMastermindTerse(state: MastermindState): Observation {
  const view = makeView(state);
  return observeInTerse(state, MASTERMIND_STEPS, view, listWords(state));
}
