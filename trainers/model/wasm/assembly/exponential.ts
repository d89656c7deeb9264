/**
 * exp(x) of four numbers, to about one unit in the last place: range reduction
 * by powers of two and the polynomial of Cephes' `expf`
 * (https://www.netlib.org/cephes/).
 */

import { type Code, f32x4, i32, i32x4, type Local } from "./instructions.ts";

/** Beyond these the result is not a normal float32. */
const LOWEST = -87;
const HIGHEST = 88;

/** ln 2 in two parts, the first exact in few bits. */
const LN2_HIGH = 0.693359375;
const LN2_LOW = -2.12194440e-4;

/** 1.5 · 2²³: adding it rounds to an integer, which lands in the low bits. */
const ROUNDER = 12_582_912;

/** The bits of 1: an exponent of 0. */
const ONE_BITS = 0x3f800000;

const COEFFICIENTS = [
  1.9875691500e-4,
  1.3981999507e-3,
  8.3334519073e-3,
  4.1665795894e-2,
  1.6666665459e-1,
  5.0000001201e-1,
];

/** Exponentials within one function. */
export interface Exponential {
  /** Sets the constants: comes first in the function. */
  readonly prepare: Code;
  /** exp of a vector; arguments are clipped to [-87, 88]. */
  exp(value: Code): Code;
}

/** Prepares exponentials within one function. */
export function makeExponential(local: (type: "v128") => Local): Exponential {
  const prepare: number[] = [];
  // Constants live in variables: V8 would build them anew in every turn.
  function constant(value: number): Code {
    const variable = local("v128");
    prepare.push(...variable.set(f32x4.const(value)));
    return variable.get;
  }
  const { add, sub, mul } = f32x4;
  const x = local("v128");
  const rounded = local("v128");
  const power = local("v128");
  const [lowest, highest] = [constant(LOWEST), constant(HIGHEST)];
  const [log2e, rounder] = [constant(Math.LOG2E), constant(ROUNDER)];
  const [high, low, one] = [constant(LN2_HIGH), constant(LN2_LOW), constant(1)];
  const polynomial = COEFFICIENTS.map(constant).reduce((sum, c) =>
    add(mul(sum, x.get), c)
  );
  const oneBits = local("v128");
  prepare.push(...oneBits.set(i32x4.splat(i32.const(ONE_BITS))));
  return {
    prepare,
    exp: (value) => [
      ...x.set(f32x4.min(f32x4.max(value, lowest), highest)),
      ...rounded.set(add(mul(x.get, log2e), rounder)),
      ...power.set(sub(rounded.get, rounder)),
      ...x.set(sub(x.get, mul(power.get, high))),
      ...x.set(sub(x.get, mul(power.get, low))),
      ...mul(
        add(add(mul(mul(polynomial, x.get), x.get), x.get), one),
        // 2^power: the rounded bits, moved up into the exponent.
        i32x4.add(i32x4.shl(rounded.get, i32.const(23)), oneBits.get),
      ),
    ],
  };
}
