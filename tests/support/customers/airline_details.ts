// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
/** What is true of a request at the airline, as a summary may say it. */

import type {
  AirlineProfile,
  AirlineRecords,
  AirlineReservation,
  Passenger,
} from "../../../envs/airline/database/airline_records.ts";
import { AIRPORTS } from "../../../envs/airline/database/airports.ts";
import type { AirlineRequest } from "../../../envs/airline/requests/request.ts";
import {
  wordAirport,
  wordCabin,
} from "../../../envs/airline/requests/spoken_words.ts";
import type { DetailValues } from "./customer_details.ts";
import {
  writeCommas,
  writeDay,
  writeLongDate,
  writeSlashDate,
  writeTime,
  writeTime12,
} from "./detail_words.ts";

/** A means of payment, without its id. */
function wordMethod({ payment_methods }: AirlineProfile, id: string): string {
  const { source, brand, last_four } = payment_methods[id] ?? {};
  if (source === "credit_card") {
    return `your ${brand} card ending in ${last_four}`;
  }
  return source === "gift_card" ? "your gift card" : "your certificate";
}

/** A sum in the ways of writing it. */
function writeSum(name: string, sum: number): DetailValues {
  return { [name]: String(sum), [`${name}Comma`]: writeCommas(sum, 0) };
}

function writePerson(name: string, person: Passenger): DetailValues {
  const { first_name: first, last_name: last, dob } = person;
  return {
    [`${name}Name`]: `${first} ${last}`,
    [`${name}First`]: first,
    [`${name}Last`]: last,
    [`${name}Dob`]: dob,
    [`${name}DobWords`]: writeLongDate(dob),
    [`${name}DobSlash`]: writeSlashDate(dob),
  };
}

/** A flight's number and times, under names that end alike. */
function writeFlight(
  { flights }: AirlineRecords,
  number: string,
  end: string,
): DetailValues {
  const flight = flights.get(number)!;
  const leaves = flight.scheduled_departure_time_est;
  const lands = flight.scheduled_arrival_time_est;
  return {
    [`flight${end}`]: number,
    [`depart${end}`]: writeTime(leaves),
    [`arrive${end}`]: writeTime(lands),
    [`depart12${end}`]: writeTime12(leaves),
    [`arrive12${end}`]: writeTime12(lands),
  };
}

function sumPrices(flights: readonly { readonly price: number }[]): number {
  return flights.reduce((sum, { price }) => sum + price, 0);
}

/** What money goes where once a request is done. */
function writeMoney(
  before: AirlineReservation,
  after: AirlineReservation,
): DetailValues {
  const count = before.passengers.length;
  const had = sumPrices(before.flights) * count;
  const has = sumPrices(after.flights) * count;
  const difference = has - had;
  return {
    ...writeSum("fareTotal", has),
    paidFare: String(had),
    ...difference > 0 && {
      ...writeSum("charge", difference),
      chargeEach: String(difference / count),
    },
    ...difference < 0 && writeSum("back", -difference),
  };
}

/**
 * Lists what is true of a request.
 *
 * @param records The airline's records
 * @param userId Whose request it is
 * @param request The request
 * @param after The reservation once it is done
 * @returns Sums, names, dates and times; those left out that it does not have
 */
export function listAirlineDetails(
  records: AirlineRecords,
  userId: string,
  request: AirlineRequest,
  after: AirlineReservation | null,
): DetailValues {
  const user = records.users.get(userId)!;
  const { first_name, last_name } = user.name;
  const name = `${first_name} ${last_name}`;
  if (request.kind === "book") {
    const { passengers, way, days, flights, nonfree } = request;
    const [flight] = flights;
    const priceOf = (number: string, date: string): number =>
      records.flights.get(number)!.dates[date]!.prices![request.cabin]!;
    const fares = flights
      .map(({ flight_number, date }) => priceOf(flight_number, date));
    const each = fares.reduce((sum, fare) => sum + fare, 0);
    const price = request.payments.reduce((sum, { amount }) => sum + amount, 0);
    return {
      name,
      origin: AIRPORTS[way[0]]!,
      destination: AIRPORTS[way[1]]!,
      originDestination: way.map(wordAirport).join(" to "),
      count: String(passengers.length),
      date1: days[0]!,
      fareEach: String(each),
      ...writeSum("price", price),
      ...writeFlight(records, flight!.flight_number, "1"),
      // Who names one of several leaves the others at home.
      ...passengers.length === 1 && writePerson("passenger1", passengers[0]!),
      ...request.insurance === "yes" && {
        insuranceCost: String(30 * passengers.length),
      },
      nonfree: String(nonfree),
    };
  }
  const before = records.reservations.get(request.reservationId)!;
  const { origin, destination, passengers, flights } = before;
  const count = passengers.length;
  const about = {
    name,
    count: String(count),
    origin: AIRPORTS[origin]!,
    destination: AIRPORTS[destination]!,
    flightDate: flights[0]!.date,
    oldFlight: flights[0]!.flight_number,
    oldDepart: writeFlight(records, flights[0]!.flight_number, "").depart!,
    paid: wordMethod(user, before.payment_history[0]!.payment_id),
    ..."paymentId" in request &&
      { method: wordMethod(user, request.paymentId) },
  };
  switch (request.kind) {
    case "cancel": {
      const paid = before.payment_history
        .reduce((sum, { amount }) => sum + amount, 0);
      return { ...about, ...writeSum("refund", paid) };
    }
    case "flights": {
      const [had, wanted] = request.days;
      const chosen = request.flights.find(({ date }) => date === wanted)!;
      const { flight_number: number } = chosen;
      const fare = records.flights.get(number)!.dates[wanted]!
        .prices![request.cabin]!;
      const left =
        flights.find(({ origin, date }) =>
          origin === request.way[0] && date === had
        ) ?? flights[0]!;
      return {
        ...about,
        ...after !== null && writeMoney(before, after),
        ...writeFlight(records, number, ""),
        oldFlight: left.flight_number,
        oldDepart: writeFlight(records, left.flight_number, "").depart!,
        dateWords: writeDay(wanted),
        fare: String(fare),
        fareAll: String(fare * count),
        legOrigin: AIRPORTS[request.way[0]]!,
        legDestination: AIRPORTS[request.way[1]]!,
      };
    }
    case "cabin":
      return {
        ...about,
        ...after !== null && writeMoney(before, after),
        oldCabin: wordCabin(request.cabins[0]),
      };
    case "passengers":
      return {
        ...about,
        ...writePerson("joining", request.joining),
        ...writePerson("leaving", request.leaving!),
      };
    case "bags": {
      const fee = 50 * Math.max(0, request.nonfree - before.nonfree_baggages);
      return {
        ...about,
        ...fee > 0 && { fee: String(fee), bagPrice: "50" },
      };
    }
    case "complaint": {
      const flight = flights.find(({ date }) => date === request.date)!;
      return { ...about, each: "100", flight: flight.flight_number };
    }
    default:
      return about;
  }
}
