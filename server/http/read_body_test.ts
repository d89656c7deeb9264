import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { setImmediate } from "node:timers";
import { ApiError } from "../protocol/api_error.ts";
import { limitBodies, Slots } from "../security/quota.ts";
import { Turns } from "../security/turns.ts";
import { readBody, useBody } from "./read_body.ts";

const MIB = 2 ** 20;

function isError(status: number): (error: unknown) => boolean {
  return (error) => error instanceof ApiError && error.status === status;
}

/** A body of a megabyte every so many milliseconds, without an end. */
function makeEndless(): { request: Request; push: () => void } {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  const request = new Request("http://host", { method: "POST", body });
  return { request, push: () => controller.enqueue(new Uint8Array(MIB)) };
}

/** Whether a promise resolves before the loop's next round. */
function isSoon(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    new Promise<false>((resolve) => setImmediate(() => resolve(false))),
  ]);
}

Deno.test("bodies of one owner leave the others their share", () => {
  const budget = limitBodies(2, 16 * MIB);
  for (let i = 0; i < 128; i++) budget.take("a", MIB);
  assertThrows(() => budget.take("a", 1), isError(503));
  for (let i = 0; i < 128; i++) budget.take("b", MIB);
  budget.give("a", MIB);
  budget.take("a", MIB);
});

Deno.test("every owner can send the largest body, however many there are", () => {
  const budget = limitBodies(1000, 16 * MIB);
  budget.take("a", 16 * MIB);
  assertThrows(() => budget.take("a", 1), isError(503));
});

Deno.test("a body gives its place back, whatever becomes of it", async () => {
  const budget = limitBodies(256, MIB);
  const slots = new Slots();
  const limits = { limit: 4 * MIB, budget, owner: "a", slots };
  const post = (body: BodyInit) =>
    new Request("http://host", { method: "POST", body });
  for (let i = 0; i < 3; i++) {
    assertEquals(await readBody(post("{}"), limits), "{}");
    await assertRejects(
      readBody(post(new Uint8Array([0xff])), limits),
      /not UTF-8/,
    );
    await assertRejects(
      readBody(post("x".repeat(1.5 * MIB)), limits),
      isError(503),
    );
    const { push, request } = makeEndless();
    const refused = readBody(request, { ...limits, limit: 10 });
    push();
    await assertRejects(refused, isError(413));
    const long = " ".repeat(100_000);
    assertEquals(await readBody(post(long), limits), long);
    const few = { ...limits, values: 1 };
    await assertRejects(readBody(post(`${long}[1,2]`), few), /more than 1 val/);
  }
  budget.take("a", MIB);
  const all = Promise.all([1, 2, 3, 4].map(() => slots.enter("a")));
  assertEquals(await isSoon(all), true);
});

Deno.test("a body counts until it has been used", async () => {
  const budget = limitBodies(256, MIB);
  const limits = { limit: 4 * MIB, budget, owner: "a" };
  const request = new Request("http://host", { method: "POST", body: "12" });
  await useBody(request, limits, (text) => {
    assertEquals(text, "12");
    assertThrows(() => budget.take("a", MIB - 1), isError(503));
  });
  budget.take("a", MIB);
});

Deno.test("a body of too many values is refused as it arrives, and takes no more room", async () => {
  const budget = limitBodies(256, MIB);
  const parts = ["[1,", "2,3", "é".repeat(2 * MIB), "]"];
  const body = ReadableStream.from(parts).pipeThrough(new TextEncoderStream());
  const request = new Request("http://host", { method: "POST", body });
  const limits = { limit: 8 * MIB, budget, owner: "a", values: 2 };
  await assertRejects(readBody(request, limits), /more than 2 values/);
});

Deno.test("a body that is slower than the least rate is given up", async () => {
  const budget = limitBodies(1, MIB);
  const { request } = makeEndless();
  const begun = performance.now();
  await assertRejects(
    readBody(request, { limit: MIB, budget, owner: "a" }),
    isError(408),
  );
  // After its head start, and long before the last moment.
  assert(performance.now() - begun < 20_000);
});

Deno.test("a long body waits for a slot, a short one does not", async () => {
  const slots = new Slots();
  const budget = limitBodies(1, MIB);
  const limits = { limit: MIB, budget, owner: "a", slots };
  const [leave] = await Promise.all(
    [1, 2, 3, 4].map(() => slots.enter("a")),
  );
  const read = (body: string) =>
    readBody(new Request("http://host", { method: "POST", body }), limits);
  const order: string[] = [];
  const long = read(" ".repeat(100_000)).then(() => order.push("long"));
  await read("{}");
  order.push("short");
  leave!();
  await long;
  assertEquals(order, ["short", "long"]);
});

Deno.test("nothing is read of a body that says it is long, until there is a slot", async () => {
  const slots = new Slots();
  const limits = { limit: MIB, budget: limitBodies(1, MIB), owner: "a" };
  const leaves = await Promise.all([1, 2, 3, 4].map(() => slots.enter("a")));
  const long = new TextEncoder().encode(" ".repeat(100_000));
  let isAsked = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      isAsked = true;
      controller.enqueue(long);
      controller.close();
    },
  }, { highWaterMark: 0 });
  const headers = { "content-length": `${long.length}` };
  const request = new Request("http://host", { method: "POST", body, headers });
  const read = readBody(request, { ...limits, slots });
  assertEquals([await isSoon(read), isAsked], [false, false]);
  for (const leave of leaves) leave();
  assertEquals((await read).length, 100_000);
});

Deno.test("a long body keeps its slot until its end, though it is refused before", async () => {
  const slots = new Slots();
  const budget = limitBodies(1, MIB);
  const limits = { limit: MIB, budget, owner: "a", slots, values: 1 };
  const leaves = await Promise.all([1, 2, 3].map(() => slots.enter("a")));
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  const request = new Request("http://host", { method: "POST", body });
  const refused = readBody(request, limits);
  controller!.enqueue(new TextEncoder().encode(",".repeat(100_000)));
  await isSoon(refused);
  const next = slots.enter("a");
  assertEquals(await isSoon(next), false);
  controller!.close();
  await assertRejects(refused, /more than 1 values/);
  for (const leave of [...leaves, await next]) leave();
});

Deno.test("a long body takes turns with others at each chunk", async () => {
  const turns = new Turns();
  const chunk = " ".repeat(100_000);
  const body = ReadableStream.from([chunk, chunk, chunk])
    .pipeThrough(new TextEncoderStream());
  const request = new Request("http://host", { method: "POST", body });
  const budget = limitBodies(1, MIB);
  let isRead = false;
  const read = readBody(request, { limit: MIB, budget, owner: "a", turns })
    .then(() => isRead = true);
  let slices = 0;
  for (; !isRead; slices++) await turns.take("b");
  await read;
  assert(slices >= 3);
});

Deno.test("long blanks are kept in strings and shortened outside them", async () => {
  const budget = limitBodies(1, MIB);
  const blank = " ".repeat(20_000);
  const read = (parts: readonly string[]) => {
    const body = ReadableStream.from(parts)
      .pipeThrough(new TextEncoderStream());
    const request = new Request("http://host", { method: "POST", body });
    const limits = { limit: MIB, budget, owner: "a", values: 10 };
    return readBody(request, limits);
  };
  assertEquals(await read(["[1", blank, "2]"]), "[1 2]");
  const text = ['"a', blank, '"'];
  assertEquals(await read(text), text.join(""));
});
