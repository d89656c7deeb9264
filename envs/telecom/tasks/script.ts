/** The customers of the telecom company, and how they behave. */

import {
  type CustomerSheet,
  makeCustomerScript,
  type Manner,
} from "../../service/customer/customer_script.ts";
import { listAllTools } from "../../service/customer/dual_control.ts";
import {
  type CustomerScript,
  makeFact,
  makeNameFact,
  type Wish,
  type WishFact,
} from "../../service/customer/wish.ts";
import type { Database } from "../../service/database/database.ts";
import type { ServiceDomain } from "../../service/state.ts";
import { pickOne } from "../../service/tasks/draw.ts";
import type { Prng } from "../../../utils/prng.ts";
import { readPhoneCase } from "../database/telecom_records.ts";
import { listPhoneFaults, type Symptom } from "../faults/faults.ts";
import {
  findCompanyClaims,
  listCompanySlots,
} from "../understanding/company_claims.ts";
import { listRepairs, type TelecomRequest } from "./request.ts";
import { MOST_GIGABYTES, type TelecomTask } from "./task.ts";

/** How customers begin, by what does not work. */
export const TELECOM_OPENINGS: Readonly<Record<Symptom, readonly string[]>> = {
  service: [
    "My phone has no service.",
    "I can neither call nor be called.",
    "There is no network on my phone.",
  ],
  data: [
    "The internet on my phone does not work.",
    "No page loads on my phone.",
    "I have no internet on my phone.",
  ],
  pictures: [
    "I cannot send picture messages.",
    "My picture messages do not go out.",
  ],
  speed: [
    "The internet on my phone is very slow.",
    "Pages load terribly slowly on my phone.",
  ],
};

/** How vague customers begin. */
const VAGUE_OPENING = "My phone does not do what it should.";

/** What a vague customer says of the number. */
export const NO_NUMBER = "I never remember my number.";

const STEP = "I only want what my phone needs to work.";

/** What corrects a wrong proposal. */
const CORRECTIONS = [
  makeFact("step", STEP),
  makeFact("bill", "I have to know how much the bill is."),
  makeFact("price", "I have to know what it costs in my plan."),
];

/** What a customer tells about a request. */
export function listFactsOf(
  { symptom, abroad, gigabytes }: TelecomRequest,
): WishFact[] {
  return [
    makeFact("problem", TELECOM_OPENINGS[symptom][0]!),
    makeFact("place", abroad === null ? "I am at home." : `I am in ${abroad}.`),
    ...gigabytes > 0
      ? [makeFact("amount", `I would like ${gigabytes} GB more.`)]
      : [],
  ];
}

/** Makes the script of a customer, on the database that they call about. */
export function makeTelecomScript(
  domain: ServiceDomain,
  { customer, request: first, forbidden }: TelecomTask,
  database: Database,
  manner: Manner,
): CustomerScript {
  const { tables } = domain;
  const tools = listAllTools(domain);
  const state = readPhoneCase(database);
  const makeWish = (request: TelecomRequest, seed: number): Wish => {
    const { symptom } = request;
    const openings = TELECOM_OPENINGS[symptom];
    const repairs = listRepairs(tools, tables, request);
    // A forbidden request takes one write.
    const [call, ...more] = forbidden === null
      ? repairs
      : repairs.filter(({ name }) => domain.tools.has(name)).slice(0, 1);
    const calls: Wish["calls"] = [call!, ...more];
    return {
      opening: openings[seed % openings.length]!,
      openings,
      facts: [...listFactsOf(request), ...CORRECTIONS],
      right: request.gigabytes > 0
        ? `I would like ${request.gigabytes} GB more.`
        : STEP,
      slots: listCompanySlots(state, request.gigabytes, calls),
      findClaims: findCompanyClaims,
      calls,
      concerns: [
        ...[state.line.line_id, state.plan.plan_id],
        ...state.unpaid === null ? [] : customer.bill_ids,
      ],
      isAllowed: forbidden === null,
      ...forbidden === null && {
        listFaults: (now: Database) =>
          listPhoneFaults(readPhoneCase(now), symptom),
      },
    };
  };
  const { name, birth_date: birth } = customer;
  const sheet: CustomerSheet<TelecomRequest> = {
    userId: customer.customer_id,
    identity: [
      {
        topic: "phone",
        line: `My number is ${state.line.phone_number}.`,
        vague: NO_NUMBER,
      },
      makeNameFact(name),
      makeFact("birth", `I was born on ${birth}.`),
    ],
    requests: [first],
    vagueWishes: 1,
    makeWish,
    drawOther: (prng: Prng, request) =>
      request.gigabytes === 0
        ? null
        : { ...request, gigabytes: pickOne(prng, AMOUNTS) },
  };
  // Changes of mind are tried on the customer's own records.
  const own = Object.fromEntries(database.written);
  const script = makeCustomerScript(
    { tables: { ...tables, ...own }, tools },
    sheet,
    manner,
  );
  if (!script.isVague) return script;
  const wishes = script.wishes.map((planned) => ({
    ...planned,
    wish: { ...planned.wish, opening: VAGUE_OPENING },
  }));
  return { ...script, wishes };
}

const AMOUNTS = Array.from({ length: MOST_GIGABYTES }, (_, i) => i + 1);
