// deno-lint-ignore-file camelcase -- the arguments are those of the tools
/**
 * Every value of a gold call is one that some summary of the bench has wrong,
 * or it is said why not.
 */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { ToolCall } from "../../envs/core/tool_call.ts";
import {
  listAirlineWishes,
  listJudgedTasks,
  listRetailWishes,
} from "../support/customers/judged_wishes.ts";
import { effort } from "../support/effort.ts";

/** Fields of summaries that say an argument of a gold call. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  // The shop.
  order_id: ["order"],
  reason: ["reason"],
  item_ids: ["items[]", "pairs[].had"],
  new_item_ids: ["pairs[].wanted.id"],
  payment_method_id: ["method.id", "wanted.id"],
  address1: ["address.address1"],
  address2: ["address.address2"],
  city: ["address.city"],
  state: ["address.state"],
  zip: ["address.zip"],
  // The airline.
  reservation_id: ["reservation"],
  origin: ["origin"],
  destination: ["destination"],
  flight_type: ["roundTrip"],
  cabin: ["cabin", "wanted"],
  "flights[].flight_number": ["flights[].number"],
  "flights[].date": ["flights[].date"],
  "passengers[].first_name": ["passengers[].first"],
  "passengers[].last_name": ["passengers[].last"],
  "passengers[].dob": ["passengers[].born"],
  "payment_methods[].payment_id": ["payments[].method.id"],
  "payment_methods[].amount": ["payments[].amount"],
  flights: ["flights[].length"],
  passengers: ["passengers[].length"],
  payment_methods: ["payments[].length"],
  total_baggages: ["bags", "total"],
  nonfree_baggages: ["nonfree"],
  insurance: ["insurance"],
  payment_id: ["method.id"],
  amount: ["amount"],
};

/** Arguments that no summary says, by the tool and in general. */
const UNSAID: Readonly<Record<string, string>> = {
  user_id: "an agent looks it up; nobody says it",
  country: "all addresses are in one country",
  "book_reservation nonfree_baggages": "it follows from bags and membership",
};

/** Lists the paths of the values in a value, each with the value. */
function listValues(
  value: unknown,
  path: string,
): (readonly [path: string, value: unknown])[] {
  if (Array.isArray(value)) {
    const inner = value.flatMap((one) => listValues(one, `${path}[]`));
    return [[`${path}[].length`, value.length], ...inner];
  }
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, one]) =>
    listValues(one, path === "" ? key : `${path}.${key}`)
  );
}

/** Lists the paths of values that differ. */
function listChanged(right: object, wrong: object): Set<string> {
  const group = (value: object) =>
    Map.groupBy(listValues(value, ""), ([path]) => path);
  const [a, b] = [group(right), group(wrong)];
  return new Set(
    [...a.keys()].filter((path) =>
      JSON.stringify(a.get(path)) !== JSON.stringify(b.get(path))
    ),
  );
}

interface Case {
  readonly call: ToolCall;
  readonly right: { readonly act: string };
  readonly wrongs: readonly { readonly act: string }[];
}

/** The gold calls of tasks, with right and wrong summaries. */
function* listCases(): Generator<Case> {
  const indices = Array.from({ length: effort(60, 300) }, (_, i) => i);
  for (
    const wishes of [
      listRetailWishes(indices, "steady"),
      listAirlineWishes(indices, "steady"),
    ]
  ) {
    for (const { caller, right, wrongs } of wishes) {
      const [call] = caller.script.wishes[0]!.wish.calls;
      yield { call, right, wrongs: wrongs.map(({ summary }) => summary) };
    }
  }
}

const CASES = [...listCases()];

Deno.test("every value of a gold call is changed in some wrong summary, or cannot be", () => {
  const missed = new Set<string>();
  const byTool = Map.groupBy(CASES, ({ call }) => call.name);
  assertEquals(byTool.size, 13);
  for (const [tool, cases] of byTool) {
    const told = new Set(
      cases.flatMap(({ call }) =>
        listValues(call.arguments, "").map(([path]) =>
          path.replace(/\[\]\.length$/, "").replace(/\[\]$/, "")
        )
      ),
    );
    const changed = new Set(
      cases.flatMap(({ right, wrongs }) =>
        wrongs.filter(({ act }) => act === right.act)
          .flatMap((wrong) => [...listChanged(right, wrong)])
      ),
    );
    for (const path of told) {
      const fields = SAID[path];
      const isChanged = fields?.some((field) =>
        [...changed].some((one) => one === field || one.startsWith(field))
      );
      if (isChanged) continue;
      if (path in UNSAID || `${tool} ${path}` in UNSAID) continue;
      missed.add(`${tool} ${path}`);
    }
  }
  assertEquals([...missed], []);
});

Deno.test("every act is told as others, and every list is a value longer and a value shorter", () => {
  const byAct = Map.groupBy(CASES, ({ right }) => right.act);
  for (const [act, cases] of byAct) {
    const acts = cases.flatMap(({ wrongs }) => wrongs.map((one) => one.act));
    assert(acts.some((one) => one !== act), act);
    const lists = cases.flatMap(({ right, wrongs }) => {
      const had = new Map(listValues(right, ""));
      return wrongs.filter((wrong) => wrong.act === act).flatMap((wrong) =>
        listValues(wrong, "").flatMap(([path, length]) =>
          path.endsWith(".length") && length !== had.get(path)
            ? [`${path} ${Number(length) > Number(had.get(path)) ? "+" : "-"}`]
            : []
        )
      );
    });
    const expected: Readonly<Record<string, readonly string[]>> = {
      return: ["items[].length +", "items[].length -"],
      exchange: ["pairs[].length +", "pairs[].length -"],
      modify: ["pairs[].length +", "pairs[].length -"],
      book: [
        ...["flights[].length +", "flights[].length -"],
        ...["passengers[].length +", "passengers[].length -"],
        "payments[].length -",
      ],
      flights: ["flights[].length +", "flights[].length -"],
    };
    assertEquals(
      (expected[act] ?? []).filter((one) => !lists.includes(one)),
      [],
      act,
    );
  }
});

Deno.test("tasks are looked for that have the rarest wrong values", () => {
  const list = (indices: readonly number[]) =>
    [...listAirlineWishes(indices, "steady")].flatMap(({ wrongs }) =>
      wrongs.map(({ change }) => change)
    );
  const tasks = listJudgedTasks(listAirlineWishes, 900, 30, 60, 1);
  const rare = "a passenger who stays left out";
  assertEquals(
    tasks.slice(0, 30),
    Array.from({ length: 30 }, (_, i) => 900 + i),
  );
  assert(!list(tasks.slice(0, 30)).includes(rare));
  assert(list(tasks).includes(rare));
  assert(tasks.length < 60);
});
