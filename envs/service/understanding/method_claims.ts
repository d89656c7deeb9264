/** Means of payment in a message. */

import { anyOf, compose } from "./patterns/phrases.ts";
import { makeClaim } from "./change_cues.ts";
import type { Claim } from "./claim.ts";
import type { Part } from "./parts.ts";
import { WordPattern } from "./patterns/word_pattern.ts";
import { hasDigit } from "./patterns/word_starts.ts";

/** What is known of a customer's own means of payment, by id. */
export type OwnMethods = Readonly<
  Record<string, {
    readonly source: string;
    readonly brand?: string;
    readonly last_four?: string;
  }>
>;

const ID = new WordPattern(
  /\b(?:credit_card|gift_card|paypal|certificate)_\d+\b/g,
);
const NAME = new WordPattern(
  anyOf(
    /\b(?:visa|master ?card|amex|american express|discover|pay ?pal|gift[ -]?(?:card|voucher))\b/g,
    /\b(?:card of gift|gc|(?:credit|debit|bank)[ -]?card|(?:card|cc)(?= \d{4}\b)|(?:travel )?(?:certificat\w*|cert|voucher))\b/g,
  ),
);
const BEFORE_DIGITS = anyOf(
  /\b(?:ending|endng|ends|end)(?: (?:in|with|on))?:? ?#?/g,
  /(?:\*+|•+|(?<![a-z])x+|\.{2,}|…)-?/,
  /\b(?:last|final) (?:(?:four|4) )?(?:digits?|numbers?)?:? ?(?:are |is )?/,
  /\((?=\d{4}\))|\bcard (?:no\.? |number )?|-/,
);
const DIGITS = compose`${BEFORE_DIGITS}(\d{4})\b(?![-.,/]\d)`;

/** Said of any refund, or of methods that are not meant. */
const ASIDE = new WordPattern(
  /\b(?:business|working) days\b|\bimmediately\b|\bat once\b|\bonly (?:one|a single|use)\b|\b(?:cannot|can't|can not|won't|will not) (?:be )?(?:combine|use|change|split)/,
);

/** Sentences on how others may have paid. */
const OF_PAST = new WordPattern(
  /\b(?:if|when|unless) (?:you |it was |the order was )?(?:paid|used)\b/,
);

/** Sentences on other cases. */
const CASE = new WordPattern(
  anyOf(
    /(?:^|[,;] )(?:if(?! (?:you (?:say|agree|confirm|approve|reply|answer|are|want|wish|would like|like)|i (?:have )?underst\w+|that|this|it|everything|all|so|correct|ok|yes))|unless|otherwise|whether)\b/,
    /\b(?:can|may|must|could) only\b|\beither\b(?! way)/,
  ),
);

/** Cues that are about prices or money, not about methods. */
const OF_PRICE = new WordPattern(
  /(?:\b(?:comes?|came|goes|taken?|taking|paid|nothing|usd|dollars)|\$[\d.,]+(?! off [^.;]*\bonto\b)) off\b(?! that )|\b(?:old|new|current|original|previous)(?= (?:fares?|prices?|totals?|costs?)\b)/g,
);

/** A clause of its own on who pays: `instead of 2, one of them paid with`. */
const OWN_CLAUSE =
  /[,;] (?=[^,;]*\b(?:paid|pays?|charged?|billed|using|covered|settled)\b[^,;]*$)/;

/** Between two methods, the second of which stands in a clause of its own. */
const NEXT_CLAUSE = /[,;] (?:and|while|whereas|so|then|thereby) /g;

/** Digits near a name, in whatever words, but no year, date or amount. */
const CLOSE =
  /^-?(?:(?! order\b)[^.;|$\d]|(?<=last |final )4(?!\d)){0,60}?(?<![\w$.,]|.-)(?!(?<=[a-z,] )(?:19|20)\d\d\b)(\d{4}|\d{7})\b(?![-/:.,]\d| ?(?:dollars|usd)\b)/;

/** Characters between a name and its digits. */
const FAR = 24;

/** After a method that pays no more: `pays $0.00`. */
const PAYS_NOTHING =
  /^[^.;,]{0,40}?\b(?:pays?|charged|covers?|is|be):? \$?0(?:\.00)?(?!\.?\d)/;

/** At the end of what stands before a method. */
const ITS_NAME =
  /(?:the |your )?(?:gift card |credit card |paypal (?:account )?)?$/;

/** Before methods that money goes back to, and that it is taken from. */
const REFUNDED =
  compose`\b(?:refund\w*|releas\w+|credited|returned|reversed|given back|goes? back|paid back)(?: (?:in full|it|this|that))?(?::| to| on| onto)? ${ITS_NAME}`;
const CHARGED =
  compose`\b(?:charg\w*|collect(?:ed)?|billed|debit(?:ed)?)(?: (?:it|this|that))?(?::| to| on| from| via| with)? ${ITS_NAME}`;

/** Weighs methods by where money goes, in a message that says both. */
function weighFlows(
  flows: readonly { readonly lead: string; readonly claim: Claim }[],
): Claim[] {
  const isBoth = [REFUNDED, CHARGED].every((pattern) =>
    flows.some(({ lead }) => pattern.test(lead))
  );
  if (!isBoth) return flows.map(({ claim }) => claim);
  return flows.map(({ lead, claim }) =>
    REFUNDED.test(lead)
      ? { ...claim, weight: -2 }
      : CHARGED.test(lead)
      ? { ...claim, weight: 2 }
      : claim
  );
}

