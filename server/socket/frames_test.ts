import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { ApiError } from "../protocol/api_error.ts";
import { findFrameLimit, parseFrame, parseRequest } from "./frames.ts";
import { getEnvEntry } from "../../envs/mod.ts";
import { makeEnvHost } from "../sessions/env_host.ts";

const ID = "PE-G-Mini-v0";
const HOST = makeEnvHost(getEnvEntry(ID), [ID], {
  critique: true,
  ownOptions: {},
});

function read(frame: unknown) {
  return parseRequest(parseFrame(JSON.stringify(frame)), HOST);
}

function assertCode(run: () => void, code: string): void {
  assertThrows(
    run,
    (error) => error instanceof ApiError && error.code === code,
  );
}

Deno.test("parseFrame() refuses what is no object of a known type", () => {
  assertCode(() => parseFrame("{"), "INVALID_JSON");
  for (const text of ["[]", "null", "3", '"reset"']) {
    assertCode(() => parseFrame(text), "VALIDATION_ERROR");
  }
  for (const type of ["nope", "toString", "__proto__", 3, null, ["reset"]]) {
    assertCode(() => parseFrame(JSON.stringify({ type })), "UNKNOWN_TYPE");
  }
  assertCode(() => parseFrame("{}"), "UNKNOWN_TYPE");
});

Deno.test("parseFrame() repeats no more than the beginning of a long type", () => {
  const type = "x".repeat(1_000_000);
  assertThrows(
    () => parseFrame(JSON.stringify({ type })),
    ({ message }: Error) => message.length < 200,
  );
});

Deno.test("parseRequest() reads frames with and without data", () => {
  for (const frame of [{ type: "reset" }, { type: "reset", data: {} }]) {
    const request = read(frame);
    assert(request.kind === "call" && request.answer === "observation");
  }
  const state = read({ type: "state" });
  assert(state.kind === "call" && state.answer === "state");
  assertEquals(read({ type: "close" }), { kind: "close" });
  assertEquals(read({ type: "mcp", data: 3 }), { kind: "mcp", data: 3 });
  const id = "0123456789abcdef0123456789abcdef";
  assertEquals(
    read({ type: "resume", data: { session_id: id } }),
    { kind: "resume", id },
  );
});

Deno.test("parseRequest() refuses data that is missing or wrong", () => {
  for (
    const frame of [
      { type: "step" },
      { type: "resume" },
      { type: "restore", data: {} },
      { type: "reset", data: { seed: -1 } },
      { type: "reset", data: [] },
    ]
  ) assertCode(() => read(frame), "VALIDATION_ERROR");
});

Deno.test("findFrameLimit() lets only a snapshot be larger than a message", () => {
  const most = 2 ** 24;
  const long = "x".repeat(2 ** 21);
  for (
    const [data, limit] of [
      [`{"type": "restore", "data": "${long}"}`, most],
      [`{"data": "${long}", "type"\n:"restore"}`, most],
      [`{"type":"step","data":"${long}"}`, 2 ** 22],
      ["", 2 ** 22],
      [new Uint8Array(9), 2 ** 22],
    ] as const
  ) assertEquals(findFrameLimit(data, most), limit);
  assertEquals(findFrameLimit("{}", 1000), 1000);
});
