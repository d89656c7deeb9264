/**
 * RMSNorm and SwiGLU with their gradients, row by row, in WebAssembly: one pass
 * over memory each. Widths are multiples of 4; `bytes` are those of one row.
 */

import { defineFunction, type WasmFunction } from "./assembly/assembler.ts";
import { exponential } from "./assembly/exponential.ts";
import {
  across,
  type Code,
  float,
  four,
  int,
  type Local,
  loop,
} from "./assembly/instructions.ts";

const VECTOR = 16;

/** Runs `body` for every row, moving each pointer on by some bytes. */
function eachRow(
  row: Local,
  rows: Local,
  pointers: readonly (readonly [Local, Code])[],
  body: readonly Code[],
): Code {
  const moves = pointers.map(([pointer, bytes]) =>
    pointer.set(int.add(pointer.get, bytes))
  );
  return loop(row, int.of(0), rows.get, int.of(1), [...body, ...moves]);
}

/** inverse = 1 / sqrt(mean(x²) + eps) of one row. */
function inverseRoot(
  p: Readonly<Record<"x" | "bytes" | "width" | "eps", Local>>,
  at: Local,
  sum: Local,
  inverse: Local,
): Code {
  const x = four.load(int.add(p.x.get, at.get));
  const mean = float.div(across(sum, float.add), p.width.get);
  return [
    ...sum.set(four.of(0)),
    ...loop(at, int.of(0), p.bytes.get, int.of(VECTOR), [
      sum.set(four.add(sum.get, four.mul(x, x))),
    ]),
    ...inverse.set(four.splat(
      float.div(float.of(1), float.sqrt(float.add(mean, p.eps.get))),
    )),
  ];
}

/** y = x · scale / sqrt(mean(x²) + eps). */
export const rmsNorm: WasmFunction = defineFunction("rmsNorm", {
  x: "i32",
  scale: "i32",
  y: "i32",
  rows: "i32",
  bytes: "i32",
  width: "f32",
  eps: "f32",
}, (p, local) => {
  const [row, at] = [local("i32"), local("i32")];
  const [sum, inverse] = [local("v128"), local("v128")];
  const here = ({ get }: Local) => int.add(get, at.get);
  const moved = [p.x, p.y].map((each) => [each, p.bytes.get] as const);
  return [
    eachRow(row, p.rows, moved, [
      inverseRoot(p, at, sum, inverse),
      loop(at, int.of(0), p.bytes.get, int.of(VECTOR), [
        four.store(
          here(p.y),
          four.mul(
            four.mul(four.load(here(p.x)), inverse.get),
            four.load(here(p.scale)),
          ),
        ),
      ]),
    ]),
  ];
});

/** Writes dx, adds to dScale. */
export const rmsNormBackward: WasmFunction = defineFunction("rmsNormBackward", {
  dy: "i32",
  x: "i32",
  scale: "i32",
  dx: "i32",
  dScale: "i32",
  rows: "i32",
  bytes: "i32",
  width: "f32",
  eps: "f32",
}, (p, local) => {
  const [row, at] = [local("i32"), local("i32")];
  const [sum, inverse] = [local("v128"), local("v128")];
  const [normed, inner] = [local("v128"), local("v128")];
  const here = ({ get }: Local) => int.add(get, at.get);
  const moved = [p.dy, p.x, p.dx].map((each) => [each, p.bytes.get] as const);
  const each = (body: readonly Code[]) =>
    loop(at, int.of(0), p.bytes.get, int.of(VECTOR), [
      normed.set(four.mul(four.load(here(p.x)), inverse.get)),
      inner.set(four.mul(four.load(here(p.dy)), four.load(here(p.scale)))),
      ...body,
    ]);
  return [
    eachRow(row, p.rows, moved, [
      inverseRoot(p, at, sum, inverse),
      sum.set(four.of(0)),
      each([sum.set(four.add(sum.get, four.mul(inner.get, normed.get)))]),
      sum.set(four.splat(float.div(across(sum, float.add), p.width.get))),
      each([
        four.store(
          here(p.dx),
          four.mul(
            inverse.get,
            four.sub(inner.get, four.mul(normed.get, sum.get)),
          ),
        ),
        four.store(
          here(p.dScale),
          four.add(
            four.load(here(p.dScale)),
            four.mul(four.load(here(p.dy)), normed.get),
          ),
        ),
      ]),
    ]),
  ];
});

/** y = silu(gate) · up, gate and up side by side. */
export const swiGlu: WasmFunction = defineFunction("swiGlu", {
  gateUp: "i32",
  y: "i32",
  rows: "i32",
  bytes: "i32",
}, (p, local) => {
  const [row, at, up] = [local("i32"), local("i32"), local("i32")];
  const [gate, open] = [local("v128"), local("v128")];
  const { prepare, exp } = exponential(local);
  const here = ({ get }: Local) => int.add(get, at.get);
  const both = int.mul(p.bytes.get, int.of(2));
  return [
    prepare,
    eachRow(row, p.rows, [[p.gateUp, both], [p.y, p.bytes.get]], [
      up.set(int.add(p.gateUp.get, p.bytes.get)),
      loop(at, int.of(0), p.bytes.get, int.of(VECTOR), [
        gate.set(four.load(here(p.gateUp))),
        open.set(exp(four.sub(four.of(0), gate.get))),
        four.store(
          here(p.y),
          four.div(
            four.mul(gate.get, four.load(here(up))),
            four.add(four.of(1), open.get),
          ),
        ),
      ]),
    ]),
  ];
});

/** Writes dGateUp. */
export const swiGluBackward: WasmFunction = defineFunction("swiGluBackward", {
  dy: "i32",
  gateUp: "i32",
  dGateUp: "i32",
  rows: "i32",
  bytes: "i32",
}, (p, local) => {
  const [row, at] = [local("i32"), local("i32")];
  const [up, dUp] = [local("i32"), local("i32")];
  const [gate, open, dy] = [local("v128"), local("v128"), local("v128")];
  const { prepare, exp } = exponential(local);
  const here = ({ get }: Local) => int.add(get, at.get);
  const both = int.mul(p.bytes.get, int.of(2));
  const moved = [
    [p.dy, p.bytes.get],
    [p.gateUp, both],
    [p.dGateUp, both],
  ] as const;
  const one = four.of(1);
  return [
    prepare,
    eachRow(row, p.rows, moved, [
      up.set(int.add(p.gateUp.get, p.bytes.get)),
      dUp.set(int.add(p.dGateUp.get, p.bytes.get)),
      loop(at, int.of(0), p.bytes.get, int.of(VECTOR), [
        gate.set(four.load(here(p.gateUp))),
        dy.set(four.load(here(p.dy))),
        open.set(exp(four.sub(four.of(0), gate.get))),
        open.set(four.div(one, four.add(one, open.get))),
        four.store(here(dUp), four.mul(dy.get, four.mul(gate.get, open.get))),
        // silu' = open (1 + gate (1 - open))
        open.set(four.mul(
          open.get,
          four.add(one, four.mul(gate.get, four.sub(one, open.get))),
        )),
        four.store(
          here(p.dGateUp),
          four.mul(four.mul(dy.get, open.get), four.load(here(up))),
        ),
      ]),
    ]),
  ];
});
