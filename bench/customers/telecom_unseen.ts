/**
 * Prints how well telecom customers read lines of authors whom their examples
 * leave out, each author in turn:
 * `deno run -P=unlock bench/customers/telecom_unseen.ts [AUTHOR…]`. The word
 * rules were tuned on all authors but those of the newest sets, so only there
 * the last column is that of readers who have not seen the lines.
 */

import { splitText } from "../../envs/service/understanding/parts.ts";
import { wordAct } from "../../envs/telecom/understanding/act.ts";
import { makeExampleReader } from "../../envs/telecom/understanding/example_reader.ts";
import {
  findWrites,
  makeClaimFinder,
} from "../../envs/telecom/understanding/company_claims.ts";
import { WRITES } from "../../envs/telecom/understanding/company_words.ts";
import { makeInstructionReader } from "../../envs/telecom/understanding/instructions.ts";
import { readByRules } from "../../envs/telecom/understanding/rules.ts";
import { PHONE_TOOLS } from "../../envs/telecom/phone/phone_tools.ts";
import {
  type ExampleKind,
  readExamples,
} from "../../tools/telecom_reader/examples.ts";
import { trainReader } from "../../tools/telecom_reader/train_reader.ts";
import { assertOneOf } from "../../utils/errors.ts";
import { formatShare, printTable } from "./print_table.ts";
import type { Share } from "./telecom_shares.ts";

function sets(act: string): boolean {
  return PHONE_TOOLS.get(act.split(" ")[0]!)?.kind === "write";
}

const examples = readExamples();
const names = [...new Set(examples.map(({ author }) => author))];
for (const name of Deno.args) {
  assertOneOf("leave an author out", "author", name, names);
}
const authors = Deno.args.length > 0 ? Deno.args : names;

/** Makes the readers that have not seen an author's lines. */
function makeReaders(author: string) {
  const guess = makeExampleReader(
    trainReader(examples.filter((one) => one.author !== author)),
  );
  const both = makeInstructionReader(guess);
  const listWrites = (find: ReturnType<typeof makeClaimFinder>, text: string) =>
    [...new Set(find(splitText(text)).map(({ slot }) => slot))]
      .filter((slot) => WRITES[slot] !== undefined);
  const findByBoth = makeClaimFinder(guess);
  return {
    rules: (text: string) => [
      ...readByRules(splitText(text)).calls.map(wordAct),
      ...listWrites(findWrites, text),
    ],
    examples: (text: string) => guess(splitText(text))[0]!.acts,
    both: (text: string) => [
      ...both(splitText(text)).calls.map(wordAct),
      ...listWrites(findByBoth, text),
    ],
  };
}

function isPhoneAct(act: string): boolean {
  return PHONE_TOOLS.has(act.split(" ")[0]!);
}

function isOther(done: readonly string[], acts: readonly string[]): boolean {
  return done.filter(isPhoneAct).join() !== acts.join();
}

const JUDGED: readonly (readonly [
  string,
  ExampleKind,
  (done: readonly string[], acts: readonly string[]) => boolean,
])[] = [
  ["one thing to do: not done, or something else", "one", isOther],
  [
    "one thing to do: something else is set",
    "one",
    (done, acts) => done.some((act) => sets(act) && !acts.includes(act)),
  ],
  ["two things to do: not both done, in their order", "two", isOther],
  ["nothing to do: something is set", "none", (done) => done.some(sets)],
  [
    "nothing to do: a write is found",
    "none",
    (done) => done.some((act) => !isPhoneAct(act)),
  ],
  ["proposals: something is set", "proposal", (done) => done.some(sets)],
  [
    "proposals: the write is not found, or another",
    "proposal",
    (done, acts) =>
      done.filter((act) => !isPhoneAct(act)).join() !== acts.join(),
  ],
];

const READERS = ["rules", "examples", "both"] as const;
const counts = new Map<string, Share>();
for (const author of authors) {
  const readers = makeReaders(author);
  for (
    const { text, acts, kind } of examples.filter((one) =>
      one.author === author
    )
  ) {
    for (const name of READERS) {
      const done = readers[name](text);
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
