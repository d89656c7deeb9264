import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { getEnvEntry } from "../../envs/mod.ts";
import {
  type HostOptions,
  listSeats,
  makeEnvHost,
  makeSessionEnv,
} from "./env_host.ts";

function makeHost(id: string, more: Partial<HostOptions> = {}, ids = [id]) {
  const options = { critique: false, ownOptions: {}, ...more };
  return makeEnvHost(getEnvEntry(id), ids, options);
}

Deno.test("a prefix names the version of an environment unless it is the newest", () => {
  const prefix = (...ids: string[]) => makeHost("MediQ-v0", {}, ids).prefix;
  assertSame(prefix("MediQ-v0"), "mediq");
  assertSame(prefix("MediQ-v0", "MediQ-Mini-v1"), "mediq");
  assertSame(prefix("MediQ-v0", "MediQ-v10", "MediQ-v9"), "mediq-v0");
});

Deno.test("an environment gets those of the operator's options that it has", () => {
  const ownOptions = { responder: "lexical", user: "scripted" };
  assertEquals(makeHost("MediQ-v0", { ownOptions }).ownOptions, {
    responder: "lexical",
  });
  assertEquals(makeHost("PE-G-Mini-v0", { ownOptions }).ownOptions, {});
  // Clients choose among words, not paths or responders.
  const { remoteOptions } = makeHost("MediQ-v0");
  assertEquals([remoteOptions.data, remoteOptions.responder], [
    undefined,
    undefined,
  ]);
  assertEquals(remoteOptions.replies, ["truthful", "unknown"]);
});

Deno.test("a sealed environment has the salt, or no test tasks", () => {
  const salt = "a salt of 16 letters";
  const facts = (id: string, more: Partial<HostOptions> = {}) => {
    const { isSealed, secrets, splits } = makeHost(id, more);
    return [isSealed, secrets, splits.test > 0];
  };
  assertEquals(facts("Telecom-v0"), [false, {}, true]);
  assertEquals(facts("Telecom-v0", { salt }), [true, { salt }, true]);
  assertEquals(facts("MediQ-v0"), [false, {}, true]);
  assertEquals(facts("MediQ-v0", { salt }), [true, {}, false]);
});

Deno.test("a session has the customer's seat where there is one, for training tasks", async () => {
  assertEquals(listSeats(getEnvEntry("MediQ-v0")), ["agent"]);
  assertEquals(listSeats(getEnvEntry("Retail-v0")), ["agent", "customer"]);
  const seat = "customer" as const;
  assertThrows(
    () => makeSessionEnv(makeHost("MediQ-v0"), { seat }),
    /'seat' must be one of 'agent'/,
  );
  const host = makeHost("Retail-v0");
  assertThrows(
    () => makeSessionEnv(host, { seat, split: "test" }),
    /'split' must be train, as a customer sees what agents must find out/,
  );
  // What a person says needs no model to be understood.
  const env = makeSessionEnv(host, { seat, understand: "llm:m" });
  await env.reset({ seed: 1 });
  await env.close();
});
