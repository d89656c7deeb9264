/** How a Tinker server is reached, checked before it is asked. */

import { assertInteger, assertKeys, ruleError } from "../../utils/errors.ts";
import { pause } from "../../utils/waiting.ts";
import {
  ADDRESS_RULE,
  hideSecrets,
  isAddress,
} from "../../envs/endpoint/endpoint_options.ts";

/** Options of {@linkcode openTinker}. */
export interface TinkerOptions {
  /**
   * Milliseconds until one request is given up, and made again where that is
   * safe; polls of a long operation end after it, and go on
   * @default 45_000
   */
  readonly timeout?: number;
  /**
   * Milliseconds that one call may take in all, queueing, repetitions and polls
   * included
   * @default 600_000
   */
  readonly budget?: number;
  /**
   * Milliseconds between signs of life; a server unloads the models of sessions
   * that have stopped sending them
   * @default 10_000
   */
  readonly heartbeat?: number;
  /**
   * How many samples may be under way at once
   * @default 256
   */
  readonly concurrency?: number;
  /** Ends all waiting with its reason. */
  readonly signal?: AbortSignal;
  /** Sends a request; the runtime's own `fetch` if left out. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Waits for so many milliseconds; by a timer if left out. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /**
   * Reads a variable of the environment, in which the key of the server is
   * looked up; the runtime's own environment if left out
   */
  readonly readVariable?: (name: string) => string | undefined;
}

/** The options with their defaults, and where requests go. */
export interface TinkerConnection
  extends Required<Omit<TinkerOptions, "readVariable">> {
  /** Where the API begins, without a slash at its end. */
  readonly base: string;
  /** What the server wants to see; `null` for nothing. */
  readonly apiKey: string | null;
}

/** The variable that holds the key of a hosted service. */
export const TINKER_KEY_VARIABLE = "TINKER_API_KEY";

/** The longest time that runtimes can wait: 2³¹ − 1 milliseconds. */
const LONGEST = 2 ** 31 - 1;

const KEYS: readonly (keyof TinkerOptions)[] = [
  "timeout",
  "budget",
  "heartbeat",
  "concurrency",
  "signal",
  "fetch",
  "sleep",
  "readVariable",
];

/** Reads a variable where the runtime has an environment: Deno, Node, Bun. */
function readRuntimeVariable(name: string): string | undefined {
  const { process } = globalThis as {
    process?: { env?: Record<string, string | undefined> };
  };
  return process?.env?.[name];
}

/** Whether what is sent to an address cannot be read on its way. */
function isPrivate({ hostname, protocol }: URL): boolean {
  return protocol === "https:" || hostname === "localhost" ||
    hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

/** Finds the key of a server, which nobody on the way may read. */
function findApiKey(
  url: URL,
  readVariable: (name: string) => string | undefined,
): string | null {
  const key = (isPrivate(url) && readVariable(TINKER_KEY_VARIABLE)) || null;
  if (key === null || /^[\x21-\x7e]+$/.test(key)) return key;
  const rule = "printable ASCII characters without spaces";
  throw ruleError(
    TypeError,
    "reach the Tinker server",
    TINKER_KEY_VARIABLE,
    rule,
    "[hidden]",
  );
}

/** Checks where a server is, and how it is reached. */
export function readTinkerOptions(
  address: string,
  options: TinkerOptions,
): TinkerConnection {
  const action = "reach the Tinker server";
  assertKeys(action, "options", options, KEYS);
  if (typeof address !== "string" || !isAddress(address)) {
    const shown = hideSecrets(String(address));
    throw ruleError(TypeError, action, "url", ADDRESS_RULE, shown);
  }
  const {
    timeout = 45_000,
    budget = 600_000,
    heartbeat = 10_000,
    concurrency = 256,
    signal = new AbortController().signal,
    fetch = (url, init) => globalThis.fetch(url, init),
    sleep = pause,
    readVariable = readRuntimeVariable,
  } = options;
  assertInteger(action, "timeout", timeout, 1, LONGEST);
  assertInteger(action, "budget", budget, 1, LONGEST);
  assertInteger(action, "heartbeat", heartbeat, 1, LONGEST);
  assertInteger(action, "concurrency", concurrency, 1);
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, "").replace(/\/api\/v1$/, "");
  return {
    base: `${url.origin}${path}/api/v1`,
    apiKey: findApiKey(url, readVariable),
    timeout,
    budget,
    heartbeat,
    concurrency,
    signal,
    fetch,
    sleep,
  };
}
