import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { resolveModel } from "./resolve_model.ts";

Deno.test("resolveModel() names a model that is not there", async () => {
  assertEquals(await resolveModel({ seed: 1 }), { seed: 1 });
  await assertRejects(
    () => resolveModel({ model: "./no/such/model" }),
    /^Error: Cannot train as 'model' must be a directory with a language model, a .gguf file, or owner.*: current value is .*model"$/,
  );
});
