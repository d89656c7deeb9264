/** `unlock data`: checks a copy of a data set, or fetches one. */

import { Command } from "commander";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { assertOneOf, ruleError } from "../utils/errors.ts";
import { AIRLINE_DATA, readAirlineData } from "../envs/airline/data/data.ts";
import { resolveAirlineTasks } from "../envs/airline/data/data_task.ts";
import { readFlodialFolder } from "../envs/flodial/data.ts";
import { readMediqFile, splitMediqCases } from "../envs/mediq/data.ts";
import { readRetailData, RETAIL_DATA } from "../envs/retail/data/data.ts";
import { resolveRetailTasks } from "../envs/retail/data/data_task.ts";
import { reportData } from "../envs/service/data/data_report.ts";
import { readTau2Tasks } from "../envs/service/data/tau2_tasks.ts";
import { formatTable } from "../utils/terminal/table.ts";
import { print, printNote } from "../utils/terminal/terminal.ts";
import { download } from "./data/download.ts";
import { FLODIAL, MEDIQ, type Source, TAU, TAU2 } from "./data/sources.ts";

interface DataSet {
  readonly source: Source;
  /** The path to read, within the folder that the source is loaded into. */
  readonly entry: string;
  readonly summary: (path: string) => string;
}

/** Dropped records that are listed; the rest is counted. */
const LISTED = 20;

export function summarizeMediq(path: string): string {
  const { cases, report } = readMediqFile(path);
  const { train, validation, test } = splitMediqCases(cases);
  const { read, kept, dropped } = report;
  const more = dropped.length - LISTED;
  const listed = dropped.slice(0, LISTED).map(({ line, id, reason }) => [
    String(line),
    String(id),
    reason,
  ]);
  return [
    `${basename(path)}: ${read} records read, ${kept} kept, ` +
    `${dropped.length} dropped`,
    `splits: ${train.length} train, ${validation.length} validation, ` +
    `${test.length} test`,
    ...(dropped.length === 0
      ? []
      : ["", formatTable([["line", "id", "dropped because"], ...listed])]),
    ...(more > 0 ? [`... and ${more} more`] : []),
  ].join("\n");
}

export function summarizeFlodial(path: string): string {
  const { charts, report } = readFlodialFolder(path);
  const rows = Object.entries(charts).map(([key, { faults, checks }]) => {
    const oneEdged = report.oneEdged.filter(({ chart }) => chart === key)
      .map(({ check, missing }) =>
        `${check} (${missing === "no" ? "yes" : "no"} only)`
      );
    return [
      key,
      String(Object.keys(faults).length),
      String(Object.keys(checks).length),
      oneEdged.join(", "),
    ];
  });
  return [
    `${basename(path)}: ${report.charts} charts read and kept, ` +
    `${report.faults} faults, ${report.checks} checks, ` +
    `${report.oneEdged.length} of them with one edge`,
    ...report.skipped.map((name) => `${name}: skipped, not a chart`),
    "",
    formatTable([
      ["chart", "faults", "checks", "checks with one edge"],
      ...rows,
    ]),
  ].join("\n");
}

/** The domains of tau-bench that can be played here. */
const READERS: Readonly<
  Record<string, (path: string) => ReturnType<typeof reportData>>
> = {
  retail(path) {
    const data = readRetailData(path);
    resolveRetailTasks(data);
    return reportData(RETAIL_DATA, data);
  },
  airline(path) {
    const data = readAirlineData(path);
    resolveAirlineTasks(data);
    return reportData(AIRLINE_DATA, data);
  },
};

function summarizeDomains(path: string, domains: readonly string[]): string[] {
  const reports = domains.map((domain) =>
    [domain, READERS[domain]!(path)] as const
  );
  const lines = reports.map(([domain, { records, splits }]) => {
    const tables = Object.entries(records)
      .map(([name, count]) => `${count} ${name}`).join(", ");
    const tasks = splits.reduce((sum, split) => sum + split.tasks, 0);
    return `${domain}: ${tables}, ${tasks} tasks; all kept`;
  });
  const rows = reports.flatMap(([domain, { splits }]) =>
    splits.map((split) => [
      domain,
      split.split,
      ...[
        split.tasks,
        split.withOutputs,
        split.refused,
        split.unchanged,
        split.outdated,
      ].map(String),
    ])
  );
  return [
    ...lines,
    "",
    formatTable([
      [
        "domain",
        "split",
        "tasks",
        "with outputs",
        "a gold write is refused",
        "gold changes nothing",
        "outdated",
      ],
      ...rows,
    ]),
    "",
    "Where a gold write is refused, that is the right outcome; where gold",
    "changes nothing, doing nothing is.",
  ];
}

