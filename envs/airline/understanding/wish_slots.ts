// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
/** What an agent may say of an airline customer's wish, slot by slot. */

import {
  bringSlot,
  type Claim,
  type ClaimedSlot,
  keepSlot,
} from "../../service/understanding/claim.ts";
import { listNameWords } from "../../service/understanding/claimed_people.ts";
import { findMethodClaims } from "../../service/understanding/method_claims.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { rememberObjects } from "../../../utils/cache.ts";
import type { Tables } from "../../service/database/database.ts";
import { BAG_PRICE } from "../tools/booking.ts";
import {
  type AirlineProfile,
  type AirlineReservation,
  findArrivalDay,
  type Passenger,
  readAirlineRecords,
} from "../database/airline_records.ts";
import { TODAY } from "../database/policy_rules.ts";
import type {
  AirlineRequest,
  BookingRequest,
  ChosenFlight,
} from "../requests/request.ts";
import type { AirlineAct } from "./act_claims.ts";
import { findAirlineClaims } from "./airline_claims.ts";
import { namesKnownBags } from "./bag_claims.ts";
import { readPassengerList } from "./passenger_list.ts";

/** A request with its records. */
export interface AirlineMatter {
  readonly tables: Tables;
  readonly request: AirlineRequest;
  readonly user: AirlineProfile;
  /** `null` for a booking. */
  readonly reservation: AirlineReservation | null;
}

/** Acts that an agent may announce, by kind of request. */
const ACTS: Readonly<Record<AirlineRequest["kind"], readonly AirlineAct[]>> = {
  cancel: ["cancel"],
  flights: ["move"],
  itinerary: ["move", "upgrade", "downgrade", "cabin"],
  cabin: ["cabin", "upgrade", "downgrade", "move"],
  complaint: ["certificate"],
  delay: ["certificate"],
  book: ["move"],
  passengers: [],
  bags: [],
};

function nameOf(
  { first_name, last_name }: Pick<Passenger, "first_name" | "last_name">,
): string {
  return `${first_name} ${last_name}`.toLowerCase();
}

/** Alone too little: a number of people, or how some of the bags are paid. */
const ASIDE = { isAside: true } as const;

function listPeople(
  { request, user, reservation }: AirlineMatter,
): ClaimedSlot[] {
  const travelling = reservation?.passengers.map(nameOf) ?? [];
  const own = nameOf(user.name);
  const slot = { name: "passenger", topic: "passenger" };
  if (request.kind === "book") {
    const wanted = request.passengers.map(nameOf);
    const had = [own];
    return [{ ...slot, had, wanted, isWhole: true, isRequired: true }];
  }
  if (request.kind !== "passengers") {
    return [keepSlot("passenger", "reservation", [...travelling, own])];
  }
  const wanted = request.passengers.map(nameOf);
  const counts = [wanted, travelling].map(({ length }) => String(length));
  const { leaving } = request;
  return [
    {
      ...{ ...slot, had: [...travelling, own], wanted },
      ...{ isRequired: true, isTold: true },
    },
    {
      name: "leaving",
      topic: "passenger",
      had: leaving === null ? [] : [nameOf(leaving)],
      wanted: [],
    },
    bringSlot("list of passengers", "passenger", wanted, { isWhole: true }),
    keepSlot("number of passengers", "passenger", counts, ASIDE),
  ];
}

/** Lists the numbers of flights that a change of flights brings. */
function listNewFlights(
  request: AirlineRequest,
  reservation: AirlineReservation | null,
): string[] {
  const had = reservation?.flights.map((one) => one.flight_number) ?? [];
  return "flights" in request
    ? request.flights.flatMap(({ flight_number: number }) =>
      had.includes(number) ? [] : [number]
    )
    : [];
}

