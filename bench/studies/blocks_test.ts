import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  throws as assertThrows,
} from "node:assert/strict";
import {
  STUDY_OF_ARMS as ARMS,
  STUDY_OF_NOISE as NOISE,
  STUDY_OF_SKILLS as MAP,
} from "../../tests/support/runs/invented_studies.ts";
import {
  compareEscapes,
  formatBlock,
  makeBlock,
  wrapParagraph,
} from "./blocks.ts";
import type { StudyResults } from "./result_file.ts";

const blocks: [string, StudyResults, kind: string, RegExp][] = [
  ["all arms", ARMS, "table", /^\| as\+bt +\| 0\.60 0\.70 /m],
  ["all tasks together", ARMS, "tasks", /^\| as\+bt +\| sampled \| 2 +\| /m],
  ["task by task", ARMS, "differences", /^\| MediQ-Mini-v0 \| as\+bt \|/m],
  [
    "the lock",
    MAP,
    "lock",
    /^On PE-G-Mini-v0 0\.20 can be had without asking\./m,
  ],
  [
    "the lock in numbers",
    MAP,
    "lock-cells",
    /^\| PE-G-Mini-v0, as\+bt: listens \|/m,
  ],
  [
    "wrong critiques",
    NOISE,
    "noise",
    /^\| PE-G-Mini-v0, as +\| I_AS +\| 6 /m,
  ],
];

Deno.test.each(blocks)(
  "makeBlock() writes %s from results",
  (_, study, kind, expected) => {
    const block = makeBlock([study], kind);
    const text = formatBlock(block, "mini", kind, "bench/RESULTS.md");
    assertMatch(text, expected);
    assertMatch(text, /experiments\/mini\.json`: \d+ runs from \d+ warm/);
    assertEquals(
      text.includes(`](../bench/results/mini-${kind}.svg)`),
      block.picture !== null,
    );
  },
);

Deno.test("formatBlock() says what a document has said before no second time", () => {
  const { paragraphs } = makeBlock([ARMS], "table");
  const said = new Set<string>();
  const write = () =>
    formatBlock({ paragraphs, picture: null }, "mini", "table", "a.md", said);
  assertEquals(write(), paragraphs.join("\n\n"));
  const isTable = (text: string) => /^\||:$/.test(text);
  assertEquals(write(), paragraphs.filter(isTable).join("\n\n"));
});

Deno.test("makeBlock() says how many runs are finished", () => {
  const [, ...others] = ARMS.cells;
  const { paragraphs } = makeBlock([{ ...ARMS, cells: others }], "table");
  assertMatch(paragraphs.at(-1)!.replaceAll("\n", " "), /7 of 8 runs from 4/);
});

Deno.test("makeBlock() lays studies together, and names both", () => {
  const rename = <Item extends { readonly path: string }>(item: Item) => ({
    ...item,
    env: "FloDial-Mini-v0",
    path: item.path.replace("MediQ-Mini-v0", "FloDial-Mini-v0"),
  });
  const isKept = ({ env }: { readonly env: string }) => env === "MediQ-Mini-v0";
  const other = {
    ...ARMS,
    name: "other",
    scales: { "FloDial-Mini-v0": ARMS.scales["MediQ-Mini-v0"]! },
    warmStarts: ARMS.warmStarts.filter(isKept).map(rename),
    cells: ARMS.cells.filter(isKept).map((cell) => ({
      ...rename(cell),
      start: cell.start && rename({ path: cell.start }).path,
    })),
  };
  const { paragraphs } = makeBlock([ARMS, other], "gains");
  assertEquals(paragraphs.join("\n").match(/^\| \S+ +\| as\+bt /gm)!.length, 3);
  assertMatch(paragraphs.at(-2)!, /experiments\/mini\.json/);
  assertMatch(paragraphs.at(-1)!, /experiments\/other\.json/);
  assertThrows(
    () => makeBlock([ARMS, ARMS], "gains"),
    /'studies' must be studies of different runs: current value is "mini\+mini"/,
  );
});

Deno.test("makeBlock() refuses unknown kinds", () => {
  assertThrows(
    () => makeBlock([ARMS], "chart"),
    /'kind' must be one of table, tasks, differences, asking, escape, gains: .* "chart"/,
  );
});

Deno.test("makeBlock() has no picture of what was not varied", () => {
  for (const kind of ["lock", "noise"]) {
    assertThrows(() => makeBlock([ARMS], kind), /'kind' must be/, kind);
  }
});

Deno.test("compareEscapes() puts studies side by side", () => {
  const other = { ...ARMS, name: "other" };
  const { paragraphs, picture } = compareEscapes([ARMS, other]);
  const text = paragraphs.join("\n");
  assertMatch(text, /^\| mini +\| .*\| as\+bt /m);
  assertMatch(text, /^\| other +\| .*\| as\+bt /m);
  assertEquals(picture!.svg.match(/aria-label="(mini|other)"/g)!.length, 2);
  const cells = ARMS.cells.filter(({ arm }) => arm === "vanilla");
  const rows = compareEscapes([ARMS, { ...other, cells }]).paragraphs.join("\n")
    .match(/^\| \w+ +\| MediQ-Mini-v0 +\| vanilla .*$/gm)!;
  assertEquals(rows.length, 2);
  assertEquals(rows[1], rows[0]!.replace("mini ", "other"));
  const refused = [[ARMS, { ...other, cells: [] }], [{ ...ARMS, cells }]];
  for (const studies of refused) {
    assertThrows(
      () => compareEscapes(studies),
      /'study' must be a study with success .* arm as\+bt, its own or one before it: .*"(other|mini)"/,
    );
  }
});

Deno.test("wrapParagraph() keeps code and links whole", () => {
  assertEquals(wrapParagraph("a `b c` d", 5), "a\n`b c`\nd");
  assertEquals(
    wrapParagraph("see [the page](x.md), and", 9),
    "see\n[the page](x.md),\nand",
  );
});
