/**
 * `unlock report` as its users run it, and what it writes in a real browser.
 * Where there is no Chromium those tests are left out.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import {
  writeReportFile,
  writeSectionsFile,
} from "../../report/write_report.ts";
import { hasBrowser, keepBrowser, visit } from "../support/browser.ts";
import { shareUnlock } from "../support/shared_unlock.ts";
import { withDirectory } from "../support/directory.ts";

keepBrowser();

/** Runs a command without a process of its own. */
const share = shareUnlock();

const AS = { channel: "AS", label: -1, reason: "dominated" };
const BT = { channel: "BT", label: 1, reason: "towards" };

/** An episode of a run, with markup where an agent may write it. */
function transcript(env: string, step: number): string {
  const act = (round: string, observation: string, said: string) => ({
    round,
    observation,
    action: said,
    kind: "ok",
    reward: 0,
  });
  const pair =
    "<interact>Focus:1,3\nPair:1,2<script>alert(1)</script></interact>";
  const guess = "<interact>Guess:0.8,0.5,0.2,0.5</interact>";
  const answer = "<answer>0.8,0.5,0.1,1.0</answer>";
  return JSON.stringify({
    step,
    task: { id: env, split: "train", index: step, generator: 0 },
    success: step > 1,
    turns: [
      { ...act("action", "ask", pair), critique: AS },
      { ...act("update", "yes more more", guess), critique: BT },
      { ...act("answer", "answer", answer), critique: null },
    ],
  });
}

/** Writes a run of three updates. */
async function writeRun(
  path: string,
  arm: string,
  seed: number,
  env: string = "PE-G-Mini-v0",
): Promise<string> {
  await Deno.mkdir(path, { recursive: true });
  const success = (arm === "vanilla" ? 0.2 : 0.6) + 0.05 * seed;
  const write = (name: string, text: string) =>
    Deno.writeTextFile(`${path}/${name}`, text);
  await write(
    "config.json",
    JSON.stringify({ env, seed, updates: 3, arew: { arm, lambda: 1 } }),
  );
  const lines = [1, 2, 3].map((step) =>
    JSON.stringify({
      step,
      data: {
        "rollout/success_rate": success * step / 3,
        "critique/action_selection/rate": 0.1 * step,
        "critique/belief_tracking/rate": 0.2 * step,
        "belief/entropy": 1 + 0.1 * seed,
        "train/entropy": 1 - 0.1 * step,
        "proxy/i_as": 0.1 * step * success,
        "proxy/c_bt": 0.02 * step,
      },
    })
  );
  await write("metrics.jsonl", `${lines.join("\n")}\n`);
  await write(
    "transcripts.jsonl",
    [1, 3].map((step) => `${transcript(env, step)}\n`).join(""),
  );
  const row = { name: arm, episodes: 100, success, asRate: 0.5, minutes: 1 };
  const interval = [success - 0.1, success + 0.1];
  await write("summary.json", JSON.stringify({ rows: [{ ...row, interval }] }));
  return path;
}

/** Three seeds of two arms; one directory has an odd name. */
async function writeRuns(folder: string): Promise<string[]> {
  const paths = [];
  for (const arm of ["vanilla", "as+bt"]) {
    for (const seed of [0, 1, 2]) {
      const odd = arm === "vanilla" && seed === 1 ? "<script>x&" : "";
      const path = `${folder}/${arm}-${seed}${odd}`;
      paths.push(await writeRun(path, arm, seed));
    }
  }
  return paths;
}

