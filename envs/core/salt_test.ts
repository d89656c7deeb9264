import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  throws as assertThrows,
} from "node:assert/strict";
import { make } from "../registry/registry.ts";
import { deriveSecret, nameSalt } from "./salt.ts";

const SALT = "a salt that nobody can guess";

Deno.test("deriveSecret() gives each thing another secret, the same each time", () => {
  const secrets = [
    deriveSecret(SALT, "a", 1),
    deriveSecret(SALT, "a", 11),
    deriveSecret(SALT, "a1", 1),
    deriveSecret(`${SALT}!`, "a", 1),
    nameSalt(SALT),
  ];
  assertEquals(new Set(secrets).size, secrets.length);
  assertEquals(deriveSecret(SALT, "a", 1), secrets[0]);
  assertMatch(secrets[0]!, /^[0-9a-f]{64}$/);
});

Deno.test("make() shows the name of a salt, and no error shows a salt", () => {
  const env = make("Retail-v0", { salt: SALT });
  env.reset({ seed: 1 });
  const shown = [env.spec.options, env.snapshot().options];
  assertEquals(shown.map(({ salt }) => salt), Array(2).fill(nameSalt(SALT)));
  for (const salt of ["too short", 7]) {
    assertThrows(() => make("Retail-v0", { salt }), (error: Error) => {
      assertMatch(
        error.message,
        /'salt' must be a text of 16 or more .*hidden/,
      );
      return !error.message.includes("short");
    });
  }
  assertThrows(() => make("MediQ-v0", { salt: SALT }), (error: Error) => {
    assertMatch(error.message, /'salt' must be an option of MediQ-v0/);
    return true;
  });
});

Deno.test("a snapshot is of its salt", () => {
  const env = make("Airline-v0", { salt: SALT });
  env.reset({ options: { split: "test", index: 1 } });
  const snapshot = env.snapshot();
  make("Airline-v0", { salt: SALT }).restore(snapshot);
  for (const options of [{}, { salt: `${SALT}!` }]) {
    assertThrows(
      () => make("Airline-v0", options).restore(snapshot),
      /Cannot restore as 'options\.salt' must be/,
    );
  }
});
