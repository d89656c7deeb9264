/** One request to a Tinker server, and what may be done where it fails. */

import { withDeadline } from "../../utils/waiting.ts";
import { readBytes } from "../../utils/read_bytes.ts";
import {
  describeNetworkError,
  excerptLine,
  excerptMessage,
} from "../../envs/endpoint/request_failure.ts";
import type { TinkerConnection } from "./tinker_options.ts";
import { MAX_ARCHIVE_BYTES } from "./unpack_archive.ts";

/** A request that brought a reply. */
export interface ReceivedReply {
  /** What the server answered, parsed; the bytes of a file. */
  readonly body: unknown;
}

/** A request that brought none. */
export interface FailedRequest {
  /** The HTTP status; `null` where no server answered. */
  readonly status: number | null;
  /** Why, without the key. */
  readonly reason: string;
  /** Whether it only took too long. */
  readonly isTimeout: boolean;
  /** Milliseconds that the server asks to be left alone. */
  readonly retryAfter: number;
}

/** The failure of a request whose reply did not come, or makes no sense. */
function lose(reason: string, isTimeout = false): FailedRequest {
  return { status: null, reason, isTimeout, retryAfter: 0 };
}

/** The first of the fields that a server found at fault: `body.x: Field required`. */
function findInvalidField(body: unknown): string | null {
  const { detail } = Object(body) as { detail?: unknown };
  const [first] = Array.isArray(detail) ? detail : [];
  const { loc, msg } = Object(first) as { loc?: unknown; msg?: unknown };
  return Array.isArray(loc) && typeof msg === "string"
    ? `${loc.join(".")}: ${msg}`
    : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Pauses that statuses ask for by themselves, in milliseconds. */
const PAUSES: Readonly<Record<number, number>> = { 402: 5000 };

/** Words a status that is no success; the text may echo whole batches. */
function describeRefusal(
  { status, headers }: Response,
  text: string,
  apiKey: string | null,
): FailedRequest {
  const field = findInvalidField(parseJson(text));
  const excerpt = field === null
    ? excerptMessage(text, apiKey)
    : excerptLine(field, apiKey);
  const seconds = Number(headers.get("retry-after") ?? 0);
  return {
    status,
    reason: excerpt === "" ? `HTTP ${status}` : `HTTP ${status}: ${excerpt}`,
    isTimeout: false,
    retryAfter: seconds > 0 ? seconds * 1000 : PAUSES[status] ?? 0,
  };
}

/** A request, but for where the server is. */
export interface TinkerRequest {
  /** After the API's base: `optim_step` */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /**
   * How it is sent
   * @default POST with a body, GET without
   */
  readonly method?: "DELETE";
  /**
   * What the reply is read as; a file may lie elsewhere, and take its time
   * @default JSON
   */
  readonly reads?: "file";
}

/** The status of a reply that has no more to say. */
const NO_CONTENT = 204;

/** Statuses that send on to another address, to be asked as the first one was. */
const SENT_ON = [302, 303, 307, 308];

/** Whether a server may send us from one address to another. */
function maySendOn(from: URL, to: URL): boolean {
  return to.protocol === "https:" || to.protocol === from.protocol;
}

/** Fetches a file from where a server sends us, which sees no key of its own. */
async function fetchFile(
  fetch: TinkerConnection["fetch"],
  url: URL,
  init: RequestInit,
): Promise<Response> {
  const response = await fetch(url.href, init);
  const location = response.headers.get("location");
  if (location === null || !SENT_ON.includes(response.status)) return response;
  const next = URL.parse(location, url);
  if (next === null || !maySendOn(url, next)) return response;
  await response.body?.cancel();
  const { headers: _withKey, ...rest } = init;
  return await fetch(next.href, next.origin === url.origin ? init : rest);
}

/**
 * Sends one request.
 *
 * @param signal Ends it with its reason
 * @throws The signal's reason; all else is told by what is returned
 */
export async function sendRequest(
  { apiKey, base, budget, fetch, timeout }: TinkerConnection,
  { body, method, path, reads }: TinkerRequest,
  signal: AbortSignal,
): Promise<ReceivedReply | FailedRequest> {
  const url = new URL(`${base}/${path}`);
  const headers = {
    "content-type": "application/json",
    ...apiKey !== null && { "x-api-key": apiKey },
  };
  const init: RequestInit = {
    headers,
    // A key must not follow to where a server sends us.
    redirect: "manual",
    method: method ?? (body === undefined ? "GET" : "POST"),
    ...body !== undefined && { body: JSON.stringify(body) },
  };
  const isFile = reads === "file";
  const patience = isFile ? budget : timeout;
  const silence = new Error(`no answer within ${patience} ms`);
  const excess = new Error(`more than ${MAX_ARCHIVE_BYTES} bytes`);
  let response: Response;
  let bytes: Uint8Array;
  try {
    [response, bytes] = await withDeadline(
      patience,
      signal,
      () => silence,
      async (signal) => {
        const asked = { ...init, signal };
        const response = isFile
          ? await fetchFile(fetch, url, asked)
          : await fetch(url.href, asked);
        const bytes = await readBytes(response.body, MAX_ARCHIVE_BYTES);
        if (bytes === null) throw excess;
        return [response, bytes];
      },
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error === silence) return lose(silence.message, true);
    if (error === excess) return lose(excess.message);
    // What is no TypeError was not the network's: a permission, say.
    if (!(error instanceof TypeError)) throw error;
    return lose(describeNetworkError(error, url, apiKey).reason);
  }
  if (response.ok && isFile) return { body: bytes };
  const text = new TextDecoder().decode(bytes);
  if (!response.ok) return describeRefusal(response, text, apiKey);
  if (response.status === NO_CONTENT) return { body: null };
  const parsed = parseJson(text);
  return parsed === undefined
    ? lose(`no JSON: ${excerptLine(text, apiKey)}`)
    : { body: parsed };
}
