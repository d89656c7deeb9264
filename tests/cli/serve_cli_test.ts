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
import { connect } from "../../client/mod.ts";
import { make, type MakeOptions } from "../../envs/mod.ts";
import { withDirectory } from "../support/directory.ts";
import {
  type ServerProcess,
  startServerProcess,
} from "../support/network/server_process.ts";
import { shareUnlock } from "../support/shared_unlock.ts";
import { testPostgres } from "../support/stores/postgres.ts";
import { unlock, type UnlockArgs } from "../support/unlock.ts";

/** Starts a server with the permissions that its users give it. */
function startServe(
  words: readonly string[],
  args: UnlockArgs = {},
): Promise<ServerProcess> {
  return startServerProcess(words, { permissions: "serve", ...args });
}

/** Runs what is refused before anything listens. */
const share = shareUnlock();

Deno.test("serve says where it listens and how clients come in", async () => {
  await using server = await startServe([]);
  const { url, greeting } = server;
  assertMatch(
    greeting,
    new RegExp(`GenericEnvClient\\(base_url="${url}/mediq"\\)`),
  );
  assertMatch(greeting, new RegExp(`connect\\("${url}/mediq"\\)`));
  for (const path of ["/health", "/", "/mediq/docs", "/docs"]) {
    const response = await fetch(url + path);
    assertEquals(response.status, 200, path);
    await response.body?.cancel();
  }
  const { status, errors } = await server.stop();
  assertEquals(status.code, 0);
  const events = errors.split("\n").filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  assertEquals(events[0].event, "listen");
  assertEquals(events.at(-1).event, "stop");
  const request = events.find(({ path }) => path === "/mediq/docs");
  assertEquals(request.status, 200);
  assert(request.request.length > 0 && request.ms >= 0);
});

Deno.test("serve closes sockets with 1001 when it is asked to stop", async () => {
  await using server = await startServe(["--log", "off"]);
  const { url } = server;
  const socket = new WebSocket(`${url.replace("http", "ws")}/pe-g-s2/ws`);
  const { promise: closed, resolve } = Promise.withResolvers<CloseEvent>();
  socket.onclose = resolve;
  await new Promise((resolve) => socket.onopen = resolve);
  socket.send('{"type":"reset"}');
  await new Promise((resolve) => socket.onmessage = resolve);
  const { status } = await server.stop();
  assertEquals((await closed).code, 1001);
  assertEquals(status.code, 0);
});

Deno.test("serve keeps sessions in a file through a stop and a start", () =>
  withDirectory(async (folder) => {
    const allow = [`--allow-read=${folder},.`, `--allow-write=${folder}`];
    const words = ["--log", "off", "--store", `${folder}/new/s.db`];
    const first = await startServe(words, { allow });
    const reset = await fetch(`${first.url}/mediq/reset`, { method: "POST" });
    const id = reset.headers.get("x-session-id")!;
    const { metadata } = await reset.json();
    assertEquals((await first.stop("SIGINT")).status.code, 0);
    await using second = await startServe(words, { allow });
    const state = await fetch(`${second.url}/mediq/state`, {
      headers: { "x-session-id": id },
    });
    assertEquals((await state.json()).episode_id, metadata.episode_id);
  }));

