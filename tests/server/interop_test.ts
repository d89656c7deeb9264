import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { startServer } from "../support/network/test_server.ts";

/** A Python that can import `openenv`, if there is one. */
const python = Deno.env.get("OPENENV_PYTHON");

const NAME = "11.51 interop: GenericEnvClient, its .sync() form, " +
  "MCPToolClient, openenv validate --url, the TRL adapter; every environment";

Deno.test({
  name: python === undefined
    ? `${NAME} (skipped, OPENENV_PYTHON names no Python with openenv)`
    : NAME,
  ignore: python === undefined,
  async fn() {
    await using server = await startServer();
    const script =
      new URL("../support/openenv/interop.py", import.meta.url).pathname;
    const { stdout, stderr } = await new Deno.Command(python!, {
      args: [script, `${server.url}/mediq`],
    }).output();
    const text = new TextDecoder().decode(stdout);
    const errors = new TextDecoder().decode(stderr);
    assertEquals(text === "" ? errors : JSON.parse(text), {
      generic_client: null,
      sync_client: null,
      mcp_client: null,
      validator: null,
      trl_adapter: null,
      every_environment: null,
    });
  },
});
