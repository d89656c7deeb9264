/** The airline's requests as summaries, and as summaries with one wrong value. */

import {
  type AirlineRecords,
  CABINS,
  type Passenger,
} from "../../../envs/airline/database/airline_records.ts";
import type { CANCELLATION_REASONS } from "../../../envs/airline/database/policy_rules.ts";
import type {
  AirlineRequest,
  ChosenFlight,
} from "../../../envs/airline/requests/request.ts";
import { wordCabin } from "../../../envs/airline/requests/spoken_words.ts";
import { isSame, type WrongCase } from "./cases.ts";
import type {
  AirlineSummary,
  CabinWords,
  FlightWords,
  MethodWords,
  PassengerWords,
} from "./summary.ts";

const SOURCES = {
  credit_card: "credit card",
  gift_card: "gift card",
  certificate: "certificate",
} as const;

/** A reason, as an agent words it. */
const REASONS: Readonly<Record<keyof typeof CANCELLATION_REASONS, string>> = {
  plans: "change of plan",
  health: "health",
  weather: "weather",
};

type Wrong = WrongCase<AirlineSummary>;

/** The records that a customer's requests are about. */
export interface AirlinePlace {
  readonly records: AirlineRecords;
  readonly userId: string;
}

function tellMethod(
  { records, userId }: AirlinePlace,
  id: string,
): MethodWords {
  const { source, brand, last_four } = records.users.get(userId)!
    .payment_methods[id]!;
  return {
    id,
    source: SOURCES[source],
    ...brand === undefined ? {} : { brand },
    ...last_four === undefined ? {} : { lastFour: last_four },
  };
}

function tellCabin(cabin: (typeof CABINS)[number]): CabinWords {
  return wordCabin(cabin) as CabinWords;
}

function tellFlight(
  { records }: AirlinePlace,
  { flight_number: number, date }: ChosenFlight,
): FlightWords {
  const flight = records.flights.get(number)!;
  return {
    number,
    date,
    origin: flight.origin,
    destination: flight.destination,
    departs: flight.scheduled_departure_time_est.slice(0, 5),
    arrives: flight.scheduled_arrival_time_est.slice(0, 5),
  };
}

function tellPassenger(
  { first_name: first, last_name: last, dob: born }: Passenger,
): PassengerWords {
  return { first, last, born };
}

