/**
 * The lab in a real browser, as static files. Where there is no Chromium the
 * tests are left out: `apt-get install chromium`.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { Buffer } from "node:buffer";
import { gzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import {
  ARM_NAMES,
  type ArmName,
  type Choices,
  DEFAULT_CHOICES,
} from "../../experiments/lab/choices.ts";
import { LAB_FOLDER, LAB_PATHS } from "../../server/http/lab_page.ts";
import { digestWeights } from "../../experiments/lab/training/arm.ts";
import { makeArmConfig } from "../../experiments/lab/training/arm_config.ts";
import { buildLab } from "../../tools/lab_build.ts";
import {
  createRun,
  startBackend,
  train as trainRun,
} from "../../trainers/mod.ts";
import { disposeCheckpoint } from "../../trainers/runs/directory/checkpoint.ts";
import { readNewestCheckpoint } from "../../trainers/runs/directory/checkpoint_files.ts";
import { readShippedWarmStart } from "../../trainers/runs/warm_start.ts";
import { createServer } from "../../server/mod.ts";
import {
  hasBrowser,
  keepBrowser,
  picture,
  visit,
  type VisitOptions,
} from "../support/browser.ts";
import { assertAccessible } from "../support/accessible.ts";
import { withDirectory } from "../support/directory.ts";
import { effort, IS_THOROUGH } from "../support/effort.ts";
import { evaluateInFirefox, hasFirefox } from "../support/firefox.ts";
import { withSite } from "../support/static_site.ts";

keepBrowser();

/** A page that trains little by itself, where something else is looked at. */
const IDLE = "#batch=32&updates=1";

/** The page is built once. */
let built: Promise<void> | undefined;

/** A test of the built page. */
function labTest(
  name: string,
  { hash = "", ...window }: VisitOptions & { readonly hash?: string },
  test: (page: Page) => Promise<void>,
): void {
  Deno.test({
    name: `the lab ${name} (needs Chromium)`,
    ignore: !hasBrowser(),
    async fn() {
      await (built ??= buildLab(LAB_FOLDER));
      await withSite(LAB_FOLDER, (url) => visit(`${url}${hash}`, window, test));
    },
  });
}

/** What `unlock demo --backend wasm` does, in fewer episodes unless asked. */
const CHOICES: Choices = {
  ...DEFAULT_CHOICES,
  ...!IS_THOROUGH && { batch: 32 },
  updates: effort(4, 20),
};

/** Trains an arm here, as the program does; returns the weights' SHA-256. */
async function trainHere(arm: ArmName): Promise<string> {
  await startBackend({ name: "wasm" });
  return await withDirectory(async (directory) => {
    const config = makeArmConfig(CHOICES, arm);
    const run = `${directory}/run`;
    await createRun(run, config, await readShippedWarmStart(config.env));
    await trainRun(run, config, () => {});
    const { checkpoint } = (await readNewestCheckpoint(run))!;
    const digest = await digestWeights(checkpoint.weights);
    disposeCheckpoint(checkpoint);
    return digest;
  });
}

/** The digests of both arms, which are trained here once. */
let trained: Promise<readonly string[]> | undefined;

function trainAllHere(): Promise<readonly string[]> {
  const train = async (): Promise<string[]> => {
    const digests: string[] = [];
    for (const arm of ARM_NAMES) digests.push(await trainHere(arm));
    return digests;
  };
  return trained ??= train();
}

/** Trains both arms in a page's threads; runs there, so it needs nothing else. */
async function trainThere(
  [choices, arms]: [Choices, readonly ArmName[]],
): Promise<string[]> {
  const { href } = globalThis.location;
  const file = await fetch(new URL(`${choices.env}.safetensors`, href));
  const start = new Uint8Array(await file.arrayBuffer());
  const train = (arm: ArmName) =>
    new Promise<string>((resolve, reject) => {
      const worker = new Worker(new URL("worker.js", href), { type: "module" });
      worker.onmessage = ({ data }) => {
        if (data.kind === "failed") reject(new Error(data.message));
        if (data.kind === "digest") resolve(data.sha256);
        if (data.update === choices.updates) {
          worker.postMessage({ kind: "digest" });
        }
      };
      const base = new URL(".", href).href;
      worker.postMessage({ kind: "open", choices, arm, start, base });
      worker.postMessage({ kind: "go", until: choices.updates });
    });
  return await Promise.all(arms.map(train));
}

labTest("trains to the same weights as the program", {
  hash: IDLE,
}, async (page) => {
  const there = await page.evaluate(
    trainThere,
    [CHOICES, ARM_NAMES] as [Choices, readonly ArmName[]],
  );
  const here = await trainAllHere();
  assertEquals(there, here);
  assert(here[0] !== here[1]);
});

Deno.test({
  name: "the lab trains to the same weights in Firefox (needs firefox-esr)",
  ignore: !hasFirefox(),
  async fn() {
    await (built ??= buildLab(LAB_FOLDER));
    const there = await evaluateInFirefox(
      LAB_FOLDER,
      trainThere,
      [CHOICES, ARM_NAMES] as [Choices, readonly ArmName[]],
    );
    assertEquals(there, await trainAllHere());
  },
});

/** Waits for the points and episodes of the first update, which comes unasked. */
async function seeUpdate(page: Page): Promise<void> {
  for (const arm of ARM_NAMES) {
    await page.locator(`.chart .${arm} circle`).first().waitFor();
    await page.locator(`.copy.${arm} li`).first().waitFor();
  }
}

