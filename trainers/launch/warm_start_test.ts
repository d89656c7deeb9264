import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { withFiles } from "../../tests/support/directory.ts";
import { onBackend } from "../../tests/support/model/small_model.ts";
import { TRAIN_DEFAULTS } from "../runs/config/train_defaults.ts";
import { readShippedWarmStart } from "../runs/warm_start.ts";
import { findOrMakeWarmStart, findStartingWeights } from "./warm_start.ts";

const SHIPPED = (await readShippedWarmStart(TRAIN_DEFAULTS.env))!;

Deno.test("findOrMakeWarmStart() takes the shipped one where nothing else is asked for", async () => {
  const found = await findOrMakeWarmStart(TRAIN_DEFAULTS, { shapedBy: null });
  assertEquals(found.length, SHIPPED.length);
});

Deno.test("findStartingWeights() reads a checkpoint of the environment", () =>
  onBackend(
    "cpu",
    () =>
      withFiles({ "a.safetensors": SHIPPED, "b.txt": "no" }, async (folder) => {
        const find = (name: string, env = TRAIN_DEFAULTS.env) => {
          const choice = { from: `${folder}/${name}`, shapedBy: null };
          return findStartingWeights({ ...TRAIN_DEFAULTS, env }, choice);
        };
        assertEquals((await find("a.safetensors")).length, SHIPPED.length);
        await assertRejects(
          find("none"),
          /'from' must be a readable checkpoint file: .*none"$/,
        );
        await assertRejects(find("b.txt"), /b\.txt/);
        await assertRejects(
          find("a.safetensors", "MediQ-Mini-v0"),
          /'from' must be a checkpoint that speaks the language of MediQ-Mini/,
        );
      }),
  ));
