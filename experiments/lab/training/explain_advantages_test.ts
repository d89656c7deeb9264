import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { startBackend } from "../../../trainers/mod.ts";
import { readShippedWarmStart } from "../../../trainers/runs/warm_start.ts";
import { DEFAULT_CHOICES } from "../choices.ts";
import { openArm } from "./arm.ts";
import { makeArmConfig } from "./arm_config.ts";

Deno.test("explainAdvantages() shows what AREW adds to an episode", async () => {
  await startBackend({ name: "wasm" });
  const config = makeArmConfig({ ...DEFAULT_CHOICES, batch: 32 }, "arew");
  const start = await readShippedWarmStart(config.env);
  const arm = await openArm(config, start!);
  try {
    const { episode, tokens } = await arm.advance();
    assert(tokens.length > 0);
    const turns = new Set(tokens.map(({ turn }) => turn));
    assertEquals(turns.size, episode.turns.length);
    // The modifier of an episode sums to 0.
    const added = tokens.reduce((sum, t) => sum + t.after - t.before, 0);
    assert(Math.abs(added) < 1e-4, String(added));
    for (const { label, before, after } of tokens) {
      if (label === 0) assertEquals(after, before);
      else assert(label * (after - before) >= 0);
    }
    const files = await arm.listFiles();
    assert("checkpoints/update-000001.safetensors" in files);
  } finally {
    await arm.close();
  }
});
