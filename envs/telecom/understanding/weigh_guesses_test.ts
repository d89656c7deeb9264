import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { ToolCall } from "../../core/tool_call.ts";
import { type Guess, NOTHING, readAct, wordAct } from "./example_reader.ts";
import { weighGuesses } from "./weigh_guesses.ts";

/** Guesses for each text, from `act chance` pairs. */
type Guesses = Readonly<Record<string, readonly (readonly [string, number])[]>>;

function weigh(acts: readonly string[], guesses: Guesses, more = {}) {
  const [text, ...pieces] = Object.keys(guesses);
  const guess = (said: string): readonly Guess[] =>
    guesses[said]!.map(([act, chance]) => ({ act, chance }));
  const calls: readonly ToolCall[] = acts.map(readAct);
  const heard = { calls, text: text!, pieces, isOrder: true, isUnclear: false };
  return weighGuesses({ ...heard, ...more }, guess).map(wordAct).join(", ");
}

const REBOOT = "restart_phone";
const TEST = "measure_speed";

Deno.test("where the rules find nothing, a sure guess is done", () => {
  assertEquals(weigh([], { all: [[REBOOT, 0.7], [NOTHING, 0.3]] }), REBOOT);
  assertEquals(weigh([], { all: [[REBOOT, 0.5], [NOTHING, 0.4]] }), "");
});

Deno.test("nothing is done that no clause asks for", () => {
  const guesses = { all: [[REBOOT, 0.9], [NOTHING, 0.1]] } as const;
  assertEquals(weigh([], guesses, { isOrder: false }), "");
});

Deno.test("what the rules find unclear takes a surer guess", () => {
  const guesses = { all: [[REBOOT, 0.65], [NOTHING, 0.3]] } as const;
  assertEquals(weigh([], guesses, { isUnclear: true }), "");
});

Deno.test("the rules decide between on and off", () => {
  const guesses = {
    all: [["set_vpn on=true", 0.95], ["set_vpn on=false", 0.05]],
  } as const;
  assertEquals(weigh(["set_vpn on=false"], guesses), "set_vpn on=false");
});

Deno.test("a far likelier guess replaces what the rules found", () => {
  const guesses = { all: [[REBOOT, 0.95], [TEST, 0.05]] } as const;
  assertEquals(weigh([TEST], guesses), REBOOT);
  const close = { all: [[REBOOT, 0.6], [TEST, 0.3]] } as const;
  assertEquals(weigh([TEST], close), TEST);
});

Deno.test("of many calls those stay that the message or a piece resembles", () => {
  const guesses = {
    all: [[REBOOT, 0.9], [TEST, 0.05]],
    first: [[REBOOT, 0.9]],
    then: [[TEST, 0.6]],
  } as const;
  assertEquals(weigh([REBOOT, TEST], guesses), `${REBOOT}, ${TEST}`);
  assertEquals(weigh([REBOOT, "set_vpn on=true"], guesses), REBOOT);
});

Deno.test("two guesses are done in the order of the pieces", () => {
  const guesses = {
    all: [[REBOOT, 0.5], [TEST, 0.45]],
    first: [[TEST, 0.8]],
    then: [[REBOOT, 0.8]],
  } as const;
  assertEquals(weigh([REBOOT], guesses), `${TEST}, ${REBOOT}`);
});