function listFlightSlots(
  { tables, request, reservation }: AirlineMatter,
): ClaimedSlot[] {
  const { flights: records } = readAirlineRecords(tables);
  const had: readonly ChosenFlight[] = reservation?.flights ?? [];
  const chosen: readonly ChosenFlight[] = "flights" in request
    ? request.flights
    : had;
  const all = [...had, ...chosen];
  const number = (one: ChosenFlight) => one.flight_number;
  const leg = (one: ChosenFlight) => {
    const { origin, destination } = records.get(one.flight_number)!;
    return `${origin}>${destination}`;
  };
  const [ends, topic] = request.kind === "book"
    ? [`${request.way.join(">")}`, "trip"]
    : [`${reservation!.origin}>${reservation!.destination}`, "reservation"];
  const back = ends.split(">").reverse().join(">");
  const isOneWay = request.kind === "book" && request.days.length === 1;
  const legs = all.map(leg);
  const numbers = new Set(all.map(number));
  const named = request.kind === "book" || request.kind === "itinerary"
    ? "preference"
    : "reservation";
  const isNew = "flights" in request && request.kind !== "cabin";
  const fresh = listNewFlights(request, reservation);
  const problem = "date" in request ? [request.date] : [];
  const others = [
    ...reservation === null ? [] : [reservation.created_at.slice(0, 10)],
    ...problem,
    TODAY,
  ];
  const dates = chosen.map(({ date }) => date);
  return [
    {
      name: "flight",
      topic: named,
      had: had.map(number),
      wanted: chosen.map(number),
      isWhole: request.kind === "book",
    },
    ...reservation === null || fresh.length === 0 ? [] : [
      bringSlot("new flight", "flight", fresh, {
        isWhole: true,
        isRequired: true,
      }),
    ],
    {
      name: "date",
      topic: isNew ? "date" : "reservation",
      had: [
        ...(reservation === null ? chosen : had).map(({ date }) => date),
        ...others,
      ],
      wanted: isNew ? dates : [...dates, ...others],
    },
    ...[...numbers].map((id): ClaimedSlot => {
      const old = had.filter((one) => number(one) === id);
      const fresh = chosen.filter((one) => number(one) === id);
      return {
        name: `date of ${id}`,
        topic: isNew ? "date" : "reservation",
        had: [
          ...(reservation === null ? fresh : old).map(({ date }) => date),
          ...others,
        ],
        wanted: (fresh.length > 0 ? fresh : old).map(({ date }) => date),
        isTold: isNew && old.length > 0,
        isRequired: request.kind === "book" ||
          isNew &&
            fresh.some(({ date }) => old.every((one) => one.date !== date)),
      };
    }),
    keepSlot("arrival", "date", [
      ...all.map((flight) => findArrivalDay({ flights: records }, flight)),
      ...all.map(({ date }) => date),
    ], ASIDE),
    keepSlot("airport", topic, legs.flatMap((one) => one.split(">"))),
    keepSlot("leg", topic, [...legs, ends, ...isOneWay ? [] : [back]]),
    keepSlot(
      "way",
      topic,
      request.kind === "book" ? [ends, legs[0]!] : [...legs, ends, back],
    ),
  ];
}

function listCabinSlot({ request, reservation }: AirlineMatter): ClaimedSlot {
  const topic = "cabin";
  switch (request.kind) {
    case "cabin": {
      const [had, wanted] = request.cabins;
      const slot = { name: "cabin", topic, isRequired: true, isTold: true };
      return { ...slot, had: [had], wanted: [wanted] };
    }
    case "book":
      return keepSlot("cabin", topic, [request.cabin], { isRequired: true });
    case "itinerary":
      return {
        name: "cabin",
        topic,
        had: [reservation!.cabin],
        wanted: [request.cabin],
      };
    default:
      return keepSlot("cabin", "reservation", [reservation!.cabin]);
  }
}

