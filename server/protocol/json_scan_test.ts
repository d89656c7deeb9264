import { throws as assertThrows } from "node:assert/strict";
import { JsonScan } from "./json_scan.ts";

/** Scans a text in parts of some length. */
function scan(text: string, size: number, limit: number): void {
  const scanned = new JsonScan(limit);
  for (let i = 0; i < text.length; i += size) {
    scanned.add(text.slice(i, i + size));
  }
}

Deno.test("JsonScan counts the same wherever the text is cut", () => {
  const strings = [',",[\\', "\\\\", '"', "a,b", '\\",', ""];
  const text = JSON.stringify(strings);
  for (let size = 1; size <= text.length; size++) {
    scan(text, size, strings.length);
    assertThrows(() => scan(text, size, strings.length - 1), /more than 5/);
  }
});

Deno.test("JsonScan refuses in the part that goes too far", () => {
  const scanned = new JsonScan(3);
  scanned.add("[1,2");
  scanned.add(",3");
  assertThrows(() => scanned.add(",4"), /more than 3 values/);
  const nested = new JsonScan();
  nested.add("[".repeat(100));
  assertThrows(() => nested.add("["), /nested more than 100 deep/);
});
