import { strictEqual as assertEquals } from "node:assert/strict";
import { findOpeningKind, joinQuestions } from "./oracle.ts";

Deno.test("one question stays alone, several are one sentence", () => {
  assertEquals(joinQuestions(["what is your name"]), "What is your name?");
  assertEquals(
    joinQuestions(["which order is it", "why", "how is it paid"]),
    "Which order is it, why, and how is it paid?",
  );
});

Deno.test("a request is known by its first line, whatever stands before it", () => {
  const openings = { cancel: ["Cancel it."], change: ["Change it.", "Alter."] };
  assertEquals(findOpeningKind(openings, "Hello. Cancel it."), "cancel");
  assertEquals(findOpeningKind(openings, "Thanks. Also: Alter."), "change");
  assertEquals(findOpeningKind(openings, "Cancel it. Hello."), null);
});
