import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { startBackend } from "../../trainers/backends/backend.ts";
import { withDirectory } from "../support/directory.ts";
import { REPOSITORY, startHub } from "../support/hub_server.ts";
import { CHAT_MODEL, withChatModel } from "../support/model/chat_checkpoint.ts";
import { type Outcome, unlock } from "../support/unlock.ts";

const FILES = {
  "config.json": new TextEncoder().encode(`{"model_type":"llama"}`),
  "tokenizer.json": new TextEncoder().encode("{}"),
  "model.safetensors": new Uint8Array(100_000).map((_, i) => i % 251),
};

const TOKEN = "hf_secret";

/** Tells whether a command showed the token. */
const showsToken = ({ stdout, errors }: Outcome) =>
  [stdout, ...errors].join("\n").includes(TOKEN);

Deno.test("unlock model pulls, lists and removes models, its token unseen", () =>
  withDirectory(async (cache) => {
    await using hub = startHub(FILES);
    const env = {
      HF_ENDPOINT: hub.endpoint,
      HF_HUB_CACHE: cache,
      HF_TOKEN: TOKEN,
    };
    const model = async (...words: string[]) => {
      const outcome = await unlock(["model", ...words], "", { env });
      assert(!showsToken(outcome), `${words} showed the token`);
      return outcome;
    };
    const empty = await model("list");
    assertEquals([empty.code, empty.stdout], [0, `no models in ${cache}\n`]);
    hub.faults.set("api", { fault: { status: 401 }, times: 1 });
    const refused = await model("pull", REPOSITORY);
    assertEquals(refused.code, 1);
    assertMatch(
      refused.errors.at(-1)!,
      /HF_TOKEN must be a token that may read/,
    );
    const pulled = await model("pull", REPOSITORY);
    assertEquals(pulled.code, 0, pulled.errors.join("\n"));
    const snapshot = pulled.stdout.trim();
    for (const [name, bytes] of Object.entries(FILES)) {
      assertEquals(await Deno.readFile(`${snapshot}/${name}`), bytes);
    }
    assert(hub.tokens.every((token) => token === `Bearer ${TOKEN}`));
    const listed = await model("list");
    assertMatch(listed.stdout, new RegExp(`^${REPOSITORY} +main +0\\.1$`, "m"));
    assertEquals((await model("remove", REPOSITORY)).code, 0);
    assertEquals((await model("list")).stdout, empty.stdout);
    const gone = await model("remove", REPOSITORY);
    assertEquals(gone.code, 1);
    assertMatch(
      gone.errors.at(-1)!,
      /^Cannot remove a model as 'model' must be in/,
    );
  }));

Deno.test("unlock model names the host that must be allowed", () =>
  withDirectory(async (cache) => {
    const env = { HF_ENDPOINT: "https://huggingface.co", HF_HUB_CACHE: cache };
    const { code, errors } = await unlock(["model", "pull", "a/b"], "", {
      env,
    });
    assertEquals(code, 1);
    assertMatch(
      errors.at(-1)!,
      /^Cannot pull a model as 'network' must be allowed \(deno run .*--allow-net=huggingface\.co .*"huggingface\.co"$/,
    );
  }));

/** All that a folder's files say, links followed. */
async function readAll(folder: string): Promise<string> {
  let text = "";
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    text += isDirectory ? await readAll(path) : await Deno.readTextFile(path);
  }
  return text;
}

Deno.test("unlock train --model owner/name pulls the model once, then needs no hub", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel(async (folder) => {
    const files: Record<string, Uint8Array<ArrayBuffer>> = {};
    for await (const { name } of Deno.readDir(folder)) {
      files[name] = await Deno.readFile(`${folder}/${name}`);
    }
    await using hub = startHub(files);
    const own = { HF_HUB_CACHE: `${folder}/hub`, HF_TOKEN: TOKEN };
    const train = async (name: string, env: Record<string, string>) => {
      const out = `${folder}/${name}`;
      const outcome = await unlock(
        [
          ...["train", "PE-F-D6-v0", "--model", REPOSITORY, "--out", out],
          ...["--backend", "wasm", "--batch", "2", "--minibatches", "1"],
          ...[
            "--updates",
            "1",
            "--test-episodes",
            "0",
            "--max-turn-tokens",
            "4",
          ],
        ],
        "",
        { env: { ...own, HF_ENDPOINT: hub.endpoint, ...env } },
      );
      assert(!showsToken(outcome), `${name} showed the token`);
      return outcome;
    };
    const offline = { HF_HUB_OFFLINE: "1" };
    const refused = await train("refused", offline);
    assertEquals([refused.code, hub.requests.length], [1, 0]);
    assertMatch(refused.errors.at(-1)!, /as HF_HUB_OFFLINE is set/);
    const pulled = await train("pulled", {});
    assertEquals(pulled.code, 0, pulled.errors.join("\n"));
    assertMatch(pulled.errors.join("\n"), /pulling owner\/tiny into .*hub$/m);
    const asked = hub.requests.length;
    assert(asked > Object.keys(files).length);
    const kept = await train("kept", offline);
    assertEquals(kept.code, 0, kept.errors.join("\n"));
    assertEquals(hub.requests.length, asked);
    const [first, second] = await Promise.all(
      ["pulled", "kept"].map((name) =>
        Deno.readTextFile(`${folder}/${name}/metrics.jsonl`)
      ),
    );
    assertEquals(first, second);
    const written = await readAll(`${folder}/pulled`);
    assert(written.includes(REPOSITORY.replace("/", "--")));
    assert(!written.includes(TOKEN), "the token is in the run");
  }, { ...CHAT_MODEL, maxPositions: 8192 });
});
