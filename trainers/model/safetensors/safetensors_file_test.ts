import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { join } from "node:path";
import { withDirectory } from "../../../tests/support/directory.ts";
import { encodeSafetensors } from "./safetensors.ts";
import {
  readStoredHeader,
  readTensor,
  readTensorPieces,
  writeSafetensorsFile,
} from "./safetensors_file.ts";

/** Runs something with the path of a file in a directory of its own. */
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

Deno.test("readTensor() reads large tensors in pieces, as they are or transposed", async () => {
  await withFile(async (path) => {
    // Neither side is a multiple of a tile's, and a piece ends within.
    const [height, width] = [1501, 1003];
    const data = counting(height * width);
    const tensors = {
      large: { shape: [height, width], data },
      small: { shape: [3], data: counting(3) },
      empty: { shape: [0, 4], data: counting(0) },
      scalar: { shape: [], data: Float32Array.of(7) },
    };
    await Deno.writeFile(path, encodeSafetensors(tensors, { format: "pt" }));
    const stored = await readStoredHeader(path);
    assertEquals(stored.metadata, { format: "pt" });
    const read = (name: string, transposed: boolean) =>
      readTensor(
        stored,
        stored.entries.find((entry) => entry.name === name)!,
        transposed,
      );
    assertEquals(await read("large", false), data);
    assertEquals(await read("small", false), counting(3));
    assertEquals(await read("scalar", false), Float32Array.of(7));
    assertEquals((await read("empty", false)).length, 0);
    const turned = await read("large", true);
    for (
      const [row, column] of [[0, 0], [1, 0], [0, 1], [1500, 1002]] as const
    ) {
      assertEquals(turned[column * height + row], row * width + column);
    }
    assert(
      turned.every((number, i) =>
        number === i % height * width + Math.floor(i / height)
      ),
    );
    let pieces = 0;
    const entry = stored.entries.find(({ name }) => name === "large")!;
    for await (const piece of readTensorPieces(stored, entry)) {
      assertEquals(piece.length % width, 0);
      pieces++;
    }
    assertEquals(pieces, 6);
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

Deno.test("readTensor() notices that a file has become shorter", async () => {
  await withFile(async (path) => {
    const bytes = encodeSafetensors({ w: { shape: [3], data: counting(3) } });
    await Deno.writeFile(path, bytes);
    const stored = await readStoredHeader(path);
    await Deno.truncate(path, bytes.length - 4);
    await assertRejects(
      () => readTensor(stored, stored.entries[0]!, false),
      /'a.safetensors' must be at least \d+ bytes long/,
    );
  });
});

Deno.test("readTensor() refuses numbers that are no floats", async () => {
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
      () => readTensor(stored, stored.entries[0]!, false),
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
