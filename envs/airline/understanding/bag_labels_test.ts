import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { readBagLabels } from "./bag_labels.ts";

function read(text: string): string[] | null {
  const claims = readBagLabels(splitText(text).at(-1)!);
  return claims?.map(({ slot, values, weight }) =>
    `${slot}=${values}:${weight}`
  ) ?? null;
}

const CASES: readonly (readonly [string, readonly string[] | null])[] = [
  ["Bags checked so far: 0", ["bags=0:0"]],
  ["bags checked from now on = 3", ["bags=3:0"]],
  ["✔️ Bags to check 👉 none", ["bags=0:0"]],
  ["how many of those cost you $50: 1", ["paid bags=1:0"]],
  ["of these chargeable: 1", ["paid bags=1:0"]],
  ["pieces free of charge: 2", ["free bags=2:0"]],
  ["price per nonfree bag: 50", []],
  ["Checked luggage, pieces so far\n  2", ["bags=2:0"]],
  ["extra bags: 2", null],
  ["Traveller: 2", null],
  ["2 checked bags", null],
];

for (const [text, expected] of CASES) {
  Deno.test(`readBagLabels() reads ${JSON.stringify(text)}`, () => {
    assertEquals(read(text), expected);
  });
}
