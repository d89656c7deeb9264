import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { join } from "node:path";
import { chooseSource } from "./source.ts";

const machine = { gpu: false, arch: "x86_64" };

Deno.test("chooseSource() takes the wheel for the machine without --from", async () => {
  const cpu = { kind: "pip", name: "tensorflow-cpu" };
  const other = { kind: "pip", name: "tensorflow" };
  assertEquals(await chooseSource(undefined, machine), cpu);
  assertEquals(
    await chooseSource(undefined, { ...machine, gpu: true }),
    other,
  );
  assertEquals(
    await chooseSource(undefined, { ...machine, arch: "aarch64" }),
    other,
  );
});

Deno.test("chooseSource() tells folders, archives and wheels apart", async () => {
  const folder = await Deno.makeTempDir();
  const kinds: Record<string, string> = {
    "a.whl": "wheel",
    "a.tar.gz": "archive",
    "a.tgz": "archive",
  };
  for (const [name, kind] of Object.entries(kinds)) {
    const path = join(folder, name);
    await Deno.writeTextFile(path, "");
    assertEquals(await chooseSource(path, machine), { kind, path });
  }
  assertEquals(
    await chooseSource(folder, machine),
    { kind: "folder", path: folder },
  );
  await Deno.remove(folder, { recursive: true });
});

Deno.test("chooseSource() reads a URL's path, not its query", async () => {
  const url = "https://example.com/libtensorflow.tar.gz?name=a.whl";
  assertEquals(
    await chooseSource(url, machine),
    { kind: "url", url, holds: "archive" },
  );
});

Deno.test("chooseSource() rejects what is not there", async () => {
  await assertRejects(() => chooseSource("./no/such.whl", machine), {
    name: "RangeError",
    message: "Cannot set up tensorflow as '--from' must be a file or folder " +
      'that exists: current value is "./no/such.whl"',
  });
});

Deno.test("chooseSource() rejects a file of another kind", async () => {
  const path = await Deno.makeTempFile({ suffix: ".txt" });
  await assertRejects(
    () => chooseSource(path, machine),
    /'--from' must be a folder, a \.tar\.gz archive or a \.whl wheel/,
  );
  await Deno.remove(path);
});

Deno.test("chooseSource() rejects a URL of another kind", async () => {
  for (const url of ["https://example.com/a.zip", "https://"]) {
    await assertRejects(
      () => chooseSource(url, machine),
      /'--from' must be a URL that ends in \.tar\.gz, \.tgz or \.whl/,
    );
  }
});
