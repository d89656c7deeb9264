import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { onBackend } from "../../tests/support/model/small_model.ts";
import { listVersions, resumeBackend } from "./backend.ts";

Deno.test("listVersions() names the backend and what determines its sums", () =>
  onBackend("cpu", () => {
    const { backend, deno, threads, libtensorflow } = listVersions("cpu");
    assertEquals([backend, deno], ["cpu", Deno.version.deno]);
    assertSame(Number(threads) >= 1, true);
    assertSame(libtensorflow, undefined);
  }));

Deno.test("resumeBackend() says that a run's own backend can be replaced", async () => {
  const versions = { backend: "abacus" };
  await assertRejects(
    resumeBackend({ versions }, undefined),
    /'backend' must be the run's own, or another one given by --backend \(/,
  );
  await assertRejects(
    resumeBackend({ versions }, "zork"),
    ({ message }: Error) => /"zork"$/.test(message) && !/own/.test(message),
  );
});
