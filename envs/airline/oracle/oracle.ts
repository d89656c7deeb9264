/**
 * The oracle: identifies the customer and the wish, looks things up, proposes,
 * writes after consent, and confirms. It sees only what any agent sees, and
 * knows the script's sentences.
 */

import type { Policy } from "../../core/policy.ts";
import { CONSENT, DONE, makeOracle, REFUSAL } from "../../service/oracle.ts";
import { writeToolCall } from "../../core/tool_call.ts";
import type { ServiceView } from "../../service/observation.ts";
import { type AirlineDialogue, readAirlineDialogue } from "./dialogue.ts";
import { type AirlinePlan, planRequest } from "./plan.ts";
import { type AirlineRequest, writeAirlineCall } from "../requests/request.ts";
import {
  isAhead,
  isCancellable,
  isCompensated,
} from "../database/policy_rules.ts";
import { wordCabin, wordPassenger } from "../requests/spoken_words.ts";

const WHO = "Could you tell me your user id?";

/** Can this method pay for a change? */
function isCard({ user }: AirlineDialogue, id: string): boolean {
  const source = user!.payment_methods[id]?.source;
  return source === "credit_card" || source === "gift_card";
}

function isAllowed(
  dialogue: AirlineDialogue,
  { request, reservation }: AirlinePlan,
): boolean {
  if (reservation === null) return true;
  if (reservation.user_id !== dialogue.userId) return false;
  if (request.kind === "complaint" || request.kind === "delay") {
    return isCompensated(dialogue.user!, reservation);
  }
  if (!isAhead(reservation)) return false;
  switch (request.kind) {
    case "cancel":
      return isCancellable(reservation, request.reason);
    case "flights":
    case "itinerary":
      return reservation.cabin !== "basic_economy" &&
        isCard(dialogue, request.paymentId);
    case "cabin":
      return isCard(dialogue, request.paymentId);
    case "bags":
      return request.more > 0 && isCard(dialogue, request.paymentId);
    case "passengers":
      return request.leaving !== null;
    default:
      return true;
  }
}

function listFlights(
  flights: readonly { flight_number: string; date: string }[],
): string {
  return flights.map(({ flight_number: number, date }) => `${number} ${date}`)
    .join(", ");
}

function describe(request: AirlineRequest): string {
  switch (request.kind) {
    case "cancel":
      return `I will cancel reservation ${request.reservationId}.`;
    case "flights":
      return `Reservation ${request.reservationId} gets these flights: ` +
        `${listFlights(request.flights)}; payment: ${request.paymentId}.`;
    case "itinerary":
      return `Reservation ${request.reservationId} gets these flights: ` +
        `${listFlights(request.flights)}, in ${wordCabin(request.cabin)}; ` +
        `payment: ${request.paymentId}.`;
    case "cabin":
      return `Reservation ${request.reservationId} will be in ` +
        `${wordCabin(request.cabins[1])}; payment: ${request.paymentId}.`;
    case "passengers":
      return `The passengers of reservation ${request.reservationId} will be ` +
        `${request.passengers.map(wordPassenger).join("; ")}.`;
    case "bags":
      return `Reservation ${request.reservationId} gets ${request.total} ` +
        `bags, ${request.nonfree} of them not free; payment: ` +
        `${request.paymentId}.`;
    case "complaint":
    case "delay":
      return `For the ${request.kind === "delay" ? "delayed" : "cancelled"} ` +
        `flight of reservation ${request.reservationId} you get a ` +
        `certificate of $${request.amount}.`;
    case "book": {
      const { way, flights, cabin, passengers, total, insurance } = request;
      const payments = request.payments
        .map(({ payment_id: id, amount }) => `$${amount} with ${id}`);
      return `I will book ${
        request.days.length === 1 ? "one way" : "round trip"
      } ` +
        `${way.join(" to ")}: ${listFlights(flights)}, in ` +
        `${wordCabin(cabin)}, for ${passengers.map(wordPassenger).join("; ")}` +
        `, with ${total} bags, insurance: ${insurance}, ` +
        `${payments.join(", ")}.`;
    }
  }
}

function chooseMessage(view: ServiceView): string {
  const dialogue = readAirlineDialogue(view);
  const { wish, userId, user } = dialogue;
  if (userId === null || wish === null) return WHO;
  if (user === null) {
    const args = { "user_id": userId };
    return writeToolCall({ name: "get_user_details", arguments: args });
  }
  if (wish.outcome === "done") return DONE;
  if (wish.outcome === "refused") return REFUSAL;
  const next = planRequest(dialogue, wish);
  if (typeof next === "string") return next;
  if (!isAllowed(dialogue, next)) return REFUSAL;
  return wish.isAgreed
    ? writeToolCall(writeAirlineCall(next.request))
    : `${describe(next.request)} ${CONSENT}`;
}

export const makeAirlineOracle = (): Policy => makeOracle(chooseMessage);
