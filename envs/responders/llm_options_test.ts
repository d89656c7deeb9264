import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNotMatch,
  throws as assertThrows,
} from "node:assert/strict";
import { assertLlmOptions, type LlmOptions } from "./cached_model.ts";
import { readLlmOptions } from "./llm.ts";

const GOOD: LlmOptions = { baseUrl: "http://localhost:8000/v1", model: "m" };

function read(variables: Record<string, string>): LlmOptions {
  return readLlmOptions((name) => variables[name]);
}

Deno.test("readLlmOptions() reads address, model and key", () => {
  const variables = {
    UNLOCK_RESPONDER_URL: "http://localhost:8000/v1",
    UNLOCK_RESPONDER_MODEL: "m",
  };
  assertEquals(read(variables), GOOD);
  assertEquals(read({ ...variables, UNLOCK_RESPONDER_KEY: "" }), GOOD);
  assertEquals(read({ ...variables, UNLOCK_RESPONDER_KEY: "secret\n" }), {
    ...GOOD,
    apiKey: "secret",
  });
});

Deno.test("readLlmOptions() names all that is missing", () => {
  const rule = "must be set in the environment, to the base URL and the " +
    "model of an OpenAI-compatible chat endpoint: current value is " +
    '"not set"';
  assertThrows(() => read({ UNLOCK_RESPONDER_KEY: "secret" }), {
    name: "TypeError",
    message: "Cannot make a responder as 'UNLOCK_RESPONDER_URL' and " +
      `'UNLOCK_RESPONDER_MODEL' ${rule}`,
  });
  assertThrows(() => read({ UNLOCK_RESPONDER_URL: "http://localhost" }), {
    message: `Cannot make a responder as 'UNLOCK_RESPONDER_MODEL' ${rule}`,
  });
});

Deno.test("assertLlmOptions() accepts all documented options", () => {
  assertLlmOptions("make a responder", GOOD);
  assertLlmOptions("make a responder", {
    ...GOOD,
    apiKey: "k",
    timeout: 0.5,
    retries: 0,
    concurrency: 1,
    cache: null,
    fetch,
    sleep: () => Promise.resolve(),
  });
});

Deno.test("assertLlmOptions() rejects everything else", () => {
  const bad: readonly (readonly [unknown, RegExp])[] = [
    [null, /'options' must be an object/],
    [{ ...GOOD, colour: 1 }, /'options\.colour' must be a key that is known/],
    [{ model: "m" }, /'baseUrl' must be a text: current value is undefined/],
    [{ ...GOOD, baseUrl: "here" }, /'baseUrl' must be an http or https/],
    [{ ...GOOD, baseUrl: "localhost:80/v1" }, /'baseUrl' must be an http/],
    [{ ...GOOD, model: "" }, /'model' must be a text: current value is ""/],
    [{ ...GOOD, timeout: 0 }, /'timeout' must be a number from 0\.001/],
    [{ ...GOOD, retries: 11 }, /'retries' must be an integer from 0 to 10/],
    [{ ...GOOD, concurrency: 0 }, /'concurrency' must be a safe integer >= 1/],
    [{ ...GOOD, cache: 3 }, /'cache' must be a text/],
    [{ ...GOOD, fetch: "get" }, /'fetch' must be a function/],
    [{ ...GOOD, sleep: 1 }, /'sleep' must be a function/],
  ];
  for (const [options, message] of bad) {
    assertThrows(
      () => assertLlmOptions("make a responder", options as LlmOptions),
      { message },
    );
  }
});

Deno.test("assertLlmOptions() does not show secrets", () => {
  const secrets = [
    { ...GOOD, apiKey: "top secret" },
    { ...GOOD, apiKey: "secret\n" },
    { ...GOOD, baseUrl: "http://me:secret@localhost/v1" },
    { ...GOOD, baseUrl: "http://me:secret/@localhost:x/v1" },
  ];
  for (const options of secrets) {
    assertThrows(
      () => assertLlmOptions("make a responder", options),
      (error: Error) => {
        assertEquals(error instanceof TypeError, true);
        assertNotMatch(error.message, /secret/);
        return true;
      },
    );
  }
});
