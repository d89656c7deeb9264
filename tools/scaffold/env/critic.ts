/** Labels of the last round: a new question is good, any other is bad. */

import { type Critique, makeCritique } from "../../../critique/critique.ts";
import { findRound } from "../../../envs/core/rounds.ts";
import { TEMPLATE_STEPS, type TemplateState } from "./core.ts";

const ANSWER = makeCritique(null, 0, "answer");
const BELIEF = makeCritique("BT", 0, "belief");
const NEW = makeCritique("AS", 1, "new");
const NOTHING_NEW = makeCritique("AS", -1, "nothing-new");

/** Labels the last round of a state. */
export function critiqueTemplate({ rounds }: TemplateState): Critique {
  const { kind, asked } = rounds.at(-1)!;
  if (kind === "answer") return ANSWER;
  const at = rounds.length - 1;
  if (findRound(at, TEMPLATE_STEPS) !== "action") return BELIEF;
  const isNew = rounds.slice(0, at).every((round) => round.asked !== asked);
  return asked !== null && isNew ? NEW : NOTHING_NEW;
}
