import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { parseMetrics, parseSummary, readRunData } from "./run_data.ts";
import { withDirectory } from "../../tests/support/directory.ts";

/** Gives a test the directory of a run with some files. */
async function withRun(
  files: Readonly<Record<string, string>>,
  test: (folder: string) => Promise<void>,
): Promise<void> {
  await withDirectory(async (folder) => {
    for (const [name, text] of Object.entries(files)) {
      await Deno.writeTextFile(`${folder}/${name}`, text);
    }
    await test(folder);
  });
}

const CONFIG = '{"env":"E","updates":2,"a":{"b":1}}';
const SUMMARY = '{"rows":[{"name":"x","success":1,"interval":[0.9,1]}]}';
const UPDATE = '{"step":1,"data":{}}\n';

Deno.test("readRunData() reads settings by their path", () =>
  withRun({ "config.json": CONFIG }, async (folder) => {
    const { config, name } = await readRunData(folder, "mine");
    assertEquals(config, { env: "E", updates: "2", "a.b": "1" });
    assertEquals(name, "mine");
  }));

const remarks: [string, Record<string, string>, string[]][] = [
  ["has done nothing", {}, ["no update finished"]],
  [
    "is unfinished",
    { "metrics.jsonl": UPDATE },
    ["unfinished: 1 of 2 updates"],
  ],
  [
    "was killed in a line",
    { "metrics.jsonl": `${UPDATE}{"st` },
    ["unfinished: 1 of 2 updates", "last line of metrics cut short"],
  ],
  [
    "was not measured",
    { "metrics.jsonl": `${UPDATE}{"step":2,"data":{"a":NaN}}\n` },
    ["not measured on held-out tasks", "metrics not finite: 1"],
  ],
  [
    "is complete",
    {
      "metrics.jsonl": `${UPDATE}{"step":2,"data":{}}\n`,
      "summary.json": SUMMARY,
    },
    [],
  ],
];

for (const [what, files, expected] of remarks) {
  Deno.test(`readRunData() says of a run whether it ${what}`, () =>
    withRun({ "config.json": CONFIG, ...files }, async (folder) => {
      assertEquals((await readRunData(folder, "r")).remarks, expected);
    }));
}

Deno.test("readRunData() refuses a directory without a run", () =>
  withRun({ "metrics.jsonl": UPDATE }, async (folder) => {
    await assertRejects(
      readRunData(folder, "r"),
      /^Error: Cannot report as 'RUN' must be the directory of a run, with a readable config.json: current value is ".*"$/,
    );
  }));

Deno.test("readRunData() names the command for an experiment's directory", () =>
  withRun({ "experiment.json": "{}" }, async (folder) => {
    await assertRejects(
      readRunData(folder, "r"),
      /'RUN' must be the directory of a run, not of an experiment \(for that: deno task unlock experiment FILE --report\)/,
    );
  }));

Deno.test("readRunData() refuses a summary that cannot be read", () =>
  withRun({ "config.json": CONFIG, "summary.json": "{" }, async (folder) => {
    await assertRejects(readRunData(folder, "r"), /readable summary\.json/);
  }));

Deno.test("parseSummary() reads what a run starts from last", () => {
  const row = (name: string) => ({ name, success: 0.5, interval: [0.4, 0.6] });
  const before = [row("before, greedy")];
  assertEquals(
    parseSummary({ before, rows: [row("greedy")] }).map(({ name }) => name),
    ["greedy", "before, greedy"],
  );
});

Deno.test("parseSummary() leaves out incomplete rows", () => {
  const row = { name: "x", success: 0.5, interval: [0.4, 0.6], asRate: "?" };
  const odd = { ...row, success: null };
  const [read, ...others] = parseSummary({
    rows: [row, { name: "y" }, odd, 3],
  });
  assertEquals(others, []);
  assertEquals([read!.success, read!.asRate, read!.iAs], [0.5, null, null]);
  assertEquals(parseSummary({}), []);
});

const LINE = '{"step":1,"data":{"a":1,"b":null}}';

Deno.test("parseMetrics() leaves out a last line cut short and says so", () => {
  const whole = { metrics: [JSON.parse(LINE)], isCut: false, notFinite: 0 };
  assertEquals(parseMetrics(`${LINE}\n`, "m"), whole);
  assertEquals(parseMetrics(LINE, "m"), whole);
  const cut = `${LINE}\n{"step":2,"da`;
  assertEquals(parseMetrics(cut, "m"), { ...whole, isCut: true });
});

Deno.test("parseMetrics() counts what is not finite as not measured", () => {
  const text = '{"step": 1, "data": {"a": NaN, "b": -Infinity, "c": 1}}\n';
  assertEquals(parseMetrics(text, "m"), {
    metrics: [{ step: 1, data: { a: null, b: null, c: 1 } }],
    isCut: false,
    notFinite: 2,
  });
});

for (
  const broken of [
    '{"step":2,"da',
    "",
    "null",
    '{"step":"2","data":{}}',
    '{"step":NaN,"data":{}}',
    '{"step":2,"data":[]}',
    '{"step":2,"data":{"a":"0.5"}}',
  ]
) {
  Deno.test(`parseMetrics() names the line that is '${broken}'`, () => {
    const text = `${LINE}\n${broken}\n{"step":3,"data":{}}\n`;
    assertThrows(
      () => parseMetrics(text, "run/metrics.jsonl"),
      /^Error: Cannot report as 'run\/metrics\.jsonl:2' must be .* null: current value is /,
    );
  });
}