function listBagSlots({ request, reservation }: AirlineMatter): ClaimedSlot[] {
  const text = (counts: readonly number[]) => counts.map(String);
  if (request.kind === "bags") {
    const { total, nonfree, more } = request;
    const had = reservation!.total_baggages;
    const paid = nonfree - reservation!.nonfree_baggages;
    return [
      {
        ...keepSlot("bags", "bags", text([total]), { isRequired: true }),
        had: text([had]),
      },
      keepSlot("more bags", "bags", text([more])),
      keepSlot("extra bags", "bags", text([more, nonfree, paid])),
      keepSlot("fewer bags", "bags", text(more < 0 ? [-more] : [])),
      keepSlot("paid bags", "bags", text([nonfree, Math.max(0, paid)]), ASIDE),
      keepSlot(
        "free bags",
        "bags",
        text([total - nonfree, more - paid, more]),
        ASIDE,
      ),
    ];
  }
  const [total, nonfree] = request.kind === "book"
    ? [request.total, request.nonfree]
    : [reservation!.total_baggages, reservation!.nonfree_baggages];
  return [
    keepSlot("bags", "bags", text([total]), {
      isRequired: request.kind === "book",
    }),
    keepSlot("paid bags", "bags", text([nonfree]), ASIDE),
    keepSlot("more bags", "bags", text([total])),
    keepSlot("extra bags", "bags", text([total, nonfree || total])),
    keepSlot("free bags", "bags", text([total - nonfree]), ASIDE),
  ];
}

function listMethodSlot(
  { request, reservation }: AirlineMatter,
): ClaimedSlot[] {
  const make = (ids: readonly string[], rest: Partial<ClaimedSlot>) => [
    bringSlot("method", "payment", ids, rest),
  ];
  if (request.kind === "book") {
    const ids = request.payments.map(({ payment_id }) => payment_id);
    return make(ids, { isWhole: true, isRequired: true });
  }
  if ("paymentId" in request) {
    return make([request.paymentId], { isRequired: request.kind !== "bags" });
  }
  if (request.kind === "cancel") {
    const ids = reservation!.payment_history.map((one) => one.payment_id);
    return [keepSlot("method", "reservation", ids)];
  }
  return [];
}

/**
 * What a booking must tell besides its values: the ends, not places alone,
 * each flight by its number or its day, and each day.
 */
const BOOKED: Readonly<
  Record<
    string,
    (request: BookingRequest, claims: readonly Claim[]) => boolean
  >
> = {
  route: ({ way }, claims) =>
    claims.some(({ slot, values }) =>
      /^(?:way|leg)$/.test(slot) && values[0] === way.join(">")
    ),
  "kind of trip": (_, claims) => claims.some(({ slot }) => slot === "type"),
  flights: ({ flights }, claims) =>
    flights.every(({ flight_number, date }) =>
      claims.some(({ slot, values }) =>
        slot === "flight" && values[0] === flight_number ||
        slot === "date" && values.includes(date)
      )
    ),
  dates: ({ days }, claims) =>
    days.every((day) =>
      claims.some(({ slot, values }) =>
        /^(?:date|arrival)\b/.test(slot) && values.includes(day)
      )
    ),
};

export function listAirlineSlots(matter: AirlineMatter): ClaimedSlot[] {
  const { request, reservation } = matter;
  return [
    keepSlot("act", "act", ACTS[request.kind]),
    keepSlot(
      "reservation",
      "reservation",
      reservation === null ? [] : [reservation.reservation_id],
      { isSubject: true },
    ),
    ...listPeople(matter),
    ...listFlightSlots(matter),
    listCabinSlot(matter),
    ...listBagSlots(matter),
    ...listMethodSlot(matter),
    keepSlot("insurance", "insurance", [
      request.kind === "book" ? request.insurance : reservation!.insurance,
    ], { isChoice: true, isRequired: request.kind === "book" }),
    ...request.kind === "book"
      ? [
        keepSlot("type", "trip", [
          request.days.length === 1 ? "one_way" : "round_trip",
        ], { isChoice: true }),
        ...Object.keys(BOOKED).map((name) =>
          keepSlot(name, name, ["all"], { isRequired: true })
        ),
      ]
      : [],
    ...request.kind === "cancel"
      ? [keepSlot("reason", "reason", [request.reason])]
      : [],
    ...request.kind === "complaint" || request.kind === "delay"
      ? [
        keepSlot("problem", "problem", [request.kind], { isRequired: true }),
        keepSlot("worth", "worth", [String(request.amount)], {
          isRequired: true,
        }),
      ]
      : [],
  ];
}

