/** Who uses which session, and the error of one who does not any more. */

import { ruleError } from "../../utils/errors.ts";
import { LeaseLostError } from "./store.ts";

/** Makes the error of an event that comes too late. */
export function makeLeaseLostError(id: string): LeaseLostError {
  const rule = "held by this server and as this server knows it";
  return ruleError(LeaseLostError, "add an event", "session", rule, id);
}

/** The leases of a store that one process has to itself. */
export class LeaseTable {
  readonly #leases = new Map<string, { holder: string; until: number }>();

  /** Takes a session, or prolongs its use. */
  take(id: string, holder: string, now: number, until: number): boolean {
    if (this.isHeld(id, now) && this.#leases.get(id)!.holder !== holder) {
      return false;
    }
    this.#leases.set(id, { holder, until });
    return true;
  }

  /** Ends the use by `holder`, if there is one. */
  release(id: string, holder: string): void {
    if (this.#leases.get(id)?.holder === holder) this.#leases.delete(id);
  }

  drop(id: string): void {
    this.#leases.delete(id);
  }

  isHeld(id: string, now: number): boolean {
    const lease = this.#leases.get(id);
    return lease !== undefined && lease.until > now;
  }
}
