/** An endpoint that was asked often enough. */

import { ruleMessage } from "../base/errors.ts";
import type { Endpoint } from "./request_completion.ts";
import type { RequestFailure } from "./request_failure.ts";

/** What an {@linkcode EndpointError} is about. */
export interface GivenUp {
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
  readonly #givenUp: GivenUp;

  /** Words the error, without what the server said. */
  constructor(givenUp: GivenUp) {
    super(sentence("ask a model", givenUp, givenUp.failure.reason));
    this.permanent = givenUp.permanent;
    this.#givenUp = givenUp;
  }

  /**
   * Words the error for those who may not read what the server said: it may
   * repeat what it was asked.
   *
   * @param action What could not be done, an infinitive: `respond`
   */
  discreetly(action: string): string {
    return sentence(action, this.#givenUp, this.#givenUp.failure.reason);
  }

  /**
   * Words the error with the beginning of what the server said.
   *
   * @param action What could not be done, an infinitive: `play`
   */
  inFull(action: string): string {
    const { reason, said } = this.#givenUp.failure;
    const value = said === "" ? reason : `${reason}: ${said}`;
    return sentence(action, this.#givenUp, value);
  }
}

function sentence(
  action: string,
  { endpoint, retries }: GivenUp,
  value: string,
): string {
  const { model, timeout, url } = endpoint;
  const rule = `an endpoint that answers for model '${model}' ` +
    `(timeout ${timeout} s, retries ${retries})`;
  // What else is in an address may be secret.
  const shown = `${url.protocol}//${url.host}${url.pathname}`;
  return ruleMessage(action, shown, rule, value);
}
