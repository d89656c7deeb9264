/** What a message says of reservations and flights, and of their days. */

import {
  makeClaim,
  weighWords,
} from "../../service/understanding/change_cues.ts";
import type { Claim } from "../../service/understanding/claim.ts";
import {
  type ClaimedDay,
  findDays,
} from "../../service/understanding/claimed_times.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { compose } from "../../service/understanding/patterns/phrases.ts";
import { hasDigit } from "../../service/understanding/patterns/word_starts.ts";

/** Year of all flights, if a text leaves it out. */
export const YEAR = 2024;

/** Writes a day as the records have it. */
export function writeDate(
  { year, month, day }: ClaimedDay["readings"][number],
): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${year ?? YEAR}-${pad(month)}-${pad(day)}`;
}

/** Six letters and digits, at least one of each. */
const ID = /\b(?!usd\d)(?=[a-z0-9]{6}\b)(?=\d*[a-z])(?=[a-z]*\d)[a-z0-9]{6}\b/g;
const FLIGHT = /^hat\d{3}$/;

/** Lines below a flight in which its date may stand. */
const NEAR_LINES = 2;

/** A flight that a part names; -1 if it stands elsewhere. */
interface NamedFlight {
  readonly id: string;
  readonly at: number;
}

/** Lists the reservations and flights that a part names. */
function listIds(
  part: Part,
): { readonly id: string; readonly at: number; readonly isFlight: boolean }[] {
  if (!hasDigit(part)) return [];
  return Array.from(part.lower.matchAll(ID), ({ index, 0: id }) => ({
    id: id.toUpperCase(),
    at: index,
    isFlight: FLIGHT.test(id),
  }));
}

const listFlights = (part: Part) =>
  listIds(part).filter(({ isFlight }) => isFlight);

/**
 * Lists the parts with a day of which the flight stands below, in a text that
 * names a day and a flight in turn: `May 18. HAT008. May 20. HAT009.`
 */
function listDaysAbove(parts: readonly Part[]): Map<Part, string> {
  const found = parts.map((part) => ({
    part,
    days:
      findDays(part).filter(({ isBirth, isArrival, readings }) =>
        !isBirth && !isArrival &&
        readings.some(({ year }) => year === null || year === YEAR)
      ).length,
    flights: listFlights(part),
  })).filter(({ days, flights }) => (days > 0) !== (flights.length > 0));
  const isInTurn = found.length % 2 === 0 &&
    found.every(({ part, days, flights }, i) =>
      i % 2 === 0 ? days === 1 : flights.length === 1 &&
        part.line - found[i - 1]!.part.line <= NEAR_LINES
    );
  if (!isInTurn) return new Map();
  return new Map(
    found.flatMap(({ part }, i) =>
      i % 2 === 0 ? [[part, found[i + 1]!.flights[0]!.id] as const] : []
    ),
  );
}

/**
 * Lists, part by part, the flights to which a day in it may belong: its own,
 * that of its row of a table, or the last one close above.
 */
export function listNearFlights(parts: readonly Part[]): NamedFlight[][] {
  const daysAbove = listDaysAbove(parts);
  const own = parts.map(listFlights);
  const byLine = Map.groupBy(
    parts.flatMap(({ line }, i) => own[i]!.map(({ id }) => ({ id, line }))),
    ({ line }) => line,
  );
  let above: { readonly id: string; readonly line: number }[] = [];
  return parts.map((part, i) => {
    const { line } = part;
    const below = daysAbove.get(part);
    if (own[i]!.length > 0) {
      above = own[i]!.map(({ id }) => ({ id, line }));
      return own[i]!;
    }
    if (below !== undefined) above = [{ id: below, line }];
    else {
      above = above.filter((one) => line - one.line <= NEAR_LINES).slice(-1);
    }
    const beside = byLine.get(line) ?? [];
    return (beside.length === 1 ? beside : above)
      .map(({ id }) => ({ id, at: -1 }));
  });
}

/** Finds the reservations and flights that a part names. */
export function findIdClaims(part: Part): Claim[] {
  return listIds(part).map(({ id, at, isFlight }) =>
    makeClaim(part, at, at + id.length, isFlight ? "flight" : "reservation", [
      id,
    ])
  );
}

/** Finds the days that a part names, each beside the flight it belongs to. */
export function findDateClaims(
  part: Part,
  flights: readonly NamedFlight[],
): Claim[] {
  const { lower } = part;
  const days = findDays(part).filter(({ isBirth }) => !isBirth);
  const left = days.filter(({ isArrival }) => !isArrival);
  const count = left.length;
  // "On May 20 with HAT123 and on May 24 with HAT234"
  const isBeforeEach = count > 1 && count === flights.length &&
    left.toSorted((a, b) => a.at - b.at).every(({ at }, i) =>
      at < flights[i]!.at && at > (flights[i - 1]?.at ?? -1)
    );
  return days.flatMap(({ readings, at, isArrival }) => {
    const values = readings.map(writeDate);
    // Birthdays without a word for it.
    if (values.every((value) => !value.startsWith(`${YEAR}`))) return [];
    if (isArrival) return [{ slot: "arrival", values, weight: 0 }];
    const weight = weighWords(part, at, at + 5);
    const owner = flights.find((flight) =>
      flight.at > at &&
      (isBeforeEach || TO_FLIGHT.test(lower.slice(at, flight.at)))
    ) ?? flights.findLast((flight) => flight.at < at) ??
      // "On May 20 you fly with HAT123."
      (flights.length === 1 && count === 1 ? flights[0] : undefined);
    const id = owner?.id;
    const slot = id === undefined ? "date" : `date of ${id}`;
    return [{ slot, values, weight }];
  });
}

const DAY_WORDS =
  /(?:\d{1,2}(?:st|nd|rd|th)?|(?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*)/;
const CLOCK_WORDS =
  /(?:,? (?:(?:depart|leav)(?:ing|s|ure)|at) (?:at )?\d{1,2}[:.h]\d\d(?: ?[ap]\.?m\.?)?)/;
/** Between a date and its flight: `2024-05-20, leaving at 06:15 (HAT123`. */
const TO_FLIGHT =
  compose`^[^\s,]+(?: ${DAY_WORDS})?(?:,? \d{4})?${CLOCK_WORDS}?(?: ?\(| ?: ?| [-–] | )(?:flight )?$`;
