import {
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { findArchiveRoute, findCheckpointRoute } from "./open_tinker.ts";

Deno.test("findCheckpointRoute() distinguishes states and sampling weights", () => {
  const find = (path: string) => findCheckpointRoute("forget", path);
  const model = "training_runs/model_1/checkpoints";
  assertEquals(find("tinker://model_1/weights/c-1"), `${model}/weights/c-1`);
  for (const path of ["s_1", "sampler_weights/s_1"]) {
    assertEquals(
      find(`tinker://model_1/${path}`),
      `${model}/sampler_weights/s_1`,
    );
  }
  for (
    const path of ["s_1", "tinker://../x", "tinker://a/b/c", "tinker://a/b?c"]
  ) {
    assertThrows(() => find(path), /Cannot forget as 'path' must be a path/);
  }
});

Deno.test("findArchiveRoute() finds weights that were saved for sampling", () => {
  const find = (path: string) => findArchiveRoute("fetch", path);
  for (const path of ["s_1", "sampler_weights/s_1"]) {
    assertEquals(
      find(`tinker://model_1/${path}`),
      "training_runs/model_1/checkpoints/s_1/archive",
    );
  }
  for (const path of ["tinker://model_1/weights/s_1", "tinker://a/b/c"]) {
    assertThrows(() => find(path), /Cannot fetch as 'path' must be a path/);
  }
});
