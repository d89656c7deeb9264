import { strictEqual as assertEquals } from "node:assert/strict";
import { acceptLine } from "./customer_state.ts";
import type { CustomerState } from "./customer_state.ts";

const CUSTOMER = { hasAgreed: false, idleLines: 1 } as CustomerState;

const lines: [said: string, line: string][] = [
  [" ###STOP###\n", "###STOP###"],
  ["Yes, please. ###STOP###", "Yes, please."],
  ["My zip is 12345.", "My zip is 12345."],
  ["", "…"],
  ["\ud800", "\ufffd"],
];

Deno.test("acceptLine() ends a conversation only if nothing else is said", () => {
  for (const [said, line] of lines) {
    assertEquals(acceptLine(CUSTOMER, said).line, line);
  }
});

Deno.test("acceptLine() recognises a yes and a no", () => {
  const lines: [string, boolean][] = [
    ["Yes, that's right.", true],
    ["Sounds good, go ahead!", true],
    ["OK", true],
    ["Yes, but to another address.", false],
    ["No, thanks.", false],
    ["My order is #W1.", false],
  ];
  for (const [said, agrees] of lines) {
    const { hasAgreed, idleLines } = acceptLine(CUSTOMER, said).customer;
    assertEquals(hasAgreed, agrees, said);
    assertEquals(idleLines, agrees ? 0 : 2);
  }
});
