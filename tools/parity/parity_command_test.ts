import { strictEqual as assertEquals } from "node:assert/strict";
import { formatParityTable } from "./parity_command.ts";

Deno.test("formatParityTable() shows agreement, disagreement and absence", () => {
  const none = { forward: 0, loss: 0, gradient: 0, updates: 0 };
  const because = "it is there";
  assertEquals(
    formatParityTable([
      { name: "webgpu", absent: "there is no WebGPU adapter" },
      {
        ...{ name: "wasm", absent: null, because, agrees: false },
        differences: { ...none, gradient: 2e-3, updates: 1 },
      },
      { name: "cpu", absent: null, because, agrees: true, differences: none },
    ]),
    [
      "backend  forward  loss  gradient  updates  verdict",
      "-------  -------  ----  --------  -------  ---------",
      "webgpu         -     -         -        -  absent",
      "wasm        0e+0  0e+0      2e-3     1e+0  FAILED",
      "cpu         0e+0  0e+0      0e+0     0e+0  reference",
      "allowed     1e-5  1e-5      1e-4     1e-3",
    ].join("\n"),
  );
});
