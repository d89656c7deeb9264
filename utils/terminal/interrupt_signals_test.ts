import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { listenForSignals } from "./interrupt_signals.ts";

/** What signals lead to: `[ms, isTyped]` of each. */
function send(...signals: readonly (readonly [number, boolean])[]): string[] {
  const steps: string[] = [];
  let time = 0;
  const listener = listenForSignals({
    first: () => steps.push("stop"),
    end: () => steps.push("end"),
  }, () => time);
  for (const [at, isTyped] of signals) {
    time = at;
    listener(isTyped);
  }
  return steps;
}

Deno.test("listenForSignals() stops at the first signal, typed or not", () => {
  assertEquals(send(), []);
  assertEquals(send([5, true]), ["stop"]);
  assertEquals(send([5, false]), ["stop"]);
});

Deno.test("listenForSignals() ends at a second signal only if it is typed", () => {
  assertEquals(send([5, true], [900, true]), ["stop", "end"]);
  assertEquals(send([5, false], [900, true]), ["stop", "end"]);
  assertEquals(send([5, true], [900, false], [1800, false]), ["stop"]);
});

Deno.test("listenForSignals() takes the echo of a Ctrl-C for none", () => {
  assertEquals(send([5, true], [8, true]), ["stop"]);
  assertEquals(send([5, true], [8, true], [700, true]), ["stop", "end"]);
});
