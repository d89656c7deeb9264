/** Worker of `onInterrupt`: prints the note and handles a second Ctrl-C. */

import { INTERRUPTED, listenForSignals } from "./interrupt_signals.ts";

/** C libraries with `_exit`, which ends the process from any thread. */
const LIBRARIES: Readonly<Partial<Record<typeof Deno.build.os, string>>> = {
  linux: "libc.so.6",
  darwin: "/usr/lib/libSystem.B.dylib",
};

/** Ends the process; `Deno.exit` would only end this worker. */
function endProcess(): void {
  const library = LIBRARIES[Deno.build.os];
  const { state } = Deno.permissions.querySync({ name: "ffi" });
  try {
    if (library !== undefined && state === "granted") {
      const exit = { parameters: ["i32"], result: "void" } as const;
      Deno.dlopen(library, { _exit: exit }).symbols._exit(INTERRUPTED);
    }
  } catch {
    // Another C library: fall through to SIGKILL.
  }
  Deno.kill(Deno.pid, "SIGKILL");
}

const { postMessage } = globalThis as unknown as {
  postMessage(message: unknown): void;
};

let note = "";

globalThis.addEventListener("message", (event) => {
  note = (event as MessageEvent<string>).data;
});

const onSignal = listenForSignals({
  first() {
    Deno.stderr.writeSync(new TextEncoder().encode(`${note}\n`));
    postMessage("said");
  },
  end: endProcess,
});

Deno.addSignalListener("SIGINT", () => onSignal(true));
if (Deno.build.os !== "windows") {
  Deno.addSignalListener("SIGTERM", () => onSignal(false));
}
