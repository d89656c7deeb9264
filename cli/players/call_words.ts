/** Tool calls in plain words: `get_order_details order_id=#W1`. */

import type { EnvTool } from "../../envs/mod.ts";
import {
  allowsEmpty,
  type ArgumentSchema,
} from "../../envs/service/tools/service_tool.ts";
import { parseJson } from "../../utils/json_values.ts";
import { formatHint } from "../../utils/nearest.ts";

/** What was typed cannot be read; the message says what can. */
export class SlipError extends Error {
  override name = "SlipError";
}

/** Arguments by name, in the order of the tool. */
export type GivenArguments = Readonly<Record<string, unknown>>;

export const CALL_HELP = [
  "  /get_user_details                asks for what it needs",
  "  /get_user_details ada_1          gives the first thing that it needs",
  "  /get_user_details user_id=ada_1  gives any of them, by name",
  "Commas separate the entries of a list: item_ids=123, 456. Spaces separate",
  "the parts of an entry: flights=HAT123 2024-05-16, HAT45 2024-05-17. Quotes",
  'keep words together: passengers="Mary Ann" Lee 1990-12-31.',
].join("\n");

export function listArguments({ schema }: EnvTool): [string, ArgumentSchema][] {
  return Object.entries(
    (schema?.properties ?? {}) as Record<string, ArgumentSchema>,
  );
}

/** Values that are neither text nor have parts. */
const PLAIN = {
  integer: { words: "a whole number", fits: Number.isInteger },
  number: { words: "a number", fits: Number.isFinite },
  boolean: {
    words: "true or false",
    fits: (value: unknown) => value === true || value === false,
  },
};

/** Says how a value is typed; "" if it is text. */
function describeForm({ type, enum: choices, items }: ArgumentSchema): string {
  if (choices !== undefined) return choices.join(" or ");
  if (type in PLAIN) return PLAIN[type as keyof typeof PLAIN].words;
  const parts = Object.keys(items?.properties ?? {}).join(" ");
  const each = parts === "" ? "" : `for each: ${parts}; `;
  return type === "array" ? `${each}commas between them` : "";
}

/** Describes an argument, and the parts of its entries below it. */
export function describeArgument(name: string, schema: ArgumentSchema): string {
  const { description = "", items = schema } = schema;
  const form = describeForm(schema);
  const words = description.replace(/\.$/, "");
  const own = [words, form === "" ? "" : `(${form})`].filter(Boolean).join(" ");
  const parts = Object.entries(items.properties ?? {})
    .map(([part, schema]) => describeArgument(part, schema));
  return [`${name}: ${own}`, ...parts.map(indent)].join("\n");
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ");
}

/** Describes a tool; with its arguments in words if it `isFull`. */
export function describeTool(tool: EnvTool, isFull: boolean): string {
  const args = listArguments(tool);
  const names = args.map(([name]) => name);
  const words = isFull ? args.map((each) => describeArgument(...each)) : [];
  return [
    `/${[tool.name, ...names].join(" ")}`,
    ...[tool.description, ...words].map(indent),
  ].join("\n");
}

