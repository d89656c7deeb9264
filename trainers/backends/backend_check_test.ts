import {
  deepStrictEqual as assertEquals,
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
  tf.registerBackend("late-test", () => Promise.reject(new Error("no")));
  const unknown = await activateBackend("none-test", "");
  const late = await activateBackend("late-test", "");
  for (const name of ["broken-test", "late-test"]) tf.removeBackend(name);
  await tf.setBackend("cpu");
  assertEquals([broken.started, unknown.started], [false, false]);
  const why = "TensorFlow.js could not initialise it";
  assertEquals(late, { started: false, why });
});
