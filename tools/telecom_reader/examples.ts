/** The lines that the reader of telecom instructions learns from. */

import { readdirSync, readFileSync } from "node:fs";
import { wordAct } from "../../envs/telecom/understanding/act.ts";

/** The folder of the lines, a file for each author. */
const FOLDER = `${import.meta.dirname}/../../bench/customers/own`;

/** What a line asks for. */
export type ExampleKind = "one" | "two" | "none" | "proposal";

/** What may be said, and the acts that it asks for, in their order. */
export interface ReaderExample {
  readonly author: string;
  readonly kind: ExampleKind;
  readonly text: string;
  readonly acts: readonly string[];
}

interface Step {
  readonly tool: string;
  readonly arguments: Parameters<typeof wordAct>[0]["arguments"];
}

/** A file of lines. */
interface File {
  readonly instructions: readonly (Step & { readonly text: string })[];
  readonly pairs: readonly {
    readonly text: string;
    readonly calls: readonly Step[];
  }[];
  readonly idle: readonly { readonly text: string }[];
  readonly proposals: readonly {
    readonly text: string;
    readonly write: string;
  }[];
}

function wordStep({ tool, arguments: args }: Step): string {
  return wordAct({ name: tool, arguments: args });
}

/** Lists the lines of an author's file. A write of the agent's is an act too. */
export function listExamples(author: string, file: string): ReaderExample[] {
  const { instructions, pairs, idle, proposals }: File = JSON.parse(file);
  const make = (kind: ExampleKind, text: string, acts: readonly string[]) => ({
    ...{ author, kind, acts },
    text: text.replaceAll(/\{\w+\}/g, "0"),
  });
  return [
    ...instructions.map((line) => make("one", line.text, [wordStep(line)])),
    ...pairs.map(({ text, calls }) => make("two", text, calls.map(wordStep))),
    ...idle.map(({ text }) => make("none", text, [])),
    ...proposals.map(({ text, write }) => make("proposal", text, [write])),
  ];
}

/** Reads all lines. */
export function readExamples(): ReaderExample[] {
  return readdirSync(FOLDER).filter((name) => /^telecom.*\.json$/.test(name))
    .sort().flatMap((name) =>
      listExamples(
        name.slice(0, -".json".length),
        readFileSync(`${FOLDER}/${name}`, "utf8"),
      )
    );
}