export function summarizeTau(path: string): string {
  return [
    ...summarizeDomains(path, Object.keys(READERS)),
    "The published gold of outdated tasks has been corrected in later versions of",
    "the benchmark.",
  ].join("\n");
}

/** Counts the tasks of tau2-bench's telecom, which is not played here. */
function summarizeTau2Telecom(path: string): string[] {
  const tasks = readTau2Tasks(path, "telecom/tasks.json");
  const calls = tasks.flatMap((task) => task.calls);
  const ofUser = calls.filter(({ isOfUser }) => isOfUser).length;
  const setups = tasks.reduce((sum, task) => sum + task.setups, 0);
  const checked = tasks.filter(({ assertions }) => assertions > 0).length;
  return [
    `telecom: ${tasks.length} tasks, set up by ${setups} calls, solved by ` +
    `${ofUser} calls of the user and ${calls.length - ofUser} of the agent; ` +
    `${checked} end with assertions`,
    "Its tools and phone are others than those of Telecom-v0, so that it is read",
    "and not played.",
  ];
}

export function summarizeTau2(path: string): string {
  const has = (domain: string) => existsSync(join(path, domain));
  const played = Object.keys(READERS).filter(has);
  if (played.length === 0 && !has("telecom")) {
    const rule = "a folder with any of retail, airline and telecom";
    throw ruleError(RangeError, "read data", "from", rule, path);
  }
  return [
    ...played.length > 0 ? summarizeDomains(path, played) : [],
    ...has("telecom") ? ["", ...summarizeTau2Telecom(path)] : [],
  ].join("\n").trimStart();
}

const NAMES = ["mediq", "flodial", "tau", "tau2"] as const;

const DATA_SETS: Readonly<Record<typeof NAMES[number], DataSet>> = {
  mediq: {
    source: MEDIQ,
    entry: MEDIQ.files[0]!.name,
    summary: summarizeMediq,
  },
  flodial: { source: FLODIAL, entry: "", summary: summarizeFlodial },
  tau: { source: TAU, entry: "", summary: summarizeTau },
  tau2: { source: TAU2, entry: "", summary: summarizeTau2 },
};

interface DataOptions {
  readonly from?: string;
  readonly download?: true;
  readonly to?: string;
}

function assertOrigin(
  { files }: Source,
  { from, download, to }: DataOptions,
): void {
  function assert(holds: boolean, name: string, rule: string, value?: string) {
    if (holds) return;
    throw ruleError(TypeError, "read data", name, rule, value);
  }
  if (download === true) {
    const rule = "left out, as this data is read from a clone";
    assert(files.length > 0, "download", rule, "true");
    assert(from === undefined, "from", "left out beside --download", from);
  } else {
    assert(to === undefined, "to", "left out without --download", to);
    assert(from !== undefined, "from", "given, or --download instead");
  }
}

async function runData(name: string, options: DataOptions): Promise<void> {
  assertOneOf("read data", "NAME", name, NAMES);
  const { source, entry, summary } = DATA_SETS[name];
  assertOrigin(source, options);
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

export function makeDataCommand(): Command {
  return new Command("data")
    .argument("<NAME>", NAMES.join(", "))
    .option(
      "--from <path>",
      "your copy: the file of MediQ, the folder of FloDial, tau-bench or tau2-bench",
    )
    .option("--download", "download it from its authors' public repository")
    .option("--to <dir>", "new folder for the download (default: ./data/NAME)")
    .addHelpText(
      "after",
      `
Reads every record and prints which ones were kept, which were dropped, and why.
The first invalid record ends the command. A download is verified with SHA-256
before anything is written; tasks of tau-bench, which are Python files, are
converted to JSON.

Examples:
  unlock data mediq --from all_dev_good.jsonl
  unlock data flodial --from FloDial/knowledge-sources
  unlock data mediq --download
  unlock data flodial --download --to ~/flodial
  unlock data tau --download
  unlock data tau2 --from tau2-bench/data/tau2/domains`,
    )
    .action(runData);
}
