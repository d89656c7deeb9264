// deno-lint-ignore-file camelcase -- the fields are those of tau-bench's files
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { checkEnv } from "../../check/check_env.ts";
import type { Env, StepResult } from "../../core/env.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import { evaluatePolicy } from "../../policies/evaluate_policy.ts";
import { DYNAMICS } from "../../service/customer/customer_script.ts";
import { writeOrderedJson } from "../../service/database/json_text.ts";
import { withFiles } from "../../../tests/support/directory.ts";
import { makeAirline } from "../database/airline.ts";
import { readAirlineRecords } from "../database/airline_records.ts";
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

Deno.test("customers of a folder want what the calls write", () => {
  const kinds = new Set<string>();
  for (let index = 0; index < 40; index++) {
    const key = { split: "test", index, forbidden: 0 } as const;
    const { userId, gold } = makeAirlineTask(AIRLINE, key);
    const { requests } = resolve(userId, gold);
    assertEquals(requests.map(writeAirlineCall), gold, `${index}`);
    for (const { kind } of requests) kinds.add(kind);
  }
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

/** Resolves a task of the airline with some calls. */
function resolve(userId: string, actions: readonly ToolCall[]) {
  const place = "airline/tasks_test.json 0";
  const task = { place, userId, instruction: "", actions, outputs: [] };
  const test = [{ ...task, isOutdated: false }];
  const tasks = { train: [], validation: [], test };
  const data = { policy: "", tables: AIRLINE, tasks };
  return resolveAirlineTasks(data).test[0]!;
}

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

Deno.test("a certificate is for a delay of a reservation that the solution looks at", () => {
  const { user_id, reservation_id } = findSingle();
  const { requests } = resolve(user_id, [
    { name: "get_reservation_details", arguments: { reservation_id } },
    { name: "send_certificate", arguments: { user_id, amount: 50 } },
  ]);
  assertEquals(
    requests.map((
      one,
    ) => [one.kind, one.kind === "delay" && one.reservationId]),
    [["delay", reservation_id]],
  );
});

Deno.test("an error names the task, the call and its argument", () => {
  const args = { reservation_id: "NONE00" };
  assertThrows(
    () => resolve("nobody", [{ name: "cancel_reservation", arguments: args }]),
    /'airline\/tasks_test\.json 0 actions\.0\.kwargs\.reservation_id' must be/,
  );
});
