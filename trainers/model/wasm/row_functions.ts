/**
 * RMSNorm and SwiGLU, gradients too; rows of `bytes`, widths multiples of 4.
 */

import {
  defineFunction,
  listParameters,
  type WasmFunction,
} from "./assembly/assembler.ts";
import { makeExponential } from "./assembly/exponential.ts";
import {
  type Code,
  f32,
  f32x4,
  i32,
  type Local,
  loop,
  reduceLanes,
  VECTOR_BYTES,
} from "./assembly/instructions.ts";

/** Runs `body` for every row, moving each pointer on by some bytes. */
function loopRows(
  row: Local,
  rows: Local,
  pointers: readonly (readonly [Local, Code])[],
  body: readonly Code[],
): Code {
  const moves = pointers.map(([pointer, bytes]) =>
    pointer.set(i32.add(pointer.get, bytes))
  );
  return loop(row, i32.const(0), rows.get, i32.const(1), [...body, ...moves]);
}

/** inverse = 1 / sqrt(mean(x²) + eps) of one row. */
function computeInverseRms(
  p: Readonly<Record<"x" | "bytes" | "width" | "eps", Local>>,
  at: Local,
  sum: Local,
  inverse: Local,
): Code {
  const x = f32x4.load(i32.add(p.x.get, at.get));
  const mean = f32.div(reduceLanes(sum, f32.add), p.width.get);
  return [
    ...sum.set(f32x4.const(0)),
    ...loop(at, i32.const(0), p.bytes.get, i32.const(VECTOR_BYTES), [
      sum.set(f32x4.add(sum.get, f32x4.mul(x, x))),
    ]),
    ...inverse.set(f32x4.splat(
      f32.div(f32.const(1), f32.sqrt(f32.add(mean, p.eps.get))),
    )),
  ];
}

/** y = x · scale / sqrt(mean(x²) + eps). */
export const rmsNorm: WasmFunction = defineFunction("rmsNorm", {
  ...listParameters("i32", "x", "scale", "y", "rows", "bytes"),
  ...listParameters("f32", "width", "eps"),
}, (p, local) => {
  const [row, at] = [local("i32"), local("i32")];
  const [sum, inverse] = [local("v128"), local("v128")];
  const here = ({ get }: Local) => i32.add(get, at.get);
  const moved = [p.x, p.y].map((each) => [each, p.bytes.get] as const);
  return [
    loopRows(row, p.rows, moved, [
      computeInverseRms(p, at, sum, inverse),
      loop(at, i32.const(0), p.bytes.get, i32.const(VECTOR_BYTES), [
        f32x4.store(
          here(p.y),
          f32x4.mul(
            f32x4.mul(f32x4.load(here(p.x)), inverse.get),
            f32x4.load(here(p.scale)),
          ),
        ),
      ]),
    ]),
  ];
});

/** Writes dx, adds to dScale. */
export const rmsNormBackward: WasmFunction = defineFunction("rmsNormBackward", {
  ...listParameters("i32", "dy", "x", "scale", "dx", "dScale", "rows"),
  ...listParameters("i32", "bytes"),
  ...listParameters("f32", "width", "eps"),
}, (p, local) => {
  const [row, at] = [local("i32"), local("i32")];
  const [sum, inverse] = [local("v128"), local("v128")];
  const [normed, inner] = [local("v128"), local("v128")];
  const here = ({ get }: Local) => i32.add(get, at.get);
  const moved = [p.dy, p.x, p.dx].map((each) => [each, p.bytes.get] as const);
  const each = (body: readonly Code[]) =>
    loop(at, i32.const(0), p.bytes.get, i32.const(VECTOR_BYTES), [
      normed.set(f32x4.mul(f32x4.load(here(p.x)), inverse.get)),
      inner.set(f32x4.mul(f32x4.load(here(p.dy)), f32x4.load(here(p.scale)))),
      ...body,
    ]);
  return [
    loopRows(row, p.rows, moved, [
      computeInverseRms(p, at, sum, inverse),
      sum.set(f32x4.const(0)),
      each([sum.set(f32x4.add(sum.get, f32x4.mul(inner.get, normed.get)))]),
      sum.set(f32x4.splat(f32.div(reduceLanes(sum, f32.add), p.width.get))),
      each([
        f32x4.store(
          here(p.dx),
          f32x4.mul(
            inverse.get,
            f32x4.sub(inner.get, f32x4.mul(normed.get, sum.get)),
          ),
        ),
        f32x4.store(
          here(p.dScale),
          f32x4.add(
            f32x4.load(here(p.dScale)),
            f32x4.mul(f32x4.load(here(p.dy)), normed.get),
          ),
        ),
      ]),
    ]),
  ];
});

