/** Parsing of server URLs. */

import { ruleError } from "../../utils/errors.ts";
import { decodePercent } from "../../utils/percent.ts";

export interface Address {
  /** Base URL over HTTP, without trailing slash and token. */
  readonly http: string;
  readonly socket: string;
  readonly token: string | null;
}

const PROTOCOL = /^(?:http|ws)(s?):$/;

export function hideToken(url: string | URL): string {
  return String(url).replace(/\/\/[^/]*@/, "//");
}

export function parseAddress(url: string | URL): Address {
  const parsed = URL.parse(String(url));
  const [, secure] = PROTOCOL.exec(parsed?.protocol ?? "") ?? [];
  const token = decodePercent(parsed?.password ?? "");
  if (parsed === null || secure === undefined || token === null) {
    const rule = "an address such as http://127.0.0.1:8000/mediq";
    throw ruleError(TypeError, "connect", "url", rule, hideToken(url));
  }
  const rest = `//${parsed.host}${parsed.pathname.replace(/\/+$/, "")}`;
  return {
    http: `http${secure}:${rest}`,
    socket: `ws${secure}:${rest}/ws`,
    token: token === "" ? null : token,
  };
}