/** Splits a list at its commas, but not at those in quotes. */
function splitEntries(text: string): string[] {
  const entries = text.match(/(?:(?<![^\s,])(["']).*?\1(?=[\s,]|$)|[^,])+/g);
  return (entries ?? []).map((entry) => entry.trim());
}

/** Splits an entry at its spaces, but not at those in quotes. */
function splitParts(text: string): string[] {
  return text.match(/(["']).*?\1(?!\S)|\S+/g) ?? [];
}

/** Reads `first second …` as the parts of an entry. */
function readEntry(
  name: string,
  text: string,
  { properties = {} }: ArgumentSchema,
): unknown {
  const known = Object.entries(properties);
  const parts = splitParts(text);
  if (parts.length !== known.length) {
    const names = known.map(([part]) => part).join(" ");
    throw new SlipError(
      `${name} must have ${known.length} parts, ${names}, with quotes around ` +
        `one that has spaces: '${text}' has ${parts.length}`,
    );
  }
  return Object.fromEntries(
    known.map((
      [part, schema],
      i,
    ) => [part, readValue(part, parts[i]!, schema)]),
  );
}

function readPlain(
  name: string,
  text: string,
  { words, fits }: typeof PLAIN[keyof typeof PLAIN],
): unknown {
  const value = parseJson(text);
  if (fits(value)) return value;
  throw new SlipError(`${name} must be ${words}: '${text}' is not`);
}

/** Reads a choice; `Round trip` is `round_trip` too. */
function readChoice(
  name: string,
  text: string,
  choices: readonly string[],
): string {
  const simplify = (word: string) => word.toLowerCase().replaceAll(" ", "_");
  const chosen = choices.find((word) => simplify(word) === simplify(text));
  if (chosen !== undefined) return chosen;
  throw new SlipError(
    `${name} must be ${choices.join(" or ")}: '${text}' is not`,
  );
}

/** Reads the value of an argument; throws a `SlipError` if it does not fit. */
export function readValue(
  name: string,
  text: string,
  schema: ArgumentSchema,
): unknown {
  const { type, enum: choices, items } = schema;
  const typed = text.trim();
  const value = typed.replace(/^"([^"]*)"$|^'([^']*)'$/, "$1$2");
  if (typed === "" && !allowsEmpty(schema)) {
    throw new SlipError(`${name} must not be empty`);
  }
  if (choices !== undefined) return readChoice(name, value, choices);
  switch (type) {
    case "array":
    case "object":
      if (/^[[{]/.test(typed)) return readJson(name, typed);
      return type === "object"
        ? readEntry(name, typed, schema)
        : splitEntries(typed).map((entry, i) =>
          readValue(`${name} ${i + 1}`, entry, items ?? { type: "string" })
        );
    case "integer":
    case "number":
    case "boolean":
      return readPlain(name, value, PLAIN[type]);
    default:
      return value;
  }
}

function readJson(name: string, text: string): unknown {
  const value = parseJson(text);
  if (value !== undefined) return value;
  throw new SlipError(
    `${name} must be whole JSON or words without brackets: '${text}' is neither`,
  );
}

/** The values after `name=`, and the text before the first of them. */
function splitNamed(
  text: string,
): { readonly head: string; readonly named: [string, string][] } {
  const [head = "", ...rest] = text.split(/(?<!\S)(\w+)=/);
  const named: [string, string][] = [];
  for (let i = 0; i < rest.length; i += 2) named.push([rest[i]!, rest[i + 1]!]);
  return { head: head.trim(), named };
}

/**
 * Reads what follows a tool's name: nothing, the first argument (with spaces if
 * it is the only one), or `name=value` for any of them.
 */
export function readArguments(text: string, tool: EnvTool): GivenArguments {
  if (text.startsWith("{")) return readJson(tool.name, text) as GivenArguments;
  const schemas = listArguments(tool);
  const names = schemas.map(([name]) => name);
  const { head, named } = splitNamed(text);
  const given = new Map(named);
  for (const name of given.keys()) {
    if (names.includes(name)) continue;
    const hint = formatHint(name, names);
    throw new SlipError(`${tool.name} has no argument '${name}'${hint}`);
  }
  if (head !== "") {
    const [first] = names;
    if (first === undefined) {
      throw new SlipError(`${tool.name} needs nothing: '${head}' is too much`);
    }
    if (names.length > 1 && splitParts(head).length > 1) {
      throw new SlipError(
        `Only the first argument can go without its name. Write ` +
          `/${tool.name} ${names.map((name) => `${name}=…`).join(" ")}, ` +
          `or only /${tool.name} and be asked`,
      );
    }
    given.set(first, head);
  }
  return Object.fromEntries(
    schemas.filter(([name]) => given.has(name))
      .map((
        [name, schema],
      ) => [name, readValue(name, given.get(name)!, schema)]),
  );
}
