import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { shareThreads } from "./schedule.ts";

Deno.test("shareThreads() leaves all cores to a process that runs alone", () => {
  assertEquals(shareThreads(1, 8, () => false), {});
});

Deno.test("shareThreads() shares the cores out, and keeps what the user has set", () => {
  const all = (threads: string) => ({
    OMP_NUM_THREADS: threads,
    TF_NUM_INTRAOP_THREADS: threads,
    TF_NUM_INTEROP_THREADS: threads,
  });
  assertEquals(shareThreads(2, 2, () => false), all("1"));
  assertEquals(shareThreads(3, 8, () => false), all("2"));
  const { OMP_NUM_THREADS: _, ...rest } = all("1");
  assertEquals(shareThreads(8, 8, (name) => name.startsWith("OMP")), rest);
});
