/**
 * The thread behind `onInterrupt`: it says on the first signal what it was told
 * to, and ends the process on a second Ctrl-C, though the main thread computes
 * and hears nothing. It is told what to say by messages, and tells when it has
 * said it.
 */

/** Where the C library lies that ends a process from any of its threads. */
const LIBRARIES: Readonly<Partial<Record<typeof Deno.build.os, string>>> = {
  linux: "libc.so.6",
  darwin: "/usr/lib/libSystem.B.dylib",
};

/** Exit code of a command that was interrupted. */
const INTERRUPTED = 130;

/** Ends the whole process; `Deno.exit` would end this thread alone. */
function endProcess(): void {
  const library = LIBRARIES[Deno.build.os];
  const { state } = Deno.permissions.querySync({ name: "ffi" });
  try {
    if (library !== undefined && state === "granted") {
      const exit = { parameters: ["i32"], result: "void" } as const;
      Deno.dlopen(library, { _exit: exit }).symbols._exit(INTERRUPTED);
    }
  } catch {
    // Another C library: the process ends all the same.
  }
  Deno.kill(Deno.pid, "SIGKILL");
}

const { postMessage } = globalThis as unknown as {
  postMessage(message: unknown): void;
};

let note = "";
let count = 0;

globalThis.addEventListener("message", (event) => {
  note = (event as MessageEvent<string>).data;
});

/** Hears a signal, one that was typed or the system's. */
function hear(isTyped: boolean): void {
  if (count > 0 && isTyped) endProcess();
  if (count++ > 0) return;
  Deno.stderr.writeSync(new TextEncoder().encode(`${note}\n`));
  postMessage("said");
}

Deno.addSignalListener("SIGINT", () => hear(true));
if (Deno.build.os !== "windows") {
  Deno.addSignalListener("SIGTERM", () => hear(false));
}
