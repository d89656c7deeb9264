/**
 * `unlock report`: what became of training runs, as one page.
 *
 * @module
 */

import { Command } from "commander";
import { ruleMessage } from "../envs/errors.ts";
import { assertFile } from "./_output.ts";
import { readRun } from "./report/run_data.ts";
import { print } from "./_terminal.ts";

/**
 * Draws runs into a file.
 *
 * @param paths Directories of the runs
 * @param out Where to: HTML, or SVG where the name ends so
 */
export async function writeReportFile(
  paths: readonly string[],
  out: string,
): Promise<void> {
  const runs = await Promise.all(paths.map(readRun));
  // The charts' library is loaded only when there is something to draw.
  const { reportSvg, writeReport } = await import("./report/write_report.ts");
  const text = out.endsWith(".svg") ? reportSvg(runs) : writeReport(runs);
  await Deno.writeTextFile(out, text);
}

/** Checks that no run is named twice, if by different paths. */
async function assertDistinct(paths: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  for (const path of paths) {
    const real = await Deno.realPath(path).catch(() => path);
    if (seen.has(real)) {
      throw new Error(ruleMessage("report", "RUN", "given once", path));
    }
    seen.add(real);
  }
}

async function report(paths: readonly string[], out: string): Promise<void> {
  if (!/\.(html|svg)$/.test(out)) {
    const rule = "a name that ends in .html or .svg";
    throw new RangeError(ruleMessage("report", "out", rule, out));
  }
  await assertFile("report", out);
  await assertDistinct(paths);
  await writeReportFile(paths, out);
  print(`Wrote ${out}: ${paths.length} ${paths.length === 1 ? "run" : "runs"}`);
}

/**
 * Makes the command.
 *
 * @returns `unlock report RUN...`
 */
export function reportCommand(): Command {
  return new Command("report")
    .description("Draw success, AS rate and BT rate of training runs.")
    .argument("<RUN...>", "directories of training runs")
    .option(
      "--out <file>",
      "where to; a name that ends in .svg gets the picture alone",
      "report.html",
    )
    .addHelpText(
      "after",
      `
Runs that differ in nothing but their seeds are drawn as one arm.

Examples:
  unlock report runs/vanilla runs/arew
  unlock report runs/vanilla runs/arew --out curves.svg`,
    )
    .action((paths: string[], { out }: { out: string }) => report(paths, out));
}
