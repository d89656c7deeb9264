import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "./parts.ts";

function list(text: string): string[] {
  return splitText(text).map(({ text, heading }) =>
    heading === "" ? text : `[${heading}] ${text}`
  );
}

Deno.test("splitText() splits sentences, but not initials and abbreviations", () => {
  assertEquals(list("Hi Mr. Vance. It goes to St. Louis! **OK**?"), [
    "Hi Mr. Vance.",
    "It goes to St. Louis!",
    "OK?",
  ]);
});

Deno.test("splitText() puts lists and deeper lines under their headings", () => {
  assertEquals(list("New:\n- red\n- size 9\n\nThat is all."), [
    "New:",
    "[new:] red",
    "[new:] size 9",
    "That is all.",
  ]);
  assertEquals(
    list("- old_item:\n    color: red\n  new_item:\n    color: blue"),
    [
      "old item:",
      "[old item:] color: red",
      "new item:",
      "[new item:] color: blue",
    ],
  );
});

Deno.test("splitText() reads tables cell by cell", () => {
  const table =
    "Change\n| | Current | New |\n|---|---|---|\n| Color | red | blue |";
  assertEquals(list(table).slice(1), [
    "[change / current] Color: red",
    "[change / new] Color: blue",
  ]);
});

Deno.test("splitText() reads JSON value by value", () => {
  assertEquals(list('Do it?\n{"items": [{"newId": 7}], "ok": [true]} Yes?'), [
    "Do it?",
    "[items / new id] new id: 7",
    "[ok] ok: true",
    "Yes?",
  ]);
  assertEquals(list("{not json}"), ["{not json}"]);
});

Deno.test("splitText() reads elements with attributes, trees and answers", () => {
  const read = (text: string) =>
    splitText(text).map(({ lower, heading }) => [heading, lower]);
  assertEquals(
    read('<flight number="HAT123" on="2024-05-20"/> <who born="x">Ada</who>'),
    [["", "flight: number: hat123, on: 2024-05-20"], ["", "who: ada, born: x"]],
  );
  assertEquals(read("CABIN\n├─ old\n│  └─ business\n└─ new"), [
    ["", "cabin"],
    ["cabin", "old"],
    ["cabin / old", "business"],
    ["cabin", "new"],
  ]);
  assertEquals(read("Q: Insured?\nA: No, w/o insurance."), [
    ["", "insured: no, without insurance."],
  ]);
  assertEquals(read("SHIP TO 7 OAK LANE COMMA SUITE 6 STOP SHALL WE"), [
    ["", "ship to 7 oak lane, suite 6."],
    ["", "shall we"],
  ]);
});

Deno.test("splitText() reads tags, keys, changed lines and numbers alike", () => {
  assertEquals(
    list('<do action="cancel">\n<paid_bags>2</paid_bags>\n</do>'),
    ["do: action: cancel", "paid bags: 2"],
  );
  assertEquals(list("bags_new=3"), ["bags new: 3"]);
  assertEquals(list("- red\n+ blue"), ["old: red", "new: blue"]);
  assertEquals(list("lamp (no. 12), 1 >> 2"), ["lamp (12), 1 → 2"]);
  assertEquals(list("Visa ••1234"), ["Visa ending in 1234"]);
});

Deno.test("splitText() splits no sentence behind a time", () => {
  assertEquals(list("At 5 p.m. on May 3. At 6 p.m. You land at 7."), [
    "At 5 p.m. on May 3.",
    "At 6 p.m.",
    "You land at 7.",
  ]);
});

Deno.test("splitText() takes what agents ask and answer for labels and values", () => {
  assertEquals(list("How many bags? 2. Insurance? None. Is it right? Yes."), [
    "How many bags?",
    "How many bags: 2.",
    "Insurance?",
    "Insurance: None.",
    "Is it right?",
    "Yes.",
  ]);
});

Deno.test("splitText() looks for JSON behind some braces, not behind many", () => {
  const found = (count: number) => list(`${"{ ".repeat(count)}{"a": 1}`).at(-1);
  assertEquals(found(31), "[a] a: 1");
  assertEquals(found(32)!.endsWith('{"a": 1}'), true);
});

Deno.test("splitText() reads what is asked and answered of a payment as a label", () => {
  assertEquals(list("Paid in future by? PayPal."), [
    "Paid in future by?",
    "Paid in future by: PayPal.",
  ]);
});

Deno.test("splitText() mends slips of the keyboard", () => {
  assertEquals(list("Plese confrim teh retrun"), ["Please confirm the return"]);
});

Deno.test("splitText() ends on any text", () => {
  for (
    const unit of ["{", "[{", "| a ", "a: \n", "- ", "#", '{"a": ', "\n\n"]
  ) {
    const text = unit.repeat(1_000_000 / unit.length);
    assertEquals(list(text), list(text.slice(0, 4_000)), unit);
  }
});

Deno.test("splitText() reads dashes and brackets as labels, and dialects in plain words", () => {
  assertEquals(list("Insured – no. Bags in all – 0."), [
    "Insured: no.",
    "Bags in all: 0.",
  ]);
  assertEquals(list("(Leaving: Ada) (Joining: Zed)"), [
    "(Leaving: Ada)",
    "(Joining: Zed)",
  ]);
  assertEquals(list("Ye dinnae want yer bags, payin' fae th'account"), [
    "you din not want your bags, paying from the account",
  ]);
  assertEquals(list("Lamp {color=red; size=L}"), ["Lamp (color=red, size=L)"]);
});

Deno.test("splitText() takes labels before bars for lines, and capitals for labels", () => {
  assertEquals(list("Item out: Lamp | red\nItem in: Lamp | blue"), [
    "Item out: Lamp | red",
    "Item in: Lamp | blue",
  ]);
  assertEquals(list("OUT Ada Croft. IN Zed Moss"), [
    "OUT: Ada Croft.",
    "IN: Zed Moss",
  ]);
});

Deno.test("splitText() takes the first row of a table without a head for values", () => {
  assertEquals(list("| | |\n|---|---|\n| Reason | by mistake |"), [
    "[ / ] Reason",
    "[ / ] Reason: by mistake",
  ]);
});

Deno.test("splitText() reads the number in the head of a table", () => {
  assertEquals(
    list("| Order #W1234567 | New |\n|---|---|\n| Color | red |")[0],
    "Order #W1234567",
  );
});

Deno.test("splitText() tells changed lines apart, whichever come first", () => {
  assertEquals(list("- black\n+ red"), ["old: black", "new: red"]);
  assertEquals(list("+ red\n- black"), ["new: red", "old: black"]);
});

Deno.test("splitText() takes bars of a telegram for ends, and brackets for brackets", () => {
  assertEquals(list("SHIP IT // LAMP <size=L,color=red> // OK?"), [
    "SHIP IT",
    "LAMP (size=L,color=red)",
    "OK?",
  ]);
});

Deno.test("splitText() reads a word and its short answer as label and value", () => {
  assertEquals(list("Insurance. No. Checked bags. 3. That is all."), [
    "Insurance: No.",
    "Checked bags.",
    "Checked bags: 3.",
    "That is all.",
  ]);
});

Deno.test("splitText() mends slips of short words", () => {
  assertEquals(list("one wya, JFK ot PHX"), ["one way, JFK to PHX"]);
});
