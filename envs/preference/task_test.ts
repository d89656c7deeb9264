import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import {
  drawPreference,
  drawTasteProfiles,
  freezeRows,
  generateTask,
  jitter,
  PE_F_D6,
  PE_F_D8,
  PE_G_MINI,
  PE_G_S2,
  PE_G_S3,
} from "./task.ts";
import { cosine } from "../../utils/vectors.ts";

Deno.test("generateTask() is a pure function of its arguments", () => {
  const task = (id: string, split: "train" | "test", index: number) =>
    generateTask(id, PE_G_S3, "profiles", split, index);
  const first = task("a", "train", 0);
  assertEquals(task("a", "train", 0), first);
  assertNotEquals(task("b", "train", 0), first);
  assertNotEquals(task("a", "test", 0), first);
  assertNotEquals(task("a", "train", 1), first);
  assertNotEquals(generateTask("a", PE_G_S3, "uniform", "train", 0), first);
});

Deno.test("generateTask() makes items on a grid of tenths", () => {
  const { items } = generateTask("a", PE_G_S3, "profiles", "train", 0);
  assertEquals(items.map((item) => item.length), Array(10).fill(8));
  for (const score of items.flat()) {
    assert(score >= 0 && score <= 1);
    assertEquals(score, Math.round(score * 10) / 10);
  }
});

Deno.test("generateTask() uses the catalogue, if any", () => {
  const { items } = generateTask("a", PE_G_MINI, "profiles", "train", 0);
  assertEquals(items, PE_G_MINI.catalogue);
});

Deno.test("drawPreference() stays near a profile, or is uniform", () => {
  const prng = seededPrng("preference");
  for (let i = 0; i < 200; i++) {
    const near = drawPreference(PE_G_S3, "profiles", prng);
    assert(near.every((value) => value >= 0 && value <= 1));
    // Six standard deviations of the jitter.
    assert(
      PE_G_S3.profiles.some((profile) =>
        profile.every((mean, d) => Math.abs(near[d]! - mean) < 0.3)
      ),
    );
  }
  const uniform = Array.from(
    { length: 500 },
    () => drawPreference(PE_G_S3, "uniform", prng),
  ).flat();
  const mean = uniform.reduce((a, b) => a + b) / uniform.length;
  assert(Math.abs(mean - 0.5) < 0.02);
});

Deno.test("jitter() keeps every component in [0, 1]", () => {
  const prng = seededPrng("jitter");
  const drawn = Array.from({ length: 200 }, () => jitter([0, 0.5, 1], prng));
  assert(drawn.flat().every((value) => value >= 0 && value <= 1));
  assert(drawn.some(([low]) => low === 0) && drawn.some(([low]) => low! > 0));
});

Deno.test("drawTasteProfiles() is sparse, distinct and the same at every call", () => {
  const profiles = drawTasteProfiles(8, 20);
  assertEquals(profiles, drawTasteProfiles(8, 20));
  assertEquals(profiles.length, 20);
  profiles.forEach((profile, i) => {
    assert(profile.some((value) => value >= 0.7));
    assert(
      profile.every((value) =>
        (value >= 0 && value <= 0.25) || (value >= 0.7 && value <= 1)
      ),
    );
    for (const other of profiles.slice(0, i)) {
      assert(cosine(profile, other) <= 0.8);
    }
  });
});

Deno.test("freezeRows() makes a frozen copy", () => {
  const rows = [[1, 2]];
  const frozen = freezeRows(rows);
  rows[0]![0] = 9;
  assertEquals(frozen, [[1, 2]]);
  assertThrows(() => (frozen[0] as number[])[0] = 9, TypeError);
});

Deno.test("the environments have the sizes of the specification", () => {
  const sizes = [PE_G_S2, PE_G_S3, PE_F_D6, PE_F_D8, PE_G_MINI].map((
    { dimension, itemCount, focusSize, maxSteps, profiles },
  ) => [dimension, itemCount, focusSize, maxSteps, profiles.length]);
  assertEquals(sizes, [
    [8, 10, 2, 10, 20],
    [8, 10, 3, 10, 20],
    [6, 10, 6, 12, 16],
    [8, 10, 8, 12, 20],
    [4, 5, 2, 10, 8],
  ]);
  assertEquals(PE_G_MINI.catalogue!.map((row) => row.length), [4, 4, 4, 4, 4]);
});
