/** Reads messages before clients send any. */

import { setImmediate } from "node:timers/promises";
import { getEnvEntry, make } from "../../envs/mod.ts";
import { listSeats } from "./env_host.ts";

/** Words that most patterns of customers look for. */
const MESSAGE =
  "Hello, may I have your name, ZIP code and order number #W1234567? I can " +
  "cancel it, or exchange the lamp from blue to red (about $20) and refund " +
  "your card. Please check your phone's settings, then restart it: do you " +
  "agree (yes)?";

/** Twice each, as patterns are compiled anew, and for wide characters again. */
const MESSAGES = [MESSAGE, ` ${MESSAGE}`, `${MESSAGE} →`, `→ ${MESSAGE}`];

/** Plays messages to simulated customers, the first of which takes 0.1 s. */
export async function warmUp(ids: readonly string[]): Promise<string[]> {
  const warmed = ids.filter((id) =>
    listSeats(getEnvEntry(id)).includes("customer")
  );
  for (const id of warmed) {
    const env = make(id);
    for (const message of MESSAGES) {
      await env.reset({ seed: 0 });
      await env.step(message);
      await setImmediate();
    }
    env.close();
  }
  return warmed;
}
