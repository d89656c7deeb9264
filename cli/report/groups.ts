/**
 * Sorts runs into groups that differ in nothing but seeds and versions, and gives
 * each group a name and a look.
 *
 * @module
 */

import type { RunData } from "./run_data.ts";

/** Runs that differ in their seeds only. */
export interface RunGroup {
  /** The arm, with the settings that set it apart from others of that arm. */
  readonly label: string;
  /** Colour of its lines, readable on light and dark grounds. */
  readonly color: string;
  /** Dashes of its lines: they are told apart without colour too. */
  readonly dash: readonly number[];
  /** The runs, in the order given. */
  readonly runs: readonly RunData[];
}

const ARM_NAMES: Readonly<Record<string, string>> = {
  "vanilla": "Vanilla PPO",
  "as": "PPO + AREW (AS)",
  "as+bt": "PPO + AREW (AS+BT)",
};

const COLORS = [
  "#d9730d",
  "#2b7de9",
  "#12a184",
  "#b04fd0",
  "#d03a5b",
  "#85807a",
];

const DASHES: readonly (readonly number[])[] = [[], [7, 3], [2, 3], [
  9,
  3,
  2,
  3,
]];

/** Tells whether runs of one group may differ in a setting. */
function isIncidental(setting: string): boolean {
  return setting === "seed" || setting === "warmStartSeed" ||
    setting.startsWith("versions.");
}

function armOf({ config, name }: RunData): string {
  const arm = config["arm"] ?? config["arew.arm"];
  return arm === undefined ? name : ARM_NAMES[arm] ?? arm;
}

function keyOf({ config }: RunData): string {
  const entries = Object.entries(config)
    .filter(([setting]) => !isIncidental(setting));
  return JSON.stringify(entries.sort(([a], [b]) => a < b ? -1 : 1));
}

/**
 * Finds the settings that are not the same in all runs.
 *
 * @param runs The runs
 * @returns Their paths, in alphabetic order
 */
export function differingSettings(runs: readonly RunData[]): string[] {
  const settings = new Set(runs.flatMap(({ config }) => Object.keys(config)));
  return [...settings].filter((setting) =>
    new Set(runs.map(({ config }) => config[setting])).size > 1
  ).sort();
}

/** The settings that tell a group from others of the same arm. */
function distinction(run: RunData, rivals: readonly RunData[]): string {
  const settings = differingSettings([run, ...rivals])
    .filter((setting) => !isIncidental(setting));
  const words = settings.map((setting) =>
    `${setting} ${run.config[setting] ?? "unset"}`
  );
  return words.length === 0 ? "" : `, ${words.join(", ")}`;
}

/**
 * Groups runs.
 *
 * @param runs The runs
 * @returns The groups, in the order of their first runs
 */
export function groupRuns(runs: readonly RunData[]): RunGroup[] {
  const groups = Map.groupBy(runs, keyOf);
  const first = [...groups.values()].map((members) => members[0]!);
  return [...groups.values()].map((members, i) => {
    const run = members[0]!;
    const arm = armOf(run);
    const rivals = first.filter((other) => armOf(other) === arm);
    return {
      label: arm + distinction(run, rivals),
      color: COLORS[i % COLORS.length]!,
      dash: DASHES[i % DASHES.length]!,
      runs: members,
    };
  });
}
