import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertIs,
} from "node:assert/strict";
import { withDirectory } from "../../../tests/support/directory.ts";
import {
  type HubFault,
  type HubServer,
  REPOSITORY,
  startHub,
} from "../../../tests/support/hub_server.ts";
import { findModel } from "./find_model.ts";
import {
  findSnapshot,
  listCachedModels,
  locateSnapshot,
  nameSnapshot,
  parseHubModel,
  removeCachedModel,
} from "./hub_cache.ts";
import { pullModel } from "./pull_model.ts";

const WEIGHTS = Uint8Array.from({ length: 5_000 }, (_, i) => i * 7);
const FILES = {
  "config.json": new TextEncoder().encode(`{"model_type": "llama"}`),
  "tokenizer.json": new TextEncoder().encode(`{"version": "1.0"}`),
  "model.safetensors": WEIGHTS,
  "README.md": new TextEncoder().encode("not wanted"),
  "../../escape.json": new TextEncoder().encode("not wanted"),
};

const MODEL = parseHubModel(REPOSITORY)!;

/** Runs a test with a hub and an empty cache. */
async function withHub(
  test: (
    hub: HubServer,
    cache: string,
    pull: (token?: string) => Promise<string>,
  ) => Promise<void>,
): Promise<void> {
  await using hub = startHub(FILES);
  await withDirectory(async (cache) => {
    const pull = (token?: string) =>
      pullModel(cache, MODEL, {
        ...{ endpoint: hub.endpoint, token: token ?? null },
        ...{ fetch, patience: 5_000 },
      });
    await test(hub, cache, pull);
  });
}

Deno.test("parseHubModel() reads names with and without a revision", () => {
  assertEquals(parseHubModel("a/b"), { repository: "a/b", revision: "main" });
  assertEquals(parseHubModel("HuggingFaceTB/SmolLM2-135M@refs/pr/1"), {
    repository: "HuggingFaceTB/SmolLM2-135M",
    revision: "refs/pr/1",
  });
  const others = ["./a/b", "a", "a/b/c", "a/..", "../b", "a/b@../../x", "/a/b"];
  for (const other of others) assertIs(parseHubModel(other), null);
});

Deno.test("nameSnapshot() reads the folders of locateSnapshot()", () => {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  for (const repository of ["a/b", "Hugging-Face/Smol--LM2.1"]) {
    const folder = locateSnapshot("/cache", { repository }, commit);
    assertEquals(nameSnapshot(folder), { repository, revision: commit });
  }
  assertIs(nameSnapshot("/models/tiny"), null);
});

Deno.test("pullModel() brings what a model is read from, once", async () => {
  await withHub(async (hub, cache, pull) => {
    const folder = await pull();
    assertEquals(await Deno.readFile(`${folder}/model.safetensors`), WEIGHTS);
    const names = await Array.fromAsync(Deno.readDir(folder));
    assertEquals(names.map(({ name }) => name).sort(), [
      "config.json",
      "model.safetensors",
      "tokenizer.json",
    ]);
    assert((await Deno.lstat(`${folder}/config.json`)).isSymlink);
    assertIs(await findSnapshot(cache, MODEL), folder);
    assertEquals(await listCachedModels(cache), [{
      repository: REPOSITORY,
      revisions: ["main"],
      bytes: 5_000 + FILES["config.json"].length +
        FILES["tokenizer.json"].length,
    }]);
    const before = hub.requests.length;
    await pull();
    assertIs(hub.requests.length, before + 1);
    assertIs(await removeCachedModel(cache, MODEL), true);
    assertIs(await findSnapshot(cache, MODEL), null);
  });
});

Deno.test("pullModel() goes on where a file was cut", async () => {
  await withHub(async (hub, _cache, pull) => {
    hub.faults.set("model.safetensors", { fault: "cut", times: 2 });
    const folder = await pull();
    assertEquals(await Deno.readFile(`${folder}/model.safetensors`), WEIGHTS);
    const ranges = hub.requests.flatMap((line) =>
      /safetensors bytes=(\d+)-/.exec(line)?.[1] ?? []
    );
    assertEquals(ranges, ["2500", "3750"]);
  });
});

Deno.test("pullModel() begins again where a server knows no ranges", async () => {
  await withHub(async (hub, _cache, pull) => {
    const folder = await pull();
    const blob = await Deno.realPath(`${folder}/model.safetensors`);
    await Deno.rename(blob, `${blob}.incomplete`);
    await Deno.truncate(`${blob}.incomplete`, 100);
    hub.faults.set("model.safetensors", { fault: "no ranges", times: 9 });
    await pull();
    assertEquals(await Deno.readFile(blob), WEIGHTS);
    await assertRejects(() => Deno.stat(`${blob}.incomplete`));
  });
});

Deno.test("pullModel() begins again after bytes that are not the file's", async () => {
  await withHub(async (hub, _cache, pull) => {
    // The rest of the file is asked for, which cannot mend it.
    hub.faults.set("model.safetensors", { fault: "page", times: 1 });
    const folder = await pull();
    const blob = await Deno.realPath(`${folder}/model.safetensors`);
    assertEquals(await Deno.readFile(blob), WEIGHTS);
    await Deno.rename(blob, `${blob}.incomplete`);
    await Deno.truncate(`${blob}.incomplete`, 100);
    const fault = { status: 416 };
    hub.faults.set("model.safetensors", { fault, times: 1 });
    await pull();
    assertEquals(await Deno.readFile(blob), WEIGHTS);
  });
});

