/**
 * Trainings of the lab in real browsers: Chromium, and Firefox from
 * `apt-get install firefox-esr`. The tests are left out where there is none.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { Buffer } from "node:buffer";
import { unzipSync } from "fflate";
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
  seeUpdate,
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

labTest(
  "trains, pauses and starts over",
  { hash: "#batch=32&updates=12" },
  async (page) => {
    const button = (name: string) => page.getByRole("button", { name });
    // Pressed while the trainer loads, or trains the first ten by itself.
    await button("Pause").click();
    await button("Train both").waitFor();
    await button("One update").click();
    await page.getByText(/Update [1-9]\d* of 12/).waitFor();
    assert(await button("Train both").isEnabled());
    await button("Train both").click();
    await page.getByText("Update 12 of 12").waitFor();
    assert(await button("Train both").isDisabled());
    await button("Start over").click();
    await button("Pause").waitFor();
    await page.getByText("Update 12 of 12").waitFor();
  },
);

labTest("takes runs along", { hash: "#batch=32&updates=3" }, async (page) => {
  await page.getByText("Update 3 of 3").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save both runs" }).click(),
  ]);
  const zip = await download.path();
  const files = unzipSync(await Deno.readFile(zip));
  const newest = "checkpoints/update-000003.safetensors";
  for (const arm of ARM_NAMES) assert(`${arm}/${newest}` in files);
  await page.getByLabel("Speed").selectOption("slow");
  const name = "unlock-lab-seed-0.zip";
  const buffer = await Deno.readFile(zip);
  await page.getByLabel("Start both from a checkpoint").setInputFiles([
    { name, mimeType: "application/zip", buffer: Buffer.from(buffer) },
  ]);
  await page.getByText(`Both start from arew/${newest}`).waitFor();
  await page.getByText("Update 1 of 3").waitFor();
  await seeUpdate(page);
});

labTest("goes at a chosen speed", {
  hash: "#batch=32&updates=1",
}, async (page) => {
  await page.getByLabel("Speed").selectOption("slow");
  await page.getByText("Update 1 of 1").waitFor();
});
