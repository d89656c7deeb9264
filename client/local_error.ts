/** Errors of the environment itself, as a local one would have thrown them. */

import { ResetNeededError } from "../base/errors.ts";
import { RemoteError } from "./errors.ts";

/** What an environment says about an argument that it refuses. */
const ARGUMENT = /^Cannot (?:make|restore) as '[^]*?' must be /;

/** The rules whose breach is a matter of type. */
const TYPE_RULE = /must be (?:an option of|one of [^:]*, or an object with)/;

/**
 * Finds the local error that a server's error stands for.
 *
 * @returns The local error, with the server's as its cause; the same error if
 * it stands for none
 */
export function localError(error: unknown): unknown {
  if (!(error instanceof RemoteError)) return error;
  const { code, reason, message } = error;
  if (reason === "episode_over" || reason === "reset_needed") {
    return new ResetNeededError(message, { cause: error });
  }
  if (code !== "VALIDATION_ERROR" || !ARGUMENT.test(message)) return error;
  return TYPE_RULE.test(message)
    ? new TypeError(message, { cause: error })
    : new RangeError(message, { cause: error });
}
