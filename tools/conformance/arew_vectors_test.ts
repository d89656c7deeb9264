import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { checkArewVectors } from "./arew_vectors.ts";

const VECTOR = {
  labels: [1, 0, -1, -1],
  mode: "fixed_pos",
  scale: 0.5,
  modifier: [0.5, 0, -0.25, -0.25],
};

Deno.test("checkArewVectors() passes reproduced vectors", () => {
  assertEquals(
    checkArewVectors([VECTOR, { ...VECTOR, modifier: [0.5, 0, -0.5, 0] }])
      .map(({ name, passed }) => [name, passed]),
    [["arew[0]", true], ["arew[1]", false]],
  );
});

Deno.test("checkArewVectors() fails malformed vectors with the reason", () => {
  const { modifier: _, ...withoutModifier } = VECTOR;
  const { mode: __, ...withoutMode } = VECTOR;
  const malformed: [unknown, RegExp][] = [
    [null, /'arew\[0\]' must be an object: current value is null/],
    [[1], /'arew\[0\]' must be an object/],
    [withoutModifier, /'modifier' must be a list of finite numbers.*undefined/],
    [withoutMode, /'mode' must be one of 'minority_fixed'.*null/],
    [{ ...VECTOR, mode: "median" }, /'mode' must be .*"median"/],
    [{ ...VECTOR, scale: "1" }, /'scale' must be a finite number.*"1"/],
    [{ ...VECTOR, scale: -1 }, /'scale' must be a finite number >= 0.*-1/],
    [{ ...VECTOR, labels: [1, 2, -1, 0] }, /'labels\[1\]' must be -1, 0 or 1/],
    [{ ...VECTOR, labels: [1, -1] }, /2 numbers where 4 are expected/],
    [{ ...VECTOR, labels: "++--" }, /'labels' must be a list/],
  ];
  for (const [vector, detail] of malformed) {
    const [result] = checkArewVectors([vector]);
    assertEquals(result!.passed, false);
    assertMatch(result!.detail, detail);
  }
});

Deno.test("checkArewVectors() fails a file that is not a list", () => {
  assertEquals(checkArewVectors({}), [
    { name: "arew", passed: false, detail: "The file is not a list" },
  ]);
  assertEquals(checkArewVectors([]), []);
});
