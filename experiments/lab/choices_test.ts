import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  type Choices,
  DEFAULT_CHOICES,
  readChoices,
  writeChoices,
} from "./choices.ts";

Deno.test("readChoices() reads what writeChoices() writes", () => {
  const all: Partial<Choices>[] = [
    {},
    {
      seed: 7,
      lambda: 0.5,
      noise: 0.1,
      method: "grpo",
      updates: 20,
      batch: 64,
    },
    { start: "teacher" },
    { backend: "webgpu" },
    { channels: "as" },
    { start: { asks: 0.05, listens: 0, isLatent: false } },
    { start: { asks: 0.05, listens: 0, isLatent: true } },
    { env: "MediQ-Mini-v0", start: "teacher" },
    { env: "MediQ-Mini-v0", start: { asks: 0.5, listens: 1, isLatent: false } },
  ];
  for (const some of all) {
    const choices = { ...DEFAULT_CHOICES, ...some };
    assertEquals(readChoices(`#${writeChoices(choices)}`), choices);
  }
  assertEquals(writeChoices(DEFAULT_CHOICES), "");
});

Deno.test("readChoices() takes the default for what it cannot use", () => {
  const broken = "#env=Nope-v0&seed=-1&lambda=x&noise=2&method=sarsa" +
    "&start=0.5&updates=0&batch=7&backend=cpu&channels=cs";
  assertEquals(readChoices(broken), DEFAULT_CHOICES);
  assertEquals(readChoices("#env=GuessWho-v0&start=shipped").start, "teacher");
});
