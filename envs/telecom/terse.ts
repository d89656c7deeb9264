/**
 * The closed language of the telecom company. An action has two words, a
 * {@linkcode TelecomMove}; ids stand for themselves, as each episode is about
 * one line. An observation has the facts of a line or record, a word each, and
 * never tells more than `chat` style.
 */

import { joinWords, makeFreeSlots, splitWords } from "../core/language.ts";
import { STOP_LINE } from "../service/customer/customer_state.ts";
import type { TerseForm } from "../service/entry.ts";
import type { ServiceView } from "../service/observation.ts";
import {
  readTelecomDialogue,
  type TelecomDialogue,
  TOLD,
} from "./oracle/dialogue.ts";
import {
  MOVES,
  PAUSE,
  type TelecomMove,
  wordTelecomMove,
} from "./oracle/move.ts";
import { NO_NUMBER, TELECOM_OPENINGS } from "./tasks/script.ts";
import { type ServiceSetting, TELECOM_SYMPTOMS } from "./faults/faults.ts";

const ACTS = Object.keys(MOVES);
const SUBJECTS = [...new Set(Object.values(MOVES).flat())];

/** Words of customers, by what they say. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/^Yes\b/, "yes"],
  [/^No\b/, "no"],
  [/^Actually\b/, "changed"],
  [new RegExp(NO_NUMBER), "forgotten"],
  [/\d{3}-\d{3}-\d{4}/, "number"],
  [/I am at home/, "home"],
  [/I am in [A-Z]|roaming sign/, "abroad"],
  [/no connection/, "none"],
  [/92 Mbit/, "fast"],
  [/0\.4 Mbit/, "slow"],
  [/picture went out/, "sent"],
  [/picture did not/, "unsent"],
  [/I have paid/, "paid"],
  [/no payment request/, "nothing"],
  [/[Ii]t works again/, "works"],
  [/problem is still|still does not/, "fails"],
];

/** Gigabytes that customers may want. */
const AMOUNTS = Array.from({ length: 30 }, (_, i) => String(i + 1));

function spell(setting: ServiceSetting, isFaulty: boolean): string {
  return `${setting.toLowerCase()}-${isFaulty ? "bad" : "fine"}`;
}

function wordLine(line: string): string[] {
  if (line === STOP_LINE) return [];
  const symptom = TELECOM_SYMPTOMS.find((one) =>
    TELECOM_OPENINGS[one].some((words) => line.includes(words))
  );
  const amount = /I would like (\d+) GB/.exec(line)?.[1];
  return [
    ...SAID.flatMap(([pattern, word]) => pattern.test(line) ? [word] : []),
    ...symptom === undefined ? [] : ["wants", symptom],
    ...amount === undefined ? [] : [amount],
    ...TOLD.flatMap(([words, faulty, fine]) =>
      line.includes(words)
        ? [
          ...faulty.map((setting) => spell(setting, true)),
          ...fine.map((setting) => spell(setting, false)),
        ]
        : []
    ),
  ];
}

/** The facts of the last record. */
function wordRecord(name: string, known: TelecomDialogue): string[] {
  const { line, plan, bills } = known;
  switch (name) {
    case "get_line_details":
      if (line === null) return [];
      return [
        line.status,
        ...line.suspended_for.split(" ").slice(0, 1).filter(Boolean),
        line.roaming_enabled ? "line-roams" : "line-stays",
        spell("pictures", !line.picture_messages_allowed),
      ];
    case "get_plan_details":
      if (line === null || plan === null) return [];
      return [
        plan.offers_roaming ? "plan-roams" : "plan-stays",
        spell(
          "allowance",
          line.data_used_gb >= plan.data_gb + line.data_added_gb,
        ),
      ];
    case "get_bill_details":
      return [...bills.values()].slice(-1).map(({ status }) => status);
    default:
      return ["done"];
  }
}

function observe(view: ServiceView): string {
  const last = view.rounds.at(-1);
  const words = last === undefined
    ? wordLine(view.opening)
    : last.kind === "reply"
    ? wordLine(last.answer)
    : last.kind === "bad-call"
    ? ["unread"]
    : last.kind === "error"
    ? ["error"]
    : wordRecord(last.call!.name, readTelecomDialogue(view));
  const isOver = last?.answer === STOP_LINE;
  return joinWords(isOver ? ["end"] : words.length === 0 ? ["hm"] : words);
}

function isMove(words: readonly string[]): boolean {
  const [act, what] = words;
  return words.length === 2 && ACTS.includes(act!) && SUBJECTS.includes(what!);
}

/** Other texts are messages of `chat` style. */
function readAction(view: ServiceView, action: string): string {
  const words = action.length > 100 ? [] : splitWords(action);
  if (!isMove(words)) return action;
  const move = words as unknown as TelecomMove;
  return wordTelecomMove(readTelecomDialogue(view), move) ?? PAUSE;
}

const turn = [...makeFreeSlots(ACTS, 1), ...makeFreeSlots(SUBJECTS, 1)];

const SETTING_WORDS = [
  ...TOLD.flatMap(([, faulty, fine]) => [...faulty, ...fine]),
  ...["pictures", "allowance"] as const,
].flatMap((setting) => [spell(setting, true), spell(setting, false)]);

export const TELECOM_TERSE: TerseForm = {
  language: {
    vocabulary: [
      ...new Set([
        ...[...ACTS, ...SUBJECTS, ...SAID.map(([, word]) => word), ...AMOUNTS],
        ...["wants", ...TELECOM_SYMPTOMS, ...SETTING_WORDS],
        ...["active", "suspended", "unpaid", "reported", "contract"],
        ...["line-roams", "line-stays", "plan-roams", "plan-stays"],
        ...["done", "hm", "error", "unread", "end"],
      ]),
    ],
    turns: { action: turn, update: turn, answer: turn },
  },
  version: "1",
  transfer: "say transfer",
  readAction,
  observe,
};
