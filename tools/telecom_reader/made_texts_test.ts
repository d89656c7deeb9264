import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import { joinExamples, makePairs } from "./made_texts.ts";

const TOLD = [
  { text: "Please restart the phone.", acts: ["restart_phone"] },
  { text: "Could you turn off the VPN?", acts: ["set_vpn on=false"] },
  { text: "Run a speed test.", acts: ["measure_speed"] },
].map((one) => ({ ...one, author: "ann", kind: "one" as const }));
const EXAMPLES = [
  ...TOLD,
  { author: "ann", kind: "none" as const, text: "Hello there.", acts: [] },
  {
    ...{ author: "ann", kind: "proposal" as const },
    ...{ text: "Shall I add data?", acts: ["add_data"] },
  },
];

Deno.test("joined texts ask for what their examples ask for, in their order", () => {
  const joined = joinExamples(EXAMPLES, 40, seededPrng("joined"));
  for (const { text, acts } of joined) {
    const found = EXAMPLES.map((one) => [text.indexOf(one.text), one] as const)
      .filter(([at]) => at >= 0).sort(([a], [b]) => a - b);
    assertEquals(acts, found.flatMap(([, one]) => one.acts), text);
  }
  const counts = new Set(joined.map(({ acts }) => acts.length));
  assertEquals([...counts].sort(), [0, 1, 2, 3]);
});

const MADE = makePairs(EXAMPLES, 800, seededPrng("made"));

Deno.test("of two acts in order, what is told last may be done first", () => {
  const wanted: readonly (readonly [string, readonly string[]])[] = [
    ["Before you run a speed test, restart the phone.", [
      "restart_phone",
      "measure_speed",
    ]],
    ["Restart the phone, but first turn off the VPN.", [
      "set_vpn on=false",
      "restart_phone",
    ]],
    ["Run a speed test once you've turned off the VPN.", [
      "set_vpn on=false",
      "measure_speed",
    ]],
    ["Turn off the VPN, and afterwards run a speed test.", [
      "set_vpn on=false",
      "measure_speed",
    ]],
  ];
  const many = makePairs(EXAMPLES, 16_000, seededPrng("many"));
  for (const [text, acts] of wanted) {
    assertEquals(many.find((one) => one.text === text)?.acts, acts, text);
  }
});

Deno.test("what is set is set back to the other state", () => {
  const back = MADE.filter(({ text }) => text.startsWith("Could you turn off"));
  assert(back.length > 0);
  for (const { text, acts } of back) {
    assertEquals(acts, ["set_vpn on=false", "set_vpn on=true"], text);
  }
});

Deno.test("made texts ask for nothing, one act or two", () => {
  const counts = new Set(MADE.map(({ acts }) => acts.length));
  assertEquals([...counts].sort(), [0, 1, 2]);
  assert(MADE.every(({ text }) => !/(?<![\w'])[BCSTX](?![\w'])/.test(text)));
});

Deno.test("an order that is only spoken of asks for nothing", () => {
  const talk = MADE.filter(({ text }) => text.startsWith("Thanks for"));
  assert(talk.length > 0);
  for (const { text, acts } of talk) assertEquals(acts, [], text);
});

Deno.test("without instructions no pairs are made", () => {
  assertEquals(makePairs([], 10, seededPrng("none")), []);
});