Deno.test("serve takes its token from the environment", async () => {
  const token = "a-token-for-this-test";
  await using server = await startServe(["--log", "off"], {
    env: { UNLOCK_TOKEN: token },
  });
  const { url, greeting } = server;
  assert(!greeting.includes(token));
  const without = await fetch(`${url}/envs`);
  assertEquals(without.status, 401);
  await without.body?.cancel();
  const response = await fetch(`${url}/envs`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assertEquals(response.status, 200);
  await response.body?.cancel();
});

Deno.test("serve takes tokens from a file", () =>
  withDirectory(async (folder) => {
    const tokens = ["first-token-of-the-test", "second-token-of-the-test"];
    await Deno.writeTextFile(`${folder}/tokens`, `${tokens.join("\n")}\n`);
    await using server = await startServe(["--log", "off"], {
      allow: [`--allow-read=${folder},.`],
      env: { UNLOCK_TOKEN_FILE: `${folder}/tokens` },
    });
    for (const token of [...tokens, "another-token-of-the-test"]) {
      const response = await fetch(`${server.url}/envs`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await response.body?.cancel();
      assertEquals(response.status, tokens.includes(token) ? 200 : 401);
    }
  }));

const tested = testPostgres();

Deno.test({
  name: "serve gives PostgreSQL the password of a file",
  ignore: tested.isMissing,
  fn: () =>
    withDirectory(async (folder) => {
      const password = "p@ss%word of the test";
      const { createDatabase } = await tested.server();
      const words = ["--log", "off", "--store", await createDatabase(password)];
      const args = {
        allow: [`--allow-read=${folder},.`],
        env: { PGPASSWORD_FILE: `${folder}/password` },
      };
      await Deno.writeTextFile(`${folder}/password`, `${password}\n`);
      await using server = await startServe(words, args);
      const reset = await fetch(`${server.url}/mediq/reset`, {
        method: "POST",
      });
      assertEquals(reset.status, 200);
      await reset.body?.cancel();
      await Deno.writeTextFile(`${folder}/password`, "another of the test");
      const { code, errors } = await unlock(["serve", ...words], "", {
        permissions: "serve",
        ...args,
      });
      assertEquals(code, 1);
      assertMatch(errors.join("\n"), /password authentication failed/);
      assert(!errors.join("\n").includes("of the test"));
    }),
});

Deno.test("serve makes a token where others reach it and none was given, and prints it once", async () => {
  await using server = await startServe(
    ["--log", "info", "--host", "0.0.0.0"],
    { allow: ["--allow-net=0.0.0.0"] },
  );
  const { greeting, url } = server;
  const [, token = ""] = /^token +([0-9a-f]{48}) /m.exec(greeting) ?? [];
  assertEquals(greeting.split(token).length, 2);
  const { port } = new URL(url);
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`http://127.0.0.1:${port}/envs`, { headers });
    await response.body?.cancel();
    return response.status;
  };
  assertEquals(await ask({}), 401);
  assertEquals(await ask({ authorization: `Bearer ${token}` }), 200);
  const { errors } = await server.stop();
  assert(!errors.includes(token));
});

Deno.test("serve refuses what it cannot do in one line", async () => {
  for (
    const [words, error] of [
      [["--port", "70000"], /'--port' must be an integer from 0 to 65535/],
      [["--token", "secret"], /'--token' must be in UNLOCK_TOKEN, or a file /],
      [
        ["--store", "postgres://me:secret@db/gym"],
        /'--store' must be without a password, which belongs in PGPASSWORD/,
      ],
      [["--log", "loud"], /'--log' must be one of 'off', 'error'/],
      [["--store", "mysql://x"], /'--store' must be a path, or an address/],
      [["-o", "replies=never", "--port", "0"], /'replies' must be one of/],
    ] as const
  ) {
    const { code, errors } = await share(["serve", ...words]);
    assertEquals(code === 0, false);
    assertEquals(errors.length, 1, errors.join("\n"));
    assertMatch(errors[0]!, error);
    assert(!errors[0]!.includes("secret"));
  }
});

Deno.test("serve --sealed draws the test tasks from UNLOCK_SALT, or from a secret of its own", async () => {
  const id = "Retail-v0";
  const task = { split: "test", index: 3 } as const;
  const ask = "Could you give me your e-mail, or your full name and zip code?";
  const salt = "a salt that nobody can guess";
  const here = async (options: MakeOptions) => {
    const env = make(id, options);
    await env.reset({ options: task });
    return (await env.step(ask)).observation.text;
  };
  const there = async (env: Record<string, string>) => {
    const words = ["--log", "off", "--sealed"];
    await using server = await startServe(words, { env });
    assertEquals(/^sealed /m.test(server.greeting), !("UNLOCK_SALT" in env));
    const remote = await connect(`${server.url}/retail`);
    await remote.reset({ options: task });
    const { observation } = await remote.step(ask);
    await remote.close();
    return observation.text;
  };
  const sealed = await here({ salt });
  assertEquals(await there({ UNLOCK_SALT: salt }), sealed);
  const seen = [await here({}), sealed, await there({})];
  assertEquals(new Set(seen).size, 3);
});
