/**
 * Conversations in which an agent means well and sums nothing up: whether the
 * customer leaves, agrees to nothing, or tells of a later request.
 */

import { respond } from "../../envs/service/customer/respond.ts";
import {
  openConversation,
  STOP_LINE,
} from "../../envs/service/customer/customer_state.ts";
import { openDatabase } from "../../envs/service/database/database.ts";
import type { Dynamics } from "../../envs/service/customer/customer_script.ts";
import { randomInteger, seededPrng } from "../../utils/prng.ts";
import type {
  CustomerShare,
  CustomerTrial,
} from "../../tests/support/customers/customer_agreement.ts";
import type { TalkLine } from "../../tests/support/customers/summary.ts";

/** Kinds of lines that no customer minds. */
const WELL_MEANT: readonly TalkLine["kind"][] = [
  "greeting",
  "open question",
  "choice",
  "identity",
  "wish detail",
  "wait",
  "thanks",
  "apology",
];

/** Lines of a conversation. */
const LENGTH = 8;

function fill(text: string, values: Readonly<Record<string, string>>): string {
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
  trial: CustomerTrial,
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
  const database = openDatabase(trial.tables);
  for (let i = 0; i < conversations; i++) {
    const script = trial.makeScript(i, dynamics);
    const prng = seededPrng("talk", dynamics, i);
    const values = trial.makeCallers(i, 0)[0]!.listValues();
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
      const text = fill(said.text, {
        ...{ name: "Ada", product: "lamp", method: values.payment ?? "" },
        ...{ order: values.order ?? "", reservation: values.reservation ?? "" },
      });
      const spoken = respond(
        trial.domain,
        script,
        customer,
        database,
        text,
        turn,
      );
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
