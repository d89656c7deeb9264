import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { DATA, dataTest } from "../../tests/support/shared_data.ts";
import type { MediqCase } from "./core.ts";
import { readMediqFile, splitMediqCases } from "./data.ts";

/** A record as MediQ's files have them. */
function record(changes: Record<string, unknown> = {}) {
  return {
    id: 7,
    question: "What is it?",
    context: ["A man of 30 coughs.", "He is hot."],
    options: { A: "Flu", B: "Cold", C: "Asthma", D: "Hay fever" },
    answer: "Cold",
    answer_idx: "B",
    facts: ["1. He is 30.", "2. He coughs.", "3. He is hot."],
    ...changes,
  };
}

/** Runs a test with a file of such text. */
function withFile(text: string | Uint8Array, use: (path: string) => void) {
  const folder = Deno.makeTempDirSync();
  try {
    const path = `${folder}/cases.jsonl`;
    const bytes = typeof text === "string"
      ? new TextEncoder().encode(text)
      : text;
    Deno.writeFileSync(path, bytes);
    use(path);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

function withRecords(
  records: readonly unknown[],
  use: (path: string) => void,
): void {
  const lines = records.map((value) => `${JSON.stringify(value)}\n`);
  withFile(lines.join(""), use);
}

Deno.test("readMediqFile() makes cases of records", () => {
  withRecords([record(), record({ id: 8, answer_idx: "A", answer: "Flu" })], (
    path,
  ) => {
    const { cases, report } = readMediqFile(path);
    assertEquals(cases[0], {
      opening: "A man of 30 coughs.",
      question: "What is it?",
      options: ["Flu", "Cold", "Asthma", "Hay fever"],
      truth: 1,
      facts: ["He is 30.", "He coughs.", "He is hot."],
    });
    assertEquals(cases[1]!.truth, 0);
    assertEquals(report, { read: 2, kept: 2, dropped: [] });
  });
});

Deno.test("readMediqFile() removes conversion artifacts from texts", () => {
  const changes = {
    question: 'Is it "new"? "',
    options: { A: 'Flu\n"', B: " Cold", C: '"""Asthma"""', D: "Hay  fever" },
    answer: "Cold ",
    facts: ["- Age: 30", "  - 3.5 kg", "1.5 hours ago", "-2 degrees", "12. x"],
  };
  withRecords([record(changes)], (path) => {
    const [{ question, options, facts }] = readMediqFile(path)
      .cases as [MediqCase];
    assertEquals(question, 'Is it "new"?');
    assertEquals(options, ["Flu", "Cold", '"Asthma"', "Hay fever"]);
    assertEquals(facts, [
      "Age: 30",
      "3.5 kg",
      "1.5 hours ago",
      "-2 degrees",
      "x",
    ]);
  });
});

Deno.test("readMediqFile() drops records without facts or with two answers", () => {
  const records = [
    record({ id: 1, facts: [], context: [] }),
    record({ id: 2 }),
    record({ id: 3, answer: "Flu" }),
    record({ id: 4, answer: "A common cold" }),
  ];
  withRecords(records, (path) => {
    assertEquals(readMediqFile(path).report, {
      read: 4,
      kept: 2,
      dropped: [
        { line: 1, id: 1, reason: "it has no facts" },
        {
          line: 3,
          id: 3,
          reason: "its answer is option A, its answer_idx B",
        },
      ],
    });
  });
});

Deno.test("readMediqFile() accepts Windows line ends and a byte order mark", () => {
  const lines = [record(), record({ id: 8 })].map((x) => JSON.stringify(x));
  withFile(`\ufeff${lines.join("\r\n")}`, (path) => {
    assertEquals(readMediqFile(path).report.kept, 2);
  });
});

Deno.test("readMediqFile() shares cases until the file changes", () => {
  withRecords([record()], (path) => {
    const data = readMediqFile(path);
    assert(readMediqFile(path) === data);
    assert(Object.isFrozen(data.cases[0]!.facts));
    Deno.writeTextFileSync(path, JSON.stringify(record({ question: "Why?" })));
    assertEquals(readMediqFile(path).cases[0]!.question, "Why?");
  });
});

const mistakes: [string, Record<string, unknown>, string][] = [
  [
    "an option that is not a text",
    { options: { ...record().options, C: 3 } },
    "'cases.jsonl:2 options.C' must be a string: current value is 3",
  ],
  [
    "a missing option",
    { options: { A: "a", B: "b", C: "c" } },
    "'cases.jsonl:2 options.D' must be a string: current value is undefined",
  ],
  [
    "a fifth option",
    { options: { ...record().options, E: "e" } },
    "'cases.jsonl:2 options' must be an object with options A to D and no other: " +
    'current value is {"A":"Flu","B":"Cold","C":"Asthma","D":"Hay fever","E":"e"}',
  ],
  [
    "equal options",
    { options: { A: "a", B: "a ", C: "c", D: "d" } },
    "'cases.jsonl:2 options' must be four options that differ: " +
    'current value is {"A":"a","B":"a ","C":"c","D":"d"}',
  ],
  [
    "an answer that is not an option",
    { answer_idx: "E" },
    "'cases.jsonl:2 answer_idx' must be one of 'A', 'B', 'C', 'D': " +
    'current value is "E"',
  ],
  [
    "an empty question",
    { question: " \n" },
    "'cases.jsonl:2 question' must be a text that is not empty: " +
    'current value is " \\n"',
  ],
  [
    "no facts field",
    { facts: undefined },
    "'cases.jsonl:2 facts' must be a list of texts: current value is undefined",
  ],
  [
    "a fact without words",
    { facts: ["1. He is 30.", "2. "] },
    "'cases.jsonl:2 facts.1' must be a fact that is not empty: " +
    'current value is "2. "',
  ],
  [
    "facts without an opening",
    { context: [] },
    "'cases.jsonl:2 context' must be a list with at least one sentence: " +
    "current value is []",
  ],
  [
    "an id that is taken",
    { id: 1 },
    "'cases.jsonl:2 id' must be unique among the lines (line 1 has it): " +
    "current value is 1",
  ],
];

for (const [what, changes, message] of mistakes) {
  Deno.test(`readMediqFile() refuses ${what}`, () => {
    const records = [record({ id: 1 }), record(changes), record({ id: "x" })];
    withRecords(records, (path) => {
      const expected = { message: `Cannot read MediQ data as ${message}` };
      assertThrows(() => readMediqFile(path), expected);
      assertThrows(() => readMediqFile(path), expected);
    });
  });
}

Deno.test("readMediqFile() names the line that was cut off", () => {
  const whole = JSON.stringify(record());
  withFile(`${whole}\n${whole.slice(0, 40)}`, (path) => {
    assertThrows(() => readMediqFile(path), {
      name: "SyntaxError",
      message:
        /^Cannot read MediQ data as 'cases\.jsonl:2' must be valid JSON: current value is "\{.+$/,
    });
  });
});

const files: [string, string | Uint8Array, RegExp][] = [
  ["an empty file", "", /'path' must be a file with a case that has facts/],
  [
    "a file of dropped records",
    JSON.stringify(record({ facts: [] })),
    /'path' must be a file with a case that has facts/,
  ],
  ["a list in a line", "[1]", /'cases\.jsonl:1' must be a record: .* \[1\]$/],
  ["another encoding", new Uint8Array([255]), /'path' must be a file in UTF-8/],
];

for (const [what, text, message] of files) {
  Deno.test(`readMediqFile() refuses ${what}`, () => {
    withFile(text, (path) => {
      assertThrows(() => readMediqFile(path), { message });
    });
  });
}

Deno.test("readMediqFile() rejects paths that are not files", () => {
  withRecords([record()], (path) => {
    assertThrows(() => readMediqFile(`${path}.old`), {
      message: `Cannot read MediQ data as 'path' must be a file that exists: ` +
        `current value is "${path}.old"`,
    });
    const folder = path.slice(0, path.lastIndexOf("/"));
    assertThrows(() => readMediqFile(folder), {
      message: `Cannot read MediQ data as 'path' must be a file: ` +
        `current value is "${folder}"`,
    });
  });
});

/** Cases that differ in their truth only. */
function cases(count: number): MediqCase[] {
  return Array.from({ length: count }, (_, truth) => ({
    opening: "",
    question: "",
    options: [],
    truth,
    facts: [],
  }));
}

Deno.test("splitMediqCases() leaves nothing out and nothing empty", () => {
  for (const count of [3, 4, 10, 139, 1269]) {
    const all = cases(count);
    const { train, validation, test } = splitMediqCases(all);
    assertEquals([...train, ...validation, ...test], all);
    assert([train, validation, test].every(({ length }) => length > 0));
  }
  assertThrows(() => splitMediqCases(cases(2)), {
    message:
      "Cannot split MediQ data as 'cases' must be at least three cases: " +
      "current value is 2",
  });
});

dataTest("readMediqFile() keeps 1,269 of MediQ's 1,272 records", () => {
  const { cases, report } = readMediqFile(`${DATA}mediq/all_dev_good.jsonl`);
  const reason = "it has no facts";
  assertEquals(report, {
    read: 1272,
    kept: 1269,
    dropped: [
      { line: 225, id: 224, reason },
      { line: 299, id: 298, reason },
      { line: 780, id: 779, reason },
    ],
  });
  for (const { opening, question, options, truth, facts } of cases) {
    const texts = [opening, question, ...options, ...facts];
    assert(texts.every((text) => /\S/.test(text) && !/\s\s|[\n\t]/.test(text)));
    assert(facts.every((text) => !/^\d+\. |^- /.test(text)));
    assertEquals([options.length, new Set(options).size], [4, 4]);
    assert(truth >= 0 && truth < 4);
  }
});

dataTest("splitMediqCases() tests on MediQ's last 400 records", () => {
  const { cases } = readMediqFile(`${DATA}mediq/all_dev_good.jsonl`);
  const { train, validation, test } = splitMediqCases(cases);
  const lengths = [train, validation, test].map(({ length }) => length);
  assertEquals(lengths, [769, 100, 400]);
  assert(test[399] === cases[1268] && train[0] === cases[0]);
});

dataTest("readMediqFile() reads CRAFT-MD's cases too", () => {
  const { report } = readMediqFile(`${DATA}mediq/all_craft_md.jsonl`);
  assertEquals(report, {
    read: 140,
    kept: 139,
    dropped: [{
      line: 130,
      id: 129,
      reason: "its answer is option A, its answer_idx B",
    }],
  });
});
