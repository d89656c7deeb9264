/**
 * `unlock serve` as its users run it: in a process of its own, under the
 * permission set `serve`, until a signal.
 *
 * @module
 */

import {
  match as assertMatch,
  ok as assert,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { greeting, startServe, stopped } from "../support/serve.ts";
import { outcomeOf } from "../support/unlock.ts";

Deno.test("serve says where it listens and how clients come in", async () => {
  const child = startServe(["--port", "0"]);
  const { url, text } = await greeting(child);
  assertMatch(
    text,
    new RegExp(`GenericEnvClient\\(base_url="${url}/mediq"\\)`),
  );
  assertMatch(text, new RegExp(`connect\\("${url}/mediq"\\)`));
  for (const path of ["/health", "/", "/mediq/docs", "/docs/swagger-ui.css"]) {
    const response = await fetch(url + path);
    assertEquals(response.status, 200, path);
    await response.body?.cancel();
  }
  child.kill("SIGTERM");
  const [code, log] = await stopped(child);
  assertEquals(code, 0);
  const events = log.split("\n").filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  assertEquals(events[0].event, "listen");
  assertEquals(events.at(-1).event, "stop");
  const request = events.find(({ path }) => path === "/mediq/docs");
  assertEquals(request.status, 200);
  assert(request.request.length > 0 && request.ms >= 0);
});

Deno.test("serve closes sockets with 1001 when it is asked to stop", async () => {
  const child = startServe(["--port", "0", "--log", "off"]);
  const { url } = await greeting(child);
  const socket = new WebSocket(`${url.replace("http", "ws")}/pe-g-s2/ws`);
  const { promise: closed, resolve } = Promise.withResolvers<CloseEvent>();
  socket.onclose = resolve;
  await new Promise((resolve) => socket.onopen = resolve);
  socket.send('{"type":"reset"}');
  await new Promise((resolve) => socket.onmessage = resolve);
  child.kill("SIGTERM");
  assertEquals((await closed).code, 1001);
  assertEquals((await stopped(child))[0], 0);
});

Deno.test("serve keeps sessions in a file through a stop and a start", async () => {
  const folder = await Deno.makeTempDir();
  const permissions = [`--allow-read=${folder},.`, `--allow-write=${folder}`];
  const words = [
    "--port",
    "0",
    "--log",
    "off",
    "--store",
    `${folder}/new/s.db`,
  ];
  try {
    const first = startServe(words, { permissions });
    const { url } = await greeting(first);
    const reset = await fetch(`${url}/mediq/reset`, { method: "POST" });
    const id = reset.headers.get("x-session-id")!;
    const { metadata } = await reset.json();
    first.kill("SIGINT");
    assertEquals((await stopped(first))[0], 0);
    const second = startServe(words, { permissions });
    const again = (await greeting(second)).url;
    const state = await fetch(`${again}/mediq/state`, {
      headers: { "x-session-id": id },
    });
    assertEquals((await state.json()).episode_id, metadata.episode_id);
    second.kill("SIGTERM");
    await stopped(second);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("serve takes its token from the environment", async () => {
  const token = "a-token-for-this-test";
  const child = startServe(["--port", "0", "--log", "off"], {
    env: { UNLOCK_TOKEN: token },
  });
  const { url, text } = await greeting(child);
  assert(!text.includes(token));
  const without = await fetch(`${url}/envs`);
  assertEquals(without.status, 401);
  await without.body?.cancel();
  const response = await fetch(`${url}/envs`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assertEquals(response.status, 200);
  await response.body?.cancel();
  child.kill("SIGTERM");
  await stopped(child);
});

Deno.test("serve refuses what it cannot do in one line", async () => {
  for (
    const [words, error] of [
      [["--host", "0.0.0.0"], /'host' must be 127\.0\.0\.1, .*without --token/],
      [["--port", "70000"], /'port' must be an integer from 0 to 65535/],
      [["--token", "short"], /'token' must be 16 or more characters/],
      [["--log", "loud"], /'log' must be one of 'off', 'error'/],
      [["--store", "mysql://x"], /'store' must be a path, or an address/],
      [["-o", "replies=never", "--port", "0"], /'replies' must be one of/],
    ] as const
  ) {
    const { code, errors } = await outcomeOf(startServe(words));
    assertEquals(code === 0, false);
    assertEquals(errors.length, 1, errors.join("\n"));
    assertMatch(errors[0]!, error);
  }
});
