import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import {
  copyJson,
  openDatabase,
  readRecord,
  type Tables,
  Transaction,
} from "./database.ts";

function makeTables(): Tables {
  return {
    orders: new Map([["#W1", { items: ["a", "b"] }], ["#W2", { items: [] }]]),
    users: new Map([["ada", { name: { first: "Ada" } }]]),
  };
}

Deno.test("readRecord() finds records only by texts", () => {
  const database = openDatabase(makeTables());
  assertEquals(readRecord(database, "orders", "#W1"), { items: ["a", "b"] });
  for (const key of ["#W3", "constructor", "__proto__", 1, null, ["#W1"]]) {
    assertSame(readRecord(database, "orders", key), undefined);
  }
});

Deno.test("Transaction leaves the database that it began with", () => {
  const tables = makeTables();
  const before = openDatabase(tables);
  const transaction = new Transaction(before);
  const order = transaction.edit("orders", "#W1");
  (order.items as string[]).push("c");
  assertEquals(transaction.read("orders", "#W1"), { items: ["a", "b", "c"] });
  const after = transaction.commit();
  assertEquals(readRecord(after, "orders", "#W1"), { items: ["a", "b", "c"] });
  assertEquals(readRecord(before, "orders", "#W1"), { items: ["a", "b"] });
  assertEquals(tables, makeTables());
});

Deno.test("Transaction.edit() gives one copy, however often it is asked", () => {
  const transaction = new Transaction(openDatabase(makeTables()));
  assertSame(
    transaction.edit("users", "ada"),
    transaction.edit("users", "ada"),
  );
});

Deno.test("Transaction.edit() copies what an earlier transaction wrote", () => {
  const first = new Transaction(openDatabase(makeTables()));
  first.edit("orders", "#W2").items = ["x"];
  const middle = first.commit();
  const second = new Transaction(middle);
  (second.edit("orders", "#W2").items as string[]).push("y");
  const after = second.commit();
  assertEquals(readRecord(middle, "orders", "#W2"), { items: ["x"] });
  assertEquals(readRecord(after, "orders", "#W2"), { items: ["x", "y"] });
});

Deno.test("Transaction.put() stores records that are new", () => {
  const before = openDatabase(makeTables());
  const transaction = new Transaction(before);
  transaction.put("orders", "__proto__", { items: [] });
  const after = transaction.commit();
  assertEquals(readRecord(after, "orders", "__proto__"), { items: [] });
  assertSame(readRecord(before, "orders", "__proto__"), undefined);
});

Deno.test("Transaction.commit() keeps what was written before", () => {
  let database = openDatabase(makeTables());
  for (const [table, key] of [["orders", "#W1"], ["users", "ada"]] as const) {
    const transaction = new Transaction(database);
    transaction.edit(table, key).seen = true;
    database = transaction.commit();
  }
  const transaction = new Transaction(database);
  transaction.edit("orders", "#W2").seen = true;
  database = transaction.commit();
  for (
    const [table, key] of [
      ["orders", "#W1"],
      ["orders", "#W2"],
      ["users", "ada"],
    ] as const
  ) {
    assertSame(readRecord(database, table, key)!.seen, true);
  }
});

Deno.test("Transaction.commit() gives the same database if nothing was written", () => {
  const database = openDatabase(makeTables());
  const transaction = new Transaction(database);
  transaction.read("orders", "#W1");
  assertSame(transaction.commit(), database);
});

Deno.test("copyJson() shares nothing with what it copies", () => {
  const value = { list: [{ a: 1 }, null, "b"], deep: { deeper: [[]] } };
  const copy = copyJson(value);
  assertEquals(copy, value);
  (copy.list[0] as { a: number }).a = 2;
  copy.deep.deeper[0]!.push(1 as never);
  assertEquals(value, {
    list: [{ a: 1 }, null, "b"],
    deep: { deeper: [[]] },
  });
});

Deno.test("copyJson() copies a field of any name", () => {
  const copy = copyJson(JSON.parse('{"__proto__":{"admin":true}}'));
  assertEquals(Object.keys(copy), ["__proto__"]);
  assertSame(copy.admin, undefined);
  assertSame(Object.getPrototypeOf(copy), Object.prototype);
  assertSame(JSON.stringify(copy), '{"__proto__":{"admin":true}}');
});

Deno.test("readRecord() knows its tables: another name is a mistake", () => {
  const database = openDatabase(makeTables());
  assertThrows(() => readRecord(database, "flights", "#W1"), TypeError);
});
