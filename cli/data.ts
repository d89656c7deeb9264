/** `unlock data`: checks a copy of a data set, or fetches one. */

import { Command } from "commander";
import { join } from "node:path";
import { assertOneOf, ruleMessage } from "../base/errors.ts";
import { print, printNote } from "../terminal/terminal.ts";
import { download } from "./data/download.ts";
import { FLODIAL, MEDIQ, type Source } from "./data/sources.ts";
import { flodialSummary, mediqSummary } from "./data/summaries.ts";

/** A data set as the command knows it. */
interface DataSet {
  readonly source: Source;
  /** The path to read, within the folder that the source is loaded into. */
  readonly entry: string;
  readonly summary: (path: string) => string;
}

const DATA_SETS: Readonly<Record<"mediq" | "flodial", DataSet>> = {
  mediq: {
    source: MEDIQ,
    entry: MEDIQ.files[0]!.name,
    summary: mediqSummary,
  },
  flodial: { source: FLODIAL, entry: "", summary: flodialSummary },
};

const NAMES = ["mediq", "flodial"] as const;

interface DataOptions {
  readonly from?: string;
  readonly download?: true;
  readonly to?: string;
}

/** Checks that it is clear where the data come from. */
function assertOrigin({ from, download, to }: DataOptions): void {
  function assert(holds: boolean, name: string, rule: string, value?: string) {
    if (holds) return;
    throw new TypeError(ruleMessage("read data", name, rule, value));
  }
  if (download === true) {
    assert(from === undefined, "from", "left out beside --download", from);
  } else {
    assert(to === undefined, "to", "left out without --download", to);
    assert(from !== undefined, "from", "given, or --download instead");
  }
}

async function runData(name: string, options: DataOptions): Promise<void> {
  assertOneOf("read data", "NAME", name, NAMES);
  assertOrigin(options);
  const { source, entry, summary } = DATA_SETS[name];
  const { from, to = `./data/${name}` } = options;
  const path = from ?? join(to, entry);
  if (from === undefined) {
    printNote(`downloading ${source.title}`);
    await download(source, to);
    print(`Wrote ${path}`);
  }
  print(summary(path));
  print();
  print(source.terms);
}

/** Makes the command. */
export function makeDataCommand(): Command {
  return new Command("data")
    .description("Check your copy of a data set, or download one.")
    .argument("<NAME>", NAMES.join(" or "))
    .option("--from <path>", "your copy: MediQ's file, or FloDial's folder")
    .option("--download", "fetch it from its authors' public repository")
    .option(
      "--to <dir>",
      "new folder for the download (default: ./data/NAME)",
    )
    .addHelpText(
      "after",
      `
Reads every record, and tells what was kept, and what was dropped and why. The
first record that is not as it must be ends the command. A download is checked
against SHA-256 sums before anything is written.

Examples:
  unlock data mediq --from all_dev_good.jsonl
  unlock data flodial --from FloDial/knowledge-sources
  unlock data mediq --download
  unlock data flodial --download --to ~/flodial`,
    )
    .action(runData);
}
