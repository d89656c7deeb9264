import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { make } from "../registry/registry.ts";
import { Wrapper } from "./wrapper.ts";

const ASK = "<interact>Focus:1,2\nPair:1,2</interact>";

Deno.test("Wrapper passes everything on", async () => {
  const inner = make("PE-G-Mini-v0", { style: "terse" });
  const plain = make("PE-G-Mini-v0", { style: "terse" });
  const env = new Wrapper(new Wrapper(inner));
  assertSame(env.unwrapped, inner);
  assertSame(env.actionSpace, inner.actionSpace);
  assertSame(env.observationSpace, inner.observationSpace);
  assertSame(env.language, inner.language);
  assertEquals(env.spec, plain.spec);
  assertEquals(await env.reset({ seed: 1 }), await plain.reset({ seed: 1 }));
  assertEquals(await env.step(ASK), await plain.step(ASK));
  assertEquals(env.rng, plain.rng);
  assertEquals(env.render(), plain.render());
  const snapshot = env.snapshot();
  assertEquals(snapshot, plain.snapshot());
  assertEquals(await env.restore(snapshot), await plain.restore(snapshot));
  env.close();
});

Deno.test("Wrapper has a language only where the environment has one", () => {
  assertEquals("language" in new Wrapper(make("PE-G-Mini-v0")), false);
});

Deno.test("Wrapper passes counterfactuals on", () => {
  const env = new Wrapper(make("MediQ-v0"));
  env.reset({ seed: 0 });
  const args = { counterfactual: 1 as unknown as string };
  assertThrows(() => env.step("?", args), /'args.counterfactual' must be/);
});
