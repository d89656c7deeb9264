/** A callback of a run's own, told of its start, its updates and its end. */

import type { Metrics } from "../best_evaluation.ts";
import type { TrainConfig } from "../config/train_config.ts";
import type { UpdateTiming } from "../logs/run_logs.ts";
import { refuseThrown } from "./run_module.ts";

/** What a {@linkcode Callback} is told. */
export type RunEvent =
  & {
    /** The run's directory. */
    readonly directory: string;
    /** Updates done. */
    readonly update: number;
  }
  & (
    | { readonly type: "start"; readonly config: TrainConfig }
    | {
      readonly type: "update";
      /** The update's metrics, as in `metrics.jsonl`. */
      readonly metrics: Metrics;
      readonly timing: UpdateTiming;
    }
    | { readonly type: "end" }
  );

/**
 * Called before a run's first update, or the first after it was resumed; after
 * each update, once it is logged; and after the last one, again if a finished run
 * is resumed. It is awaited.
 *
 * @example A line for each update
 * ```ts
 * import type { Callback } from "@unlock/gym/kit";
 *
 * export const callback: Callback = async (event) => {
 *   if (event.type !== "update") return;
 *   const line = `${event.update} ${event.metrics["rollout/success_rate"]}\n`;
 *   await Deno.writeTextFile("success.txt", line, { append: true });
 * };
 * ```
 */
export type Callback = (event: RunEvent) => void | Promise<void>;

/** Tells a callback of events. */
export interface CallbackTeller extends Disposable {
  /** Its failure stops the run, and so does one of a promise that it left. */
  tell(event: RunEvent): Promise<void>;
}

function nameMoment(event: RunEvent): string {
  return event.type === "update" ? `update ${event.update}` : event.type;
}

/** Makes the teller of a callback, if there is one. */
export function makeCallbackTeller(callback: Callback | null): CallbackTeller {
  if (callback === null) {
    return { tell: () => Promise.resolve(), [Symbol.dispose]() {} };
  }
  let last = "start";
  let failure: Error | null = null;
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    const when = `in a promise that it did not await, at ${last}`;
    failure ??= refuseThrown("callback", when, event.reason);
  };
  globalThis.addEventListener("unhandledrejection", note);
  return {
    async tell(event) {
      if (failure !== null) throw failure;
      last = nameMoment(event);
      try {
        await callback(event);
      } catch (error) {
        throw refuseThrown("callback", `at ${last}`, error);
      }
    },
    [Symbol.dispose]: () =>
      globalThis.removeEventListener("unhandledrejection", note),
  };
}
