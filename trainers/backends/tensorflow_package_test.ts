import {
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { cp, mkdir, rm, truncate, writeFile } from "node:fs/promises";
import {
  findBrokenFile,
  noteLibtensorflow,
  readLibtensorflow,
  SEAL,
  sealAddon,
} from "./tensorflow_package.ts";
import { withDirectory } from "../../tests/support/directory.ts";

const ADDON = "lib/napi-v8/tfjs_binding.node";
const LIBRARY = "deps/lib/libtensorflow_cc.so.2";

/** Bytes of a file with more blocks than are digested. */
const SIZE = 4_500_000;

async function makeAddon(folder: string): Promise<void> {
  for (const part of ["lib/napi-v8", "deps/lib"]) {
    await mkdir(`${folder}/${part}`, { recursive: true });
  }
  await writeFile(`${folder}/${ADDON}`, "addon");
  await writeFile(`${folder}/${LIBRARY}`, new Uint8Array(SIZE).fill(7));
}

Deno.test("findBrokenFile() finds a truncated, replaced or removed file", () =>
  withDirectory(async (folder) => {
    await makeAddon(folder);
    assertEquals(await findBrokenFile(folder), null);
    await sealAddon(folder);
    assertEquals(await findBrokenFile(folder), null);

    await writeFile(`${folder}/${ADDON}`, "eddon");
    assertEquals(await findBrokenFile(folder), `${ADDON} has other bytes`);
    await writeFile(`${folder}/${ADDON}`, "add");
    assertEquals(
      await findBrokenFile(folder),
      `${ADDON} has 3 bytes and had 5`,
    );
    await rm(`${folder}/${ADDON}`);
    assertEquals(await findBrokenFile(folder), `${ADDON} is missing`);

    await makeAddon(folder);
    await truncate(`${folder}/${LIBRARY}`, SIZE - 1);
    assertMatch(
      (await findBrokenFile(folder))!,
      /^deps\/lib\/libtensorflow_cc\.so\.2 has 4499999 bytes/,
    );
    await writeFile(`${folder}/${LIBRARY}`, new Uint8Array(SIZE));
    assertEquals(await findBrokenFile(folder), `${LIBRARY} has other bytes`);

    await makeAddon(folder);
    await writeFile(`${folder}/${SEAL}`, '{"lib/napi-v8');
    assertEquals(await findBrokenFile(folder), `${SEAL} has other bytes`);
  }));

Deno.test("findBrokenFile() accepts a copy", () =>
  withDirectory(async (folder) => {
    await makeAddon(`${folder}/a`);
    await sealAddon(`${folder}/a`);
    await cp(`${folder}/a`, `${folder}/b`, { recursive: true });
    assertEquals(await findBrokenFile(`${folder}/b`), null);
  }));

Deno.test("readLibtensorflow() returns the version that the set-up saved", () =>
  withDirectory(async (folder) => {
    await Deno.mkdir(`${folder}/deps`);
    assertEquals(await readLibtensorflow(folder), null);
    await noteLibtensorflow(folder, "2.21.0");
    assertEquals(await readLibtensorflow(folder), "2.21.0");
  }));
