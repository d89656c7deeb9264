import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { Command } from "commander";
import { addListening, chooseTokens, nameAddress } from "./listening.ts";

/** The tokens for a host, with some variables, and what is printed. */
function choose(host: string, variables: Readonly<Record<string, string>>) {
  const printed: string[] = [];
  const tokens = chooseTokens(
    { host },
    (name) => variables[name],
    (line) => printed.push(line),
  );
  return { tokens, printed };
}

Deno.test("chooseTokens() takes those that are given, one a line or by commas", () => {
  const given = choose("0.0.0.0", { UNLOCK_TOKEN: "a,b\nc\n" });
  assertEquals(given, { tokens: ["a", "b", "c"], printed: [] });
});

Deno.test("chooseTokens() makes one where other machines reach it, and prints it", () => {
  assertEquals(choose("127.0.0.1", {}), { tokens: [], printed: [] });
  assertEquals(choose("localhost", {}).tokens, []);
  const { tokens, printed } = choose("0.0.0.0", { UNLOCK_TOKEN: "\n" });
  assertMatch(tokens[0]!, /^[0-9a-f]{48}$/);
  assertMatch(printed.join(), new RegExp(`^token   ${tokens[0]} `));
  assertSame(choose("0.0.0.0", {}).tokens[0] === tokens[0], false);
});

Deno.test("nameAddress() names no address that clients cannot call", () => {
  assertSame(nameAddress("http://0.0.0.0:8000"), "http://HOST:8000");
  assertSame(nameAddress("http://[::]:8000"), "http://HOST:8000");
  assertSame(nameAddress("http://10.0.0.0:80"), "http://10.0.0.0:80");
});

Deno.test("addListening() refuses a token among the words, without repeating it", () => {
  const read = (...words: string[]) =>
    addListening(new Command()).parse(words, { from: "user" }).opts();
  assertEquals(read(), { host: "127.0.0.1" });
  assertThrows(
    () => read("--token", "hunter2"),
    ({ message }: Error) =>
      /'--token' must be in UNLOCK_TOKEN, or a file/.test(message) &&
      !message.includes("hunter2"),
  );
});
