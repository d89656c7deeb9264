/** Groups runs that differ only in seeds or versions. */

import type { RunData } from "./run_data.ts";

export interface Look {
  readonly label: string;
  /** Readable on light and dark backgrounds. */
  readonly color: string;
  /** Distinguishes lines without colour. */
  readonly dash: readonly number[];
}

export interface RunGroup extends Look {
  readonly runs: readonly RunData[];
}

const COLORS = [
  "#d9730d",
  "#2b7de9",
  "#12a184",
  "#b04fd0",
  "#d03a5b",
  "#85807a",
];

const DASHES: readonly (readonly number[])[] = [
  [],
  [7, 3],
  [2, 3],
  [9, 3, 2, 3],
];

export function makeLook(label: string, i: number): Look {
  const color = COLORS[i % COLORS.length]!;
  return { label, color, dash: DASHES[i % DASHES.length]! };
}

/** Settings that may differ within a group. */
const INCIDENTAL = [
  "seed",
  "warmStartSeed",
  "saveEvery",
  "keep",
  "saveTrajectories",
];

export function isIncidental(setting: string): boolean {
  return INCIDENTAL.includes(setting) ||
    ["versions.", "validation."].some((group) => setting.startsWith(group));
}

/** The arm named in the settings; older runs use another key. */
function getArm({ config }: RunData): string | undefined {
  return config["arew.arm"] ?? config["arm"];
}

function formatArm(run: RunData): string {
  const arm = getArm(run);
  const trainer = (run.config.trainer ?? "ppo").toUpperCase();
  if (arm === undefined) return run.name;
  if (arm === "vanilla") return `Vanilla ${trainer}`;
  const channels = { "as": "AS", "bt": "BT", "as+bt": "AS+BT" }[arm];
  return channels === undefined ? arm : `${trainer} + AREW (${channels})`;
}

function formatGroupKey(
  { config }: RunData,
  counts: (setting: string) => boolean = () => true,
): string {
  const entries = Object.entries(config)
    .filter(([setting]) => !isIncidental(setting) && counts(setting));
  return JSON.stringify(entries.sort(([a], [b]) => a < b ? -1 : 1));
}

export function findDifferingSettings(runs: readonly RunData[]): string[] {
  const settings = new Set(runs.flatMap(({ config }) => Object.keys(config)));
  return [...settings].filter((setting) =>
    new Set(runs.map(({ config }) => config[setting])).size > 1
  ).sort();
}

/** Settings that distinguish groups of the same arm. */
function formatDistinction(run: RunData, rivals: readonly RunData[]): string {
  // A run with `--from` made no warm start.
  const made = [run, ...rivals].filter(({ config }) => !config["from"]);
  const own = findDifferingSettings(run.config["from"] ? [] : made);
  const settings = findDifferingSettings([run, ...rivals]).filter((setting) =>
    !isIncidental(setting) &&
    (!setting.startsWith("warmStart") || own.includes(setting))
  );
  const words = settings.map((setting) =>
    `${setting} ${run.config[setting] ?? "unset"}`
  );
  return words.length === 0 ? "" : `, ${words.join(", ")}`;
}

/** Order of the paper's tables. */
const ARM_ORDER: readonly (string | undefined)[] = [
  "vanilla",
  "as",
  "bt",
  "as+bt",
];

function rankArm(run: RunData): number {
  const rank = ARM_ORDER.indexOf(getArm(run));
  return rank < 0 ? ARM_ORDER.length : rank;
}

/** Whether each of several runs has a seed and a start of its own. */
function haveOwnStarts(runs: readonly RunData[]): boolean {
  return runs.length > 1 &&
    ["seed", "from"].every((name) =>
      new Set(runs.map(({ config }) => config[name])).size === runs.length
    );
}

/** Groups runs by settings; a start of each seed's own is none. */
function groupBySettings(runs: readonly RunData[]): RunData[][] {
  const isOther = (setting: string): boolean => setting !== "from";
  const groups = Map.groupBy(runs, (run) => formatGroupKey(run, isOther));
  return [...groups.values()].flatMap((runs) =>
    haveOwnStarts(runs)
      ? [runs]
      : [...Map.groupBy(runs, ({ config }) => config["from"]).values()]
  );
}

function labelGroups(
  runs: readonly RunData[],
): { label: string; runs: readonly RunData[] }[] {
  const groups = groupBySettings(runs)
    .sort(([a], [b]) => rankArm(a!) - rankArm(b!));
  const first = groups.map((members) => members[0]!);
  return groups.map((members) => {
    const run = members[0]!;
    const arm = formatArm(run);
    const rivals = first.filter((other) => formatArm(other) === arm);
    return { label: arm + formatDistinction(run, rivals), runs: members };
  });
}

/** Groups each section; equal labels get equal styles. */
export function groupSections(
  sections: readonly (readonly RunData[])[],
): RunGroup[][] {
  const all = sections.map(labelGroups);
  const labels = [...new Set(all.flat().map(({ label }) => label))];
  return all.map((groups) =>
    groups.map(({ label, runs }) => ({
      ...makeLook(label, labels.indexOf(label)),
      runs,
    }))
  );
}

/**
 * Finds the vanilla group that differs only in AREW settings, or in noise too,
 * as vanilla runs ignore critiques.
 */
export function findBaseline(
  group: RunGroup,
  groups: readonly RunGroup[],
): RunGroup | null {
  const run = group.runs[0]!;
  if (getArm(run) === "vanilla") return null;
  const ignored = haveOwnStarts(group.runs) ? ["arm", "from"] : ["arm"];
  const isOwn = (setting: string): boolean =>
    !ignored.includes(setting) && !setting.startsWith("arew.");
  const vanilla = groups.filter(({ runs }) => getArm(runs[0]!) === "vanilla");
  const same = (counts: (setting: string) => boolean) =>
    vanilla.find(({ runs }) =>
      formatGroupKey(runs[0]!, counts) === formatGroupKey(run, counts)
    );
  return same(isOwn) ??
    same((setting) => isOwn(setting) && setting !== "noise") ?? null;
}
