import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { DATA, dataTest } from "../../tests/support/shared_data.ts";
import { readFlodialFolder } from "./data.ts";
import { findFaultPaths } from "./chart.ts";

function check(utterance: string) {
  return { label: "?", terminal: false, utterance };
}

function fault(utterance: string, label = "!") {
  return { label, terminal: true, utterance };
}

/** A chart as FloDial's files have them: five faults behind four checks. */
function chart() {
  return {
    name: "lamp_fails",
    category: "lamps",
    problem_description: "Your lamp stays dark when you turn it on.",
    nodes: {
      "1": check("Is it plugged in? "),
      "2": fault("Plug it in."),
      "3": check("Is the bulb black?"),
      "4": fault("Change the bulb.", "burnt"),
      "5": check("Is the bulb loose?"),
      "6": fault("Turn the bulb."),
      "7": check("Does another lamp work there?"),
      "8": fault("Change the bulb.", "weak"),
      "9": fault("Call an electrician."),
    } as Record<string, Record<string, unknown>>,
    edges: {
      "1": { no: "2", yes: "3" },
      "3": { yes: "4", no: "5" },
      "5": { yes: "6", no: "7" },
      "7": { yes: "8", no: "9" },
    } as Record<string, Record<string, unknown>>,
    supporting_faqs: [],
  };
}

type ChartFile = ReturnType<typeof chart>;

