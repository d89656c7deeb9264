// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** Random HTTP requests: valid ones of every route, and mutated ones. */

import { type Prng, randomInteger } from "../../../envs/mod.ts";
import { mutatedJson, nearlyUtf8, pick, TEXTS } from "./fuzz_json.ts";

/** A session to use in requests. */
export interface FuzzSession {
  readonly id: string;
  /** Prefix of its environment. */
  readonly prefix: string;
}

/** A request on its way. */
export interface FuzzRequest {
  readonly bytes: Uint8Array;
  /** Whether the response has no body. */
  readonly isHead: boolean;
  /** Whether it violates HTTP, so that the engine may reject it. */
  readonly isBroken: boolean;
}

/** Prefixes of the environments that are called. */
export const PREFIXES: readonly string[] = [
  "pe-g-s3",
  "mediq-mini",
  "flodial-easy",
];

interface Template {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const ACTION = { message: "<interact>Focus:1,2,3\nPair:1,2</interact>" };

/** A moment of an episode of PE-G-S3. */
export const SNAPSHOT = {
  id: "PE-G-S3-v0",
  generator: 1,
  options: { style: "chat", prior: "profiles", replies: "truthful" },
  rng: { seed: 1, words: [3535489537, 2323638599, 2950533455, 15] },
  task: { split: "train", index: 350866 },
  episodeKey: 1442322085,
  actions: [ACTION.message],
  replies: [null],
};

const RESET = {
  seed: 1,
  episode_id: "e",
  split: "test",
  index: 3,
  style: "chat",
  critique: true,
  proxies: true,
  view: true,
  mirror: true,
  request_id: "r",
  prior: "uniform",
};

/** The bodies of the routes, by path under a prefix; `S` is a session. */
function templates(prefix: string, session: string): Template[] {
  const get = (path: string) => ({ method: "GET", path, body: null });
  const post = (path: string, body: unknown) => ({
    method: "POST",
    path,
    body,
  });
  const under = (template: Template) => ({
    ...template,
    path: `/${prefix}${template.path}`,
  });
  const tool = { name: "act", arguments: { message: ACTION.message } };
  const call = { type: "call_tool", tool_name: "act", arguments: {} };
  const rpc = (method: string, params: unknown) =>
    post("/mcp", { jsonrpc: "2.0", id: 1, method, params });
  const split = { split: "test", index: 1, start: 0, stop: 5 };
  return [
    ...["/health", "/metadata", "/schema", "/openapi.json", "/docs", "/ws"]
      .map(get),
    ...["/mcp", `/state?session_id=${session}`, `/sessions/${session}`]
      .map(get),
    ...["/list_environments", `/${prefix}/splits`].map(get),
    { method: "DELETE", path: `/sessions/${session}`, body: null },
    post("/reset", RESET),
    post("/reset", { ...RESET, session_id: session }),
    post("/step", { action: ACTION }),
    post("/step", {
      action: { ...ACTION, metadata: { counterfactual: "x" } },
      session_id: session,
      request_id: "q",
      timeout_s: 3,
    }),
    post("/step", { action: ACTION, session_id: session }),
    post("/step", { action: call, session_id: session }),
    post("/step", { action: { type: "list_tools" } }),
    post("/sessions", { options: { style: "terse", critique: {} } }),
    post(`/sessions/${session}/fork`, null),
    post(`/sessions/${session}/restore`, { snapshot: SNAPSHOT }),
    post("/batch/reset", { items: [{ session_id: session, seed: 1 }, {}] }),
    post("/batch/step", {
      items: [{ session_id: session, action: ACTION, request_id: "b" }],
    }),
    rpc("tools/list", {}),
    rpc("tools/call", { ...tool, session_id: session }),
    rpc("tools/call", tool),
    rpc("openenv/session/create", {}),
    rpc("openenv/session/close", { session_id: session }),
    ...["tasks", "num_tasks", "task", "task_range"]
      .map((name) => post(`/${prefix}/${name}`, split)),
  ].map(under).concat(
    ["/", "/envs", "/health", "/metrics", "/docs", "/list_environments"]
      .map(get),
    post(`/${prefix}/task`, split),
  );
}

const METHODS: readonly string[] = [
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"],
  ...["PROPFIND", "get", "X", "M-SEARCH", "QUERY"],
];

const TYPES: readonly string[] = [
  ...["application/json", "application/json; charset=utf-16", "text/plain"],
  ...["application/x-www-form-urlencoded", "multipart/form-data", "", "json"],
  ...["application/vnd.api+json", "APPLICATION/JSON", "application/jsonx"],
];

const PATH_PARTS: readonly string[] = [
  ...["/", "//", "/..", "/.", "%2e%2e/", "%2F", "%00", "%", "%zz", "%ff%fe"],
  ...["?", "?a=b&a=c", "?session_id=", "?session_id=%00", "#x", ";x=1", "*"],
  ...["/__proto__", "/constructor", "é", "\u{1f600}", "/sessions", "/ws"],
  ...["a".repeat(300), "a".repeat(9000), "/a".repeat(2000), "&".repeat(500)],
];

const HEADERS: readonly (readonly [string, string])[] = [
  ["x-session-id", "unknown"],
  ["x-session-id", "\xff\xfe"],
  ["x-session-id", "x".repeat(5000)],
  ["authorization", "Bearer x"],
  ["authorization", "Basic !!!!"],
  ["authorization", "Basic dW5sb2NrOg=="],
  ["origin", "null"],
  ["origin", "http://evil.example"],
  ["origin", "http://127.0.0.1"],
  ["host", "evil.example"],
  ["host", ""],
  ["accept-encoding", "gzip, br, deflate, *;q=0"],
  ["accept", "text/html"],
  ["content-encoding", "gzip"],
  ["expect", "100-continue"],
  ["if-none-match", "*"],
  ["range", "bytes=0-1"],
  ["cookie", "a=b; ".repeat(300)],
  ["x-filler", "x".repeat(17_000)],
  ["connection", "close"],
  ["te", "trailers"],
  ["upgrade", "websocket"],
  ["upgrade", "h2c"],
  ["connection", "upgrade"],
  ["sec-websocket-key", "x"],
  ["sec-websocket-version", "99"],
  ["x-forwarded-for", "127.0.0.1, ".repeat(100)],
  ["x-http-method-override", "DELETE"],
  ["access-control-request-method", "PUT"],
  ...Array.from({ length: 3 }, () => ["x-many", "1"] as const),
];

/** Changes of the bytes that break the rules of HTTP. */
const BREAKS: readonly ((text: string, prng: Prng) => string)[] = [
  (text) => text.replace("HTTP/1.1", "HTTP/9.9"),
  (text) => text.replace("HTTP/1.1", "HTTP/1.0"),
  (text) => text.replaceAll("\r\n", "\n"),
  (text) => text.replace(" ", "  "),
  (text) => text.replace("\r\n", "\r\nno colon\r\n"),
  (text) => text.replace("\r\n", "\r\nbad name: x\r\n"),
  (text) => text.replace("\r\n", "\r\nx-control: \u0001\u0000\r\n"),
  (text) => text.replace("\r\n", "\r\n folded\r\n"),
  (text) => text.replace("\r\n", "\r\ncontent-length: -1\r\n"),
  (text) => text.replace("\r\n", "\r\ncontent-length: 1e9\r\n"),
  (text) =>
    text.replace("\r\n", "\r\ncontent-length: 99999999999999999999\r\n"),
  (text) => text.replace("\r\n", "\r\ntransfer-encoding: chunked\r\n"),
  (text) => text.replace("\r\n", "\r\ntransfer-encoding: x\r\n"),
  (text) => text.replace("\r\n", `\r\n${"x: y\r\n".repeat(500)}`),
  (text) => text.replace(" /", ` ${"/x".repeat(50_000)}`),
  (text) => text.replace(/ \S+ /, " http://other.example/ "),
  (text) => text.replace(/ \S+ /, " * "),
  (text, prng) => text.slice(randomInteger(prng, 30)),
  (text, prng) => text.slice(0, randomInteger(prng, text.length)),
  (text) => `\u0016\u0003\u0001${text}`,
  (text) => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${text}`,
];

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(
    parts.reduce((sum, { length }) => sum + length, 0),
  );
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Cuts a body into chunks. */
function chunked(body: Uint8Array, prng: Prng): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < body.length;) {
    const size = Math.min(body.length - at, 1 + randomInteger(prng, 4000));
    parts.push(latin1(`${size.toString(16)}\r\n`));
    parts.push(body.subarray(at, at + size), latin1("\r\n"));
    at += size;
  }
  return concat([...parts, latin1("0\r\n\r\n")]);
}

/** A body of just under, just over, or far over the limit. */
function sizedBody(limit: number, prng: Prng): Uint8Array {
  const size = limit + pick(prng, [-1, 0, 1, 1000, limit]);
  const body = new Uint8Array(size).fill(0x20);
  body.set(latin1('{"seed":1}'));
  return body;
}

/** Draws a request. */
export function fuzzRequest(
  prng: Prng,
  session: FuzzSession,
  limit: number,
): FuzzRequest {
  const prefix = prng() < 0.05 ? pick(prng, PREFIXES) : session.prefix;
  const template = pick(prng, templates(prefix, session.id));
  const method = prng() < 0.05 ? pick(prng, METHODS) : template.method;
  let { path } = template;
  if (prng() < 0.1) {
    const at = randomInteger(prng, path.length + 1);
    path = path.slice(0, at) + pick(prng, PATH_PARTS) + path.slice(at);
  }
  if (prng() < 0.02) path = `/${pick(prng, TEXTS)}`;
  const text = template.body === null
    ? prng() < 0.05 ? "{}" : ""
    : mutatedJson(JSON.stringify(template.body), prng);
  const body = prng() < 0.005 ? sizedBody(limit, prng) : nearlyUtf8(text, prng);
  const headers: (readonly [string, string])[] = [];
  const type = prng() < 0.05 ? pick(prng, TYPES) : "application/json";
  if (type !== "") headers.push(["content-type", type]);
  if (prng() < 0.2) headers.push(["x-session-id", session.id]);
  while (prng() < 0.15) headers.push(pick(prng, HEADERS));
  if (!headers.some(([name]) => name === "host")) {
    headers.push(["host", "127.0.0.1"]);
  }
  const isChunked = body.length > 0 && prng() < 0.05;
  if (isChunked) headers.push(["transfer-encoding", "chunked"]);
  else headers.push(["content-length", `${body.length}`]);
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  // What cannot stand in a request line would break it.
  const target = encodeURI(path.toWellFormed()).replaceAll("%25", "%");
  let head = `${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`;
  const isBroken = prng() < 0.03;
  const names = headers.map(([name]) => name);
  if (isBroken) head = pick(prng, BREAKS)(head, prng);
  return {
    bytes: concat([latin1(head), isChunked ? chunked(body, prng) : body]),
    isHead: method === "HEAD",
    // The engine looks at hosts and upgrades before the application does.
    isBroken: isBroken || !target.startsWith("/") || target.length > 8000 ||
      names.indexOf("host") < names.lastIndexOf("host") ||
      names.includes("upgrade") && names.includes("connection"),
  };
}
