/**
 * The interactive documentation in a real browser, below a path of a proxy.
 * Where there is no Chromium the test is left out: `apt-get install chromium`.
 *
 * @module
 */

import { match as assertMatch } from "node:assert/strict";
import { hasBrowser, visit } from "../support/browser.ts";
import { startServer } from "../support/network/test_server.ts";

Deno.test({
  name:
    "the documentation opens sessions for its examples, below a path of a proxy too (needs Chromium)",
  ignore: !hasBrowser(),
  async fn() {
    await using server = await startServer({ envs: ["PE-G-Mini-v0"] });
    const options = { port: 0, hostname: "127.0.0.1", onListen: () => {} };
    await using proxy = Deno.serve(options, async (request) => {
      const { pathname } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const name of ["host", "origin"]) headers.delete(name);
      const { method } = request;
      const body = method === "GET" ? null : await request.text();
      const path = pathname.replace(/^\/below/, "");
      const init = { method, headers, body, redirect: "manual" } as const;
      return await fetch(server.url + path, init);
    });
    const base = `http://127.0.0.1:${proxy.addr.port}/below/pe-g-mini`;
    await visit(`${base}/docs/`, {}, async (page) => {
      // `POST /reset`, and a description of a session.
      for (const place of [3, 7]) {
        const block = page.locator(".opblock").nth(place);
        await block.locator(".opblock-summary").first().click();
        await block.locator(".try-out__btn").click();
        await block.locator(".execute").click();
        const status = block.locator(
          ".live-responses-table .response-col_status",
        ).nth(1);
        assertMatch(await status.innerText(), /^200/);
      }
    });
  },
});
