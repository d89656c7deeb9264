/** What a client that opens a session may ask `make` for. */

import type { MakeOptions } from "../../envs/mod.ts";
import type { EnvHost } from "./env_host.ts";
import { ApiError } from "../protocol/api_error.ts";
import { ruleMessage } from "../../base/errors.ts";

/**
 * Completes the options of an opened session with the operator's.
 *
 * @throws {ApiError} `CRITIQUE_OFF`, or `FORBIDDEN` for an option that is the
 * operator's to set
 */
export function openOptions(
  host: EnvHost,
  options: Readonly<Record<string, unknown>>,
): MakeOptions {
  for (const name of Object.keys(host.entry.ownOptions)) {
    if (!Object.hasOwn(options, name)) continue;
    if (Object.hasOwn(host.remoteOptions, name)) continue;
    const rule = "left out, as only the server's operator can set it";
    throw new ApiError(
      403,
      "FORBIDDEN",
      ruleMessage("open a session", name, rule, options[name]),
    );
  }
  const { critique, proxies } = options;
  const wanted = critique !== undefined && critique !== false
    ? "critique"
    : proxies === true
    ? "proxies"
    : null;
  if (wanted !== null && !host.critique) {
    const rule = "off on a server started without --critique";
    throw new ApiError(
      403,
      "CRITIQUE_OFF",
      ruleMessage("open a session", wanted, rule, options[wanted]),
    );
  }
  return {
    ...host.ownOptions,
    ...options,
    critique: critique === undefined
      ? host.critique ? {} : false
      : critique as NonNullable<MakeOptions["critique"]>,
  };
}

/**
 * The options of a session that was kept, under what the operator decides now.
 *
 * @throws {Error} If the operator's options are others
 */
export function replayOptions(
  host: EnvHost,
  options: MakeOptions,
): MakeOptions {
  for (const name of Object.keys(host.entry.ownOptions)) {
    if (Object.hasOwn(host.remoteOptions, name)) continue;
    if (options[name] === host.ownOptions[name]) continue;
    const rule = "what it was when the session began";
    throw new Error(ruleMessage("replay", name, rule, host.ownOptions[name]));
  }
  return host.critique
    ? options
    : { ...options, critique: false, proxies: false };
}
