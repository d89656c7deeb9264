import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { makeTestApp } from "../../tests/support/network/test_app.ts";

const ID = "PE-G-Mini-v0";
const app = makeTestApp({ envs: [ID] });

/** The indexes of the tasks of a range; the code of a refusal. */
async function range(start: unknown, stop: unknown) {
  const asked = { split: "test", start, stop };
  const { body } = await app.post("/pe-g-mini/task_range", asked);
  return body.tasks?.map(({ index }: { index: number }) => index) ?? body.code;
}

Deno.test("a range of tasks counts bounds below 0 from the end, as Python does", async () => {
  assertEquals(await range(2, 4), [2, 3]);
  assertEquals(await range(9_998, undefined), [9_998, 9_999]);
  assertEquals(await range(-2, null), [9_998, 9_999]);
  assertEquals(await range(-99_999, 1), [0]);
  assertEquals(await range(0, -9_999), [0]);
  assertEquals(await range(4, 2), []);
  assertEquals(await range(20_000, 30_000), []);
  assertEquals((await range(0, 10_000)).length, 10_000);
});

Deno.test("a task is one that the split has", async () => {
  const find = async (index: number, split = "test") => {
    const asked = { split, index };
    const { status, body } = await app.post("/pe-g-mini/task", asked);
    return [status, body.task?.index ?? body.code];
  };
  assertEquals(await find(0), [200, 0]);
  assertEquals(await find(9_999), [200, 9_999]);
  for (const index of [-1, 10_000]) {
    assertEquals(await find(index), [400, "BAD_TASK"]);
  }
  assertEquals(await find(0, "toString"), [400, "BAD_TASK"]);
});

Deno.test("an environment goes by its name or its id, in any case", async () => {
  for (const name of ["pe-g-mini", ID, "PE-G-MINI"]) {
    const { body } = await app.post(`/${name}/num_tasks`, { split: "test" });
    assertEquals(body, { num_tasks: 10_000 }, name);
  }
  const { status, body } = await app.post("/zork/tasks", { split: "test" });
  assertEquals([status, body.code], [404, "NOT_FOUND"]);
});

Deno.test("the first thousand tasks are listed; the number says how many there are", async () => {
  const { body } = await app.post("/pe-g-mini/tasks", { split: "test" });
  assertEquals([body.env_name, body.tasks.length], ["pe-g-mini", 1000]);
});
