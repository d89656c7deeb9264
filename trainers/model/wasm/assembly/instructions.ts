/**
 * WebAssembly instructions as nested calls: each returns its bytes after those
 * of its operands. Opcodes:
 * https://webassembly.github.io/spec/core/appendix/index-instructions.html
 */

/** Bytes of a float32. */
export const FLOAT_BYTES = 4;

/** Bytes of a vector of four. */
export const VECTOR_BYTES = 16;

/** Bytes of instructions; an expression leaves one value on the stack. */
export type Code = readonly number[];

/** Type of a parameter or local variable. */
export type ValueType = "i32" | "f32" | "v128";

/** A parameter or local variable of a function. */
export interface Local {
  /** Its type. */
  readonly type: ValueType;
  /** Reads it. */
  readonly get: Code;
  /** Assigns a value to it. */
  set(value: Code): Code;
}

/** An unsigned integer in LEB128. */
export function encodeUnsigned(value: number): number[] {
  const bytes: number[] = [];
  do {
    const rest = Math.floor(value / 128);
    bytes.push((value % 128) | (rest > 0 ? 0x80 : 0));
    value = rest;
  } while (value > 0);
  return bytes;
}

/** A signed 32-bit integer in LEB128. */
function encodeSigned(value: number): number[] {
  const bytes: number[] = [];
  for (;;) {
    const byte = value & 0x7f;
    value >>= 7;
    const done = (value === 0 && (byte & 0x40) === 0) ||
      (value === -1 && (byte & 0x40) !== 0);
    bytes.push(done ? byte : byte | 0x80);
    if (done) return bytes;
  }
}

function encodeFloat(value: number): number[] {
  return [...new Uint8Array(new Float32Array([value]).buffer)];
}

/** An instruction on operands: its bytes come after theirs. */
function defineOperation(...opcode: number[]): (...operands: Code[]) => Code {
  return (...operands) => [...operands.flat(), ...opcode];
}

/** A vector instruction on operands. */
function defineVectorOperation(opcode: number): (...operands: Code[]) => Code {
  return defineOperation(0xfd, ...encodeUnsigned(opcode));
}

/** Alignment is only a hint: 2² bytes fits every access here. */
function encodeOffset(offset: number): number[] {
  return [2, ...encodeUnsigned(offset)];
}

/** An instruction that reads an address. */
function defineLoad(...opcode: number[]): (at: Code, offset?: number) => Code {
  return (at, offset = 0) => [...at, ...opcode, ...encodeOffset(offset)];
}

/** An instruction that writes a value to an address. */
function defineStore(
  ...opcode: number[]
): (at: Code, value: Code, offset?: number) => Code {
  return (
    at,
    value,
    offset = 0,
  ) => [...at, ...value, ...opcode, ...encodeOffset(offset)];
}

/** Integers: counters, sizes and addresses in bytes. */
export const i32 = {
  const: (value: number): Code => [0x41, ...encodeSigned(value)],
  load: defineLoad(0x28),
  add: defineOperation(0x6a),
  sub: defineOperation(0x6b),
  mul: defineOperation(0x6c),
  div: defineOperation(0x6d),
  equal: defineOperation(0x46),
} as const;

/** Single numbers. */
export const f32 = {
  const: (value: number): Code => [0x43, ...encodeFloat(value)],
  load: defineLoad(0x2a),
  store: defineStore(0x38),
  fromInt: defineOperation(0xb2),
  add: defineOperation(0x92),
  sub: defineOperation(0x93),
  mul: defineOperation(0x94),
  div: defineOperation(0x95),
  max: defineOperation(0x97),
  sqrt: defineOperation(0x91),
} as const;

/** Vectors of four numbers. */
export const f32x4 = {
  const: (value: number): Code => [0x43, ...encodeFloat(value), 0xfd, 0x13],
  splat: defineVectorOperation(0x13),
  load: defineLoad(0xfd, 0x00),
  /** Four times the same number from memory. */
  loadSplat: defineLoad(0xfd, 0x09),
  store: defineStore(0xfd, 0x0b),
  lane: (value: Code, lane: number): Code => [...value, 0xfd, 0x1f, lane],
  add: defineVectorOperation(0xe4),
  sub: defineVectorOperation(0xe5),
  mul: defineVectorOperation(0xe6),
  div: defineVectorOperation(0xe7),
  min: defineVectorOperation(0xe8),
  max: defineVectorOperation(0xe9),
} as const;

/** Vectors of four integers. */
export const i32x4 = {
  splat: defineVectorOperation(0x11),
  add: defineVectorOperation(0xae),
  shl: defineVectorOperation(0xab),
} as const;

/** Moves a pointer on by some bytes. */
export function advance(pointer: Local, bytes: number): Code {
  return pointer.set(i32.add(pointer.get, i32.const(bytes)));
}

/** Runs `body` while `index` is below `end`. */
export function loop(
  index: Local,
  start: Code,
  end: Code,
  step: Code,
  body: readonly Code[],
): Code {
  return [
    ...index.set(start),
    ...[0x02, 0x40, 0x03, 0x40], // block, loop
    ...[...index.get, ...end, 0x4e, 0x0d, 1], // leave if index >= end
    ...body.flat(),
    ...index.set(i32.add(index.get, step)),
    ...[0x0c, 0, 0x0b, 0x0b], // again, end, end
  ];
}

/** One number from a vector: its lanes combined. */
export function reduceLanes(
  vector: Local,
  combine: (...operands: Code[]) => Code,
): Code {
  const lane = (i: number) => f32x4.lane(vector.get, i);
  return combine(combine(lane(0), lane(1)), combine(lane(2), lane(3)));
}

/** Runs `body` if a condition is not 0. */
export function ifNonZero(condition: Code, body: readonly Code[]): Code {
  return [...condition, 0x04, 0x40, ...body.flat(), 0x0b];
}
