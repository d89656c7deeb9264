import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { withDirectory, withFiles } from "../../tests/support/directory.ts";
import { locateSnapshot } from "./hub/hub_cache.ts";
import { readJsonObject } from "./json_object.ts";
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

Deno.test("readStoredHeader() knows a pointer of Git LFS", () => {
  const pointer = "version https://git-lfs.github.com/spec/v1\n" +
    `oid sha256:${"0".repeat(64)}\nsize 538090408\n`;
  return withFiles({ "model.safetensors": pointer }, async (folder) => {
    await assertRejects(readStoredHeader(`${folder}/model.safetensors`), {
      message: "Cannot read safetensors as 'model.safetensors' must be the " +
        "weights (git lfs pull), not a pointer of Git LFS: current value is " +
        '"134 bytes"',
    });
  });
});

Deno.test("readStoredHeader() says how to mend a model of the hub's cache", () =>
  withDirectory(async (cache) => {
    const folder = locateSnapshot(
      ...[cache, { repository: "owner/tiny" }, "0".repeat(40)] as const,
    );
    await Deno.mkdir(folder, { recursive: true });
    await Deno.writeTextFile(`${folder}/model.safetensors`, "damaged");
    await Deno.writeTextFile(`${folder}/config.json`, "damaged");
    const advice =
      /unlock model remove owner\/tiny, then it is pulled again\): current/;
    for (
      const read of [
        () => readStoredHeader(`${folder}/model.safetensors`),
        () => readJsonObject("load the model", folder, "config.json"),
      ]
    ) await assertRejects(read, advice);
    // Another folder's files are not pulled.
    const own = `${cache}/model.safetensors`;
    await Deno.writeTextFile(own, "damaged");
    await assertRejects(readStoredHeader(own), {
      message: "Cannot read safetensors as 'model.safetensors' must be at " +
        "least 8 bytes long: current value is 7",
    });
  }));
