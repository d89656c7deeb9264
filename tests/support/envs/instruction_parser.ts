// deno-lint-ignore-file camelcase -- the fields are those of the shop's files
/** Parses a customer's instruction; the grammar is in `instruction.ts`. */

import type { Tables } from "../../../envs/service/database/database.ts";
import { ruleError } from "../../../utils/errors.ts";
import {
  INSISTENCE,
  type RetailSheet,
} from "../../../envs/retail/tasks/instruction.ts";
import { readPythonDict } from "./python_literal.ts";
import {
  copyAddress,
  type ItemChange,
  type RetailRequest,
  type UserAddressRequest,
} from "../../../envs/retail/requests/request.ts";
import {
  listVariants,
  readRecords,
  type RetailAddress,
  type RetailItem,
  type RetailOptions,
  type RetailOrder,
  type RetailRecords,
} from "../../../envs/retail/database/shop_records.ts";

function isSameOptions(a: RetailOptions, b: RetailOptions): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length &&
    keys.every((key) => a[key] === b[key]);
}

/** A syntax error of an instruction. */
class Misreading {
  readonly rule: string;

  constructor(rule: string) {
    this.rule = rule;
  }
}

/** A text and a position in it. */
class Reader {
  readonly text: string;
  #at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Matches a sticky pattern at the position; `null` if it does not match. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  /** Matches a required pattern. */
  expect(pattern: RegExp, what: string): RegExpExecArray {
    const match = this.take(pattern);
    if (match === null) throw this.miss(what);
    return match;
  }

