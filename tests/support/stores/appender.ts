/** A process that adds events to a store until it is killed. */

const ROOT = new URL("../../../", import.meta.url);

/** Id of the session that the events are added to. */
export const APPENDED = "appended";

const SCRIPT = `
import { openStore } from "./server/create_server.ts";
const id = ${JSON.stringify(APPENDED)};
const store = await openStore(Deno.env.get("STORE"));
await store.insert({ id, envId: "MediQ-v0", owner: "", version: "" }, 0);
await store.lease(id, "appender", 0, 10);
const text = " ".repeat(1000);
for (let seq = 0;; seq++) {
  const event = { isStart: seq === 0, body: JSON.stringify(seq + text) };
  await store.append([{ id, seq, event }], "appender", 5);
  console.log(seq);
}`;

/** The process. */
export interface Appender {
  /** Kills it with SIGKILL; says how many events were acknowledged. */
  kill(): Promise<number>;
}

/** Starts the process. */
export async function startAppender(
  path: string,
  events: number,
): Promise<Appender> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["eval", "--no-check", SCRIPT],
    cwd: ROOT,
    env: { STORE: path },
    stdout: "piped",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let printed = "";
  /** Only what ended its line was acknowledged for certain. */
  const acknowledged = () => printed.split("\n").length - 1;
  async function read(): Promise<boolean> {
    const { done, value } = await reader.read();
    printed += value ?? "";
    return !done;
  }
  while (acknowledged() < events) {
    if (!await read()) throw new Error(`The process ended after: ${printed}`);
  }
  return {
    async kill() {
      child.kill("SIGKILL");
      while (await read());
      await child.status;
      return acknowledged();
    },
  };
}
