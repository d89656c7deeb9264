/** Customers of the airline with one wish each. */

import { makeAirline } from "../../../envs/airline/database/airline.ts";
import {
  type AirlineReservation,
  readAirlineRecords,
} from "../../../envs/airline/database/airline_records.ts";
import { makeAirlineScript } from "../../../envs/airline/tasks/script.ts";
import { makeAirlineDetailChecker } from "../../../envs/airline/understanding/known_details.ts";
import {
  AIRLINE_OFF_TOPIC,
  AIRLINE_TOPICS,
} from "../../../envs/airline/understanding/topics.ts";
import type { AirlineRequest } from "../../../envs/airline/requests/request.ts";
import { CANCELLATION_REASONS } from "../../../envs/airline/database/policy_rules.ts";
import {
  wordAirport,
  wordCabin,
  wordPassenger,
} from "../../../envs/airline/requests/spoken_words.ts";
import { makeAirlineTask } from "../../../envs/airline/tasks/task.ts";
import { makeAirlineTools } from "../../../envs/airline/tools/tools.ts";
import { awaitWish } from "../../../envs/service/customer/customer_state.ts";
import {
  openDatabase,
  readRecord,
} from "../../../envs/service/database/database.ts";
import {
  type CustomerScript,
  wordMethod,
} from "../../../envs/service/customer/wish.ts";
import lines from "../../contract/customer_lines_airline.json" with {
  type: "json",
};
import { listAirlineDetails } from "./airline_details.ts";
import type { CustomerTrial } from "./customer_agreement.ts";

const AIRLINE = makeAirline(1);
const RECORDS = readAirlineRecords(AIRLINE);
const TOOLS = makeAirlineTools(AIRLINE);
const DOMAIN = { tables: AIRLINE, tools: TOOLS };

/** What stands in the braces of a summary. */
function listValues(
  userId: string,
  request: AirlineRequest,
): Record<string, string> {
  const user = RECORDS.users.get(userId)!;
  const reservation = request.kind === "book"
    ? null
    : RECORDS.reservations.get(request.reservationId)!;
  const cabin = request.kind === "cabin"
    ? request.cabins[1]
    : "cabin" in request
    ? request.cabin
    : reservation!.cabin;
  const payers = request.kind === "book"
    ? request.payments.map(({ payment_id }) => payment_id)
    : "paymentId" in request
    ? [request.paymentId]
    : [];
  const values = {
    reservation: reservation?.reservation_id ?? "",
    cabin: wordCabin(cabin),
    payment: payers.map((id) =>
      wordMethod(user.payment_methods, id).replace(/^my/, "your")
    )
      .join(" and "),
    flights: "flights" in request
      ? request.flights.map(({ flight_number, date }) =>
        `${flight_number} on ${date}`
      ).join(" and ")
      : "",
    way: "way" in request ? request.way.map(wordAirport).join(" to ") : "",
    passengers: "passengers" in request
      ? request.passengers.map(wordPassenger).join("; ")
      : "",
  };
  switch (request.kind) {
    case "cancel":
      return { ...values, reason: CANCELLATION_REASONS[request.reason] };
    case "flights": {
      const [had, date] = request.days;
      return { ...values, had, date };
    }
    case "passengers":
      return {
        ...values,
        // Who wants one more to travel, which is forbidden, is shown no summary.
        leaving: wordPassenger(request.leaving!),
        joining: wordPassenger(request.joining),
      };
    case "bags":
      return {
        ...values,
        more: `${request.more} checked ${request.more === 1 ? "bag" : "bags"}`,
        total: String(request.total),
      };
    case "complaint":
      return { ...values, date: request.date, amount: String(request.amount) };
    case "book":
      return {
        ...values,
        dates: request.days.join(" and back on "),
        bags: String(request.total),
        insurance: request.insurance === "yes"
          ? "with insurance"
          : "without insurance",
      };
    default:
      return values;
  }
}

/** The reservation as a wish makes it; `null` where it is about none. */
function fulfilReservation(
  request: AirlineRequest,
  { wishes }: CustomerScript,
): AirlineReservation | null {
  if (request.kind === "book") return null;
  const database = openDatabase(AIRLINE);
  const { wish } = wishes[0]!;
  const { after } = awaitWish({ tools: TOOLS }, database, wish);
  const record = readRecord(after, "reservations", request.reservationId)!;
  return record as unknown as AirlineReservation;
}

/** The customers of the airline. */
export const AIRLINE_TRIAL: CustomerTrial = {
  domain: {
    tools: TOOLS,
    topics: AIRLINE_TOPICS,
    offTopic: AIRLINE_OFF_TOPIC,
    subject: "reservation or flight",
    detailChecker: makeAirlineDetailChecker(AIRLINE, TOOLS),
  },
  tables: AIRLINE,
  lines,
  kinds: [
    "cancel",
    "flights",
    "cabin",
    "passengers",
    "bags",
    "complaint",
    "book",
  ],
  secret: /\bHAT\d+\b/g,
  makeScript(index, dynamics) {
    const key = { split: "train", index, forbidden: 0 } as const;
    const task = makeAirlineTask(AIRLINE, key);
    return makeAirlineScript(DOMAIN, task, { dynamics, seed: index });
  },
  makeCallers(index, forbidden, dynamics = "steady") {
    const task = makeAirlineTask(AIRLINE, { split: "train", index, forbidden });
    const manner = { dynamics, seed: index };
    return task.requests.map((request) => {
      const one = { ...task, requests: [request] };
      const script = makeAirlineScript(DOMAIN, one, manner);
      return {
        kind: request.kind,
        script,
        listValues: () => listValues(task.userId, request),
        listDetails: () => ({
          ...listValues(task.userId, request),
          ...listAirlineDetails(
            RECORDS,
            task.userId,
            request,
            fulfilReservation(request, script),
          ),
        }),
      };
    });
  },
};
