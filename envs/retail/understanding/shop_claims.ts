/** What a message says of orders, items, acts, reasons and addresses. */

import type { Claim } from "../../service/understanding/claim.ts";
import { makeClaim } from "../../service/understanding/change_cues.ts";
import type { Part } from "../../service/understanding/parts.ts";
import {
  CASE_FIRST,
  CASE_INSIDE,
  LATER_FIRST,
} from "../../service/understanding/word_lists.ts";
import {
  anyOf,
  compose,
  makePhrasePattern,
} from "../../service/understanding/patterns/phrases.ts";
import { rememberObjects, rememberTexts } from "../../../utils/cache.ts";
import type { Tables } from "../../service/database/database.ts";
import { listVariants, readRecords } from "../database/shop_records.ts";
import { escapePattern, type NamedProduct } from "./option_claims.ts";
import { WordPattern } from "../../service/understanding/patterns/word_pattern.ts";
import { readWords } from "../../service/understanding/patterns/word_starts.ts";

const ORDER = new WordPattern(
  /#?\bw\d{7}\b|(?<![\w.,$-])\d{7}\b(?![.,-]?\d)/g,
);
/** Before an order's number that is written without its letter. */
const OF_ORDER = /\b(?:order|purchase|parcel)\b[^.;\d]{0,24}$/;
/** An order's number with its letter; where one stands, others have it too. */
const WHOLE_ORDER = new WordPattern(/\bw\d{7}\b/);
const METHOD = new WordPattern(
  /(?:card|cards|paypal|voucher)\b|\b(?:visa|mastercard|gc)\b/,
);
/** Before a number that is not an order's. */
const OF_METHOD =
  /(?:card|cards|paypal|voucher|account|method|payment|\bgc)\b(?:(?!\border\b)[^.;\d]){0,40}$/;
const ITEM = new WordPattern(
  /\b\d{10}\b/g,
);

/** The same address as that of another order. */
const SAME = new WordPattern(
  /\b(?:same(?! page\b)|identical)\b[^:;,]{0,30}\b(?:as|of|on|for|in|from|with|to) (?:(?:the|your|that|this) )?(?:\w+ )?order\b/,
);

/** Words after which something is not done. */
const NEGATED =
  /\b(?:(?<!\bif )not|never|without|neither|nor|cannot|rather than|instead of|unable|other than)\b[^.;:]{0,60}$|n't\b(?!,)[^.;:]{0,60}$/;

