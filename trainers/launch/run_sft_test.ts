import { strictEqual as assertEquals } from "node:assert/strict";
import type { SftConfig } from "../runs/sft/sft_config.ts";
import type { SftDataset } from "../runs/sft/sft_dataset.ts";
import { formatDataset } from "./run_sft.ts";

const row = (length: number) =>
  ({ tokens: Array(length).fill(1) }) as unknown as SftDataset["rows"][number];

const PLAN = { steps: 6, perEpoch: 2, evalEvery: 0, saveEvery: 2 };

function describe(more: Partial<SftDataset>, maxTokens: number | null = null) {
  const dataset: SftDataset = {
    ...{ rows: [row(3), row(4)], validation: [], conversations: 2 },
    ...{ dropped: 0, most: 99, ...more },
  };
  return formatDataset({ maxTokens } as SftConfig, dataset, PLAN, 0);
}

Deno.test("formatDataset() says what is learned, and what is not", () => {
  const end = "6 steps of 2 an epoch";
  assertEquals(describe({}), `2 conversations, 7 tokens; ${end}`);
  assertEquals(
    describe({ validation: [row(5)], conversations: 3 }),
    `3 conversations, 12 tokens; 1 for validation; ${end}`,
  );
  assertEquals(
    describe({ conversations: 1 }),
    "1 conversations, 7 tokens; 2 rows, as the template writes turns " +
      `otherwise later on; ${end}`,
  );
});

Deno.test("formatDataset() names the limit that dropped conversations", () => {
  const dropped = { dropped: 4 };
  assertEquals(
    describe(dropped).split("; ")[1],
    "4 dropped, longer than 99 tokens (--max-tokens, by default the model's " +
      "limit)",
  );
  assertEquals(
    describe(dropped, 99).split("; ")[1],
    "4 dropped, longer than 99 tokens (--max-tokens)",
  );
});
