/** What an agent's mentions mean for a wish. */

import type { Wish, WishFact } from "../customer/wish.ts";

/** The kind of a mention: `reason` of `reason:no longer needed`. */
function classOf(mention: string): string {
  return mention.split(":", 1)[0]!;
}

export function isGrouped({ summary }: Wish, mention: string): boolean {
  return summary.together.some((group) => group.includes(mention));
}

/** The kind of a mention, or the form of an id. */
export function kindOf(mention: string): string {
  return mention.includes(":")
    ? classOf(mention)
    : mention.replaceAll(/\d+/g, "0").replaceAll(/[A-Z]+/g, "A");
}

/** Does a mention outline the write? Acts alone do not. */
export function isOfOutline({ summary }: Wish, mention: string): boolean {
  return summary.allowed.has(mention) && !mention.startsWith("act:");
}

export function canOutline(wish: Wish): boolean {
  for (const name of wish.summary.allowed) {
    if (isOfOutline(wish, name)) return true;
  }
  return false;
}

/** Does a text state a fact, and nothing else in its place? */
function isSaid(fact: WishFact, mentions: readonly string[]): boolean {
  // Fast check, as most questions mention nothing.
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

/** Is it a mention that only summaries make: an order, a place? */
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
