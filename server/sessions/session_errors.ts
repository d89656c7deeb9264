/** Why a session cannot be used. */

import { ApiError, makeUnavailableError } from "../protocol/api_error.ts";

function message(rule: string, id: string): string {
  return `Cannot use the session as 'session_id' must be ${rule}: ` +
    `current value is ${JSON.stringify(id.slice(0, 64))}`;
}

/** There never was such a session, or it is another token's. */
export function makeUnknownSessionError(id: string): ApiError {
  const rule = "one that was opened here";
  return new ApiError(404, "SESSION_ERROR", message(rule, id), {
    reason: "unknown_session",
  });
}

/** The session was closed, or idle for too long. */
export function makeSessionGoneError(id: string): ApiError {
  const rule = "one that has not been closed or expired";
  return new ApiError(410, "SESSION_ERROR", message(rule, id), {
    reason: "session_gone",
  });
}

/** Another call of the session is in progress. */
export function makeSessionBusyError(id: string): ApiError {
  const rule = "idle, so await the call before";
  return new ApiError(409, "SESSION_BUSY", message(rule, id), {
    headers: { "retry-after": "1" },
  });
}

function makeFullError(whose: string, limit: number, reason?: string) {
  return makeUnavailableError(
    "CAPACITY_REACHED",
    `${whose} at capacity: ${limit}/${limit} sessions active. Cannot accept new connections.`,
    5,
    {
      facts: { active_sessions: limit, max_sessions: limit },
      ...(reason === undefined ? {} : { reason }),
    },
  );
}

/** There is no room for another session. */
export function makeCapacityError(limit: number): ApiError {
  return makeFullError("Server", limit);
}

/** There is no room for another session of this token. */
export function makeTokenCapacityError(limit: number): ApiError {
  return makeFullError("Token", limit, "token_capacity");
}

/** What sessions hold has grown too large. */
export function makeMemoryFullError(): ApiError {
  const message = "Server at capacity: its sessions hold too much. Close some.";
  return makeUnavailableError("CAPACITY_REACHED", message, 5);
}

/** A request's id comes again, but not with the same request. */
export function makeUsedRequestError(requestId: string): ApiError {
  return new ApiError(
    409,
    "CONFLICT",
    `Cannot repeat as 'request_id' must be used for one call only: current value is ${
      JSON.stringify(requestId)
    }`,
  );
}

/** The store does not answer. */
export function makeStoreUnavailableError(): ApiError {
  const message =
    "Cannot keep the session as 'store' must be reachable: try again later";
  return makeUnavailableError("STORE_UNAVAILABLE", message, 1);
}

/** Nothing has been started yet. */
export function makeResetNeededError(): ApiError {
  return new ApiError(409, "EXECUTION_ERROR", "no episode; call reset", {
    reason: "reset_needed",
  });
}

/** The episode has ended. */
export function makeEpisodeOverError(): ApiError {
  return new ApiError(409, "EXECUTION_ERROR", "episode is over; call reset", {
    reason: "episode_over",
  });
}
