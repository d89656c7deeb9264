import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  type Change,
  compareChanges,
  isSameDatabase,
  listChanges,
} from "./changes.ts";
import {
  type Database,
  openDatabase,
  type Tables,
  Transaction,
  type WritableRecord,
} from "./database.ts";

const TABLES: Tables = {
  users: new Map([["b", { age: 1 }], ["a", { age: 2, pets: { cat: "Tom" } }]]),
  orders: new Map([["#W1", { paid: 0.5, items: [{ id: "x" }, { id: "y" }] }]]),
};

const BASE = openDatabase(TABLES);

/** The database after a change of one record. */
function edit(
  table: string,
  key: string,
  write: (record: WritableRecord) => void,
  before: Database = BASE,
): Database {
  const transaction = new Transaction(before);
  write(transaction.edit(table, key));
  return transaction.commit();
}

/** What a change of the order lists. */
function listOf(write: (order: WritableRecord) => void): Change[] {
  return listChanges(BASE, edit("orders", "#W1", write));
}

Deno.test("listChanges() lists nothing where nothing differs", () => {
  assertEquals(listChanges(BASE, BASE), []);
  assertEquals(listOf(() => {}), []);
  const there = edit("orders", "#W1", (order) => order.paid = 1);
  const back = edit("orders", "#W1", (order) => order.paid = 0.5, there);
  assertEquals(listChanges(BASE, back), []);
});

Deno.test("listChanges() lists fields that are new, changed and gone", () => {
  const user = edit("users", "a", (record) => {
    record.name = { first: "Ada" };
    record.pets = { dog: "Rex", cat: "Tim" };
    delete record.age;
  });
  assertEquals(listChanges(BASE, user), [
    ["users/a/age", null],
    ["users/a/name", { first: "Ada" }],
    ["users/a/pets/cat", "Tim"],
    ["users/a/pets/dog", "Rex"],
  ]);
});

Deno.test("listChanges() lists a list that differs as a whole", () => {
  const items = [{ id: "x" }, { id: "z" }];
  assertEquals(listOf((order) => order.items = items), [
    ["orders/#W1/items", items],
  ]);
  const turned = [{ id: "y" }, { id: "x" }];
  assertEquals(listOf((order) => order.items = turned).length, 1);
  assertEquals(listOf((order) => order.items = [{ id: "x" }]).length, 1);
});

Deno.test("listChanges() lists a value that differs in its last bit, or in kind", () => {
  for (const value of [null, "0.5", [0.5], { a: 0.5 }, true, 0.5 + 1e-15]) {
    assertEquals(listOf((order) => order.paid = value), [
      ["orders/#W1/paid", value],
    ]);
  }
  assertEquals(listOf((order) => order.items = { 0: { id: "x" } }).length, 1);
});

Deno.test("listChanges() lists in the order of code units, tables first", () => {
  let after = edit("users", "b", (user) => user.age = 3);
  after = edit("users", "a", (user) => {
    user.b = 1;
    user["é"] = 1;
    user.B = 1;
    user["10"] = 1;
    user["9"] = 1;
  }, after);
  after = edit("orders", "#W1", (order) => order.paid = 1, after);
  assertEquals(listChanges(BASE, after).map(([path]) => path), [
    "orders/#W1/paid",
    "users/a/10",
    "users/a/9",
    "users/a/B",
    "users/a/b",
    "users/a/é",
    "users/b/age",
  ]);
});

Deno.test("listChanges() lists records that are new or gone as a whole", () => {
  const transaction = new Transaction(BASE);
  const order = { paid: 1, items: [] };
  transaction.put("orders", "#W2", order);
  const after = transaction.commit();
  assertEquals(listChanges(BASE, after), [["orders/#W2", order]]);
  assertEquals(listChanges(after, BASE), [["orders/#W2", null]]);
});

Deno.test("isSameDatabase() looks at the outcome, not at the way", () => {
  const one = edit("orders", "#W1", (order) => {
    order.a = { x: 1, y: 2 };
    order.b = 1;
  });
  let other = edit("users", "a", () => {});
  other = edit("orders", "#W1", (order) => order.b = 2, other);
  other = edit("orders", "#W1", (order) => {
    order.b = 1;
    order.a = { y: 2, x: 1 };
  }, other);
  assertSame(isSameDatabase(one, other, true), true);
  assertSame(isSameDatabase(BASE, other, true), false);
  assertSame(isSameDatabase(BASE, edit("users", "a", () => {}), true), true);
});

Deno.test("isSameDatabase() forgives dust, unless it is asked not to", () => {
  const withPaid = (paid: unknown) =>
    edit("orders", "#W1", (order) => order.items = [{ paid }]);
  const dust = [withPaid(0.1 + 0.2), withPaid(0.3)] as const;
  assertSame(isSameDatabase(...dust, false), true);
  assertSame(isSameDatabase(...dust, true), false);
  assertSame(isSameDatabase(withPaid(1), withPaid(1 + 2e-6), false), false);
  assertSame(isSameDatabase(withPaid(1), withPaid("1"), false), false);
  assertSame(isSameDatabase(withPaid(1), withPaid([1]), false), false);
  assertSame(isSameDatabase(withPaid(null), withPaid({}), false), false);
  assertSame(isSameDatabase(withPaid([]), withPaid({}), false), false);
});

Deno.test("compareChanges() tells right, missing and wrong paths apart", () => {
  const gold = edit("users", "a", (record) => {
    record.age = 0.1 + 0.2;
    record.pets = { cat: "Tim", dog: "Rex" };
  });
  const own = edit("users", "a", (record) => {
    record.age = 0.3;
    record.pets = { cat: "Tam" };
    record.name = "Ada";
  });
  assertEquals(compareChanges(BASE, own, gold, false), [
    { path: "users/a/age", verdict: "right", value: 0.3, gold: 0.1 + 0.2 },
    { path: "users/a/name", verdict: "wrong", value: "Ada" },
    { path: "users/a/pets/cat", verdict: "wrong", value: "Tam", gold: "Tim" },
    { path: "users/a/pets/dog", verdict: "missing", gold: "Rex" },
  ]);
  assertEquals(compareChanges(BASE, own, gold, true)[0]!.verdict, "wrong");
  assertEquals(compareChanges(BASE, BASE, BASE, true), []);
});