/** y = silu(gate) · up, gate and up side by side. */
export const swiGlu: WasmFunction = defineFunction(
  "swiGlu",
  listParameters("i32", "gateUp", "y", "rows", "bytes"),
  (p, local) => {
    const [row, at, up] = [local("i32"), local("i32"), local("i32")];
    const [gate, open] = [local("v128"), local("v128")];
    const { prepare, exp } = makeExponential(local);
    const here = ({ get }: Local) => i32.add(get, at.get);
    const both = i32.mul(p.bytes.get, i32.const(2));
    return [
      prepare,
      loopRows(row, p.rows, [[p.gateUp, both], [p.y, p.bytes.get]], [
        up.set(i32.add(p.gateUp.get, p.bytes.get)),
        loop(at, i32.const(0), p.bytes.get, i32.const(VECTOR_BYTES), [
          gate.set(f32x4.load(here(p.gateUp))),
          open.set(exp(f32x4.sub(f32x4.const(0), gate.get))),
          f32x4.store(
            here(p.y),
            f32x4.div(
              f32x4.mul(gate.get, f32x4.load(here(up))),
              f32x4.add(f32x4.const(1), open.get),
            ),
          ),
        ]),
      ]),
    ];
  },
);

/** Writes dGateUp. */
export const swiGluBackward: WasmFunction = defineFunction(
  "swiGluBackward",
  listParameters("i32", "dy", "gateUp", "dGateUp", "rows", "bytes"),
  (p, local) => {
    const [row, at] = [local("i32"), local("i32")];
    const [up, dUp] = [local("i32"), local("i32")];
    const [gate, open, dy] = [local("v128"), local("v128"), local("v128")];
    const { prepare, exp } = makeExponential(local);
    const here = ({ get }: Local) => i32.add(get, at.get);
    const both = i32.mul(p.bytes.get, i32.const(2));
    const moved = [
      [p.dy, p.bytes.get],
      [p.gateUp, both],
      [p.dGateUp, both],
    ] as const;
    const one = f32x4.const(1);
    return [
      prepare,
      loopRows(row, p.rows, moved, [
        up.set(i32.add(p.gateUp.get, p.bytes.get)),
        dUp.set(i32.add(p.dGateUp.get, p.bytes.get)),
        loop(at, i32.const(0), p.bytes.get, i32.const(VECTOR_BYTES), [
          gate.set(f32x4.load(here(p.gateUp))),
          dy.set(f32x4.load(here(p.dy))),
          open.set(exp(f32x4.sub(f32x4.const(0), gate.get))),
          open.set(f32x4.div(one, f32x4.add(one, open.get))),
          f32x4.store(
            here(dUp),
            f32x4.mul(dy.get, f32x4.mul(gate.get, open.get)),
          ),
          // silu' = open (1 + gate (1 - open))
          open.set(f32x4.mul(
            open.get,
            f32x4.add(one, f32x4.mul(gate.get, f32x4.sub(one, open.get))),
          )),
          f32x4.store(
            here(p.dGateUp),
            f32x4.mul(f32x4.mul(dy.get, open.get), f32x4.load(here(up))),
          ),
        ]),
      ]),
    ];
  },
);
