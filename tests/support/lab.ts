/** The built lab, and its trainings here and in a browser. */

import type { Page } from "playwright-core";
import {
  ARM_NAMES,
  type ArmName,
  type Choices,
  DEFAULT_CHOICES,
} from "../../experiments/lab/choices.ts";
import { makeArmConfig } from "../../experiments/lab/training/arm_config.ts";
import { LAB_FOLDER } from "../../server/http/lab_page.ts";
import { buildLab } from "../../tools/lab_build.ts";
import {
  createRun,
  startBackend,
  train as trainRun,
} from "../../trainers/mod.ts";
import { readShippedWarmStart } from "../../trainers/runs/warm_start.ts";
import { hasBrowser, visit, type VisitOptions } from "./browser.ts";
import { withDirectory } from "./directory.ts";
import { IS_THOROUGH } from "./effort.ts";
import { withSite } from "./static_site.ts";

let built: Promise<void> | undefined;

/** Builds the page, once. */
export function buildOnce(): Promise<void> {
  return built ??= buildLab(LAB_FOLDER);
}

/** A test of the built page in Chromium. */
export function labTest(
  name: string,
  { hash = "", ...window }: VisitOptions & { readonly hash?: string },
  test: (page: Page) => Promise<void>,
): void {
  Deno.test({
    name: `the lab ${name} (needs Chromium)`,
    ignore: !hasBrowser(),
    async fn() {
      await buildOnce();
      await withSite(LAB_FOLDER, (url) => visit(`${url}${hash}`, window, test));
    },
  });
}

/** Waits for the points and episodes of the first update, which comes unasked. */
export async function seeUpdate(page: Page): Promise<void> {
  for (const arm of ARM_NAMES) {
    await page.locator(`.chart .${arm} circle`).first().waitFor();
    await page.locator(`.copy.${arm} li`).first().waitFor();
  }
}

/** What `unlock demo --backend wasm` does in a few updates. */
export function makeDemo(updates: number): Choices {
  return { ...DEFAULT_CHOICES, ...!IS_THOROUGH && { batch: 32 }, updates };
}

/** Trains an arm here, as the program does; returns its checkpoint's SHA-256. */
async function trainHere(choices: Choices, arm: ArmName): Promise<string> {
  await startBackend({ name: "wasm" });
  return await withDirectory(async (directory) => {
    const config = makeArmConfig(choices, arm);
    const run = `${directory}/run`;
    await createRun(run, config, await readShippedWarmStart(config.env));
    await trainRun(run, config, () => {});
    const name = `update-${String(choices.updates).padStart(6, "0")}`;
    const file = `${run}/checkpoints/${name}.safetensors`;
    const bytes = await Deno.readFile(file);
    const digest = await crypto.subtle.digest("SHA-256", bytes);
    return new Uint8Array(digest).toHex();
  });
}

/** Trains both arms here. */
export async function trainAllHere(choices: Choices): Promise<string[]> {
  const digests: string[] = [];
  for (const arm of ARM_NAMES) digests.push(await trainHere(choices, arm));
  return digests;
}

/** Trains arms in a page's threads; runs there, so it needs nothing else. */
export async function trainThere(
  [choices, arms]: [Choices, readonly ArmName[]],
): Promise<string[]> {
  const { href } = globalThis.location;
  const file = await fetch(new URL(`${choices.env}.safetensors`, href));
  const start = new Uint8Array(await file.arrayBuffer());
  const train = (arm: ArmName) =>
    new Promise<string>((resolve, reject) => {
      const worker = new Worker(new URL("worker.js", href), { type: "module" });
      worker.onmessage = async ({ data }) => {
        if (data.kind === "failed") reject(new Error(data.message));
        if (data.update === choices.updates) {
          worker.postMessage({ kind: "save" });
        }
        if (data.kind !== "files") return;
        const checkpoint = Object.keys(data.files)
          .find((path) => path.startsWith("checkpoints/"))!;
        const bytes = data.files[checkpoint];
        const digest = await crypto.subtle.digest("SHA-256", bytes);
        resolve(new Uint8Array(digest).toHex());
      };
      const base = new URL(".", href).href;
      worker.postMessage({ kind: "open", choices, arm, start, base });
      worker.postMessage({ kind: "go", until: choices.updates });
    });
  return await Promise.all(arms.map(train));
}
