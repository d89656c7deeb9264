/** An endpoint that was asked often enough. */

import { ruleMessage } from "../base/errors.ts";
import type { Endpoint } from "./request_completion.ts";
import type { RequestFailure } from "./request_failure.ts";

/** What an {@linkcode EndpointError} is about. */
export interface FailedCompletion {
  /** Who was asked. */
  readonly endpoint: Endpoint;
  /** How often a request is repeated. */
  readonly retries: number;
  /** How it failed the last time. */
  readonly failure: RequestFailure;
  /** True if all other requests will fail too. */
  readonly permanent: boolean;
}

/** A request was given up. */
export class EndpointError extends Error {
  /** The name shown in stack traces. */
  override name = "EndpointError";
  /** True if all other requests will fail too. */
  readonly permanent: boolean;
  readonly #failed: FailedCompletion;

  /** Words the error, without what the server said. */
  constructor(failed: FailedCompletion) {
    super(writeMessage("ask a model", failed, failed.failure.reason));
    this.permanent = failed.permanent;
    this.#failed = failed;
  }

  /**
   * Words the error for those who may not read what the server said: it may
   * repeat what it was asked.
   *
   * @param action What could not be done, an infinitive: `respond`
   */
  describeReason(action: string): string {
    return writeMessage(action, this.#failed, this.#failed.failure.reason);
  }

  /**
   * Words the error with the beginning of what the server said.
   *
   * @param action What could not be done, an infinitive: `play`
   */
  describeWithExcerpt(action: string): string {
    const { reason, excerpt } = this.#failed.failure;
    const value = excerpt === "" ? reason : `${reason}: ${excerpt}`;
    return writeMessage(action, this.#failed, value);
  }
}

function writeMessage(
  action: string,
  { endpoint, retries }: FailedCompletion,
  value: string,
): string {
  const { model, timeout, url } = endpoint;
  const rule = `an endpoint that answers for model '${model}' ` +
    `(timeout ${timeout} s, retries ${retries})`;
  // What else is in an address may be secret.
  const shown = `${url.protocol}//${url.host}${url.pathname}`;
  return ruleMessage(action, shown, rule, value);
}
