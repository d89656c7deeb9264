import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { makeForm } from "./action_form.ts";

const ITEMS = [[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]];

Deno.test("makeForm() asks for focus and pair, or for a pair where all counts", () => {
  const source = { round: "action", language: null } as const;
  const names = (focusSize: number) =>
    makeForm({ ...source, view: { items: ITEMS, focusSize } })!.fields
      .map(({ name }) => name);
  assertEquals(names(2), ["Focus", "Pair"]);
  assertEquals(names(3), ["Pair"]);
});

Deno.test("makeForm() leaves unknown environments to the text itself", () => {
  for (const view of [null, {}, "a view", { rounds: [] }]) {
    for (const round of ["action", "update", "answer"] as const) {
      assertIs(makeForm({ round, view, language: null }), null);
    }
  }
});
