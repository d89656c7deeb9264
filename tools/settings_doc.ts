/**
 * `deno task docs:settings`: writes `docs/settings.md`, the table of all
 * settings of a run.
 */

import {
  listTrainSettings,
  type TrainSetting,
} from "../trainers/runs/config/make_train_config.ts";

import { listSftSettings } from "../trainers/runs/sft/sft_config.ts";
import {
  LIBRARIES,
  NAMES_ELSEWHERE,
  SFT_NAMES_IN_TRL,
} from "../trainers/runs/config/names_elsewhere.ts";

/** The page that is written. */
export const SETTINGS_PAGE = new URL("../docs/settings.md", import.meta.url);

const INTRODUCTION = `# Settings

All settings of a run, written by \`deno task docs:settings\`.

Each setting has one name. Experiment files use it unchanged in \`settings\`;
\`unlock train\` has an option in kebab case (\`groupSize\` is \`--group-size\`); the
second column is its key in \`config.json\`. Booleans are options without a value,
with \`--no-\` if the default is true. Lists are comma-separated on the command
line; \`all\` selects all words. If the default is \`all\`, \`none\` or \`never\`, JSON
uses \`null\`.

Settings without an effect are errors: settings of another trainer, of AREW with
the arm \`vanilla\`, or of adapters without adapters. In an experiment file, a
setting must affect at least one run.

[Models](models.md) lists the defaults with a language model.
`;

const HEADER = ["name", "config.json", "default", "must be", "description"];

function makeRow(setting: TrainSetting): string[] {
  const { name, path, defaultHelp, rule, help, trainers } = setting;
  const own = trainers === null ? "" : ` (${trainers.join(", ")})`;
  return [
    `\`${name}\``,
    `\`${path.join(".")}\``,
    `${defaultHelp}`,
    rule,
    `${help}${own}`,
  ];
}

const ELSEWHERE = `
## Names elsewhere

Names of the same settings in Stable-Baselines3, CleanRL, TRL and verl. The
error for an unknown option or key with such a name suggests ours. Units may
differ: \`updates\`, \`warmUp\` and \`evalEvery\` count updates, \`minibatches\` is a
number (in SB3 and verl a size), and \`batch\` counts episodes.

`;

function formatNames(names = ""): string {
  return names.replace(/[^, ]+/g, "`$&`");
}

/** The table of names in other libraries. */
function formatElsewhere(settings: readonly TrainSetting[]): string {
  const rows = settings.flatMap(({ name }) => {
    const names = NAMES_ELSEWHERE[name];
    return names === undefined ? [] : [[
      `\`${name}\``,
      ...LIBRARIES.map((library) => formatNames(names[library])),
    ]];
  });
  return `${ELSEWHERE}${formatPageTable([["name", ...LIBRARIES], ...rows])}\n`;
}

const SUPERVISED = `
## Supervised training

The settings of \`unlock sft\` ([supervised training](sft.md)), with their names
in TRL. It also has the settings of language models, adapters and new policies.

`;

/** Titles of the settings that runs of both kinds have. */
const SHARED = ["Language model", "Adapters", "New policy"];

/** The table of the settings that only supervised training has. */
function formatSupervised(): string {
  const rows = listSftSettings()
    .filter(({ title }) => !SHARED.includes(title))
    .map((setting) => [
      ...makeRow(setting),
      formatNames(SFT_NAMES_IN_TRL[setting.name]),
    ]);
  const header = [...HEADER, "TRL"];
  return `${SUPERVISED}${formatPageTable([header, ...rows])}\n`;
}

/** Writes rows as a table of Markdown, in columns. */
export function formatPageTable(
  rows: readonly (readonly string[])[],
): string {
  const widths = rows[0]!.map((_, c) =>
    Math.max(...rows.map((row) => [...row[c]!].length))
  );
  const lines = rows.map((row) =>
    `| ${row.map((cell, c) => cell.padEnd(widths[c]!)).join(" | ")} |`
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

/** Writes the page from the settings that are declared. */
export function writeSettingsPage(): string {
  const all = listTrainSettings();
  const groups = Map.groupBy(all, ({ title }) => title);
  const sections = [...groups].map(([title, settings]) =>
    `\n## ${title}\n\n${formatPageTable([HEADER, ...settings.map(makeRow)])}\n`
  );
  return [
    INTRODUCTION,
    ...sections,
    formatSupervised(),
    formatElsewhere(all),
  ].join("");
}

if (import.meta.main) {
  await Deno.writeTextFile(SETTINGS_PAGE, writeSettingsPage());
}
