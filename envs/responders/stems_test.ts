import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { parseSynonyms, phrases } from "./stems.ts";

Deno.test("phrases() reads what stands between commas, over lines", () => {
  assertEquals(
    phrases(`
      cough blood, bloody
      sputum
    `),
    ["cough blood", "bloody sputum"],
  );
});

Deno.test("parseSynonyms() reads what stands before semicolons", () => {
  assertEquals(
    parseSynonyms(`
      belly, abdomen;
      fever, running a
        temperature;
    `),
    [["belly", "abdomen"], ["fever", "running a temperature"]],
  );
});
