import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { INTERRUPTED } from "./interrupt_signals.ts";
import { onInterrupt, type SignalledProcess } from "./interrupt.ts";

/** A process that notes what happens, and whose signals a test sends. */
function openProcess() {
  const events: string[] = [];
  const listeners = new Map<Deno.Signal, () => void>();
  const process: SignalledProcess = {
    addSignalListener: (signal, listener) => listeners.set(signal, listener),
    removeSignalListener(signal, listener) {
      if (listeners.get(signal) === listener) listeners.delete(signal);
    },
    exit(code): never {
      events.push(`exit ${code}`);
      return undefined as never;
    },
  };
  let time = 0;
  const send = (signal: Deno.Signal) => {
    time += 1000;
    listeners.get(signal)?.();
  };
  return { process, events, listeners, send, now: () => time };
}

const isWindows = Deno.build.os === "windows";

Deno.test("a first signal stops the work, and a second Ctrl-C ends the process", () => {
  const { process, events, send, now } = openProcess();
  const end = () => events.push("end");
  onInterrupt(() => events.push("stop"), { end }, process, now);
  send("SIGINT");
  assertEquals(events, ["stop"]);
  send("SIGINT");
  assertEquals(events, ["stop", "end", `exit ${INTERRUPTED}`]);
});

Deno.test({
  name:
    "a second SIGTERM does nothing, and a Ctrl-C after one ends the process",
  ignore: isWindows,
  fn() {
    const { process, events, send, now } = openProcess();
    onInterrupt(() => events.push("stop"), {}, process, now);
    send("SIGTERM");
    send("SIGTERM");
    assertEquals(events, ["stop"]);
    send("SIGINT");
    assertEquals(events, ["stop", `exit ${INTERRUPTED}`]);
  },
});

Deno.test({
  name: "what is forgotten hears no signal, and leaves no timer",
  sanitizeOps: true,
  sanitizeResources: true,
  fn() {
    const { process, events, listeners, send } = openProcess();
    const note = "Wait.";
    {
      using wait = onInterrupt(() => events.push("stop"), { note }, process);
      assertEquals(listeners.has("SIGTERM"), !isWindows);
      send("SIGINT");
      wait.say("Wait a bit.");
    }
    assertEquals(listeners.size, 0);
    send("SIGINT");
    assertEquals(events, ["stop"]);
  },
});
