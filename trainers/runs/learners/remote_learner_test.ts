import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import { makeDefaults } from "../../settings/read_settings.ts";
import type { ModelSettings } from "../config/setting_groups.ts";
import { isRemote, readRemoteStart } from "./remote_learner.ts";

const LORA = { ...makeDefaults(LORA_SETTINGS), rank: 4, alpha: 4 };
const MODEL: ModelSettings = { path: "m", lora: LORA, dtype: "float32" };

Deno.test("isRemote() needs a server, which trains adapters only", () => {
  const learner = "tinker:http://127.0.0.1:1";
  assertEquals(
    [
      null,
      MODEL,
      { ...MODEL, learner: null },
      { ...MODEL, learner, lora: null },
      { ...MODEL, learner },
    ].map(isRemote),
    [false, false, false, false, true],
  );
});

Deno.test("readRemoteStart() refuses weights that no server has", async () => {
  const path = fileURLToPath(
    new URL("../warm_starts/PE-G-Mini-v0.safetensors", import.meta.url),
  );
  await assertRejects(
    readRemoteStart(MODEL, path),
    /'from' must be a checkpoint whose adapters a server has, of rank 4/,
  );
});
