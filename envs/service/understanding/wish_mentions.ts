/** What an agent's mentions of ids, places and words mean for a wish. */

import type { Wish, WishFact } from "../customer/wish.ts";

/** The class of a mention: `reason` of `reason:no longer needed`. */
function classOf(mention: string): string {
  return mention.split(":", 1)[0]!;
}

/** Is it a mention that must not be made alone? */
export function isGrouped({ summary }: Wish, mention: string): boolean {
  return summary.together.some((group) => group.includes(mention));
}

/** What a mention is about: ids of one form, words of one class. */
export function kindOf(mention: string): string {
  return mention.includes(":")
    ? classOf(mention)
    : mention.replaceAll(/\d+/g, "0").replaceAll(/[A-Z]+/g, "A");
}

/** Says whether a mention outlines what is to be done: more than the act. */
export function isOfOutline({ summary }: Wish, mention: string): boolean {
  return summary.allowed.has(mention) && !mention.startsWith("act:");
}

/** Says whether any mention can outline a wish. */
export function canOutline(wish: Wish): boolean {
  for (const name of wish.summary.allowed) {
    if (isOfOutline(wish, name)) return true;
  }
  return false;
}

/** Does a text itself say a fact, and nothing else in its place? */
function isSaid(fact: WishFact, mentions: readonly string[]): boolean {
  // Most questions mention nothing, and what a fact mentions takes a search.
  if (mentions.length === 0) return false;
  const { mentions: own } = fact;
  if (own.length === 0 || !own.every((name) => mentions.includes(name))) {
    return false;
  }
  return !mentions.some((name) =>
    name.includes(":") && !own.includes(name) &&
    own.some((one) => classOf(one) === classOf(name))
  );
}

/** Is a mention one that only who sums up a wish makes: an order, a place? */
export function isTelling(mention: string): boolean {
  return mention.startsWith("#") || mention.startsWith("zip:");
}

/** Is a mention one that sums up a wish where a yes is asked for? */
export function isOutlined(mention: string): boolean {
  return mention.startsWith("airport:") || mention.startsWith("worth:");
}

/** The facts that a message asks for and does not itself say. */
export function findOpenFacts(
  known: readonly WishFact[],
  mentions: readonly string[],
  topics: readonly string[],
): WishFact[] {
  return topics.flatMap((topic) =>
    known.filter((fact) => fact.topic === topic && !isSaid(fact, mentions))
  );
}
