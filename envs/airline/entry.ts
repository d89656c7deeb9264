/**
 * Puts the airline together: tables, tools, tasks, customer, critic and scripted
 * policies under one id.
 *
 * ## Description
 *
 * A customer of an airline wants something: a trip booked or cancelled, other
 * flights, another cabin, other passengers, more bags, or something in return
 * for a cancelled flight. The agent talks with the customer and calls tools on
 * the airline's database, and is rewarded if the database ends as it should
 * (tau-bench, and MUA-RL, arXiv 2508.18669). Airline, customers and tasks are
 * our own, drawn from a seed. Most of the rules are checked by no tool.
 *
 * ## Action Space
 *
 * Any string. With `<tool_call>` in it, it is a call of a tool; anything else is
 * said to the customer, and so is the text of a call of `respond`:
 *
 * ```text
 * <tool_call>
 * {"name": "get_reservation_details", "arguments": {"reservation_id": "K3R8PW"}}
 * </tool_call>
 * ```
 *
 * A call that cannot be read ends the episode; one of a tool that there is not,
 * or with arguments that are wrong, is answered with what is wrong.
 *
 * ## Observation Space
 *
 * `text` is the customer's line or what the tool returned, at first the
 * airline's policy, its tools and the customer's opening line; `messages` the same for a
 * chat template. `view` holds opening and rounds.
 *
 * ## Starting State
 *
 * A task is a customer with one to seven wishes, each an exact write. A few are
 * wishes that the policy forbids, where it is right to write nothing.
 *
 * ## Rewards
 *
 * 1 at the end if the database is what the customer's last wishes make of it,
 * else 0; 0 in every round before.
 *
 * ## Episode End
 *
 * Terminated when the customer leaves (`user_stop`), is handed over
 * (`transfer`), or a call cannot be read (`bad_tool_call`); truncated after 30
 * messages of the agent (`turn_limit`).
 *
 * ## Information
 *
 * `kind`: `read`, `write`, `general` or `error` for a call, `reply` for words,
 * `bad-call`. `critique`: channel AS for words and for calls that look up, with
 * +1 if they brought something that the rest of the task needs, else −1; channel
 * BT for writes, with +1 if the database came nearer to what it should be and
 * the customer had said yes, else −1. At the end `is_success`,
 * `terminal_reason`, `checks`, `tool_calls`, `database_changes` (each path that
 * differs from what it was or should be), and where asked for `proxies`.
 *
 * ## Arguments
 *
 * `split`, `critique` and `proxies` as `make` documents them; `style` is `chat`.
 * `tools`: `text` (default) lists them in the system prompt, `native` leaves
 * them to the endpoint. `reward`: `db` (default) or `db+outputs`.
 * `scoreAtLimit`: `yes` (default), or `no` for episodes that are worth nothing
 * unless the customer ended them. `strictNumbers`: `no` (default), or `yes` for
 * numbers that must agree to the last bit. `dynamics`: `steady` (default),
 * `vague`, `changing`, `impatient` or `mixed`. `forbidden`: share of tasks that
 * the policy forbids, 0.04 by default. `user`: who speaks for the customer,
 * `scripted` (default), `llm` or an object, as a responder is for MediQ. `data`:
 * folder of a copy of tau-bench, whose airline, policy and tasks take the place
 * of our own: 50, all of them for tests. Its customers want what the published
 * solution does, flights by their numbers; a certificate is sent to one who
 * complains of a flight, and those for whom nothing is written ask nothing in
 * particular.
 *
 * ## Version History
 *
 * v0: the first version, generator 1.
 */

import type { EnvEntry } from "../core/entry.ts";
import type { ServiceDomain } from "../service/state.ts";
import { countDataTasks } from "../service/data/data_tasks.ts";
import type { Tables } from "../service/database/database.ts";
import {
  type CaseKey,
  type DataSource,
  makeServiceEntry,
  type OpenedDomain,
  type ServiceCase,
} from "../service/entry.ts";
import { makeAirline } from "./database/airline.ts";
import { readAirlineRecords } from "./database/airline_records.ts";
import { AIRPORTS } from "./database/airports.ts";
import { AIRLINE_DATA, readAirlineData } from "./data/data.ts";
import { makeAirlineDataTask, resolveAirlineTasks } from "./data/data_task.ts";
import { DATES } from "./database/draw_flights.ts";
import { makeAirlineScript } from "./tasks/script.ts";
import {
  AIRLINE_OFF_TOPIC,
  AIRLINE_TOPICS,
  findAirlineMentions,
} from "./understanding/mentions.ts";
import { makeAirlineDetailChecker } from "./understanding/known_details.ts";
import { makeAirlineOracle } from "./oracle/oracle.ts";
import { AIRLINE_POLICY } from "./policy_text.ts";
import { TASK_SPLITS } from "../service/tasks/task.ts";
import { makeAirlineTask } from "./tasks/task.ts";

/** What tools are described on: their words are the same for every airline. */
const NO_TABLES: Tables = {
  flights: new Map(),
  reservations: new Map(),
  users: new Map(),
};

/** The seed of the airline that comes with the package. */
const AIRLINE_SEED = 1;

/** Opens an airline. */
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
    findMentions: findAirlineMentions,
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

function makeCase(
  { tables, tools }: ServiceDomain,
  { split, index, forbidden, dynamics, seed }: CaseKey,
): ServiceCase {
  const key = { split, index, options: { forbidden } };
  const task = makeAirlineTask(tables, key);
  const script = makeAirlineScript(tables, tools, task, dynamics, seed);
  return { task, script };
}

/** Reads the airline of a folder. */
function openData(path: string): DataSource {
  const data = readAirlineData(path);
  const tasks = resolveAirlineTasks(data);
  const { tables, policy } = data;
  return {
    tables,
    policy,
    splits: countDataTasks(tasks),
    open: () => openAirline(tables),
    makeTask: (domain, { split, index, dynamics, seed }) =>
      makeAirlineDataTask(domain, tasks[split][index]!, dynamics, seed),
  };
}

/** The registry entry of the airline. */
export const AIRLINE_ENTRY: EnvEntry = makeServiceEntry({
  id: "Airline-v0",
  description:
    "Serve a customer of an airline: talk, look up, and write what is agreed upon",
  generator: 1,
  splits: TASK_SPLITS,
  policy: AIRLINE_POLICY,
  tools: AIRLINE_DATA.makeTools(NO_TABLES).values(),
  open: () => openAirline(makeAirline(AIRLINE_SEED)),
  openData,
  makeCase,
  makeOracle: makeAirlineOracle,
});
