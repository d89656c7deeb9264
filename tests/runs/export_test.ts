/**
 * `unlock export`: what a run has learnt, for other programs, at any time. Where
 * a Python has transformers and peft, they load it.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { Buffer } from "node:buffer";
import { cp } from "node:fs/promises";
import { make } from "../../envs/mod.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { decodeSafetensors } from "../support/model/host_tensors.ts";
import { makeTerseTokenizer } from "../../trainers/rollout/tokens/episode_tokenizer.ts";
import { withDirectory } from "../support/directory.ts";
import { withChatModel } from "../support/model/chat_checkpoint.ts";
import { playBack } from "../support/runs/playback.ts";
import { TINY, trained } from "../support/runs/train_runs.ts";
import { shareUnlock } from "../support/shared_unlock.ts";

const unlock = shareUnlock();

/** A Python that has transformers and torch, and perhaps peft. */
const PYTHON = Deno.env.get("TRANSFORMERS_PYTHON");

async function runPython(script: string, args: string[]): Promise<unknown> {
  const { success, stdout, stderr } = await new Deno.Command(PYTHON!, {
    args: ["-c", script, ...args],
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
}

/** Largest difference of logits with the adapter, merged, and without it. */
const PEFT_SCRIPT = `
import json, sys, torch
try:
    import peft
except ImportError:
    print("null"); sys.exit()
from transformers import AutoModelForCausalLM
merged, adapter = sys.argv[1:]
base = json.load(open(adapter + "/adapter_config.json"))["base_model_name_or_path"]
tokens = torch.tensor([[1, 7, 42, 99, 3, 200, 17]])
load = AutoModelForCausalLM.from_pretrained
with torch.no_grad():
    plain = load(base).eval()(tokens).logits
    ours = load(merged).eval()(tokens).logits
    theirs = peft.PeftModel.from_pretrained(load(base), adapter).eval()(tokens).logits
print(json.dumps([(ours - theirs).abs().max().item(), (ours - plain).abs().max().item()]))
`;

/** Ids of a text, and how many logits the last of them has. */
const TERSE_SCRIPT = `
import json, sys, torch
from transformers import AutoModelForCausalLM, AutoTokenizer
path, text = sys.argv[1:]
ids = AutoTokenizer.from_pretrained(path)(text)["input_ids"]
model, report = AutoModelForCausalLM.from_pretrained(path, output_loading_info=True)
with torch.no_grad():
    logits = model(torch.tensor([ids])).logits[0, -1]
print(json.dumps([ids, logits.numel(), [*map(str, report["missing_keys"]), *map(str, report["unexpected_keys"])]]))
`;

async function exportOk(words: readonly string[]): Promise<string> {
  const { code, stdout, errors } = await unlock([
    "export",
    ...words,
    "--backend",
    "wasm",
  ]);
  assertEquals(code, 0, errors.join("\n"));
  return /^Wrote (.*): (merged|peft), after update \d+$/m.exec(stdout)![1]!;
}

Deno.test("unlock export writes a model as the run does, and adapters for PEFT", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel(async (model) => {
    const path = `${model}/config.json`;
    const json = JSON.parse(await Deno.readTextFile(path));
    const longer = { ...json, ["max_position_embeddings"]: 8192 };
    await Deno.writeTextFile(path, JSON.stringify(longer));
    const run = `${model}/run`;
    await trained([
      ...["PE-F-D6-v0", "--model", model, "--out", run, "--lora-rank", "4"],
      ...["--backend", "wasm", "--batch", "2", "--minibatches", "1"],
      ...["--updates", "1", "--test-episodes", "0", "--max-turn-tokens", "4"],
      ...["--learning-rate", "0.1", "--warm-up", "0", "--lora-critic"],
      // Without it there is nothing to learn from turns of four tokens.
      ...["--entropy-coefficient", "0.1"],
    ], unlock);
    const merged = await exportOk([run]);
    assertEquals(merged, `${run}/export/merged-000001`);
    const [own, theirs] = await Promise.all(
      [`${run}/model`, merged].map((path) =>
        Deno.readFile(`${path}/model.safetensors`)
      ),
    );
    assert(Buffer.compare(own!, theirs!) === 0);
    const adapter = await exportOk([run, "--format", "peft"]);
    const config = JSON.parse(
      await Deno.readTextFile(`${adapter}/adapter_config.json`),
    );
    assertEquals([config.r, config.lora_alpha, config.target_modules], [
      ...[4, 8, ["q_proj", "v_proj"]],
    ]);
    const file = `${adapter}/adapter_model.safetensors`;
    const { tensors } = decodeSafetensors(await Deno.readFile(file), file);
    // Two blocks, two projections, two matrices; nothing of the critic.
    const names = Object.keys(tensors);
    assertEquals(names.length, 8);
    const layer = "base_model.model.model.layers.0.self_attn.v_proj.lora_";
    assertEquals(tensors[`${layer}A.weight`]!.shape, [4, 16]);
    assertEquals(tensors[`${layer}B.weight`]!.shape, [8, 4]);
    if (PYTHON === undefined) return;
    const measured = await runPython(PEFT_SCRIPT, [merged, adapter]);
    if (measured === null) return;
    const [difference, learnt] = measured as [number, number];
    assert(difference < 1e-4 && learnt > 100 * difference, `${measured}`);
  });
});

Deno.test("unlock export writes a small policy as a Llama, and never over anything", () =>
  withDirectory(async (directory) => {
    const run = `${directory}/run`;
    await trained([...TINY, "--updates", "2", "--out", run], unlock);
    const out = `${directory}/out`;
    assertEquals(await exportOk([run, "--out", out]), out);
    const config = JSON.parse(await Deno.readTextFile(`${out}/config.json`));
    assertEquals(config.architectures, ["LlamaForCausalLM"]);
    const words = ["export", run, "--out", out, "--backend", "wasm"];
    const again = await unlock(words);
    assertMatch(
      again.errors.at(-1)!,
      /'--out' must be a new or empty directory \(--overwrite/,
    );
    await exportOk([run, "--out", out, "--overwrite", "--checkpoint", "1"]);
    // A file that no export wrote, beside one or beside a model from elsewhere.
    for (const kept of ["notes.txt", "critic/notes.txt", "export.json"]) {
      const place = `${directory}/${kept}.d`;
      await cp(out, place, { recursive: true });
      await Deno.writeTextFile(`${place}/${kept}`, "{}");
      const before = await Array.fromAsync(Deno.readDir(place));
      const { errors } = await unlock(
        [...words, "--out", place, "--overwrite"],
      );
      assertMatch(errors.at(-1)!, /'--out' must be new, empty, or what an/);
      const after = await Array.fromAsync(Deno.readDir(place));
      assertEquals(after, before);
    }
    const other = await unlock([...words, "--overwrite", "--checkpoint", "9"]);
    assertMatch(
      other.errors.at(-1)!,
      /'--checkpoint' must be one that the run has \(last, 2, 1\): .* is 9$/,
    );
    const taken = await unlock([
      ...["export", run, "--out", run, "--overwrite", "--backend", "wasm"],
    ]);
    assertMatch(taken.errors.at(-1)!, /'--out' must be new, empty, or what an/);
    const adapters = await unlock([...words, "--format", "peft"]);
    assertMatch(
      adapters.errors.at(-1)!,
      /'--format' must be 'merged' for a run/,
    );
    if (PYTHON === undefined) return;
    const env = make("PE-G-Mini-v0", { style: "terse" });
    const { observation } = await env.reset({ seed: 0 });
    const { wordTokenizer } = makeTerseTokenizer(env.language!);
    const text = `${observation.text} <interact>Focus:1,2\nPair:3,4</interact>`;
    const ids = wordTokenizer.encode(text);
    const count = wordTokenizer.words.length;
    assertEquals(await runPython(TERSE_SCRIPT, [out, text]), [ids, count, []]);
  }));

Deno.test({
  name: "transformers plays the greedy episodes of an exported run" +
    (PYTHON === undefined ? " (skipped: no TRANSFORMERS_PYTHON)" : ""),
  ignore: PYTHON === undefined,
  async fn() {
    await startBackend({ name: "wasm" });
    await withDirectory(async (directory) => {
      const run = `${directory}/run`;
      await trained([
        ...["PE-G-Mini-v0", "--model", "bench/language_model", "--out", run],
        ...["--trainer", "grpo", "--updates", "2", "--batch", "32"],
        ...["--parallel", "32", "--max-turn-tokens", "16", "--lora-rank", "4"],
        ...["--learning-rate", "0.01", "--test-episodes", "0"],
        ...["--backend", "wasm"],
      ]);
      const episodes = 30;
      const { margin, openings, same, tokens, ...played } = await playBack(
        PYTHON!,
        { run, exported: await exportOk([run]), env: "PE-G-Mini-v0", episodes },
      );
      assertEquals([openings, played.episodes], [episodes, episodes]);
      assertEquals([same, margin], [tokens, 0]);
      assert(tokens > 20 * episodes);
    });
  },
});
