// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
/**
 * The built-in airline: flights, customers and reservations drawn from a seed,
 * with the schema and approximate proportions of tau-bench's airline.
 */

import { type Prng, randomInteger, seededPrng } from "../../../utils/prng.ts";
import type { Tables } from "../../service/database/database.ts";
import {
  drawAddress,
  drawDigits,
  drawNamed,
  drawNew,
  pickOne,
  pickWeighted,
} from "../../service/tasks/draw.ts";
import {
  CARD_BRANDS,
  FIRST_NAMES,
  LAST_NAMES,
} from "../../service/tasks/people_words.ts";
import {
  type AirlineMethod,
  type AirlineProfile,
  type AirlineReservation,
  CABINS,
  type Flight,
  MEMBERSHIPS,
  type Passenger,
  type Segment,
} from "./airline_records.ts";
import { BAG_PRICE, INSURANCE_PRICE } from "../tools/booking.ts";
import { countFreeBags } from "./policy_rules.ts";
import { DATES, drawFlights } from "./draw_flights.ts";

/** Version of the generator: other records get another number. */
export const AIRLINE_GENERATOR = 1;

const CUSTOMERS = 500;
const RESERVATIONS = 2000;

/** A customer whose reservations are still to be added. */
type Owner = AirlineProfile & { readonly reservations: string[] };

function drawBirthday(prng: Prng): string {
  const year = 1945 + randomInteger(prng, 60);
  const day = new Date(Date.UTC(year, 0, 1 + randomInteger(prng, 365)));
  return day.toISOString().slice(0, 10);
}

export function drawPassenger(prng: Prng): Passenger {
  return {
    first_name: pickOne(prng, FIRST_NAMES),
    last_name: pickOne(prng, LAST_NAMES),
    dob: drawBirthday(prng),
  };
}

/**
 * Draws payment methods; everyone has a card, as certificates cannot pay alone.
 */
function drawMethods(
  prng: Prng,
  taken: Set<string>,
): Record<string, AirlineMethod> {
  const methods: Record<string, AirlineMethod> = {};
  const add = (source: AirlineMethod["source"]): void => {
    const id = drawNew(taken, () => `${source}_${drawDigits(prng, 7)}`);
    if (source === "credit_card") {
      const brand = pickOne(prng, CARD_BRANDS);
      methods[id] = { source, brand, last_four: drawDigits(prng, 4), id };
    } else if (source === "gift_card") {
      methods[id] = { source, amount: 1 + randomInteger(prng, 300), id };
    } else methods[id] = { source, amount: pickOne(prng, [100, 250, 500]), id };
  };
  const isCarded = prng() < 0.8;
  if (isCarded) add("credit_card");
  if (!isCarded || prng() < 0.5) add("gift_card");
  if (prng() < 0.25) add("credit_card");
  if (prng() < 0.2) add("gift_card");
  for (let i = pickWeighted(prng, [50, 35, 15]); i > 0; i--) add("certificate");
  return methods;
}

