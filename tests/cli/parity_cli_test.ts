import {
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { BACKEND_NAMES } from "../../trainers/backends/backend.ts";
import { unlock } from "../support/unlock.ts";

Deno.test("unlock parity compares the backends that are there, and names the absent ones", async () => {
  const { code, stdout, errors } = await unlock(["parity"]);
  assertEquals(code, 0, `${errors.join("\n")}\n${stdout}`);
  for (const name of BACKEND_NAMES) {
    assertMatch(stdout, new RegExp(`^${name} .* (ok|absent|reference)$`, "m"));
    assertMatch(errors.join("\n"), new RegExp(`^${name}: .`, "m"));
  }
  assertMatch(stdout, /^wasm .* ok$/m);
  assertMatch(stdout, /^cpu .* reference$/m);
});
