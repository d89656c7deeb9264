import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { TRAIN_DEFAULTS } from "../runs/config/train_defaults.ts";
import { locateStart, measureRun, recordHeldOut } from "./measure_run.ts";

const GONE = AbortSignal.abort();
const HERE = new AbortController().signal;

Deno.test("an interruption ends a measurement without an error", async () => {
  for (const path of ["no/such", locateStart("no/such", TRAIN_DEFAULTS)]) {
    assertEquals(await measureRun(path, TRAIN_DEFAULTS, GONE), null);
    await assertRejects(measureRun(path, TRAIN_DEFAULTS, HERE), /no\/such/);
  }
});

Deno.test("recordHeldOut() records where tools are counted, unless interrupted", () =>
  withDirectory(async (directory) => {
    const record = (env: string, signal: AbortSignal) =>
      recordHeldOut(directory, { ...TRAIN_DEFAULTS, env }, signal);
    assertEquals(await record("PE-G-Mini-v0,MediQ-Mini-v0", GONE), true);
    assertEquals(await record("PE-G-Mini-v0,Retail-Mini-v0", GONE), false);
    await assertRejects(record("Retail-Mini-v0", HERE));
    assertEquals((await Array.fromAsync(Deno.readDir(directory))).length, 0);
  }));
