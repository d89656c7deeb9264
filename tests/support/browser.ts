/** A browser for tests of the page: Debian's Chromium, without a window. */

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { IS_THOROUGH } from "./effort.ts";

export type { Page };

/** Debian's path. */
const CHROMIUM = "/usr/bin/chromium";

/** Whether a browser is installed. */
export function hasBrowser(): boolean {
  try {
    return Deno.statSync(CHROMIUM).isFile;
  } catch {
    return false;
  }
}

async function launch(flags: readonly string[]): Promise<Browser> {
  // A dependency checks for Windows in /proc when it is loaded, which needs
  // more than read permission.
  Deno.env.set("__IS_WSL_TEST__", "1");
  const { chromium } = await import("playwright-core");
  return await chromium.launch({
    executablePath: CHROMIUM,
    // The sandbox does not work for root, and the pages are trusted.
    args: ["--no-sandbox", ...flags],
  });
}

/** Whether windows without flags share a browser, and that browser. */
let keeps = false;
let kept: Promise<Browser> | null = null;

/**
 * Keeps a browser for all tests of a worker, each in a profile of its own, as
 * starting one takes longer than most tests. It ends after the last.
 */
export function keepBrowser(): void {
  if (keeps) return;
  keeps = true;
  Deno.test.afterAll(async () => {
    await (await kept)?.close();
    kept = null;
  });
}

/** Options of a window. */
export interface VisitOptions {
  /** Width of the window in pixels; 1180 by default. */
  readonly width?: number;
  /** Colours that the user prefers; light by default. */
  readonly colors?: "light" | "dark";
  /** More flags of Chromium. */
  readonly flags?: readonly string[];
  /** Error statuses that the test expects (default: none) */
  readonly refusals?: readonly number[];
}

/** The browser's message about an error response. */
const REFUSED = /^Failed to load resource: .* status of (\d+)/;

/**
 * Opens a page and checks that it logs no errors, violates no security policy
 * and sends no requests to other origins.
 */
export async function visit(
  url: string,
  { width = 1180, colors = "light", flags = [], refusals = [] }: VisitOptions,
  test: (page: Page) => Promise<void>,
): Promise<void> {
  const isKept = keeps && flags.length === 0;
  const browser = await (isKept ? kept ??= launch(flags) : launch(flags));
  const profile = await browser.newContext({
    viewport: { width, height: 860 },
    colorScheme: colors,
  });
  const complaints: string[] = [];
  try {
    const page = await profile.newPage();
    // Only for what never comes: a busy machine may need a minute.
    page.setDefaultTimeout(120_000);
    const { origin } = new URL(url);
    page.on("console", (message) => {
      const text = message.text();
      const status = Number(REFUSED.exec(text)?.[1]);
      const isNoise = ["log", "debug", "info"].includes(message.type());
      if (isNoise || refusals.includes(status)) return;
      complaints.push(`${message.type()}: ${text}`);
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => {
      const asked = request.url();
      if (asked.startsWith("data:") || new URL(asked).origin === origin) return;
      complaints.push(`request: ${asked}`);
    });
    await page.goto(url);
    await test(page);
  } finally {
    await (isKept ? profile : browser).close();
  }
  assertEquals(complaints, []);
}

const PICTURES = new URL("../../coverage/page/", import.meta.url);

/** Saves a screenshot of the whole page where tests are thorough. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!IS_THOROUGH) return;
  await Deno.mkdir(PICTURES, { recursive: true });
  const image = await page.screenshot({ fullPage: true });
  await Deno.writeFile(new URL(`${name}.png`, PICTURES), image);
}
