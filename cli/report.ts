/**
 * `unlock report`: what became of training runs, as one page.
 *
 * @module
 */

import { Command } from "commander";
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

async function report(paths: readonly string[], out: string): Promise<void> {
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
