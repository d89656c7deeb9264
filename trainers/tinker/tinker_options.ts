import { assertInteger, assertKeys, ruleError } from "../../utils/errors.ts";
import { readVariable as readHostVariable } from "../../utils/host.ts";
import { omitUndefined } from "../../utils/objects.ts";
import { pause } from "../../utils/waiting.ts";
import {
  ADDRESS_RULE,
  hideSecrets,
  isAddress,
} from "../../envs/endpoint/endpoint_options.ts";

/** Options of {@linkcode openTinker}. */
export interface TinkerOptions {
  /** Timeout of one request, which is then retried; 45,000 ms by default. */
  readonly timeout?: number;
  /** Time budget of one call with its retries; 600,000 ms by default. */
  readonly budget?: number;
  /** Interval of the heartbeats servers expect; 10,000 ms by default. */
  readonly heartbeat?: number;
  /** Maximum number of concurrent samples, 256 by default. */
  readonly concurrency?: number;
  /**
   * Whether old weights may be sampled while the model learns, as only servers
   * allow whose sampler weights are snapshots; false by default
   */
  readonly snapshots?: boolean;
  /** Aborts all calls with its reason. */
  readonly signal?: AbortSignal;
  /** Ends the calls whose last request failed: `TinkerStoppedError` */
  readonly stopRetrying?: AbortSignal;
  /**
   * Called every 10 s while a call's requests fail, with the address and the last
   * failure
   */
  readonly onWait?: (message: string) => void;
  /** Sends a request; by default the global `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Reads a clock in milliseconds; by default `performance.now`. */
  readonly now?: () => number;
  /** Waits; by default with a timer. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Reads an environment variable, for the key; by default the process's. */
  readonly readVariable?: (name: string) => string | undefined;
}

/** Options with defaults, and the server's address. */
export interface TinkerConnection
  extends Required<Omit<TinkerOptions, "readVariable">> {
  /** Base URL of the API, without a trailing slash. */
  readonly base: string;
  readonly apiKey: string | null;
  /** When `onWait` was last called. */
  readonly lastNotice: { time: number };
}

/** The environment variable of the API key. */
export const TINKER_KEY_VARIABLE = "TINKER_API_KEY";

const ACTION = "reach the Tinker server";
const MAX_DELAY = 2 ** 31 - 1; // maximum delay of a timer, in milliseconds

const DEFAULTS = {
  timeout: 45_000,
  budget: 600_000,
  heartbeat: 10_000,
  concurrency: 256,
  snapshots: false,
  onWait: () => {},
  fetch: (url: string, init: RequestInit) => globalThis.fetch(url, init),
  now: () => performance.now(),
  sleep: pause,
  readVariable: readHostVariable,
};

const KEYS: readonly string[] = [
  ...Object.keys(DEFAULTS),
  ...["signal", "stopRetrying"],
];

/** Whether a connection is encrypted or local. */
function isPrivate({ hostname, protocol }: URL): boolean {
  return protocol === "https:" || hostname === "localhost" ||
    hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

/** Reads the API key, which is only sent over private connections. */
function findApiKey(
  url: URL,
  readVariable: (name: string) => string | undefined,
): string | null {
  const key = (isPrivate(url) && readVariable(TINKER_KEY_VARIABLE)) || null;
  if (key === null || /^[\x21-\x7e]+$/.test(key)) return key;
  const rule = "printable ASCII characters without spaces";
  throw ruleError(TypeError, ACTION, TINKER_KEY_VARIABLE, rule, "[hidden]");
}

export function readTinkerOptions(
  address: string,
  options: TinkerOptions,
): TinkerConnection {
  assertKeys(ACTION, "options", options, KEYS);
  if (typeof address !== "string" || !isAddress(address)) {
    const shown = hideSecrets(String(address));
    throw ruleError(TypeError, ACTION, "url", ADDRESS_RULE, shown);
  }
  const { readVariable, ...connection } = {
    ...DEFAULTS,
    signal: new AbortController().signal,
    stopRetrying: new AbortController().signal,
    ...omitUndefined(options),
  };
  for (const name of ["timeout", "budget", "heartbeat"] as const) {
    assertInteger(ACTION, name, connection[name], 1, MAX_DELAY);
  }
  assertInteger(ACTION, "concurrency", connection.concurrency, 1);
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, "").replace(/\/api\/v1$/, "");
  return {
    ...connection,
    base: `${url.origin}${path}/api/v1`,
    apiKey: findApiKey(url, readVariable),
    lastNotice: { time: -Infinity },
  };
}
