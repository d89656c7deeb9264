/** Parsing of server URLs. */

import { ruleError } from "../../utils/errors.ts";

export interface Address {
  /** Base URL over HTTP, without trailing slash and token. */
  readonly http: string;
  readonly socket: string;
  /** The token in the URL, if any. */
  readonly token: string | null;
}

const PROTOCOLS: Readonly<Record<string, readonly [http: string, ws: string]>> =
  {
    "http:": ["http:", "ws:"],
    "https:": ["https:", "wss:"],
    "ws:": ["http:", "ws:"],
    "wss:": ["https:", "wss:"],
  };

/** Removes credentials from a URL. */
export function hideToken(url: string | URL): string {
  return String(url).replace(/\/\/[^/]*@/, "//");
}

/** The decoded password; `null` if malformed. */
function decoded(password: string): string | null {
  try {
    return decodeURIComponent(password);
  } catch {
    return null;
  }
}

function refusal(url: string | URL): TypeError {
  const rule = "an address such as http://127.0.0.1:8000/mediq";
  return ruleError(TypeError, "connect", "url", rule, hideToken(url));
}

export function parseAddress(url: string | URL): Address {
  const parsed = URL.parse(String(url));
  const protocols = PROTOCOLS[parsed?.protocol ?? ""];
  const token = decoded(parsed?.password ?? "");
  if (parsed === null || protocols === undefined || token === null) {
    throw refusal(url);
  }
  const [http, ws] = protocols;
  const rest = `//${parsed.host}${parsed.pathname.replace(/\/+$/, "")}`;
  return {
    http: `${http}${rest}`,
    socket: `${ws}${rest}/ws`,
    token: token === "" ? null : token,
  };
}
