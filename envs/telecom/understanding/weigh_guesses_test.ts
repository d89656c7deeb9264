import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readAct, wordAct } from "./example_reader.ts";
import { weighGuesses } from "./weigh_guesses.ts";

const REBOOT = "restart_phone";
const TEST = "measure_speed";
const VPN_ON = "set_vpn on=true";
const VPN_OFF = "set_vpn on=false";

/** Weighs the acts of the rules with guesses: chances of lists of acts. */
function weigh(
  acts: readonly string[],
  guesses: readonly (readonly [readonly string[], number])[],
  more = {},
) {
  const calls = acts.map(readAct);
  return weighGuesses(
    { calls, isOrder: true, isUnclear: false, returns: false, ...more },
    guesses.map(([acts, chance]) => ({ acts, chance })),
  ).map(wordAct).join(", ");
}

Deno.test("where the rules find nothing, a sure guess is done", () => {
  assertEquals(weigh([], [[[REBOOT], 0.96], [[], 0.04]]), REBOOT);
  assertEquals(weigh([], [[[REBOOT], 0.9], [[], 0.1]]), "");
});

Deno.test("where nothing is ordered, it takes a surer guess", () => {
  const guesses = [[[REBOOT], 0.96], [[], 0.04]] as const;
  assertEquals(weigh([], guesses, { isOrder: false }), "");
  const surer = [[[REBOOT], 0.9995], [[], 0.0005]] as const;
  assertEquals(weigh([], surer, { isOrder: false }), REBOOT);
});

Deno.test("what the rules find unclear is not guessed", () => {
  assertEquals(weigh([], [[[REBOOT], 1]], { isUnclear: true }), "");
});

Deno.test("the rules decide between on and off, but for a sure guess", () => {
  const weighed = [[[VPN_ON], 0.98], [[VPN_OFF], 0.02]] as const;
  assertEquals(weigh([VPN_OFF], weighed), VPN_OFF);
  const surer = [[[VPN_ON], 0.995], [[VPN_OFF], 0.005]] as const;
  assertEquals(weigh([VPN_OFF], surer), VPN_ON);
});

Deno.test("a far likelier guess replaces what the rules found", () => {
  assertEquals(weigh([TEST], [[[REBOOT], 0.98], [[TEST], 0.02]]), REBOOT);
  assertEquals(weigh([TEST], [[[REBOOT], 0.6], [[TEST], 0.3]]), TEST);
});

Deno.test("two acts that are far likelier are done in their order", () => {
  const guesses = [[[TEST, REBOOT], 0.95], [[REBOOT], 0.02]] as const;
  assertEquals(weigh([REBOOT], guesses), `${TEST}, ${REBOOT}`);
});

Deno.test("a longer list of the rules stays whole", () => {
  const guesses = [[[TEST, REBOOT], 0.5], [[TEST], 0.5]] as const;
  assertEquals(
    weigh([TEST, REBOOT, VPN_ON], guesses),
    `${TEST}, ${REBOOT}, ${VPN_ON}`,
  );
});

Deno.test("on and then off takes a word for the return", () => {
  const guesses = [[[VPN_OFF, VPN_ON], 0.95], [[VPN_OFF], 0.05]] as const;
  assertEquals(weigh([VPN_OFF], guesses), VPN_OFF);
  assertEquals(
    weigh([VPN_OFF], guesses, { returns: true }),
    `${VPN_OFF}, ${VPN_ON}`,
  );
});
