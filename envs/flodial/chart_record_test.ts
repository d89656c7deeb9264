import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  assertTree,
  type ChartRecord,
  isChartLike,
  makeChart,
} from "./chart_record.ts";

function check(utterance: string) {
  return { label: "check", terminal: false, utterance };
}

function fault(utterance: string, label = "end") {
  return { label, terminal: true, utterance };
}

/** A chart of four checks in a row and five faults. */
const CHART: ChartRecord = {
  name: "car_wont_start",
  "problem_description": "your car does not start,\nand you are late",
  nodes: {
    ...{ 1: check("Is it  cold?"), 2: check("b?"), 3: check("c?") },
    ...{ 4: check("d?"), 5: fault("Wait."), 6: fault("Push.") },
    ...{ 7: fault("Wait.", "longer"), 8: fault("Wait.", "longer") },
    9: fault("Call."),
  },
  edges: {
    ...{ 1: { yes: "2", no: "5" }, 2: { yes: "3", no: "6" } },
    ...{ 3: { yes: "4", no: "7" }, 4: { yes: "8", no: "9" } },
  },
};

Deno.test("makeChart() turns the problem to the first person, and keeps faults apart", () => {
  const { title, problems, checks, faults } = makeChart(CHART);
  assertEquals(title, "Car wont start");
  assertEquals([...problems], ["My car does not start, and I am late"]);
  assertEquals({ ...checks["1"] }, { ask: "Is it cold?", yes: "2", no: "5" });
  assertEquals({ ...faults }, {
    5: "Wait. (end)",
    6: "Push.",
    7: "Wait. (longer) (node 7)",
    8: "Wait. (longer) (node 8)",
    9: "Call.",
  });
});

const broken: [string, Partial<ChartRecord>, RegExp][] = [
  ["no first check", {
    nodes: { ...CHART.nodes, 1: fault("x") },
  }, /'a.json nodes.1' must be a check/],
  ["edges of an unknown node", {
    edges: { ...CHART.edges, 77: {} },
  }, /'a.json edges.77' must be of a node that exists/],
  ["edges of a fault", {
    edges: { ...CHART.edges, 5: { yes: "6" } },
  }, /'a.json edges.5' must be left out/],
  ["a check without edges", {
    edges: { ...CHART.edges, 4: {} },
  }, /'a.json edges.4' must be at least one edge/],
  ["an edge to nowhere", {
    edges: { ...CHART.edges, 4: { yes: "8", no: "toString" } },
  }, /'a.json edges.4.no' must be the number of a node that exists/],
  ["a cycle", {
    edges: { ...CHART.edges, 4: { yes: "8", no: "2" } },
  }, /'a.json edges.4.no' must be a node that does not lead back here/],
  ["a node with two parents", {
    edges: { ...CHART.edges, 4: { yes: "8", no: "7" } },
  }, /'a.json edges.4.no' must be a node that node 3 does not lead to/],
  ["a node that nothing leads to", {
    nodes: { ...CHART.nodes, 10: fault("x") },
  }, /'a.json nodes.10' must be one that node 1 leads to/],
  ["too few faults", {
    nodes: { ...CHART.nodes, 4: fault("x") },
    edges: { 1: CHART.edges["1"]!, 2: CHART.edges["2"]!, 3: { yes: "4" } },
  }, /'a.json nodes/],
];

for (const [what, changes, message] of broken) {
  Deno.test(`assertTree() refuses ${what}`, () => {
    assertTree("read charts", "a.json", CHART);
    assertThrows(
      () => assertTree("read charts", "a.json", { ...CHART, ...changes }),
      message,
    );
  });
}

Deno.test("isChartLike() knows a chart by its nodes or edges", () => {
  assertEquals([CHART, { edges: 1 }, {}, [], null, "nodes"].map(isChartLike), [
    ...[true, true, false, false, false, false],
  ]);
});
