import process from "node:process";
import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { chooseResponder } from "./choose_responder.ts";
import { KEYED_RESPONDER } from "./index_reply.ts";

const QUERY = {
  question: "Is the lamp lit?",
  record: {
    form: "checks",
    rows: [{ text: "Is the lamp lit?", outcome: "yes" }],
    topics: { find: () => [{ row: 0, reversed: false }] },
  },
} as const;

Deno.test("chooseResponder() takes the one that fits the records", () => {
  assertSame(chooseResponder({}, true), KEYED_RESPONDER);
  assertEquals(chooseResponder({}, false).name, "lexical");
});

Deno.test("chooseResponder() takes the one that is named", () => {
  assertSame(chooseResponder({ responder: "keyed" }, true), KEYED_RESPONDER);
  const lexical = chooseResponder({ responder: "lexical" }, true);
  assertEquals(lexical.name, "lexical");
  assertEquals(lexical.respond(QUERY), "Yes, 0");
});

Deno.test("chooseResponder() takes any object that answers", () => {
  const own = { name: "own", nondeterministic: true, respond: () => "No, 0" };
  assertSame(chooseResponder({ responder: own }, true), own);
  assertSame(
    chooseResponder({ responder: own, replies: "truthful" }, true),
    own,
  );
});

Deno.test("chooseResponder() answers unknown if replies are unknown", () => {
  for (const responder of [undefined, "keyed", "lexical", "llm"]) {
    const silent = chooseResponder({ responder, replies: "unknown" }, true);
    assertEquals([silent.name, silent.nondeterministic], ["silent", false]);
    assertEquals(silent.respond(QUERY), "Unknown");
  }
});

Deno.test("chooseResponder() asks one language model for all environments", () => {
  const settings = {
    UNLOCK_RESPONDER_URL: "http://127.0.0.1:9/v1",
    UNLOCK_RESPONDER_MODEL: "small",
  };
  const before = Object.keys(settings).map((name) =>
    [name, process.env[name]] as const
  );
  const choose = () => chooseResponder({ responder: "llm" }, true);
  try {
    for (const name of Object.keys(settings)) delete process.env[name];
    assertThrows(choose, /^TypeError: Cannot .*UNLOCK_RESPONDER_URL/);
    Object.assign(process.env, settings);
    const responder = choose();
    assertEquals([responder.name, responder.nondeterministic], ["llm", true]);
    assertSame(choose(), responder);
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
});
