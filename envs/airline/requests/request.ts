// deno-lint-ignore-file camelcase -- the arguments are those of the tools
/** What a customer of the airline may want, and the call that does it. */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Cabin, Passenger } from "../database/airline_records.ts";
import type { CancellationReason } from "../database/policy_rules.ts";

/** A flight of an itinerary. */
export interface ChosenFlight {
  /** Its number. */
  readonly flight_number: string;
  /** Day of departure. */
  readonly date: string;
}

/** How a customer chooses among direct flights. */
export const PREFERENCES = ["cheapest", "earliest", "latest"] as const;

/** One of these ways. */
export type Preference = typeof PREFERENCES[number];

/** To cancel a reservation. */
export interface CancellationRequest {
  /** Which request it is. */
  readonly kind: "cancel";
  /** The reservation. */
  readonly reservationId: string;
  /** Why. */
  readonly reason: CancellationReason;
}

/** To fly there or back on another day, directly. */
export interface FlightsRequest {
  /** Which request it is. */
  readonly kind: "flights";
  /** The reservation. */
  readonly reservationId: string;
  /** Its class, which stays. */
  readonly cabin: Cabin;
  /** Airports between which another flight is wanted. */
  readonly way: readonly [origin: string, destination: string];
  /** The day now, and the day that is wanted. */
  readonly days: readonly [had: string, wanted: string];
  /** Which flight is taken on that day. */
  readonly preference: Preference;
  /** The whole itinerary. */
  readonly flights: readonly ChosenFlight[];
  /** What pays the difference, or takes it. */
  readonly paymentId: string;
}

/** To fly in another class. */
export interface CabinRequest {
  /** Which request it is. */
  readonly kind: "cabin";
  /** The reservation. */
  readonly reservationId: string;
  /** The class now, and the class that is wanted. */
  readonly cabins: readonly [had: Cabin, wanted: Cabin];
  /** The itinerary, which stays. */
  readonly flights: readonly ChosenFlight[];
  /** What pays the difference, or takes it. */
  readonly paymentId: string;
}

/** To have somebody else travel, or one more. */
export interface PassengersRequest {
  /** Which request it is. */
  readonly kind: "passengers";
  /** The reservation. */
  readonly reservationId: string;
  /** Who does not travel any more; `null` if all do. */
  readonly leaving: Passenger | null;
  /** Who travels from now on. */
  readonly joining: Passenger;
  /** All who travel then. */
  readonly passengers: readonly Passenger[];
}

/** To take more bags, or fewer. */
export interface BagsRequest {
  /** Which request it is. */
  readonly kind: "bags";
  /** The reservation. */
  readonly reservationId: string;
  /** How many more; below zero for fewer. */
  readonly more: number;
  /** How many there are then. */
  readonly total: number;
  /** How many of them cost extra. */
  readonly nonfree: number;
  /** What pays for them. */
  readonly paymentId: string;
}

/** To fly on flights that the customer names, perhaps in another class. */
export interface ItineraryRequest {
  /** Which request it is. */
  readonly kind: "itinerary";
  /** The reservation. */
  readonly reservationId: string;
  /** The class that is wanted. */
  readonly cabin: Cabin;
  /** The whole itinerary. */
  readonly flights: readonly ChosenFlight[];
  /** What pays the difference, or takes it. */
  readonly paymentId: string;
}

/** To be compensated for a cancelled flight, or for one with a delay. */
export interface ComplaintRequest {
  /** Which request it is. */
  readonly kind: "complaint" | "delay";
  /** The reservation. */
  readonly reservationId: string;
  /** Whose it is. */
  readonly userId: string;
  /** The day of that flight. */
  readonly date: string;
  /** What the certificate is worth. */
  readonly amount: number;
}

/** To book a trip. */
export interface BookingRequest {
  /** Which request it is. */
  readonly kind: "book";
  /** Who books. */
  readonly userId: string;
  /** Airport where the trip starts, and where it goes to. */
  readonly way: readonly [origin: string, destination: string];
  /** Days of the flights: one, or one there and one back. */
  readonly days: readonly string[];
  /** Which flights are taken; `null` if the customer names them. */
  readonly preference: Preference | null;
  /** The flights. */
  readonly flights: readonly ChosenFlight[];
  /** The class. */
  readonly cabin: Cabin;
  /** Who travels. */
  readonly passengers: readonly Passenger[];
  /** Number of bags. */
  readonly total: number;
  /** How many of them cost extra. */
  readonly nonfree: number;
  /** Is the trip insured? */
  readonly insurance: "yes" | "no";
  /** What pays how much: a certificate first. */
  readonly payments: readonly {
    readonly payment_id: string;
    readonly amount: number;
  }[];
}

/** One of a customer's requests, as plain data. */
export type AirlineRequest =
  | CancellationRequest
  | FlightsRequest
  | CabinRequest
  | PassengersRequest
  | BagsRequest
  | ItineraryRequest
  | ComplaintRequest
  | BookingRequest;

/** A request about a reservation that there is. */
export type ReservationRequest = Exclude<AirlineRequest, BookingRequest>;

function listArguments(request: AirlineRequest): ToolCall["arguments"] {
  if (request.kind === "book") {
    const { way: [origin, destination], days, flights, passengers } = request;
    return {
      user_id: request.userId,
      origin,
      destination,
      flight_type: days.length === 1 ? "one_way" : "round_trip",
      cabin: request.cabin,
      flights: flights.map((flight) => ({ ...flight })),
      passengers: passengers.map((passenger) => ({ ...passenger })),
      payment_methods: request.payments.map((payment) => ({ ...payment })),
      total_baggages: request.total,
      nonfree_baggages: request.nonfree,
      insurance: request.insurance,
    };
  }
  if (request.kind === "complaint" || request.kind === "delay") {
    return { user_id: request.userId, amount: request.amount };
  }
  const reservation = { reservation_id: request.reservationId };
  switch (request.kind) {
    case "cancel":
      return reservation;
    case "flights":
    case "itinerary":
    case "cabin":
      return {
        ...reservation,
        cabin: request.kind === "cabin" ? request.cabins[1] : request.cabin,
        flights: request.flights.map((flight) => ({ ...flight })),
        payment_id: request.paymentId,
      };
    case "passengers":
      return {
        ...reservation,
        passengers: request.passengers.map((passenger) => ({ ...passenger })),
      };
    case "bags":
      return {
        ...reservation,
        total_baggages: request.total,
        nonfree_baggages: request.nonfree,
        payment_id: request.paymentId,
      };
  }
}

/** The tools that fulfil requests. */
const TOOLS: Readonly<Record<AirlineRequest["kind"], string>> = {
  book: "book_reservation",
  cancel: "cancel_reservation",
  flights: "update_reservation_flights",
  itinerary: "update_reservation_flights",
  cabin: "update_reservation_flights",
  passengers: "update_reservation_passengers",
  bags: "update_reservation_baggages",
  complaint: "send_certificate",
  delay: "send_certificate",
};

/** Writes the call that fulfils a request. */
export function writeAirlineCall(request: AirlineRequest): ToolCall {
  return { name: TOOLS[request.kind], arguments: listArguments(request) };
}
