/** `unlock report`: what became of training runs, as one page. */

import { Command } from "commander";
import { writeReportFile } from "../report/write_report.ts";
import { print } from "../utils/terminal/terminal.ts";

async function report(
  paths: readonly string[],
  { out }: { readonly out: string },
): Promise<void> {
  await writeReportFile(paths, out);
  print(`Wrote ${out}: ${paths.length} ${paths.length === 1 ? "run" : "runs"}`);
}

/** Makes the command. */
export function makeReportCommand(): Command {
  return new Command("report")
    .description("Write training runs up: curves, results, transcripts.")
    .argument("<RUN...>", "directories of training runs on one environment")
    .option(
      "--out <file>",
      "where to; a name that ends in .svg gets the learning curves alone",
      "report.html",
    )
    .addHelpText(
      "after",
      `
The page needs no network and no scripts. Runs that differ in nothing but their
seeds are drawn as one arm.

Examples:
  unlock report runs/vanilla runs/arew
  unlock report runs/vanilla runs/arew --out curves.svg`,
    )
    .action(report);
}