  /** Parses a required dictionary. */
  expectDict(): Record<string, string> {
    const found = readPythonDict(this.text, this.#at);
    if (found === null) throw this.miss("{'key': 'value', ...}");
    this.#at = found.end;
    return found.value;
  }

  /** Throws what was expected. */
  miss(what: string): Misreading {
    return new Misreading(
      `a customer's sheet, with ${what} at character ${this.#at}`,
    );
  }
}

const WHO =
  /Your name is (\S+) (\S+) and your (?:email is (\S+@\S+)|zip code is (\S+))\. /y;
const ADJECTIVES = /You are ([^.]+)\./y;
/** A product's name, and nothing that a request begins with. */
const ITEM =
  / (?!Cancel order #|Return #|For #|Change default )([^{};.#]+?)(?= \{|;)/y;
const CHANGED = /([^{};.#]+?) (?=\{)/y;
const SAME = /(?: \(same as (#W\d+)\))?\./y;
const INSIST = new RegExp(` ${INSISTENCE.replace(".", "\\.")}`, "y");

function findOrder({ orders }: RetailRecords, id: string): RetailOrder {
  const order = orders.get(id);
  if (order !== undefined) return order;
  throw new Misreading(`about orders of the shop, which has no ${id}`);
}

function takeItems(reader: Reader, { order_id, items }: RetailOrder): string[] {
  const left = [...items];
  const ids: string[] = [];
  for (let name; (name = reader.take(ITEM)?.[1]) !== undefined;) {
    const options = reader.take(/ (?=\{)/y) && reader.expectDict();
    reader.expect(/;/y, "';'");
    const position = left.findIndex((item) =>
      item.name === name &&
      (options === null || isSameOptions(item.options, options))
    );
    if (position < 0) {
      throw new Misreading(`about items of ${order_id}, which has no ${name}`);
    }
    ids.push(left.splice(position, 1)[0]!.item_id);
  }
  if (ids.length === 0) throw reader.miss("the name of an item");
  return ids;
}

/** The variant with the options of an item, but for those that change. */
function findNewItem(
  { products }: RetailRecords,
  item: RetailItem,
  other: string | undefined,
  changes: RetailOptions,
): string {
  const [product, wanted] = other === undefined
    ? [products.get(item.product_id), { ...item.options, ...changes }]
    : [[...products.values()].find(({ name }) => name === other), changes];
  const variant = product === undefined
    ? undefined
    : listVariants(product).find(({ options }) =>
      isSameOptions(options, wanted)
    );
  if (variant !== undefined) return variant.item_id;
  const name = other ?? item.name;
  throw new Misreading(`about what is sold, which no such ${name} is`);
}

function takePairs(
  reader: Reader,
  { order_id, items }: RetailOrder,
  records: RetailRecords,
): ItemChange[] {
  const pairs: ItemChange[] = [];
  for (let name; (name = reader.take(CHANGED)?.[1]) !== undefined;) {
    const options = reader.expectDict();
    reader.expect(/ to /y, "' to '");
    const other = reader.take(CHANGED)?.[1];
    const changes = reader.expectDict();
    reader.expect(/; /y, "'; '");
    const item = items.find((one) =>
      one.name === name && isSameOptions(one.options, options)
    );
    if (item === undefined) {
      throw new Misreading(`about items of ${order_id}, which has no ${name}`);
    }
    const newItemId = findNewItem(records, item, other, changes);
    pairs.push({ itemId: item.item_id, newItemId });
  }
  if (pairs.length === 0) throw reader.miss("the name of an item");
  return pairs;
}

function takeAddress(
  reader: Reader,
): Pick<UserAddressRequest, "address" | "sameAs"> {
  const record = reader.expectDict() as Record<keyof RetailAddress, string>;
  const address = copyAddress(record);
  if (Object.values(address).includes(undefined!)) {
    throw reader.miss("a whole address before what stands");
  }
  const sameAs = reader.expect(SAME, "'.'")[1] ?? null;
  return { address, sameAs };
}

/** The beginning of each request, and its parser. */
const REQUESTS: readonly [
  RegExp,
  (words: string[], reader: Reader, records: RetailRecords) => RetailRequest,
][] = [
  [/ Cancel order (#W\d+) because ([^.]+)\./y, (words) => {
    const [, orderId, reason] = words;
    return { kind: "cancel", orderId: orderId!, reason: reason! };
  }],
  [/ Return (#W\d+) via (\w+):/y, (words, reader, records) => {
    const [, orderId, paymentMethodId] = words as [string, string, string];
    const itemIds = takeItems(reader, findOrder(records, orderId));
    return { kind: "return", orderId, itemIds, paymentMethodId };
  }],
  [/ For (#W\d+), (exchange|modify) /y, (words, reader, records) => {
    const [, orderId] = words as [string, string];
    const kind = words[2] as "exchange" | "modify";
    const pairs = takePairs(reader, findOrder(records, orderId), records);
    const paymentMethodId = reader.expect(/via (\w+)\./y, "'via '")[1]!;
    return { kind, orderId, pairs, paymentMethodId };
  }],
  [/ For (#W\d+), change payment to (\w+)\./y, (words) => {
    const [, orderId, paymentMethodId] = words as [string, string, string];
    return { kind: "payment", orderId, paymentMethodId };
  }],
  [/ For (#W\d+), change address to /y, (words, reader) => {
    return { kind: "address", orderId: words[1]!, ...takeAddress(reader) };
  }],
  [/ Change default address to /y, (_, reader) => {
    return { kind: "userAddress", ...takeAddress(reader) };
  }],
];

function takeRequest(
  reader: Reader,
  records: RetailRecords,
): RetailRequest | null {
  for (const [start, make] of REQUESTS) {
    const match = reader.take(start);
    if (match !== null) return make(match, reader, records);
  }
  return null;
}

/** Finds the customer by email, or name and zip code. */
function findUser(
  { users }: RetailRecords,
  { firstName, lastName, email, zip }: Omit<RetailSheet, "userId">,
): string {
  for (const [id, user] of users) {
    const { first_name, last_name } = user.name;
    const isUser = email === null
      ? first_name === firstName && last_name === lastName &&
        user.address.zip === zip
      : user.email === email;
    if (isUser) return id;
  }
  throw new Misreading("about a customer of the shop");
}

function read(text: string, shop: Tables, userId?: string): RetailSheet {
  const reader = new Reader(text);
  const records = readRecords(shop);
  const who = reader.expect(WHO, "'Your name is ...'");
  const adjectives = reader.expect(ADJECTIVES, "'You are ...'")[1]!.split(", ");
  const requests: RetailRequest[] = [];
  for (let request; (request = takeRequest(reader, records)) !== null;) {
    requests.push(request);
  }
  if (requests.length === 0) throw reader.miss("a request");
  const sheet = {
    firstName: who[1]!,
    lastName: who[2]!,
    email: who[3] ?? null,
    zip: who[4] ?? null,
    adjectives,
    requests,
    insists: reader.take(INSIST) !== null,
  };
  reader.expect(/\s*$/y, "a request or the end");
  return { userId: userId ?? findUser(records, sheet), ...sheet };
}

/**
 * Parses a customer's instruction.
 *
 * @throws {SyntaxError} If the text is no sheet, or not of this shop
 */
export function parseInstruction(
  text: string,
  shop: Tables,
  userId?: string,
): RetailSheet {
  try {
    return read(text, shop, userId);
  } catch (error) {
    if (!(error instanceof Misreading)) throw error;
    const action = "parse an instruction";
    throw ruleError(SyntaxError, action, "text", error.rule, text);
  }
}
