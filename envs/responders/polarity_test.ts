import { strictEqual as assertEquals } from "node:assert/strict";
import { isReversed } from "./polarity.ts";

const LIT = "Is the power light on?";

const reversed: readonly (readonly [question: string, check: string])[] = [
  ["Is the power light off?", LIT],
  ["Is the power light not on?", LIT],
  ["Is the power light never on?", LIT],
  ["When it is plugged in, does the power light not turn on?", LIT],
  ["Is the charger unplugged?", "Is the charger plugged in?"],
  ["Is the charger plugged in?", "Is the charger unplugged?"],
  ["Does the drum fail to spin?", "Does the drum spin?"],
  ["Is the hose disconnected?", "Look behind it. Is the hose connected?"],
  ["Does the drum spin?", "Does the drum never spin?"],
];

const kept: readonly (readonly [question: string, check: string])[] = [
  ["Is the power light on?", LIT],
  ["Isn't the power light on?", LIT],
  ["The power light is on, isn't it?", LIT],
  ["The power light is on, is it not?", LIT],
  ["Is the power light on or off?", LIT],
  ["If the fan is not running, is the power light on?", LIT],
  ["Is the light by the door off?", LIT],
  ["Is the charger not unplugged?", "Is the charger plugged in?"],
  ["Is the nut not tight?", "Is the nut loose?"],
  ["Does it start with no charger?", "Does it start without the charger?"],
  ["Is there a 'No paper' message?", "Do you see the message?"],
  ["Does it run when the lock is disabled?", "Is it able to run?"],
];

for (const [question, check] of reversed) {
  Deno.test(`isReversed() takes "${question}" for the opposite of "${check}"`, () => {
    assertEquals(isReversed(question, check), true);
  });
}

for (const [question, check] of kept) {
  Deno.test(`isReversed() takes "${question}" as "${check}"`, () => {
    assertEquals(isReversed(question, check), false);
  });
}
