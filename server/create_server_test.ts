import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { openStore } from "./create_server.ts";

Deno.test("openStore() refuses other addresses without showing passwords", async () => {
  await assertRejects(openStore(""), {
    name: "RangeError",
    message: "Cannot open sessions as 'store' must be a path, or an address " +
      'that begins with postgres://: current value is ""',
  });
  await assertRejects(openStore("mysql://me:secret@127.0.0.1/gym"), {
    name: "RangeError",
    message: "Cannot open sessions as 'store' must be a path, or an address " +
      'that begins with postgres://: current value is "mysql://…"',
  });
});

Deno.test("openStore() refuses a database that cannot be reached or read", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  await assertRejects(
    openStore(`postgresql://me:secret@127.0.0.1:${port}/gym?x=secret`),
    {
      name: "Error",
      message: "Cannot open sessions as 'store' must be a PostgreSQL " +
        `database that can be used (connect ECONNREFUSED 127.0.0.1:${port}): ` +
        `current value is "postgresql://127.0.0.1:${port}/gym"`,
    },
  );
  await assertRejects(
    openStore("postgres://me:secret%@127.0.0.1:x/gym"),
    (error: Error) => {
      assertEquals(
        error.message,
        "Cannot open sessions as 'store' must be " +
          "postgres://user:password@host:port/database: current value is " +
          '"an address that cannot be read"',
      );
      assertEquals(error.cause, undefined);
      return true;
    },
  );
});
