/** What a customer knows and wants: each wish is one write on the database. */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Mention } from "../understanding/mention.ts";

/** A fact that the customer tells when asked about its topic. */
export interface WishFact {
  /** What a question for it is about: `order`. */
  readonly topic: string;
  readonly line: string;
  /** What a customer without ids says; absent if the line has none. */
  readonly vague?: string;
  /** Mentions by an agent who knows the fact. */
  readonly mentions: readonly Mention[];
}

export function makeFact(
  topic: string,
  line: string,
  mentions: readonly Mention[] = [],
): WishFact {
  return { topic, line, mentions };
}

export function makeNameFact(
  name: { readonly "first_name": string; readonly "last_name": string },
): WishFact {
  return makeFact("name", `My name is ${name.first_name} ${name.last_name}.`);
}

/** What the agent's summary of a wish may and must not say. */
export interface WishSummary {
  /**
   * Mentions that belong to the wish, `reason:*` for any reason; any other
   * mention makes the summary wrong.
   */
  readonly allowed: ReadonlySet<Mention>;
  /** Groups of mentions that come all or none, such as the items of a return. */
  readonly together: readonly (readonly Mention[])[];
  /** Wrong values in lower case, such as a color that is not wanted. */
  readonly others: readonly string[];
  /** What the customer has and wants, which must not be swapped. */
  readonly turns: readonly (readonly [had: string, wanted: string])[];
  /** The customer's own summary: `I want size 8 in black.` */
  readonly right: string;
}

export interface Wish {
  /** How the customer raises it, without ids: `I want to cancel an order.` */
  readonly opening: string;
  readonly facts: readonly WishFact[];
  readonly summary: WishSummary;
  /** The write that fulfils it. */
  readonly call: ToolCall;
  /** Does the policy allow it? If not, nothing should be written. */
  readonly isAllowed: boolean;
}

/** A change of mind, stated when the agent asks for consent. */
export interface Revision {
  /** What the customer says. */
  readonly line: string;
  /** The new wish; `null` if it is withdrawn. */
  readonly wish: Wish | null;
}

/** A wish and the customer's later change of mind, if any. */
export interface PlannedWish {
  readonly wish: Wish;
  readonly revision: Revision | null;
}

export interface CustomerScript {
  /** Selects among wordings. */
  readonly seed: number;
  /** Who the customer is: facts on e-mail, name, zip code or user id. */
  readonly identity: readonly WishFact[];
  readonly wishes: readonly PlannedWish[];
  /** Does the customer tell one fact at a time, and forget ids? */
  readonly isVague: boolean;
  /** Number of lines without progress after which the customer leaves. */
  readonly patience: number;
}

/** Finds what a text mentions, in the names used by facts and summaries. */
export type MentionFinder = (text: string) => readonly Mention[];

/** The wishes after all changes of mind, without withdrawn ones. */
export function listFinalWishes(planned: readonly PlannedWish[]): Wish[] {
  return planned.flatMap(({ wish, revision }) => {
    const last = revision === null ? wish : revision.wish;
    return last === null ? [] : [last];
  });
}

/** The gold calls of a script: its final wishes that the policy allows. */
export function listGold({ wishes }: CustomerScript): ToolCall[] {
  return listFinalWishes(wishes)
    .flatMap(({ isAllowed, call }) => isAllowed ? [call] : []);
}

/**
 * Makes the wish of a customer for whom nothing should be written. No write
 * fulfils it; the customer accepts a refusal, or leaves without progress.
 */
export function makeEnquiry(opening: string): Wish {
  return {
    opening,
    facts: [],
    summary: {
      allowed: new Set(),
      together: [],
      others: [],
      turns: [],
      right: "I do not want anything changed.",
    },
    call: { name: "think", arguments: { thought: "" } },
    isAllowed: false,
  };
}
