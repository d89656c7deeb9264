/** What an agent's mentions mean for a wish, and whether they contradict it. */

import type { Wish, WishFact, WishSummary } from "../customer/wish.ts";
import { isTag, type Mention, readMention, tag } from "./mention.ts";

export function isGrouped({ summary }: Wish, mention: Mention): boolean {
  return summary.together.some((group) => group.includes(mention));
}

/** Does a mention outline the write? Acts do not. */
export function isOfOutline({ summary }: Wish, mention: Mention): boolean {
  return summary.allowed.has(mention) && !isTag(mention, "act");
}

export function canOutline(wish: Wish): boolean {
  return wish.summary.allowed.values().some((one) => isOfOutline(wish, one));
}

/** Is it a mention that only summaries make: an order, a place? */
export function isTelling(mention: Mention): boolean {
  return mention.startsWith("#") || isTag(mention, "zip");
}

/** Is a mention one that sums up a wish where a yes is asked for? */
export function isOutlined(mention: Mention): boolean {
  return isTag(mention, "airport") || isTag(mention, "worth");
}

/** Does a text state a fact, and nothing else in its place? */
function isSaid(
  { mentions: own }: WishFact,
  mentions: readonly Mention[],
): boolean {
  // Fast check, as most questions mention nothing.
  if (mentions.length === 0) return false;
  if (own.length === 0 || !own.every((name) => mentions.includes(name))) {
    return false;
  }
  return !mentions.some((name) => {
    const { kind } = readMention(name);
    return kind !== "#" && kind !== "id" && !own.includes(name) &&
      own.some((one) => readMention(one).kind === kind);
  });
}

/** The facts that a message asks for and does not itself say. */
export function findOpenFacts(
  known: readonly WishFact[],
  mentions: readonly Mention[],
  topics: readonly string[],
): WishFact[] {
  return topics.flatMap((topic) =>
    known.filter((fact) => fact.topic === topic && !isSaid(fact, mentions))
  );
}

/** Words from the old to the new value: `black to red`. */
const LEADS_ON = /\b(?:to|with|for|into|by|becomes?)\b|[→>]/;

/** Words from the new to the old value: `red instead of black`. */
const LEADS_BACK = /\b(?:instead|rather|than|replac\w*|from|currently|was)\b/;

/** Maximum distance between two values of one change. */
const FAR = 40;

function isLetterOrDigit(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** Index of a phrase as whole words; −1 if there is none. */
function findPhrase(text: string, phrase: string): number {
  for (let at = text.indexOf(phrase); at >= 0;) {
    const end = at + phrase.length;
    if (!isLetterOrDigit(text[at - 1]) && !isLetterOrDigit(text[end])) {
      return at;
    }
    at = text.indexOf(phrase, end);
  }
  return -1;
}

/** Does a text swap the old and the new value? */
function isTurned(text: string, had: string, wanted: string): boolean {
  const from = findPhrase(text, had);
  const to = findPhrase(text, wanted);
  if (from < 0 || to < 0 || from < to) return false;
  const between = text.slice(to + wanted.length, from);
  // Otherwise they belong to different things.
  if (between.length > FAR || /[;,.?!\n]/.test(between)) return false;
  return LEADS_ON.test(between) && !LEADS_BACK.test(between);
}

/**
 * Does a text contradict a wish: name anything unwanted, split what belongs
 * together, or swap old and new values?
 */
export function contradicts(
  text: string,
  mentions: readonly Mention[],
  summary: WishSummary,
): boolean {
  const isAllowed = (mention: Mention): boolean => {
    if (summary.allowed.has(mention)) return true;
    const { kind } = readMention(mention);
    return kind !== "#" && kind !== "id" && summary.allowed.has(tag(kind, "*"));
  };
  if (!mentions.every(isAllowed)) return true;
  const { together, others, turns } = summary;
  const isCut = together.some((group) => {
    const named = group.filter((mention) => mentions.includes(mention));
    return named.length > 0 && named.length < group.length;
  });
  if (isCut) return true;
  return others.some((other) => findPhrase(text, other) >= 0) ||
    turns.some(([had, wanted]) => isTurned(text, had, wanted));
}
