import { throws as assertThrows } from "node:assert/strict";
import { assertLoraConfig, type LoraConfig } from "./lora_config.ts";

Deno.test("assertLoraConfig() names the setting that is wrong", () => {
  const lora: LoraConfig = {
    rank: 8,
    alpha: 16,
    dropout: 0.05,
    targets: ["q_proj", "v_proj"],
  };
  assertLoraConfig(lora);
  assertLoraConfig({ ...lora, critic: true });
  const cases = [
    [{ rank: 0 }, /'lora.rank' must be an integer from 1 .* value is 0$/],
    [{ rank: 1.5 }, /'lora.rank' must be an integer/],
    [{ alpha: NaN }, /'lora.alpha' must be a finite number/],
    [{ alpha: -1 }, /'lora.alpha' must be a finite number >= .* is -1$/],
    [{ dropout: 1 }, /'lora.dropout' must be a number from 0 to 0.99/],
    [{ targets: [] }, /'lora.targets' must be a list of at least one/],
    [{ targets: "q_proj" }, /'lora.targets' must be a list of at least one/],
    [
      { targets: ["c_attn"] },
      /'lora.targets' must be one of 'q_proj', 'k_proj', .* is "c_attn"$/,
    ],
    [{ targets: ["q_proj", "q_proj"] }, /must be a list without repetitions/],
    [{ critic: "yes" }, /'lora.critic' must be a boolean: .* is "yes"$/],
    [{ r: 4 }, /'lora.r' must be a key that is known \(rank, alpha,/],
  ] as const;
  for (const [change, message] of cases) {
    const config = { ...lora, ...change } as unknown as LoraConfig;
    assertThrows(() => assertLoraConfig(config), message);
  }
});