/** Sentences on other cases, or on what may be done later. */
const CASE = new WordPattern(
  anyOf(
    CASE_FIRST,
    LATER_FIRST,
    CASE_INSIDE,
    /^to (?:stop|abort|cancel (?:this|the) (?:request|process))\b/,
    /\bonce (?:this|it|the)\b|\b(?:cannot|can't|can not|can no longer|can only|no longer) be\b/,
  ),
);

/** Words that say that other things stay as they are. */
const STAYS = new WordPattern(
  /\b(?:the rest|everything else|others?|other items|nothing else|remaining)\b.*\b(?:unchanged|stays?|remains?|as (?:it is|they are|is|before)|not affected|untouched)\b/,
);

/** Words that say that something stays as it is. */
const KEPT = new WordPattern(
  anyOf(
    /\b(?:stays?|remains?|unchanged|untouched|unaffected|as (?:they|it) (?:are|is)|changes?: no)\b/,
    /\b(?:not (?:be )?(?:changed|affected|touched|change|concerned)|(?:isn't|won't be) (?:changed|affected|touched|concerned))\b/,
  ),
);

const ACTS = {
  cancel: makePhrasePattern(
    `
    (cancel|cancels|canceling|cancelling|canceled|cancelled|cancellation|canx|cancle|cxl|cxld|cncl)
    (call|calling|called) off
    (void|voiding|scrap|scrapping|annul|annulling|revoke|revoking|stop|drop|scratch|bin|kill|killing|axe|axing) (the|your|this|that)? (whole|entire|lot of)? (order|orders|purchase)
  `,
    "gu",
  ),
  return: makePhrasePattern(
    `
    (return|returns|returning|retrun|rtn)
    returned
    (send|sending|sent|take|taking|taken|give|giving|given|ship|go|goes|going|come|comes|coming) (it|them|this|that|these|the)? (item|items|product|products)? back to (us|our)
    (go|goes|going|come|comes|coming) back
    from you to us
    (send|sends|sending|give|gives|giving|gie|hand|hands|handing) us back
    (back|home) to us
    (welcome|sending|travel|travels|travelling|journey) back
    (pack|packs|packing) up
    (surrender|surrenders) to
    (hand|hands|handing) in
    (you|u|you'll|you'd|you're) (are|will|would|shall|want to|wish to)? (send|sending|give|giving|hand|handing|bring|bringing) back
    back to (us|our|the) (warehouse|shop|store|shelves|shelf)
  `,
    "gu",
  ),
  items: makePhrasePattern(
    `
    (exchange|exchanges|exchanging|exchanged|exch|chg)
    (swap|swaps|swapping|swapped)
    (replace|replaces|replacing|replaced|replacement)
    (trade|trading|traded)
    (switch|switching|switched)
    (modify|modifying|modified|modification|change|changing|changed|update|updating) (the|your|this|these|that|of|some|an|one|both)? * (item|items|option|options|variant|variants|product|products)
    (item|items) (modification|change|changes|update)
  `,
    "gu",
  ),
} as const;

const SENDS =
  /\b(?:(?:send|hand|bring|ship|mail|post|accept|collect)(?:ing)?|(?:giv|tak)(?:e|ing)(?! (?:it|this|that) off)|shipping)\b/g;
/** With all items in between. */
const SENT_BACK = new WordPattern(
  compose`${SENDS}[^.;!?]{1,240}\bback\b(?! (?:on|to (?:your|ur|the|my) (?:\w+ )?(?:paypal|card|account|visa|mastercard|gift)))`,
);

/** An act of the shop on the items of an order. */
export type ItemAct = keyof typeof ACTS;

const ACT_LIST = Object.entries(ACTS);

const MONEY_PLACE =
  /original|paypal|card|account|visa|master|credit|gift|payment|method|balance/;
/** Before what is said of the money, once things have been returned. */
const AND_MONEY =
  /(?:,| and),? (?:the |your )?(?:money|amount|funds|you get)\b/;
/** Money is returned too, and some things are returned to nobody. */
const OF_MONEY =
  compose`^(?:(?! refund|${AND_MONEY})[^.;]|\.\d){0,32}\b(?:to you\b|(?:to|on|onto|where|into) (?:it came|your|ur|the)?(?: \w+)? ?(?:${MONEY_PLACE}|from)|to (?:your|the|its) ${MONEY_PLACE}|to (?:paypal|visa|master|credit|gift|a |card)|policy|customer)`;
/** What comes back on a card is money. */
const ON_CARD =
  /^ (?:to|on|onto|into|in)\b[^.;,]{0,32}\b(?:card|paypal|visa|mastercard|account|balance|method)\b/;
const MONEY =
  /(?:\$ ?[\d.,]+|\b(?:moneys?|refund|amount|difference|balance|funds|dollars|cents|usd|sum|it|payment|how much)) (?:\(\S+\) )?(?:(?:is|are|be|being|will|would|to|get|gets|of \S+) )*$|\bin $/;

const SUM = /\$|\b(?:usd|dollars?|money|refund|amount)\b/;

const REASONS = {
  "no longer needed": makePhrasePattern(`
    no longer (need|needs|needed|needing|want|wanted|required|require|necessary)
    (not|don't|dont|doesn't|doesnt|isn't|aren't|do not|does not|is not) * (need|needed) * (anymore|any|longer|more)?
    (need|want) (it|them) (no|any) more
    no need (of|for) (it|them|this|that) * (longer|more|anymore)
    don't (want|need) it
  `),
  "ordered by mistake": makePhrasePattern(`
    by (mistake|accident|error)
    (mistaken|mistakenly|accidental|accidentally|mistake)
    in error
    wrong order
  `),
} as const;

const REASON_LIST = Object.entries(REASONS);

const PROFILE = new WordPattern(
  anyOf(
    /\b(?:default|profile|account|home|user|standard|saved|usual|habitual|customary|regular|permanent|main|primary|general)(?:'s)?(?: \w+){0,2} addr(?:ess(?:es)?)?\b/g,
    /\baddress(?:es)? (?:in|on|of|for|saved in|stored in) (?:your |the |my )?(?:\w+ )?(?:profile|account|file)\b/g,
    /\b(?:updat\w+|chang\w+|modif\w+|edit\w*|sav\w+|in|on|to) (?:in |on |to )?(?:your|ur|the|customer|user)(?: customer| user)? profile\b|\bon your account\b|^customer profile\b/g,
  ),
);
const SHIPMENT = new WordPattern(
  /\b(?:order|shipping|delivery|shipment)(?:'s)?(?: \w+){0,2} address(?:es)?\b|\bship(?:s|ped|ping)?(?: \w+){0,3} to\b|\baddress (?:of|for|on) (?:this|the|your|that)? ?(?:\w+ )?order\b/g,
);

interface ProductNames {
  readonly pattern: WordPattern;
  /** Options whose names begin with a product's: `mattress size`. */
  readonly options: readonly string[];
  /** The product that words name, in lower case. */
  find(words: string): string;
}

function squeeze(text: string): string {
  return text.replaceAll(/[ -]/g, "");
}

const listProductNames = rememberObjects((shop: Tables): ProductNames => {
  const names = [...readRecords(shop).products.values()]
    .map(({ name }) => name.toLowerCase())
    .sort((a, b) => b.length - a.length);
  const pattern = names.map((name) =>
    escapePattern(name).replaceAll(/[ -]/g, "[ -]?")
  ).join("|");
  const options = [...readRecords(shop).products.values()].flatMap((product) =>
    Object.keys(listVariants(product)[0]?.options ?? {})
      .map((key) => key.toLowerCase())
      .filter((key) => names.some((name) => key.startsWith(`${name} `)))
  );
  return {
    options,
    find: rememberTexts((words) =>
      names.find((name) => squeeze(words).startsWith(squeeze(name)))!
    ),
    pattern: new WordPattern(
      new RegExp(`\\b(?:${pattern})(?:e?s)?\\b`, "g"),
    ),
  };
});

/** Finds the products that a message names, in lower case. */
export function findNamedProducts(
  shop: Tables,
  parts: readonly Part[],
): NamedProduct[] {
  const { options, pattern, find } = listProductNames(shop);
  return parts.flatMap((part, i) =>
    pattern.findAll(part).flatMap(({ index: at, 0: found }) =>
      options.some((option) => part.lower.startsWith(option, at))
        ? []
        : [{ name: find(found), part: i, at }]
    )
  );
}

function isNegated(lower: string, at: number): boolean {
  const lead = lower.slice(Math.max(0, at - 70), at);
  return NEGATED.test(lead) && !/\bbut\b[^.;:]*$/.test(lead);
}

function findActClaims(part: Part): Claim[] {
  const { lower, heading } = part;
  if (CASE.test(part)) return [];
  const found = ACT_LIST.flatMap(([act, pattern]) =>
    [
      ...pattern.findAll(part),
      ...act === "return" ? SENT_BACK.findAll(part) : [],
    ].map(({ index, 0: words }) => {
      const rest = lower.slice(index + words.length);
      const lead = lower.slice(Math.max(0, index - 40), index);
      const isOther = isNegated(lower, index) ||
        (act === "return" &&
          (OF_MONEY.test(rest) ||
            (words.endsWith("back") && ON_CARD.test(rest)) ||
            MONEY.test(lead) || SUM.test(words) ||
            // "I will come back to you."
            (/^(?:come|go)/.test(words) &&
              /\b(?:i|we)\b.{0,6}$/.test(lead)))) ||
        // "Replaces the old address": not of items.
        (act === "items" &&
          /\b(?:address|payment|method|card)\b/.test(rest.slice(0, 40)));
      return isOther ? [] : [{ slot: "act", values: [act], weight: 0 }];
    }).flat()
  );
  return /\bnot\b/.test(heading) ? [] : found;
}

function findTargetClaims(part: Part): Claim[] {
  const { lower } = part;
  const find = (pattern: WordPattern, value: string) =>
    pattern.findAll(part).filter(({ index }) => !isNegated(lower, index))
      .map((): Claim => ({ slot: "target", values: [value], weight: 0 }));
  const found = [...find(PROFILE, "profile"), ...find(SHIPMENT, "order")];
  return found.length > 0 && (KEPT.test(part) || CASE.test(part)) ? [] : found;
}

const FAULTLESS = /\b(?:without|no|any)(?: an?| any)? mistakes?\b/;

function findReasonClaims(part: Part): Claim[] {
  const words = FAULTLESS.test(part.lower)
    ? readWords(part.lower.replace(FAULTLESS, ""))
    : part;
  return REASON_LIST.flatMap(([reason, pattern]) =>
    pattern.test(words) ? [{ slot: "reason", values: [reason], weight: 0 }] : []
  );
}

/** Finds all that does not depend on the customer, but for items. */
export function findShopClaims(parts: readonly Part[]): Claim[] {
  const hasWhole = parts.some((part) => WHOLE_ORDER.test(part));
  return parts.flatMap((part) => {
    const find = (
      slot: string,
      pattern: WordPattern,
      write: (found: string) => string,
      isMeant: (found: string, at: number) => boolean = () => true,
    ) =>
      pattern.findAll(part).flatMap(({ index, 0: found }) =>
        isMeant(found, index)
          ? [makeClaim(part, index, index + found.length, slot, [write(found)])]
          : []
      );
    const orders = SAME.test(part) ? [] : find(
      "order",
      ORDER,
      (id) => `#W${id.replace(/^#?w?/, "")}`,
      (id, at) => {
        const lead = part.lower.slice(0, at);
        return /w/.test(id) || !OF_METHOD.test(lead) &&
            (OF_ORDER.test(lead) ||
              !hasWhole && (lead.endsWith("#") || !METHOD.test(part)));
      },
    );
    return [
      ...orders,
      ...find("item id", ITEM, (id) => id),
      ...findActClaims(part),
      ...findTargetClaims(part),
      ...findReasonClaims(part),
    ];
  });
}

/** Between what is exchanged and the rest: `a lamp for a clock, the rest …`. */
const EXCHANGED = /\b(?:for|with|by|into|in place of|instead)\b|→/;

function isOfRest(part: Part, at: number): boolean {
  const rest = STAYS.exec(part)?.index;
  return rest !== undefined &&
    !(at < rest && EXCHANGED.test(part.lower.slice(at, rest)));
}

/** Finds the items that a message names. */
export function findItemClaims(
  parts: readonly Part[],
  named: readonly NamedProduct[],
): Claim[] {
  return named.flatMap(({ name, part, at }): Claim[] => {
    if (isOfRest(parts[part]!, at)) return [];
    return [makeClaim(parts[part]!, at, at + name.length, "item", [name])];
  });
}
