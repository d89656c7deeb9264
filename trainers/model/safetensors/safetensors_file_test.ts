import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { join } from "node:path";
import { withDirectory } from "../../../tests/support/directory.ts";
import { encodeSafetensors } from "../../../tests/support/model/host_tensors.ts";
import { onBackend } from "../../../tests/support/model/small_model.ts";
import { readWeight } from "../weights/weight_files.ts";
import {
  isFloatFormat,
  readTensorPieces,
  type StoredHeader,
  toFloat32,
} from "./safetensors_file.ts";
import {
  readStoredHeader,
  writeSafetensorsFile,
} from "../../huggingface/safetensors_disk.ts";

/** Runs something with the path of a file in a new directory. */
async function withFile(
  run: (path: string) => Promise<void>,
): Promise<void> {
  await withDirectory(async (directory) => {
    await run(join(directory, "a.safetensors"));
  });
}

/** Numbers 0, 1, 2 and so on. */
function counting(length: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length }, (_, i) => i);
}

async function readTensor(
  stored: StoredHeader,
  name: string,
): Promise<Float32Array> {
  const entry = stored.entries.find((entry) => entry.name === name)!;
  const pieces = await Array.fromAsync(readTensorPieces(stored, entry));
  return Float32Array.from(pieces.flatMap((piece) => [...piece]));
}

Deno.test("readTensorPieces() reads large tensors in pieces of whole rows", async () => {
  await withFile(async (path) => {
    const [height, width] = [1501, 1003];
    const data = counting(height * width);
    const tensors = {
      large: { shape: [height, width], data },
      small: { shape: [3], data: counting(3) },
      empty: { shape: [0, 4], data: counting(0) },
      scalar: { shape: [], data: Float32Array.of(7) },
      "k_proj.weight": { shape: [height, width], data },
    };
    await Deno.writeFile(path, encodeSafetensors(tensors, { format: "pt" }));
    const stored = await readStoredHeader(path);
    assertEquals(stored.metadata, { format: "pt" });
    assertEquals(await readTensor(stored, "large"), data);
    assertEquals(await readTensor(stored, "small"), counting(3));
    assertEquals(await readTensor(stored, "scalar"), Float32Array.of(7));
    assertEquals((await readTensor(stored, "empty")).length, 0);
    const entry = stored.entries.find(({ name }) => name === "k_proj.weight")!;
    const lengths: number[] = [];
    await onBackend("cpu", async () => {
      const weight = await readWeight(stored, entry, ({ length }) => {
        lengths.push(length);
      });
      assertEquals(weight.shape, [width, height]); // a projection is transposed
      const numbers = weight.dataSync();
      assert(
        numbers.every((number, i) =>
          number === i % height * width + Math.floor(i / height)
        ),
      );
    });
    assertEquals(lengths.length, 6);
    assert(lengths.every((length) => length % width === 0));
  });
});

Deno.test("readStoredHeader() refuses files that are cut short", async () => {
  await withFile(async (path) => {
    const bytes = encodeSafetensors({ w: { shape: [3], data: counting(3) } });
    const cases = [
      [0, /'a.safetensors' must be at least 8 bytes long: .* is 0$/],
      [5, /'a.safetensors' must be at least 8 bytes long: .* is 5$/],
      [20, /'a.safetensors: header length' must be at most 12 bytes/],
      [
        bytes.length - 1,
        /'a.safetensors: w.data_offsets' must be within the 11/,
      ],
    ] as const;
    for (const [length, message] of cases) {
      await Deno.writeFile(path, bytes.subarray(0, length));
      await assertRejects(() => readStoredHeader(path), message);
    }
  });
});

Deno.test("readTensorPieces() notices that a file has become shorter", async () => {
  await withFile(async (path) => {
    const bytes = encodeSafetensors({ w: { shape: [3], data: counting(3) } });
    await Deno.writeFile(path, bytes);
    const stored = await readStoredHeader(path);
    await Deno.truncate(path, bytes.length - 4);
    await assertRejects(
      () => readTensor(stored, stored.entries[0]!.name),
      /'a.safetensors' must be at least \d+ bytes long/,
    );
  });
});

