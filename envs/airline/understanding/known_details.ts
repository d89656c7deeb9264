/** What an airline customer knows about the details of a wish. */

import type { ToolCall } from "../../core/tool_call.ts";
import type { KnownTimes } from "../../service/understanding/claimed_times.ts";
import {
  type KnownSums,
  listBalances,
  sumUp,
} from "../../service/understanding/claimed_sums.ts";
import {
  type Database,
  readRecord,
  type Tables,
} from "../../service/database/database.ts";
import {
  type DetailChecker,
  type KnownDetails,
  makeDetailChecker,
} from "../../service/understanding/details.ts";
import { previewCall } from "../../service/tools/call_tool.ts";
import type { ServiceTool } from "../../service/tools/service_tool.ts";
import type { Wish } from "../../service/customer/wish.ts";
import {
  type AirlineProfile,
  type AirlineReservation,
  findArrivalDay,
  type Flight,
  type Passenger,
  readAirlineRecords,
} from "../database/airline_records.ts";
import { BAG_PRICE, INSURANCE_PRICE } from "../tools/booking.ts";
import type { ChosenFlight } from "../requests/request.ts";
import { COMPENSATION, TODAY } from "../database/policy_rules.ts";
import { listAirlineNames } from "./wish_slots.ts";

type Arguments = ToolCall["arguments"];

function list<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? value : [];
}

/** Fares by cabin. */
function listFares(
  database: Database,
  flights: readonly ChosenFlight[],
  cabins: readonly unknown[],
): number[][] {
  return cabins.map((cabin) =>
    flights.flatMap(({ flight_number, date }) => {
      const flight = readRecord<Flight>(database, "flights", flight_number);
      const prices = flight?.dates[date]?.prices;
      return prices?.[cabin as keyof typeof prices] ?? [];
    })
  );
}

/** Amounts for one passenger and for all. */
function multiply(amounts: readonly number[], count: number): number[] {
  return [...amounts, ...amounts.map((amount) => amount * count)];
}

/** Fares before and after, including today's. */
function knowFares(
  database: Database,
  before: AirlineReservation | null,
  after: AirlineReservation | null,
  { flights, cabin }: Arguments,
): { fares: number[]; differences: number[] | null } {
  const count = (after ?? before)?.passengers.length ?? 1;
  const had = (before?.flights ?? []).map(({ price }) => price);
  const has = (after?.flights ?? []).map(({ price }) => price);
  const chosen = list<ChosenFlight>(flights);
  const today = listFares(
    database,
    [...before?.flights ?? [], ...chosen],
    [
      cabin,
      before?.cabin,
    ].filter((one) => one !== undefined),
  ).flat();
  const wanted = listFares(database, chosen, [cabin])[0]!;
  const fares = [
    ...multiply([...had, ...has, ...today], count),
    ...multiply([sumUp(had), sumUp(has), sumUp(wanted)], count),
  ];
  if (before === null || chosen.length === 0) {
    return { fares, differences: null };
  }
  const parts = has.map((price, i) => price - (had[i] ?? 0));
  return {
    fares,
    differences: multiply([sumUp(has) - sumUp(had), ...parts], count),
  };
}

function knowSums(
  database: Database,
  before: AirlineReservation | null,
  after: AirlineReservation | null,
  call: ToolCall,
  users: readonly AirlineProfile[],
): KnownSums {
  const { fares, differences } = knowFares(
    database,
    before,
    after,
    call.arguments,
  );
  const { amount, nonfree_baggages } = call.arguments;
  // A change charges a difference, which has a direction.
  const payments = (before ?? after)?.payment_history
    .map((payment) => payment.amount) ?? [];
  const count = (after ?? before)?.passengers.length ?? 1;
  const nonfree = typeof nonfree_baggages === "number" ? nonfree_baggages : 0;
  const more = nonfree - (before?.nonfree_baggages ?? 0);
  const isOfBags = nonfree_baggages !== undefined;
  const isInsured = call.arguments.insurance === "yes";
  const total = sumUp(
    (after ?? before)?.payment_history
      .map((payment) => payment.amount) ?? [],
  );
  const balances = users.flatMap((user) => listBalances(user.payment_methods));
  const paid = [nonfree, more].filter((bags) => bags > 0);
  const isUnpaid = isOfBags && before !== null && paid.length === 0;
  const fees = [
    ...isOfBags && !isUnpaid
      ? [BAG_PRICE, ...paid.map((bags) => bags * BAG_PRICE)]
      : [],
    ...isInsured ? multiply([INSURANCE_PRICE], count) : [],
  ];
  const others = [
    ...fares,
    ...payments,
    sumUp(payments),
    total,
    ...multiply([total / count], count),
    ...typeof amount === "number"
      ? [amount, ...Object.values(COMPENSATION)]
      : [],
    ...balances,
    ...balances.map((balance) => balance - total),
  ];
  // Of whoever changes bags, the same sum is the fee of other bags.
  const bags = isOfBags && before !== null
    ? Number(call.arguments.total_baggages) + 1
    : 0;
  const isOfOtherBags = (sum: number) =>
    sum % BAG_PRICE === 0 && sum <= bags * BAG_PRICE;
  return {
    amounts: [...fees, ...others.filter((sum) => !isOfOtherBags(sum))],
    differences: isOfBags && before !== null
      ? [BAG_PRICE * Math.max(0, more)]
      : differences,
    fees,
    prices: isUnpaid ? [] : [BAG_PRICE, INSURANCE_PRICE],
    unpaid: isUnpaid ? [BAG_PRICE] : [],
  };
}

