/**
 * What an agent knows after a conversation: the customer, the records it has
 * read, and the current wish. It is read from the agent's view only.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import type { ServiceRound } from "../../service/state.ts";
import { parseOrderedJson } from "../../service/database/json_text.ts";
import { findOpeningKind } from "../../service/oracle.ts";
import { isYes, LONGEST_LINE } from "../../service/customer/person_words.ts";
import type { ServiceView } from "../../service/observation.ts";
import type { RetailRequest } from "../requests/request.ts";
import {
  listVariants,
  type RetailAddress,
  type RetailItem,
  type RetailOrder,
  type RetailProduct,
  type RetailProfile,
} from "../database/shop_records.ts";
import { OPENINGS, wordItem, wordOptions } from "../requests/spoken_words.ts";

/** What is known of the current wish. */
export interface KnownWish {
  readonly kind: RetailRequest["kind"];
  orderId?: string;
  /** Names of the order's items, from a customer who forgot its number. */
  orderHint?: string;
  reason?: string;
  /** The items, in the customer's words. */
  items?: string;
  /** The wanted options, in the customer's words. */
  options?: string;
  methodId?: string;
  address?: RetailAddress;
  isAgreed?: boolean;
  outcome?: "done" | "refused";
}

interface Identity {
  first?: string;
  last?: string;
  email?: string;
  zip?: string;
}

export interface Dialogue {
  readonly identity: Identity;
  userId: string | null;
  user: RetailProfile | null;
  /** Was anything written since the record was read? */
  isUserStale: boolean;
  readonly orders: Map<string, RetailOrder>;
  readonly products: Map<string, RetailProduct>;
  /** The current wish; `null` after it was withdrawn. */
  wish: KnownWish | null;
}

function readAddress(text: string): RetailAddress {
  const parts = text.split(", ");
  const [zip = "", country = "", state = "", city = ""] = parts.reverse();
  const [address1 = "", address2 = ""] = parts.slice(4).reverse();
  return { address1, address2, city, country, state, zip };
}

type Reader<Facts> = (...groups: string[]) => Partial<Facts>;

/** How a customer introduces themselves. */
const INTRODUCTIONS: readonly (readonly [RegExp, Reader<Identity>])[] = [
  [
    /\bname is (\S+) (.+?)(?:[.,]| and |$)/i,
    (first, last) => ({ first, last }),
  ],
  // Anchored at the start of a word, to stay linear.
  [/(?<![\w.+-])([\w.+-]+@[\w-]+(?:\.\w+)+)/, (email) => ({ email })],
  [/\bzip (?:code )?(?:is )?(\w*\d\w*)/i, (zip) => ({ zip })],
];

/**
 * The script's sentences. People use other words, but write addresses and ids
 * alike.
 */
