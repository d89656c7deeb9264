import { ok as assert, rejects as assertRejects } from "node:assert/strict";
import { pause } from "./pause.ts";

Deno.test("pause() ends with the reason of its signal", async () => {
  const stop = new AbortController();
  const waiting = pause(60_000, stop.signal);
  stop.abort(new Error("enough"));
  await assertRejects(waiting, /enough/);
  await assertRejects(pause(1, stop.signal), /enough/);
  assert(await pause(1, new AbortController().signal) === undefined);
});
