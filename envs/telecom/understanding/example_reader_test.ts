import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import {
  guessActs,
  listScored,
  makeExampleReader,
  MENTION,
  packFeature,
  rateList,
} from "./example_reader.ts";

Deno.test("the act of the largest weight is the likeliest", () => {
  const guess = makeExampleReader({
    acts: ["nothing", "restart_phone"],
    step: 0.1,
    biases: [0, 0],
    order: {},
    features: { restart: packFeature(7, new Map([[0, -30], [1, 30]])) },
  });
  assertEquals(guess(splitText("Restart"))[0]!.acts, ["restart_phone"]);
  assertEquals(guess(splitText("Hello")).map(({ chance }) => chance), [
    0.5,
    0.5,
  ]);
});

Deno.test("rateList() adds the ways in which pieces spell a list of acts", () => {
  const chances = [[0.5, 0.3, 0.2], [0.1, 0.2, 0.7]]
    .map((shares) => Float64Array.from(shares));
  const round = (list: readonly number[]) =>
    Number(rateList(chances, list).toFixed(6));
  assertEquals(round([]), 0.05);
  // The first act in the first piece, the second, or both.
  assertEquals(
    round([1]),
    Number((0.3 * 0.1 + 0.5 * 0.2 + 0.3 * 0.2).toFixed(6)),
  );
  assertEquals(round([1, 2]), 0.21);
  assertEquals(round([2, 1]), 0.04);
});

Deno.test("an act that is told of again is one act", () => {
  const chances = [[0, 1, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]
    .map((shares) => Float64Array.from(shares));
  assertEquals(rateList(chances.slice(0, 3), [1]), 1);
  assertEquals(rateList(chances, [1, 2]), 1);
});

Deno.test("one of two acts may be told of again elsewhere", () => {
  const chances = [[0, 1, 0], [0, 0, 1], [0, 1, 0]]
    .map((shares) => Float64Array.from(shares));
  assertEquals(rateList(chances, [1, 2]), MENTION);
  assertEquals(rateList(chances, [2, 1]), MENTION);
});

Deno.test("the examples teach words that no rule has", () => {
  const [first] = guessActs(
    splitText("Give the handset a fresh start, please reboot it."),
  );
  assertEquals(first!.acts, ["restart_phone"]);
});

Deno.test("one sentence can ask for two acts", () => {
  const [first] = guessActs(
    splitText("Reboot the phone, and after that run a speed test."),
  );
  assertEquals(first!.acts, ["restart_phone", "measure_speed"]);
  assert(first!.chance > 0.5);
});

Deno.test("an act is scored by its tool and its values too", () => {
  const { names, places } = listScored(["nothing", "a on=true", "b on=true"]);
  assertEquals(
    places.map((own) => own.map((place) => names[place])),
    [["nothing"], ["a on=true", "a", "on=true"], ["b on=true", "b", "on=true"]],
  );
});

Deno.test("what one tool teaches of off holds for another", () => {
  const acts = ["nothing", "set_vpn on=false", "set_vpn on=true"];
  const { names } = listScored(acts);
  const teach = (name: string) =>
    packFeature(7, new Map([[names.indexOf(name), 30]]));
  const guess = makeExampleReader({
    acts,
    step: 0.1,
    biases: names.map(() => 0),
    order: {},
    features: { vpn: teach("set_vpn"), douse: teach("on=false") },
  });
  assertEquals(guess(splitText("Douse the VPN"))[0]!.acts, [acts[1]]);
});

Deno.test("a slip of the pen changes nothing", () => {
  assertEquals(
    guessActs(splitText("Please turn the phone's moblie data off."))[0]!.acts,
    guessActs(splitText("Please turn the phone's mobile data off."))[0]!.acts,
  );
});
