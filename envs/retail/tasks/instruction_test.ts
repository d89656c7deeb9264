import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { type Split, SPLITS } from "../../core/env.ts";
import { findBrokenRule } from "../../../utils/errors.ts";
import { type RetailSheet, writeInstruction } from "./instruction.ts";
import { parseInstruction } from "../../../tests/support/envs/instruction_parser.ts";
import { makeShop } from "../database/shop.ts";
import { readRecords } from "../database/shop_records.ts";
import { makeRetailTask } from "./task.ts";

const SHOP = makeShop(0);

/** The sheet of a task, without what is to come of it. */
function makeSheet(split: Split, index: number, forbidden = 0): RetailSheet {
  const task = makeRetailTask(SHOP, { split, index, forbidden });
  const { userId, firstName, lastName, email, zip } = task;
  const { adjectives, requests, insists } = task;
  const who = { userId, firstName, lastName, email, zip };
  return { ...who, adjectives, requests, insists };
}

Deno.test("parseInstruction() reads what writeInstruction() wrote", () => {
  for (const split of SPLITS) {
    for (let index = 0; index < 2000; index++) {
      const sheet = makeSheet(split, index, index % 4 === 0 ? 1 : 0);
      const text = writeInstruction(sheet, SHOP);
      assertEquals(parseInstruction(text, SHOP), sheet);
    }
  }
});

Deno.test("writeInstruction() keeps to tau-bench's grammar", () => {
  const words = new Set<string>();
  for (let index = 0; index < 500; index++) {
    const text = writeInstruction(makeSheet("train", index), SHOP);
    assert(/^Your name is \S+ \S+ and your (email|zip code) is /.test(text));
    assert(text.endsWith(". ") || text.endsWith("; "));
    for (const [word] of text.matchAll(/women's|\(same as #W\d{7}\)\./g)) {
      words.add(word.slice(0, 5));
    }
  }
  assertEquals([...words].sort(), ["(same", "women"]);
});

Deno.test("parseInstruction() takes the customer's id as given", () => {
  const text = writeInstruction(makeSheet("train", 0), SHOP);
  assertEquals(parseInstruction(text, SHOP, "somebody").userId, "somebody");
});

Deno.test("parseInstruction() returns two copies of an item as two", () => {
  const order = [...readRecords(SHOP).orders.values()].find(({ items }) =>
    new Set(items.map((item) => item.item_id)).size < items.length
  )!;
  const itemIds = order.items.map((item) => item.item_id);
  const sheet: RetailSheet = {
    ...makeSheet("train", 0),
    requests: [{
      kind: "return",
      orderId: order.order_id,
      itemIds,
      paymentMethodId: "paypal_1",
    }],
  };
  assertEquals(parseInstruction(writeInstruction(sheet, SHOP), SHOP), sheet);
});

Deno.test("parseInstruction() says what keeps a text from being a sheet", () => {
  const sheet = makeSheet("train", 0);
  const [order] = readRecords(SHOP).orders.values();
  const id = order!.order_id;
  const head = writeInstruction({ ...sheet, requests: [] }, SHOP).trimEnd();
  const address = "{'address1': 'x'}";
  const texts: readonly [string, RegExp][] = [
    ["", /'Your name is ...' at character 0/],
    ["Hello, I want my money back.", /'Your name is ...' at character 0/],
    [head, /a request at character/],
    [`${head} Dance.`, /a request at character/],
    [`${head} Cancel order ${id} because x. Dance.`, /a request or the end/],
    [`${head} Return #W1 via paypal_1: Lamp;`, /no #W1/],
    [`${head} Return ${id} via paypal_1: Moon;`, /no Moon/],
    [`${head} Return ${id} via paypal_1:`, /the name of an item/],
    [`${head} For ${id}, modify via paypal_1.`, /the name of an item/],
    [`${head} For ${id}, modify Moon {} to {}; via paypal_1.`, /no Moon/],
    [`${head} For ${id}, modify Moon {'a} to {};`, /'key': 'value'/],
    [`${head} Change default address to ${address}.`, /a whole address/],
    [
      "Your name is A B and your zip code is 1. You are calm. " +
      "Cancel order #W1 because x.",
      /a customer of the shop/,
    ],
  ];
  for (const [text, rule] of texts) {
    assertThrows(() => parseInstruction(text, SHOP), (error) => {
      assert(error instanceof SyntaxError);
      const broken = findBrokenRule(error);
      assert(broken !== null && rule.test(broken.rule), error.message);
      return broken.action === "parse an instruction";
    }, text);
  }
});

Deno.test("parseInstruction() finds only variants that are sold", () => {
  const [order] = readRecords(SHOP).orders.values();
  const { name, options } = order!.items[0]!;
  const sheet = makeSheet("train", 0);
  const head = writeInstruction({ ...sheet, requests: [] }, SHOP);
  const old = JSON.stringify(options).replaceAll('"', "'");
  const text = `${head}For ${order!.order_id}, modify ${name} ${old} ` +
    "to {'size': 'enormous'}; via paypal_1. ";
  assertThrows(() => parseInstruction(text, SHOP), /about what is sold/);
});
