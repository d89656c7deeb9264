/** The budget of a call: all that it may take, whatever it waits for. */

import { withDeadline } from "../../utils/waiting.ts";
import { makeTinkerError, type TinkerWait } from "./call_server.ts";
import { TinkerBudgetError, type TinkerError } from "./tinker_error.ts";
import type { TinkerConnection } from "./tinker_options.ts";

/** Gives a call its budget, after which nobody knows what it did. */
export function withBudget<T>(
  connection: TinkerConnection,
  operation: string,
  work: (wait: TinkerWait) => Promise<T>,
): Promise<T> {
  const { budget, signal } = connection;
  let wait: TinkerWait | undefined;
  const makeReason = (): TinkerError =>
    makeTinkerError(
      TinkerBudgetError,
      connection,
      { operation, status: null, outcome: "unknown" },
      `a server that is done within ${budget} ms`,
      wait?.lastFailure || "not done",
    );
  return withDeadline(budget, signal, makeReason, (signal) => {
    wait = { signal, lastFailure: "" };
    return work(wait);
  });
}