function sumUp(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Says what a request would do. */
export function summarizeAirline(
  place: AirlinePlace,
  request: AirlineRequest,
): AirlineSummary {
  if (request.kind === "book") {
    const payments = request.payments.map(({ payment_id, amount }) => ({
      method: tellMethod(place, payment_id),
      amount,
    }));
    return {
      act: "book",
      roundTrip: request.days.length > 1,
      origin: request.way[0],
      destination: request.way[1],
      flights: request.flights.map((flight) => tellFlight(place, flight)),
      cabin: tellCabin(request.cabin),
      passengers: request.passengers.map(tellPassenger),
      bags: request.total,
      insurance: request.insurance === "yes",
      payments,
      total: sumUp(payments.map(({ amount }) => amount)),
    };
  }
  const reservation = request.reservationId;
  const record = place.records.reservations.get(reservation)!;
  switch (request.kind) {
    case "cancel":
      return { act: "cancel", reservation, reason: REASONS[request.reason] };
    case "flights":
    case "itinerary":
      return {
        act: "flights",
        reservation,
        flights: request.flights.map((flight) => tellFlight(place, flight)),
        cabin: tellCabin(request.cabin),
        method: tellMethod(place, request.paymentId),
      };
    case "cabin":
      return {
        act: "cabin",
        reservation,
        had: tellCabin(request.cabins[0]),
        wanted: tellCabin(request.cabins[1]),
        method: tellMethod(place, request.paymentId),
      };
    case "passengers":
      return {
        act: "passengers",
        reservation,
        leaving: request.leaving && tellPassenger(request.leaving),
        joining: tellPassenger(request.joining),
        passengers: request.passengers.map(tellPassenger),
      };
    case "bags":
      return {
        act: "bags",
        reservation,
        had: record.total_baggages,
        total: request.total,
        nonfree: request.nonfree,
        method: tellMethod(place, request.paymentId),
      };
    case "complaint":
    case "delay":
      return {
        act: "certificate",
        reservation,
        amount: request.amount,
        reason: request.kind === "delay"
          ? "delayed flight"
          : "cancelled flight",
      };
  }
}

function changeReservation(
  place: AirlinePlace,
  right: AirlineSummary,
): Wrong[] {
  if (right.act === "book") return [];
  const { reservations } = place.records.users.get(place.userId)!;
  return reservations.filter((id) => id !== right.reservation)
    .map((reservation) => ({
      change: "another reservation",
      summary: { ...right, reservation },
    }));
}

function changeMethod(place: AirlinePlace, right: AirlineSummary): Wrong[] {
  const ids = Object.keys(
    place.records.users.get(place.userId)!.payment_methods,
  );
  if (right.act === "book") {
    const used = right.payments.map(({ method }) => method.id);
    return right.payments.flatMap((payment, i) =>
      ids.filter((id) => !used.includes(id)).map((id) => ({
        change: "another payment method",
        summary: {
          ...right,
          payments: right.payments.map((one, j) =>
            i === j ? { ...payment, method: tellMethod(place, id) } : one
          ),
        },
      }))
    );
  }
  if (!("method" in right)) return [];
  return ids.filter((id) => id !== right.method.id).map((id) => ({
    change: "another payment method",
    summary: { ...right, method: tellMethod(place, id) },
  }));
}

const DAY = 86_400_000;

function moveDay(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

function changeFlights(place: AirlinePlace, right: AirlineSummary): Wrong[] {
  if (right.act !== "book" && right.act !== "flights") return [];
  const { flights } = right;
  const replace = (change: string, i: number, flight: FlightWords): Wrong => ({
    change,
    summary: {
      ...right,
      flights: flights.map((one, j) => i === j ? flight : one),
    },
  });
  const others = flights.flatMap((flight, i) => {
    const other = [...place.records.flights.values()].find((one) =>
      one.flight_number !== flight.number &&
      one.origin === flight.origin && one.destination === flight.destination
    );
    return [
      replace("another day", i, {
        ...flight,
        date: moveDay(flight.date, flight.date === flights[0]!.date ? 1 : -1),
      }),
      ...other === undefined ? [] : [
        replace(
          "another flight",
          i,
          tellFlight(place, {
            flight_number: other.flight_number,
            date: flight.date,
          }),
        ),
      ],
    ];
  });
  const had = right.act === "book"
    ? []
    : place.records.reservations.get(right.reservation)!.flights;
  const stays = ({ number }: FlightWords) =>
    had.some((one) => one.flight_number === number);
  // A flight of the trip once more, after it.
  const more = {
    ...flights[0]!,
    date: moveDay(flights.at(-1)!.date, 2),
  };
  return [
    ...others,
    {
      change: "a flight more",
      summary: { ...right, flights: [...flights, more] },
    },
    // Who names what changes may leave out what stays.
    ...flights.length < 2 ? [] : flights.filter((flight) => !stays(flight))
      .map((flight) => ({
        change: "a flight left out",
        summary: { ...right, flights: flights.filter((one) => one !== flight) },
      })),
  ];
}

function changeCabin(right: AirlineSummary): Wrong[] {
  const cabins = CABINS.map(tellCabin);
  if (right.act === "cabin") {
    const { had, wanted } = right;
    return [
      ...cabins.filter((one) => one !== wanted && one !== had)
        .map((one) => ({
          change: "another cabin",
          summary: { ...right, wanted: one },
        })),
      {
        change: "cabins swapped",
        summary: { ...right, had: wanted, wanted: had },
      },
    ];
  }
  if (right.act !== "book" && right.act !== "flights") return [];
  return cabins.filter((cabin) => cabin !== right.cabin)
    .map((cabin) => ({
      change: "another cabin",
      summary: { ...right, cabin },
    }));
}

function changePeople(place: AirlinePlace, right: AirlineSummary): Wrong[] {
  const stranger = tellPassenger(
    [...place.records.users.values()]
      .flatMap(({ saved_passengers }) => saved_passengers)[11]!,
  );
  const change = (
    { first, last, born }: PassengerWords,
  ): (readonly [string, PassengerWords])[] => [
    ["another first name", { first: stranger.first, last, born }],
    ["another last name", { first, last: stranger.last, born }],
    ["another birthday", { first, last, born: moveDay(born, 1) }],
  ];
  if (right.act === "book") {
    const { passengers } = right;
    const more: Wrong = {
      change: "a passenger more",
      summary: { ...right, passengers: [...passengers, stranger] },
    };
    return [more].concat(passengers.flatMap((one, i) => [
      ...change(one).map(([change, person]) => ({
        change,
        summary: {
          ...right,
          passengers: passengers.map((other, j) => i === j ? person : other),
        },
      })),
      ...passengers.length > 1
        ? [{
          change: "a passenger left out",
          summary: {
            ...right,
            passengers: passengers.filter((_, j) => i !== j),
          },
        }]
        : [],
    ]));
  }
  if (right.act !== "passengers") return [];
  const { leaving, joining, passengers } = right;
  const stays = passengers.filter((one) => one !== joining);
  return [
    ...change(joining).map(([change, person]) => ({
      change,
      summary: {
        ...right,
        joining: person,
        passengers: passengers.map((one) =>
          isPerson(one, joining) ? person : one
        ),
      },
    })),
    ...passengers.filter((one) => !isPerson(one, joining)).map((other) => ({
      change: "a passenger who stays left out",
      summary: {
        ...right,
        passengers: passengers.filter((one) => one !== other),
      },
    })),
    ...leaving === null ? [] : [{
      change: "passengers swapped",
      summary: {
        ...right,
        leaving: joining,
        joining: leaving,
        passengers: passengers.map((one) =>
          isPerson(one, joining) ? leaving : one
        ),
      },
    }],
    ...leaving === null ? [] : stays.filter((one) => !isPerson(one, joining))
      .map((other) => ({
        change: "another passenger leaves",
        summary: {
          ...right,
          leaving: other,
          passengers: passengers.map((one) =>
            isPerson(one, other) ? leaving : one
          ),
        },
      })),
  ];
}

function isPerson(a: PassengerWords, b: PassengerWords): boolean {
  return a.first === b.first && a.last === b.last && a.born === b.born;
}

/** Other airports, payments and acts of a booking. */
function changeBooking(
  place: AirlinePlace,
  right: AirlineSummary,
): Wrong[] {
  if (right.act !== "book") return [];
  const { origin, destination, payments, flights, cabin } = right;
  const airport = [...place.records.flights.values()]
    .find((one) => one.origin !== origin && one.origin !== destination)!.origin;
  const [reservation] = place.records.users.get(place.userId)!.reservations;
  const [{ method } = { method: null }] = payments;
  return [
    {
      change: "another origin",
      summary: { ...right, origin: airport },
    },
    {
      change: "another destination",
      summary: { ...right, destination: airport },
    },
    ...payments.length < 2 ? [] : payments.flatMap((_, i): Wrong[] => [
      {
        change: "a payment left out",
        summary: { ...right, payments: payments.filter((_, j) => i !== j) },
      },
      {
        change: "another amount of a payment",
        summary: {
          ...right,
          payments: payments.map((one, j) => ({
            ...one,
            amount: one.amount + (i === j ? 50 : -50),
          })),
        },
      },
    ]),
    {
      change: "another total",
      summary: { ...right, total: right.total + 100 },
    },
    ...reservation === undefined || method === null ? [] : [
      {
        change: "book told as cancel",
        summary: { act: "cancel" as const, reservation, reason: REASONS.plans },
      },
      {
        change: "book told as flights",
        summary: {
          act: "flights" as const,
          ...{ reservation, flights, cabin, method },
        },
      },
      {
        change: "book told as bags",
        summary: {
          act: "bags" as const,
          ...{
            reservation,
            had: 0,
            total: right.bags || 1,
            nonfree: 0,
            method,
          },
        },
      },
    ],
  ];
}

function changeBags(right: AirlineSummary): Wrong[] {
  if (right.act === "book") {
    return [1, -1].filter((more) => right.bags + more >= 0).map((more) => ({
      change: `bags ${more > 0 ? "+" : "−"}1`,
      summary: { ...right, bags: right.bags + more },
    }));
  }
  if (right.act !== "bags") return [];
  return [1, -1].filter((more) =>
    right.total + more >= 0 &&
    right.total + more !== right.had
  ).map((more): Wrong => ({
    change: `bags ${more > 0 ? "+" : "−"}1`,
    summary: {
      ...right,
      total: right.total + more,
      nonfree: Math.max(0, right.nonfree + more),
    },
  })).concat([{
    change: "bags that cost extra +1",
    summary: { ...right, nonfree: right.nonfree + 1 },
  }]);
}

function changeRest(
  place: AirlinePlace,
  request: AirlineRequest,
  right: AirlineSummary,
): Wrong[] {
  switch (right.act) {
    case "book":
      return [
        {
          change: "insurance",
          summary: { ...right, insurance: !right.insurance },
        },
        {
          change: right.roundTrip
            ? "round trip told as one way"
            : "one way told as round trip",
          summary: { ...right, roundTrip: !right.roundTrip },
        },
        {
          change: "origin and destination swapped",
          summary: {
            ...right,
            origin: right.destination,
            destination: right.origin,
          },
        },
      ];
    case "cancel": {
      const { cabin } = place.records.reservations.get(right.reservation)!;
      const [id] = Object.keys(
        place.records.users.get(place.userId)!.payment_methods,
      );
      const wanted = cabin === "business" ? "economy" : "business";
      return [
        ...Object.values(REASONS).filter((reason) => reason !== right.reason)
          .map((reason) => ({
            change: "another reason",
            summary: { ...right, reason },
          })),
        {
          change: "cancel told as another cabin",
          summary: {
            act: "cabin",
            reservation: right.reservation,
            had: tellCabin(cabin),
            wanted,
            method: tellMethod(place, id!),
          },
        },
      ];
    }
    case "certificate":
      return [
        ...[right.amount + 50, right.amount * 2].map((amount) => ({
          change: "another amount",
          summary: { ...right, amount },
        })),
        {
          change: "another reason of a certificate",
          summary: {
            ...right,
            reason: right.reason === "delayed flight"
              ? "cancelled flight"
              : "delayed flight",
          },
        },
        {
          change: "certificate told as cancel",
          summary: {
            act: "cancel",
            reservation: right.reservation,
            reason: REASONS.plans,
          },
        },
      ];
    default:
      return request.kind === "book" ? [] : [{
        change: `${request.kind} told as cancel`,
        summary: {
          act: "cancel",
          reservation: right.reservation,
          reason: REASONS.plans,
        },
      }];
  }
}

/** Lists all summaries of a request with one wrong value. */
export function listAirlineWrongs(
  place: AirlinePlace,
  request: AirlineRequest,
): Wrong[] {
  const right = summarizeAirline(place, request);
  return [
    ...changeReservation(place, right),
    ...changeMethod(place, right),
    ...changeFlights(place, right),
    ...changeCabin(right),
    ...changePeople(place, right),
    ...changeBags(right),
    ...changeBooking(place, right),
    ...changeRest(place, request, right),
  ].filter(({ summary }) => !isSame(summary, right));
}
