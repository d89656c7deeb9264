/**
 * The lab in a real browser, as static files. Where there is no Chromium the
 * tests are left out: `apt-get install chromium`.
 *
 * @module
 */

/// <reference lib="dom" />

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { ARM_NAMES } from "../../experiments/lab/choices.ts";
import { LAB_FOLDER, LAB_PATHS } from "../../server/http/lab_page.ts";
import { createServer } from "../../server/mod.ts";
import { hasBrowser, keepBrowser, picture, visit } from "../support/browser.ts";
import { assertAccessible } from "../support/accessible.ts";
import { buildOnce, labTest, seeUpdate } from "../support/lab.ts";

keepBrowser();

/** A page that trains little by itself, where something else is looked at. */
const IDLE = "#batch=32&updates=1";

for (
  const [width, colors, updates] of [
    [390, "dark", 1],
    [1180, "light", 1],
  ] as const
) {
  labTest(
    `shows both policies at ${width} px in ${colors} colours`,
    { width, colors, hash: `#batch=32&updates=${updates}` },
    async (page) => {
      await assertAccessible(page);
      await seeUpdate(page);
      await page.getByText(`Update ${updates} of ${updates}`).waitFor();
      await page.getByText("Change the experiment").click();
      await page.locator(".mark summary").first().click();
      await assertAccessible(page);
      await picture(page, `lab-${width}-${colors}`);
    },
  );
}

labTest("keeps what is chosen in its address", {
  hash: "#batch=64&updates=1",
}, async (page) => {
  const address = () => new URL(page.url()).hash;
  await page.getByText("Change the experiment").click();
  await page.getByLabel("Strength of AREW").fill("0");
  // Training goes on, so the page is drawn again meanwhile.
  await seeUpdate(page);
  await page.keyboard.press("Tab");
  await page.getByLabel("Episodes per update").selectOption("32");
  await page.getByRole("button", { name: "asks 0.05, listens 0.3" }).click();
  assertEquals(address(), "#lambda=0&batch=32&updates=1&start=0.05,0.3");
  await page.getByText("Making the start").waitFor();
  await page.getByLabel("latent").check();
  assertEquals(address(), "#lambda=0&batch=32&updates=1&start=0.05,0.3,latent");
  await page.goBack();
  await page.goBack();
  assertEquals(address(), "#lambda=0&batch=32&updates=1");
  // With λ = 0 both do the same.
  await page.getByText("Update 1 of 1").waitFor();
  const [one, other] = await Promise.all(
    ARM_NAMES.map((arm) => page.locator(`.copy.${arm} ol`).innerText()),
  );
  assertEquals(one, other);
});

labTest("keeps both of two changes made at once", {}, async (page) => {
  await page.getByText("Change the experiment").click();
  await page.evaluate(() => {
    const fields = [...document.querySelectorAll(".settings label")];
    for (const [label, value] of [["Noise", "0.1"], ["Seed", "3"]] as const) {
      const input = fields.find((each) => each.textContent.startsWith(label))!
        .querySelector("input")!;
      input.value = value;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  const { hash } = new URL(page.url());
  assert(/noise=0\.1\b/.test(hash) && /seed=3\b/.test(hash), hash);
});

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
    await buildOnce();
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
    await buildOnce();
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
