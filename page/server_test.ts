import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertIs,
} from "node:assert/strict";
import { listEnvs } from "../envs/mod.ts";
import { createServer } from "../server/mod.ts";
import { Server, ServerError } from "./server.ts";

Deno.test("Server plays an episode and closes its session", async () => {
  const host = await createServer({ port: 0, log: "off", critique: true });
  try {
    const server = new Server(`${host.url}/`, "");
    const environments = await server.catalogue();
    assertEquals(environments.map(({ id }) => id), listEnvs());
    const { prefix } = environments.find(({ id }) => id === "PE-G-Mini-v0")!;
    assertIs(server.baseUrl(prefix), `${host.url}/${prefix}`);
    const { session_id: session } = await server.open(prefix, {
      style: "terse",
    });
    const first = await server.reset(prefix, session, {
      split: "test",
      index: 3,
    });
    assertIs(first.observation.prompt, "ask");
    const message = "<interact>Focus:1,4\nPair:1,3</interact>";
    const asked = await server.step(prefix, session, { message, id: "0" });
    assertIs(asked.metadata.critique?.reason, "informative");
    const again = await server.step(prefix, session, { message, id: "0" });
    assertEquals(again, asked);
    await server.close(prefix, session);
    await assertRejects(
      server.step(prefix, session, { message, id: "1" }),
      (error) => error instanceof ServerError && error.status === 410,
    );
  } finally {
    await host.stop();
  }
});

Deno.test("Server sends its token and tells of a wrong one", async () => {
  const token = "a-token-of-the-test";
  const host = await createServer({ port: 0, log: "off", tokens: [token] });
  try {
    await assertRejects(
      new Server(`${host.url}/`, "").catalogue(),
      (error) => error instanceof ServerError && error.status === 401,
    );
    assert((await new Server(`${host.url}/`, token).catalogue()).length > 0);
  } finally {
    await host.stop();
  }
});

Deno.test("Server says that it cannot be reached", async () => {
  const host = await createServer({ port: 0, log: "off" });
  await host.stop();
  await assertRejects(
    new Server(`${host.url}/`, "").catalogue(),
    {
      name: "ServerError",
      status: 0,
      message: "The server cannot be reached.",
    },
  );
});
