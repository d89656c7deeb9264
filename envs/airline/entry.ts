/**
 * Combines the airline: tables, tools, tasks, customer, critic and policies.
 * `docs/environment_reference.md` describes the environment.
 */

import type { EnvEntry } from "../core/entry.ts";
import { describeDomainTools } from "../service/data/data_folder.ts";
import { makeDataOpener } from "../service/data/data_tasks.ts";
import type { Tables } from "../service/database/database.ts";
import { makeServiceEntry, type OpenedDomain } from "../service/entry.ts";
import { makeAirline } from "./database/airline.ts";
import { readAirlineRecords } from "./database/airline_records.ts";
import { AIRPORTS } from "./database/airports.ts";
import { AIRLINE_DATA, readAirlineData } from "./data/data.ts";
import { resolveAirlineTasks } from "./data/data_task.ts";
import { DATES } from "./database/draw_flights.ts";
import { makeAirlineScript } from "./tasks/script.ts";
import { AIRLINE_OFF_TOPIC, AIRLINE_TOPICS } from "./understanding/topics.ts";
import { makeAirlineDetailChecker } from "./understanding/known_details.ts";
import { makeAirlineOracle } from "./oracle/oracle.ts";
import { AIRLINE_POLICY } from "./policy_text.ts";
import { TASK_SPLITS } from "../service/tasks/task.ts";
import { makeAirlineTask } from "./tasks/task.ts";

/** The seed of the airline that comes with the package. */
const AIRLINE_SEED = 1;

function openAirline(tables: Tables): OpenedDomain {
  const { flights, reservations, users } = readAirlineRecords(tables);
  const airports = Object.keys(AIRPORTS);
  const tools = AIRLINE_DATA.makeTools(tables);
  return {
    tables,
    tools,
    topics: AIRLINE_TOPICS,
    offTopic: AIRLINE_OFF_TOPIC,
    subject: "reservation or flight",
    detailChecker: makeAirlineDetailChecker(tables, tools),
    lists: {
      reservation_id: [...reservations.keys()],
      user_id: [...users.keys()],
      flight_number: [...flights.keys()],
      payment_id: [...users.values()].flatMap(({ payment_methods }) =>
        Object.keys(payment_methods)
      ),
      date: DATES,
      origin: airports,
      destination: airports,
    },
  };
}

export const AIRLINE_ENTRY: EnvEntry = makeServiceEntry({
  id: "Airline-v0",
  description:
    "Serve a customer of an airline: talk, look up, and write what is agreed upon",
  generator: 1,
  splits: TASK_SPLITS,
  policy: AIRLINE_POLICY,
  tools: describeDomainTools(AIRLINE_DATA).values(),
  makeTables: (seal) => makeAirline(seal ?? AIRLINE_SEED),
  canSeal: true,
  open: openAirline,
  makeCase(domain, key) {
    const task = makeAirlineTask(domain.tables, key);
    return { task, script: makeAirlineScript(domain, task, key) };
  },
  openData: makeDataOpener(
    readAirlineData,
    resolveAirlineTasks,
    makeAirlineScript,
  ),
  makeOracle: makeAirlineOracle,
});
