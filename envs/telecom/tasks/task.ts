/** Makes a task of the telecom company: who calls, and what is wrong. */

import { type Prng, randomInteger, shuffle } from "../../../utils/prng.ts";
import { rememberObjects } from "../../../utils/cache.ts";
import type { Tables } from "../../service/database/database.ts";
import { roundCents } from "../../service/tools/python_text.ts";
import {
  drawAdjectives,
  findSplit,
  pickOne,
  pickWeighted,
} from "../../service/tasks/draw.ts";
import {
  drawTask,
  type ServiceTaskKey,
  type TaskGenerator,
} from "../../service/tasks/task.ts";
import type { Split } from "../../core/env.ts";
import {
  readTelecomRecords,
  type TelecomCustomer,
} from "../database/telecom_records.ts";
import {
  type ServiceSetting,
  type Symptom,
  TELECOM_SYMPTOMS,
} from "../faults/faults.ts";
import type { TelecomRequest } from "./request.ts";

/** Version of the generator: other tasks get another number. */
const GENERATOR = 1;

/** Gigabytes that may be added at once. */
export const MOST_GIGABYTES = 5;

/** Why the policy forbids what a customer wants. */
export type TelecomProhibition =
  | "reported lost"
  | "contract ended"
  | "too much data"
  | "no roaming";

const CITIES = ["Lisbon", "Oslo", "Kyoto", "Lima", "Cape Town", "Vienna"];

/** Faults by symptom; the first list has those that stop nothing before it. */
const CAUSES: Readonly<
  Record<
    Symptom,
    readonly [own: readonly ServiceSetting[], also: readonly ServiceSetting[]]
  >
> = {
  service: [["airplane", "sim", "suspension", "session"], []],
  data: [["data", "lineRoaming", "roaming", "accessPoint"], [
    "airplane",
    "sim",
  ]],
  pictures: [["storage", "pictures"], ["data", "lineRoaming", "roaming"]],
  speed: [["mode", "saver", "vpn", "allowance"], []],
};

/** Weights of one to four faults. */
const COUNTS = [3, 4, 3, 2];

/** Settings that look unusual and only slow down. */
const ODDITIES: readonly ServiceSetting[] = ["mode", "saver", "vpn"];
const ODDITY = 0.25;

const ABROAD = 0.15;

/** A customer and the stream of their task. */
interface Draft {
  readonly prng: Prng;
  readonly tables: Tables;
  readonly customer: TelecomCustomer;
}

export interface TelecomTask {
  readonly customer: TelecomCustomer;
  readonly request: TelecomRequest;
  readonly forbidden: TelecomProhibition | null;
  /** What the customer is like, for a model that plays them. */
  readonly adjectives: readonly string[];
}

function isRoaming(setting: ServiceSetting): boolean {
  return setting === "lineRoaming" || setting === "roaming";
}

/** Draws the rest of a request, given its faults. */
function completeRequest(
  draft: Draft,
  symptom: Symptom,
  faults: readonly ServiceSetting[],
  given: Partial<TelecomRequest> = {},
): TelecomRequest {
  const { prng, customer } = draft;
  const isAbroad = faults.some(isRoaming) || prng() < ABROAD;
  const fitting = isAbroad ? offersRoaming(draft, true) : customer.lines;
  const odd = symptom === "speed" ? [] : ODDITIES.filter(() => prng() < ODDITY);
  return {
    symptom,
    lineId: pickOne(prng, fitting.length > 0 ? fitting : customer.lines)
      .line_id,
    faults: [...faults, ...odd],
    suspendedFor: faults.includes("suspension") ? "unpaid bill" : "",
    abroad: isAbroad && fitting.length > 0 ? pickOne(prng, CITIES) : null,
    gigabytes: faults.includes("allowance")
      ? 1 + randomInteger(prng, MOST_GIGABYTES)
      : 0,
    usage: 0.9 * prng(),
    amount: roundCents(15 + 90 * prng()),
    ...given,
  };
}

function offersRoaming({ tables, customer }: Draft, isOffered: boolean) {
  const { lines, plans } = readTelecomRecords(tables);
  return customer.lines.filter(({ line_id: id }) =>
    plans.get(lines.get(id)!.plan_id)!.offers_roaming === isOffered
  );
}

function drawRequest(draft: Draft, count: number): TelecomRequest {
  const { prng } = draft;
  const symptom = pickOne(prng, TELECOM_SYMPTOMS);
  const canRoam = offersRoaming(draft, true).length > 0;
  const keep = (settings: readonly ServiceSetting[]) =>
    shuffle(
      prng,
      settings.filter((setting) => canRoam || !isRoaming(setting)),
    );
  const [own, also] = CAUSES[symptom];
  const [first, ...more] = keep(own);
  const rest = shuffle(prng, [...more, ...keep(also)]);
  return completeRequest(draft, symptom, [first!, ...rest.slice(0, count - 1)]);
}

/** A line that must stay suspended. */
function drawSuspended(
  draft: Draft,
  suspendedFor: "reported lost" | "contract ended",
) {
  return completeRequest(draft, "service", ["suspension"], { suspendedFor });
}

const makeGenerator = rememberObjects((
  tables: Tables,
): TaskGenerator<
  TelecomCustomer,
  Draft,
  TelecomRequest,
  TelecomProhibition
> => {
  const needed = "tables with customers";
  const all = [...readTelecomRecords(tables).customers.values()];
  const listCustomers = (split: Split) =>
    all.filter((_, position) => findSplit(position) === split);
  return {
    action: "make a telecom task",
    source: "tables",
    family: "telecom-task",
    version: GENERATOR,
    listCustomers,
    drawCount: (prng) => 1 + pickWeighted(prng, COUNTS),
    listAble: listCustomers,
    openDraft: (prng, customer) => ({ prng, tables, customer }),
    drawRequests: (draft, count) => [drawRequest(draft, count)],
    forbiddenDraws: {
      "reported lost": (draft) => drawSuspended(draft, "reported lost"),
      "contract ended": (draft) => drawSuspended(draft, "contract ended"),
      "too much data": (draft) =>
        completeRequest(draft, "speed", ["allowance"], {
          gigabytes: 2 * MOST_GIGABYTES + randomInteger(draft.prng, 20),
        }),
      "no roaming": (draft) => {
        const lines = offersRoaming(draft, false);
        if (lines.length === 0) return null;
        return completeRequest(draft, "data", ["lineRoaming"], {
          lineId: pickOne(draft.prng, lines).line_id,
          abroad: pickOne(draft.prng, CITIES),
        });
      },
    },
    needed: { allowed: needed, forbidden: needed },
  };
});

/** Makes a task: a pure function of its arguments. */
export function makeTelecomTask(
  tables: Tables,
  key: ServiceTaskKey,
): TelecomTask {
  const drawn = drawTask(makeGenerator(tables), key);
  const { prng, customer, requests: [request], forbidden } = drawn;
  const adjectives = drawAdjectives(prng);
  return { customer, request: request!, forbidden, adjectives };
}
