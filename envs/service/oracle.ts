/** What the oracles of all domains share. */

import type { Policy } from "../core/policy.ts";
import type { ServiceView } from "./observation.ts";

export const DONE = "That is done. Is there anything else I can do for you?";

export const REFUSAL =
  "I am sorry, I cannot do that, as our policy does not allow it.";

/** Ends a proposal. */
export const CONSENT = "Shall I go ahead (yes/no)?";

/** Asks several questions in one sentence. */
export function joinQuestions(questions: readonly string[]): string {
  const last = questions.at(-1)!;
  const text = questions.length === 1
    ? last
    : `${questions.slice(0, -1).join(", ")}, and ${last}`;
  return `${text[0]!.toUpperCase()}${text.slice(1)}?`;
}

/** Finds the kind of request whose first line a customer says. */
export function findOpeningKind<Kind extends string>(
  openings: Readonly<Record<Kind, readonly string[]>>,
  line: string,
): Kind | null {
  const kinds = Object.keys(openings) as Kind[];
  return kinds.find((kind) =>
    openings[kind].some((opening) => line.endsWith(opening))
  ) ?? null;
}

/** Makes an oracle, which sees only what any agent sees. */
export function makeOracle(
  chooseMessage: (view: ServiceView) => string,
): Policy {
  return {
    name: "oracle",
    act: ({ view }) => chooseMessage(view as ServiceView),
  };
}
