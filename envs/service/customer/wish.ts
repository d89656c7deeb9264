/** What a customer knows and wants. */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Database } from "../database/database.ts";
import type { Claim, ClaimedSlot } from "../understanding/claim.ts";
import type { OwnMethods } from "../understanding/method_claims.ts";
import type { Part } from "../understanding/parts.ts";

/** A fact that the customer tells when asked about its topic. */
export interface WishFact {
  /** What a question for it is about: `order`. */
  readonly topic: string;
  readonly line: string;
  /** What a customer without ids says; absent if the line has none. */
  readonly vague?: string;
}

export function makeFact(topic: string, line: string): WishFact {
  return { topic, line };
}

export function makeNameFact(
  name: { readonly "first_name": string; readonly "last_name": string },
): WishFact {
  return makeFact("name", `My name is ${name.first_name} ${name.last_name}.`);
}

/** A payment method in the customer's words, with its id. */
export function wordMethod(methods: OwnMethods, id: string): string {
  const { source = "", brand, last_four } = methods[id] ?? {};
  const ending = last_four === undefined ? "" : ` ending in ${last_four}`;
  const words: Readonly<Record<string, string>> = {
    certificate: "my certificate",
    "credit_card": `my ${brand ?? "credit card"}${ending}`,
    "gift_card": "my gift card",
    paypal: "my PayPal account",
  };
  return `${words[source] ?? "another method"} (${id})`;
}

export interface Wish {
  /** How the customer raises it, without ids: `I want to cancel an order.` */
  readonly opening: string;
  /** The same in several wordings. */
  readonly openings: readonly string[];
  readonly facts: readonly WishFact[];
  /** The customer's own summary: `I want size 8 in black.` */
  readonly right: string;
  /** What an agent may say of it. */
  readonly slots: readonly ClaimedSlot[];
  /** Finds what a message claims about it. */
  findClaims(parts: readonly Part[]): readonly Claim[];
  /**
   * The calls that fulfil it, one after the other: a write, or where the
   * customer has tools too, several of both sides
   */
  readonly calls: readonly [ToolCall, ...ToolCall[]];
  /**
   * Keys of records that the policy demands to look at, beside those that the
   * calls name (default: none)
   */
  readonly concerns?: readonly string[];
  /**
   * Lists what stands in its way, a step each; it is fulfilled without any
   * (default: fulfilled once the database has all changes of the calls)
   */
  listFaults?(database: Database): readonly string[];
  /** Does the policy allow it? If not, nothing should be written. */
  readonly isAllowed: boolean;
}

/** A change of mind, stated when the agent asks for consent. */
export interface Revision {
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
    .flatMap(({ isAllowed, calls }) => isAllowed ? calls : []);
}

/**
 * Makes the wish of a customer for whom nothing should be written. No write
 * fulfils it; the customer accepts a refusal, or leaves without progress.
 */
export function makeEnquiry(opening: string): Wish {
  return {
    opening,
    openings: [opening],
    facts: [],
    right: "I do not want anything changed.",
    slots: [],
    findClaims: () => [],
    calls: [{ name: "think", arguments: { thought: "" } }],
    isAllowed: false,
  };
}
