/** Assembles functions of `instructions.ts` into a WebAssembly module. */

import {
  type Code,
  encodeUnsigned,
  type Local,
  type ValueType,
} from "./instructions.ts";

/** A function of a module. */
export interface WasmFunction {
  /** The name it is exported under. */
  readonly name: string;
  /** Types of its parameters; it returns nothing. */
  readonly parameters: readonly ValueType[];
  /** Types of its local variables. */
  readonly locals: readonly ValueType[];
  /** Its instructions. */
  readonly body: Code;
}

const TYPE_CODES = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const;

/** Names parameters of one type, in order. */
export function listParameters<Name extends string, Type extends ValueType>(
  type: Type,
  ...names: readonly Name[]
): Record<Name, Type> {
  return Object.fromEntries(names.map((name) => [name, type])) as Record<
    Name,
    Type
  >;
}

/** Defines a function. */
export function defineFunction<Name extends string>(
  name: string,
  types: Readonly<Record<Name, ValueType>>,
  build: (
    parameters: Readonly<Record<Name, Local>>,
    local: (type: ValueType) => Local,
  ) => readonly Code[],
): WasmFunction {
  const parameters = Object.values<ValueType>(types);
  const locals: ValueType[] = [];
  function variable(type: ValueType, index: number): Local {
    const at = encodeUnsigned(index);
    return {
      type,
      get: [0x20, ...at],
      set: (value) => [...value, 0x21, ...at],
    };
  }
  const byName = Object.fromEntries(
    Object.keys(types).map((key, i) => [key, variable(parameters[i]!, i)]),
  ) as Record<Name, Local>;
  const body = build(
    byName,
    (type) => variable(type, parameters.length + locals.push(type) - 1),
  ).flat();
  return { name, parameters, locals, body };
}

function encodeSection(id: number, items: readonly Code[]): number[] {
  const content = [...encodeUnsigned(items.length), ...items.flat()];
  return [id, ...encodeUnsigned(content.length), ...content];
}

function encodeText(value: string): number[] {
  const bytes = new TextEncoder().encode(value);
  return [...encodeUnsigned(bytes.length), ...bytes];
}

/** Assembles a module that imports `env.memory` and exports its functions. */
export function assemble(
  functions: readonly WasmFunction[],
): Uint8Array<ArrayBuffer> {
  const codes = (types: readonly ValueType[]) =>
    types.map((type) => TYPE_CODES[type]);
  const signatures = functions.map(({ parameters }) => [
    0x60,
    ...encodeUnsigned(parameters.length),
    ...codes(parameters),
    0,
  ]);
  const bodies = functions.map(({ locals, body }) => {
    const declared = codes(locals).flatMap((code) => [1, code]);
    const code = [...encodeUnsigned(locals.length), ...declared, ...body, 0x0b];
    return [...encodeUnsigned(code.length), ...code];
  });
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...encodeSection(1, signatures),
    ...encodeSection(2, [
      [...encodeText("env"), ...encodeText("memory"), 2, 0, 0],
    ]),
    ...encodeSection(3, functions.map((_, i) => encodeUnsigned(i))),
    ...encodeSection(
      7,
      functions.map((
        { name },
        i,
      ) => [...encodeText(name), 0, ...encodeUnsigned(i)]),
    ),
    ...encodeSection(10, bodies),
  ]);
}
