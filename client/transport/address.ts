/** Where an environment is, taken apart. */

import { ruleError } from "../../utils/errors.ts";

/** Where an environment is. */
export interface Address {
  /** Its base URL over HTTP, without a trailing slash and without a token. */
  readonly http: string;
  readonly socket: string;
  /** The token that the URL brought along; `null` if it brought none. */
  readonly token: string | null;
}

const PROTOCOLS: Readonly<Record<string, readonly [http: string, ws: string]>> =
  {
    "http:": ["http:", "ws:"],
    "https:": ["https:", "wss:"],
    "ws:": ["http:", "ws:"],
    "wss:": ["https:", "wss:"],
  };

/** A URL as errors and files may show it. */
export function hideToken(url: string | URL): string {
  return String(url).replace(/\/\/[^/]*@/, "//");
}

/** The password of a URL as it was before it was written into one. */
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

/** Takes the URL of an environment, or of a server, apart. */
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
