import { strictEqual as assertEquals } from "node:assert/strict";
import { findMeantTool } from "./meant_tool.ts";

const NAMES = ["get_order_details", "think"];

Deno.test("findMeantTool() finds a name at the start, and one that is nearly it", () => {
  for (
    const words of [
      "get_order_details #W1",
      "/get_order_details",
      'get_order_details(order_id="#W1")',
      "get_ordr_detials",
    ]
  ) {
    assertEquals(findMeantTool(words, NAMES), "get_order_details", words);
  }
  assertEquals(findMeantTool("think twice", NAMES), "think");
});

Deno.test("findMeantTool() finds nothing in what is said", () => {
  for (const words of ["Thanks", "thing", "I think so", "ann_lee_12", ""]) {
    assertEquals(findMeantTool(words, NAMES), null, words);
  }
});
