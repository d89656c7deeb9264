/**
 * Trainings of the lab in real browsers: Chromium, and Firefox from
 * `apt-get install firefox-esr`. The tests are left out where there is none.
 *
 * @module
 */

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  ARM_NAMES,
  type ArmName,
  type Choices,
} from "../../experiments/lab/choices.ts";
import { LAB_FOLDER } from "../../server/http/lab_page.ts";
import { keepBrowser } from "../support/browser.ts";
import { effort } from "../support/effort.ts";
import { evaluateInFirefox, hasFirefox } from "../support/firefox.ts";
import {
  buildOnce,
  labTest,
  makeDemo,
  trainAllHere,
  trainThere,
} from "../support/lab.ts";

keepBrowser();

const CHOICES = makeDemo(effort(4, 20));

let trained: Promise<readonly string[]> | undefined;

/** What both browsers have to arrive at, which is trained here once. */
function trainOnce(): Promise<readonly string[]> {
  return trained ??= trainAllHere(CHOICES);
}

labTest("trains to the same weights in Chromium", {
  hash: "#batch=32&updates=1",
}, async (page) => {
  const there = await page.evaluate(
    trainThere,
    [CHOICES, ARM_NAMES] as [Choices, readonly ArmName[]],
  );
  assertEquals(there, await trainOnce());
});

Deno.test({
  name: "the lab trains to the same weights in Firefox (needs firefox-esr)",
  ignore: !hasFirefox(),
  async fn() {
    await buildOnce();
    const there = await evaluateInFirefox(
      LAB_FOLDER,
      trainThere,
      [CHOICES, ARM_NAMES] as [Choices, readonly ArmName[]],
    );
    assertEquals(there, await trainOnce());
  },
});

labTest("trains ten updates by itself, then waits", {
  hash: "#batch=32&updates=11",
}, async (page) => {
  await page.getByText("Update 10 of 11").waitFor();
  await page.getByText("Press Train both to go on").waitFor();
});
