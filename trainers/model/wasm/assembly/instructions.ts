/**
 * WebAssembly instructions as nested calls: each returns its bytes after those
 * of its operands. Opcodes:
 * https://webassembly.github.io/spec/core/appendix/index-instructions.html
 */

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

/**
 * An unsigned integer in LEB128.
 *
 * @returns Its bytes
 */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  do {
    const rest = Math.floor(value / 128);
    bytes.push((value % 128) | (rest > 0 ? 0x80 : 0));
    value = rest;
  } while (value > 0);
  return bytes;
}

/** A signed 32-bit integer in LEB128. */
function signed(value: number): number[] {
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

function floatBytes(value: number): number[] {
  return [...new Uint8Array(new Float32Array([value]).buffer)];
}

/** An instruction on operands: its bytes come after theirs. */
function operation(...opcode: number[]): (...operands: Code[]) => Code {
  return (...operands) => [...operands.flat(), ...opcode];
}

/** A vector instruction on operands. */
function vector(opcode: number): (...operands: Code[]) => Code {
  return operation(0xfd, ...unsigned(opcode));
}

/** Alignment is only a hint: 2² bytes fits every access here. */
function memory(offset: number): number[] {
  return [2, ...unsigned(offset)];
}

/** Integers: counters, sizes and addresses in bytes. */
export const int = {
  of: (value: number): Code => [0x41, ...signed(value)],
  load: (address: Code, offset = 0): Code => [
    ...address,
    0x28,
    ...memory(offset),
  ],
  add: operation(0x6a),
  sub: operation(0x6b),
  mul: operation(0x6c),
  div: operation(0x6d),
  equal: operation(0x46),
} as const;

/** Single numbers. */
export const float = {
  of: (value: number): Code => [0x43, ...floatBytes(value)],
  load: (address: Code, offset = 0): Code => [
    ...address,
    0x2a,
    ...memory(offset),
  ],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    0x38,
    ...memory(offset),
  ],
  fromInt: operation(0xb2),
  add: operation(0x92),
  sub: operation(0x93),
  mul: operation(0x94),
  div: operation(0x95),
  max: operation(0x97),
  sqrt: operation(0x91),
} as const;

/** Vectors of four numbers. */
export const four = {
  of: (value: number): Code => [0x43, ...floatBytes(value), 0xfd, 0x13],
  splat: vector(0x13),
  load: (address: Code, offset = 0): Code => [
    ...address,
    0xfd,
    0x00,
    ...memory(offset),
  ],
  /** Four times the same number from memory. */
  loadSplat: (address: Code, offset = 0): Code => [
    ...address,
    0xfd,
    0x09,
    ...memory(offset),
  ],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    0xfd,
    0x0b,
    ...memory(offset),
  ],
  lane: (value: Code, lane: number): Code => [...value, 0xfd, 0x1f, lane],
  add: vector(0xe4),
  sub: vector(0xe5),
  mul: vector(0xe6),
  div: vector(0xe7),
  min: vector(0xe8),
  max: vector(0xe9),
  intSplat: vector(0x11),
  intAdd: vector(0xae),
  intShiftLeft: vector(0xab),
} as const;

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
    ...index.set(int.add(index.get, step)),
    ...[0x0c, 0, 0x0b, 0x0b], // again, end, end
  ];
}

/** One number from a vector: its lanes combined. */
export function across(
  vector: Local,
  combine: (...operands: Code[]) => Code,
): Code {
  const lane = (i: number) => four.lane(vector.get, i);
  return combine(combine(lane(0), lane(1)), combine(lane(2), lane(3)));
}

/** Runs `body` if a condition is not 0. */
export function when(condition: Code, body: readonly Code[]): Code {
  return [...condition, 0x04, 0x40, ...body.flat(), 0x0b];
}
