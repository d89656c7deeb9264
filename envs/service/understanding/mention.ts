// deno-lint-ignore-file camelcase -- the fields are those of the data
/** What texts mention: ids, and tags such as `act:cancel`. */

/** Stems of acts that an agent may announce. */
export type Act =
  | "book"
  | "cancel"
  | "downgrad"
  | "exchang"
  | "modif"
  | "mov"
  | "postpon"
  | "rebook"
  | "refund"
  | "reschedul"
  | "return"
  | "upgrad";

/** What tags are about, with the values of each. */
interface TagValues {
  readonly act: Act;
  readonly airport: string;
  readonly arrival: string;
  readonly bags: string | number;
  readonly cabin: string;
  readonly date: string;
  readonly insurance: "yes" | "no";
  /** Last digits of a card. */
  readonly last: string;
  /** A cabin that is given up. */
  readonly left: string;
  readonly more: string | number;
  readonly product: string;
  readonly reason: string;
  readonly source: string;
  readonly total: string | number;
  readonly worth: string | number;
  readonly zip: string;
}

type TagKind = keyof TagValues;

/** A tag, an id with a number sign, or any other id. */
export type Mention =
  | { [Kind in TagKind]: `${Kind}:${TagValues[Kind] | "*"}` }[TagKind]
  | `#${string}`
  | `${"credit_card" | "gift_card" | "certificate" | "paypal"}_${string}`
  | `${bigint}`;

/** Makes a tag; `*` stands for any value. */
export function tag<Kind extends TagKind>(
  kind: Kind,
  value: TagValues[Kind] | "*",
): Mention {
  return `${kind}:${value}` as Mention;
}

/** Mentions an id as it is written: of an order, item or payment method. */
export function mentionId(id: string): Mention {
  return id as Mention;
}

/** Whether a mention is a tag of a kind. */
export function isTag(mention: Mention, kind: TagKind): boolean {
  return mention.startsWith(kind) && mention[kind.length] === ":";
}

/** Splits a mention into its kind and value. */
export function readMention(
  mention: Mention,
): { readonly kind: TagKind | "#" | "id"; readonly value: string } {
  if (mention.startsWith("#")) return { kind: "#", value: mention.slice(1) };
  const at = mention.indexOf(":");
  return at < 0
    ? { kind: "id", value: mention }
    : { kind: mention.slice(0, at) as TagKind, value: mention.slice(at + 1) };
}

/** The kind of a tag, or the form of an id. */
export function kindOf(mention: Mention): string {
  const { kind } = readMention(mention);
  return kind === "#" || kind === "id"
    ? mention.replaceAll(/\d+/g, "0").replaceAll(/[A-Z]+/g, "A")
    : kind;
}

export interface NamedMethod {
  readonly source: string;
  readonly last_four?: string;
}

export function mentionSource(source: string): Mention {
  return tag("source", source.replace("_", " "));
}

/** Mentions a payment method by id and, if it is known, kind and digits. */
export function mentionMethod(
  methods: Readonly<Record<string, NamedMethod>>,
  id: string,
): Mention[] {
  const method = methods[id];
  if (method === undefined) return [mentionId(id)];
  const { source, last_four } = method;
  const last = last_four === undefined ? [] : [tag("last", last_four)];
  return [mentionId(id), mentionSource(source), ...last];
}

/**
 * Finds all matches of a pattern with flag `g`: the group that matched, or the
 * whole match.
 */
export function findAll(text: string, pattern: RegExp): string[] {
  const found: string[] = [];
  // matchAll() would copy the pattern each time.
  pattern.lastIndex = 0;
  for (let match; (match = pattern.exec(text)) !== null;) {
    let group = 1;
    while (group < match.length && match[group] === undefined) group++;
    found.push(match[group] ?? match[0]);
  }
  return found;
}