const SENTENCES: readonly (readonly [RegExp, Reader<KnownWish>])[] = [
  [
    /(#W\d+|\bW\d{7}\b)/i,
    (id) => ({ orderId: `#${id.replace("#", "").toUpperCase()}` }),
  ],
  [/It is the order with (.+?)\.(?: |$)/, (orderHint) => ({ orderHint })],
  [/(?:The reason is|Reason): (.+?)\.(?: |$)/, (reason) => ({ reason })],
  [
    /\b(?:no longer|not|don'?t|do not) (?:need|want)/i,
    () => ({ reason: "no longer needed" }),
  ],
  [/\bby mistake\b/i, () => ({ reason: "ordered by mistake" })],
  [
    /I want to (?:return|exchange|change) (the .+?)(?: of order #W\d+, refunded to .*)?\.(?: |$)/,
    (items) => ({ items }),
  ],
  [
    /((?:For|for) the .+? I want .+?)(?:, with .+? for the difference)?\.(?: |$)/,
    (options) => ({ options }),
  ],
  [/\b((?:credit_card|paypal|gift_card)_\d+)\b/, (methodId) => ({ methodId })],
  [
    /(?:The address is|My address is now|is to go to) (.+)\.(?: |$)/,
    (address) => ({ address: readAddress(address) }),
  ],
];

function readFacts<Facts extends object>(
  readers: readonly (readonly [RegExp, Reader<Facts>])[],
  facts: Facts,
  line: string,
): void {
  for (const [pattern, read] of readers) {
    const match = pattern.exec(line);
    if (match !== null) Object.assign(facts, read(...match.slice(1)));
  }
}

/** Adds the facts of a customer's line. */
export function readLine(dialogue: Dialogue, said: string): void {
  const line = said.slice(0, LONGEST_LINE);
  const kind = findOpeningKind(OPENINGS, line);
  if (kind !== null) dialogue.wish = { kind };
  const { wish, identity } = dialogue;
  if (wish === null) return;
  if (isYes(line)) wish.isAgreed = true;
  readFacts(INTRODUCTIONS, identity, line);
  readFacts(SENTENCES, wish, line);
}

/** Forgets what was not found, to ask for it again. */
function forgetUnknown(
  { identity, wish }: Dialogue,
  { name, arguments: args }: ToolCall,
): void {
  if (name === "find_user_id_by_email") {
    if (args.email === identity.email) delete identity.email;
  } else if (name === "find_user_id_by_name_zip") {
    if (args.zip !== identity.zip) return;
    delete identity.first;
    delete identity.last;
    delete identity.zip;
  } else if (name === "get_order_details") {
    if (args.order_id === wish?.orderId) delete wish?.orderId;
  }
}

function seeResult(
  dialogue: Dialogue,
  { kind, call, answer }: ServiceRound,
): void {
  const { name } = call!;
  if (kind === "write" || (kind === "error" && dialogue.wish?.isAgreed)) {
    if (dialogue.wish !== null) {
      dialogue.wish.outcome = kind === "write" ? "done" : "refused";
    }
  }
  if (kind === "error") return forgetUnknown(dialogue, call!);
  if (kind === "write") dialogue.isUserStale = true;
  if (name.startsWith("find_user_id")) dialogue.userId = answer;
  else if (name === "get_user_details") {
    dialogue.user = JSON.parse(answer);
    dialogue.isUserStale = false;
  } else if (kind === "write" && name === "modify_user_address") {
    dialogue.user = JSON.parse(answer);
  } else if (name === "get_order_details" || kind === "write") {
    const order: RetailOrder = JSON.parse(answer);
    dialogue.orders.set(order.order_id, order);
  } else if (name === "get_product_details") {
    const product = parseOrderedJson(answer) as RetailProduct;
    dialogue.products.set(product.product_id, product);
  }
}

export function openDialogue(): Dialogue {
  return {
    identity: {},
    userId: null,
    user: null,
    isUserStale: false,
    orders: new Map(),
    products: new Map(),
    wish: null,
  };
}

export function readDialogue({ opening, rounds }: ServiceView): Dialogue {
  const dialogue = openDialogue();
  readLine(dialogue, opening);
  for (const round of rounds) {
    if (round.kind === "reply") readLine(dialogue, round.answer);
    else if (round.call !== null) seeResult(dialogue, round);
  }
  return dialogue;
}

/** Finds the items of an order that a customer names. */
export function findNamedItems(
  order: RetailOrder,
  words: string,
): RetailItem[] {
  let text = words;
  const found: { readonly item: RetailItem; readonly at: number }[] = [];
  const items = order.items.map((item) => ({
    item,
    name: wordItem(order, item),
  })).sort((a, b) => b.name.length - a.name.length);
  for (const { item, name } of items) {
    const at = text.indexOf(name);
    if (at < 0) continue;
    found.push({ item, at });
    // Blank the name, so that it is not found again.
    text = text.slice(0, at) + " ".repeat(name.length) +
      text.slice(at + name.length);
  }
  return found.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

export function findWantedVariants(
  order: RetailOrder,
  items: readonly RetailItem[],
  products: ReadonlyMap<string, RetailProduct>,
  words: string,
): (string | null)[] {
  const clauses = words.split("; ");
  return items.map((item, i) => {
    const name = wordItem(order, item);
    const clause = clauses[i] ?? "";
    const at = clause.indexOf(`${name} I want `);
    const wanted = clause.slice(at + name.length + " I want ".length);
    const product = products.get(item.product_id);
    const variant = product === undefined || at < 0
      ? undefined
      : listVariants(product).find(({ options }) =>
        wordOptions(options) === wanted
      );
    return variant?.item_id ?? null;
  });
}
