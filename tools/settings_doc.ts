/**
 * `deno task docs:settings`: writes `docs/settings.md`, the table of all
 * settings of a run.
 */

import {
  listTrainSettings,
  type TrainSetting,
} from "../trainers/runs/config/make_train_config.ts";

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

/** Writes rows as a table of Markdown, in columns. */
function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = HEADER.map((_, c) =>
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
  const groups = Map.groupBy(listTrainSettings(), ({ title }) => title);
  const sections = [...groups].map(([title, settings]) =>
    `\n## ${title}\n\n${formatTable([HEADER, ...settings.map(makeRow)])}\n`
  );
  return [INTRODUCTION, ...sections].join("");
}

if (import.meta.main) {
  await Deno.writeTextFile(SETTINGS_PAGE, writeSettingsPage());
}
