import { withDeadline } from "../../utils/waiting.ts";
import type { SessionStore } from "./store.ts";

const DEADLINE = 1500; // milliseconds in which a store must answer

/** Checks that a store takes writes; one that does not answer in time fails. */
export async function pingStore(store: SessionStore): Promise<void> {
  const late = new Error(`The store did not answer within ${DEADLINE} ms`);
  const never = new AbortController().signal;
  await withDeadline(DEADLINE, never, () => late, async (signal) => {
    const silence = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
    await Promise.race([store.ping(), silence]);
  });
}
