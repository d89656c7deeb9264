import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { findScales } from "./scales.ts";

const TASKS = { episodes: 40, split: "test" } as const;

Deno.test("findScales() measures once, and keeps what it found", async () => {
  await withDirectory(async (out) => {
    const ids = ["PE-G-Mini-v0", "FloDial-Mini-v0"];
    const scales = await findScales(out, ids, TASKS);
    assertEquals([...scales.keys()], ids);
    for (const { floor, ceiling } of scales.values()) {
      assert(floor > 0.05 && floor < 0.6, `${floor}`);
      assert(ceiling > 0.8, `${ceiling}`);
    }
    const path = `${out}/scales.json`;
    const stored = JSON.parse(await Deno.readTextFile(path));
    stored.scales["PE-G-Mini-v0"] = { floor: 0, ceiling: 0.5 };
    await Deno.writeTextFile(path, JSON.stringify(stored));
    const again = await findScales(out, ["PE-G-Mini-v0"], TASKS);
    assertEquals([...again], [["PE-G-Mini-v0", { floor: 0, ceiling: 0.5 }]]);
    // Other tasks, another scale.
    const more = { ...TASKS, episodes: 41 };
    const others = await findScales(out, ["PE-G-Mini-v0"], more);
    assert(others.get("PE-G-Mini-v0")!.ceiling > 0.8);
  });
});
