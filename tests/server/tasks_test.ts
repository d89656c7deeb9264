import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { getEnvEntry } from "../../envs/mod.ts";
import { assertError } from "../support/openenv/assert_error.ts";
import { PROBE, TASKLESS } from "../support/openenv/envs.ts";
import { PREFIXES } from "../support/openenv/prefixes.ts";
import { startServer } from "../support/network/test_server.ts";
import type { Json } from "../support/network/test_socket.ts";

Deno.test("11.35 Task API shapes; case-insensitive name; half-open range; counts honest", async () => {
  await using server = await startServer({ envs: Object.keys(PREFIXES) });
  for (const [id, prefix] of Object.entries(PREFIXES)) {
    const name = prefix.slice(1);
    // Clients append to their base URL, which may be the root.
    for (const base of ["", prefix]) {
      const names = (await server.get(`${base}/list_environments`)).json;
      assertEquals(
        names,
        base === ""
          ? Object.values(PREFIXES).map((other) => other.slice(1))
          : [name],
      );
      const ask = async (route: string, body: Json) => {
        const { status, json } = await server.post(
          `${base}/${name}/${route}`,
          body,
        );
        assertEquals(status, 200);
        return json;
      };
      const splits = await server.get(`${base}/${name}/splits`);
      assertEquals(
        splits.json,
        ["train", "validation", "test"].map((split) => ({
          name: split,
          type: split,
        })),
      );
      const { num_tasks: count } = await ask("num_tasks", { split: "test" });
      assertEquals(count, getEnvEntry(id).splits.test);
      const all = await ask("tasks", { split: "test" });
      assertEquals(all.env_name, name);
      assert(all.tasks.length > 0 && all.tasks.length <= count);
      const { task } = await ask("task", { split: "test", index: 3 });
      assertEquals(task, { id, split: "test", index: 3, generator: 1 });
      assertEquals(all.tasks[3], task);
      const { tasks } = await ask("task_range", {
        split: "test",
        start: 2,
        stop: 5,
      });
      assertEquals(tasks.map(({ index }: Json) => index), [2, 3, 4]);
      assertEquals(tasks[1], task);
      const upper = `${base}/${name.toUpperCase()}`;
      const loud = await server.post(`${upper}/num_tasks`, { split: "test" });
      assertEquals(loud.json, { num_tasks: count });
      assertEquals((await server.get(`${upper}/splits`)).json, splits.json);
    }
  }
});

Deno.test("11.35 a range is what was asked for, whole", async () => {
  await using server = await startServer();
  const range = async (start: unknown, stop: unknown): Promise<number[]> => {
    const { json } = await server.post("/mediq/task_range", {
      split: "test",
      start,
      stop,
    });
    return json.tasks.map(({ index }: Json) => index);
  };
  assertEquals(await range(0, 0), []);
  assertEquals(await range(5, 2), []);
  assertEquals(await range(0, 1), [0]);
  assertEquals(await range(9_998, 10_000), [9_998, 9_999]);
  assertEquals(await range(9_998, undefined), [9_998, 9_999]);
  assertEquals(await range(9_998, null), [9_998, 9_999]);
  for (const stop of [1500, 10_000]) {
    const found = await range(0, stop);
    assertEquals(found.length, stop);
    assert(found.every((index, i) => index === i));
  }
});

Deno.test("11.35 unknown names 404, index out of range 400, not supported 501", async () => {
  await using server = await startServer({ envs: [PROBE, TASKLESS] });
  for (const base of ["", "/probe"]) {
    const ask = (route: string, body: Json) =>
      server.post(`${base}/${route}`, body);
    assertError(await server.get(`${base}/zork/splits`), 404, "NOT_FOUND");
    const split = "test";
    assertError(await ask("zork/tasks", { split }), 404, "NOT_FOUND");
    assertError(await ask("zork/task", { split, index: 0 }), 404, "NOT_FOUND");
    for (const index of [10, -1, 2 ** 50]) {
      assertError(await ask("probe/task", { split, index }), 400, "BAD_TASK");
    }
    for (const index of [0.5, "0", null, 2 ** 53]) {
      const wrong = await ask("probe/task", { split, index });
      assertError(wrong, 422, "VALIDATION_ERROR");
    }
    const zero = await ask("probe/task", { split, index: 0 });
    assertEquals([zero.status, zero.json.task.index], [200, 0]);
    assertError(await ask("probe/tasks", { split: "secret" }), 400, "BAD_TASK");
    assertError(await ask("probe/tasks", {}), 422, "VALIDATION_ERROR");
  }
  // Another environment is not to be had under this prefix.
  const other = await server.post("/probe/taskless/tasks", { split: "test" });
  assertError(other, 404, "NOT_FOUND");
  for (const base of ["", "/taskless"]) {
    const at = `${base}/taskless`;
    assertError(await server.get(`${at}/splits`), 501, "NOT_SUPPORTED");
    for (const route of ["tasks", "num_tasks", "task_range"]) {
      const answer = await server.post(`${at}/${route}`, { split: "test" });
      assertError(answer, 501, "NOT_SUPPORTED");
    }
    const task = await server.post(`${at}/task`, { split: "test", index: 0 });
    assertError(task, 501, "NOT_SUPPORTED");
  }
});

Deno.test("11.35 the Task API has no side effects", async () => {
  await using server = await startServer({ maxSessions: 1 });
  const id = await server.session("/mediq", { seed: 4 });
  const twin = await server.session("/mediq-mini", { seed: 4 });
  for (let i = 0; i < 5; i++) {
    await server.get("/mediq/splits");
    await server.post("/mediq/tasks", { split: "test" });
    await server.post("/mediq/task", { split: "test", index: i });
    await server.post("/mediq/task_range", { split: "train" });
  }
  assertEquals(await server.sessions(), 2);
  const { json } = await server.get(`/mediq/state?session_id=${id}`);
  assertEquals(json.step_count, 0);
  // The streams go on as if nobody had asked.
  const next = async (prefix: string, session: string) => {
    const { json } = await server.post(`${prefix}/reset`, {
      session_id: session,
    });
    return json.metadata.info.task.index;
  };
  assertEquals(await next("/mediq", id), await next("/mediq-mini", twin));
});

Deno.test("11.48 root catalogue lists every environment", async () => {
  await using server = await startServer({ envs: Object.keys(PREFIXES) });
  const { status, json } = await server.get("/envs");
  assertEquals(status, 200);
  const ids = json.environments.map(({ id }: Json) => id);
  assertEquals(ids, Object.keys(PREFIXES));
  for (const { id, prefix, description, url_path: path } of json.environments) {
    assertEquals([path, `/${prefix}`], [PREFIXES[id], PREFIXES[id]]);
    assert(description.length > 10);
    assertEquals((await server.get(`${path}/health`)).status, 200);
  }
  const names = (await server.get("/list_environments")).json;
  assertEquals(names, json.environments.map(({ prefix }: Json) => prefix));
  assertEquals((await server.get("/health")).json, { status: "healthy" });
});