Deno.test("pullModel() asks again where the hub is busy", async () => {
  await withHub(async (hub, _cache, pull) => {
    hub.faults.set("api", { fault: { status: 503 }, times: 1 });
    hub.faults.set("config.json", { fault: { status: 429 }, times: 1 });
    const folder = await pull();
    assertEquals(await Deno.readFile(`${folder}/model.safetensors`), WEIGHTS);
  });
});

Deno.test("pullModel() refuses a repository without safetensors", async () => {
  const { "model.safetensors": weights, ...rest } = FILES;
  await using hub = startHub({ ...rest, "pytorch_model.bin": weights });
  await withDirectory((cache) =>
    assertRejects(
      pullModel(cache, MODEL, {
        ...{ endpoint: hub.endpoint, token: null, fetch, patience: 5_000 },
      }),
      /'owner\/tiny' must be a repository with .* weights in safetensors files/,
    )
  );
});

const FAULTS: readonly (readonly [string, string, HubFault, RegExp])[] = [
  [
    "a private model",
    "api",
    { status: 401 },
    /'owner\/tiny@main' must be one that is public, or HF_TOKEN must be/,
  ],
  [
    "a gated model",
    "api",
    { status: 403 },
    /must be one whose terms you have accepted at http.*\/owner\/tiny: current value is "HTTP 403"/,
  ],
  [
    "a model that is not there",
    "api",
    { status: 404 },
    /must be a model and revision of http/,
  ],
  [
    "a gated file",
    "model.safetensors",
    { status: 403 },
    /'model.safetensors' must be one whose terms you have accepted at http.*\/owner\/tiny: /,
  ],
  [
    "a file of another digest",
    "model.safetensors",
    "damaged",
    /'model.safetensors' must be the file whose digest is [0-9a-f]{64}/,
  ],
];

for (const [name, place, fault, message] of FAULTS) {
  Deno.test(`pullModel() says why ${name} does not come`, async () => {
    await withHub(async (hub, cache, pull) => {
      hub.faults.set(place, { fault, times: 99 });
      const error = await pull("hf_secret").then(() => null, (error) => error);
      assert(message.test(error?.message), error);
      assert(!`${error.message}${error.stack}`.includes("hf_secret"));
      assertIs(await findSnapshot(cache, MODEL), null);
      hub.faults.clear();
      await pull("hf_secret");
      assert(hub.tokens.every((token) => token === "Bearer hf_secret"));
    });
  });
}

Deno.test("pullModel() sends its token to no other host", async () => {
  const seen: (string | null)[] = [];
  await using other = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen() {},
  }, (request) => {
    seen.push(request.headers.get("authorization"));
    return new Response(WEIGHTS);
  });
  await withHub(async (hub, cache) => {
    const redirect: typeof fetch = async (input, init) => {
      const { pathname } = new URL(String(input));
      const isWeights = pathname.endsWith("model.safetensors");
      if (!isWeights) return await fetch(input, init);
      const location = `http://127.0.0.1:${other.addr.port}/blob`;
      return new Response(null, { status: 302, headers: { location } });
    };
    await pullModel(cache, MODEL, {
      ...{ endpoint: hub.endpoint, token: "hf_secret" },
      ...{ fetch: redirect, patience: 5_000 },
    });
    assertEquals(seen, [null]);
  });
});

/** Runs a mount command; false where that is not allowed. */
async function runMount(program: string, ...args: string[]): Promise<boolean> {
  const command = new Deno.Command(program, { args, stderr: "null" });
  try {
    return (await command.output()).success;
  } catch {
    return false;
  }
}

/** Mounts a disk of two pages; false where that needs another user. */
const mountSmallDisk = (folder: string) =>
  runMount("mount", "-t", "tmpfs", "-o", "size=8k", "tmpfs", folder);

const unmount = (folder: string) => runMount("umount", folder);

let canMount = false;
await withDirectory(async (folder) => {
  canMount = await mountSmallDisk(folder) && await unmount(folder);
});

Deno.test({
  name: "a full disk is said, and what is there is kept" +
    (canMount ? "" : " (skipped: mounting needs root)"),
  ignore: !canMount,
  fn: () =>
    withHub(async (_hub, cache, pull) => {
      assert(await mountSmallDisk(cache));
      try {
        await assertRejects(
          () => pull(),
          /must be on a disk with room for \d+ bytes more: current value is "No space/,
        );
        const blobs = `${cache}/models--owner--tiny/blobs`;
        const sizes = (await Array.fromAsync(Deno.readDir(blobs)))
          .map(({ name }) => Deno.statSync(`${blobs}/${name}`).size);
        const { length } = FILES["config.json"];
        assert(sizes.includes(length), `${sizes}`);
      } finally {
        assert(await unmount(cache));
      }
    }),
});

Deno.test("findModel() pulls a model once, and needs no network then", async () => {
  await using hub = startHub(FILES);
  await withDirectory(async (home) => {
    const variables: Record<string, string> = {
      HF_HOME: home,
      HF_ENDPOINT: hub.endpoint,
    };
    const env = (name: string) => variables[name];
    await assertRejects(
      () =>
        findModel(
          "train",
          REPOSITORY,
          (name) => name === "HF_HUB_OFFLINE" ? "1" : env(name),
        ),
      /Cannot train as 'model' must be in .*hub, as HF_HUB_OFFLINE is set/,
    );
    const path = await findModel("train", REPOSITORY, env);
    const before = hub.requests.length;
    assertIs(await findModel("train", REPOSITORY, env), path);
    assertIs(
      await findModel("train", `${REPOSITORY}@${hub.commit}`, env),
      path,
    );
    assertIs(hub.requests.length, before);
  });
});
