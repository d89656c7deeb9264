/** What an endpoint knows the caller by. */

/**
 * Reads the key for an endpoint: `UNLOCK_AGENT_KEY`, or else the responder's
 * `UNLOCK_RESPONDER_KEY`. The latter is not sent to another server than the
 * one in `UNLOCK_RESPONDER_URL`, if that is set.
 *
 * @param get Looks up a variable of the environment
 * @param baseUrl Where the endpoint's API begins
 * @returns The key; `null` if there is none
 *
 * @example A key stays with its server
 * ```ts
 * import { agentKey } from "@unlock/gym/agents";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const variables = new Map([
 *   ["UNLOCK_RESPONDER_URL", "https://api.example.com/v1"],
 *   ["UNLOCK_RESPONDER_KEY", "k"],
 * ]);
 * const get = (name: string) => variables.get(name);
 * assertEquals(agentKey(get, "https://api.example.com/v1"), "k");
 * assertEquals(agentKey(get, "http://localhost:8000/v1"), null);
 * ```
 */
export function agentKey(
  get: (name: string) => string | undefined,
  baseUrl: string,
): string | null {
  const read = (name: string): string => get(name)?.trim() ?? "";
  const own = read("UNLOCK_AGENT_KEY");
  if (own !== "") return own;
  const home = URL.parse(read("UNLOCK_RESPONDER_URL"));
  const isElsewhere = home !== null && home.origin !== new URL(baseUrl).origin;
  const key = read("UNLOCK_RESPONDER_KEY");
  return key === "" || isElsewhere ? null : key;
}
