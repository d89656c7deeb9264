/** Tasks and openings of customer service, which stay as they are. */

import { strictEqual as assertEquals } from "node:assert/strict";
import { createHash } from "node:crypto";
import { make, type ResetResult, type Split } from "../../envs/mod.ts";
import { TELECOM_TALK } from "../support/customers/telecom_callers.ts";
import { AIRLINE_TRIAL } from "../support/customers/airline_callers.ts";
import { RETAIL_TRIAL } from "../support/customers/retail_callers.ts";

const TASKS = 40;

/** What the customers of the train split want. */
const CALLS: Readonly<Record<string, (index: number) => unknown>> = {
  "Retail-v0": (index) =>
    RETAIL_TRIAL.makeScript(index, "steady").wishes
      .map(({ wish }) => wish.calls),
  "Airline-v0": (index) =>
    AIRLINE_TRIAL.makeScript(index, "steady").wishes
      .map(({ wish }) => wish.calls),
  "Telecom-v0": (index) =>
    TELECOM_TALK.open(index, "steady").script.wishes
      .map(({ wish }) => wish.calls),
};

const DIGESTS: Readonly<Record<string, string>> = {
  "Retail-v0 train": "261c4acf951decae",
  "Retail-v0 test": "0f5d7fdb6449df31",
  "Retail-v0 calls": "48a31203c81cf614",
  "Airline-v0 train": "b39679ea4fdabf12",
  "Airline-v0 test": "1f4a3372e7993879",
  "Airline-v0 calls": "4978218c9e475bf6",
  "Telecom-v0 train": "7535bca7a810597a",
  "Telecom-v0 test": "ad28bca654202849",
  "Telecom-v0 calls": "44348c8f4f5e0ed5",
};

function digest(list: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(list)).digest("hex")
    .slice(0, 16);
}

function makeList(id: string, part: string): unknown[] {
  const env = make(id);
  return Array.from({ length: TASKS }, (_, index) => {
    if (part === "calls") return CALLS[id]!(index);
    const options = { split: part as Split, index };
    const { observation } = env.reset({ options }) as ResetResult;
    return observation.text.split("\n").at(-1);
  });
}

for (const [name, expected] of Object.entries(DIGESTS)) {
  Deno.test(`the first tasks stay as they are: ${name}`, () => {
    const [id, part] = name.split(" ") as [string, string];
    assertEquals(digest(makeList(id, part)), expected);
  });
}
