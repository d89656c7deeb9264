import { strictEqual as assertEquals } from "node:assert/strict";
import { agentKey } from "./agent_key.ts";

const URL_HERE = "http://localhost:8000/v1";

function keyFor(variables: Record<string, string>): string | null {
  return agentKey((name) => variables[name], URL_HERE);
}

Deno.test("agentKey() prefers the agent's own", () => {
  assertEquals(keyFor({}), null);
  assertEquals(keyFor({ UNLOCK_AGENT_KEY: " " }), null);
  assertEquals(keyFor({ UNLOCK_RESPONDER_KEY: "theirs\n" }), "theirs");
  const both = { UNLOCK_AGENT_KEY: "mine", UNLOCK_RESPONDER_KEY: "theirs" };
  assertEquals(keyFor(both), "mine");
});

Deno.test("agentKey() sends the responder's key to no other server", () => {
  const key = { UNLOCK_RESPONDER_KEY: "theirs" };
  const at = (url: string) => keyFor({ ...key, UNLOCK_RESPONDER_URL: url });
  assertEquals(at("http://localhost:8000/other"), "theirs");
  for (const url of ["http://localhost:8001/v1", "https://localhost:8000/v1"]) {
    assertEquals(at(url), null);
  }
});
