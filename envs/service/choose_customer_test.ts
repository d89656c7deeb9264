import { deepStrictEqual as assertEquals, throws } from "node:assert/strict";
import { chooseCustomer } from "./choose_customer.ts";

const SPEAKER = {
  role: "speaker",
  name: "a speaker",
  nondeterministic: true,
} as const;

const READER = {
  role: "reader",
  name: "a reader",
  nondeterministic: false,
} as const;

const PLAYER = {
  name: "a player",
  nondeterministic: true,
  respond: () => "Yes.",
};

/** What is chosen, without the question. */
function choose(...asked: Parameters<typeof chooseCustomer>) {
  const { query, ...facts } = chooseCustomer(...asked);
  return { ...facts, isAsked: query !== undefined };
}

Deno.test("chooseCustomer() takes the script, with models or without", () => {
  const script = { isScripted: true, name: "scripted", reader: null };
  assertEquals(choose("scripted", "parser", "mixed"), {
    ...script,
    nondeterministic: false,
    isAsked: false,
  });
  assertEquals(choose("scripted", READER, "steady"), {
    ...script,
    reader: "a reader",
    nondeterministic: false,
    isAsked: true,
  });
  assertEquals(choose(SPEAKER, READER, "vague"), {
    isScripted: true,
    name: "a speaker",
    reader: "a reader",
    nondeterministic: true,
    isAsked: true,
  });
});

Deno.test("chooseCustomer() takes another player as it is", () => {
  assertEquals(choose(PLAYER, "parser", "steady"), {
    isScripted: false,
    name: "a player",
    reader: null,
    nondeterministic: true,
    isAsked: true,
  });
});

Deno.test("chooseCustomer() refuses models of another role, and a script's ways for others", () => {
  throws(
    () => chooseCustomer(READER, "parser", "steady"),
    /'user' must be no model that is a reader: current value is "a reader"/,
  );
  throws(
    () => chooseCustomer("scripted", SPEAKER, "steady"),
    /'understand' must be no model that is a speaker/,
  );
  throws(
    () => chooseCustomer(PLAYER, "parser", "vague"),
    /'dynamics' must be steady, .*: current value is "vague"$/,
  );
  throws(
    () => chooseCustomer(PLAYER, READER, "steady"),
    /'understand' must be parser, .*: current value is "a reader"$/,
  );
});
