import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  rejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { withDirectory } from "../../../tests/support/directory.ts";
import { openModule, pinModules, resolveModuleUrl } from "./run_module.ts";

Deno.test("resolveModuleUrl() takes paths of this folder, and URLs", () => {
  assertSame(resolveModuleUrl("file:///a/b.ts"), "file:///a/b.ts");
  assertSame(resolveModuleUrl("file:///a%20b.ts"), "file:///a%20b.ts");
  const url = pathToFileURL(`${Deno.cwd()}/a%20b.ts`).href;
  assertSame(resolveModuleUrl("a%20b.ts"), url);
});

/** A module in a folder of its own. */
async function withModule(
  code: string,
  test: (path: string) => Promise<void>,
): Promise<void> {
  await withDirectory(async (directory) => {
    // What a URL writes in another way.
    await Deno.mkdir(`${directory}/é 5%20`);
    const path = `${directory}/é 5%20/mine.ts`;
    await Deno.writeTextFile(path, code);
    await test(path);
  });
}

Deno.test("pinModules() pins what decides updates to its contents", () =>
  withModule("export const reward = () => 7;\n", async (path) => {
    const { reward, updates } = await pinModules({ reward: path, updates: 3 });
    assertSame(updates, 3);
    assertMatch(
      String(reward),
      /^file:\/\/\/.*\/mine\.ts#sha256=[0-9a-f]{64}$/,
    );
    const own = await openModule<() => number>("reward", String(reward));
    assertSame(own!(), 7);
    await Deno.writeTextFile(path, "export const reward = () => 8;\n");
    await rejects(
      openModule("reward", String(reward)),
      /'reward' must be the file that the run began with, of sha256=/,
    );
  }));

Deno.test("pinModules() leaves a callback free to change", () =>
  withModule("export function callback() {}\n", async (path) => {
    const { callback } = await pinModules({ callback: path });
    assertSame(callback, pathToFileURL(path).href);
    assertEquals(await pinModules({}), {});
    assertSame(await openModule("callback", null), null);
  }));

Deno.test("pinModules() refuses modules without the function, or none at all", () =>
  withModule("export const reward = 1;\n", async (path) => {
    await rejects(
      pinModules({ reward: path }),
      /'reward' must be a module that exports a function 'reward'/,
    );
    await rejects(
      pinModules({ curriculum: `${path}.missing` }),
      /'curriculum' must be a module that can be loaded \(.*\): /,
    );
  }));
