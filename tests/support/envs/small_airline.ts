/** A small airline and its tools, for tests. */

import { makeAirlineTools } from "../../../envs/airline/tools/tools.ts";
import {
  type Change,
  listChanges,
} from "../../../envs/service/database/changes.ts";
import {
  type DatabaseRecord,
  openDatabase,
  type Table,
  type Tables,
} from "../../../envs/service/database/database.ts";
import { callTool } from "../../../envs/service/tools/call_tool.ts";

const OPEN = {
  status: "available",
  "available_seats": { "basic_economy": 0, economy: 2, business: 9 },
  prices: { "basic_economy": 50, economy: 100, business: 300 },
};

/** Dearer than on other dates. */
const PEAK = { ...OPEN, prices: { ...OPEN.prices, economy: 150 } };

function makeFlight(
  number: string,
  route: string,
  times: string,
  dates: Record<string, unknown>,
): [string, DatabaseRecord] {
  const [origin, destination] = route.split("-");
  const [departure, arrival] = times.split("-");
  return [number, {
    "flight_number": number,
    origin,
    destination,
    "scheduled_departure_time_est": departure,
    "scheduled_arrival_time_est": arrival,
    dates,
  }];
}

const DATES = {
  "2024-05-07": OPEN,
  "2024-05-08": OPEN,
  "2024-05-14": { status: "landed" },
  "2024-05-16": OPEN,
  "2024-05-17": PEAK,
};

/**
 * Flights from Boston over Denver to Seattle. `HAT001` meets `HAT002` to the
 * minute; `HAT003` lands after midnight, in time for `HAT004`.
 */
const FLIGHTS: Table = new Map([
  makeFlight("HAT001", "BOS-DEN", "08:00:00-10:00:00", DATES),
  makeFlight("HAT002", "DEN-SEA", "10:00:00-12:00:00", {
    "2024-05-16": OPEN,
    "2024-05-17": { status: "delayed" },
  }),
  makeFlight("HAT003", "BOS-DEN", "22:00:00-00:30:00+1", DATES),
  makeFlight("HAT004", "DEN-SEA", "06:00:00-08:00:00", DATES),
  makeFlight("HAT005", "DEN-SEA", "00:30:00-02:30:00", DATES),
  makeFlight("HAT006", "DEN-BOS", "13:00:00-15:00:00", DATES),
]);

const USERS: Table = new Map<string, DatabaseRecord>([
  ["ana_moreau_1", {
    name: { "first_name": "Ana", "last_name": "Moreau" },
    "payment_methods": {
      "credit_card_1": { source: "credit_card", id: "credit_card_1" },
      "gift_card_1": { source: "gift_card", amount: 500, id: "gift_card_1" },
      "certificate_1": {
        source: "certificate",
        amount: 150,
        id: "certificate_1",
      },
    },
    reservations: ["RES001"],
  }],
  ["ben_okoro_2", { "payment_methods": {}, reservations: [] }],
]);

const RESERVATIONS: Table = new Map<string, DatabaseRecord>([
  ["RES001", {
    "reservation_id": "RES001",
    "user_id": "ana_moreau_1",
    origin: "BOS",
    destination: "DEN",
    "flight_type": "one_way",
    cabin: "economy",
    flights: [{
      origin: "BOS",
      destination: "DEN",
      "flight_number": "HAT001",
      date: "2024-05-16",
      price: 90,
    }],
    passengers: [
      { "first_name": "Ana", "last_name": "Moreau", dob: "1990-12-31" },
      { "first_name": "Eva", "last_name": "Moreau", dob: "2015-01-01" },
    ],
    "payment_history": [{ "payment_id": "gift_card_1", amount: 180 }],
    "created_at": "2024-05-01T12:00:00",
    "total_baggages": 1,
    "nonfree_baggages": 0,
    insurance: "no",
  }],
]);

/** Tables: one traveller with all payment methods, one with none. */
export const SMALL_AIRLINE: Tables = {
  flights: FLIGHTS,
  reservations: RESERVATIONS,
  users: USERS,
};

const TOOLS = makeAirlineTools(SMALL_AIRLINE);

/** Calls the airline's tools one after the other. */
export class AirlineDesk {
  readonly #before = openDatabase(SMALL_AIRLINE);
  #now = this.#before;

  /** Calls a tool. */
  call(name: string, args: Record<string, unknown>): string {
    const result = callTool(TOOLS, this.#now, { name, arguments: args });
    this.#now = result.database;
    return result.text;
  }

  /** Calls a tool that returns JSON. */
  // deno-lint-ignore no-explicit-any -- tests know what they look for
  ask(name: string, args: Record<string, unknown>): any {
    return JSON.parse(this.call(name, args));
  }

  /** Changes so far. */
  get changes(): Change[] {
    return listChanges(this.#before, this.#now);
  }
}
