/** The secrets of tasks, and how to find them in a text. */

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { makeGuessWhoTask } from "../../../envs/guesswho/core.ts";
import { makeMastermindTask } from "../../../envs/mastermind/core.ts";
import { generatePatient } from "../../../envs/mediq/clinic/patient.ts";
import type { Split, Style } from "../../../envs/mod.ts";
import { generateTask } from "../../../envs/preference/task.ts";
import {
  CHART_SETS,
  CLINICS,
  CODE_IDS,
  makeServiceTask,
  PARAMS,
  SERVICE_IDS,
} from "../play.ts";
import { says, spellings } from "../spellings.ts";

/** What an agent has found out by itself. */
export interface Known {
  /** The questions that it has asked. */
  readonly asked: readonly string[];
  /** The facts that it was told. */
  readonly told: readonly string[];
}

/** The secrets of one task. */
export interface Secrets {
  /** Texts that name the candidates, which an agent is shown once. */
  readonly shown: readonly string[];
  /** What a text reveals beyond what the agent knows. */
  leaks(text: string, known: Known): readonly string[];
}

/** Agents here write one decimal; more would be a probability. */
function probabilities(text: string): string[] {
  return /\d\.\d\d/.exec(text)?.slice() ?? [];
}

function preferenceSecrets(id: string, split: Split, index: number): Secrets {
  const { preference } = generateTask(
    id,
    PARAMS[id]!,
    "profiles",
    split,
    index,
  );
  const spelt = preference.flatMap(spellings);
  return {
    shown: [],
    leaks: (text) => spelt.filter((words) => text.includes(words)),
  };
}

function clinicSecrets(
  id: string,
  style: Style,
  split: Split,
  index: number,
): Secrets {
  const task = generatePatient(id, CLINICS[id]!, split, index);
  const { complaint, conditions } = task.clinic;
  const illnesses = complaint.conditions.flatMap(({ key, condition }) => [
    ...[key, condition.name, condition.firstStep],
  ]);
  const facts = complaint.findings.flatMap(({ present, absent }) => [
    ...[present.text, absent.text],
  ]);
  return {
    shown: style !== "terse"
      ? task.patient.options
      : conditions.map(({ key }) => key),
    leaks: (text, { told }) => [
      ...illnesses.filter((words) => says(text, words)),
      ...facts.filter((fact) => !told.includes(fact) && says(text, fact)),
      ...probabilities(text),
    ],
  };
}

function chartSecrets(
  id: string,
  style: Style,
  split: Split,
  index: number,
): Secrets {
  const { ready, candidates } = CHART_SETS[id]!.task(split, index);
  const { chart, checkKeys, paths } = ready;
  const keys = candidates.map((fault) => paths[fault]!.fault);
  const faults = Object.entries(chart.faults).flat();
  const checks = checkKeys.flatMap((key) => [key, chart.checks[key]!.ask]);
  return {
    shown: style !== "terse" ? keys.map((key) => chart.faults[key]!) : keys,
    leaks: (text, { asked }) => [
      ...faults.filter((words) => says(text, words)),
      ...checks.filter((check) =>
        !asked.some((question) => question.includes(check)) &&
        says(text, check)
      ),
      ...probabilities(text),
    ],
  };
}

/** Who is meant: all names are shown, and none more often than the others. */
function lineUpSecrets(style: Style, split: Split, index: number): Secrets {
  const { candidates } = makeGuessWhoTask(split, index);
  const count = (text: string, name: string): number =>
    text.match(new RegExp(`\\b${name}\\b`, "gi"))?.length ?? 0;
  return {
    shown: candidates.map(({ name, key }) => style === "terse" ? key : name),
    leaks(text) {
      const counts = candidates.map(({ name }) => count(text, name));
      const least = Math.min(...counts);
      return [
        ...candidates.filter((_, i) => counts[i]! > least)
          .map(({ name }) => name),
        ...probabilities(text),
      ];
    },
  };
}

function codeSecrets(split: Split, index: number): Secrets {
  const { secret, first } = makeMastermindTask(split, index);
  return {
    shown: [],
    leaks: (text, { asked }) =>
      [first.code, ...asked].includes(secret) || !text.includes(secret)
        ? []
        : [secret],
  };
}

/** Texts in a value, at whatever depth, that stand in few others by chance. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length >= 8 ? [value] : [];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [];
}

function serviceSecrets(id: string, split: Split, index: number): Secrets {
  const { userId, instruction, gold } = makeServiceTask(id, split, index);
  const hidden = [
    ...[userId, instruction],
    ...gold.flatMap((call) => textsIn(call.arguments)),
  ];
  return {
    shown: [],
    leaks: (text, { asked, told }) =>
      hidden.filter((words) =>
        text.includes(JSON.stringify(words).slice(1, -1)) &&
        ![...asked, ...told].some((known) => known.includes(words))
      ),
  };
}

/** Finds what a task hides. */
export function secretsOf(
  id: string,
  style: Style,
  split: Split,
  index: number,
): Secrets {
  if (Object.hasOwn(PARAMS, id)) return preferenceSecrets(id, split, index);
  if (SERVICE_IDS.includes(id)) return serviceSecrets(id, split, index);
  if (CODE_IDS.includes(id)) return codeSecrets(split, index);
  if (id === "GuessWho-v0") return lineUpSecrets(style, split, index);
  return Object.hasOwn(CLINICS, id)
    ? clinicSecrets(id, style, split, index)
    : chartSecrets(id, style, split, index);
}

/** Names of what no agent may see, and no client before the end. */
const HIDDEN_KEYS = new Set([
  ...["preference", "critique", "label", "truth", "proxies", "posterior"],
  ...[
    "record",
    "rows",
    "iAs",
    "cBt",
    "infoGain",
    "brier",
    "klToOracle",
    "is_success",
    "counterfactual",
  ],
]);

/** Names of what is beside an observation, and never in it. */
const TRAINER_KEYS = new Set([
  ...HIDDEN_KEYS,
  ...["reward", "reward_components", "info", "task", "seed", "snapshot"],
]);

/** The first of some names in a value that was JSON, at whatever depth. */
function findKey(value: unknown, names: ReadonlySet<string>): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (names.has(key)) return key;
    const found = findKey(inner, names);
    if (found !== null) return found;
  }
  return null;
}

/** Checks the names in a value. */
export function assertNoHiddenKeys(value: unknown, isSeen: boolean): void {
  const key = findKey(value, isSeen ? TRAINER_KEYS : HIDDEN_KEYS);
  // The value is only written where it is needed, as it is long.
  assertEquals(key, null, key === null ? "" : JSON.stringify(value));
}

/** Checks that a text gives nothing away. */
export function assertKept(
  text: string,
  secrets: Secrets,
  known: Known,
  where: string,
): void {
  assertEquals(secrets.leaks(text, known), [], `${where}: ${text}`);
}

/** A text without the names of the candidates. */
export function withoutShown(text: string, { shown }: Secrets): string {
  return shown.toSorted((a, b) => b.length - a.length).reduce(
    (rest, name) => rest.replaceAll(JSON.stringify(name).slice(1, -1), ""),
    text,
  );
}
