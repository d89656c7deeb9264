import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import type { Observation } from "./env.ts";
import { makeActionSpace, makeObservationSpace } from "./spaces.ts";

const SOUND: Observation = {
  text: "ask",
  messages: [{ role: "user", content: "ask" }],
  round: "action",
  step: 1,
  limit: 10,
  view: null,
};

Deno.test("makeActionSpace() contains every string and nothing else", () => {
  const space = makeActionSpace(() => "x");
  for (const value of ["", "x", "\ud800"]) assert(space.contains(value));
  for (const value of [null, undefined, 1, ["x"], {}]) {
    assert(!space.contains(value));
  }
  assertEquals(space.toJsonSchema().type, "string");
});

Deno.test("makeObservationSpace() contains an observation", () => {
  const space = makeObservationSpace(10);
  assert(space.contains(SOUND));
  assert(space.contains({ ...SOUND, step: 10, messages: [], text: "" }));
});

Deno.test("makeObservationSpace() looks at every field", () => {
  const space = makeObservationSpace(10);
  for (
    const change of [
      { text: 1 },
      { text: "\ud800" },
      { messages: "ask" },
      { messages: [null] },
      { messages: [{ role: "robot", content: "" }] },
      { messages: [{ role: "user", content: 1 }] },
      { round: "pause" },
      { step: 0 },
      { step: 1.5 },
      { step: 11 },
      { limit: 12 },
    ]
  ) assert(!space.contains({ ...SOUND, ...change }), JSON.stringify(change));
  for (const value of [null, "ask", undefined, []]) {
    assert(!space.contains(value));
  }
});

Deno.test("makeObservationSpace() names its fields in the schema", () => {
  const { required } = makeObservationSpace(10).toJsonSchema();
  assertEquals(
    JSON.stringify((required as string[]).toSorted()),
    JSON.stringify(Object.keys(SOUND).toSorted()),
  );
});