Deno.test("unlock report writes up runs of every state", () =>
  withDirectory(async (folder) => {
    const paths = await writeRuns(folder);
    const [whole, bare, cut] = paths as [string, string, string];
    await Deno.remove(`${bare}/summary.json`);
    await Deno.remove(`${bare}/transcripts.jsonl`);
    await Deno.remove(`${cut}/summary.json`);
    const lines = await Deno.readTextFile(`${whole}/metrics.jsonl`);
    await Deno.writeTextFile(
      `${cut}/metrics.jsonl`,
      lines.replace(/(?<=entropy":)[\d.]+/, "NaN").slice(0, lines.length - 20),
    );
    const out = `${folder}/r.html`;
    const { code, stdout, errors } = await share(
      ["report", ...paths, "--out", out],
    );
    assertEquals([code, ...errors], [0]);
    assertEquals(stdout, `Wrote ${out}: 6 runs\n`);
    const html = await Deno.readTextFile(out);
    for (
      const remark of [
        "not measured on held-out tasks",
        "unfinished: 2 of 3 updates; last line of metrics cut short",
        "metrics not finite: 1",
      ]
    ) assert(html.includes(remark), remark);
    assert(!html.includes("<script"));
  }));

const refusals: [string, (folder: string) => Promise<string[]>, RegExp][] = [
  [
    "runs on different environments",
    async (folder) => [
      await writeRun(`${folder}/a`, "as", 0),
      await writeRun(`${folder}/b`, "as", 0, "MediQ-v0"),
    ],
    /^Cannot report as '.*\/b' must be a run on PE-G-Mini-v0 as '.*\/a' is: current value is "MediQ-v0"$/,
  ],
  [
    "a run given twice",
    async (folder) => {
      const run = await writeRun(`${folder}/a`, "as", 0);
      return [run, `${run}/../a`];
    },
    /^Cannot report as 'RUN' must be given once, and no copy of '.*\/a': /,
  ],
  [
    "runs without an update",
    async (folder) => {
      const run = await writeRun(`${folder}/a`, "as", 0);
      await Deno.remove(`${run}/metrics.jsonl`);
      return [run];
    },
    /^Cannot report as 'RUN' must be a run with at least one update/,
  ],
  [
    "a directory as the file",
    async (folder) => {
      await Deno.mkdir(`${folder}/r.html`);
      return [await writeRun(`${folder}/a`, "as", 0)];
    },
    /^Cannot report as '--out' must be a file, new or old, in a directory where/,
  ],
];

for (const [what, prepare, message] of refusals) {
  Deno.test(`unlock report refuses ${what}`, () =>
    withDirectory(async (folder) => {
      const paths = await prepare(folder);
      const { code, errors } = await share(
        ["report", ...paths, "--out", `${folder}/r.html`],
      );
      assertEquals([code, errors.length], [1, 1]);
      assertMatch(errors[0]!, message);
      const isWritten = await Deno.stat(`${folder}/r.html`)
        .then(({ isFile }) => isFile, () => false);
      assert(!isWritten);
    }));
}

/**
 * Finds text that is hard to read: its contrast to the ground behind it is
 * below 4.5 (WCAG 2.2, 1.4.3).
 */
const FAINT_TEXT = `(() => {
  const light = (css) => {
    const [r, g, b] = css.match(/[\\d.]+/g).map((x) => x / 255)
      .map((x) => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = light(getComputedStyle(document.body).backgroundColor);
  return Array.from(document.body.querySelectorAll("*")).flatMap((element) => {
    // What a browser shows in a bubble of its own.
    if (element.localName === "title") return [];
    const hasText = Array.from(element.childNodes).some((node) =>
      node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");
    if (!hasText) return [];
    const style = getComputedStyle(element);
    const isDrawn = element instanceof SVGElement;
    const ink = light(isDrawn ? style.fill : style.color);
    const [dark, bright] = [ink, ground].sort((a, b) => a - b);
    const contrast = (bright + 0.05) / (dark + 0.05);
    return contrast < 4.5 ? [element.textContent] : [];
  });
})()`;

const WIDTHS =
  "[document.documentElement.scrollWidth, document.documentElement.clientWidth]";

/** The levels of the headings in order. */
const HEADINGS = `Array.from(document.querySelectorAll("h1, h2, h3, h4"),
  (heading) => Number(heading.localName[1]))`;

/** Sizes in which the text of charts stands on the screen, in pixels. */
const CHART_TEXT = `Array.from(document.querySelectorAll("figure text"),
  (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)`;

for (const width of [390, 1280]) {
  for (const colors of ["light", "dark"] as const) {
    Deno.test({
      name: `unlock report: its page is readable at ${width} pixels, ` +
        `${colors} (needs Chromium)`,
      ignore: !hasBrowser(),
      fn: () =>
        withDirectory(async (folder) => {
          const out = `${folder}/r.html`;
          await writeReportFile(await writeRuns(folder), out);
          const url = new URL(`file://${out}`).href;
          await visit(url, { width, colors }, async (page) => {
            const [content, window] = await page.evaluate(WIDTHS) as number[];
            assertEquals(content, window);
            assertEquals(await page.evaluate(FAINT_TEXT), []);
            const sizes = await page.evaluate(CHART_TEXT) as number[];
            assert(sizes.length > 0 && Math.min(...sizes) >= 11, `${sizes}`);
            assertEquals(await page.locator("figure").count(), 6);
            assertEquals(await page.locator("article").count(), 4);
            assertMatch(
              (await page.locator("h2 + p").first().textContent())!,
              /^On held-out tasks, .*\.$/,
            );
            const levels = await page.evaluate(HEADINGS) as number[];
            assert(
              levels.every((level, i) => level <= (levels[i - 1] ?? 0) + 1),
              `${levels}`,
            );
            assert(await page.locator(".bars svg").first().isVisible());
            await page.emulateMedia({ media: "print" });
            assertEquals(await page.evaluate(FAINT_TEXT), []);
          });
        }),
    });
  }
}

Deno.test({
  name: "writeSectionsFile() writes sections that print whole (needs Chromium)",
  ignore: !hasBrowser(),
  fn: () =>
    withDirectory(async (folder) => {
      const out = `${folder}/r.html`;
      const other = await writeRun(`${folder}/m`, "as", 0, "MediQ-v0");
      await writeSectionsFile([
        { title: "PE-G-Mini-v0", paths: await writeRuns(folder) },
        { title: "MediQ-v0", paths: [other] },
      ], out);
      await visit(
        new URL(`file://${out}`).href,
        { width: 390 },
        async (page) => {
          const [content, window] = await page.evaluate(WIDTHS) as number[];
          assertEquals(content, window);
          const headings = await page.locator("h2").allTextContents();
          assertEquals(headings, ["Overview", "PE-G-Mini-v0", "MediQ-v0"]);
          const bars = page.locator(".bars").first();
          assert(!await bars.isVisible());
          await page.emulateMedia({ media: "print" });
          assert(await bars.isVisible());
          // About as wide as a sheet of paper between its margins.
          await page.setViewportSize({ width: 680, height: 900 });
          const [printed, sheet] = await page.evaluate(WIDTHS) as number[];
          assertEquals(printed, sheet);
        },
      );
    }),
});
