/** Parsing of actions in `tools` style; a tool belongs to a kind of round. */

import { parseAction } from "./action.ts";
import type { Observation, RoundName, StepResult, TaskKey } from "./env.ts";
import { type EnvTool, writeToolAction } from "./tool.ts";
import { readMessage } from "./tool_call.ts";

/** `info.kind` of a step that changed nothing. */
export const OUT_OF_TURN = "out-of-turn";

/** An agent's parsed message. */
export interface ReadToolAction {
  /** The action; the message itself if no tool could be called. */
  readonly action: string;
  /** Why it was refused, for the agent; `null` if it was not. */
  readonly refusal: string | null;
}

/** Parses an agent's message for a round. */
export type ToolActionReader = (
  round: RoundName,
  message: string,
) => ReadToolAction;

/** A step that changes nothing and tells the agent why its call was refused. */
export function answerOutOfTurn(
  shown: Observation,
  task: TaskKey,
  refusal: string,
): StepResult {
  const messages = [{ role: "tool" as const, content: refusal }];
  return {
    observation: { ...shown, text: refusal, messages },
    reward: 0,
    terminated: false,
    truncated: false,
    info: { task, kind: OUT_OF_TURN },
  };
}

const ROUND_NAMES = {
  action: "a question",
  update: "a belief",
  answer: "the answer",
  end: "none",
} satisfies Record<RoundName, string>;

function isFor({ rounds }: EnvTool, round: RoundName): boolean {
  return rounds === undefined || rounds.includes(round);
}

/**
 * Makes a parser of an agent's messages. It accepts a call written as
 * `<tool_call>` and the action that a tool writes. It refuses malformed calls,
 * unknown tools, invalid arguments and tools of another round.
 *
 * @example A belief where a question is due
 * ```ts
 * import {
 *   ANSWER_TOOL,
 *   ASK_TOOL,
 *   BELIEVE_TOOL,
 *   makeToolActionReader,
 * } from "@unlock/gym/envs";
 * import { match as assertMatch } from "node:assert/strict";
 *
 * const read = makeToolActionReader([ASK_TOOL, BELIEVE_TOOL, ANSWER_TOOL]);
 * const call = '{"name": "believe", "arguments": {"weights": [0.5, 0.5]}}';
 * const { refusal } = read("action", `<tool_call>${call}</tool_call>`);
 * assertMatch(refusal!, /This round is for a question: call ask or answer/);
 * ```
 */
export function makeToolActionReader(
  tools: readonly EnvTool[],
): ToolActionReader {
  function refuse(round: RoundName, action: string, why: string) {
    const names = tools.filter((tool) => isFor(tool, round))
      .map(({ name }) => name);
    const refusal = `${why} This round is for ${ROUND_NAMES[round]}: call ` +
      `${names.join(" or ")}. Nothing is used up.`;
    return { action, refusal };
  }

  /** The tools that could have written an action. */
  function findWriters(action: string): readonly EnvTool[] {
    const parsed = parseAction(action);
    if (parsed?.tag !== "interact") return [];
    return tools.filter(({ field }) =>
      field !== undefined && parsed.payload.includes(`${field}:`)
    );
  }

  return (round, message) => {
    const read = readMessage(message);
    if (read.kind === "bad-call") {
      return refuse(round, message, "The call could not be read.");
    }
    if (read.kind === "reply") {
      const writers = findWriters(message);
      if (writers.length === 0 || writers.some((tool) => isFor(tool, round))) {
        return { action: message, refusal: null };
      }
      return refuse(round, message, `It is not ${writers[0]!.name}'s turn.`);
    }
    const { name, arguments: args } = read.call;
    const tool = tools.find((tool) => tool.name === name);
    if (tool === undefined) {
      return refuse(round, message, "There is no such tool.");
    }
    if (!isFor(tool, round)) {
      return refuse(round, message, `It is not ${name}'s turn.`);
    }
    try {
      return { action: writeToolAction(tool, args), refusal: null };
    } catch (error) {
      return refuse(round, message, `${(error as Error).message}.`);
    }
  };
}
