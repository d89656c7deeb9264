import {
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import type { CheckpointFacts } from "../directory/checkpoint.ts";
import { getRemoteBase } from "./remote_policy.ts";

Deno.test("getRemoteBase() names the model that a server's adapters are of", () => {
  const facts = { base: "m" } as CheckpointFacts;
  assertSame(getRemoteBase(facts, "a.safetensors"), "m");
  assertThrows(
    () => getRemoteBase({ ...facts, base: null }, "a.safetensors"),
    /'run' must be a checkpoint of a language model: .*"a\.safetensors"$/,
  );
});
