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
} from "../trainers/runs/config/names_elsewhere.ts";

/** The page that is written. */
export const SETTINGS_PAGE = new URL("../docs/settings.md", import.meta.url);

const INTRODUCTION = `# Settings

All settings of a run, written by \`deno task docs:settings\`.

A setting has one name. \`unlock train\` takes it as an option in kebab case
(\`groupSize\` is \`--group-size\`), an experiment's \`settings\` as it stands here,
and \`config.json\` under the key in the second column. What is true or false has
an option without a value, \`--no-\` in front where the default is true. A list is
separated by commas on the command line, \`all\` for all of its words. Where the
default is \`all\`, \`none\` or \`never\`, JSON has \`null\`.

A setting that has no effect on a run is refused: one of another trainer, of
AREW with the arm \`vanilla\`, of adapters without them. An experiment takes it
where it has an effect on some of its runs.

With a language model the defaults are those of [models](models.md).
`;

const HEADER = ["name", "config.json", "default", "must be", "what it is"];

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

What the same is called in Stable-Baselines3, CleanRL, TRL and verl, as far as
it is there. An unknown option or key with such a name is answered with ours.
Units may differ: \`updates\`, \`warmUp\` and \`evalEvery\` count updates,
\`minibatches\` is their number where SB3 and verl have their size, \`batch\` counts
episodes.

`;

/** The table of names in other libraries. */
function formatElsewhere(settings: readonly TrainSetting[]): string {
  const rows = settings.flatMap(({ name }) => {
    const names = NAMES_ELSEWHERE[name];
    return names === undefined ? [] : [[
      `\`${name}\``,
      ...LIBRARIES.map((library) =>
        names[library]?.split(", ").map((word) => `\`${word}\``).join(", ") ??
          ""
      ),
    ]];
  });
  return `${ELSEWHERE}${formatPageTable([["name", ...LIBRARIES], ...rows])}\n`;
}

const SUPERVISED = `
## Supervised training

The settings of \`unlock sft\` ([supervised training](sft.md)), which takes those
of language models, adapters and new policies besides.

`;

/** Titles of the settings that runs of both kinds have. */
const SHARED = ["Language model", "Adapters", "New policy"];

/** The table of supervised training, but for what other runs have too. */
function formatSupervised(): string {
  const rows = listSftSettings()
    .filter(({ title }) => !SHARED.includes(title))
    .map(makeRow);
  return `${SUPERVISED}${formatPageTable([HEADER, ...rows])}\n`;
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
