/**
 * What an agent's words claim about a write, slot by slot, and whether a
 * customer wants it so.
 */

/** A value that a message names. */
export interface Claim {
  /** What it is a value of: `order`, `cabin`. */
  readonly slot: string;
  /** The value, or what it may stand for: `visa` may be any of two cards. */
  readonly values: readonly string[];
  /**
   * Is it said to be what the customer is to get (up to 2), or what the
   * customer has (down to −2)?
   */
  readonly weight: number;
  /** Where it stands in the message: part and character. */
  readonly at?: number;
}

/** What may be said of a part of a write. */
export interface ClaimedSlot {
  readonly name: string;
  /** The topic of the fact that corrects it. */
  readonly topic: string;
  /** Values before the write. */
  readonly had: readonly string[];
  /** Values that the write brings. */
  readonly wanted: readonly string[];
  /** Must all wanted values be named if one is? */
  readonly isWhole?: boolean;
  /** Is it wrong to name a value more often than it is wanted? */
  readonly isCounted?: boolean;
  /** May a message name any other value as the old one? */
  readonly isFree?: boolean;
  /** Is it chosen among few, so that "not" speaks of the others? */
  readonly isChoice?: boolean;
  /** Does it say what is meant, and not what is done with it? */
  readonly isSubject?: boolean;
  /** Must a summary name a slot of this topic? */
  readonly isRequired?: boolean;
  /** Slots whose wanted values must be named too if one of this is. */
  readonly needs?: readonly string[];
}

/** What a message claims about a wish. */
export interface Judgement {
  /** Slots with a wrong value. */
  readonly wrong: readonly ClaimedSlot[];
  /** Slots whose wanted value is named. */
  readonly named: readonly ClaimedSlot[];
  /** Is any value named that only the write brings? */
  readonly isFresh: boolean;
}

/** Distance of two sentences in the places of claims. */
export const SENTENCE = 10_000;

/** The weight of words that leave no doubt. */
const CERTAIN = 2;

/** The weight of what is said not to be so. */
const DENIED = -3;

/** Does the first of some claims stand before all of others? */
function precede(some: readonly Claim[], others: readonly Claim[]): boolean {
  const first = (list: readonly Claim[]) =>
    Math.min(...list.map(({ at }) => at ?? Infinity));
  return first(some) < first(others);
}

function weighMost(claims: readonly Claim[]): number {
  return Math.max(...claims.map(({ weight }) => weight));
}

/** Does one sentence name a value more often than it is wanted? */
function isTooOften(
  wanted: readonly string[],
  claims: readonly Claim[],
): boolean {
  const bySentence = Map.groupBy(
    claims,
    ({ at = 0, values }) => `${Math.floor(at / SENTENCE)} ${values[0]}`,
  );
  return [...bySentence.values()].some((own) =>
    own.length > wanted.filter((value) => own[0]!.values.includes(value)).length
  );
}

function isWrongSlot(
  { had, wanted, isWhole, isCounted, isFree, isChoice, isSubject }: ClaimedSlot,
  claims: readonly Claim[],
): boolean {
  const isOf = (list: readonly string[]) => ({ values }: Claim) =>
    values.some((value) => list.includes(value));
  const isKnown = isOf([...had, ...wanted]);
  const isWrong = (claim: Claim) =>
    !isKnown(claim) && (claim.weight > DENIED || isSubject === true) &&
    !(isFree === true && claim.weight <= -CERTAIN);
  if (claims.some(isWrong)) return true;
  const meant = claims.filter(isOf(wanted));
  if (
    isChoice === true && meant.length > 0 &&
    meant.every(({ weight }) => weight === DENIED)
  ) return true;
  const old = claims.filter((one) => isKnown(one) && !isOf(wanted)(one));
  const fresh = claims.filter((one) => isOf(wanted)(one) && !isOf(had)(one));
  if (old.length > 0) {
    if (fresh.length > 0) {
      const more = weighMost(fresh) - weighMost(old);
      // Without other words, what the customer has comes first.
      if (more < 0 || (more === 0 && precede(fresh, old))) return true;
    } else if (
      weighMost(old) >= CERTAIN ||
      ((weighMost(old) >= 1 || old.length > 2) && !claims.some(isOf(wanted)))
    ) {
      return true;
    }
  } else if (
    fresh.length > 0 && had.length > 0 && weighMost(fresh) <= -CERTAIN &&
    !claims.some(isOf(had))
  ) return true;
  if (isCounted === true && isTooOften(wanted, claims)) return true;
  const count = (value: string): number =>
    claims.filter(({ values }) => values.includes(value)).length;
  return isWhole === true && claims.some(isOf(wanted)) &&
    !wanted.every((value) =>
      count(value) >= wanted.filter((one) => one === value).length
    );
}

/** Is a value named that only the write brings? */
function isFresh(
  { had, wanted }: ClaimedSlot,
  claims: readonly Claim[],
): boolean {
  return claims.some(({ values }) =>
    values.some((value) => wanted.includes(value)) &&
    !values.some((value) => had.includes(value))
  );
}

/** Compares claims with what a customer wants. */
export function judgeClaims(
  claims: readonly Claim[],
  slots: readonly ClaimedSlot[],
): Judgement {
  const bySlot = Map.groupBy(claims, ({ slot }) => slot);
  const wrong: ClaimedSlot[] = [];
  const named: ClaimedSlot[] = [];
  for (const slot of slots) {
    const own = bySlot.get(slot.name);
    if (own === undefined) continue;
    const isNamed = own.some(({ values }) =>
      values.some((value) => slot.wanted.includes(value))
    );
    if (isWrongSlot(slot, own)) wrong.push(slot);
    else if (isNamed) named.push(slot);
  }
  const isOld = (slot: ClaimedSlot) => {
    const own = bySlot.get(slot.name) ?? [];
    return own.length > 0 &&
      own.every(({ values, weight }) =>
        weight > -CERTAIN &&
        !values.some((value) => slot.wanted.includes(value))
      );
  };
  const fresh = named.filter((slot) => isFresh(slot, bySlot.get(slot.name)!));
  for (const { needs = [] } of fresh) {
    for (const name of needs) {
      const needed = slots.find((one) => one.name === name)!;
      if (!named.includes(needed) && !wrong.includes(needed)) {
        wrong.push(needed);
      }
    }
  }
  // Who names a new value names no old ones beside it.
  const topics = fresh.map(({ topic }) => topic);
  wrong.push(
    ...slots.filter((slot) =>
      topics.includes(slot.topic) && !wrong.includes(slot) && isOld(slot)
    ),
  );
  return { wrong, named, isFresh: fresh.length > 0 };
}
