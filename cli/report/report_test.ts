import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { meanCurve } from "./charts.ts";
import { differingSettings, groupRuns } from "./groups.ts";
import {
  parseMetrics,
  parseSummary,
  readRun,
  type RunData,
} from "./run_data.ts";
import { reportSvg, writeReport } from "./write_report.ts";

function run(
  name: string,
  config: Record<string, string>,
  values: (number | null)[] = [0.1, 0.4],
): RunData {
  return {
    name,
    config: { env: "PE-G-Mini-v0", ...config },
    metrics: values.map((value, i) => ({
      step: i + 1,
      data: {
        "rollout/success_rate": value,
        "critique/action_selection/rate": 0.5,
        "critique/belief_tracking/rate": null,
      },
    })),
    summary: [{
      name: "after training",
      success: 0.4,
      interval: [0.35, 0.46],
      asRate: 0.9,
      btRate: null,
      minutes: 1.5,
      tokensPerSecond: 9876,
    }],
  };
}

const vanilla = run("v0", { "arew.arm": "vanilla", seed: "0" });
const arew0 = run("a0", { "arew.arm": "as+bt", seed: "0" });
const arew1 = run("a1", { "arew.arm": "as+bt", seed: "1" }, [0.3, 0.8]);

Deno.test("groupRuns() puts runs together that differ in their seeds", () => {
  const groups = groupRuns([vanilla, arew0, arew1]);
  assertEquals(
    groups.map(({ label, runs }) => [label, runs.map(({ name }) => name)]),
    [["Vanilla PPO", ["v0"]], ["PPO + AREW (AS+BT)", ["a0", "a1"]]],
  );
  assert(groups[0]!.color !== groups[1]!.color);
});

Deno.test("groupRuns() names the settings that part runs of one arm", () => {
  const other = run("v1", {
    "arew.arm": "vanilla",
    seed: "1",
    "ppo.entropyCoefficient": "0.01",
  });
  assertEquals(groupRuns([vanilla, other]).map(({ label }) => label), [
    "Vanilla PPO, ppo.entropyCoefficient unset",
    "Vanilla PPO, ppo.entropyCoefficient 0.01",
  ]);
  assertEquals(differingSettings([vanilla, other]), [
    "ppo.entropyCoefficient",
    "seed",
  ]);
});

Deno.test("meanCurve() averages the updates that all runs have", () => {
  assertEquals(
    meanCurve([[[1, 0], [2, 1], [3, 1]], [[1, 1], [3, 0]]]),
    [[1, 0.5], [3, 0.5]],
  );
});

Deno.test("writeReport() needs neither network nor scripts", () => {
  const html = writeReport([vanilla, arew0, arew1]);
  assert(html.startsWith("<!doctype html>") && html.endsWith("</html>\n"));
  assert(!/<script|<link|@import|url\((?!#)/.test(html));
  const addresses = new Set(html.match(/https?:[^"\s]+/g));
  addresses.delete("http://www.w3.org/2000/svg");
  addresses.delete("http://www.w3.org/1999/xlink");
  assertEquals([...addresses], []);
});

Deno.test("writeReport() shows curves, measures and differing settings", () => {
  const html = writeReport([vanilla, arew0, arew1]);
  // Beliefs and entropy were not measured, so they have no panel.
  assertEquals(html.match(/<figure>/g)?.length, 2);
  assert(html.includes("PPO + AREW (AS+BT) (mean of 2 runs, each faintly)"));
  assert(html.includes("<td>[0.350, 0.460]</td><td>0.90</td><td>-</td>"));
  assert(
    html.includes(
      "<tr><td>arew.arm</td><td>vanilla</td><td>as+bt</td><td>as+bt</td></tr>",
    ),
  );
  assert(html.includes("<td>env</td><td>PE-G-Mini-v0</td>"));
});

Deno.test("writeReport() and reportSvg() repeat themselves", () => {
  assertEquals(writeReport([vanilla, arew0]), writeReport([vanilla, arew0]));
  assertEquals(reportSvg([vanilla, arew0]), reportSvg([vanilla, arew0]));
});

Deno.test("writeReport() and reportSvg() show markup in names as text", () => {
  const odd = run('<b>&"', { "arew.arm": "<i>" });
  const html = writeReport([odd, vanilla]);
  assert(html.includes("&lt;b&gt;&amp;&quot;") && !html.includes("<b>"));
  assert(reportSvg([odd]).includes("&lt;i&gt;") && !html.includes("<i>"));
});

Deno.test("reportSvg() draws three panels and a legend", () => {
  const svg = reportSvg([vanilla, arew0]);
  assert(svg.startsWith("<svg ") && svg.endsWith("</svg>\n"));
  for (const text of ["Success", "AS rate", "BT rate", ">Vanilla PPO<"]) {
    assert(svg.includes(text), text);
  }
});

Deno.test("parseMetrics() leaves out a last line cut short", () => {
  const line = '{"step":1,"data":{"a":1,"b":null}}';
  const lines = parseMetrics(`${line}\n{"step":2,"da`, "m");
  assertEquals(lines, [JSON.parse(line)]);
});

for (
  const broken of [
    '{"step":2,"da',
    "null",
    '{"step":"2","data":{}}',
    '{"step":2,"data":{"a":"0.5"}}',
  ]
) {
  Deno.test(`parseMetrics() names the line that is ${broken}`, () => {
    const text = `{"step":1,"data":{}}\n${broken}\n{"step":3,"data":{}}\n`;
    assertThrows(
      () => parseMetrics(text, "run/metrics.jsonl"),
      /^Error: Cannot report as 'run\/metrics\.jsonl:2' must be .* null: current value is /,
    );
  });
}

Deno.test("parseSummary() leaves out incomplete rows", () => {
  const row = { name: "x", success: 0.5, interval: [0.4, 0.6], asRate: "?" };
  const [read, ...others] = parseSummary({ rows: [row, { name: "y" }, 3] });
  assertEquals(others, []);
  assertEquals([read!.success, read!.asRate], [0.5, null]);
  assertEquals(parseSummary({}), []);
});

Deno.test("readRun() reads a run and says what is missing of one", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await assertRejects(
      readRun(folder),
      /^Error: Cannot report as 'RUN' must be the directory of a run, with a readable config.json: current value is ".*"$/,
    );
    await Deno.writeTextFile(
      `${folder}/config.json`,
      '{"env":"E","a":{"b":1}}',
    );
    await assertRejects(readRun(folder), /at least one update/);
    await Deno.writeTextFile(
      `${folder}/metrics.jsonl`,
      '{"step":1,"data":{}}\n',
    );
    const { config, metrics, summary } = await readRun(`${folder}/`);
    assertEquals(config, { env: "E", "a.b": "1" });
    assertEquals([metrics.length, summary.length], [1, 0]);
    await Deno.writeTextFile(`${folder}/summary.json`, "{");
    await assertRejects(readRun(folder), /readable summary\.json/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
