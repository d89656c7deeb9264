// deno-lint-ignore-file camelcase -- the fields are those of tau-bench's files
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { checkEnv } from "../../check/check_env.ts";
import type { Env, StepResult } from "../../core/env.ts";
import { evaluatePolicy } from "../../policies/evaluate_policy.ts";
import { DYNAMICS } from "../../service/customer/customer_script.ts";
import { writeOrderedJson } from "../../service/database/json_text.ts";
import { withFiles } from "../../../tests/support/directory.ts";
import { makeAirline } from "../database/airline.ts";
import { readAirlineRecords } from "../database/airline_records.ts";
import { readAirlineData } from "./data.ts";
import { resolveAirlineTasks } from "./data_task.ts";
import { AIRLINE_ENTRY } from "../entry.ts";
import { writeAirlineCall } from "../requests/request.ts";
import { makeAirlineTask } from "../tasks/task.ts";

type Json = Record<string, unknown>;

interface TaskFile {
  user_id: string;
  actions: { name: string; kwargs: Json }[];
}

const AIRLINE = makeAirline(2);
const RECORDS = readAirlineRecords(AIRLINE);

/** The airline's files, which take long to write. */
const FILES = Object.entries(AIRLINE).map(([name, table]) =>
  [`${name}.json`, writeOrderedJson(table)] as const
);

/** Our own tasks in the form of tau-bench. */
function makeTasks(count: number): TaskFile[] {
  return Array.from({ length: count }, (_, index) => {
    const key = { split: "test", index, forbidden: 0 } as const;
    const { userId, instruction, gold } = makeAirlineTask(AIRLINE, key);
    return {
      id: index,
      user_id: userId,
      instruction,
      actions: gold.map(({ name, arguments: kwargs }) => ({ name, kwargs })),
      outputs: [],
    };
  });
}

/** Gives a test a folder with our own airline, and tasks that were changed. */
async function withTasks(
  change: (tasks: TaskFile[]) => void,
  test: (folder: string) => void | Promise<void>,
): Promise<void> {
  const tasks = makeTasks(40);
  change(tasks);
  await withFiles({}, async (folder) => {
    await Deno.mkdir(`${folder}/airline`);
    const write = (name: string, text: string) =>
      Deno.writeTextFile(`${folder}/airline/${name}`, text);
    await write("policy.md", "Be kind.\n");
    await write("tasks_test.json", JSON.stringify(tasks));
    for (const [name, text] of FILES) await write(name, text);
    await test(folder);
  });
}

function makeEnv(own: Json): Env {
  const options = {
    style: "chat",
    split: "test",
    critique: {},
    proxies: true,
    ...own,
  } as const;
  const { create, policies: _policies, tools: _tools, ...facts } =
    AIRLINE_ENTRY;
  return create({ ...facts, options }, options);
}

Deno.test("Airline-v0 plays the tasks of a folder", async () => {
  await withTasks(() => {}, async (data) => {
    const env = makeEnv({ data });
    assertEquals(env.spec.splits, { train: 0, validation: 0, test: 40 });
    const { observation } = env.reset({ seed: 0 }) as StepResult;
    assert(observation.messages![0]!.content.startsWith("Be kind."));
    for (const dynamics of DYNAMICS) {
      const oracle = AIRLINE_ENTRY.policies({ data }).oracle!();
      const { success } = await evaluatePolicy(
        makeEnv({ data, dynamics }),
        oracle,
        { episodes: 20 },
      );
      assert(success >= 0.95, `${dynamics}: ${success}`);
    }
  });
});

Deno.test("customers of a folder want what the calls write", async () => {
  await withTasks(() => {}, (data) => {
    const read = readAirlineData(data);
    const { test } = resolveAirlineTasks(read);
    const kinds = new Set<string>();
    read.tasks.test.forEach(({ actions, place }, i) => {
      const { requests } = test[i]!;
      assertEquals(requests.map(writeAirlineCall), actions, place);
      for (const { kind } of requests) kinds.add(kind);
    });
    assertEquals([...kinds].sort(), [
      "bags",
      "book",
      "cabin",
      "cancel",
      "complaint",
      "itinerary",
      "passengers",
    ]);
  });
});

Deno.test("a split of a folder without tasks cannot be played", async () => {
  await withTasks(() => {}, (data) => {
    const message =
      /Cannot reset as 'split' must be a split with tasks: test: /;
    for (const options of [{ split: "train" }, { split: "train", index: 0 }]) {
      assertThrows(
        () =>
          makeEnv({ data }).reset({ options: options as { split: "train" } }),
        message,
      );
    }
    assertThrows(() => makeEnv({ data, split: "train" }).reset(), message);
  });
});

