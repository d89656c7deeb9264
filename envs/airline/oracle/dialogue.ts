/**
 * What an agent knows after a conversation: the customer, the records it has
 * read, and the current wish. It is read from the agent's view only.
 */

import type { ServiceRound } from "../../service/state.ts";
import {
  agrees,
  isYes,
  LONGEST_LINE,
} from "../../service/customer/person_words.ts";
import type { ServiceView } from "../../service/observation.ts";
import type {
  AirlineProfile,
  AirlineReservation,
  Cabin,
  FlightDay,
  Passenger,
} from "../database/airline_records.ts";
import type { KnownRequest, NamedFlight } from "./known_request.ts";
import type { Preference } from "../requests/request.ts";
import {
  CANCELLATION_REASONS,
  type CancellationReason,
} from "../database/policy_rules.ts";
import { findSpokenKind, findUserId, readPersonLine } from "./person_lines.ts";
import { AIRLINE_OPENINGS } from "../requests/spoken_words.ts";
import { findOpeningKind } from "../../service/oracle.ts";

/** A flight as the search returns it. */
export type FoundFlight = FlightDay & {
  readonly flight_number: string;
  readonly scheduled_departure_time_est: string;
};

export interface AirlineDialogue {
  userId: string | null;
  user: AirlineProfile | null;
  readonly reservations: Map<string, AirlineReservation>;
  /** Direct flights found, by {@linkcode writeSearchKey}. */
  readonly searches: Map<string, readonly FoundFlight[]>;
  /** The current wish; `null` before the first. */
  wish: KnownRequest | null;
}

/** The key of a search for direct flights. */
export function writeSearchKey(
  [origin, destination]: readonly [string, string],
  date: string,
): string {
  return `${origin}-${destination}-${date}`;
}

function readPassenger(text: string): Passenger {
  const [name = "", dob = ""] = text.split(", born ");
  const [first = "", ...last] = name.split(" ");
  return { "first_name": first, "last_name": last.join(" "), dob };
}

