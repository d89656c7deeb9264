/**
 * The lab's page in Chromium: when its first point comes, frames while nothing
 * trains and while both policies do, and how long all updates take:
 * `deno run -A bench/server/lab_frames.ts`.
 */

/// <reference lib="dom" />

import { LAB_FOLDER } from "../../server/http/lab_page.ts";
import { type Page, visit } from "../../tests/support/browser.ts";
import { withSite } from "../../tests/support/static_site.ts";
import { buildLab } from "../../tools/lab_build.ts";
import { formatTable } from "../../utils/terminal/table.ts";
import { print } from "../../utils/terminal/terminal.ts";
import { quantile } from "./server_tally.ts";

const SECONDS = 20;

/** An interval between frames that somebody may notice, in ms. */
const LATE = 25;

/** Intervals between frames in ms; runs in a page. */
async function listIntervals(seconds: number): Promise<number[]> {
  const nextFrame = () =>
    new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const first = await nextFrame();
  const intervals: number[] = [];
  for (let last = first; last - first < seconds * 1000;) {
    const now = await nextFrame();
    intervals.push(now - last);
    last = now;
  }
  return intervals;
}

/** Updates that both policies have done, as the page says. */
async function countUpdates(page: Page): Promise<number> {
  const words = await page.locator(".progress").innerText();
  return Number(/Update (\d+)/.exec(words)?.[1]);
}

/** Seconds from the page's address to its first point. */
async function awaitFirstPoint(page: Page): Promise<number> {
  await page.locator(".progress", { hasText: /Update [1-9]/ }).waitFor({
    timeout: 0,
  });
  return await page.evaluate(() => performance.now()) / 1000;
}

/** Measures the frames of a page, as a row of the table. */
async function measureFrames(page: Page, name: string): Promise<string[]> {
  const before = await countUpdates(page);
  const intervals = await page.evaluate(listIntervals, SECONDS);
  const updates = await countUpdates(page) - before;
  const at = (share: number) => quantile(intervals, share).toFixed(1);
  const late = intervals.filter((ms) => ms > LATE).length / intervals.length;
  return [
    ...[name, String(updates), String(intervals.length), at(0.5), at(0.95)],
    `${(100 * late).toFixed(1)} %`,
  ];
}

if (import.meta.main) {
  await buildLab(LAB_FOLDER);
  await withSite(LAB_FOLDER, (url) =>
    visit(url, {}, async (page) => {
      const first = await awaitFirstPoint(page);
      const train = page.getByRole("button", { name: "Train both" });
      await page.getByText("Update 10 of").waitFor({ timeout: 0 });
      await train.waitFor();
      const rows = [
        ["policies", "updates", "frames", "median ms", "95 % ms", "late"],
        await measureFrames(page, "at rest"),
      ];
      await train.click();
      const begun = performance.now();
      rows.push(await measureFrames(page, "in training"));
      await page.getByText("Update 140 of").waitFor({ timeout: 0 });
      const seconds = (performance.now() - begun) / 1000;
      print(formatTable(rows));
      print(`first point after ${first.toFixed(1)} s`);
      print(`updates 11 to 140 of both in ${seconds.toFixed(0)} s`);
    }));
}
