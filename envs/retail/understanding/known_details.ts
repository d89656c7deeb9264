/** What a shop customer knows about the details of a wish. */

import type { ToolCall } from "../../core/tool_call.ts";
import { listNameWords } from "../../service/understanding/claimed_people.ts";
import {
  type KnownSums,
  listBalances,
  sumUp,
} from "../../service/understanding/claimed_sums.ts";
import {
  type Database,
  readRecord,
  type Tables,
} from "../../service/database/database.ts";
import {
  type DetailChecker,
  type KnownDetails,
  makeDetailChecker,
} from "../../service/understanding/details.ts";
import { previewCall } from "../../service/tools/call_tool.ts";
import type { ServiceTool } from "../../service/tools/service_tool.ts";
import {
  findVariant,
  readRecords,
  type RetailItem,
  type RetailOrder,
  type RetailProduct,
  type RetailProfile,
} from "../database/shop_records.ts";

function listIds(value: unknown): readonly string[] {
  return Array.isArray(value) ? value : [];
}

function listPrices(
  database: Database,
  { items }: RetailOrder,
  args: ToolCall["arguments"],
): readonly { readonly had: number; readonly wanted: number }[] {
  const newIds = listIds(args.new_item_ids);
  return listIds(args.item_ids).flatMap((id, i) => {
    const item = items.find(({ item_id }) => item_id === id);
    if (item === undefined) return [];
    const product = readRecord<RetailProduct>(
      database,
      "products",
      item.product_id,
    );
    const variant = newIds[i] === undefined
      ? undefined
      : findVariant(product!, newIds[i]);
    return variant === undefined
      ? []
      : [{ had: item.price, wanted: variant.price }];
  });
}

function listCopies(items: readonly RetailItem[]): number[] {
  const byId = Map.groupBy(items, ({ item_id }) => item_id);
  return [...byId.values()].map((copies) =>
    sumUp(copies.map(({ price }) => price))
  );
}

function knowSums(
  database: Database,
  order: RetailOrder,
  args: ToolCall["arguments"],
  profiles: readonly RetailProfile[],
): KnownSums {
  const { items, payment_history } = order;
  const total = sumUp(items.map(({ price }) => price));
  const pairs = listPrices(database, order, args);
  const ids = listIds(args.item_ids);
  const given = ids.flatMap((id) =>
    items.find(({ item_id }) => item_id === id) ?? []
  );
  const refund = sumUp(given.map(({ price }) => price));
  const had = sumUp(pairs.map((pair) => pair.had));
  const wanted = sumUp(pairs.map((pair) => pair.wanted));
  const differences = [
    wanted - had,
    ...pairs.map((pair) => pair.wanted - pair.had),
  ];
  const moved = pairs.length > 0 ? differences[0]! : total;
  const [before] = profiles;
  const balances = listBalances(before!.payment_methods).flatMap((balance) =>
    [0, moved, -moved, refund].map((change) => balance + change)
  );
  return {
    amounts: [
      ...[total, refund, total - refund, had, wanted, total + wanted - had],
      ...items.map(({ price }) => price),
      ...listCopies(items),
      ...pairs.map((pair) => pair.wanted),
      ...payment_history.map(({ amount }) => amount),
      sumUp(payment_history.map(({ amount }) => amount)),
      ...balances,
      ...profiles.flatMap((profile) => listBalances(profile.payment_methods)),
    ],
    differences: pairs.length > 0 ? differences : null,
    fees: [],
    prices: [],
  };
}

const NO_SUMS = { amounts: [], differences: null, fees: [], prices: [] };

export function makeRetailDetailChecker(
  tables: Tables,
  tools: ReadonlyMap<string, ServiceTool>,
): DetailChecker {
  const { users, products } = readRecords(tables);
  const know = (database: Database, call: ToolCall): KnownDetails | null => {
    const { order_id, user_id } = call.arguments;
    const order = readRecord<RetailOrder>(database, "orders", order_id);
    const key = order?.user_id ?? user_id;
    const readUser = (from: Database) =>
      readRecord<RetailProfile>(from, "users", key);
    const user = readUser(database);
    if (user === undefined) return null;
    const { first_name, last_name } = user.name;
    return {
      get sums() {
        if (order === undefined) return NO_SUMS;
        const after = readUser(previewCall(tools, database, call).database)!;
        return knowSums(database, order, call.arguments, [user, after]);
      },
      people: [{ first: first_name, last: last_name, born: null }],
      email: user.email,
      get brands() {
        return Object.values(user.payment_methods)
          .flatMap(({ brand }) => brand ?? []);
      },
      days: null,
      arrivals: [],
      times: null,
    };
  };
  return makeDetailChecker({
    listNames: () => ({
      ...listNameWords([...users.values()].map(({ name }) => name)),
      things: new Set(
        [...products.values()].map(({ name }) =>
          name.toLowerCase().split(" ").slice(0, 2).join(" ")
        ),
      ),
    }),
    know: (database, { calls: [call] }) => know(database, call),
  });
}
