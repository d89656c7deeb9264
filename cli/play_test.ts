import { rejects as assertRejects } from "node:assert/strict";
import { makePlayCommand } from "./play.ts";

const run = (words: string) =>
  makePlayCommand().parseAsync(words.split(" "), { from: "user" });

Deno.test("unlock play --customer needs a customer here, and an agent", async () => {
  for (
    const [words, message] of [
      ["PE-G-Mini-v0 --customer", /'--customer' must be left out where no cus/],
      ["Retail-v0 --customer", /'--policy' must be given where you are the/],
      [
        "Retail-v0 --customer --policy oracle --remote http://127.0.0.1:1",
        /'--remote' must be left out where you are the customer/,
      ],
    ] as const
  ) await assertRejects(run(words), message);
});

Deno.test("unlock play refuses what it cannot open", async () => {
  for (
    const [words, message] of [
      ["PE-G-S3-v1 --policy oracle", /'id' must be a version that exists/],
      ["PE-G-Mini-v0 --policy oracel", /did you mean 'oracle'/],
      ["PE-G-Mini-v0 --temperature 0", /'temperature' must be left out where/],
      ["MediQ-v0 -o replies=maybe", /'replies' must be one of 'truthful'/],
    ] as const
  ) await assertRejects(run(words), message);
});
