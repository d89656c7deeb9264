import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNotMatch,
  throws as assertThrows,
} from "node:assert/strict";
import { parseAgentSpec, readAgentKey } from "./agent_spec.ts";

Deno.test("parseAgentSpec() splits at the last @ before an address", () => {
  const names = ["small", "org/Model-7B", "qwen3:8b", "a@b", "a@http://b/c"];
  for (const model of names) {
    for (const baseUrl of ["http://localhost:8000/v1", "HTTPS://h/v1?v=1@2"]) {
      assertEquals(parseAgentSpec(`openai:${model}@${baseUrl}`), {
        model,
        baseUrl,
      });
    }
  }
});

Deno.test("parseAgentSpec() ignores other names", () => {
  for (const name of ["oracle", "runs/openai:x", "", "OpenAI:m@http://h"]) {
    assertEquals(parseAgentSpec(name), null);
  }
});

Deno.test("parseAgentSpec() rejects other forms", () => {
  const bad = [
    "openai:",
    "openai:small",
    "openai:small@",
    "openai:small@localhost:8000/v1",
    "openai:small@ftp://localhost/v1",
    "openai:small@http://",
    "openai:@http://localhost/v1",
    "openai:a b@http://localhost/v1",
    "openai:\x1b[31m@http://localhost/v1",
    "openai:small@http://me:hunter2@localhost/v1",
    "openai:small@ftp://me:hunter2@localhost/v1",
    "openai:@http://localhost/v1?key=hunter2",
  ];
  for (const text of bad) {
    assertThrows(() => parseAgentSpec(text), (error: Error) => {
      assertEquals(error.name, "RangeError");
      assertEquals(
        error.message.startsWith(
          "Cannot load a policy as 'policy' must be openai:MODEL@URL with ",
        ),
        true,
      );
      assertNotMatch(error.message, /hunter2/);
      assertEquals(error.message.includes("\x1b"), false);
      return true;
    });
  }
});

const URL_HERE = "http://localhost:8000/v1";

function keyFor(variables: Record<string, string>): string | null {
  return readAgentKey((name) => variables[name], URL_HERE);
}

Deno.test("readAgentKey() prefers the agent's own", () => {
  assertEquals(keyFor({}), null);
  assertEquals(keyFor({ UNLOCK_AGENT_KEY: " " }), null);
  assertEquals(keyFor({ UNLOCK_RESPONDER_KEY: "theirs\n" }), "theirs");
  const both = { UNLOCK_AGENT_KEY: "mine", UNLOCK_RESPONDER_KEY: "theirs" };
  assertEquals(keyFor(both), "mine");
});

Deno.test("readAgentKey() keeps the responder's key from other servers", () => {
  const key = { UNLOCK_RESPONDER_KEY: "theirs" };
  const at = (url: string) => keyFor({ ...key, UNLOCK_RESPONDER_URL: url });
  assertEquals(at("http://localhost:8000/other"), "theirs");
  for (const url of ["http://localhost:8001/v1", "https://localhost:8000/v1"]) {
    assertEquals(at(url), null);
  }
});
