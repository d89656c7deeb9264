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
  /** Is naming it enough of a summary, as a write without values? */
  readonly isWrite?: boolean;
  /** Does it say too little of its topic for a summary? */
  readonly isAside?: boolean;
  /** Must words tell the old value from the new, if both are named? */
  readonly isTold?: boolean;
  /** Must a summary name a slot of this topic? */
  readonly isRequired?: boolean;
  /** Slots whose wanted values must be named too if one of this is. */
  readonly needs?: readonly string[];
}

/** What may be said of a part that a write leaves as it is, or only has. */
export function keepSlot(
  name: string,
  topic: string,
  values: readonly string[],
  rest: Partial<ClaimedSlot> = {},
): ClaimedSlot {
  return { name, topic, had: values, wanted: values, ...rest };
}

/** What may be said of a part that only the write brings. */
export function bringSlot(
  name: string,
  topic: string,
  wanted: readonly string[],
  rest: Partial<ClaimedSlot> = {},
): ClaimedSlot {
  return { name, topic, had: [], wanted, ...rest };
}

/** What a message claims about a wish. */
export interface Judgement {
  /** Slots with a wrong value. */
  readonly wrong: readonly ClaimedSlot[];
  /** Slots whose old value and wanted one are not told apart. */
  readonly unclear: readonly ClaimedSlot[];
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

function isOf(list: readonly string[], { values }: Claim): boolean {
  return values.some((value) => list.includes(value));
}

/** Claims of a kind: their largest weight, and where the first stands. */
interface Tally {
  count: number;
  readonly values: Set<string>;
  most: number;
  first: number;
}

function makeTally(): Tally {
  return { count: 0, values: new Set(), most: -Infinity, first: Infinity };
}

function add(tally: Tally, { values, weight, at = Infinity }: Claim): void {
  tally.count++;
  tally.values.add(values[0]!);
  tally.most = Math.max(tally.most, weight);
  tally.first = Math.min(tally.first, at);
}

/** Is a value one that goes, or one that comes? */
export type Side = "old" | "new";

/**
 * Values of one side that follow each other are one thing: what words tell of
 * any is true of all.
 */
export function shareRoles(
  claims: readonly Claim[],
  sideOf: (claim: Claim) => Side | null,
): readonly Claim[] {
  const sided = claims.flatMap((claim) => {
    const side = sideOf(claim);
    return side === null ? [] : [{ claim, side }];
  }).sort((a, b) => (a.claim.at ?? 0) - (b.claim.at ?? 0));
  if (sided.every(({ side }) => side === sided[0]!.side)) return claims;
  const weights = new Map<Claim, number>();
  let start = 0;
  for (let i = 1; i <= sided.length; i++) {
    if (i < sided.length && sided[i]!.side === sided[start]!.side) continue;
    const row = sided.slice(start, i).map(({ claim }) => claim);
    const told = row.map(({ weight }) => weight);
    const sum = told.reduce((all, weight) => all + weight, 0);
    const most = sum < 0 ? Math.min(...told) : Math.max(...told);
    for (const claim of row) weights.set(claim, most);
    start = i;
  }
  return claims.map((claim) => {
    const weight = weights.get(claim);
    return weight === undefined ? claim : { ...claim, weight };
  });
}

function isWrongSlot(
  { had, wanted, isWhole, isCounted, isFree, isChoice, isSubject }: ClaimedSlot,
  claims: readonly Claim[],
): boolean {
  const fresh = makeTally();
  const old = makeTally();
  let isHad = false;
  let isMeant = false;
  let isDenied = true;
  const isAnyWanted = claims.some((claim) => isOf(wanted, claim));
  for (const claim of claims) {
    const isWanted = isOf(wanted, claim);
    const isOld = isOf(had, claim);
    isHad ||= isOld;
    isMeant ||= isWanted;
    if (isWanted) {
      if (!isOld) add(fresh, claim);
      if (isChoice === true && claim.weight > DENIED) isDenied = false;
    } else if (isOld) add(old, claim);
    else if (
      (isSubject === true || claim.weight > DENIED) &&
      !(isFree === true && claim.weight <= -CERTAIN && isAnyWanted)
    ) return true;
  }
  if (isChoice === true && isMeant && isDenied) return true;
  if (old.count > 0) {
    if (fresh.count > 0) {
      const more = fresh.most - old.most;
      // Without other words, what the customer has comes first.
      if (more < 0 || (more === 0 && fresh.first < old.first)) {
        return true;
      }
    } else if (
      old.most >= CERTAIN ||
      ((old.most >= 1 || old.count > old.values.size) && !isMeant)
    ) {
      return true;
    }
  } else if (
    fresh.count > 0 && had.length > 0 && fresh.most <= -CERTAIN && !isHad
  ) return true;
  if (isCounted === true && isTooOften(wanted, claims)) return true;
  const count = (value: string): number =>
    claims.filter(({ values }) => values.includes(value)).length;
  return isWhole === true && isMeant &&
    !wanted.every((value) =>
      count(value) >= wanted.filter((one) => one === value).length
    );
}

/** Are an old value and a new one named, and nothing says which is which? */
function isUnclear(
  { had, wanted, isTold }: ClaimedSlot,
  claims: readonly Claim[],
): boolean {
  if (isTold !== true) return false;
  const old = makeTally();
  const fresh = makeTally();
  for (const claim of claims) {
    const isOld = isOf(had, claim);
    const isWanted = isOf(wanted, claim);
    if (!isOld && !isWanted) return false;
    // What stays is neither.
    if (isOld !== isWanted) add(isOld ? old : fresh, claim);
  }
  const more = fresh.most - old.most;
  return old.count > 0 && fresh.count > 0 &&
    (more === 0 ||
      (Math.abs(more) < CERTAIN && fresh.most < CERTAIN &&
        old.most > -CERTAIN));
}

/** Is a value named that only the write brings? */
function isFresh(
  { had, wanted }: ClaimedSlot,
  claims: readonly Claim[],
): boolean {
  return claims.some((claim) => isOf(wanted, claim) && !isOf(had, claim));
}

/** Compares claims with what a customer wants. */
export function judgeClaims(
  claims: readonly Claim[],
  slots: readonly ClaimedSlot[],
): Judgement {
  const bySlot = Map.groupBy(claims, ({ slot }) => slot);
  const wrong: ClaimedSlot[] = [];
  const named: ClaimedSlot[] = [];
  const unclear: ClaimedSlot[] = [];
  for (const slot of slots) {
    const own = bySlot.get(slot.name);
    if (own === undefined) continue;
    if (isUnclear(slot, own)) {
      unclear.push(slot);
      named.push(slot);
    } else if (isWrongSlot(slot, own)) wrong.push(slot);
    else if (own.some((claim) => isOf(slot.wanted, claim))) named.push(slot);
  }
  const isOld = (slot: ClaimedSlot) => {
    const own = bySlot.get(slot.name) ?? [];
    return own.length > 0 &&
      own.every((claim) =>
        claim.weight > -CERTAIN && !isOf(slot.wanted, claim)
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
  return { wrong, unclear, named, isFresh: fresh.length > 0 };
}
