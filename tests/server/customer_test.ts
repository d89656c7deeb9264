// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** A client that takes the customer's side of an environment. */

import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { assertError } from "../support/openenv/assert_error.ts";
import { startServer } from "../support/network/test_server.ts";

const CUSTOMER = { seat: "customer" };

Deno.test("a client that takes the customer's seat is served, forked and restored", async () => {
  await using server = await startServer();
  const opened = await server.post("/retail/sessions", { options: CUSTOMER });
  assertEquals(opened.json.spec.splits.test, 0);
  const id = opened.json.session_id;
  const first = await server.post("/retail/reset", {
    session_id: id,
    index: 3,
  });
  const [sheet, opening, heard] = first.json.observation.messages;
  assertMatch(sheet.content, /^Your /);
  assertEquals([opening.role, heard.role], ["assistant", "user"]);
  const said = await server.step("/retail", id, "Sofia Nobody, 12345.");
  assertEquals(said.json.observation.step, 2);
  const { observation, metadata } = said.json;
  const fork = await server.post(`/retail/sessions/${id}/fork`, {});
  assertEquals(fork.json.observation, observation);
  const other = await server.post("/retail/sessions", { options: CUSTOMER });
  const restored = await server.post(
    `/retail/sessions/${other.json.session_id}/restore`,
    { snapshot: metadata.snapshot },
  );
  assertEquals(restored.json.observation, observation);
  const left = await server.step("/retail", id, "###STOP###");
  assertEquals([left.json.done, left.json.reward], [true, 0]);
});

Deno.test("a person cancels a trip in words of their own", async () => {
  await using server = await startServer();
  const opened = await server.post("/airline/sessions", { options: CUSTOMER });
  const id = opened.json.session_id;
  const first = await server.post("/airline/reset", {
    session_id: id,
    // Its customer wants one trip cancelled.
    index: 0,
  });
  const [sheet] = first.json.observation.messages;
  const [userId] = /\w+_\w+_\d{4}/.exec(sheet.content)!;
  const [code] = /\b(?=[A-Z]*\d)[A-Z\d]{6}\b/.exec(sheet.content)!;
  const lines = [
    `Hmm, people call me ${userId} here`,
    `${code} it was... ${sheet.content.match(/my plans|I am ill|weather/)![0]}`,
    "Okay, please do!",
  ];
  for (const line of lines) {
    const said = await server.step("/airline", id, line);
    assertEquals(said.json.done, false);
  }
  const left = await server.step("/airline", id, "###STOP###");
  assertEquals([left.json.done, left.json.reward], [true, 1]);
});

Deno.test("the user role exists where it is served, and only has train tasks", async () => {
  await using server = await startServer();
  const { environments } = (await server.get("/envs")).json;
  assertEquals(
    environments
      .filter(({ seats }: { seats: string[] }) => seats.includes("customer"))
      .map(({ id }: { id: string }) => id),
    ["Retail-v0", "Airline-v0", "Telecom-v0"],
  );
  const mediq = { options: CUSTOMER };
  assertError(
    await server.post("/mediq/sessions", mediq),
    422,
    "VALIDATION_ERROR",
  );
  const test = { options: { ...CUSTOMER, split: "test" } };
  assertError(
    await server.post("/retail/sessions", test),
    422,
    "VALIDATION_ERROR",
  );
  const { json: { session_id } } = await server.post("/retail/sessions", {
    options: CUSTOMER,
  });
  const asked = { session_id, split: "test", index: 0 };
  assertError(
    await server.post("/retail/reset", asked),
    422,
    "VALIDATION_ERROR",
  );
});

Deno.test("an agent's session tells nothing of the customer's sheet", async () => {
  await using server = await startServer();
  const options = { seat: "agent" };
  const { json } = await server.post("/retail/sessions", { options });
  const first = await server.post("/retail/reset", {
    session_id: json.session_id,
    index: 3,
  });
  const told = await server.step("/retail", json.session_id, "Who are you?");
  for (const { json } of [first, told]) {
    assertNoMatch(JSON.stringify(json), /gold|instruction":|Your name is/);
  }
});
