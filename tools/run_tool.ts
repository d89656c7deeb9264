/**
 * Runs a task for those who work on the package: reads its options, prints its
 * usage, and says in one line what is wrong.
 */

import { parseArgs } from "node:util";
import { parseNumber } from "../cli/options/options.ts";
import { assertInteger, assertNumber, ruleError } from "../utils/errors.ts";
import { formatFailure, print, printNote } from "../utils/terminal/terminal.ts";

/** Options by their names: the word for what follows, `null` for a switch. */
export type ToolOptions = Readonly<Record<string, string | null>>;

/** The options that were given. */
export type OptionValues<T extends ToolOptions> = {
  readonly [K in keyof T]?: T[K] extends null ? true : string;
};

/** A task of `deno.json`. */
export interface Tool<T extends ToolOptions> {
  /** Its name. */
  readonly task: string;
  /** What it does, an infinitive. */
  readonly action: string;
  readonly options: T;
  readonly work: (values: OptionValues<T>) => Promise<void>;
}

function formatUsage(
  { task, options }: Pick<Tool<ToolOptions>, "task" | "options">,
): string {
  const words = Object.entries(options).map(([name, value]) =>
    value === null ? ` [--${name}]` : ` [--${name} ${value}]`
  );
  return `usage: deno task ${task}${words.join("")}`;
}

/** Reads the options; `null` where help is asked for. */
function readOptions(
  { action, options }: Pick<Tool<ToolOptions>, "action" | "options">,
  args: readonly string[],
): Readonly<Record<string, string | true>> | null {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, value]) => [
        name,
        { type: value === null ? "boolean" : "string" },
      ]),
    ),
  });
  const values: Record<string, string | true> = {};
  const known = [...Object.keys(options), "help"].map((name) => `--${name}`);
  const rule = `one of ${known.join(", ")}`;
  for (const token of tokens) {
    if (token.kind !== "option") {
      const word = token.kind === "positional" ? token.value : "--";
      throw ruleError(TypeError, action, "option", rule, word);
    }
    const { name, rawName, value } = token;
    if (!known.includes(rawName)) {
      throw ruleError(TypeError, action, "option", rule, rawName);
    }
    if (name === "help") return null;
    const isSwitch = options[name] === null;
    // A word that begins with a dash is the next option.
    if (isSwitch ? value !== undefined : !value || value.startsWith("-")) {
      const form = isSwitch ? "a switch" : `followed by ${options[name]}`;
      throw ruleError(TypeError, action, rawName, form, value);
    }
    values[name] = value ?? true;
  }
  return values;
}

/** Reads a typed integer. */
export function readInteger(
  action: string,
  name: string,
  text: string,
  least: number,
  most?: number,
): number {
  const integer = parseNumber(text);
  assertInteger(action, name, integer, least, most);
  return integer;
}

/** Reads a typed share, from 0 to 1. */
export function readShare(action: string, name: string, text: string): number {
  const share = parseNumber(text);
  assertNumber(action, name, share, 0, 1);
  return share;
}

/** Runs a tool; the exit code is 1 where it fails. */
export async function runTool<const T extends ToolOptions>(
  tool: Tool<T>,
  args: readonly string[] = Deno.args,
): Promise<void> {
  try {
    const values = readOptions(tool, args);
    if (values === null) print(formatUsage(tool));
    else await tool.work(values as OptionValues<T>);
  } catch (error) {
    Deno.exitCode = 1;
    if (Deno.env.get("DEBUG") === "1") throw error;
    printNote(formatFailure(error));
  }
}
