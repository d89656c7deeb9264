/** `unlock export --push-to-hub`, to a hub that Python's tools can push to too. */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { withDirectory, withFiles } from "../support/directory.ts";
import { startPushServer, TOKEN } from "../support/push_server.ts";
import { TINY, trained } from "../support/runs/train_runs.ts";
import { unlock } from "../support/unlock.ts";

/** A Python that has huggingface_hub, as transformers brings it. */
const PYTHON = Deno.env.get("TRANSFORMERS_PYTHON");

/** Pushes a folder as its users do. */
const SCRIPT = `
import sys
from huggingface_hub import HfApi
api = HfApi(endpoint=sys.argv[1], token=sys.argv[2])
api.create_repo("owner/tiny", exist_ok=True)
api.upload_folder(repo_id="owner/tiny", folder_path=sys.argv[3],
                  commit_message="From Python")
`;

Deno.test("unlock export --push-to-hub sends a run's policy with its card, and no token elsewhere", () =>
  withDirectory(async (folder) => {
    const run = `${folder}/run`;
    await trained([...TINY, "--updates", "1", "--out", run]);
    await using hub = startPushServer();
    await Deno.writeTextFile(`${folder}/token`, `${TOKEN}\n`);
    const words = ["export", run, "--backend", "wasm", "--push-to-hub"];
    const { code, stdout, errors } = await unlock(
      [...words, "owner/tiny"],
      "",
      { env: { HF_ENDPOINT: hub.endpoint, HF_TOKEN_PATH: `${folder}/token` } },
    );
    assertEquals(code, 0, errors.join("\n"));
    assertMatch(
      stdout,
      /^Pushed http:\/\/127\.0\.0\.1:\d+\/owner\/tiny\/commit\/1$/m,
    );
    assert(!`${stdout}${errors}`.includes(TOKEN));
    assertEquals(hub.commits, ["After update 1"]);
    const place = `${run}/export/merged-000001`;
    const names = [...hub.files.keys()];
    for (const name of ["README.md", "config.json", "model.safetensors"]) {
      assert(names.includes(name), name);
    }
    for (const [name, bytes] of hub.files) {
      assertEquals(
        new Uint8Array(bytes),
        await Deno.readFile(`${place}/${name}`),
      );
    }
    hub.refusals.set("/commit/", [403]);
    const failed = await unlock(
      [...words, "owner/tiny", "--overwrite"],
      "",
      { env: { HF_ENDPOINT: hub.endpoint, HF_TOKEN: TOKEN } },
    );
    assertMatch(
      failed.errors.join("\n"),
      /merged-000001 stays; to push it again, add --overwrite\n.*HF_TOKEN/s,
    );
    const refused = async (name: string, env: Record<string, string>) =>
      (await unlock([...words, name], "", { env })).errors.join("\n");
    const none = { HF_HOME: folder, HF_TOKEN: "" };
    assertMatch(
      await refused("owner/tiny", none),
      /'HF_TOKEN' must be a token/,
    );
    assertMatch(await refused("tiny", none), /must be owner\/name/);
  }));

Deno.test({
  name: "the hub of these tests takes what huggingface_hub pushes" +
    (PYTHON === undefined ? " (skipped: no TRANSFORMERS_PYTHON)" : ""),
  ignore: PYTHON === undefined,
  async fn() {
    const files = {
      "config.json": { model: "tiny" },
      "model.safetensors": Uint8Array.from({ length: 5_000 }, (_, i) => i * 7),
    };
    for (const pieceSize of [undefined, 2_000]) {
      await using hub = startPushServer({
        ...pieceSize !== undefined && { pieceSize },
      });
      await withFiles(files, async (folder) => {
        const { success, stderr } = await new Deno.Command(PYTHON!, {
          args: ["-c", SCRIPT, hub.endpoint, TOKEN, folder],
          env: { HF_HUB_DISABLE_XET: "1", HF_HUB_DISABLE_TELEMETRY: "1" },
        }).output();
        assert(success, new TextDecoder().decode(stderr));
        assertEquals(hub.commits, ["From Python"]);
        assertEquals(
          new Uint8Array(hub.files.get("model.safetensors")!),
          files["model.safetensors"],
        );
      });
    }
  },
});
