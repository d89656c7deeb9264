import { strictEqual as assertEquals } from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { DiskReserve } from "./disk_reserve.ts";

function sizeOf(path: string): number | null {
  try {
    return Deno.statSync(path).size;
  } catch {
    return null;
  }
}

Deno.test("DiskReserve holds 8 MiB until they are needed, and again after that", () =>
  withDirectory((folder) => {
    const path = `${folder}/reserve`;
    const reserve = new DiskReserve(path);
    reserve.release();
    reserve.hold();
    assertEquals(sizeOf(path), 8 * 2 ** 20);
    // What is held is not written again.
    Deno.truncateSync(path, 5);
    reserve.hold();
    assertEquals(sizeOf(path), 5);
    reserve.release();
    assertEquals(sizeOf(path), null);
    reserve.hold();
    assertEquals(sizeOf(path), 8 * 2 ** 20);
    return Promise.resolve();
  }));

Deno.test("DiskReserve does without the file where it cannot be written", () =>
  withDirectory((folder) => {
    const reserve = new DiskReserve(`${folder}/none/reserve`);
    reserve.hold();
    Deno.mkdirSync(`${folder}/none`);
    reserve.hold();
    assertEquals(sizeOf(`${folder}/none/reserve`), 8 * 2 ** 20);
    return Promise.resolve();
  }));
