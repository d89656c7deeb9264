import {
  match as assertMatch,
  notStrictEqual as assertDiffers,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { digestModel } from "./model_digest.ts";
import { withDirectory } from "../../../tests/support/directory.ts";

Deno.test("digestModel() changes with names and content, and nothing else", async () => {
  await withDirectory(async (directory) => {
    const write = (name: string, text: string) =>
      Deno.writeTextFile(`${directory}/${name}`, text);
    await write("config.json", "{}");
    await write("model.safetensors", "weights");
    const digest = await digestModel(directory);
    assertMatch(digest, /^[0-9a-f]{64}$/);
    await write("README.md", "about it");
    await Deno.mkdir(`${directory}/run.json`);
    assertEquals(await digestModel(directory), digest);
    await write("model.safetensors", "weightz");
    assertDiffers(await digestModel(directory), digest);
    await write("model.safetensors", "weights");
    assertEquals(await digestModel(directory), digest);
    await Deno.mkdir(`${directory}/critic`);
    await write("critic/notes.json", "{}");
    assertEquals(await digestModel(directory), digest);
    await write("critic/value_head.safetensors", "head");
    assertDiffers(await digestModel(directory), digest);
    await Deno.remove(`${directory}/critic`, { recursive: true });
    await Deno.rename(`${directory}/config.json`, `${directory}/other.json`);
    assertDiffers(await digestModel(directory), digest);
  });
});

Deno.test("digestModel() of a tokenizer is the same once weights have come", async () => {
  await withDirectory(async (directory) => {
    const write = (name: string, text: string) =>
      Deno.writeTextFile(`${directory}/${name}`, text);
    await write("tokenizer.json", "{}");
    const digest = await digestModel(directory, "tokenizer");
    await write("model-00001-of-00001.safetensors", "weights");
    await write("model.safetensors.index.json", "{}");
    assertEquals(await digestModel(directory, "tokenizer"), digest);
    await write("tokenizer.json", "[]");
    assertDiffers(await digestModel(directory, "tokenizer"), digest);
  });
});
