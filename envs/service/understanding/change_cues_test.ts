import { strictEqual as assertIs } from "node:assert/strict";
import { weighWords } from "./change_cues.ts";
import { splitText } from "./parts.ts";

/** The weight of a word: of its first occurrence, in the first part with it. */
function weigh(text: string, word: string): number {
  const part = splitText(text).find(({ lower }) => lower.includes(word))!;
  const at = part.lower.indexOf(word);
  return weighWords(part, at, at + word.length);
}

/** Ways to say that black becomes red. */
const CHANGES = [
  "I will change it from black to red.",
  "Exchange the black one for the red one.",
  "You send us black back, and we let you have red.",
  "Out goes black, in goes red.",
  "I would pull out the black one, and drop in the red one.",
  "I substitute red for black.",
  "In place of black you have red.",
  "It will be red instead of black.",
  "Black is replaced by red.",
  "The red one replaces the black one.",
  "Not the black one but the red one.",
  "Current: black. New: red.",
  "Before:\n  black\nAfter:\n  red",
  "| Now | New |\n| --- | --- |\n| black | red |",
  "black → red",
  "The black lamp goes out, the red lamp comes in.",
  '{"old_item": {"color": "black"}, "new_item": {"color": "red"}}',
  "old_item:\n  color: black\nnew_item:\n  color: red",
  "You have black and you will get red.",
  "Now you sit in black. Then you will sit in red.",
  "I substitute this for the present one: red. Black goes.",
  "Black is staying home, red is taking the seat.",
  "I would change it from now black in new red.",
  "I go to pass you of black to red.",
  "<del>black</del> <ins>red</ins>",
  "Red is where you will sit. Black is where you no longer sit.",
  "Old ones out: black, in: red",
  '{"from_item": "black", "to_item": "red"}',
  "Red travels instead of black.",
  "black</s> &rarr; red",
  "Lamp: - black, + red",
  "Change it to red (it is black today).",
  "Pay with red in substitution for black.",
  "You would rather have red than black.",
  "You prefer red over black.",
  "Red shall be substituted for black.",
  "This replaces black with red.",
  "Red is used, which relieves you: we release black.",
  "Black gets a break, and red takes over.",
  "You will have red where you had black.",
  "After: you have red. Now: you have black.",
  "Red steps in for black.",
  "- black\n+ red",
  "Same lamp, but red where it was black.",
  "All will be moved from black to red.",
  "You come out of black and into red.",
  "red ← black",
  'It is to be altered from "black" to "red".',
  "Instead of black (5) we use your red card.",
  "You'd rather not have it on black, and you'd like it on red.",
  "NOW\n  black\nAFTER YOUR YES (by number)\n  red",
  "Received: red, given up for it: black.",
  "Newcomer: red. Seat given up by: black.",
  "So you want it from black to red.",
  "It is now paid by black. I will change it to red.",
  "It shall cease to be charged to black, and is to be charged to red.",
  "It moves off black and goes on that red card.",
  "Green in lieu of blue, plus red with wheels and a shade in lieu of black.",
  "Black at the minute; red.",
  "It's black rn, I'll make it red.",
  "| Old | New red or black |\n| --- | --- |\n| black | red |",
  "Red from now on, black no more.",
  "You sit in black. I'd put red.",
  "It is black now, and then it will be red.",
  "Now black, then red",
  "They have put you in black, and you would prefer red.",
  "Red, the large one, takes over from black.",
  "In place of black, red is used.",
  "Black will be replaced by:\n1. red",
  "➖ black\n➕ red",
  "Pay with red and no longer with the old, worn and rather scratched black.",
  "I show you seated in black. You are asking me to reseat you in red.",
  "I cross out black. In that place I write red.",
  "Black stays at home, and red flies instead.",
  "I have you down in black right now, and you'd be sitting in red after this.",
  "Where it says black, I will write red.",
  "Rather than black, you'd like red.",
  "It should say red, but it says black.",
  "Black [old], red [new]",
  "Red (the new one), black (the previous one)",
  "Off black, onto red.",
  "The replacement for black is red.",
  "As a replacement for black: red.",
  "Black is removed. Red is added.",
  "Removed: black. Added: red.",
  "Black leaves and red arrives.",
  "I swap out black and swap in red instead.",
  "In with red, out with black.",
  "Present value black, future value red.",
  "What goes: black. What comes: red.",
  "Originally black, afterwards red.",
  "No longer in black, you'd be in red.",
  "Black will be taken off the booking, and red will be put in.",
  "Now: it is in black. After: it is in red.",
  "At the moment you're paying with black, and you would pay with red.",
  "Having so far been in black, the guests would be in red.",
  "OUT Black. IN Red.",
  "Instead of black we have red.",
  "It was black, and now it's red.",
  "Red will now be used where black used to be.",
  "Current → black, new → red",
  "You'd have red, having been in black.",
  "It is transferred from black to red.",
  "Hitherto black, it is amended to red.",
  "a) Until now: black\nb) From now: red",
  "How was it before? black\nHow will it be now? red",
  "Replace, for the full 5 dollars, the black one by the red one.",
  "Before change: black\nAfter change: red",
  "You would rather it were paid with red, not with black.",
  "Red shall supersede black.",
  "Who no longer flies: black. Who flies: red.",
  "From what: black\nTo what: red",
  "Today\n  black\nAfter your yes\n  red",
  "After this you have red, not black.",
  "This is the replacement of black by red.",
  "Right now it's black, and you'd like red.",
  "black now, red after",
  "On this trip, you'd prefer red over black.",
  "I move it to red, since right now you are in black.",
  "It shall stand revised from black to red.",
  "Red is substituted for black as the color.",
  "You chose red as opposed to black.",
  "Black moves away, and red comes in its place.",
  "Black comes back to us, and red goes out to you.",
  "Coming back to us: black. Going out to you: red.",
  "You are giving us black, and we are giving you red.",
  "At the moment it is black, red is what you'll get.",
  "There is black at the moment, and it's red you're after.",
  "You'd be getting red (for your black one).",
  "Black ceases to apply, red applies.",
  "You no longer wish to pay by black, and would pay by red.",
  "~~black~~ red",
  "WE SEND YOU\n1) red\nYOU SEND US\n1) black",
  "• away from: black\n• over to: red",
  "| Is | Will be |\n| --- | --- |\n| black | red |",
  "| Leaves | Joins |\n| --- | --- |\n| black | red |",
  "Red, born 1961-07-09 will fly in place of black.",
  "Red, born July 9, 1961 takes the seat of black.",
  "Black will no longer travel, red is the new one.",
  "Red is going to fly for black.",
];

