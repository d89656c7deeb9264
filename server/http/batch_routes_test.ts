import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { setImmediate } from "node:timers";
import { makeTestApp } from "../../tests/support/network/test_app.ts";

const app = makeTestApp({ maxSessions: 4 });

/** What became of each item: its session, and the code of its error. */
async function ask(path: "reset" | "step", ...items: unknown[]) {
  const { body } = await app.post(`/pe-g-mini/batch/${path}`, { items });
  return body.results?.map((
    { session_id, error, observation }: Record<string, {
      code: string;
      round: string;
    }>,
  ) => [session_id, error?.code ?? observation!.round]) ?? body.code;
}

const step = (id: unknown, message = "?") => ({
  session_id: id,
  action: { message },
});

Deno.test("a batch opens sessions until there is no room, and says so for each item", async () => {
  const results = await ask("reset", {}, { seed: 2 }, { seed: -1 }, {}, {}, {});
  const [a, b, none, c, d, full] = results;
  assertSame(new Set([a, b, c, d].map(([id]) => id)).size, 4);
  assertEquals(none, [null, "VALIDATION_ERROR"]);
  assertEquals(full, [null, "CAPACITY_REACHED"]);

  // Results keep the order of the items, whatever became of those before.
  const [id, other] = [a[0], b[0]];
  assertEquals(
    await ask("step", step("x"), step(id), { session_id: other }, step(other)),
    "VALIDATION_ERROR",
  );
  assertEquals(
    await ask("step", step("x"), step(id), { session_id: 3 }, step(other)),
    [
      ["x", "SESSION_ERROR"],
      [id, "update"],
      [null, "VALIDATION_ERROR"],
      [other, "update"],
    ],
  );
  const named = await ask("reset", { session_id: id }, {}, { session_id: "x" });
  assertEquals(named, [
    [id, "action"],
    [null, "CAPACITY_REACHED"],
    ["x", "SESSION_ERROR"],
  ]);
});

Deno.test("a long batch gives way to other work again and again", async () => {
  let rounds = 0;
  let isDone = false;
  const items = Array.from({ length: 2048 }, (_, i) => step(`s${i}`));
  const batch = ask("step", ...items).then(() => isDone = true);
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    rounds++;
  }
  await batch;
  // A slice of 32 items each.
  assert(rounds >= 64, `${rounds}`);
});

Deno.test("results of a long batch keep the order of its items", async () => {
  const ids = Array.from({ length: 100 }, (_, i) => `s${i}`);
  const long = (id: string, i: number) => step(id, "x".repeat(i * 200));
  const results = await ask("step", ...ids.map(long));
  assertEquals(results, ids.map((id) => [id, "SESSION_ERROR"]));
});

Deno.test("a batch with a session twice, or more than 20 bad items, is refused whole", async () => {
  assertSame(await ask("step", step("a"), step("a")), "VALIDATION_ERROR");
  const bad = (count: number) => Array(count).fill({ action: 3 });
  assertSame((await ask("step", ...bad(20))).length, 20);
  const { status, body } = await app.post("/pe-g-mini/batch/step", {
    items: [step("a"), ...bad(21)],
  });
  assertSame(status, 422);
  assertSame(body.detail.length, 21);
  assertEquals(body.detail[0].loc.slice(0, 3), ["body", "items", 1]);
});
