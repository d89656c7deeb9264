// deno-lint-ignore-file camelcase -- the arguments are those of the tools
/** What a customer may request, and the call that fulfils it. */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Cabin, Passenger } from "../database/airline_records.ts";
import type { CancellationReason } from "../database/policy_rules.ts";

export interface ChosenFlight {
  readonly flight_number: string;
  readonly date: string;
}

/** How a customer chooses among direct flights. */
export const PREFERENCES = ["cheapest", "earliest", "latest"] as const;

export type Preference = typeof PREFERENCES[number];

interface ReservationPart {
  readonly reservationId: string;
}

interface PaidPart extends ReservationPart {
  readonly paymentId: string;
}

export interface CancellationRequest extends ReservationPart {
  readonly kind: "cancel";
  readonly reason: CancellationReason;
}

/** Other direct flights for one direction of a trip. */
export interface FlightsRequest extends PaidPart {
  readonly kind: "flights";
  /** The class, which stays the same. */
  readonly cabin: Cabin;
  /** The route of the flight to change. */
  readonly way: readonly [origin: string, destination: string];
  readonly days: readonly [had: string, wanted: string];
  readonly preference: Preference;
  /** The whole itinerary. */
  readonly flights: readonly ChosenFlight[];
}

export interface CabinRequest extends PaidPart {
  readonly kind: "cabin";
  readonly cabins: readonly [had: Cabin, wanted: Cabin];
  /** The itinerary, which stays the same. */
  readonly flights: readonly ChosenFlight[];
}

/** Replaces a passenger, or adds one. */
export interface PassengersRequest extends ReservationPart {
  readonly kind: "passengers";
  /** `null` if nobody leaves. */
  readonly leaving: Passenger | null;
  readonly joining: Passenger;
  /** All passengers after the change. */
  readonly passengers: readonly Passenger[];
}

export interface BagsRequest extends PaidPart {
  readonly kind: "bags";
  /** Number of additional bags; negative for fewer. */
  readonly more: number;
  readonly total: number;
  /** How many bags cost extra. */
  readonly nonfree: number;
}

/** Flights that the customer names, perhaps in another cabin. */
export interface ItineraryRequest extends PaidPart {
  readonly kind: "itinerary";
  readonly cabin: Cabin;
  /** The whole itinerary. */
  readonly flights: readonly ChosenFlight[];
}

/** Compensation for a cancelled or delayed flight. */
export interface ComplaintRequest extends ReservationPart {
  readonly kind: "complaint" | "delay";
  readonly userId: string;
  /** Day of the flight. */
  readonly date: string;
  /** Value of the certificate. */
  readonly amount: number;
}

export interface BookingRequest {
  readonly kind: "book";
  readonly userId: string;
  readonly way: readonly [origin: string, destination: string];
  /** Days of the flights: one, or one each way. */
  readonly days: readonly string[];
  /** `null` if the customer names the flights. */
  readonly preference: Preference | null;
  readonly flights: readonly ChosenFlight[];
  readonly cabin: Cabin;
  readonly passengers: readonly Passenger[];
  readonly total: number;
  /** How many bags cost extra. */
  readonly nonfree: number;
  readonly insurance: "yes" | "no";
  /** Payments; a certificate comes first. */
  readonly payments: readonly {
    readonly payment_id: string;
    readonly amount: number;
  }[];
}

/** A customer's request, as plain data. */
export type AirlineRequest =
  | CancellationRequest
  | FlightsRequest
  | CabinRequest
  | PassengersRequest
  | BagsRequest
  | ItineraryRequest
  | ComplaintRequest
  | BookingRequest;

/** A request about an existing reservation. */
export type ReservationRequest = Exclude<AirlineRequest, BookingRequest>;

function listArguments(request: AirlineRequest): ToolCall["arguments"] {
  switch (request.kind) {
    case "book": {
      const { way: [origin, destination], days, flights } = request;
      return {
        user_id: request.userId,
        origin,
        destination,
        flight_type: days.length === 1 ? "one_way" : "round_trip",
        cabin: request.cabin,
        flights,
        passengers: request.passengers,
        payment_methods: request.payments,
        total_baggages: request.total,
        nonfree_baggages: request.nonfree,
        insurance: request.insurance,
      };
    }
    case "complaint":
    case "delay":
      return { user_id: request.userId, amount: request.amount };
    case "cancel":
      return { reservation_id: request.reservationId };
    case "flights":
    case "itinerary":
    case "cabin":
      return {
        reservation_id: request.reservationId,
        cabin: request.kind === "cabin" ? request.cabins[1] : request.cabin,
        flights: request.flights,
        payment_id: request.paymentId,
      };
    case "passengers":
      return {
        reservation_id: request.reservationId,
        passengers: request.passengers,
      };
    case "bags":
      return {
        reservation_id: request.reservationId,
        total_baggages: request.total,
        nonfree_baggages: request.nonfree,
        payment_id: request.paymentId,
      };
  }
}

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

export function writeAirlineCall(request: AirlineRequest): ToolCall {
  return { name: TOOLS[request.kind], arguments: listArguments(request) };
}