Deno.test("a customer of the airline for whom nothing is written is served by doing nothing", async () => {
  const change = (tasks: TaskFile[]) => {
    for (const task of tasks) task.actions = [];
  };
  await withTasks(change, async (data) => {
    for (const name of ["oracle", "transfer"]) {
      const policy = AIRLINE_ENTRY.policies({ data })[name]!();
      const env = makeEnv({ data });
      const { success } = await evaluatePolicy(env, policy, { episodes: 20 });
      assertEquals(success, 1);
    }
  });
});

Deno.test("Airline-v0 keeps the contract on the tasks of a folder", async () => {
  await withTasks(() => {}, async (data) => {
    const results = await checkEnv(() => makeEnv({ data }), {
      policies: AIRLINE_ENTRY.policies({ data }),
      episodes: 20,
    });
    assertEquals(results.filter(({ status }) => status === "fail"), []);
  });
});

/** A customer with a reservation of one passenger who may have a certificate. */
function findSingle(): { user_id: string; reservation_id: string } {
  const { user_id, reservation_id } = [...RECORDS.reservations.values()].find(
    ({ user_id, passengers, flights }) =>
      passengers.length === 1 &&
      flights.every(({ flight_number, date }) =>
        RECORDS.flights.get(flight_number)!.dates[date]!.status !== "delayed"
      ) &&
      RECORDS.users.get(user_id)!.reservations.length > 1,
  )!;
  return { user_id, reservation_id };
}

Deno.test("a certificate is for a delay of a reservation that the solution looks at", async () => {
  const { user_id, reservation_id } = findSingle();
  const change = ([task]: TaskFile[]) => {
    task!.user_id = user_id;
    task!.actions = [
      { name: "get_reservation_details", kwargs: { reservation_id } },
      { name: "send_certificate", kwargs: { user_id, amount: 50 } },
    ];
  };
  await withTasks(change, (data) => {
    const { test } = resolveAirlineTasks(readAirlineData(data));
    const complaints = test[0]!.requests.map((request) => [
      request.kind,
      request.kind === "delay" && request.reservationId,
    ]);
    assertEquals(complaints, [["delay", reservation_id]]);
  });
});

/** Calls that are not requests, and their errors. */
const BROKEN: readonly (readonly [
  what: string,
  name: string,
  kwargs: Json,
  message: RegExp,
])[] = [
  [
    "about a reservation that there is not",
    "cancel_reservation",
    { reservation_id: "NONE00" },
    /kwargs\.reservation_id' must be a key of airline\/reservations\.json: current value is "NONE00"$/,
  ],
  [
    "about a flight that there is not",
    "update_reservation_flights",
    {
      reservation_id: findSingle().reservation_id,
      cabin: "economy",
      flights: [{ flight_number: "HAT999", date: "2024-05-20" }],
      payment_id: "credit_card_1",
    },
    /kwargs\.flights' must be a key of airline\/flights\.json: current value is "HAT999"$/,
  ],
  [
    "with another number of passengers",
    "update_reservation_passengers",
    { reservation_id: findSingle().reservation_id, passengers: [] },
    /kwargs\.passengers' must be those of \w{6} with one of them replaced: current value is \[\]$/,
  ],
  [
    "without an argument",
    "update_reservation_baggages",
    { reservation_id: findSingle().reservation_id },
    /kwargs total_baggages' must be a number: current value is undefined$/,
  ],
  [
    "with a certificate that nobody earns",
    "send_certificate",
    { user_id: findSingle().user_id, amount: 7 },
    /kwargs\.amount' must be 100 or 50 for each passenger of one of the user's reservations: current value is 7$/,
  ],
];

for (const [what, name, kwargs, message] of BROKEN) {
  Deno.test(`a call of the airline ${what} is refused`, async () => {
    const change = ([task]: TaskFile[]) => {
      task!.actions = [{ name, kwargs }];
    };
    await withTasks(change, (data) => {
      assertThrows(() => makeEnv({ data }), (error: Error) => {
        assert(
          error.message.startsWith(
            "Cannot read tau-bench data as 'airline/tasks_test.json 0 actions.0.",
          ),
        );
        assert(message.test(error.message), error.message);
        return true;
      });
    });
  });
}
