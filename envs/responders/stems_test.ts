import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { parseSynonyms, phrases } from "./stems.ts";

Deno.test("phrases() splits at commas, across lines", () => {
  assertEquals(
    phrases(`
      cough blood, bloody
      sputum
    `),
    ["cough blood", "bloody sputum"],
  );
});

Deno.test("parseSynonyms() splits at semicolons", () => {
  assertEquals(
    parseSynonyms(`
      belly, abdomen;
      fever, running a
        temperature;
    `),
    [["belly", "abdomen"], ["fever", "running a temperature"]],
  );
});
