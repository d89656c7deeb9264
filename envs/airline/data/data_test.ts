// deno-lint-ignore-file camelcase -- the fields are those of tau-bench's files
import { ok as assert, throws as assertThrows } from "node:assert/strict";
import { withFiles } from "../../../tests/support/directory.ts";
import { readAirlineData } from "./data.ts";

type Json = Record<string, unknown>;

const byCabin = { basic_economy: 1, economy: 2, business: 3 };
const address = {
  address1: "1 Elm Street",
  address2: "",
  city: "Austin",
  country: "USA",
  state: "TX",
  zip: "78705",
};

/** A small airline in the files of tau-bench. */
function makeFiles(): Record<string, Json | Json[]> {
  const flight = {
    flight_number: "HAT001",
    origin: "PHL",
    destination: "LGA",
    scheduled_departure_time_est: "06:00:00",
    scheduled_arrival_time_est: "07:00:00",
    dates: {
      "2024-05-01": { status: "landed" },
      "2024-05-20": {
        status: "available",
        available_seats: byCabin,
        prices: byCabin,
      },
    },
  };
  const reservation = {
    reservation_id: "ABC123",
    user_id: "mia_li_1",
    origin: "PHL",
    destination: "LGA",
    flight_type: "one_way",
    cabin: "economy",
    flights: [{ ...flight, dates: {}, date: "2024-05-20", price: 2 }],
    passengers: [{ first_name: "Mia", last_name: "Li", dob: "1990-04-05" }],
    payment_history: [{ payment_id: "credit_card_1", amount: 2 }],
    created_at: "2024-05-01T00:00:00",
    total_baggages: 0,
    nonfree_baggages: 0,
    insurance: "no",
  };
  const user = {
    name: { first_name: "Mia", last_name: "Li" },
    address,
    email: "mia.li@example.com",
    dob: "1990-04-05",
    saved_passengers: [],
    membership: "gold",
    reservations: ["ABC123"],
    payment_methods: {
      credit_card_1: { source: "credit_card", id: "credit_card_1" },
    },
  };
  const task = {
    id: 0,
    user_id: "mia_li_1",
    instruction: "You want to cancel your trip.",
    actions: [{
      name: "cancel_reservation",
      kwargs: { reservation_id: "ABC123" },
    }],
    outputs: [],
  };
  return {
    flights: { HAT001: flight },
    reservations: { ABC123: reservation },
    users: { mia_li_1: user },
    tasks_test: [task],
  };
}

/** Gives a test a folder with an airline that was changed. */
async function withAirline(
  change: (files: ReturnType<typeof makeFiles>) => void,
  test: (folder: string) => void,
): Promise<void> {
  const files = makeFiles();
  change(files);
  await withFiles({}, async (folder) => {
    await Deno.mkdir(`${folder}/airline`);
    await Deno.writeTextFile(`${folder}/airline/policy.md`, "Be kind.\n");
    for (const [name, content] of Object.entries(files)) {
      const path = `${folder}/airline/${name}.json`;
      await Deno.writeTextFile(path, JSON.stringify(content));
    }
    test(folder);
  });
}

Deno.test("readAirlineData() reads tables and tasks", async () => {
  await withAirline(() => {}, (folder) => {
    const { tables, tasks, policy } = readAirlineData(folder);
    assert(tables.flights!.has("HAT001"));
    assert(tasks.test.length === 1 && tasks.train.length === 0);
    assert(policy === "Be kind.\n");
  });
});

/** The one record of a table. */
function recordOf(files: ReturnType<typeof makeFiles>, table: string): Json {
  return Object.values(files[table]!)[0] as Json;
}

const BROKEN: readonly (readonly [
  string,
  (files: ReturnType<typeof makeFiles>) => void,
  RegExp,
])[] = [
  [
    "a missing table",
    (files) => delete files.flights,
    /'path' must be a file that exists: .*\/airline\/flights\.json"$/,
  ],
  [
    "a reservation without its owner",
    (files) => recordOf(files, "reservations").user_id = "nobody",
    /'airline\/reservations\.json ABC123 user_id' must be a key of airline\/users\.json: current value is "nobody"$/,
  ],
  [
    "a reservation of a flight that there is not",
    (files) => {
      const { flights } = recordOf(files, "reservations");
      (flights as Json[])[0]!.flight_number = "HAT9";
    },
    /'airline\/reservations\.json ABC123 flights' must be a key of airline\/flights\.json: current value is "HAT9"$/,
  ],
  [
    "a day to be booked without prices",
    (files) => {
      const dates = recordOf(files, "flights").dates as Record<string, Json>;
      delete dates["2024-05-20"]!.prices;
    },
    /'airline\/flights\.json HAT001 dates\.2024-05-20' must be a day with seats and prices, as it is available: /,
  ],
  [
    "an unknown cabin",
    (files) => recordOf(files, "reservations").cabin = "first",
    /'airline\/reservations\.json ABC123 cabin' must be one of 'basic_economy', 'economy', 'business': current value is "first"$/,
  ],
  [
    "a tool that there is not",
    (files) => {
      const [task] = files.tasks_test as Json[];
      (task!.actions as Json[])[0]!.name = "fly";
    },
    /'airline\/tasks_test\.json 0 actions\.0\.name' must be the name of a tool: current value is "fly"$/,
  ],
];

for (const [what, change, message] of BROKEN) {
  Deno.test(`an airline with ${what} is refused`, async () => {
    await withAirline(change, (folder) => {
      assertThrows(() => readAirlineData(folder), (error: Error) => {
        assert(message.test(error.message), error.message);
        return true;
      });
    });
  });
}
