import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { makeTelecom } from "../../telecom/database/telecom.ts";
import { openTelecom } from "../../telecom/entry.ts";
import { listAllTools } from "./dual_control.ts";

const DOMAIN = openTelecom(makeTelecom(1));

Deno.test("the tools of both sides are those of the agent and of the customer", () => {
  const all = listAllTools(DOMAIN);
  assertEquals(
    [...all.keys()],
    [...DOMAIN.tools.keys(), ...DOMAIN.dual!.tools.keys()],
  );
  assertSame(listAllTools(DOMAIN), all);
});

Deno.test("a customer who only talks adds no tools", () => {
  const { tools } = DOMAIN;
  assertSame(listAllTools({ tools }), tools);
});
