import {
  deepStrictEqual as assertEquals,
  rejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { withDirectory } from "../../../tests/support/directory.ts";
import {
  findModel,
  makePullNotes,
  readHubAccess,
  resolveModel,
} from "./find_model.ts";

/** Variables, and no others. */
function variables(values: Readonly<Record<string, string>>) {
  return (name: string): string | undefined => values[name];
}

Deno.test("readHubAccess() takes the first token that is there", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/token`;
    await Deno.writeTextFile(path, "stored\n");
    const tokenOf = async (values: Readonly<Record<string, string>>) =>
      (await readHubAccess(variables({ HF_HOME: directory, ...values }))).token;
    assertSame(await tokenOf({ HF_TOKEN: " a ", HF_TOKEN_PATH: path }), "a");
    assertSame(await tokenOf({ HUGGING_FACE_HUB_TOKEN: "b" }), "b");
    assertSame(await tokenOf({ HF_TOKEN_PATH: path }), "stored");
    assertSame(await tokenOf({ HF_HOME: `${directory}/other` }), null);
    // An empty one is none, and hides what is stored.
    assertSame(await tokenOf({ HF_TOKEN: "", HF_TOKEN_PATH: path }), null);
  }));

Deno.test("readHubAccess() refuses a token that cannot be sent, without showing it", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/token`;
    await Deno.writeTextFile(path, "two words");
    const rule = "printable ASCII characters without spaces: " +
      'current value is "[hidden]"';
    for (
      const [name, value] of [
        ...[["HF_TOKEN", "hf_SECRET\nhf_OTHER"], ["HF_TOKEN", "hf_ä"]],
        ...[["HUGGING_FACE_HUB_TOKEN", "a b"], ["HF_TOKEN_PATH", path]],
      ] as const
    ) {
      await rejects(readHubAccess(variables({ [name]: value })), {
        message: `Cannot reach the hub as '${name}' must be ${rule}`,
      });
    }
    // A file that is named must be there.
    for (const value of [directory, `${path}s`]) {
      await rejects(
        readHubAccess(variables({ HF_TOKEN_PATH: value })),
        /'HF_TOKEN_PATH' must be a file that can be read \(.+\): current/,
      );
    }
  }));

Deno.test("readHubAccess() takes an endpoint that is a URL", async () => {
  const place = { HF_TOKEN: "a", HF_ENDPOINT: "http://b" };
  assertSame((await readHubAccess(variables(place))).endpoint, "http://b");
  const { endpoint } = await readHubAccess(variables({ HF_TOKEN: "a" }));
  assertSame(endpoint, "https://huggingface.co");
  await rejects(
    readHubAccess(variables({ HF_ENDPOINT: "b" })),
    /'HF_ENDPOINT' must be a URL: current value is "b"/,
  );
});

Deno.test("makePullNotes() prints a line for each tenth", () => {
  const lines: string[] = [];
  const note = makePullNotes((line) => lines.push(line));
  for (const bytes of [0, 100_000, 250_000, 299_999, 2_500_000]) {
    note("a", bytes, 2_500_000);
  }
  assertEquals(lines, [
    "a: 00 % of 2.5 MB",
    "a: 10 % of 2.5 MB",
    "a: 100 % of 2.5 MB",
  ]);
});

Deno.test("findModel() takes folders and GGUF files, and no others", () =>
  withDirectory(async (directory) => {
    const real = await Deno.realPath(directory);
    assertSame(await findModel("train", directory), real);
    for (const name of ["a.GGUF", "a.txt"]) {
      await Deno.writeTextFile(`${directory}/${name}`, "");
    }
    const path = `${directory}/a.GGUF`;
    assertSame(await findModel("train", path), `${real}/a.GGUF`);
    // Ollama and the hub's cache name files by their digests.
    const blob = `${real}/sha256-0123`;
    await Deno.writeTextFile(blob, "GGUF\x03");
    await Deno.symlink(blob, `${directory}/link.gguf`);
    assertSame(await findModel("train", blob), blob);
    assertSame(await findModel("train", `${directory}/link.gguf`), blob);
    await rejects(
      findModel("train", `${directory}/a.txt`),
      /Cannot train as 'model' must be a directory with a checkpoint or a/,
    );
    await rejects(
      findModel("train", `${directory}/a/b/c`),
      /Cannot train as 'model' must be .* owner\/name\[@revision\]/,
    );
  }));

Deno.test("findModel() pulls nothing where that is forbidden", () =>
  withDirectory(async (directory) => {
    const env = variables({ HF_HUB_CACHE: directory, HF_HUB_OFFLINE: "1" });
    await rejects(
      findModel("train", "owner/name", env),
      /'model' must be in .*, as HF_HUB_OFFLINE is set: .*"owner\/name"$/,
    );
  }));

Deno.test("resolveModel() names a model that is not there", async () => {
  assertEquals(await resolveModel({ seed: 1 }), { seed: 1 });
  await rejects(
    () => resolveModel({ model: "./no/such/model" }),
    /^Error: Cannot train as 'model' must be a directory with a language model, a GGUF file, or owner.*: current value is .*model"$/,
  );
});
