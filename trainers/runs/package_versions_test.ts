import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { withDirectory } from "../../tests/support/directory.ts";
import { listPackageVersions } from "./package_versions.ts";

Deno.test("an installed package has no commit, wherever it is", () =>
  withDirectory((directory) => {
    const names = ["unlock", "deno", "tfjs"];
    for (
      const root of [
        new URL("https://jsr.io/@unlock/gym/0.1.0/"),
        pathToFileURL(`${directory}/`),
      ]
    ) {
      assertEquals(Object.keys(listPackageVersions(root)), names);
    }
    return Promise.resolve();
  }));

Deno.test("listPackageVersions() names the version of TensorFlow.js that is loaded", () => {
  const { deno, tfjs, unlock } = listPackageVersions(
    new URL("https://x.example"),
  );
  assertEquals(deno, Deno.version.deno);
  assertMatch(tfjs!, /^\d+\.\d+\.\d+$/);
  assertMatch(unlock!, /^\d+\.\d+\.\d+/);
});
