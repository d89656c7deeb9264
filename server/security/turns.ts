import { setImmediate } from "node:timers";

/** Most characters that are parsed without waiting for a turn. */
export const SHORT_TEXT = 16_384;

/** Milliseconds of work before a pause is due. */
const SLICE = 1;

/** Most rounds of the loop that a slice waits while others' requests move. */
const PATIENCE = 2;

/** Most requests that begin in a round for the owner who asks for most work. */
const BEGUN = 4;

/** Milliseconds for which others count as ones that send requests. */
const RECENT = 1000;

/** Bytes of a body that are as much work as a request. */
const UNIT = 1024;

/** Most milliseconds that an owner rests after a slice that ran over. */
const LONGEST_REST = 5000;

/** How many times as long as a slice ran over its owner rests, at least. */
const PAYBACK = 4;

/**
 * Milliseconds that an owner rests after a slice, while there are others. Longer
 * slices make others wait longer, so that they must be rarer too:
 * of 2 ms they take a fourth of the loop's time, of 10 ms a thirteenth, of 50 ms a
 * fiftieth.
 */
export function findRest(milliseconds: number): number {
  const over = Math.max(0, milliseconds - SLICE);
  return Math.min(over * (PAYBACK + over), LONGEST_REST);
}

/** Work that waits for its owner's turn. */
interface Waiting {
  readonly progress: number;
  readonly go: () => void;
}

/**
 * Lets owners take turns at the loop: in a round at most one slice of long work,
 * and none while requests of other owners come and go, or while its owner rests from
 * a slice that ran over. The owner who asked for most work of late begins few
 * requests in a round, while there are others. So these wait for one slice and few
 * requests at most, whatever others send.
 */
export class Turns {
  /** Work of owners in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  /** Work of owners that rest from their last slice. */
  readonly #resting = new Map<string, Waiting[]>();
  /** Owners whose requests came or went in this round. */
  readonly #moving = new Set<string>();
  #waited = 0;
  /** When the loop last looked at its sockets for sure. */
  #looked = 0;
  /** Whose request came last. */
  #latest: string | null = null;
  /** When requests of another owner came last; `null` for long ago. */
  #changed: number | null = null;
  /** Work asked for of late, by owner, in requests. */
  readonly #asked = new Map<string, number>();
  /** When it was halved last. */
  #aged = 0;
  /** Requests begun in this round, by owner. */
  readonly #begun = new Map<string, number>();
  /** Requests that begin in later rounds, by owner. */
  readonly #coming = new Map<string, (() => void)[]>();

  readonly #now: () => number;
  readonly #setTimer: (go: () => void, milliseconds: number) => void;

  constructor(
    now: () => number = () => performance.now(),
    setTimer: (go: () => void, milliseconds: number) => void = setTimeout,
  ) {
    this.#now = now;
    this.#setTimer = setTimer;
  }

  /** Notes that a request of an owner came or went. */
  note(owner: string): void {
    this.#moving.add(owner);
    if (this.#latest === owner) return;
    if (this.#latest !== null) this.#changed = this.#now();
    this.#latest = owner;
  }

  /** Begins a request with a body, perhaps in a later round; the promise is of that. */
  begin(owner: string, bytes = 0): Promise<void> | null {
    this.note(owner);
    if (!this.#areSeveral()) return null;
    this.#age();
    const asked = (this.#asked.get(owner) ?? 0) + 1 + bytes / UNIT;
    this.#asked.set(owner, asked);
    if (this.#begun.size === 0) this.#later(() => this.#beginRound());
    const begun = (this.#begun.get(owner) ?? 0) + 1;
    this.#begun.set(owner, begun);
    if (begun <= BEGUN || !this.#asksForMost(owner, asked)) return null;
    return new Promise((resolve) => {
      const queue = this.#coming.get(owner);
      if (queue === undefined) this.#coming.set(owner, [resolve]);
      else queue.push(resolve);
    });
  }

  /** Whether requests of several owners come; tells without a clock mostly. */
  #areSeveral(): boolean {
    if (this.#changed === null) return false;
    if (this.#now() - this.#changed > RECENT) this.#changed = null;
    return this.#changed !== null;
  }

  #age(): void {
    const now = this.#now();
    if (now - this.#aged < RECENT) return;
    this.#aged = now;
    for (const [owner, asked] of this.#asked) {
      if (asked < 1) this.#asked.delete(owner);
      else this.#asked.set(owner, asked / 2);
    }
  }

  #asksForMost(owner: string, asked: number): boolean {
    return this.#asked.entries()
      .every(([other, count]) => other === owner || count < asked);
  }

  /**
   * Plans a round. While immediates wait, Deno looks at its sockets once in some
   * sixty rounds, so that requests of others would not come in; for a timer it does.
   */
  #later(round: () => void): void {
    if (!this.#areSeveral() || this.#now() - this.#looked < SLICE) {
      setImmediate(round);
      return;
    }
    this.#setTimer(() => {
      this.#looked = this.#now();
      round();
    }, 0);
  }

  /** Lets waiting requests begin, as a slice. */
  #beginRound(): void {
    this.#begun.clear();
    for (const [owner, queue] of this.#coming) {
      const next = queue.splice(0, BEGUN);
      this.#begun.set(owner, next.length);
      for (const go of next) go();
      if (queue.length === 0) this.#coming.delete(owner);
    }
    if (this.#begun.size === 0) return;
    this.#restAfter(() => this.#later(() => this.#beginRound()));
  }

  /** Waits for an owner's next turn; what has most `progress` goes first. */
  take(owner: string, progress = 0): Promise<void> {
    return new Promise((go) => {
      const work = { progress, go };
      const queue = this.#waiting.get(owner) ?? this.#resting.get(owner);
      if (queue === undefined) {
        this.#enter(owner, [work]);
        return;
      }
      const before = (other: Waiting) => other.progress >= progress;
      queue.splice(queue.findLastIndex(before) + 1, 0, work);
    });
  }

  #enter(owner: string, queue: Waiting[]): void {
    if (this.#waiting.size === 0) this.#plan();
    this.#waiting.set(owner, queue);
  }

  /** Makes a function that waits for a turn once the work has lasted a slice. */
  pacer(owner: string): (progress: number) => Promise<void> {
    let begun = this.#now();
    return async (progress) => {
      if (this.#now() - begun < SLICE) return;
      await this.take(owner, progress);
      begun = this.#now();
    };
  }

  #plan(): void {
    this.#later(() => {
      this.#turn();
      if (this.#waiting.size > 0) this.#plan();
    });
  }

  #turn(): void {
    const [owner, queue] = this.#waiting.entries().next().value!;
    const others = this.#moving.size - Number(this.#moving.has(owner));
    this.#moving.clear();
    if (others > 0 && this.#waited < PATIENCE) {
      this.#waited++;
      return;
    }
    this.#waited = 0;
    queue.shift()!.go();
    this.#waiting.delete(owner);
    this.#resting.set(owner, queue);
    this.#restAfter(() => this.#goOn(owner));
  }

  /** Goes on once the slice that begins here is done and, if it ran over, paid back. */
  #restAfter(goOn: () => void): void {
    const begun = this.#now();
    // It is done by then, as it runs before the loop goes on.
    setImmediate(() => {
      const rest = findRest(this.#now() - begun);
      if (rest === 0 || !this.#areSeveral()) goOn();
      else this.#setTimer(goOn, rest);
    });
  }

  #goOn(owner: string): void {
    const queue = this.#resting.get(owner)!;
    this.#resting.delete(owner);
    if (queue.length > 0) this.#enter(owner, queue);
  }
}