function isCard(name: string): boolean {
  return !/pay ?pal|gift|gc|certificate|voucher/.test(name);
}

function isOfKind(
  name: string,
  { source, brand }: OwnMethods[string],
): boolean {
  const kind = name.replaceAll(/[ -]/g, "");
  if (/gift|^gc$/.test(kind)) return source === "gift_card";
  if (kind === "paypal") return source === "paypal";
  if (/^(?:travel)?cert|voucher/.test(kind)) return source === "certificate";
  if (/^(?:(?:credit|debit|bank)card|card$|cc$)/.test(kind)) {
    return source === "credit_card";
  }
  return source === "credit_card" && brand === kind;
}

/** Names side by side: `Visa credit card`, `credit card (visa`. */
interface Mentioned {
  readonly at: number;
  end: number;
  readonly names: string[];
  four?: string | undefined;
}

/** Before what is nobody's own: `a gift card payment`. */
const ANY = /\b(?:an?|any|every|other) $/;

/** Behind a name whose id tells which is meant: ` (gift_card_1234567)` */
const ITS_ID = /^ ?[(:#]? ?(?:credit_card|gift_card|paypal|certificate)_\d/;

/** Between two names of one card. */
const SAME = /^ ?(?:(\d{4}) |of )?[(,]? ?$/;

function listMentions(part: Part): Mentioned[] {
  const { lower } = part;
  const groups: Mentioned[] = [];
  for (const { index, 0: name } of NAME.findAll(part)) {
    if (ANY.test(lower.slice(Math.max(0, index - 8), index))) continue;
    if (ITS_ID.test(lower.slice(index + name.length))) continue;
    const last = groups.at(-1);
    const joint = last !== undefined && isCard(name) && last.names.every(isCard)
      ? SAME.exec(lower.slice(last.end, index))
      : null;
    if (last !== undefined && joint !== null) {
      last.four ??= joint[1];
      last.names.push(name);
      last.end = index + name.length;
    } else {
      groups.push({ at: index, end: index + name.length, names: [name] });
    }
  }
  const digits = hasDigit(part) ? lower.matchAll(DIGITS) : [];
  for (const { index, 0: said, 1: four } of digits) {
    const owner = groups.findLast(({ end }) => end <= index + 1);
    const between = owner && lower.slice(owner.end, index);
    if (
      between !== undefined && between.length < FAR && !/[.;]\s/.test(between)
    ) {
      owner!.four ??= four;
      owner!.end = index + said.length;
    } else if (/end|last|final|[*x•]/.test(said)) {
      groups.push({
        at: index,
        end: index + said.length,
        names: [],
        four: four!,
      });
    }
  }
  for (const [i, group] of groups.entries()) {
    if (group.four !== undefined) continue;
    const rest = lower.slice(group.end, groups[i + 1]?.at);
    const found = CLOSE.exec(rest);
    if (found === null) continue;
    group.four = found[1]!;
    group.end += found[0].length;
  }
  return groups;
}

/**
 * Finds the means of payment that a message names; a claim's values are the ids
 * that fit, or the words if none does.
 */
export function findMethodClaims(
  parts: readonly Part[],
  methods: OwnMethods,
): Claim[] {
  const own = Object.entries(methods);
  const flows = parts.flatMap((said) => {
    if (!NAME.fits(said) && !hasDigit(said)) return [];
    // The old fare tells nothing of a method.
    const lower = OF_PRICE.replaceAll(
      said,
      (words) => "_".repeat(words.length),
    );
    const part = lower === said.lower ? said : { ...said, lower };
    const mentions = listMentions(part);
    const findStart = (at: number): number => {
      const next = mentions.length < 2
        ? undefined
        : [...lower.slice(0, at).matchAll(NEXT_CLAUSE)].at(-1)?.index;
      const isNext = next !== undefined && mentions[0]!.at < next;
      return isNext
        ? next + 1
        : OWN_CLAUSE.exec(lower.slice(0, at))?.index ?? 0;
    };
    const tell = (at: number, end: number, values: readonly string[]) => ({
      claim: weigh(at, end, values),
      lead: lower.slice(0, at),
    });
    const weigh = (at: number, end: number, values: readonly string[]) => {
      const start = findStart(at);
      const clause = start === 0
        ? part
        : { ...part, lower: " ".repeat(start) + lower.slice(start) };
      const claim = makeClaim(clause, at, end, "method", values);
      return PAYS_NOTHING.test(lower.slice(end))
        ? { ...claim, weight: -2 }
        : claim;
    };
    const ids = ID.findAll(part).map(({ index, 0: id }) =>
      tell(index, index + id.length, [id])
    );
    const isRemark = OF_PAST.test(part) ||
      (mentions.length > 1 &&
        (CASE.test(part) || ASIDE.test(part)));
    if (isRemark) return ids;
    const named = mentions.map(({ at, end, names, four }) => {
      const ofKind = own.filter(([, method]) =>
        names.every((name) => isOfKind(name, method))
      );
      const byDigits = ofKind.filter(([, { last_four }]) =>
        four === undefined || last_four === four
      );
      // Agents also name the last digits of an id.
      const fitting = byDigits.length > 0
        ? byDigits
        : ofKind.filter(([id]) => id.endsWith(four!));
      const values = fitting.length > 0
        ? fitting.map(([id]) => id)
        : [[...names, four].join(" ").trim()];
      return tell(at, end, values);
    });
    return [...ids, ...named];
  });
  return weighFlows(flows);
}
