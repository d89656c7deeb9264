import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { addCost, formatUsage, getAgentSettings } from "./agent_options.ts";

const OPTIONS = { temperature: 0, timeout: 120, retries: 3 };

const STATISTICS = {
  requests: 1234,
  retries: 5,
  refusals: 0,
  cutOffs: 0,
  failures: 1,
  unmetered: 0,
  promptTokens: 2_000_000,
  completionTokens: 30_000,
};

Deno.test("addCost() knows a cost where there is a price", () => {
  assertEquals(addCost(STATISTICS, OPTIONS), STATISTICS);
  const priced = { ...OPTIONS, priceIn: 0.5, priceOut: 10 };
  assertEquals(addCost(STATISTICS, priced), { ...STATISTICS, cost: 1.3 });
  assertSame(addCost(STATISTICS, { ...OPTIONS, priceOut: 10 }).cost, 0.3);
  assertSame(addCost(STATISTICS, { ...OPTIONS, priceIn: 0 }).cost, 0);
});

Deno.test("formatUsage() says what is known, and what is not", () => {
  assertSame(
    formatUsage(STATISTICS),
    "requests: 1,234, 5 of them repeated, 1 given up; " +
      "tokens: 2,000,000 read, 30,000 written",
  );
  assertSame(
    formatUsage({ ...STATISTICS, unmetered: 2, cost: 0.25 }),
    "requests: 1,234, 5 of them repeated, 1 given up; " +
      "tokens: at least 2,000,000 read, 30,000 written; " +
      "cost: at least $0.2500",
  );
});

Deno.test("formatUsage() counts messages that were refused or cut off", () => {
  assertSame(
    formatUsage({ ...STATISTICS, refusals: 2, cutOffs: 3 }),
    "requests: 1,234, 5 of them repeated, 1 given up; " +
      "messages: 2 refused, 3 cut off; " +
      "tokens: 2,000,000 read, 30,000 written",
  );
});

Deno.test("getAgentSettings() leaves the length of a turn to the server", () => {
  assertEquals(getAgentSettings({ ...OPTIONS, priceIn: 1 }), OPTIONS);
  const settings = getAgentSettings({ ...OPTIONS, maxTurnTokens: 9 });
  assertEquals(settings, { ...OPTIONS, maxTokens: 9 });
});