function minutesOf(time: string): number {
  const [hour, minute] = time.split(":").map(Number);
  return hour! * 60 + minute!;
}

function knowTimes(
  database: Database,
  had: readonly ChosenFlight[],
  wanted: readonly ChosenFlight[],
): KnownTimes[] {
  return [...had, ...wanted].flatMap(({ flight_number: number }) => {
    const flight = readRecord<Flight>(database, "flights", number);
    if (flight === undefined) return [];
    return [{
      number,
      departure: minutesOf(flight.scheduled_departure_time_est),
      arrival: minutesOf(flight.scheduled_arrival_time_est),
      isLeft: wanted.length > 0 &&
        !wanted.some((one) => one.flight_number === number),
    }];
  });
}

function findReservationId({ calls: [call], slots }: Wish): unknown {
  // A certificate's call names no reservation.
  return call.arguments.reservation_id ??
    slots.find(({ name }) => name === "reservation")?.wanted[0];
}

export function makeAirlineDetailChecker(
  tables: Tables,
  tools: ReadonlyMap<string, ServiceTool>,
): DetailChecker {
  const records = readAirlineRecords(tables);
  const know = (database: Database, wish: Wish): KnownDetails | null => {
    const [call] = wish.calls;
    const args = call.arguments;
    const id = findReservationId(wish);
    const readReservation = (from: Database, reservationId: unknown) =>
      readRecord<AirlineReservation>(from, "reservations", reservationId) ??
        null;
    const before = readReservation(database, id);
    const key = before?.user_id ?? args.user_id;
    const readUser = (from: Database) =>
      readRecord<AirlineProfile>(from, "users", key);
    const user = readUser(database);
    if (user === undefined) return null;
    const listPeople = () => {
      const { first_name, last_name } = user.name;
      return [
        { first_name, last_name, dob: user.dob },
        ...user.saved_passengers,
        ...before?.passengers ?? [],
        ...list<Passenger>(args.passengers),
      ].map(({ first_name: first, last_name: last, dob: born }) => (
        { first, last, born }
      ));
    };
    const had = before?.flights ?? [];
    const wanted = list<ChosenFlight>(args.flights);
    const flights = [...had, ...wanted];
    return {
      get sums() {
        const fulfilled = previewCall(tools, database, call).database;
        const userAfter = readUser(fulfilled)!;
        const after = readReservation(
          fulfilled,
          id ?? userAfter.reservations.at(-1),
        );
        return knowSums(database, before, after, call, [user, userAfter]);
      },
      get people() {
        return listPeople();
      },
      email: user.email,
      get brands() {
        return Object.values(user.payment_methods)
          .flatMap(({ brand }) => brand ?? []);
      },
      get days() {
        return [
          TODAY,
          ...flights.map(({ date }) => date),
          ...before === null ? [] : [before.created_at.slice(0, 10)],
          ...listPeople().map(({ born }) => born),
        ];
      },
      get arrivals() {
        return flights.map((flight) => findArrivalDay(records, flight));
      },
      get times() {
        return flights.length === 0 ? null : knowTimes(database, had, wanted);
      },
    };
  };
  return makeDetailChecker({
    listNames: () => listAirlineNames(tables),
    know,
  });
}
