/**
 * What a customer wants, in the words of any domain: a wish is one write on
 * the database, told fact by fact.
 */

import type { ToolCall } from "../../core/tool_call.ts";

/** A fact that the customer tells when asked about its topic. */
export interface WishFact {
  /** What a question for it is about: `order`. */
  readonly topic: string;
  /** What the customer says. */
  readonly line: string;
  /** The same from a customer who remembers no ids; absent if it is no id. */
  readonly vague?: string;
  /** Mentions that an agent which knows the fact can make. */
  readonly mentions: readonly string[];
}

/** What a summary of a wish may say, and what it must not. */
export interface WishSummary {
  /**
   * Mentions that belong to the wish, `reason:*` for whatever reason; any other
   * makes the summary wrong.
   */
  readonly allowed: ReadonlySet<string>;
  /** Mentions of which all or none are named: the items of a return. */
  readonly together: readonly (readonly string[])[];
  /** Values in lower case that could be meant instead: a colour not wanted. */
  readonly others: readonly string[];
  /** What is had and what is wanted, where a summary must not turn them round. */
  readonly turns: readonly (readonly [had: string, wanted: string])[];
  /** What the customer says is right: `I want size 8 in black.` */
  readonly right: string;
}

/** One wish of a customer. */
export interface Wish {
  /** How the customer raises it, without ids: `I want to cancel an order.` */
  readonly opening: string;
  /** What the customer knows about it. */
  readonly facts: readonly WishFact[];
  /** What a summary of it says. */
  readonly summary: WishSummary;
  /** The write that it asks for. */
  readonly call: ToolCall;
  /** Does the policy allow it? If not, it is right to write nothing. */
  readonly isAllowed: boolean;
}

/** A change of mind, told when the agent asks for a yes. */
export interface Revision {
  /** What the customer says. */
  readonly line: string;
  /** The wish from now on; `null` if it is withdrawn. */
  readonly wish: Wish | null;
}

/** A wish, and what becomes of it. */
export interface PlannedWish {
  /** What is wanted first. */
  readonly wish: Wish;
  /** A change of mind; `null` without one. */
  readonly revision: Revision | null;
}

/** All that a scripted customer knows and will want. */
export interface CustomerScript {
  /** What chooses among wordings. */
  readonly seed: number;
  /** Who the customer is: facts on e-mail, name, zip code or user id. */
  readonly identity: readonly WishFact[];
  /** What is wanted, in order; the last may come as an afterthought. */
  readonly wishes: readonly PlannedWish[];
  /** Does the customer tell one fact at a time, and forget ids? */
  readonly isVague: boolean;
  /** Lines without progress after which the customer leaves. */
  readonly patience: number;
}

/** Finds what a text mentions, as names that facts and summaries use. */
export type MentionFinder = (text: string) => readonly string[];

/** The wishes as they are in the end, withdrawn ones left out. */
export function listFinalWishes(planned: readonly PlannedWish[]): Wish[] {
  return planned.flatMap(({ wish, revision }) => {
    const last = revision === null ? wish : revision.wish;
    return last === null ? [] : [last];
  });
}