const NAMED = /(\w+) from [^(]+ \((\w{3})\) to [^(]+ \((\w{3})\) on ([\d-]+)/g;

function readNamed(text: string): NamedFlight[] {
  return [...text.matchAll(NAMED)].map(([, number, from, to, date]) => ({
    number: number!,
    way: [from!, to!] as const,
    date: date!,
  }));
}

/** The script's sentences, and the facts in them. */
const SENTENCES: readonly (readonly [
  RegExp,
  (...groups: string[]) => Partial<KnownRequest>,
])[] = [
  [/It is reservation (\w{6})\./, (reservationId) => ({ reservationId })],
  [
    /It is the trip from [^(]+ \((\w{3})\) to [^(]+ \((\w{3})\) that begins on ([\d-]+)\./,
    (origin, destination, date) => ({ hint: [origin, destination, date] }),
  ],
  [/The reason is: (.+?)\.(?: |$)/, (words) => {
    const known = Object.entries(CANCELLATION_REASONS)
      .find(([, reason]) => reason === words);
    return known ? { reason: known[0] as CancellationReason } : {};
  }],
  [
    /The flight from [^(]+ \((\w{3})\) to [^(]+ \((\w{3})\) on ([\d-]+) should be on ([\d-]+)\./,
    (origin, destination, had, wanted) => ({
      way: [origin, destination],
      days: [had, wanted],
    }),
  ],
  [
    /Please take the (\w+) direct flight/,
    // A customer who changed their mind leaves the choice to the agent.
    (word) => ({ preference: word as Preference, named: undefined }),
  ],
  [
    /Please take these flights: (.+?)\.(?: |$)/,
    (flights) => ({ named: readNamed(flights) }),
  ],
  [
    /I want to fly in (.+?)\.(?: |$)/,
    (cabin) => ({ cabin: cabin.replace(" ", "_") as Cabin }),
  ],
  [
    /Instead of (.+?), the passenger is (.+?)\.(?: |$)/,
    (leaving, joining) => ({
      leaving: readPassenger(leaving),
      passengers: [readPassenger(joining)],
    }),
  ],
  [
    /One more passenger will travel: (.+?)\.(?: |$)/,
    (joining) => ({ leaving: null, passengers: [readPassenger(joining)] }),
  ],
  [
    /I want (\d+) checked bags? (more|fewer)\./,
    (count, word) => ({ bags: Number(count) * (word === "fewer" ? -1 : 1) }),
  ],
  [
    /The (?:cancelled|delayed) flight was on ([\d-]+)\./,
    (problem) => ({ problem }),
  ],
  [
    /I want to go from [^(]+ \((\w{3})\) to [^(]+ \((\w{3})\), /,
    (origin, destination) => ({ way: [origin, destination] }),
  ],
  [
    /I leave on ([\d-]+)(?: and come back on ([\d-]+))?\./,
    (...days) => ({ days: days.filter((day) => day !== undefined) }),
  ],
  [
    /The passengers are: (.+?)\.(?: |$)/,
    (people) => ({ passengers: people.split("; ").map(readPassenger) }),
  ],
  [/I have (\d+) checked bags?\./, (count) => ({ bags: Number(count) })],
  [
    /I want it (with|without) insurance\./,
    (word) => ({ insurance: word === "with" ? "yes" : "no" }),
  ],
];

const METHOD = /\(((?:credit_card|gift_card|certificate)_\d+)\)/g;

/** Reads the script's sentences; returns whether there are any. */
function readScript(wish: KnownRequest, line: string): boolean {
  let isFound = false;
  for (const [pattern, read] of SENTENCES) {
    const match = pattern.exec(line);
    if (match === null) continue;
    Object.assign(wish, read(...match.slice(1)));
    isFound = true;
  }
  const methods = [...line.matchAll(METHOD)].map(([, id]) => id!);
  if (methods.length > 0) wish.payers = methods;
  return isFound || methods.length > 0;
}

/** How the agent asks for consent. */
const ASKED = /\(yes\/no\)\?$/;

/** Reads a customer's line, which answers what the agent said before. */
function readLine(
  dialogue: AirlineDialogue,
  said: string,
  asked: string,
): void {
  const line = said.slice(0, LONGEST_LINE);
  const id = /My user id is (\S+)\.(?: |$)/.exec(line);
  if (id !== null) dialogue.userId = id[1]!;
  else if (dialogue.userId === null) dialogue.userId = findUserId(line);
  const raised = findOpeningKind(AIRLINE_OPENINGS, line);
  if (raised !== null) dialogue.wish = { kind: raised };
  else if (dialogue.wish?.outcome !== undefined) {
    const kind = findSpokenKind(line);
    if (kind !== null) dialogue.wish = { kind };
  }
  const { wish } = dialogue;
  if (wish === null) return;
  if (ASKED.test(asked) && (isYes(line) || agrees(line))) wish.isAgreed = true;
  if (!readScript(wish, line)) readPersonLine(wish, line, dialogue);
}

function seeResult(
  dialogue: AirlineDialogue,
  { kind, call, answer }: ServiceRound,
): void {
  const { name, arguments: args } = call!;
  const { wish } = dialogue;
  if (kind === "write" && wish !== null) wish.outcome = "done";
  if (kind === "error") {
    if (wish?.isAgreed) wish.outcome = "refused";
    // Forget what was not found, to ask for it again.
    if (name === "get_user_details" && args.user_id === dialogue.userId) {
      dialogue.userId = null;
    }
    if (
      name === "get_reservation_details" &&
      args.reservation_id === wish?.reservationId
    ) delete wish?.reservationId;
    return;
  }
  if (name === "get_user_details") dialogue.user = JSON.parse(answer);
  else if (name === "search_direct_flight") {
    const { origin, destination, date } = args as Record<string, string>;
    const key = writeSearchKey([origin!, destination!], date!);
    dialogue.searches.set(key, JSON.parse(answer));
  } else if (
    name === "get_reservation_details" ||
    (kind === "write" && name !== "send_certificate")
  ) {
    const reservation: AirlineReservation = JSON.parse(answer);
    const { reservation_id: id } = reservation;
    // The tool books another cabin without storing it.
    const {
      cabin = dialogue.reservations.get(id)?.cabin ?? reservation.cabin,
    } = args as { cabin?: Cabin };
    dialogue.reservations.set(id, { ...reservation, cabin });
  }
}

export function readAirlineDialogue(
  { opening, rounds }: ServiceView,
): AirlineDialogue {
  const dialogue: AirlineDialogue = {
    userId: null,
    user: null,
    reservations: new Map(),
    searches: new Map(),
    wish: null,
  };
  readLine(dialogue, opening, "");
  for (const round of rounds) {
    if (round.kind === "reply") readLine(dialogue, round.answer, round.said);
    else if (round.call !== null) seeResult(dialogue, round);
  }
  return dialogue;
}
