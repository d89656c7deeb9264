/** A person who serves a customer, on the terminal. */

import type { EnvTool, Policy } from "../../envs/mod.ts";
import { readMessage } from "../../envs/core/tool_call.ts";
import type { LineReader } from "../../utils/terminal/terminal.ts";
import { formatHint } from "../../utils/nearest.ts";
import { findMeantTool } from "../../envs/service/tools/meant_tool.ts";
import type { ArgumentSchema } from "../../envs/service/tools/service_tool.ts";
import {
  CALL_HELP,
  describeArgument,
  describeTool,
  type GivenArguments,
  listArguments,
  readArguments,
  readValue,
  SlipError,
} from "./call_words.ts";
import { awaitLine } from "./person.ts";

/** Help before the first message. */
export const SERVICE_HELP = [
  "What you type is said to the customer. A slash calls a tool:",
  CALL_HELP,
  "'/' lists the tools, '/help' says what each needs. A slash also leaves a call",
  "that asks. Ctrl-D ends the game.",
].join("\n");

type ServiceLine =
  /** Words for the customer. */
  | { readonly action: string }
  /** A call, perhaps without some of its arguments. */
  | { readonly tool: EnvTool; readonly given: GivenArguments }
  /** Words that look like a call, which they would be with a slash. */
  | { readonly meant: string }
  /** A text to be shown. */
  | { readonly note: string };

/** Reads a typed line; throws a `SlipError` at a malformed call. */
function readServiceLine(line: string, tools: readonly EnvTool[]): ServiceLine {
  const typed = line.trim();
  const names = tools.map(({ name }) => name);
  if (!typed.startsWith("/")) {
    if (readMessage(typed).kind === "bad-call") {
      throw new SlipError("The call is not whole; '/' lists easier ways");
    }
    const meant = findMeantTool(typed, names);
    return meant === null
      ? { action: typed }
      : { meant: typed.replace(/^\w+/, `/${meant}`) };
  }
  const [, name = "", rest = ""] = /^\/\s*(\w*)\s*([^]*)$/.exec(typed) ?? [];
  const tool = tools.find((tool) => tool.name === name);
  if (tool !== undefined) return { tool, given: readArguments(rest, tool) };
  if (name === "" || name === "help") {
    const isFull = name === "help";
    const list = tools.map((tool) => describeTool(tool, isFull)).join("\n");
    return { note: isFull ? `${list}\n\n${SERVICE_HELP}` : list };
  }
  const hint = formatHint(name, names);
  throw new SlipError(`There is no tool '${name}'${hint}; '/' lists them`);
}

/** Makes the policy of a person who serves a customer; `say` prints notes. */
export function makeServingPersonPolicy(
  lines: LineReader,
  tools: readonly EnvTool[],
  say: (text: string) => void,
): Policy {
  /** A line that was typed where another was asked for. */
  let pending: string | null = null;

  function sayProblem(error: unknown): void {
    if (!(error instanceof SlipError)) throw error;
    say(error.message);
  }

  async function askFor(name: string, schema: ArgumentSchema) {
    say(describeArgument(name, schema));
    for (;;) {
      const line = await awaitLine(lines, `${name}> `);
      if (line.startsWith("/")) {
        pending = line;
        throw new SlipError("The call is not made");
      }
      try {
        return readValue(name, line, schema);
      } catch (error) {
        sayProblem(error);
      }
    }
  }

  async function writeCall(
    tool: EnvTool,
    given: GivenArguments,
  ): Promise<string> {
    const args: Record<string, unknown> = {};
    for (const [name, schema] of listArguments(tool)) {
      args[name] = Object.hasOwn(given, name)
        ? given[name]
        : await askFor(name, schema);
    }
    return tool.write(args);
  }

  /** Asks whether a line without a slash is a call; `null` if it is none. */
  async function readMeant(line: string, meant: string) {
    say(`Did you mean '${meant}'? Type yes, or no to say it to the customer`);
    const answer = (await awaitLine(lines, "yes or no> ")).trim();
    if (/^no?$/i.test(answer)) return line.trim();
    pending = /^y(es)?$/i.test(answer) ? meant : answer;
    return null;
  }

  async function readAction(line: string): Promise<string | null> {
    const read = readServiceLine(line, tools);
    if ("action" in read) return read.action;
    if ("tool" in read) return await writeCall(read.tool, read.given);
    if ("meant" in read) return await readMeant(line, read.meant);
    say(read.note);
    return null;
  }

  return {
    name: "person",
    async act() {
      for (;;) {
        const line = pending ?? await awaitLine(lines, "you> ");
        pending = null;
        if (line.trim() === "") continue;
        try {
          const action = await readAction(line);
          if (action !== null) return action;
        } catch (error) {
          sayProblem(error);
        }
      }
    },
  };
}
