/**
 * Combines Mastermind's rules, wording, critic and scripted policies.
 * `docs/environment_reference.md` describes the environment.
 */

import type { EnvEntry } from "../core/entry.ts";
import type { EnvCore } from "../core/env_core.ts";
import { type Style, STYLES } from "../core/env.ts";
import { makeLanguageSampler } from "../core/language.ts";
import type { ReplyMode } from "../core/responder.ts";
import { makeToolActionReader } from "../core/read_tool_action.ts";
import { TextEnv } from "../core/text_env.ts";
import type { EnvTool, ToolParameter } from "../core/tool.ts";
import {
  initialMastermind,
  makeMastermindTask,
  MASTERMIND_SPLITS,
  MASTERMIND_STEPS,
  type MastermindState,
  type MastermindTask,
  transitionMastermind,
} from "./core.ts";
import { PEG_COLORS } from "./codes.ts";
import { critiqueMastermind, measureMastermind } from "./critic.ts";
import {
  makeSkilledMastermindTeacher,
  MASTERMIND_POLICIES,
} from "./policies.ts";
import {
  MASTERMIND_LANGUAGE,
  observeMastermind,
  observeMastermindTerse,
  PROBE,
  writeCode,
  writeProbe,
} from "./wording.ts";

/** Version of the closed language. */
const LANGUAGE = "1";

const CODE: ToolParameter = {
  name: "code",
  type: "text",
  description: `Four colors of ${PEG_COLORS.join(", ")}, in order`,
};

const TOOLS: readonly EnvTool[] = [
  {
    name: PROBE,
    description: "Try a code; the reply counts black and white pegs.",
    parameters: [CODE],
    rounds: ["action"],
    field: "Code",
    write: ({ code }) => writeProbe(String(code)),
  },
  {
    name: "believe",
    description: "State the code that you would answer now.",
    parameters: [CODE],
    rounds: ["update"],
    field: "Guess",
    write: ({ code }) => writeCode("update", String(code)),
  },
  {
    name: "answer",
    description: "Give the final answer, which ends the task.",
    parameters: [CODE],
    write: ({ code }) => writeCode("answer", String(code)),
  },
];

function makeMastermindCore(
  replies: ReplyMode,
  style: Style,
): EnvCore<MastermindTask, MastermindState> {
  const language = MASTERMIND_LANGUAGE;
  return {
    maxSteps: MASTERMIND_STEPS,
    task: makeMastermindTask,
    // The colors as numbers, from 1.
    truth: ({ secret }) =>
      Object.freeze(
        secret.split(" ").map((color) => PEG_COLORS.indexOf(color) + 1),
      ),
    initial: (task) => initialMastermind(task, replies),
    transition: transitionMastermind,
    observe: style === "terse"
      ? observeMastermindTerse
      : (state) => observeMastermind(state, style),
    sampleAction: makeLanguageSampler(language),
    ...(style === "terse" ? { language } : {}),
  };
}

export const MASTERMIND_ENTRY: EnvEntry = {
  id: "Mastermind-v0",
  description:
    "Find a code of four pegs in six colors by probes that are marked",
  rewardThreshold: 0.9,
  maxSteps: MASTERMIND_STEPS,
  nondeterministic: false,
  generator: 1,
  splits: MASTERMIND_SPLITS,
  styles: STYLES,
  ownOptions: { replies: ["truthful", "unknown"] },
  tools: TOOLS,
  create(spec, made) {
    const replies = made.replies === "unknown" ? "unknown" : "truthful";
    const { style } = made;
    return new TextEnv(spec, made, {
      core: makeMastermindCore(replies, style),
      critic: critiqueMastermind,
      measure: measureMastermind,
      readAction: style === "tools" ? makeToolActionReader(TOOLS) : null,
      snapshotOptions: {
        ...{ style, replies },
        ...(style === "terse" ? { language: LANGUAGE } : {}),
      },
    });
  },
  teacher: makeSkilledMastermindTeacher,
  policies: () => ({ ...MASTERMIND_POLICIES }),
};
