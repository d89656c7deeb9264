import { rejects as assertRejects } from "node:assert/strict";
import { makeWarmStart } from "./make_warm_start.ts";
import { TRAIN_DEFAULTS } from "./train_config.ts";

Deno.test("makeWarmStart() refuses sizes that do not fit before the teacher plays", async () => {
  const policy = { ...TRAIN_DEFAULTS.policy, hiddenSize: 12 };
  // So many episodes that the teacher would never end.
  const warmStart = { ...TRAIN_DEFAULTS.warmStart, episodes: 1e15 };
  await assertRejects(
    () => makeWarmStart({ ...TRAIN_DEFAULTS, policy, warmStart }),
    /'hiddenSize' must be a multiple of twice 'heads' \(4\): current value is 12/,
  );
});
