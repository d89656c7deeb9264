import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import type { Snapshot, StepResult } from "../../envs/mod.ts";
import { ApiError } from "../protocol/api_error.ts";
import type { EnvHost } from "./env_host.ts";
import {
  assertFree,
  assertOpenSplit,
  claimTask,
  sealResult,
} from "./sealed_tasks.ts";

function makeHost(isSealed: boolean, test: number): EnvHost {
  const splits = { train: 10, validation: 10, test };
  return { isSealed, splits } as unknown as EnvHost;
}

type Task = Pick<Snapshot, "task">;

function makeTask(split: string, index: number): Task {
  return { task: { id: "PE", split, index, generator: 1 } } as unknown as Task;
}

function assertRefused(call: () => void, status: number): void {
  assertThrows(
    call,
    (error) => error instanceof ApiError && error.status === status,
  );
}

Deno.test("assertOpenSplit() refuses test tasks that a sealed server does not have", () => {
  assertRefused(() => assertOpenSplit(makeHost(true, 0), "test"), 403);
  assertOpenSplit(makeHost(true, 0), "train");
  assertOpenSplit(makeHost(true, 5), "test");
  assertOpenSplit(makeHost(false, 0), "test");
});

Deno.test("assertFree() refuses to fork or restore sealed tasks alone", () => {
  const sealed = makeHost(true, 5);
  for (const action of ["fork", "restore"] as const) {
    assertRefused(() => assertFree(sealed, makeTask("test", 1), action), 403);
  }
  assertFree(sealed, makeTask("train", 1), "fork");
  assertFree(sealed, { task: null } as unknown as Task, "fork");
  assertFree(makeHost(false, 5), makeTask("test", 1), "fork");
});

Deno.test("claimTask() lets each token play a sealed task once", () => {
  const host = makeHost(true, 5);
  claimTask({ host, owner: "a" }, makeTask("test", 1));
  assertRefused(
    () => claimTask({ host, owner: "a" }, makeTask("test", 1)),
    409,
  );
  claimTask({ host, owner: "a" }, makeTask("test", 2));
  claimTask({ host, owner: "b" }, makeTask("test", 1));
  // Another server, and tasks that are not sealed.
  claimTask({ host: makeHost(true, 5), owner: "a" }, makeTask("test", 1));
  for (let i = 0; i < 2; i++) {
    claimTask({ host, owner: "a" }, makeTask("train", 1));
  }
});

Deno.test("claimTask() keeps owners whose names begin with digits apart", () => {
  const host = makeHost(true, 20);
  claimTask({ host, owner: "2 a" }, makeTask("test", 1));
  claimTask({ host, owner: "a" }, makeTask("test", 12));
});

Deno.test("sealResult() keeps what tells nothing of the right calls", () => {
  const info = {
    ...{ task: null, kind: "read", is_success: false, tool_calls: 3 },
    critique: { channel: "AS", label: 1, reason: "needed" },
    ...{ proxies: { iAs: 1, cBt: 1 }, policy_violations: {} },
  };
  const result = { reward: 0, info } as unknown as StepResult;
  assertEquals(sealResult(result), {
    reward: 0,
    info: { task: null, kind: "read", is_success: false, tool_calls: 3 },
  } as unknown as StepResult);
});
