import {
  match as assertMatch,
  notStrictEqual as assertDiffers,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { baseDigest } from "./base_digest.ts";

Deno.test("baseDigest() changes with names and content, and nothing else", async () => {
  const directory = await Deno.makeTempDir();
  const write = (name: string, text: string) =>
    Deno.writeTextFile(`${directory}/${name}`, text);
  try {
    await write("config.json", "{}");
    await write("model.safetensors", "weights");
    const digest = await baseDigest(directory);
    assertMatch(digest, /^[0-9a-f]{64}$/);
    await write("README.md", "about it");
    await Deno.mkdir(`${directory}/run.json`);
    assertEquals(await baseDigest(directory), digest);
    await write("model.safetensors", "weightz");
    assertDiffers(await baseDigest(directory), digest);
    await write("model.safetensors", "weights");
    assertEquals(await baseDigest(directory), digest);
    await Deno.rename(`${directory}/config.json`, `${directory}/other.json`);
    assertDiffers(await baseDigest(directory), digest);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});
