import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { readInstructions } from "../understanding/instructions.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { PHONE_TOOLS } from "./phone_tools.ts";

Deno.test("every instruction is one call, and every tool has an instruction", () => {
  const names = Object.values(INSTRUCTIONS).map((text) => {
    const { calls, isUnclear } = readInstructions(splitText(text));
    assertEquals([calls.length, isUnclear], [1, false], text);
    return calls[0]!.name;
  });
  assertEquals(new Set(names), new Set(PHONE_TOOLS.keys()));
});
