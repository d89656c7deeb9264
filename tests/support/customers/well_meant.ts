/**
 * Conversations in which an agent means well and sums nothing up: whether the
 * customer leaves, agrees to nothing, or tells of a later request.
 */

import { respond } from "../../../envs/service/customer/respond.ts";
import type { CustomerScript } from "../../../envs/service/customer/wish.ts";
import {
  type CustomerDomain,
  openConversation,
  STOP_LINE,
} from "../../../envs/service/customer/customer_state.ts";
import {
  type Database,
  openDatabase,
} from "../../../envs/service/database/database.ts";
import type { Dynamics } from "../../../envs/service/customer/customer_script.ts";
import { randomInteger, seededPrng } from "../../../utils/prng.ts";
import type { CustomerShare, CustomerTrial } from "./customer_agreement.ts";
import type { TalkKind, TalkLine } from "./summary.ts";

/** Kinds of lines that no customer minds. */
const WELL_MEANT: readonly TalkKind[] = [
  "greeting",
  "open question",
  "choice",
  "identity",
  "wish detail",
  "wait",
  "thanks",
  "apology",
];

/** Kinds of lines that do not serve the customer, each measured alone. */
export const ASIDES: readonly TalkKind[] = [
  "handover",
  "goodbye",
  "refusal",
  "other topic",
  "false claim",
  "noise",
];

/** A customer before the first message, and what stands in braces of lines. */
interface TalkCaller {
  readonly script: CustomerScript;
  readonly database: Database;
  readonly values: Readonly<Record<string, string>>;
}

/** The customers of a domain, one for each task. */
export interface TalkTrial {
  readonly domain: CustomerDomain;
  /** Makes the customer of a task. */
  open(index: number, dynamics: Dynamics): TalkCaller;
}

/** Takes the customers of a trial. */
export function takeCallers(trial: CustomerTrial): TalkTrial {
  const database = openDatabase(trial.tables);
  return {
    domain: trial.domain,
    open: (index, dynamics) => ({
      script: trial.makeScript(index, dynamics),
      database,
      values: trial.makeCallers(index, 0)[0]!.listValues(),
    }),
  };
}

/** Lines of a conversation. */
const LENGTH = 8;

/** Puts a customer's values into the braces of a line. */
function fillLine(text: string, own: Readonly<Record<string, string>>): string {
  const values: Readonly<Record<string, string>> = {
    ...{
      name: "Ada",
      product: "lamp",
      method: own["payment"] || "the card on file",
    },
    ...own,
  };
  return text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
}

/**
 * Talks to customers in random lines.
 *
 * @param trial The domain
 * @param domain Which lines it takes
 * @param lines What agents say
 * @param conversations How many
 * @param dynamics How customers behave
 * @param onMiss Told of each line that made a customer leave, agree or leak
 */
export function measureTalk(
  trial: TalkTrial,
  domain: TalkLine["domain"],
  lines: readonly TalkLine[],
  conversations: number,
  dynamics: Dynamics,
  onMiss: (row: string, text: string, line: string) => void = () => {},
): CustomerShare[] {
  const own = lines.filter((line) =>
    (line.domain === "both" || line.domain === domain) &&
    WELL_MEANT.includes(line.kind)
  );
  const rows = {
    "well-meant conversations that the customer left": 0,
    "well-meant conversations with a yes to nothing": 0,
    "conversations that told of a later request": 0,
  };
  const names = Object.keys(rows) as (keyof typeof rows)[];
  for (let i = 0; i < conversations; i++) {
    const { script, database, values } = trial.open(i, dynamics);
    const prng = seededPrng("talk", dynamics, i);
    const later = script.wishes.slice(1).flatMap(({ wish }) => [
      wish.right,
      ...wish.facts.map(({ line }) => line),
    ]).filter((line) =>
      !script.wishes[0]!.wish.facts.some((fact) => fact.line === line)
    );
    let { customer } = openConversation(trial.domain, script, database);
    const seen = new Set<keyof typeof rows>();
    for (let turn = 1; turn <= LENGTH; turn++) {
      const said = own[randomInteger(prng, own.length)]!;
      const text = fillLine(said.text, values);
      const now = { domain: trial.domain, script, customer, database };
      const spoken = respond({ ...now, text, turn });
      const { line } = spoken;
      const isLeft = line === STOP_LINE;
      const found = [
        isLeft,
        /^Yes\b/.test(line),
        later.some((fact) => line.includes(fact)),
      ];
      for (const [j, isFound] of found.entries()) {
        if (!isFound || seen.has(names[j]!)) continue;
        seen.add(names[j]!);
        onMiss(names[j]!, text, line);
      }
      if (isLeft) break;
      ({ customer } = spoken);
    }
    for (const name of seen) rows[name]++;
  }
  return names.map((name) => ({ name, hits: rows[name], of: conversations }));
}

/**
 * Says each line that does not serve the customer as the first of a
 * conversation: how often it is left for good, or is taken for a summary.
 *
 * @param trial The domain
 * @param domain Which lines it takes
 * @param lines What agents say
 * @param callers Customers each
 * @param onMiss Told of each line that made a customer leave or agree
 */
export function measureAsides(
  trial: TalkTrial,
  domain: TalkLine["domain"],
  lines: readonly TalkLine[],
  callers: number,
  onMiss: (row: string, text: string, line: string) => void = () => {},
): CustomerShare[] {
  return ASIDES.map((kind) => {
    const own = lines.filter((line) =>
      (line.domain === "both" || line.domain === domain) && line.kind === kind
    );
    const name = `${kind}: left, or taken for a summary`;
    let hits = 0;
    for (const [i, said] of own.entries()) {
      for (let j = 0; j < callers; j++) {
        const { script, database, values } = trial.open(
          callers * i + j,
          "steady",
        );
        const text = fillLine(said.text, values);
        const { domain: of } = trial;
        const { customer } = openConversation(of, script, database);
        const now = { domain: of, script, customer, database };
        const { line } = respond({ ...now, text, turn: 1 });
        if (line !== STOP_LINE && !/^Yes\b/.test(line)) continue;
        hits++;
        onMiss(name, text, line);
      }
    }
    return { name, hits, of: callers * own.length };
  });
}
