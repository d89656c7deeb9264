import { ok as assert } from "node:assert/strict";
import { assemble, defineFunction } from "./assembler.ts";
import { makeExponential } from "./exponential.ts";
import { f32x4, i32, loop } from "./instructions.ts";

/** exp of every number, by the function under test. */
function expOfAll(values: Float32Array): Float32Array {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const all = defineFunction("all", { bytes: "i32" }, (p, local) => {
    const at = local("i32");
    const { prepare, exp } = makeExponential(local);
    return [
      prepare,
      loop(at, i32.const(0), p.bytes.get, i32.const(16), [
        f32x4.store(at.get, exp(f32x4.load(at.get))),
      ]),
    ];
  });
  const module = new WebAssembly.Module(assemble([all]));
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  const heap = new Float32Array(memory.buffer, 0, values.length);
  heap.set(values);
  (instance.exports.all as (bytes: number) => void)(values.length * 4);
  return heap;
}

Deno.test("exp() is right to two units in the last place", () => {
  const values = Float32Array.from(
    { length: 8192 },
    (_, i) => -87 + 175 * i / 8191,
  );
  expOfAll(values).forEach((actual, i) => {
    const expected = Math.exp(values[i]!);
    assert(Math.abs(actual / expected - 1) < 2.4e-7, `exp(${values[i]})`);
  });
});

Deno.test("exp() clips what float32 cannot hold", () => {
  const [low, high, zero, lowest] = expOfAll(
    Float32Array.of(-1e30, 1e30, 0, -Infinity),
  ) as unknown as [number, number, number, number];
  assert(low > 0 && low < 1e-37);
  assert(high > 1e38 && Number.isFinite(high));
  assert(zero === 1);
  assert(lowest === low);
});