/** Names of the airline's customers and passengers. */
export const listAirlineNames = rememberObjects((tables: Tables) => {
  const { users, reservations } = readAirlineRecords(tables);
  return listNameWords([
    ...[...users.values()].map(({ name }) => name),
    ...[...reservations.values()].flatMap(({ passengers }) => passengers),
  ]);
});

/** What a message says to any customer of an airline. */
const readMessage = rememberObjects((tables: Tables) =>
  rememberObjects((parts: readonly Part[]) =>
    findAirlineClaims(parts, listAirlineNames(tables))
  )
);

/** Slots that say how many bags there will be. */
const OF_BAGS = /^(?:(?:more|extra|fewer|free) )?bags$/;

/** Finds what a message claims about a request. */
export function findMatterClaims(
  matter: AirlineMatter,
  parts: readonly Part[],
): Claim[] {
  const { tables, user, request, reservation } = matter;
  const isComplaint = request.kind === "complaint" || request.kind === "delay";
  const claims = readMessage(tables)(parts)
    // Certificates are also means of payment.
    .filter(({ values }) => isComplaint || values[0] !== "certificate");
  const named = claims.filter(({ slot }) => slot === "passenger");
  const { people, listed } = request.kind === "passengers"
    ? readPassengerList(named, parts, {
      flying: request.passengers.map(nameOf),
      leaving: request.leaving === null ? null : nameOf(request.leaving),
      had: reservation!.passengers.map(nameOf),
      customer: nameOf(user.name),
    })
    : { people: named, listed: [] };
  // Who stands in both lists stays.
  const staying = people.flatMap(({ values, weight }) =>
    weight > 0 ? values : []
  );
  const leaving = new Set(
    people.filter(({ weight }) => weight < 0).flatMap(({ values }) => values)
      .filter((name) => !staying.includes(name)),
  );
  const fresh = listNewFlights(request, reservation);
  const isOfBags = request.kind === "bags";
  const total = isOfBags ? [String(request.total)] : [];
  const namesTotal = isOfBags &&
    namesKnownBags(
      parts,
      String(reservation!.total_baggages),
      String(request.total),
      [
        String(BAG_PRICE),
        ...listBagSlots(matter).slice(1).flatMap(({ wanted }) => wanted),
      ],
    );
  return [
    ...claims.filter(({ slot, values }) =>
      slot !== "passenger" &&
      (!isOfBags || !OF_BAGS.test(slot) ||
        (!namesTotal && !total.includes(values[0]!)))
    ),
    ...people,
    ...listed.map((one) => ({ ...one, slot: "list of passengers", weight: 0 })),
    ...claims.flatMap((claim) =>
      claim.slot === "flight" && fresh.includes(claim.values[0]!)
        ? [{ ...claim, slot: "new flight" }]
        : []
    ),
    // Who lands on the day says the day.
    ...claims.flatMap((claim) =>
      claim.slot === "arrival" && "flights" in request &&
        request.flights.some(({ date }) => claim.values.includes(date))
        ? [{ ...claim, slot: "date" }]
        : []
    ),
    ...namesTotal ? [{ slot: "bags", values: total, weight: 0 }] : [],
    ...[...leaving].map((name) => ({
      slot: "leaving",
      values: [name],
      weight: -2,
    })),
    ...findMethodClaims(parts, user.payment_methods),
    ...request.kind === "book"
      ? Object.entries(BOOKED).flatMap(([slot, isTold]): Claim[] =>
        isTold(request, claims) ? [{ slot, values: ["all"], weight: 0 }] : []
      )
      : [],
  ];
}
