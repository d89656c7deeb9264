import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { randomInteger, seededPrng } from "../../../utils/prng.ts";
import { makeByteSource } from "../../model/safetensors/safetensors_file.ts";
import { readGgufHeader } from "./gguf_header.ts";

/** Numbers of so many bytes, little-endian. */
function number(bytes: number, value: number | bigint): number[] {
  return Array.from(
    { length: bytes },
    (_, i) => Number((BigInt(value) >> BigInt(8 * i)) & 255n),
  );
}

function text(value: string): number[] {
  return [...number(8, value.length), ...new TextEncoder().encode(value)];
}

/** Parts of a small file; each may be replaced. */
const PARTS = {
  magic: [...new TextEncoder().encode("GGUF")],
  version: number(4, 3),
  tensors: number(8, 1),
  keys: number(8, 3),
  alignment: [...text("general.alignment"), ...number(4, 4), ...number(4, 8)],
  name: [...text("a"), ...number(4, 8), ...text("one")],
  list: [...text("b"), ...number(4, 9), ...number(4, 5), ...number(8, 2)],
  items: [...number(4, 7), ...number(4, -8 & 0xffffffff)],
  tensor: text("w"),
  axes: number(4, 2),
  shape: [...number(8, 3), ...number(8, 2)],
  format: number(4, 0),
  offset: number(8, 0),
} as const;

function makeFile(
  parts: Partial<Record<keyof typeof PARTS, readonly number[]>> = {},
  data = 24,
): Uint8Array {
  const head = Object.values({ ...PARTS, ...parts }).flat();
  const padded = Math.ceil(head.length / 8) * 8;
  const file = new Uint8Array(padded + data);
  file.set(head);
  return file;
}

function read(file: Uint8Array) {
  return readGgufHeader(makeByteSource(file, "m.gguf"));
}

Deno.test("readGgufHeader() reads metadata and places of tensors", async () => {
  const file = makeFile();
  const { metadata, tensors } = await read(file);
  assertEquals(Object.fromEntries(metadata), {
    "general.alignment": 8,
    a: "one",
    b: [7, -8],
  });
  const begin = file.length - 24;
  assertEquals(tensors, [{ name: "w", format: "F32", shape: [2, 3], begin }]);
});

const FAULTS: readonly (readonly [string, Uint8Array, RegExp])[] = [
  ["no file", new Uint8Array(), /'m.gguf: magic' must be within the file/],
  ["another magic", makeFile({ magic: [1, 2, 3, 4] }), /'m.gguf: magic' must/],
  ["version 1", makeFile({ version: number(4, 1) }), /version' must be 2 or 3/],
  [
    "big-endian",
    makeFile({ version: [0, 0, 0, 3] }),
    /version' must be 2 or 3, little-endian/,
  ],
  [
    "more tensors than bytes",
    makeFile({ tensors: number(8, 2n ** 63n) }),
    /number of tensors' must be at most \d+, as the file has no room/,
  ],
  [
    "more keys than bytes",
    makeFile({ keys: number(8, 2 ** 40) }),
    /number of keys' must be at most/,
  ],
  [
    "a long string",
    makeFile({ name: [...text("a"), ...number(4, 8), ...number(8, 2 ** 50)] }),
    /length of a' must be at most/,
  ],
  [
    "a long list",
    makeFile({
      list: [...text("b"), ...number(4, 9), ...number(4, 5), ...number(8, 999)],
    }),
    /length of b' must be at most/,
  ],
  [
    "an unknown type",
    makeFile({ name: [...text("a"), ...number(4, 77), ...text("one")] }),
    /type of a' must be a type of GGUF/,
  ],
  [
    "five axes",
    makeFile({ axes: number(4, 5) }),
    /axes of w' must be at most 4/,
  ],
  [
    "a format that cannot be read",
    makeFile({ format: number(4, 16) }),
    /format of w' must be one that can be read: current value is 16/,
  ],
  [
    "rows of half a block",
    makeFile({ format: number(4, 8) }),
    /shape of w' must be rows of whole blocks of 32/,
  ],
  [
    "too many numbers",
    makeFile({ shape: [...number(8, 2 ** 40), ...number(8, 2 ** 40)] }),
    /shape of w' must be less than 2\^53 numbers/,
  ],
  ["missing data", makeFile({}, 20), /end of w' must be within the file/],
  [
    "an offset outside",
    makeFile({ offset: number(8, 2n ** 62n) }),
    /offset of w' must be 0, the end of the tensors before it: /,
  ],
  [
    "an offset that is not aligned",
    makeFile({ offset: number(8, 4) }, 32),
    /offset of w' must be 0, .*: current value is 4$/,
  ],
  [
    "tensors that overlap",
    makeFile({
      tensors: number(8, 2),
      offset: [
        ...number(8, 0),
        ...[text("v"), number(4, 1), number(8, 2), number(4, 0)].flat(),
        ...number(8, 16),
      ],
    }),
    /offset of v' must be 24, .*: current value is 16$/,
  ],
  [
    "an alignment of 0",
    makeFile({
      alignment: [...text("general.alignment"), ...number(4, 4), 0, 0, 0, 0],
    }),
    /general.alignment' must be a positive integer/,
  ],
];

for (const [name, file, message] of FAULTS) {
  Deno.test(`readGgufHeader() refuses ${name} in one sentence`, async () => {
    await assertRejects(() => read(file), message);
  });
}

Deno.test("readGgufHeader() refuses or reads any bytes", async () => {
  const prng = seededPrng("gguf");
  const whole = makeFile();
  for (let i = 0; i < 2_000; i++) {
    const file = whole.slice(0, 1 + randomInteger(prng, whole.length));
    for (let flips = randomInteger(prng, 4); flips > 0; flips--) {
      file[randomInteger(prng, file.length)] = randomInteger(prng, 256);
    }
    const error = await read(file).then(() => null, (error) => error);
    assert(
      error === null ||
        /^Cannot read a GGUF file as 'm\.gguf: /.test(error.message),
      error,
    );
  }
});
