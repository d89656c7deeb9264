import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { Buffer } from "node:buffer";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { withDirectory } from "../../../tests/support/directory.ts";
import { runProgram } from "./programs.ts";
import { findInstallPath, listLibraries, unpackSource } from "./unpack.ts";

const HEADERS = ["tensorflow/c/c_api.h", "tensorflow/c/eager/c_api.h"];

/** A zip archive of stored files, as APPNOTE.TXT 6.3 lays it out. */
function storedZip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(text)];
    // Version, flags, method, time, date, sum, sizes, name and extra lengths.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    locals.push(Buffer.concat([Buffer.from("PK\x03\x04"), common, name, data]));
    entries.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, place, name]),
    );
    offset += locals.at(-1)!.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from("PK\x05\x06"), end]);
}

/** The files of a wheel of TensorFlow that matter here. */
function wheelFiles(): Record<string, string> {
  const headers = HEADERS.map((path) => [`tensorflow/include/${path}`, path]);
  return {
    "tensorflow/libtensorflow_cc.so.2": "C interface",
    "tensorflow/libtensorflow_framework.so.2": "framework",
    "tensorflow/python/other.so": "not needed",
    ...Object.fromEntries(headers),
  };
}

async function withFolder(
  test: (folder: string) => Promise<void>,
): Promise<void> {
  await withDirectory(async (folder) => {
    await test(folder);
  });
}

/** Lays out an unpacked C library, its library behind a link. */
async function writeLibrary(folder: string): Promise<void> {
  await mkdir(join(folder, "lib"), { recursive: true });
  await writeFile(join(folder, "lib/libtensorflow.so.2.18.0"), "C interface");
  await symlink(
    "libtensorflow.so.2.18.0",
    join(folder, "lib/libtensorflow.so.2"),
  );
  for (const header of HEADERS) {
    const path = join(folder, "include", header);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, header);
  }
}

Deno.test("findInstallPath() keeps the libraries and the C interface's headers", () => {
  const kept: Record<string, string> = {
    "tensorflow/libtensorflow_cc.so.2": "lib/libtensorflow_cc.so.2",
    "./lib/libtensorflow.so.2": "lib/libtensorflow.so.2",
    "libtensorflow-2.18/lib/libtensorflow_framework.so.2":
      "lib/libtensorflow_framework.so.2",
    "tensorflow/include/tensorflow/c/c_api.h": "include/tensorflow/c/c_api.h",
    "include/xla/tsl/c/tsl_status.h": "include/xla/tsl/c/tsl_status.h",
  };
  for (const [entry, path] of Object.entries(kept)) {
    assertEquals(findInstallPath(entry), path);
  }
});

Deno.test("findInstallPath() drops everything else", () => {
  for (
    const entry of [
      "tensorflow/python/_pywrap_tfe.so",
      "lib/libtensorflow.so.2.18.0",
      "tensorflow/include/Eigen/Core",
      "tensorflow/include/external/include/tsl/a.h",
      "tensorflow/include/tensorflow/c/BUILD",
    ]
  ) assertEquals(findInstallPath(entry), null);
});

Deno.test("unpackSource() extracts the needed files of a wheel", async () => {
  await withFolder(async (folder) => {
    const [path, target] = [join(folder, "a.whl"), join(folder, "deps")];
    await writeFile(path, storedZip(wheelFiles()));
    await unpackSource({ kind: "wheel", path }, target);
    const libraries = await listLibraries(target);
    assertEquals(libraries, [
      join(target, "lib/libtensorflow_cc.so.2"),
      join(target, "lib/libtensorflow_framework.so.2"),
    ]);
    assertEquals(await Deno.readTextFile(libraries[0]!), "C interface");
  });
});

Deno.test("unpackSource() follows links in a folder and an archive", async () => {
  await withFolder(async (folder) => {
    const [source, path] = [join(folder, "tf"), join(folder, "tf.tar.gz")];
    await writeLibrary(source);
    const { success } = await runProgram(
      ["tar", "-czf", path, "-C", source, "lib", "include"],
    );
    assertEquals(success, true);
    const sources = [
      { kind: "folder", path: source },
      { kind: "archive", path },
    ] as const;
    for (const [index, source] of sources.entries()) {
      const target = join(folder, `deps${index}`);
      await unpackSource(source, target);
      const [library] = await listLibraries(target);
      assertEquals(await Deno.readTextFile(library!), "C interface");
    }
  });
});

Deno.test("unpackSource() rejects a file that is not a wheel", async () => {
  await withFolder(async (folder) => {
    const path = join(folder, "a.whl");
    await writeFile(path, "plain text, and not a zip archive");
    await assertRejects(
      () => unpackSource({ kind: "wheel", path }, join(folder, "deps")),
      /^Error: Cannot set up tensorflow as '--from' must be an undamaged wheel/,
    );
  });
});

Deno.test("unpackSource() rejects a wheel with a changed byte", async () => {
  await withFolder(async (folder) => {
    const path = join(folder, "a.whl");
    const bytes = storedZip(wheelFiles());
    bytes[bytes.indexOf("C interface")]! ^= 1;
    await writeFile(path, bytes);
    await assertRejects(
      () => unpackSource({ kind: "wheel", path }, join(folder, "deps")),
      /undamaged wheel \(checksum of tensorflow\/libtensorflow_cc\.so\.2/,
    );
  });
});

Deno.test("unpackSource() rejects a truncated archive", async () => {
  await withFolder(async (folder) => {
    const [source, path] = [join(folder, "tf"), join(folder, "tf.tar.gz")];
    await writeLibrary(source);
    await runProgram(["tar", "-czf", path, "-C", source, "lib", "include"]);
    await Deno.truncate(path, 100);
    await assertRejects(
      () => unpackSource({ kind: "archive", path }, join(folder, "deps")),
      /must be an undamaged \.tar\.gz archive/,
    );
  });
});

Deno.test("unpackSource() lists missing files", async () => {
  await withFolder(async (folder) => {
    const path = join(folder, "a.whl");
    await writeFile(path, storedZip({ "numpy/__init__.py": "" }));
    await assertRejects(
      () => unpackSource({ kind: "wheel", path }, join(folder, "deps")),
      {
        message: "Cannot set up tensorflow as '--from' must be a wheel that " +
          "contains libtensorflow (missing: libtensorflow.so.2 or " +
          "libtensorflow_cc.so.2, include/tensorflow/c/c_api.h, " +
          `include/tensorflow/c/eager/c_api.h): current value is "${path}"`,
      },
    );
  });
});
