import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { makeTestApp } from "../../tests/support/network/test_app.ts";

Deno.test("a socket is opened by an upgrade, and by nothing else", async () => {
  const app = makeTestApp();
  const open = async (headers: Record<string, string>) => {
    const response = await app.request("/pe-g-mini/ws", { headers });
    const { code } = await response.json();
    return [response.status, code, response.headers.get("upgrade")];
  };
  const refused = [426, "VALIDATION_ERROR", "websocket"];
  assertEquals(await open({}), refused);
  assertEquals(await open({ upgrade: "h2c", connection: "upgrade" }), refused);
  assertEquals(await open({ upgrade: "websocket" }), refused);
  assertEquals(
    await open({ upgrade: "websocket", connection: "no-upgrades" }),
    refused,
  );
});

Deno.test("a socket waits for a turn to be opened", async () => {
  const app = makeTestApp();
  const owners: string[] = [];
  app.context.turns.take = (owner) => {
    owners.push(owner);
    throw new Error("No turn");
  };
  const open = (upgrade: string) =>
    app.request("/pe-g-mini/ws", {
      headers: { upgrade, connection: "upgrade" },
    });
  await (await open("h2c")).json();
  assertEquals(owners, []);
  const response = await open("websocket");
  await response.json();
  assertEquals([response.status, owners], [500, [""]]);
});
