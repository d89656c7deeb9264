import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { withDirectory } from "../../../tests/support/directory.ts";
import {
  findCommit,
  findHubCache,
  findSnapshot,
  listCachedModels,
  locateSnapshot,
  nameSnapshot,
  parseHubModel,
  removeCachedModel,
} from "./hub_cache.ts";

const COMMIT = "0123456789".repeat(4);

const MODEL = { repository: "owner/a-model", revision: "main" };

Deno.test("parseHubModel() reads names of the hub, and no paths", () => {
  assertEquals(parseHubModel("owner/a-model"), MODEL);
  assertEquals(parseHubModel("o/n@refs/pr/1"), {
    repository: "o/n",
    revision: "refs/pr/1",
  });
  for (const text of ["n", "./n", "o/n/m", "o/..", "o/n@", "o/n@a..b", "/n"]) {
    assertSame(parseHubModel(text), null, text);
  }
});

Deno.test("findHubCache() takes the closest variable", () => {
  const find = (values: Readonly<Record<string, string>>) =>
    findHubCache((name) => values[name]);
  const all = {
    ...{ HF_HUB_CACHE: "/1", HUGGINGFACE_HUB_CACHE: "/2", HF_HOME: "/3" },
    ...{ XDG_CACHE_HOME: "/4", HOME: "/5", USERPROFILE: "/6" },
  };
  const places = Object.keys(all).map((_, i, names) =>
    find(Object.fromEntries(Object.entries(all).slice(i, names.length)))
  );
  assertEquals(places, [
    "/1",
    "/2",
    "/3/hub",
    "/4/huggingface/hub",
    "/5/.cache/huggingface/hub",
    "/6/.cache/huggingface/hub",
  ]);
});

Deno.test("nameSnapshot() is the reverse of locateSnapshot()", () => {
  const folder = locateSnapshot("/cache", MODEL, COMMIT);
  assertSame(folder, `/cache/models--owner--a-model/snapshots/${COMMIT}`);
  assertEquals(nameSnapshot(folder), { ...MODEL, revision: COMMIT });
  assertSame(nameSnapshot("/cache/models--owner--a-model/snapshots/x"), null);
});

/** Writes a snapshot with some files, which the main branch is at. */
async function write(cache: string, files: Readonly<Record<string, string>>) {
  const repository = `${cache}/models--owner--a-model`;
  const folder = locateSnapshot(cache, MODEL, COMMIT);
  await Deno.mkdir(folder, { recursive: true });
  for (const name of ["refs", "blobs"]) {
    await Deno.mkdir(`${repository}/${name}`, { recursive: true });
  }
  await Deno.writeTextFile(`${repository}/refs/main`, `${COMMIT}\n`);
  await Deno.writeTextFile(`${repository}/blobs/b`, "12345");
  for (const [name, text] of Object.entries(files)) {
    await Deno.writeTextFile(`${folder}/${name}`, text);
  }
  return folder;
}

Deno.test("findSnapshot() finds a model once it is whole", () =>
  withDirectory(async (cache) => {
    assertSame(await findSnapshot(cache, MODEL), null);
    const folder = await write(cache, {
      ...{ "config.json": "{}", "tokenizer.json": "{}" },
    });
    assertSame(await findCommit(cache, MODEL), COMMIT);
    assertSame(await findSnapshot(cache, MODEL), null);
    await write(cache, { "model.safetensors": "" });
    assertSame(await findSnapshot(cache, MODEL), folder);
    assertSame(
      await findSnapshot(cache, { ...MODEL, revision: COMMIT }),
      folder,
    );
    assertSame(await findSnapshot(cache, { ...MODEL, revision: "v1" }), null);
  }));

Deno.test("findSnapshot() needs all files of an index", () =>
  withDirectory(async (cache) => {
    const index = { "weight_map": { a: "1.safetensors", b: "2.safetensors" } };
    const folder = await write(cache, {
      ...{ "config.json": "{}", "tokenizer.json": "{}" },
      "model.safetensors.index.json": JSON.stringify(index),
      ...{ "model.safetensors": "", "1.safetensors": "" },
    });
    assertSame(await findSnapshot(cache, MODEL), null);
    await write(cache, { "2.safetensors": "" });
    assertSame(await findSnapshot(cache, MODEL), folder);
  }));

Deno.test("listCachedModels() counts bytes; removeCachedModel() removes once", () =>
  withDirectory(async (cache) => {
    assertEquals(await listCachedModels(`${cache}/missing`), []);
    await write(cache, {});
    await Deno.mkdir(`${cache}/datasets--a--b`);
    assertEquals(await listCachedModels(cache), [
      { repository: "owner/a-model", revisions: ["main"], bytes: 5 },
    ]);
    assertSame(await removeCachedModel(cache, MODEL), true);
    assertSame(await removeCachedModel(cache, MODEL), false);
    assertEquals(await listCachedModels(cache), []);
  }));
