/** What the registry entries of interviews share. */

import type { EnvEntry, ResolvedOptions } from "../core/entry.ts";
import type { EnvParts } from "../core/env_core.ts";
import { type Env, type EnvSpec, STYLES } from "../core/env.ts";
import { makeToolActionReader } from "../core/read_tool_action.ts";
import { TextEnv } from "../core/text_env.ts";
import { ANSWER_TOOL, ASK_TOOL, BELIEVE_TOOL } from "../core/tool.ts";
import { chooseResponder } from "../responders/choose_responder.ts";
import { ruleError } from "../../utils/errors.ts";
import type { InterviewState, InterviewTask } from "./core.ts";

export const INTERVIEW_FACTS = {
  nondeterministic: false,
  styles: STYLES,
  tools: [ASK_TOOL, BELIEVE_TOOL, ANSWER_TOOL],
} satisfies Partial<EnvEntry>;

const LANGUAGE = "2";

/** The tasks of an environment, its own or external ones. */
interface InterviewSource<Task extends InterviewTask>
  extends
    Pick<EnvSpec, "splits">,
    Pick<
      EnvParts<Task, InterviewState<Task>>,
      "core" | "critic" | "measure"
    > {}

/** Makes an environment; snapshots contain the `own` options too. */
export function makeInterviewEnv<Task extends InterviewTask>(
  spec: EnvSpec,
  made: ResolvedOptions,
  own: Readonly<Record<string, string>>,
  open: () => InterviewSource<Task>,
): Env {
  const { style, data, replies = "truthful" } = made;
  if (data !== undefined && style === "terse") {
    const rule = "chat or tools, as external data has no closed vocabulary";
    throw ruleError(RangeError, "make", "style", rule, style);
  }
  const responder = chooseResponder(made, data === undefined);
  const { name, nondeterministic } = responder;
  const { splits, ...parts } = open();
  const facts = Object.freeze({ ...spec, splits, nondeterministic });
  return new TextEnv(facts, made, {
    ...parts,
    responder,
    readAction: style === "tools"
      ? makeToolActionReader(INTERVIEW_FACTS.tools)
      : null,
    snapshotOptions: {
      ...{ style, responder: name, replies: String(replies), ...own },
      ...(style === "terse" ? { language: LANGUAGE } : {}),
      ...(data === undefined ? {} : { data: String(data) }),
    },
  });
}
