import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { warmUp } from "./warm_up.ts";

Deno.test("warmUp() plays to simulated customers alone", async () => {
  assertEquals(await warmUp(["MediQ-v0", "Retail-v0"]), ["Retail-v0"]);
});
