/**
 * A browser for tests of the page: Debian's Chromium, without a window.
 *
 * @module
 */

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Browser, Page } from "playwright-core";

/** Where Debian puts it. */
const CHROMIUM = "/usr/bin/chromium";

/** Says whether there is a browser on this machine. */
export function hasBrowser(): boolean {
  try {
    return Deno.statSync(CHROMIUM).isFile;
  } catch {
    return false;
  }
}

async function launch(): Promise<Browser> {
  // Else a dependency looks for Windows below /proc, which takes more than the
  // permission to read files. It looks once, when it is loaded.
  Deno.env.set("__IS_WSL_TEST__", "1");
  const { chromium } = await import("playwright-core");
  return await chromium.launch({
    executablePath: CHROMIUM,
    // The sandbox does not work for root, and what is shown here is our own.
    args: ["--no-sandbox"],
  });
}

/** What a window is like, and what is expected in it. */
export interface VisitOptions {
  /** Width of the window in pixels; 1180 by default. */
  readonly width?: number;
  /** Colours that the user prefers; light by default. */
  readonly colors?: "light" | "dark";
  /** Statuses of responses that the test provokes; none by default. */
  readonly refusals?: readonly number[];
}

/** The message of a browser about a response that is an error. */
const REFUSED = /^Failed to load resource: .* status of (\d+)/;

/**
 * Opens a browser on a page and checks that the page keeps to itself: no error
 * on the console, nothing that its security policy forbids, no request to
 * another origin.
 *
 * @param url The page
 * @param options What the window is like
 * @param test What is done there
 */
export async function visit(
  url: string,
  { width = 1180, colors = "light", refusals = [] }: VisitOptions,
  test: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await launch();
  const complaints: string[] = [];
  try {
    const page = await browser.newPage({
      viewport: { width, height: 860 },
      colorScheme: colors,
    });
    page.setDefaultTimeout(30_000);
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
    await browser.close();
  }
  assertEquals(complaints, []);
}

const PICTURES = new URL("../../coverage/page/", import.meta.url);

/** Keeps a picture of the whole page, for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  await Deno.mkdir(PICTURES, { recursive: true });
  const image = await page.screenshot({ fullPage: true });
  await Deno.writeFile(new URL(`${name}.png`, PICTURES), image);
}
