import { strictEqual as assertEquals } from "node:assert/strict";
import { layOutJson } from "./record_text.ts";

Deno.test("layOutJson() writes a line for each part, and several for a long one", () => {
  const item = { name: "Lamp", options: { color: "red" }, ids: [] };
  const order = { id: "#W1", note: null, sums: [1, 2.5], items: [item] };
  assertEquals(
    layOutJson(JSON.stringify(order)),
    [
      "id: #W1",
      "note: null",
      "sums: 1, 2.5",
      "items: (name: Lamp, options: (color: red), ids: (none))",
    ].join("\n"),
  );
  const items = [item, { ...item, name: "L".repeat(130) }];
  assertEquals(
    layOutJson(JSON.stringify({ items })),
    [
      "items:",
      "  - name: Lamp, options: (color: red), ids: (none)",
      "  -",
      `    name: ${"L".repeat(130)}`,
      "    options: color: red",
      "    ids: none",
    ].join("\n"),
  );
});

Deno.test("layOutJson() leaves what is no record as it is", () => {
  for (const text of ["", "ann_lee_12", "12", '"a"', "{", "Yes: it is."]) {
    assertEquals(layOutJson(text), text);
  }
  assertEquals(layOutJson("{}"), "none");
});
