import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { setImmediate } from "node:timers";
import { limitRequests, Slots } from "./quota.ts";

Deno.test("requests in progress of one owner leave the others their share", () => {
  const requests = limitRequests(2);
  const full = { code: "CAPACITY_REACHED" };
  for (let i = 0; i < 2048; i++) requests.take("a", 1);
  assertThrows(() => requests.take("a", 1), full);
  for (let i = 0; i < 2048; i++) requests.take("b", 1);
  assertThrows(() => requests.take("b", 1), full);
  requests.give("a", 1);
  requests.take("a", 1);
  assertThrows(() => requests.take("a", 1), full);
});

Deno.test("Slots lets four of an owner in, and others as these leave", async () => {
  const slots = new Slots();
  const done: string[] = [];
  const leaves: (() => void)[] = [];
  const enter = async (owner: string, name: string): Promise<void> => {
    leaves.push(await slots.enter(owner));
    done.push(name);
  };
  const all = [1, 2, 3, 4, 5, 6].map((i) => enter("a", `a${i}`));
  await Promise.all([...all.slice(0, 4), enter("b", "b1")]);
  assertEquals(done, ["a1", "a2", "a3", "a4", "b1"]);
  leaves[0]!();
  await all[4];
  leaves[1]!();
  await all[5];
  assertEquals(done.slice(5), ["a5", "a6"]);
  for (const leave of leaves.slice(2)) leave();
  await Promise.all(["7", "8", "9", "10"].map((i) => enter("a", i)));
});

Deno.test("Slots takes a slot back from the slow, once", async () => {
  const slots = new Slots();
  const enter = (count: number) =>
    Promise.all(Array.from({ length: count }, () => slots.enter("a")));
  const slow = await enter(4);
  const others = await enter(4);
  for (const leave of slow) leave();
  let isIn = false;
  const next = slots.enter("a").then((leave) => {
    isIn = true;
    leave();
  });
  await new Promise((resolve) => setImmediate(resolve));
  assertEquals(isIn, false);
  for (const leave of others) leave();
  await next;
});
