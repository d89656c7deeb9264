/** Options of `connect`, checked before any request. */

import { assertCritiqueOptions } from "../critique/channels.ts";
import type { MakeOptions } from "../envs/core/entry.ts";
import {
  assertBoolean,
  assertInteger,
  assertObject,
  assertOneOf,
  ruleError,
} from "../utils/errors.ts";
import { SPLITS, STYLES } from "../envs/core/env.ts";

/** Options of the connection. */
export interface ConnectionOptions {
  /** Bearer token; may also be the password in the URL (default: none) */
  readonly token?: string;
  /**
   * Transport; `auto` falls back to HTTP if no WebSocket can be opened
   * @default "auto"
   */
  readonly transport?: "auto" | "websocket" | "http";
  /**
   * Timeout of a call in milliseconds, after which it is retried
   * @default 60_000
   */
  readonly timeout?: number;
  /**
   * Milliseconds in which a server must take the connection or answer at all
   * @default 10_000
   */
  readonly connectTimeout?: number;
  /**
   * Retries of a lost or temporarily rejected call, with pauses that grow from
   * 0.2 to 5 seconds
   * @default 6
   */
  readonly retries?: number;
  /** Aborts pending calls and closes the environment. */
  readonly signal?: AbortSignal;
}

/** Options of `connect`: those of `make`, and of the connection. */
export interface ConnectOptions extends MakeOptions, ConnectionOptions {}

/** Longest timer of the runtimes, in milliseconds. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Characters that a header can carry. */
const TOKEN = /^[\x21-\x7e]+$/;

/** Checks connection options and fills in defaults. */
export function readConnectionOptions(
  options: ConnectionOptions,
  urlToken: string | null,
) {
  const {
    token = urlToken,
    transport = "auto",
    timeout = 60_000,
    connectTimeout = Math.min(10_000, timeout),
    retries = 6,
    signal = new AbortController().signal,
  } = options;
  const action = "connect";
  if (token !== null && (typeof token !== "string" || !TOKEN.test(token))) {
    const rule = "a string of printable ASCII without spaces";
    throw ruleError(TypeError, action, "token", rule, "something else");
  }
  assertOneOf(action, "transport", transport, ["auto", "websocket", "http"]);
  assertInteger(action, "timeout", timeout, 1, LONGEST_TIMEOUT);
  assertInteger(action, "connectTimeout", connectTimeout, 1, LONGEST_TIMEOUT);
  assertInteger(action, "retries", retries, 0);
  if (!(signal instanceof AbortSignal)) {
    throw ruleError(TypeError, action, "signal", "an AbortSignal", signal);
  }
  return { token, transport, timeout, connectTimeout, retries, signal };
}

const CONNECTION = Object.keys(readConnectionOptions({}, null));

/** Picks and checks the options for `make`. */
export function readMakeOptions(options: ConnectOptions): MakeOptions {
  assertObject("make", "options", options);
  const given = Object.fromEntries(
    Object.entries(options).filter(([name, value]) =>
      value !== undefined && !CONNECTION.includes(name)
    ),
  );
  const { style, split, critique, proxies, ...own } = given as MakeOptions;
  if (style !== undefined) {
    assertOneOf("make", "style", style, STYLES);
  }
  if (split !== undefined) assertOneOf("make", "split", split, SPLITS);
  if (critique !== undefined) assertCritiqueOptions(critique);
  if (proxies !== undefined) assertBoolean("make", "proxies", proxies);
  for (const [name, value] of Object.entries(own)) {
    if (typeof value === "string") continue;
    const rule = "a string, as a server takes no other option";
    throw ruleError(TypeError, "make", name, rule, value);
  }
  return given;
}