for (
  const [width, colors, updates, end] of [
    [390, "dark", 11, "Press Train both to go on"],
    [1180, "light", 2, "Update 2 of 2"],
  ] as const
) {
  labTest(
    `shows both policies at ${width} px in ${colors} colours`,
    { width, colors, hash: `#batch=32&updates=${updates}` },
    async (page) => {
      await assertAccessible(page);
      await seeUpdate(page);
      await page.getByText(`Update ${Math.min(updates, 10)} of ${updates}`)
        .waitFor();
      await page.getByText(end).waitFor();
      await page.getByText("Change the experiment").click();
      await page.locator(".mark summary").first().click();
      await assertAccessible(page);
      await picture(page, `lab-${width}-${colors}`);
    },
  );
}

labTest("keeps what is chosen in its address", {
  hash: "#batch=64&updates=2",
}, async (page) => {
  const address = () => new URL(page.url()).hash;
  await page.getByText("Change the experiment").click();
  await page.getByLabel("Strength of AREW").fill("0");
  await page.keyboard.press("Tab");
  await page.getByLabel("Episodes per update").selectOption("32");
  await page.getByRole("button", { name: "asks 0.05, listens 0.3" }).click();
  assertEquals(address(), "#lambda=0&batch=32&updates=2&start=0.05,0.3");
  await page.getByText("Making the start").waitFor();
  await page.getByLabel("latent").check();
  assertEquals(address(), "#lambda=0&batch=32&updates=2&start=0.05,0.3,latent");
  await page.goBack();
  await page.goBack();
  assertEquals(address(), "#lambda=0&batch=32&updates=2");
  // With λ = 0 both do the same.
  await page.getByText("Update 2 of 2").waitFor();
  const [one, other] = await Promise.all(
    ARM_NAMES.map((arm) => page.locator(`.copy.${arm} ol`).innerText()),
  );
  assertEquals(one, other);
});

labTest(
  "trains, pauses and starts over",
  { hash: "#batch=32&updates=11" },
  async (page) => {
    const button = (name: string) => page.getByRole("button", { name });
    // Pressed while the trainer loads.
    await button("Pause").click();
    await page.getByText("Update 0 of 11").waitFor();
    await button("One update").click();
    // The second, if one copy was an update ahead when it was paused.
    await page.getByText(/Update [12] of 11/).waitFor();
    await button("Train both").click();
    await page.getByText("Update 11 of 11").waitFor();
    assert(await button("Train both").isDisabled());
    await button("Start over").click();
    await page.getByText("Update 11 of 11").waitFor();
  },
);

labTest(
  "says where it cannot train",
  // V8 offers SIMD only where the processor has SSE 4.1.
  { flags: ["--js-flags=--no-enable-sse4-1"] },
  async (page) => {
    const words = "Training stopped: this browser's WebAssembly lacks SIMD";
    await page.getByText(words).waitFor();
  },
);

labTest("is played by hand", { width: 390, hash: IDLE }, async (page) => {
  await page.getByRole("button", { name: "Play PE-G-Mini-v0" }).click();
  await page.getByLabel("Task number").fill("7");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByText("Task 7 of the train split").waitFor();
  await page.getByText("What is sent").click();
  await page.getByLabel("What is sent")
    .fill("<interact>Focus: 1,2\nPair: 3,4</interact>");
  await page.locator("form.action button[type=submit]").click();
  await page.getByText("Step 2 of").waitFor();
  await page.getByRole("button", { name: "Give it as the answer" }).click();
  // Both policies play the same task.
  await page.getByText("Score after 1 task").waitFor();
  for (const arm of ARM_NAMES) {
    const copy = page.locator(`.contest .copy.${arm}`);
    await copy.getByText("task 7 of train").waitFor();
  }
  await assertAccessible(page);
  await picture(page, "lab-play");
});

labTest("plays every environment by hand", { hash: IDLE }, async (page) => {
  await page.getByRole("button", { name: "Play PE-G-Mini-v0" }).click();
  const choice = page.locator("section", { has: page.locator("#play") })
    .getByLabel("Environment");
  await choice.selectOption("Retail-v0");
  await page.getByText("here you play alone").waitFor();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByLabel("What you do").selectOption("get_order_details");
  await page.getByLabel("order id").fill("#W1");
  await page.keyboard.press("Enter");
  await page.getByText("Error: order not found").waitFor();
});

labTest("goes at a chosen speed", {
  hash: "#batch=32&updates=2",
}, async (page) => {
  await page.getByLabel("Speed").selectOption("slow");
  await page.getByText("Update 2 of 2").waitFor();
});

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

/** Size of files as they are sent, in kB. */
async function measureSent(names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    names.map(async (name) =>
      gzipSync(await Deno.readFile(new URL(name, LAB_FOLDER))).length
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

Deno.test({
  name: "the lab is small",
  ignore: !hasBrowser(),
  async fn() {
    await (built ??= buildLab(LAB_FOLDER));
    const first = await measureSent(["index.html", "page.css", "page.js"]);
    const others = await measureSent([
      ...["worker.js", "tfjs-backend-wasm-simd.wasm"],
      "PE-G-Mini-v0.safetensors",
    ]);
    assert(first < 250, `${first} kB before the first paint`);
    assert(first + others < 900, `${first + others} kB in all`);
  },
});

Deno.test({
  name: "the server offers the lab at /lab (needs Chromium)",
  ignore: !hasBrowser(),
  async fn() {
    await (built ??= buildLab(LAB_FOLDER));
    const tokens = ["a-token-of-the-server"];
    const server = await createServer({ port: 0, log: "off", tokens });
    try {
      await visit(`${server.url}/lab${IDLE}`, {}, seeUpdate);
      const names = (await Array.fromAsync(Deno.readDir(LAB_FOLDER)))
        .map(({ name }) => `/lab/${name}`);
      assertEquals(["/lab", ...names].sort(), [...LAB_PATHS].sort());
    } finally {
      await server.stop();
    }
  },
});
