import { rejects as assertRejects } from "node:assert/strict";
import type { ModelConfig } from "../model/config.ts";
import { readAdapter } from "./adapter.ts";

/** Reads adapters with these settings, and an invalid file of weights. */
async function readSettings(settings: unknown): Promise<void> {
  const text = JSON.stringify(settings);
  const files = new Map([
    ["adapter_config.json", new TextEncoder().encode(text)],
    ["adapter_model.safetensors", new Uint8Array()],
  ]);
  await readAdapter(files, {} as ModelConfig);
}

Deno.test("readAdapter() refuses adapters of other kinds", async () => {
  const plain = { r: 2, ["lora_alpha"]: 4 };
  for (
    const [name, value] of [
      ["use_rslora", true],
      ["use_dora", true],
      ["fan_in_fan_out", true],
      ["alpha_pattern", { ["q_proj"]: 400 }],
      ["rank_pattern", { ["q_proj"]: 1 }],
    ] as const
  ) {
    await assertRejects(
      readSettings({ ...plain, [name]: value }),
      new RegExp(`Cannot load the adapter as '${name}' must be .* left out`),
    );
  }
  const none = { ["alpha_pattern"]: {}, ["use_dora"]: false };
  await assertRejects(
    readSettings({ ...plain, ...none }),
    /adapter_model\.safetensors/,
  );
});
