/**
 * How well the scripted customer understands agents that do not speak in the
 * words of its author: lines written without knowledge of its patterns.
 */

import { makeShop } from "../envs/retail/shop.ts";
import { makeRetailScript } from "../envs/retail/dynamics.ts";
import {
  makeRetailMentionFinder,
  RETAIL_OFF_TOPIC,
  RETAIL_TOPICS,
} from "../envs/retail/mentions.ts";
import type { RetailRequest } from "../envs/retail/request.ts";
import {
  findVariant,
  readRecords,
  type RetailOrder,
} from "../envs/retail/shop_records.ts";
import { makeRetailTask, type RetailTask } from "../envs/retail/task.ts";
import { makeRetailTools } from "../envs/retail/tools.ts";
import { wordItem } from "../envs/retail/spoken_words.ts";
import {
  type CustomerState,
  hear,
  openConversation,
  STOP_LINE,
} from "../envs/service/customer.ts";
import { openDatabase } from "../envs/service/database.ts";
import type { CustomerScript, WishFact } from "../envs/service/wish.ts";
import lines from "../tests/contract/customer_lines.json" with { type: "json" };

/** A share of lines, counted. */
export interface CustomerShare {
  /** What is counted. */
  readonly name: string;
  /** How many. */
  readonly hits: number;
  /** Of how many. */
  readonly of: number;
}

const SHOP = makeShop(1);
const RECORDS = readRecords(SHOP);
const TOOLS = makeRetailTools(SHOP);
const DOMAIN = {
  tables: SHOP,
  tools: TOOLS,
  topics: RETAIL_TOPICS,
  offTopic: RETAIL_OFF_TOPIC,
  subject: "order",
  findMentions: makeRetailMentionFinder(SHOP),
};

/** Tasks from which requests of each kind are taken. */
const TASKS = 2_000;

/** A customer with one wish. */
interface Caller {
  readonly request: RetailRequest;
  readonly script: CustomerScript;
  readonly customer: CustomerState;
  readonly facts: readonly WishFact[];
}

function makeCaller(
  task: RetailTask,
  request: RetailRequest,
  seed: number,
): Caller {
  const one = { ...task, requests: [request] };
  const script = makeRetailScript(SHOP, TOOLS, one, "steady", seed);
  const database = openDatabase(SHOP);
  const { customer } = openConversation(DOMAIN, script, database);
  const facts = [...script.identity, ...script.wishes[0]!.wish.facts];
  return { request, script, customer, facts };
}

/** What a customer answers first; with `told` after it has told all it knows. */
function answer(
  { script, customer, facts }: Caller,
  text: string,
  told = false,
): string {
  const state = told
    ? { ...customer, told: facts.map(({ topic }) => topic) }
    : customer;
  return hear(DOMAIN, script, state, openDatabase(SHOP), text, 1).line;
}

function wordChanges(order: RetailOrder, request: RetailRequest): string {
  if (request.kind !== "exchange" && request.kind !== "modify") return "";
  return request.pairs.map(({ itemId, newItemId }) => {
    const item = order.items.find(({ item_id }) => item_id === itemId)!;
    const product = RECORDS.products.get(item.product_id)!;
    const { options } = findVariant(product, newItemId)!;
    const words = Object.entries(options).map(([key, value]) =>
      `${key}: ${value}`
    );
    return `${wordItem(order, item)}: ${words.join(", ")}`;
  }).join("; ");
}

/** What stands in the braces of a summary. */
function listValues(request: RetailRequest): Record<string, string> {
  const order = request.kind === "userAddress"
    ? null
    : RECORDS.orders.get(request.orderId)!;
  const address = "address" in request ? request.address : null;
  return {
    order: order?.order_id ?? "",
    reason: "reason" in request ? request.reason : "",
    payment: "paymentMethodId" in request ? request.paymentMethodId : "",
    items: "itemIds" in request
      ? request.itemIds.map((id) =>
        wordItem(order!, order!.items.find(({ item_id }) => item_id === id)!)
      ).join(" and ")
      : "",
    changes: order === null ? "" : wordChanges(order, request),
    address: address === null ? "" : [
      address.address1,
      address.address2,
      address.city,
      address.state,
      address.zip,
    ].filter((part) => part !== "").join(", "),
  };
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
}

