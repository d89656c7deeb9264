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
import type { Page } from "playwright-core";
import {
  ARM_NAMES,
  type ArmName,
  type Choices,
  DEFAULT_CHOICES,
} from "../../lab/choices.ts";
import { digestWeights } from "../../lab/training/arm.ts";
import { makeArmConfig } from "../../lab/training/arm_config.ts";
import { buildLab } from "../../tools/lab_build.ts";
import { createRun, startBackend, train } from "../../trainers/mod.ts";
import { disposeCheckpoint } from "../../trainers/runs/directory/checkpoint.ts";
import { readNewestCheckpoint } from "../../trainers/runs/directory/checkpoint_files.ts";
import { readShippedWarmStart } from "../../trainers/runs/warm_start.ts";
import { hasBrowser, visit, type VisitOptions } from "../support/browser.ts";
import { withDirectory } from "../support/directory.ts";
import { withSite } from "../support/static_site.ts";

/** Where the page is built for the tests, once. */
const SITE = new URL("../../coverage/lab/", import.meta.url);

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
      await (built ??= buildLab(SITE));
      await withSite(SITE, (url) => visit(`${url}${hash}`, window, test));
    },
  });
}

/** What `unlock demo --backend wasm` does, in fewer episodes. */
const CHOICES: Choices = { ...DEFAULT_CHOICES, batch: 32, updates: 20 };

/** Trains an arm here, as the program does; returns the weights' SHA-256. */
async function trainHere(arm: ArmName): Promise<string> {
  return await withDirectory(async (directory) => {
    const config = makeArmConfig(CHOICES, arm);
    const run = `${directory}/run`;
    await createRun(run, config, await readShippedWarmStart(config.env));
    await train(run, config, () => {});
    const { checkpoint } = (await readNewestCheckpoint(run))!;
    const digest = await digestWeights(checkpoint.weights);
    disposeCheckpoint(checkpoint);
    return digest;
  });
}

/** Trains an arm in a page's thread; runs there, so it needs nothing else. */
async function trainThere(
  [choices, arm]: [Choices, ArmName],
): Promise<string> {
  const { href } = globalThis.location;
  const file = await fetch(new URL(`${choices.env}.safetensors`, href));
  const start = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL("worker.js", href), { type: "module" });
  return await new Promise((resolve, reject) => {
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
}

labTest("trains to the same weights as the program", {}, async (page) => {
  await startBackend({ name: "wasm" });
  const there = await Promise.all(
    ARM_NAMES.map((arm) =>
      page.evaluate(trainThere, [CHOICES, arm] as [Choices, ArmName])
    ),
  );
  const here: string[] = [];
  for (const arm of ARM_NAMES) here.push(await trainHere(arm));
  assertEquals(there, here);
  assert(here[0] !== here[1]);
});
