import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { ApiError } from "../protocol/api_error.ts";
import { answerRpcText, writeRpcRefusal } from "./json_rpc.ts";

/** The code and message of the error that a text gets without a session. */
async function refuse(
  text: string,
): Promise<[id: unknown, code: number, message: string]> {
  const reply = await answerRpcText(null, text);
  const { code, message } = reply!.error as { code: number; message: string };
  assertEquals(reply!.jsonrpc, "2.0");
  return [reply!.id, code, message];
}

const write = (more: object) => JSON.stringify({ jsonrpc: "2.0", ...more });

Deno.test("answerRpcText() refuses what is no request by JSON-RPC's codes", async () => {
  assertEquals(await refuse("{"), [null, -32700, "Parse error"]);
  assertEquals(await refuse("3"), [null, -32600, "Invalid Request"]);
  assertEquals(
    await refuse(write({ method: "tools/list", id: 1, more: 1 })),
    [null, -32600, "Invalid Request"],
  );
  const [, code, message] = await refuse("[]");
  assertEquals(code, -32600);
  assertMatch(message, /batches are not supported/);
});

Deno.test("answerRpcText() gives an error the id of its request", async () => {
  const [id, code, message] = await refuse(
    write({ method: "tools/list", id: "a" }),
  );
  assertEquals([id, code], ["a", -32601]);
  assertMatch(
    message,
    /^Method not found: tools\/list: call it below a prefix/,
  );
});

Deno.test("answerRpcText() answers no notification, whatever becomes of it", async () => {
  const text = write({ method: "notifications/initialized" });
  assertEquals(await answerRpcText(null, text), null);
  // `null` is an id.
  const asked = write({ method: "notifications/initialized", id: null });
  assertEquals((await refuse(asked))[1], -32601);
});

Deno.test("writeRpcRefusal() says that the server is full, to whom it can name", () => {
  const full = new ApiError(503, "CAPACITY_REACHED", "Server at capacity");
  const error = { code: -32000, message: "Server at capacity", data: null };
  assertEquals(
    writeRpcRefusal(full, write({ method: "tools/list", id: 7 })),
    { jsonrpc: "2.0", id: 7, error },
  );
  assertEquals(writeRpcRefusal(full, "{"), { jsonrpc: "2.0", id: null, error });
});
