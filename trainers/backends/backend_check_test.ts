import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertSame,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { onBackend } from "../../tests/support/model/small_model.ts";
import {
  activateBackend,
  checkBackend,
  summarizeError,
} from "./backend_check.ts";

Deno.test("summarizeError() is the first line of what went wrong", () => {
  assertSame(summarizeError(new Error("\n no memory \nat x")), "no memory");
  assertSame(summarizeError("lost"), "lost");
  assertSame(summarizeError(new Error("")), "");
});

Deno.test("checkBackend() frees what it computed with", () =>
  onBackend("cpu", checkBackend));

Deno.test("activateBackend() says why a backend does not start", async () => {
  await onBackend("cpu", async () => {
    assertEquals(await activateBackend("cpu", "it is asked for"), {
      ...{ started: true, because: "it is asked for" },
    });
  });
  tf.registerBackend("broken-test", () => {
    throw new Error("no device\nat x");
  });
  const broken = await activateBackend("broken-test", "");
  const unknown = await activateBackend("none-test", "");
  tf.removeBackend("broken-test");
  await tf.setBackend("cpu");
  assertEquals([broken.started, unknown.started], [false, false]);
  assertMatch("why" in unknown ? unknown.why : "", /none-test|initialise/);
});
