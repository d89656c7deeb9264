import { withDeadline } from "../../utils/waiting.ts";
import { parseJson } from "../../utils/json_values.ts";
import { readBytes } from "../../utils/read_bytes.ts";
import {
  describeNetworkError,
  excerptLine,
  excerptMessage,
} from "../../envs/endpoint/request_failure.ts";
import { BINARY_TYPE } from "./binary_messages.ts";
import type { TinkerConnection } from "./tinker_options.ts";
import { MAX_ARCHIVE_BYTES } from "./unpack_archive.ts";

export interface FailedRequest {
  /** HTTP status; `null` without a response. */
  readonly status: number | null;
  /** The reason, with the key removed. */
  readonly reason: string;
  /** Whether it timed out. */
  readonly isTimeout: boolean;
  /** Milliseconds to wait before a retry. */
  readonly retryAfter: number;
}

/** Makes the failure of a request without a valid response. */
function makeFailure(reason: string, isTimeout = false): FailedRequest {
  return { status: null, reason, isTimeout, retryAfter: 0 };
}

/** Finds the first invalid field in an error: `body.x: Field required`. */
function findInvalidField(body: unknown): string | null {
  const { detail } = Object(body) as { detail?: unknown };
  const [first] = Array.isArray(detail) ? detail : [];
  const { loc, msg } = Object(first) as { loc?: unknown; msg?: unknown };
  return Array.isArray(loc) && typeof msg === "string"
    ? `${loc.join(".")}: ${msg}`
    : null;
}

/** Default pauses by status, in milliseconds. */
const PAUSES: Readonly<Record<number, number>> = { 402: 5000 };

/** Describes an error status in short: the body may echo whole batches. */
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

export interface TinkerRequest {
  /** Path below the API's base: `optim_step` */
  readonly path: string;
  /** Sent as JSON, or as a binary message if it is bytes. */
  readonly body?: unknown;
  /** HTTP method; by default POST with a body, GET without. */
  readonly method?: "DELETE";
  /** Format of the reply, by default JSON. Files may be redirected and slow. */
  readonly reads?: "file";
}

const NO_CONTENT = 204;

const REDIRECTS = [302, 303, 307, 308];

/** Fetches a file, following one redirect without the key. */
async function fetchFile(
  fetch: TinkerConnection["fetch"],
  url: URL,
  init: RequestInit,
): Promise<Response> {
  const response = await fetch(url.href, init);
  const location = response.headers.get("location");
  if (location === null || !REDIRECTS.includes(response.status)) {
    return response;
  }
  const next = URL.parse(location, url);
  const isSafe = next?.protocol === "https:" || next?.protocol === url.protocol;
  if (next === null || !isSafe) return response;
  await response.body?.cancel();
  const { headers: _withKey, ...rest } = init;
  return await fetch(next.href, next.origin === url.origin ? init : rest);
}

/** Sends one request of any type; throws only the signal's reason. */
export async function sendRequest(
  { apiKey, base, budget, fetch, timeout }: TinkerConnection,
  { body, method, path, reads }: TinkerRequest,
  signal: AbortSignal,
): Promise<{ readonly body: unknown } | FailedRequest> {
  const url = new URL(`${base}/${path}`);
  const isMessage = body instanceof Uint8Array;
  const headers = {
    ...path === "retrieve_future" && { "accept": BINARY_TYPE },
    "content-type": isMessage ? BINARY_TYPE : "application/json",
    ...apiKey !== null && { "x-api-key": apiKey },
  };
  const init: RequestInit = {
    headers,
    // The key must not follow redirects.
    redirect: "manual",
    method: method ?? (body === undefined ? "GET" : "POST"),
    ...body !== undefined && {
      body: isMessage ? body as Uint8Array<ArrayBuffer> : JSON.stringify(body),
    },
  };
  const isFile = reads === "file";
  const limit = isFile ? budget : timeout;
  const late = new Error(`no answer within ${limit} ms`);
  const excess = new Error(`more than ${MAX_ARCHIVE_BYTES} bytes`);
  let response: Response;
  let bytes: Uint8Array;
  try {
    [response, bytes] = await withDeadline(
      limit,
      signal,
      () => late,
      async (signal) => {
        const request = { ...init, signal };
        const response = isFile
          ? await fetchFile(fetch, url, request)
          : await fetch(url.href, request);
        const bytes = await readBytes(response.body, MAX_ARCHIVE_BYTES);
        if (bytes === null) throw excess;
        return [response, bytes];
      },
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error === late) return makeFailure(late.message, true);
    if (error === excess) return makeFailure(excess.message);
    // Network errors are TypeErrors; others are bugs or missing permissions.
    if (!(error instanceof TypeError)) throw error;
    return makeFailure(describeNetworkError(error, url, apiKey).reason);
  }
  const isBinary = isFile ||
    response.headers.get("content-type") === BINARY_TYPE;
  if (response.ok && isBinary) return { body: bytes };
  const text = new TextDecoder().decode(bytes);
  if (!response.ok) return describeRefusal(response, text, apiKey);
  if (response.status === NO_CONTENT) return { body: null };
  const parsed = parseJson(text);
  return parsed === undefined
    ? makeFailure(`no JSON: ${excerptLine(text, apiKey)}`)
    : { body: parsed };
}
