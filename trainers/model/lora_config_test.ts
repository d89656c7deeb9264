import { throws as assertThrows } from "node:assert/strict";
import { assertSettings } from "../settings/read_settings.ts";
import { LORA_SETTINGS, type LoraConfig } from "./lora_config.ts";

function assertLora(config: LoraConfig): void {
  assertSettings(LORA_SETTINGS, config, "lora", "add adapters");
}

Deno.test("assertSettings() names the setting of LoRA that is wrong", () => {
  const lora: LoraConfig = {
    rank: 8,
    alpha: 16,
    dropout: 0.05,
    targets: ["q_proj", "v_proj"],
  };
  assertLora(lora);
  assertLora({ ...lora, critic: true });
  const cases = [
    [{ rank: 0 }, /'loraRank' must be an integer from 1 .* value is 0$/],
    [{ rank: 1.5 }, /'loraRank' must be an integer/],
    [{ alpha: NaN }, /'loraAlpha' must be a finite number/],
    [{ alpha: -1 }, /'loraAlpha' must be a finite number >= .* is -1$/],
    [{ dropout: 1 }, /'loraDropout' must be a number from 0 to 0.99/],
    [{ targets: [] }, /'loraTargets' must be a list of at least one/],
    [{ targets: "q_proj" }, /'loraTargets' must be a list of at least one/],
    [
      { targets: ["c_attn"] },
      /'loraTargets' must be a list of at least one of 'q_proj', 'k_proj', .* is \["c_attn"\]$/,
    ],
    [
      { targets: ["q_proj", "q_proj"] },
      /must be a list of at least one of .*, each once/,
    ],
    [{ critic: "yes" }, /'loraCritic' must be a boolean: .* is "yes"$/],
    [{ r: 4 }, /'lora.r' must be a known key \(rank, alpha,/],
  ] as const;
  for (const [change, message] of cases) {
    const config = { ...lora, ...change } as unknown as LoraConfig;
    assertThrows(() => assertLora(config), message);
  }
});
