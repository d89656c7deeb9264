import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { withDeadline } from "./deadline.ts";
import { pause } from "./pause.ts";

const tooLate = () => new RangeError("too late");
const wait = (signal: AbortSignal) => pause(60_000, signal);

Deno.test("withDeadline() ends work that takes too long", async () => {
  const { signal } = new AbortController();
  await assertRejects(withDeadline(1, signal, tooLate, wait), /too late/);
  const done = withDeadline(60_000, signal, tooLate, () => Promise.resolve(7));
  assertEquals(await done, 7);
});

Deno.test("withDeadline() ends work when it is told to", async () => {
  const stop = new AbortController();
  const work = withDeadline(60_000, stop.signal, tooLate, wait);
  stop.abort(new Error("enough"));
  await assertRejects(work, /enough/);
  const later = withDeadline(60_000, stop.signal, tooLate, wait);
  await assertRejects(later, /enough/);
});
