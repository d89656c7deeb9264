/** SHA-256, of the host where it has one, as that is faster. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { findBuiltin } from "./host.ts";

export interface RunningDigest {
  /** Adds bytes, or text in UTF-8. */
  update(part: Uint8Array | string): void;
  /** The digest of all parts, in hexadecimal. */
  finish(): string;
}

export function startSha256(): RunningDigest {
  const native = findBuiltin("crypto")?.createHash("sha256");
  if (native !== undefined) {
    return {
      update: (part) => void native.update(part),
      finish: () => native.digest("hex"),
    };
  }
  const hash = sha256.create();
  return {
    update: (part) =>
      void hash.update(typeof part === "string" ? utf8ToBytes(part) : part),
    finish: () => bytesToHex(hash.digest()),
  };
}

/** SHA-256 of text in UTF-8, or of bytes, in hexadecimal. */
export function computeSha256(text: string | Uint8Array): string {
  const digest = startSha256();
  digest.update(text);
  return digest.finish();
}

/** HMAC-SHA-256 of text with a secret, in hexadecimal (RFC 2104). */
export function authenticateText(secret: string, text: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text)));
}
