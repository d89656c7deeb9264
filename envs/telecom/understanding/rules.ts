/** What word rules make of a message, which is cut into clauses. */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Instructions } from "../../service/customer/dual_control.ts";
import { rememberObjects } from "../../../utils/cache.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { type Clause, splitClauses } from "./clauses.ts";
import { NUMBER_PLACE } from "./instruction_words.ts";
import { rankClauses } from "./order.ts";
import { readClause, type Told } from "./told.ts";

/** `Is the VPN on? Then turn it off`: one thing to do. */
function isSetLater(told: readonly Told[], at: number): boolean {
  const { thing, isOrder } = told[at]!;
  return !isOrder && thing !== "storage" &&
    told.slice(at + 1).some((one) =>
      one.thing === thing && one.isOrder && one.call !== null
    );
}

/** What the rules hear in a clause. */
export interface HeardClause extends Clause {
  /** The part that it belongs to. */
  readonly part: number;
  readonly calls: readonly ToolCall[];
}

/** Finds by word rules what a message tells the customer to do. */
export const readByRules: (
  parts: readonly Part[],
) => Instructions & { readonly clauses: readonly HeardClause[] } =
  rememberObjects((parts) => {
    const clauses: HeardClause[] = [];
    const all: Told[] = [];
    /** Of each thing whether it is done earlier than what is told, or later. */
    const ranks = new Map<Told["thing"], number>();
    const hasPlace = parts.some(({ lower }) => NUMBER_PLACE.test(lower));
    for (const [i, { lower: sentence, heading }] of parts.entries()) {
      const cut = splitClauses(sentence);
      const ranked = rankClauses(cut.map(({ text }) => text));
      for (const [at, clause] of cut.entries()) {
        const own = readClause(clause, sentence, heading, all);
        all.push(...own);
        const rank = ranked[at]!;
        if (rank !== 0) own.forEach(({ thing }) => ranks.set(thing, rank));
        const calls = own.flatMap(({ call }) => call === null ? [] : [call]);
        clauses.push({ ...clause, part: i, calls });
      }
    }
    // A customer is asked for the number, or has to look it up.
    const told = all.filter(({ call }) =>
      call?.name !== "read_own_number" || hasPlace
    );
    const lastDeed = told.findLastIndex(({ call, isOrder }) =>
      call !== null && isOrder
    );
    const seen = new Set<string>();
    const ordered = told.flatMap(({ thing, call, isWay }, i) => {
      const key = JSON.stringify(call);
      if (call === null || seen.has(key)) return [];
      // "Go to the permissions and allow storage": one thing to do.
      if (i < lastDeed && (isWay || isSetLater(told, i))) return [];
      seen.add(key);
      return [{ call, rank: ranks.get(thing) ?? 0 }];
    }).sort((a, b) => a.rank - b.rank);
    return {
      calls: ordered.map(({ call }) => call),
      clauses,
      isUnclear: told.some(({ call, isOrder }) => call === null && isOrder),
    };
  });
