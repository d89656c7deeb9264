import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  strictEqual as assertIs,
} from "node:assert/strict";
import { withFiles } from "../../../tests/support/directory.ts";
import { DroppingProxy } from "../../../tests/support/network/dropping_proxy.ts";
import {
  type PushServer,
  type PushServerOptions,
  startPushServer,
  TOKEN,
} from "../../../tests/support/push_server.ts";
import { pushFolder } from "./push_folder.ts";

const WEIGHTS = Uint8Array.from({ length: 300_000 }, (_, i) => i * 7);
const FILES = {
  "config.json": `{"model_type": "llama"}\n`,
  "README.md": "# A model\n",
  "critic/value.safetensors": WEIGHTS.slice(0, 100),
  "model.safetensors": WEIGHTS,
};

interface Setting {
  readonly hub: PushServer;
  readonly push: (token?: string, endpoint?: string) => Promise<string>;
  readonly progress: string[];
}

async function withHub(
  test: (setting: Setting) => Promise<void>,
  options: PushServerOptions = {},
): Promise<void> {
  await using hub = startPushServer(options);
  const [progress, repository] = [[] as string[], "owner/tiny"];
  const { "critic/value.safetensors": value, ...plain } = FILES;
  await withFiles(plain, async (folder) => {
    await Deno.mkdir(`${folder}/critic`);
    await Deno.writeFile(`${folder}/critic/value.safetensors`, value);
    const push = (token = TOKEN, endpoint = hub.endpoint) =>
      pushFolder(
        {
          model: { repository, revision: "main" },
          ...{ folder, files: Object.keys(FILES), summary: "After update 3" },
        },
        { endpoint, token, fetch, patience: 5_000 },
        (file, bytes, size) => progress.push(`${file} ${bytes}/${size}`),
      );
    await test({ hub, push, progress });
  });
}

function assertWhole({ files }: PushServer): void {
  assertEquals([...files.keys()].sort(), Object.keys(FILES).sort());
  for (const [name, content] of Object.entries(FILES)) {
    const bytes = typeof content === "string"
      ? new TextEncoder().encode(content)
      : content;
    assertEquals(new Uint8Array(files.get(name)!), bytes, name);
  }
}

Deno.test("pushFolder() makes a repository, and sends each large file once", async () => {
  await withHub(async ({ hub, push, progress }) => {
    assertIs(await push(), `${hub.endpoint}/owner/tiny/commit/1`);
    assertWhole(hub);
    assertEquals(hub.commits, ["After update 3"]);
    assertIs(progress.at(-1), "model.safetensors 300000/300000");
    const sent = () => hub.requests.filter((line) => line.startsWith("PUT"));
    assertIs(sent().length, 2);
    assertIs(await push(), `${hub.endpoint}/owner/tiny/commit/2`);
    assertIs(sent().length, 2);
  });
});

Deno.test("pushFolder() sends pieces where the hub asks for them", async () => {
  await withHub(async ({ hub, push }) => {
    await push();
    assertWhole(hub);
    const sent = hub.requests.filter((line) => line.startsWith("PUT"));
    assertIs(sent.length, 1 + Math.ceil(300_000 / 70_000));
  }, { pieceSize: 70_000 });
});

Deno.test("pushFolder() sends again what was cut", async () => {
  let cuts = 2;
  let proxy: DroppingProxy | null = null;
  await withHub(async ({ hub, push }) => {
    // Storage is reached through the proxy too: the hub names its own origin.
    await using own = new DroppingProxy(hub.endpoint);
    proxy = own;
    await push(TOKEN, own.url);
    assertWhole(hub);
    assertIs(cuts, -2);
    assertIs(hub.requests.filter((line) => line.startsWith("PUT")).length, 4);
  }, {
    onUpload() {
      if (cuts-- > 0) proxy!.drop();
    },
  });
});

Deno.test("pushFolder() asks again after a failure of the server", async () => {
  await withHub(async ({ hub, push }) => {
    for (const part of ["preupload", "batch", "storage", "verify", "commit"]) {
      hub.refusals.set(part, [503]);
    }
    await push();
    assertWhole(hub);
  });
});

const REFUSALS: readonly (readonly [string, string, number, RegExp])[] = [
  [
    "it may not write",
    "preupload",
    403,
    /'owner\/tiny' must be one that HF_TOKEN may write to: current value is "HTTP 403/,
  ],
  ["there is no branch", "preupload", 404, /must be a model and branch of /],
  [
    "the storage refuses a file",
    "storage",
    400,
    /'critic\/value.safetensors' must be one that .* takes: .*HTTP 400/,
  ],
  [
    "a file has another size",
    "verify",
    422,
    /'critic\/value.safetensors' must be one that .* takes: .*HTTP 422/,
  ],
];

for (const [name, part, status, message] of REFUSALS) {
  Deno.test(`pushFolder() says that ${name}, and commits nothing`, async () => {
    await withHub(async ({ hub, push }) => {
      hub.refusals.set(part, [status]);
      const error = await push().then(() => null, (error) => error);
      assertMatch(error?.message, message);
      assert(!`${error.message}${error.stack}`.includes(TOKEN));
      assertEquals(hub.commits, []);
    });
  });
}

Deno.test("pushFolder() says that the hub does not know a token", async () => {
  await withHub(async ({ hub, push }) => {
    const error = await push("hf_other").then(() => null, (error) => error);
    assertMatch(error?.message, /does not know the token: .*HTTP 401/);
    assert(!`${error.message}${error.stack}`.includes("hf_other"));
    assertEquals(hub.requests, ["POST /api/repos/create"]);
  });
});
