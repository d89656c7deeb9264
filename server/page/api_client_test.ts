import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertIs,
} from "node:assert/strict";
import { listEnvs } from "../../envs/mod.ts";
import { createServer } from "../mod.ts";
import { ApiCallError, ApiClient, describeError } from "./api_client.ts";

Deno.test("ApiClient plays an episode and closes its session", async () => {
  const host = await createServer({ port: 0, log: "off", critique: true });
  try {
    const server = new ApiClient(`${host.url}/`, "");
    const environments = await server.listEnvironments();
    assertEquals(environments.map(({ id }) => id), listEnvs());
    const { prefix } = environments.find(({ id }) => id === "PE-G-Mini-v0")!;
    assertIs(server.baseUrl(prefix), `${host.url}/${prefix}`);
    const tools = await server.listTools("airline");
    const { inputSchema } = tools.find(({ name }) => name === "calculate")!;
    assertEquals(inputSchema.required, ["expression"]);
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
      (error) => error instanceof ApiCallError && error.status === 410,
    );
  } finally {
    await host.stop();
  }
});

Deno.test("ApiClient sends its token and reports a wrong one", async () => {
  const token = "a-token-of-the-test";
  const host = await createServer({ port: 0, log: "off", tokens: [token] });
  try {
    await assertRejects(
      new ApiClient(`${host.url}/`, "").listEnvironments(),
      (error) => error instanceof ApiCallError && error.status === 401,
    );
    assert(
      (await new ApiClient(`${host.url}/`, token).listEnvironments()).length >
        0,
    );
  } finally {
    await host.stop();
  }
});

Deno.test("ApiClient says that it cannot be reached", async () => {
  const host = await createServer({ port: 0, log: "off" });
  await host.stop();
  await assertRejects(
    new ApiClient(`${host.url}/`, "").listEnvironments(),
    {
      name: "ApiCallError",
      status: 0,
      message: "The server cannot be reached.",
    },
  );
});

Deno.test("describeError() gives detail, status and code", () => {
  const detail = "Cannot step as 'episode' must be running";
  assertIs(
    describeError(409, { detail, code: "EXECUTION_ERROR" }),
    `${detail} (409 EXECUTION_ERROR)`,
  );
});

Deno.test("describeError() puts a list of objections on one line", () => {
  const detail = [
    { loc: ["body", "seed"], msg: "must be\nan integer", type: "int" },
    "and more",
  ];
  assertIs(
    describeError(422, { detail, code: "VALIDATION_ERROR" }),
    "body.seed: must be an integer; and more (422 VALIDATION_ERROR)",
  );
});

Deno.test("describeError() copes with answers of another form", () => {
  for (const answer of [null, "<html>", 7, {}, { detail: { a: 1 } }]) {
    assertIs(describeError(502, answer), "the server gives no reason (502)");
  }
});
