import { withinTime } from "../../utils/waiting.ts";
import type { SessionStore } from "./store.ts";

const DEADLINE = 1500; // milliseconds in which a store must answer

/** Checks that a store takes writes; one that does not answer in time fails. */
export async function pingStore(store: SessionStore): Promise<void> {
  await withinTime(DEADLINE, store.ping(), () => {
    throw new Error(`The store did not answer within ${DEADLINE} ms`);
  });
}
