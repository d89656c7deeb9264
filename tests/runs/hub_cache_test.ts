/** The folder with the hub's models is that of Python's tools, both ways. */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { createHash } from "node:crypto";
import { findModel } from "../../trainers/huggingface/hub/find_model.ts";
import { listCachedModels } from "../../trainers/huggingface/hub/hub_cache.ts";
import { withDirectory } from "../support/directory.ts";
import { REPOSITORY, startHub } from "../support/hub_server.ts";
import { unlock } from "../support/unlock.ts";

/** A Python that has huggingface_hub, as transformers brings it. */
const PYTHON = Deno.env.get("TRANSFORMERS_PYTHON");

const FILES = {
  "config.json": new TextEncoder().encode(`{"model_type": "llama"}`),
  "tokenizer.json": new TextEncoder().encode(`{"version": "1.0"}`),
  "model.safetensors": Uint8Array.from({ length: 5_000 }, (_, i) => i * 7),
};

/** Pulls or finds the model, and prints its commit, branches and digests. */
const SCRIPT = `
import hashlib, json, sys
from pathlib import Path
from huggingface_hub import hf_hub_download, scan_cache_dir, snapshot_download
name, cache, files = sys.argv[1], sys.argv[2], sys.argv[3:]
folder = Path(snapshot_download(name, cache_dir=cache))
found = scan_cache_dir(cache)
repo, = found.repos
revision, = repo.revisions
print(json.dumps({
    "commit": [folder.name, revision.commit_hash],
    "refs": sorted(revision.refs),
    "bytes": repo.size_on_disk,
    "warnings": [str(warning) for warning in found.warnings],
    "digests": {
        file: hashlib.sha256(
            Path(hf_hub_download(name, file, cache_dir=cache)).read_bytes()).hexdigest()
        for file in files},
}))
`;

async function runPython(
  cache: string,
  env: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { stdout, stderr, success } = await new Deno.Command(PYTHON!, {
    args: ["-c", SCRIPT, REPOSITORY, cache, ...Object.keys(FILES)],
    env: { HF_HUB_DISABLE_TELEMETRY: "1", HF_HUB_DISABLE_XET: "1", ...env },
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
}

function expect(commit: string) {
  const digests = Object.entries(FILES).map(([name, bytes]) => [
    name,
    createHash("sha256").update(bytes).digest("hex"),
  ]);
  return {
    commit: [commit, commit],
    refs: ["main"],
    bytes: countBytes(),
    warnings: [],
    digests: Object.fromEntries(digests),
  };
}

function countBytes(): number {
  return Object.values(FILES).reduce((sum, { length }) => sum + length, 0);
}

const ignore = PYTHON === undefined;
const skipped = ignore ? " (skipped: no TRANSFORMERS_PYTHON)" : "";

Deno.test({
  name: `huggingface_hub reads offline what model pull brought${skipped}`,
  ignore,
  async fn() {
    await using hub = startHub(FILES);
    await withDirectory(async (cache) => {
      const env = { HF_ENDPOINT: hub.endpoint, HF_HUB_CACHE: cache };
      const { code, errors } = await unlock(
        ...[["model", "pull", REPOSITORY], "", { env }] as const,
      );
      assertEquals(code, 0, errors.join("\n"));
      const asked = hub.requests.length;
      const found = await runPython(cache, { HF_HUB_OFFLINE: "1" });
      assertEquals(found, expect(hub.commit));
      assertEquals(hub.requests.length, asked);
    });
  },
});

Deno.test({
  name: `what huggingface_hub brought needs no network here${skipped}`,
  ignore,
  async fn() {
    await using hub = startHub(FILES);
    await withDirectory(async (cache) => {
      const env = { HF_ENDPOINT: hub.endpoint };
      assertEquals(await runPython(cache, env), expect(hub.commit));
      const asked = hub.requests.length;
      const own = new Map([["HF_HUB_CACHE", cache], ["HF_HUB_OFFLINE", "1"]]);
      const folder = await findModel(
        ...["test", REPOSITORY, (name: string) => own.get(name)] as const,
      );
      for (const [name, bytes] of Object.entries(FILES)) {
        assertEquals(await Deno.readFile(`${folder}/${name}`), bytes);
      }
      assertEquals(await listCachedModels(cache), [
        { repository: REPOSITORY, revisions: ["main"], bytes: countBytes() },
      ]);
      // A pull finds that everything is here.
      const pulled = await unlock(["model", "pull", REPOSITORY], "", {
        env: { ...env, HF_HUB_CACHE: cache },
      });
      assertEquals(pulled.code, 0, pulled.errors.join("\n"));
      const later = hub.requests.slice(asked);
      assert(later.every((path) => path.startsWith("/api/")), `${later}`);
    });
  },
});
