import { setImmediate } from "node:timers";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { findRest, Turns } from "./turns.ts";

Deno.test("Turns lets each owner do one slice a round, in order", async () => {
  const turns = new Turns();
  const done: string[] = [];
  const work = async (owner: string, name: string): Promise<void> => {
    await turns.take(owner);
    done.push(name);
  };
  await Promise.all([
    ...[1, 2, 3].map((i) => work("hostile", `hostile ${i}`)),
    work("honest", "honest 1"),
  ]);
  assertEquals(done, ["hostile 1", "honest 1", "hostile 2", "hostile 3"]);
});

Deno.test("Turns can be taken again after all are done", async () => {
  const turns = new Turns();
  await turns.take("a");
  await turns.take("a");
  await Promise.all([turns.take("b"), turns.take("a")]);
});

Deno.test("Turns lets requests of others pass first, for some rounds", async () => {
  const turns = new Turns();
  let isDone = false;
  const rounds = async (owner: string): Promise<number> => {
    isDone = false;
    const slice = turns.take("hostile").then(() => isDone = true);
    let count = 0;
    for (; !isDone; count++) {
      turns.note(owner);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await slice;
    return count;
  };
  const own = await rounds("hostile");
  const others = await rounds("honest");
  assertEquals([own <= 2, others > 2], [true, true]);
});

Deno.test("Turns lets what has most progress go first", async () => {
  const turns = new Turns();
  const done: (number | undefined)[] = [];
  await Promise.all([1, 3, 2, 3, undefined].map(async (progress) => {
    await turns.take("a", progress);
    done.push(progress);
  }));
  assertEquals(done, [3, 3, 2, 1, undefined]);
});

/** Begins so many requests of an owner; returns how many began in each round. */
async function beginMany(turns: Turns, owner: string, count: number) {
  let begun = 0;
  for (let i = 0; i < count; i++) {
    const coming = turns.begin(owner);
    if (coming === null) begun++;
    else coming.then(() => begun++);
  }
  const rounds: number[] = [];
  for (let before = 0; before < count;) {
    if (begun > before) rounds.push(begun - before);
    before = begun;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return rounds;
}

Deno.test("Turns lets requests of a lone owner begin at once", async () => {
  assertEquals(await beginMany(new Turns(), "a", 100), [100]);
});

Deno.test("Turns lets few requests of the owner with most of them begin in a round", async () => {
  const turns = new Turns();
  turns.begin("b");
  const [rounds, others] = await Promise.all([
    beginMany(turns, "a", 10),
    beginMany(turns, "b", 8),
  ]);
  assertEquals([rounds, others], [[4, 4, 2], [8]]);
  turns.begin("b", 1_000_000);
  await turns.take("a");
  assertEquals(await beginMany(turns, "a", 5), [5]);
  assertEquals(await beginMany(turns, "b", 5), [4, 1]);
  await turns.take("a");
});

Deno.test("Turns lets the loop look at its sockets between slices, while there are others", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  const connected = Deno.connect({ port });
  using there = await listener.accept();
  using here = await connected;
  const turns = new Turns();
  turns.note("honest");
  turns.note("hostile");
  let isRead = false;
  const read = there.read(new Uint8Array(1)).then(() => isRead = true);
  await turns.take("hostile");
  const written = here.write(new Uint8Array(1));
  let slices = 0;
  for (; !isRead; slices++) {
    await turns.take("hostile");
    for (const begun = performance.now(); performance.now() < begun + 2;);
  }
  await Promise.all([read, written]);
  assert(slices < 10);
});

Deno.test("findRest() lets longer slices take less of the loop's time", () => {
  const share = (milliseconds: number) =>
    milliseconds / (milliseconds + findRest(milliseconds));
  assertEquals(findRest(1), 0);
  assertEquals(
    [2, 10, 50].map((slice) => Math.round(1 / share(slice))),
    [4, 13, 53],
  );
  assertEquals(findRest(1000), 5000);
});

/** Timers of two slices of an owner, the first of so many milliseconds. */
async function listTimers(slice: number, owners: readonly string[]) {
  let now = 0;
  const timers: number[] = [];
  const turns = new Turns(() => now, (go, milliseconds) => {
    timers.push(milliseconds);
    setImmediate(go);
  });
  for (const owner of owners) turns.note(owner);
  await turns.take("a");
  now += slice;
  await turns.take("a");
  return timers.filter((milliseconds) => milliseconds > 0);
}

Deno.test("Turns lets an owner rest from a slice that ran over, beside others", async () => {
  assertEquals(await listTimers(3, ["a"]), []);
  assertEquals(await listTimers(1, ["b", "a"]), []);
  assertEquals(await listTimers(3, ["b", "a"]), [findRest(3)]);
});

Deno.test("requests that ran over are paid back as well", async () => {
  let now = 0;
  const timers: number[] = [];
  const turns = new Turns(() => now, (go, milliseconds) => {
    timers.push(milliseconds);
    setImmediate(go);
  });
  turns.note("b");
  const begun = Array.from({ length: 9 }, () => turns.begin("a"));
  await Promise.all(begun.map(async (coming) => {
    if (coming === null) return;
    await coming;
    now += 2;
  }));
  assertEquals(timers.filter((milliseconds) => milliseconds > 0), [
    findRest(8),
  ]);
});
