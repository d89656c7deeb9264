/** `unlock report`: the results of training runs, as one page. */

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

export function makeReportCommand(): Command {
  return new Command("report")
    .argument("<RUN...>", "run directories, all on the same environment")
    .option(
      "--out <file>",
      "output file; .svg writes only the learning curves",
      "report.html",
    )
    .addHelpText(
      "after",
      `
The page works without network and scripts. Runs that differ only in their seeds
are drawn as one arm.

Examples:
  unlock report runs/vanilla runs/arew
  unlock report runs/vanilla runs/arew --out curves.svg`,
    )
    .action(report);
}
