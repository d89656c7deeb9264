/** Turns that belong together: a question and the belief after its reply. */

import type { RecordedTurn } from "../../../report/episodes/episode.ts";

/** Groups turns, by their numbers from 0. */
export function groupRounds(
  turns: readonly Pick<RecordedTurn, "round" | "kind">[],
): number[][] {
  const groups: number[][] = [];
  turns.forEach(({ round, kind }, i) => {
    const isBelief = round === "update" && kind !== "answer";
    const followsQuestion = turns[i - 1]?.round === "action";
    if (isBelief && followsQuestion) groups.at(-1)!.push(i);
    else groups.push([i]);
  });
  return groups;
}
