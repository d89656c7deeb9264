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
