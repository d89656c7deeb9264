import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { listenForSignals } from "./interrupt_signals.ts";

/** What signals lead to, `true` for typed ones. */
function send(...signals: readonly boolean[]): string[] {
  const steps: string[] = [];
  const listener = listenForSignals({
    first: () => steps.push("stop"),
    end: () => steps.push("end"),
  });
  signals.forEach(listener);
  return steps;
}

Deno.test("listenForSignals() stops at the first signal, typed or not", () => {
  assertEquals(send(), []);
  assertEquals(send(true), ["stop"]);
  assertEquals(send(false), ["stop"]);
});

Deno.test("listenForSignals() ends at a second signal only if it is typed", () => {
  assertEquals(send(true, true), ["stop", "end"]);
  assertEquals(send(false, true), ["stop", "end"]);
  assertEquals(send(true, false, false), ["stop"]);
});
