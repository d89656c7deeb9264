import { setImmediate } from "node:timers";
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { Turns } from "./turns.ts";

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
  assertEquals([own <= 2, others >= 8, others <= 11], [true, true, true]);
});
