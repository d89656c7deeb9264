import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { assemble, defineFunction } from "./assembler.ts";
import {
  f32,
  f32x4,
  i32,
  ifNonZero,
  loop,
  reduceLanes,
} from "./instructions.ts";

function memoryAfter(run: (add: (...values: number[]) => void) => void) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  // Writes scale · Σ_i i for i in [start, end), if it is wanted.
  const add = defineFunction("add", {
    address: "i32",
    start: "i32",
    end: "i32",
    scale: "f32",
    wanted: "i32",
  }, (p, local) => {
    const [i, sum, vector] = [local("i32"), local("i32"), local("v128")];
    return [
      sum.set(i32.const(0)),
      loop(i, p.start.get, p.end.get, i32.const(1), [
        sum.set(i32.add(sum.get, i.get)),
      ]),
      ifNonZero(p.wanted.get, [
        vector.set(f32x4.splat(f32.fromInt(sum.get))),
        vector.set(f32x4.mul(vector.get, f32x4.splat(p.scale.get))),
        f32x4.store(p.address.get, vector.get),
        f32.store(p.address.get, reduceLanes(vector, f32.add), 16),
      ]),
    ];
  });
  const module = new WebAssembly.Module(assemble([add]));
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  run(instance.exports.add as (...values: number[]) => void);
  return Array.from(new Float32Array(memory.buffer, 0, 5));
}

Deno.test("assemble() makes functions that compute", () => {
  assertEquals(
    memoryAfter((add) => add(0, -3, 200, 0.5, 1)),
    [9947, 9947, 9947, 9947, 39788],
  );
});

Deno.test("loop() runs no turn where the start is the end", () => {
  assertEquals(memoryAfter((add) => add(0, 5, 5, 1, 1)), [0, 0, 0, 0, 0]);
});

Deno.test("ifNonZero() skips its body where the condition is 0", () => {
  assertEquals(memoryAfter((add) => add(0, 0, 9, 1, 0)), [0, 0, 0, 0, 0]);
});

Deno.test("i32.const() encodes any 32-bit integer", () => {
  const values = [0, 63, 64, -64, -65, 127, 128, 1 << 20, 2147483647, -1 << 31];
  const memory = new WebAssembly.Memory({ initial: 1 });
  const write = defineFunction(
    "write",
    {},
    () =>
      values.map((value, i) =>
        f32.store(i32.const(4 * i), f32.fromInt(i32.const(value)))
      ),
  );
  const module = new WebAssembly.Module(assemble([write]));
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  (instance.exports.write as () => void)();
  assertEquals(
    Array.from(new Float32Array(memory.buffer, 0, values.length)),
    values.map(Math.fround),
  );
});
