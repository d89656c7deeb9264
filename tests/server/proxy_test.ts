/**
 * The limits of `server/deploy/nginx.conf.template`, tried with nginx in front of a
 * server. Where there is none the tests are left out: `apt-get install nginx`.
 *
 * @module
 */

import {
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { withDirectory } from "../support/directory.ts";
import { freePort } from "../support/network/free_port.ts";
import { PROBE } from "../support/openenv/envs.ts";
import { startServer } from "../support/network/test_server.ts";
import { RawSocket, sendEndless } from "../support/network/raw_socket.ts";
import { TestSocket } from "../support/network/test_socket.ts";
import { ROOT } from "../support/unlock.ts";
import { inTime, until } from "../support/wait.ts";

const NGINX = "/usr/sbin/nginx";

const hasNginx = await Deno.stat(NGINX).then(() => true, () => false);

/** What a distribution's own files say around the template. */
function writeMain(folder: string): string {
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`);
  return `daemon off; master_process off; pid ${folder}/pid;
error_log stderr; events {}
http { access_log off; ${paths.join(" ")} include ${folder}/unlock.conf; }`;
}

/** Serves behind nginx, below `/unlock/`, with seconds in place of tens. */
async function withProxy(
  test: (port: number) => Promise<void>,
): Promise<void> {
  const socketPort = freePort();
  await using server = await startServer({
    envs: [PROBE],
    maxBody: 2 ** 20,
    socketPort,
  });
  await withDirectory(async (folder) => {
    const port = freePort();
    const template = await Deno.readTextFile(
      `${ROOT}server/deploy/nginx.conf.template`,
    );
    const config = template.replaceAll("${UNLOCK_LISTEN}", `127.0.0.1:${port}`)
      .replaceAll("${UNLOCK_PATH}", "/unlock/")
      .replaceAll("${UNLOCK_UPSTREAM}", new URL(server.url).host)
      .replaceAll("${UNLOCK_SOCKETS}", `127.0.0.1:${socketPort}`)
      .replaceAll(" 10s;", " 1s;");
    await Deno.writeTextFile(`${folder}/unlock.conf`, config);
    await Deno.writeTextFile(`${folder}/nginx.conf`, writeMain(folder));
    const nginx = new Deno.Command(NGINX, {
      args: ["-e", "stderr", "-p", folder, "-c", `${folder}/nginx.conf`],
      stderr: "null",
    }).spawn();
    try {
      await until(async () => {
        const connecting = Deno.connect({ hostname: "127.0.0.1", port });
        return await connecting.then((c) => (c.close(), true), () => false);
      }, "nginx");
      await test(port);
    } finally {
      nginx.kill("SIGTERM");
      await nginx.status;
    }
  });
}

/** Sends what is no whole request, and reads until the proxy hangs up. */
async function sendPart(port: number, text: string): Promise<string> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  await connection.write(new TextEncoder().encode(text));
  const answer: number[] = [];
  const bytes = new Uint8Array(4096);
  for (;;) {
    const count = await connection.read(bytes).catch(() => null);
    if (count === null) break;
    answer.push(...bytes.subarray(0, count));
  }
  return new TextDecoder().decode(Uint8Array.from(answer));
}

Deno.test({
  name:
    "nginx as configured passes calls and sockets below a path, and cuts off what does not come to its end" +
    (hasNginx ? "" : " (skipped: needs nginx)"),
  ignore: !hasNginx,
  fn: () =>
    withProxy(async (port) => {
      const base = `http://127.0.0.1:${port}/unlock`;
      const reset = await fetch(`${base}/probe/reset`, { method: "POST" });
      assertEquals((await reset.json()).done, false);
      const page = await fetch(`${base}/probe/docs/`);
      assertEquals(page.url, `${base}/probe/docs`);
      await page.body?.cancel();
      {
        using socket = await TestSocket.open(
          `${base.replace("http", "ws")}/probe/ws`,
          { origin: `http://127.0.0.1:${port}` },
        );
        assertEquals((await socket.reset()).done, false);
        // Not cut off when nothing comes for longer than headers may take.
        const cut = [
          sendPart(port, "GET /unlock/health HTTP/1.1\r\nHost: half"),
          sendPart(
            port,
            "POST /unlock/probe/reset HTTP/1.1\r\nHost: slow\r\n" +
              "Content-Length: 10\r\n\r\n{",
          ),
        ];
        for (const part of cut) {
          assertMatch(await inTime(part, "An end"), /^(?:HTTP\/1.1 408|$)/);
        }
        assertEquals((await socket.step("one")).done, false);
      }
      const large = await fetch(`${base}/probe/reset`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: new Uint8Array(17 * 2 ** 20),
      });
      assertEquals(large.status, 413);
      await large.body?.cancel();
    }),
});

Deno.test({
  name: "behind nginx a WebSocket message without end is cut" +
    (hasNginx ? "" : " (skipped: needs nginx)"),
  ignore: !hasNginx,
  fn: () =>
    withProxy(async (port) => {
      const url = `ws://127.0.0.1:${port}/unlock/probe/ws`;
      using endless = await RawSocket.open(url);
      assertEquals(endless.response.status, 101);
      using other = await TestSocket.open(url);
      await other.reset();
      await sendEndless(endless);
      assertEquals((await other.step("one")).done, false);
    }),
});
