/**
 * Prints how well telecom customers read instructions of authors whose lines
 * their examples leave out, each author in turn:
 * `deno run -P=unlock bench/customers/telecom_unseen.ts [AUTHOR…]`. The word
 * rules were tuned on all authors but those of the newest set, so only there
 * the last column is that of readers who have not seen the lines.
 */

import { readdirSync, readFileSync } from "node:fs";
import { splitText } from "../../envs/service/understanding/parts.ts";
import {
  makeExampleReader,
  NOTHING,
  wordAct,
} from "../../envs/telecom/understanding/example_reader.ts";
import {
  makeInstructionReader,
  readByRules,
} from "../../envs/telecom/understanding/instructions.ts";
import { PHONE_TOOLS } from "../../envs/telecom/phone/phone_tools.ts";
import {
  flatten,
  type ReaderExample,
  trainReader,
} from "../../tools/telecom_reader/train_reader.ts";
import { assertOneOf } from "../../utils/errors.ts";
import { formatShare, printTable } from "./print_table.ts";
import type { Lines, Share } from "./telecom_shares.ts";

const FOLDER = `${import.meta.dirname}/own`;

type Kind = "one" | "two" | "none";

/** A line of an author. */
interface Said extends ReaderExample {
  readonly author: string;
  readonly kind: Kind | "proposal";
}

function listSaid(name: string): Said[] {
  const author = name.slice(0, -".json".length);
  const lines: Lines = JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8"));
  const word = (
    step:
      | Lines["instructions"][number]
      | Lines["pairs"][number]["calls"][number],
  ) => wordAct({ name: step.tool, arguments: step.arguments as never });
  return [
    ...lines.instructions.map((line): Said => ({
      ...{ author, kind: "one", text: line.text, acts: [word(line)] },
    })),
    ...lines.pairs.map(({ text, calls }): Said => ({
      ...{ author, kind: "two", text, acts: calls.map(word) },
    })),
    ...lines.idle.map(({ text }): Said => ({
      ...{ author, kind: "none", text, acts: [] },
    })),
    ...lines.proposals.map(({ text }): Said => ({
      ...{ author, kind: "proposal", text, acts: [] },
    })),
  ];
}

function sets(act: string): boolean {
  return PHONE_TOOLS.get(act.split(" ")[0]!)!.kind === "write";
}

const said = readdirSync(FOLDER).filter((name) =>
  /^telecom.*\.json$/.test(name)
)
  .sort().flatMap(listSaid);
const names = [...new Set(said.map(({ author }) => author))];
for (const name of Deno.args) {
  assertOneOf("leave an author out", "author", name, names);
}
const authors = Deno.args.length > 0 ? Deno.args : names;

/** Makes the readers that have not seen an author's lines. */
function makeReaders(author: string) {
  const guess = makeExampleReader(
    trainReader(said.filter((one) => one.author !== author)),
  );
  const both = makeInstructionReader(guess);
  return {
    rules: (text: string) => readByRules(splitText(text)).calls.map(wordAct),
    examples: (text: string) =>
      guess(flatten(text)).slice(0, 1).map(({ act }) => act)
        .filter((act) => act !== NOTHING),
    both: (text: string) => both(splitText(text)).calls.map(wordAct),
  };
}

const JUDGED: readonly (readonly [
  string,
  Kind,
  (done: readonly string[], acts: readonly string[]) => boolean,
])[] = [
  [
    "one thing to do: not done, or something else",
    "one",
    (done, acts) => done.join() !== acts.join(),
  ],
  [
    "one thing to do: something else is set",
    "one",
    (done, acts) => done.some((act) => sets(act) && !acts.includes(act)),
  ],
  [
    "two things to do: not both done, in their order",
    "two",
    (done, acts) => done.join() !== acts.join(),
  ],
  ["nothing to do: something is set", "none", (done) => done.some(sets)],
];

const READERS = ["rules", "examples", "both"] as const;
const counts = new Map<string, Share>();
for (const author of authors) {
  const readers = makeReaders(author);
  for (
    const { text, acts, kind } of said.filter((one) => one.author === author)
  ) {
    for (const name of READERS) {
      const done = readers[name](text).slice(0, 2);
      for (const [label, , isHit] of JUDGED.filter((one) => one[1] === kind)) {
        const key = `${label} ${name}`;
        const before = counts.get(key) ?? { hits: 0, of: 0 };
        counts.set(key, {
          hits: before.hits + Number(isHit(done, acts)),
          of: before.of + 1,
        });
      }
    }
  }
}
printTable(
  ["authors left out", ...READERS],
  new Map(JUDGED.map(([label]) => [
    label,
    READERS.map((name) =>
      formatShare(counts.get(`${label} ${name}`) ?? { hits: 0, of: 0 })
    ),
  ])),
);
