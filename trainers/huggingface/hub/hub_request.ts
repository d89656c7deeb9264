/** Requests to the Hugging Face hub. */

import { clearTimeout, setTimeout } from "node:timers";
import { ruleError } from "../../../utils/errors.ts";

/** How the hub is reached. */
export interface HubAccess {
  /** Base URL, `https://huggingface.co` by default; it may have a path. */
  readonly endpoint: string;
  /** It is sent to the endpoint alone. */
  readonly token: string | null;
  readonly fetch: typeof fetch;
  /** Milliseconds without a byte after which a request has failed. */
  readonly patience: number;
}

/** How often what was cut is asked for again. */
const RETRIES = 5;

/** Most seconds that a server may ask for before the next try. */
const LONGEST_WAIT = 60;

/** A failure that a second try may mend. */
export class CutError extends Error {
  /** Seconds to wait for. */
  readonly wait: number;

  constructor(message: string, wait: number = 0) {
    super(message);
    this.wait = Math.min(wait, LONGEST_WAIT) || 0;
  }
}

/** Locates a path of the hub. */
export function locateOnHub({ endpoint }: HubAccess, path: string): URL {
  return new URL(`${endpoint.replace(/\/+$/, "")}${path}`);
}

/** Ends a request that nothing has come of for a while. */
export class Idle {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(patience: number) {
    const failure = new Error(`nothing came for ${patience / 1_000} s`);
    this.#timer = setTimeout(() => this.#controller.abort(failure), patience);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  touch(): void {
    this.#timer.refresh();
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }
}

/** Says why a connection failed: a permission is missing, or it was cut. */
export function explainFailure(
  action: string,
  { host }: URL,
  { cause, message, name }: Error,
): Error {
  if (name !== "NotCapable") {
    // A fetch that fails names its reason in its cause.
    const reason = cause instanceof Error ? cause.message : message;
    return new CutError(`${host}: ${reason}`);
  }
  const rule = `allowed (deno run -P=unlock --allow-net=${host} cli.ts …)`;
  return ruleError(Error, action, "network", rule, host);
}

/** Sends a request, which gets the token where it goes to the hub itself. */
export async function requestHub(
  action: string,
  { endpoint, token, fetch }: HubAccess,
  url: URL,
  idle: Idle,
  init: {
    readonly method?: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  },
): Promise<Response> {
  const hub = new URL(endpoint).origin;
  let target = url;
  for (let hops = 0; hops < 5; hops++) {
    const isOwn = target.origin === hub;
    const response = await fetch(target, {
      ...init,
      headers: {
        ...init.headers,
        ...isOwn && token !== null && { authorization: `Bearer ${token}` },
      },
      redirect: "manual",
      signal: idle.signal,
    }).catch((error: Error) => {
      throw explainFailure(action, target, error);
    });
    const { headers, status } = response;
    const next = headers.get("location");
    const isBusy = status >= 500 || status === 429;
    if (!isBusy && (status < 300 || status > 399 || next === null)) {
      return response;
    }
    await response.body?.cancel();
    if (isBusy) {
      throw new CutError(`HTTP ${status}`, Number(headers.get("retry-after")));
    }
    target = new URL(next!, target);
  }
  throw new CutError("too many redirects");
}

/** Repeats what was cut, a little later each time. */
export async function retry<T>(
  action: string,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  for (let tries = 1;; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CutError)) throw error;
      if (tries > RETRIES) {
        const rule = `sent and received whole within ${RETRIES + 1} tries`;
        throw ruleError(Error, action, name, rule, error.message);
      }
      const wait = Math.max(100 * 2 ** tries, 1_000 * error.wait);
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}