for (const text of CHANGES) {
  Deno.test(`weighWords() hears that red is wanted in ${JSON.stringify(text)}`, () => {
    assertIs(weigh(text, "red") > weigh(text, "black"), true);
  });
}

/** Nothing tells which is which: a customer asks. */
const UNTOLD = [
  "Red for black, yes?",
  "Old/new: black / red",
  "Before/after: black / red",
  "First black, then red.",
  "Customer is in black and asks for red.",
];

for (const text of UNTOLD) {
  Deno.test(`weighWords() hears nothing of red and black in ${JSON.stringify(text)}`, () => {
    assertIs(Math.abs(weigh(text, "red") - weigh(text, "black")) < 2, true);
  });
}

Deno.test("weighWords() takes no noun for a change, and no order for what is had", () => {
  assertIs(weigh("After the change: red", "red") >= 0, true);
  assertIs(weigh("I request this exchange for your order: red", "red"), 0);
  assertIs(weigh("It is not green", "green"), -3);
  assertIs(weigh("After this you have in all: red", "red"), 0);
  assertIs(weigh("Trip after change (class as before): red", "red"), 0);
  assertIs(weigh("Color, not changed: red", "red"), -1);
  assertIs(weigh("It is not changed to red, it stays.", "red"), -3);
  assertIs(weigh("flights and travel insurance stay in red", "red"), 0);
  assertIs(weigh("You'd now have red", "red"), 2);
  assertIs(weigh("It is moved to the 07.15 from Boston, flight red", "red"), 2);
  assertIs(weigh("It is now charged to your red card", "red"), 2);
  assertIs(weigh("I leave the business cabin as it is", "business"), 0);
});

/** Neither a change that is done nor a flight that leaves is said of red. */
for (
  const text of [
    "Here is what I've changed: red",
    "It leaves at 7:15 in red",
  ]
) {
  Deno.test(`weighWords() hears nothing of red in ${JSON.stringify(text)}`, () => {
    assertIs(weigh(text, "red"), 0);
  });
}
