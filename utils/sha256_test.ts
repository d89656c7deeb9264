import { strictEqual as assertEquals } from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { authenticateText, computeSha256, startSha256 } from "./sha256.ts";

const TEXT = "Wer fragt, gewinnt – 問う者は勝つ.";

/** Does something as in a browser, which has no built-in modules. */
function withoutHost(work: () => void): void {
  const { process } = globalThis as { process?: unknown };
  Object.defineProperty(globalThis, "process", {
    value: undefined,
    configurable: true,
    writable: true,
  });
  try {
    work();
  } finally {
    Object.defineProperty(globalThis, "process", {
      value: process,
      configurable: true,
      writable: true,
    });
  }
}

function hashInParts(): string {
  const digest = startSha256();
  digest.update(TEXT);
  digest.update(Uint8Array.of(0, 255, 128));
  return digest.finish();
}

Deno.test("SHA-256 is the same with a host and without", () => {
  const expected = createHash("sha256").update(TEXT)
    .update(Uint8Array.of(0, 255, 128)).digest("hex");
  assertEquals(hashInParts(), expected);
  withoutHost(() => assertEquals(hashInParts(), expected));
  assertEquals(
    computeSha256(TEXT),
    createHash("sha256").update(TEXT).digest("hex"),
  );
});

Deno.test("authenticateText() is HMAC-SHA-256", () => {
  assertEquals(
    authenticateText("a secret", TEXT),
    createHmac("sha256", "a secret").update(TEXT).digest("hex"),
  );
});