Deno.test("readTensorPieces() refuses integers", async () => {
  await withFile(async (path) => {
    const json = new TextEncoder().encode(JSON.stringify({
      ["step"]: { dtype: "I64", shape: [1], ["data_offsets"]: [0, 8] },
    }));
    const bytes = new Uint8Array(8 + json.length + 8);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(json.length), true);
    bytes.set(json, 8);
    await Deno.writeFile(path, bytes);
    const stored = await readStoredHeader(path);
    await assertRejects(
      () => readTensor(stored, stored.entries[0]!.name),
      /'step' must be of a format that can be read \(F32, F16, BF16\): .*"I64"$/,
    );
  });
});

Deno.test("writeSafetensors() writes what encodeSafetensors() does", async () => {
  await withFile(async (path) => {
    const tensors = {
      b: { shape: [2, 3], data: counting(6) },
      a: { shape: [4], data: counting(4) },
    };
    const fetched: string[] = [];
    const writable = Object.entries(tensors).map(([name, { shape, data }]) => [
      name,
      {
        shape,
        *pieces() {
          fetched.push(name);
          yield data.subarray(0, 1);
          yield data.subarray(1);
        },
      },
    ]);
    const metadata = { format: "pt" };
    await writeSafetensorsFile(path, Object.fromEntries(writable), metadata);
    assertEquals(
      await Deno.readFile(path),
      encodeSafetensors(tensors, metadata),
    );
    assertEquals(fetched, ["a", "b"]);
  });
});

Deno.test("writeSafetensors() refuses numbers that do not fit", async () => {
  const cases = [
    [[2], [1, NaN], /'w' must be finite: current value is NaN$/],
    [[2], [1, -Infinity], /'w' must be finite: current value is -Infinity$/],
    [[3], [1, 2], /'w' must be 3 elements for shape \[3\]: .* is 2$/],
  ] as const;
  for (const [shape, numbers, message] of cases) {
    await withFile(async (path) => {
      const pieces = () => [Float32Array.from(numbers)];
      await assertRejects(
        () => writeSafetensorsFile(path, { w: { shape, pieces } }, {}),
        message,
      );
    });
  }
});

/** The number of some bits, by the formula of IEEE 754. */
function valueOf(
  bits: number,
  exponentBits: number,
  fractionBits: number,
): number {
  const sign = bits >> (exponentBits + fractionBits) === 1 ? -1 : 1;
  const exponent = (bits >> fractionBits) & (2 ** exponentBits - 1);
  const fraction = (bits & (2 ** fractionBits - 1)) / 2 ** fractionBits;
  const bias = 2 ** (exponentBits - 1) - 1;
  if (exponent === 2 ** exponentBits - 1) {
    return fraction === 0 ? sign * Infinity : NaN;
  }
  return exponent === 0
    ? sign * fraction * 2 ** (1 - bias)
    : sign * (1 + fraction) * 2 ** (exponent - bias);
}

for (
  const [format, exponentBits, fractionBits] of [
    ["F16", 5, 10],
    ["BF16", 8, 7],
  ] as const
) {
  Deno.test(`toFloat32() is exact for all numbers of ${format}`, () => {
    const all = Uint16Array.from({ length: 2 ** 16 }, (_, bits) => bits);
    const numbers = toFloat32(new Uint8Array(all.buffer), format);
    numbers.forEach((number, bits) => {
      const expected = valueOf(bits, exponentBits, fractionBits);
      // Zeros' signs too.
      assert(Object.is(number, expected), `${bits} is not ${number}`);
    });
  });
}

Deno.test("toFloat32() reads little-endian numbers", () => {
  const read = (format: "F32" | "F16" | "BF16", ...bytes: number[]) =>
    Array.from(toFloat32(Uint8Array.from(bytes), format));
  assertEquals(read("F32", 0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0), [1, -2]);
  assertEquals(read("F16", 0, 0x3c, 0, 0xc0, 1, 0), [1, -2, 2 ** -24]);
  assertEquals(read("BF16", 0x80, 0x3f, 0, 0xc0, 1, 0), [1, -2, 2 ** -133]);
  assertEquals(read("BF16"), []);
});

Deno.test("isFloatFormat() accepts three names", () => {
  const names = ["F32", "F16", "BF16", "F64", "I8", "toString"];
  assertEquals(names.map(isFloatFormat), [
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