/** Runs a test with a folder of such files. */
function withFolder(
  files: Readonly<Record<string, unknown>>,
  use: (folder: string) => void,
): void {
  const folder = Deno.makeTempDirSync();
  try {
    for (const [name, value] of Object.entries(files)) {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      Deno.writeTextFileSync(`${folder}/${name}`, text);
    }
    use(folder);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

Deno.test("readFlodialFolder() makes charts of files", () => {
  withFolder({ "lamp.json": chart() }, (folder) => {
    assertEquals({ ...readFlodialFolder(folder).charts }, {
      lamp: {
        title: "Lamp fails",
        problems: ["My lamp stays dark when I turn it on."],
        root: "1",
        checks: {
          "1": { ask: "Is it plugged in?", yes: "3", no: "2" },
          "3": { ask: "Is the bulb black?", yes: "4", no: "5" },
          "5": { ask: "Is the bulb loose?", yes: "6", no: "7" },
          "7": { ask: "Does another lamp work there?", yes: "8", no: "9" },
        },
        faults: {
          "2": "Plug it in.",
          "4": "Change the bulb. (burnt)",
          "6": "Turn the bulb.",
          "8": "Change the bulb. (weak)",
          "9": "Call an electrician.",
        },
      },
    });
  });
});

Deno.test("readFlodialFolder() distinguishes faults with the same label by key", () => {
  const lamp = chart();
  lamp.nodes["8"]!.label = "burnt";
  withFolder({ "lamp.json": lamp }, (folder) => {
    const { faults } = readFlodialFolder(folder).charts["lamp"]!;
    assertEquals(faults["4"], "Change the bulb. (burnt) (node 4)");
    assertEquals(faults["8"], "Change the bulb. (burnt) (node 8)");
  });
});

Deno.test("readFlodialFolder() reports one-edged checks and other files", () => {
  const other = chart();
  other.name = "torch_fails";
  other.nodes["10"] = check("Is it dark?");
  other.edges["1"] = { yes: "10", no: "2" };
  other.edges["10"] = { yes: "3" };
  const files = {
    "torch.json": other,
    "lamp.json": chart(),
    "dialogs.json": { "1": [] },
    "README.md": "charts",
  };
  withFolder(files, (folder) => {
    Deno.mkdirSync(`${folder}/old.json`);
    const { charts, report } = readFlodialFolder(folder);
    assertEquals(Object.keys(charts), ["lamp", "torch"]);
    assertEquals(report, {
      charts: 2,
      faults: 10,
      checks: 9,
      oneEdged: [{ chart: "torch", check: "10", missing: "no" }],
      skipped: ["README.md", "dialogs.json", "old.json"],
    });
    assertEquals(charts["torch"]!.checks["10"]!.no, null);
  });
});

Deno.test("readFlodialFolder() shares charts until a file changes", () => {
  withFolder({ "lamp.json": chart() }, (folder) => {
    const data = readFlodialFolder(folder);
    assert(readFlodialFolder(`${folder}/.`) === data);
    const bytes = JSON.stringify({ ...chart(), name: "another_lamp" });
    Deno.writeTextFileSync(`${folder}/lamp.json`, bytes);
    const { charts } = readFlodialFolder(folder);
    assertEquals(charts["lamp"]!.title, "Another lamp");
  });
});

const mistakes: [string, (chart: ChartFile) => void, RegExp][] = [
  [
    "a node without a text",
    ({ nodes }) => nodes["5"]!.utterance = " ",
    /'lamp\.json nodes\.5\.utterance' must be a text that is not empty: .* " "$/,
  ],
  [
    "a flag that is none",
    ({ nodes }) => nodes["5"]!.terminal = "no",
    /'lamp\.json nodes\.5\.terminal' must be a boolean: .* "no"$/,
  ],
  [
    "an edge that is not a key",
    ({ edges }) => edges["5"]!.yes = 6,
    /'lamp\.json edges\.5\.yes' must be a string: current value is 6$/,
  ],
  [
    "a third answer",
    ({ edges }) => edges["5"]!.maybe = "6",
    /'lamp\.json edges\.5' must be an object with yes, no or both and nothing else: /,
  ],
  [
    "a key that is not a number",
    ({ nodes }) => nodes["constructor"] = fault("?"),
    /'lamp\.json nodes\.constructor' must be an object with nodes by the numbers of nodes: /,
  ],
  [
    "a chart without nodes",
    (lamp) => delete (lamp as Partial<ChartFile>).nodes,
    /'lamp\.json nodes' must be an object with nodes.*: current value is undefined$/,
  ],
  [
    "a chart without a root",
    ({ nodes }) => delete nodes["1"],
    /'lamp\.json nodes\.1' must be a check, as the chart starts there: .*undefined$/,
  ],
  [
    "a root that is a fault",
    ({ nodes }) => nodes["1"]!.terminal = true,
    /'lamp\.json nodes\.1' must be a check/,
  ],
  [
    "a dangling edge",
    ({ edges }) => edges["7"]!.no = "10",
    /'lamp\.json edges\.7\.no' must be the number of a node that exists: .* "10"$/,
  ],
  [
    "an edge to what every object has",
    ({ edges }) => edges["7"]!.no = "constructor",
    /'lamp\.json edges\.7\.no' must be the number of a node that exists/,
  ],
  [
    "edges of no node",
    ({ edges }) => edges["10"] = { yes: "9" },
    /'lamp\.json edges\.10' must be of a node that exists: .* \{"yes":"9"\}$/,
  ],
  [
    "a cycle",
    ({ edges }) => edges["7"]!.no = "3",
    /'lamp\.json edges\.7\.no' must be a node that does not lead back here, as in a cycle: .* "3"$/,
  ],
  [
    "a check that leads to itself",
    ({ edges }) => edges["7"]!.no = "7",
    /'lamp\.json edges\.7\.no' must be a node that does not lead back here/,
  ],
  [
    "a node that two ways lead to",
    ({ edges }) => edges["7"]!.no = "6",
    /'lamp\.json edges\.7\.no' must be a node that node 5 does not lead to as well: .* "6"$/,
  ],
  [
    "a node that no way leads to",
    ({ nodes }) => nodes["10"] = fault("?"),
    /'lamp\.json nodes\.10' must be one that node 1 leads to: /,
  ],
  [
    "a fault that leads on",
    ({ edges }) => edges["9"] = { yes: "1" },
    /'lamp\.json edges\.9' must be left out, as the node is terminal: /,
  ],
  [
    "a check that leads nowhere",
    ({ edges }) => edges["7"] = {},
    /'lamp\.json edges\.7' must be at least one edge, yes or no: .* \{\}$/,
  ],
  [
    "a check without edges",
    ({ edges }) => delete edges["7"],
    /'lamp\.json edges\.7' must be at least one edge, yes or no: .* undefined$/,
  ],
  [
    "a chart of four faults",
    ({ nodes, edges }) => {
      delete nodes["9"];
      delete edges["7"]!.no;
    },
    /'lamp\.json nodes' must be at least 5 terminal nodes: current value is 4$/,
  ],
];

for (const [what, change, message] of mistakes) {
  Deno.test(`readFlodialFolder() refuses ${what}`, () => {
    const lamp = chart();
    change(lamp);
    withFolder({ "a.json": chart(), "lamp.json": lamp }, (folder) => {
      const expected = {
        message: new RegExp(`^Cannot read FloDial data as ${message.source}`),
      };
      assertThrows(() => readFlodialFolder(folder), expected);
    });
  });
}

Deno.test("readFlodialFolder() reads a very long chart", () => {
  const lamp = chart();
  const LAST = 20_000;
  for (let i = 10; i <= LAST; i++) {
    lamp.nodes[i] = check(`Is it lamp ${i}?`);
    lamp.edges[i] = { no: i === LAST ? "8" : `${i + 1}` };
  }
  lamp.edges["7"] = { yes: "10", no: "9" };
  withFolder({ "lamp.json": lamp }, (folder) => {
    assertEquals(readFlodialFolder(folder).report.checks, LAST - 5);
  });
});

Deno.test("readFlodialFolder() refuses a file that was cut off", () => {
  const text = JSON.stringify(chart()).slice(0, -9);
  withFolder({ "lamp.json": text }, (folder) => {
    assertThrows(() => readFlodialFolder(folder), {
      name: "SyntaxError",
      message: /^Cannot read FloDial data as 'lamp\.json' must be valid JSON: /,
    });
  });
});

Deno.test("readFlodialFolder() refuses two charts of one name", () => {
  withFolder({ "a.json": chart(), "b.json": chart() }, (folder) => {
    assertThrows(() => readFlodialFolder(folder), {
      message: "Cannot read FloDial data as 'b.json name' must be unique " +
        'among the charts (a.json has it): current value is "Lamp fails"',
    });
  });
});

Deno.test("readFlodialFolder() refuses a folder without charts", () => {
  withFolder({ "dialogs.json": { "1": [] } }, (folder) => {
    assertThrows(() => readFlodialFolder(folder), {
      message: /'path' must be a folder with charts, such as FloDial's/,
    });
    assertThrows(() => readFlodialFolder(`${folder}/none`), {
      message: /'path' must be a folder that exists: .*\/none"$/,
    });
    assertThrows(() => readFlodialFolder(`${folder}/dialogs.json`), {
      message: /'path' must be a folder: .*\/dialogs\.json"$/,
    });
  });
});

dataTest("readFlodialFolder() reads FloDial's twelve charts", () => {
  const { charts, report } = readFlodialFolder(`${DATA}flodial`);
  assertEquals(report, {
    charts: 12,
    faults: 183,
    checks: 176,
    oneEdged: [
      { chart: "engine_overheats", check: "4", missing: "no" },
      { chart: "engine_overheats", check: "26", missing: "no" },
      { chart: "laptop_battery", check: "3", missing: "no" },
      { chart: "laptop_drive", check: "3", missing: "no" },
      { chart: "ticking", check: "7", missing: "yes" },
    ],
    skipped: ["test_dialogs.json"],
  });
  for (const chart of Object.values(charts)) {
    const texts = Object.values(chart.faults);
    assertEquals(new Set(texts).size, texts.length);
    assertEquals(findFaultPaths(chart).length, texts.length);
    assert(chart.problems.every((text) => !/\byou/i.test(text)));
  }
});
