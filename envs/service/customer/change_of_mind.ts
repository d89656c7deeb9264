/**
 * A customer's change of mind: planned when the script is made, stated when the
 * agent first asks for consent.
 */

import { type Prng, randomInteger } from "../../../utils/prng.ts";
import { openDatabase, type Tables } from "../database/database.ts";
import { callTool } from "../tools/call_tool.ts";
import type { ServiceTool } from "../tools/service_tool.ts";
import {
  awaitWish,
  type Exchange,
  listStatedIdentity,
  makeProgress,
  raiseNextWish,
  type Spoken,
  STOP_LINE,
} from "./customer_state.ts";
import {
  listFinalWishes,
  type PlannedWish,
  type Revision,
  type Wish,
} from "./wish.ts";

/** What a customer says to withdraw a wish. */
const WITHDRAWAL = "Actually, never mind, leave it as it is.";

const CHANGED = "Actually, I have changed my mind.";

/** Share of changes of mind that withdraw the wish. */
const WITHDRAWN = 0.25;

/** Attempts at drawing a different wish. */
const ATTEMPTS = 4;

/** Can all wishes be fulfilled one after another? */
function canFulfil(
  tools: ReadonlyMap<string, ServiceTool>,
  tables: Tables,
  wishes: readonly Wish[],
): boolean {
  let database = openDatabase(tables);
  for (const { calls } of wishes) {
    for (const call of calls) {
      const result = callTool(tools, database, call);
      if (result.database === database) return false;
      ({ database } = result);
    }
  }
  return true;
}

function drawRevision(
  prng: Prng,
  wish: Wish,
  drawOther: () => Wish | null,
): Revision {
  if (prng() < WITHDRAWN) return { line: WITHDRAWAL, wish: null };
  const before = JSON.stringify(wish.calls);
  for (let i = 0; i < ATTEMPTS; i++) {
    const other = drawOther();
    if (other === null) break;
    if (JSON.stringify(other.calls) === before) continue;
    return { line: `${CHANGED} ${other.right}`, wish: other };
  }
  return { line: WITHDRAWAL, wish: null };
}

/**
 * Plans a change of mind about one of some wishes. If nothing would be left to
 * write, or some of it would fail, the customer keeps to the wishes.
 */
export function planChangeOfMind(
  prng: Prng,
  tools: ReadonlyMap<string, ServiceTool>,
  tables: Tables,
  wishes: readonly PlannedWish[],
  drawOther: (prng: Prng, index: number) => Wish | null,
): readonly PlannedWish[] {
  const at = randomInteger(prng, wishes.length);
  const revision = drawRevision(
    prng,
    wishes[at]!.wish,
    () => drawOther(prng, at),
  );
  const changed = wishes.map((planned, i) =>
    i === at ? { ...planned, revision } : planned
  );
  const last = listFinalWishes(changed);
  return last.length > 0 && canFulfil(tools, tables, last) ? changed : wishes;
}

/**
 * Changes the customer's mind, if the script plans that for this wish and it
 * has not happened yet.
 */
export function changeMind(exchange: Exchange): Spoken | null {
  const { domain, script, customer, database } = exchange;
  const { revision } = script.wishes[customer.wishIndex]!;
  if (revision === null || customer.isRevised) return null;
  const { line, wish } = revision;
  if (wish === null) {
    const next = raiseNextWish(exchange, [line]);
    return next.line === STOP_LINE ? { ...next, line } : next;
  }
  return makeProgress(exchange, line, {
    isRevised: true,
    outline: [],
    awaited: awaitWish(domain, database, wish),
    stated: listStatedIdentity(customer),
  });
}