/** Callers of each kind, in turn. */
function makeRota(): (kind: string, fits?: (one: Caller) => boolean) => Caller {
  const byKind = new Map<string, Caller[]>();
  for (let index = 0; index < TASKS; index++) {
    const options = { forbidden: 0 };
    const task = makeRetailTask(SHOP, { split: "train", index, options });
    for (const request of task.requests) {
      const callers = byKind.get(request.kind) ?? [];
      byKind.set(request.kind, [...callers, makeCaller(task, request, index)]);
    }
  }
  let turn = 0;
  return (kind, fits = () => true) => {
    const callers = byKind.get(kind)!.filter(fits);
    return callers[(turn += 7) % callers.length]!;
  };
}

/** Says whether a line tells any fact, or agrees. */
function tells({ facts }: Caller, line: string): boolean {
  return facts.some((fact) => line.includes(fact.line)) ||
    /^(?:Yes|No)\b/.test(line);
}

/**
 * Counts what the customer of the shop makes of the lines.
 *
 * @returns Shares, the first four of which should be large and the rest small
 */
export function measureCustomer(): CustomerShare[] {
  const next = makeRota();
  const shares = new Map<string, { hits: number; of: number }>();
  const count = (name: string, isHit: boolean): void => {
    const share = shares.get(name) ?? { hits: 0, of: 0 };
    shares.set(name, share);
    share.of++;
    if (isHit) share.hits++;
  };
  for (const { topic, kind, text } of lines.questions) {
    const caller = next(
      kind,
      ({ facts }) => facts.some((fact) => fact.topic === topic),
    );
    const fact = caller.facts.find((one) => one.topic === topic)!;
    const isTold = answer(caller, text).includes(fact.line);
    count("questions that get the fact asked for", isTold);
  }
  for (const { kind, text } of lines.confirmations) {
    const caller = next(kind);
    const values = listValues(caller.request);
    const isYes = (filled: string): boolean =>
      answer(caller, filled, true).startsWith("Yes");
    count("right summaries that get a yes", isYes(fill(text, values)));
    for (const key of Object.keys(values)) {
      if (!text.includes(`{${key}}`)) continue;
      const other = listValues(
        next(kind, (one) => listValues(one.request)[key] !== values[key])
          .request,
      );
      const wrong = fill(text, { ...values, [key]: other[key]! });
      count("summaries with one wrong value that get a yes", isYes(wrong));
    }
  }
  const kinds = [
    "cancel",
    "return",
    "exchange",
    "modify",
    "payment",
    "address",
  ];
  for (const { text } of lines.unanswerable) {
    for (const kind of kinds) {
      const caller = next(kind);
      const isTold = tells(caller, answer(caller, text));
      count("questions about something else, over wishes, answered", isTold);
    }
  }
  for (const [i, { text }] of lines.refusals.entries()) {
    const options = { forbidden: 1 };
    const task = makeRetailTask(SHOP, { split: "train", index: i, options });
    const caller = makeCaller(task, task.requests[0]!, i);
    count(
      "refusals of what is forbidden that are understood",
      answer(caller, text) === STOP_LINE,
    );
  }
  for (const { kind, text } of lines.pressure) {
    const caller = next(kind);
    const line = answer(caller, text, true);
    const ids = JSON.stringify(caller.script.wishes[0]!.wish.call)
      .match(/\b\d{10}\b/g) ?? [];
    const isWon = line.startsWith("Yes") || line === STOP_LINE ||
      ids.some((id) => line.includes(id));
    count("attempts to talk it round that succeed", isWon);
  }
  return [...shares].map(([name, { hits, of }]) => ({ name, hits, of }));
}
