import { strictEqual as assertSame } from "node:assert/strict";
import type { Observation } from "../../envs/mod.ts";
import {
  nameSpeaker,
  shortenCalls,
  showToCustomer,
  showToServer,
} from "./service_view.ts";

const CALL = '<tool_call>\n{"name": "find", "arguments": {"id": "A1", ' +
  '"count": 2}}\n</tool_call>';

/** What was said, by role. */
function saying(...messages: [role: string, content: string][]): Observation {
  return {
    messages: messages.map(([role, content]) => ({ role, content })),
  } as unknown as Observation;
}

Deno.test("nameSpeaker() names each line, and lets nobody command the terminal", () => {
  assertSame(nameSpeaker("a", "one\ntwo"), "a> one\na> two");
  assertSame(nameSpeaker("a", "r\u001b[31med\u0007\tx"), "a> r[31med\tx");
});

Deno.test("shortenCalls() writes calls in short, and words as they are", () => {
  assertSame(shortenCalls(`Wait.\n${CALL}`), "Wait.\nfind(id=A1, count=2)");
  assertSame(shortenCalls("Wait."), "Wait.");
});

Deno.test("showToServer() shows rules without tools, results without tags", () => {
  const result = "<tool_response>\nnothing\n</tool_response>";
  assertSame(
    showToServer(saying(
      ["system", "Be kind.\n\n# Tools\nfind"],
      ["user", "Hello\nthere"],
      ["user", result],
    )),
    "Be kind.\n\ncustomer> Hello\ncustomer> there\n\nnothing",
  );
});

Deno.test("showToCustomer() shows calls in short, and no results", () => {
  const result = "<tool_response>\nsecret\n</tool_response>";
  assertSame(
    showToCustomer(
      saying(
        ["system", "You want socks."],
        ["assistant", "Socks!"],
        ["user", CALL],
        ["user", result],
        ["user", "The conversation is over."],
      ),
      "agent",
    ),
    "You want socks.\n\nyou> Socks!\n\nagent> find(id=A1, count=2)",
  );
});
