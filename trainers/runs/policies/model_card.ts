/** The card of a model on the Hugging Face hub: how it was trained and measured. */

import { basename } from "node:path";
import { isJsonObject, type JsonObject } from "../../../utils/json_values.ts";
import type { HubModel } from "../../huggingface/hub/hub_cache.ts";

/** What a card tells. */
export interface ModelFacts {
  /** How the policy was exported. */
  readonly format: string;
  readonly base: HubModel | null;
  /** Environments that it was trained on, joined by commas; empty for none. */
  readonly env: string;
  /** Updates or steps done. */
  readonly update: number;
  /** `config.json` of the run, if there is a run. */
  readonly config: JsonObject | null;
  /** `summary.json` of the run, if it was measured. */
  readonly summary: JsonObject | null;
}

/** Settings that name modules of the user's. */
const MODULES = ["reward", "curriculum", "callback"];

/** Settings that a card shows: none has a path of the machine. */
const SHOWN = [
  ...["trainer", "seed", "updates", "epochs", "steps", "batch", "envOptions"],
  ...["learningRate", "warmUp", "lrSchedule", "weightDecay", "settings"],
  ...["rollout", "arew", "dtype", "lora", ...MODULES],
];

/** Lists the settings of a run that a card shows; modules by their names. */
function listShown(config: JsonObject | null): [string, unknown][] {
  const model = isJsonObject(config?.model) ? config.model : {};
  const { dtype, lora } = model;
  const names = MODULES.map((key) => {
    const path = config?.[key];
    return [key, typeof path === "string" ? basename(path) : null] as const;
  });
  const settings: JsonObject = {
    ...{ ...config, dtype, lora },
    ...Object.fromEntries(names),
  };
  return SHOWN.filter((key) => settings[key] != null)
    .map((key) => [key, settings[key]]);
}

function makeFrontMatter({ base, config, format }: ModelFacts): string {
  const { trainer } = config ?? {};
  const tags = ["unlock", ...typeof trainer === "string" ? [trainer] : []];
  return [
    "---",
    ...base === null ? [] : [`base_model: ${base.repository}`],
    ...format === "gguf"
      ? []
      : [`library_name: ${format === "peft" ? "peft" : "transformers"}`],
    "pipeline_tag: text-generation",
    `tags: [${tags.join(", ")}]`,
    "---",
  ].join("\n");
}

function formatNumber(value: unknown): string {
  return typeof value === "number" ? value.toFixed(2) : "-";
}

/** A table of what was measured; `null` without measurements. */
function formatMeasures({ config, summary, update }: ModelFacts) {
  const { rows = [], before = [], split } = summary ?? {};
  const all = [before, rows].flat().filter(isJsonObject);
  const measured = summary?.update ?? config?.updates;
  if (all.length === 0 || measured !== update) return null;
  const lines = all.map(
    ({ name, episodes, success, interval, asRate, btRate }) => {
      const [low, high] = Array.isArray(interval) ? interval : [];
      const cells = [
        ...[name, episodes, formatNumber(success)],
        `${formatNumber(low)} to ${formatNumber(high)}`,
        ...[asRate, btRate].map(formatNumber),
      ];
      return `| ${cells.join(" | ")} |`;
    },
  );
  return [
    `On tasks of the split \`${split}\`, before training and after it. AS and BT`,
    "are the shares of rounds that the critics of action selection and of belief",
    "tracking label +1.",
    "",
    "| policy | episodes | success | 95 % interval | AS | BT |",
    "| --- | --- | --- | --- | --- | --- |",
    ...lines,
  ].join("\n");
}

export function formatModelCard(facts: ModelFacts): string {
  const { base, config, env, update } = facts;
  const shown = listShown(config);
  const versions = isJsonObject(config?.versions) ? config.versions : {};
  const { unlock, commit } = versions;
  const from = base === null
    ? ""
    : `, from \`${base.repository}\` at \`${base.revision}\``;
  const what = config?.model === null ? "small policy" : "language model";
  const where = env === "" ? "conversations" : `\`${env}\``;
  const version = unlock === undefined
    ? ""
    : ` ${unlock}${commit ? ` (${commit})` : ""}`;
  return [
    makeFrontMatter(facts),
    "# A policy trained with Unlock",
    `A ${what} that was trained on ${where} with Unlock${version}${from}. ` +
    `These are its weights after update ${update}.`,
    "## Training",
    shown.length === 0
      ? "Its settings are not known."
      : `\`\`\`json\n${
        JSON.stringify(Object.fromEntries(shown), null, 2)
      }\n\`\`\``,
    "## Measurements",
    formatMeasures(facts) ?? "These weights were not measured.",
  ].join("\n\n") + "\n";
}