function drawOwner(prng: Prng, taken: Set<string>): [string, Owner] {
  const { name, first, last, id } = drawNamed(prng, taken);
  return [id, {
    name,
    address: drawAddress(prng),
    email: `${first}.${last}${drawDigits(prng, 4)}@example.com`,
    dob: drawBirthday(prng),
    payment_methods: drawMethods(prng, taken),
    saved_passengers: Array.from(
      { length: pickWeighted(prng, [15, 35, 30, 20]) },
      () => drawPassenger(prng),
    ),
    membership: MEMBERSHIPS[pickWeighted(prng, [30, 35, 35])]!,
    reservations: [],
  }];
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Draws an id that looks unlike a flight number. */
function drawReservationId(prng: Prng): string {
  const letter = (): string => LETTERS[randomInteger(prng, LETTERS.length)]!;
  const [a, b, c, d] = [letter(), letter(), letter(), letter()];
  const id = `${a}${drawDigits(prng, 1)}${b}${c}${drawDigits(prng, 1)}${d}`;
  return id;
}

/** Flights by origin. */
type Network = ReadonlyMap<string, readonly Flight[]>;

function fly(
  prng: Prng,
  { flight_number, origin, destination, dates }: Flight,
  date: string,
  cabin: AirlineReservation["cabin"],
): Segment {
  // Past flights have no prices any more.
  const price = dates[date]!.prices?.[cabin] ?? 60 + randomInteger(prng, 200);
  return { origin, destination, flight_number, date, price };
}

/** Lists routes between two airports on one day, with at most one stop. */
function listWays(
  network: Network,
  origin: string,
  destination: string,
): Flight[][] {
  return network.get(origin)!.flatMap((first): Flight[][] => {
    if (first.destination === destination) return [[first]];
    return network.get(first.destination)!
      .filter((second) =>
        second.destination === destination &&
        first.scheduled_arrival_time_est < second.scheduled_departure_time_est
      )
      .map((second) => [first, second]);
  });
}

function drawTravellers(
  prng: Prng,
  { name, dob, saved_passengers }: AirlineProfile,
): Passenger[] {
  const { first_name, last_name } = name;
  const all = [{ first_name, last_name, dob }, ...saved_passengers];
  const count = 1 + pickWeighted(prng, [46, 33, 16, 5]);
  return all.slice(0, count);
}

/**
 * Draws when a reservation was made: before its first flight and before today.
 */
function drawMoment(prng: Prng, first: string): string {
  const last = Math.min(DATES.indexOf(first) - 1, 13);
  // Sometimes less than a day ago.
  const day = last === 13 && prng() < 0.06
    ? 13
    : randomInteger(prng, Math.max(1, last + 1));
  const isLate = day === 13 && prng() < 0.7;
  const hour = isLate ? 16 + randomInteger(prng, 8) : randomInteger(prng, 15);
  const [minute, second] = [randomInteger(prng, 60), randomInteger(prng, 60)];
  const time = [hour, minute, second].map((n) => String(n).padStart(2, "0"));
  return `${DATES[day]}T${time.join(":")}`;
}

/** Draws the days of a trip; most trips are ahead. */
function drawDays(prng: Prng): [there: number, back: number] {
  const there = prng() < 0.62
    ? 15 + randomInteger(prng, 14)
    : 1 + randomInteger(prng, 13);
  const back = Math.min(there + 1 + randomInteger(prng, 6), DATES.length - 1);
  return [there, back];
}

function drawReservation(
  prng: Prng,
  reservation_id: string,
  [user_id, user]: [string, Owner],
  network: Network,
): AirlineReservation {
  const first = pickOne(prng, [...network.values()].flat());
  const { origin } = first;
  const nexts = network.get(first.destination)!
    .filter((next) => next.destination !== origin);
  const destination = prng() < 0.5 || nexts.length === 0
    ? first.destination
    : pickOne(prng, nexts).destination;
  const ways = listWays(network, origin, destination);
  const backs = listWays(network, destination, origin);
  // Without a connection the trip ends at the stop.
  if (ways.length === 0) ways.push([first]);
  const goal = ways[0]!.at(-1)!.destination;
  const cabin = pickOne(prng, CABINS);
  const [there, back] = drawDays(prng);
  const isRound = prng() < 0.48 && goal === destination && backs.length > 0;
  const legs = [
    { way: pickOne(prng, ways), date: DATES[there]! },
    ...isRound ? [{ way: pickOne(prng, backs), date: DATES[back]! }] : [],
  ];
  const flights = legs.flatMap(({ way, date }) =>
    way.map((flight) => fly(prng, flight, date, cabin))
  );
  const passengers = drawTravellers(prng, user);
  const free = countFreeBags(user, cabin, passengers.length);
  const total_baggages = prng() < 0.55
    ? 0
    : randomInteger(prng, passengers.length * 2 + 1);
  const nonfree_baggages = Math.max(0, total_baggages - free);
  const insurance = prng() < 0.5 ? "yes" : "no";
  const seats = flights.reduce((sum, { price }) => sum + price, 0) +
    (insurance === "yes" ? INSURANCE_PRICE : 0);
  const amount = seats * passengers.length + BAG_PRICE * nonfree_baggages;
  const payers = Object.values(user.payment_methods)
    .filter(({ source }) => source !== "certificate");
  const payment_id = pickOne(prng, payers).id;
  return {
    reservation_id,
    user_id,
    origin,
    destination: goal,
    flight_type: isRound ? "round_trip" : "one_way",
    cabin,
    flights,
    passengers,
    payment_history: [{ payment_id, amount }],
    created_at: drawMoment(prng, flights[0]!.date),
    total_baggages,
    nonfree_baggages,
    insurance,
  };
}

/** Makes an airline: 300 flights, 2,000 reservations, 500 customers. */
export function makeAirline(seed: number | string): Tables {
  const prng = seededPrng("airline", AIRLINE_GENERATOR, seed);
  const taken = new Set<string>();
  const flights = drawFlights(prng);
  const network = Map.groupBy(flights, ({ origin }) => origin);
  const owners = Array.from(
    { length: CUSTOMERS },
    () => drawOwner(prng, taken),
  );
  const reservations = new Map<string, AirlineReservation>();
  for (let i = 0; i < RESERVATIONS; i++) {
    const id = drawNew(taken, () => drawReservationId(prng));
    const owner = pickOne(prng, owners);
    reservations.set(id, drawReservation(prng, id, owner, network));
    owner[1].reservations.push(id);
  }
  const tables: unknown = {
    flights: new Map(flights.map((one) => [one.flight_number, one])),
    reservations,
    users: new Map(owners),
  };
  return tables as Tables;
}
