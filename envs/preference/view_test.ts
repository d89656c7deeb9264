import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { initial, transition } from "./core.ts";
import { PE_G_MINI } from "./params.ts";
import { generateTask } from "./task.ts";
import { preferenceView } from "./view.ts";

Deno.test("preferenceView() shows all but the preference", () => {
  const task = generateTask("view", PE_G_MINI, "profiles", "train", 0);
  const first = initial(PE_G_MINI, task);
  assertEquals(preferenceView(first), {
    items: PE_G_MINI.catalogue,
    focusSize: 2,
    rounds: [],
  });
  const { rounds } = preferenceView(transition(first, "?"));
  assertEquals(rounds.map(({ kind }) => kind), ["invalid"]);
});
