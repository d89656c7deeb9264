/** The budget of a call: all that it may take, whatever it waits for. */

import { withDeadline } from "../../base/deadline.ts";
import { makeTinkerError } from "./call_server.ts";
import { TinkerBudgetError, type TinkerError } from "./tinker_error.ts";
import type { TinkerConnection } from "./tinker_options.ts";

/** Gives work a budget, after which what it did is unknown. */
export function withBudget<T>(
  connection: TinkerConnection,
  operation: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { budget, signal } = connection;
  const makeReason = (): TinkerError =>
    makeTinkerError(
      TinkerBudgetError,
      connection,
      { operation, status: null, outcome: "unknown" },
      `a server that is done within ${budget} ms`,
      "not done",
    );
  return withDeadline(budget, signal, makeReason, work);
}
