import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { phrases, synonymLists } from "./phrases.ts";

Deno.test("phrases() reads what stands between commas, over lines", () => {
  assertEquals(
    phrases(`
      cough blood, bloody
      sputum
    `),
    ["cough blood", "bloody sputum"],
  );
});

Deno.test("synonymLists() reads what stands before semicolons", () => {
  assertEquals(
    synonymLists(`
      belly, abdomen;
      fever, running a
        temperature;
    `),
    [["belly", "abdomen"], ["fever", "running a temperature"]],
  );
});
