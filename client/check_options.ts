/** Checks on what `connect` is told, before the server is. */

import { assertCritiqueOptions } from "../critique/channels.ts";
import type { MakeOptions } from "../envs/core/entry.ts";
import {
  assertBoolean,
  assertInteger,
  assertObject,
  assertOneOf,
  ruleError,
} from "../base/errors.ts";
import { SPLITS } from "../envs/core/env.ts";
import type { ConnectionOptions, ConnectOptions } from "./connect_options.ts";

/** The options of the connection, with their defaults. */
export interface Connection {
  /** What the server wants to see. */
  readonly token: string | null;
  /** How calls reach the server. */
  readonly transport: "auto" | "websocket" | "http";
  /** Milliseconds that an answer may take. */
  readonly timeout: number;
  /** How often a call is tried again. */
  readonly retries: number;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
}

/** The longest time that runtimes can wait: 2³¹ − 1 milliseconds. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** What a header can carry without being changed. */
const TOKEN = /^[\x21-\x7e]+$/;

/**
 * Fills in what is not said about a connection.
 *
 * @throws {RangeError} If one has a value that is not allowed
 * @throws {TypeError} If one is of another type
 */
export function connectionOf(
  options: ConnectionOptions,
  urlToken: string | null,
): Connection {
  const {
    token = urlToken,
    transport = "auto",
    timeout = 60_000,
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
  assertInteger(action, "retries", retries, 0);
  if (!(signal instanceof AbortSignal)) {
    throw ruleError(TypeError, action, "signal", "an AbortSignal", signal);
  }
  return { token, transport, timeout, retries, signal };
}

/** The options that are not for `make`. */
const CONNECTION: readonly string[] = [
  "token",
  "transport",
  "timeout",
  "retries",
  "signal",
];

/**
 * Parts the options of `make`, which the server is told, from the others.
 *
 * @throws {RangeError} If one has a value that is not allowed
 * @throws {TypeError} If one is of another type, or cannot be sent
 */
export function makeOptionsOf(options: ConnectOptions): MakeOptions {
  assertObject("make", "options", options);
  const told = Object.fromEntries(
    Object.entries(options).filter(([name, value]) =>
      value !== undefined && !CONNECTION.includes(name)
    ),
  );
  const { style, split, critique, proxies, ...own } = told as MakeOptions;
  if (style !== undefined) {
    assertOneOf("make", "style", style, ["chat", "terse"]);
  }
  if (split !== undefined) assertOneOf("make", "split", split, SPLITS);
  if (critique !== undefined) assertCritiqueOptions(critique);
  if (proxies !== undefined) assertBoolean("make", "proxies", proxies);
  for (const [name, value] of Object.entries(own)) {
    if (typeof value === "string") continue;
    const rule = "a string, as a server takes no other option";
    throw ruleError(TypeError, "make", name, rule, value);
  }
  return told;
}
