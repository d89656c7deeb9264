import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { cosine } from "../../utils/vectors.ts";
import {
  drawTasteProfiles,
  freezeRows,
  PE_F_D6,
  PE_F_D8,
  PE_G_MINI,
  PE_G_S2,
  PE_G_S3,
} from "./params.ts";

Deno.test("drawTasteProfiles() is sparse, apart and the same at every call", () => {
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

Deno.test("freezeRows() copies, and can not be written to", () => {
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
