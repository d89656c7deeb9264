/** Keeps pages of other sites away from a server that trusts its machine. */

import { ApiError } from "../protocol/api_error.ts";

/** Addresses that only this machine reaches. */
export const LOOPBACK: readonly string[] = ["127.0.0.1", "localhost", "::1"];

function forbidden(name: string, rule: string, value: string): ApiError {
  return new ApiError(
    403,
    "FORBIDDEN",
    `Cannot answer as '${name}' must be ${rule}: current value is ${
      JSON.stringify(value.slice(0, 100))
    }`,
  );
}

/** The host of an address, without its port. */
function nameOf(host: string): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}

/**
 * Refuses a request that a page of another site may have made: one for a name
 * that is not the server's (a name that was bound to this address), or one
 * with an `Origin` of elsewhere.
 */
export function assertSameSite(
  headers: Headers,
  names: ReadonlySet<string> | null,
  origins: readonly string[],
): void {
  const host = headers.get("host") ?? "";
  if (names !== null && !names.has(nameOf(host))) {
    throw forbidden("Host", "a name of this server", host);
  }
  const origin = headers.get("origin");
  if (origin === null || origins.includes(origin)) return;
  if (URL.parse(origin)?.host === host.toLowerCase()) return;
  throw forbidden("Origin", "this server's or one of --cors", origin);
}
