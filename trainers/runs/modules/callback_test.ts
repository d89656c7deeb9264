import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { makeCallbackTeller, type RunEvent } from "./callback.ts";

const END: RunEvent = { type: "end", directory: "/run", update: 4 };
const UPDATE: RunEvent = {
  ...{ type: "update", directory: "/run", update: 4, metrics: {} },
  timing: {} as Extract<RunEvent, { type: "update" }>["timing"],
};

Deno.test("a callback is waited for, if there is one", async () => {
  const told: string[] = [];
  using none = makeCallbackTeller(null);
  await none.tell(END);
  using teller = makeCallbackTeller(async (event) => {
    await Promise.resolve();
    told.push(event.type);
  });
  await teller.tell(END);
  assertEquals(told, ["end"]);
});

Deno.test("a callback that fails stops the run with when and why", async () => {
  using fails = makeCallbackTeller(() => {
    throw new TypeError("no disk\nand more");
  });
  await assertRejects(fails.tell(UPDATE), (error: Error) => {
    assertEquals(
      error.message,
      "Cannot train as 'callback' must be a function that does not throw (at " +
        'update 4): current value is "TypeError: no disk"',
    );
    assertEquals((error.cause as Error).name, "TypeError");
    return true;
  });
  using rejects = makeCallbackTeller(() => Promise.reject("late"));
  await assertRejects(rejects.tell(END), /\(at end\)/);
});

Deno.test("a callback's promise that nobody awaits stops the run after the next update", async () => {
  using teller = makeCallbackTeller(() => {
    Promise.reject(new Error("no network"));
  });
  await teller.tell(UPDATE);
  await new Promise((done) => setTimeout(done));
  await assertRejects(
    teller.tell({ ...UPDATE, update: 5 }),
    /'callback' must be .* \(in a promise that it did not await, at update 4\): current value is "Error: no network"$/,
  );
});
