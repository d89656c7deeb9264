import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { type RunEvent, tellCallback } from "./callback.ts";

const END: RunEvent = { type: "end", directory: "/run", update: 4 };
const UPDATE: RunEvent = {
  ...{ type: "update", directory: "/run", update: 4, metrics: {} },
  timing: {} as Extract<RunEvent, { type: "update" }>["timing"],
};

Deno.test("tellCallback() waits for the callback, if there is one", async () => {
  const told: string[] = [];
  await tellCallback(null, END);
  await tellCallback(async (event) => {
    await Promise.resolve();
    told.push(event.type);
  }, END);
  assertEquals(told, ["end"]);
});

Deno.test("tellCallback() stops the run with when and why a callback failed", async () => {
  const fail = () => {
    throw new TypeError("no disk\nand more");
  };
  await assertRejects(tellCallback(fail, UPDATE), (error: Error) => {
    assertEquals(
      error.message,
      "Cannot train as 'callback' must be a function that does not throw (at " +
        'update 4): current value is "TypeError: no disk"',
    );
    assertEquals((error.cause as Error).name, "TypeError");
    return true;
  });
  const reject = () => Promise.reject("late");
  await assertRejects(tellCallback(reject, END), /\(at end\)/);
});
