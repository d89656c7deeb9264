import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { withDirectory, withFiles } from "../../tests/support/directory.ts";
import {
  openByteSource,
  readStoredHeader,
  writeSafetensorsFile,
} from "./safetensors_disk.ts";

Deno.test("openByteSource() reads ranges, and refuses what a file has no bytes for", () =>
  withFiles({ "a.bin": Uint8Array.of(1, 2, 3, 4) }, async (folder) => {
    const { name, size, read } = await openByteSource(`${folder}/a.bin`);
    assertEquals([name, size], ["a.bin", 4]);
    assertEquals([...await read(1, 2)], [2, 3]);
    assertEquals([...await read(4, 0)], []);
    await assertRejects(read(2, 3), {
      name: "RangeError",
      message: "Cannot read safetensors as 'a.bin' must be at least 5 bytes " +
        "long: current value is 4",
    });
  }));

Deno.test("writeSafetensorsFile() writes a new file, which can be read", () =>
  withDirectory(async (folder) => {
    const path = `${folder}/a.safetensors`;
    const tensors = {
      a: {
        shape: [2],
        async *pieces() {
          yield Float32Array.of(1);
          yield await Promise.resolve(Float32Array.of(2));
        },
      },
    };
    await writeSafetensorsFile(path, tensors, { by: "us" });
    const { entries, metadata } = await readStoredHeader(path);
    assertEquals(entries.map(({ name, shape }) => [name, shape]), [["a", [2]]]);
    assertEquals(metadata.by, "us");
    await assertRejects(writeSafetensorsFile(path, {}, {}), {
      name: "AlreadyExists",
    });
  }));
