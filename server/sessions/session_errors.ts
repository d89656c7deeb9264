/** Errors of sessions. */

import { ruleMessage } from "../../utils/errors.ts";
import { ApiError, makeUnavailableError } from "../protocol/api_error.ts";

function message(rule: string, id: string): string {
  return ruleMessage("use the session", "session_id", rule, id.slice(0, 64));
}

/** Unknown, or owned by another token. */
export function makeUnknownSessionError(id: string): ApiError {
  const rule = "one that was opened here";
  return new ApiError(404, "SESSION_ERROR", message(rule, id), {
    reason: "unknown_session",
  });
}

export function makeSessionGoneError(id: string): ApiError {
  const rule = "one that has not been closed or expired";
  return new ApiError(410, "SESSION_ERROR", message(rule, id), {
    reason: "session_gone",
  });
}

export function makeSessionBusyError(id: string): ApiError {
  const rule = "idle, so await the call before";
  return new ApiError(409, "SESSION_BUSY", message(rule, id), {
    headers: { "retry-after": "1" },
  });
}

export function makeCapacityError(
  whose: "Server" | "Token",
  limit: number,
): ApiError {
  const message =
    `${whose} at capacity: ${limit}/${limit} sessions active. Cannot accept new connections.`;
  return makeUnavailableError("CAPACITY_REACHED", message, 5, {
    facts: { active_sessions: limit, max_sessions: limit },
    ...(whose === "Token" ? { reason: "token_capacity" } : {}),
  });
}

export function makeMemoryFullError(): ApiError {
  const message =
    "Server at capacity: sessions use too much memory. Close some.";
  return makeUnavailableError("CAPACITY_REACHED", message, 5);
}

/** A request id was reused for another request. */
export function makeUsedRequestError(requestId: string): ApiError {
  const rule = "used for one call only";
  const message = ruleMessage("repeat", "request_id", rule, requestId);
  return new ApiError(409, "CONFLICT", message);
}

export function makeStoreUnavailableError(): ApiError {
  const message =
    "Cannot keep the session as 'store' must be reachable: try again later";
  return makeUnavailableError("STORE_UNAVAILABLE", message, 1);
}

export function makeStoreFullError(): ApiError {
  const message = "Cannot keep the session as 'store' must have room: its " +
    "disk is full. Close sessions, or make room";
  return makeUnavailableError("STORE_UNAVAILABLE", message, 5);
}

export function makeResetNeededError(): ApiError {
  return new ApiError(409, "EXECUTION_ERROR", "no episode; call reset", {
    reason: "reset_needed",
  });
}

export function makeEpisodeOverError(): ApiError {
  return new ApiError(409, "EXECUTION_ERROR", "episode is over; call reset", {
    reason: "episode_over",
  });
}
