import { strictEqual as assertEquals } from "node:assert/strict";
import { cleanText } from "./clean_text.ts";

Deno.test("cleanText() writes shorthand and dialect as others do", () => {
  const cases = {
    "IT IS READY STOP DINNAE WAIT": "IT IS READY. DIN not WAIT",
    "back 2 ur card w/o a fee": "back to ur card without a fee",
    "JFK 2 BOS, there n back": "JFK to BOS, there and back",
    "Total......: $5": "Total: $5",
    "Q: Insured?\nA: No.": "Insured: No.",
    "please turn of data": "please turn off data",
    "payin' two dollars": "paying 2 dollars",
    "Now then, returnin it": "Well, returning it",
    "Insurance (Y/N): Y": "Insurance: Y",
    "it makes 646,00 $ in all": "it makes 646.00 $ in all",
    "Visa ending in 2 5 8 2": "Visa ending in 2582",
    "A、B。C": "A, B. C",
    "Which cabin? Economy": "Which cabin: Economy",
    "Which order? Please tell me.": "Which order? Please tell me.",
    "Which is it? May I ask?": "Which is it? May I ask?",
    "the 5. January 1978": "the 5 January 1978",
    '"brand": "visa",\n"last_four": "1234"': '"brand": "visa ending in 1234"',
    "[ ] Flights [X] Cabin": "Cabin",
    "[ ] Yes [ ] No": "[ ] Yes [ ] No",
    "WHO FLIES?\nAda": "WHO FLIES: Ada",
    "Bags: 2. May I proceed?": "Bags: 2. May I proceed?",
    "[x] Visa [ ] PayPal; 3 bags": "Visa; 3 bags",
    "SHALL THIS BE DONE?\nYes or no": "SHALL THIS BE DONE?\nYes or no",
    "adaCroft": "adaCroft",
    "DO YOU AGREE?\nY": "DO YOU AGREE?\nY",
    "checkedBags: 1 iPhone": "checked bags: 1 iPhone",
    "05 / 16 / 2024 on MC 8823": "05/16/2024 on Mastercard 8823",
    "CHECKED BAGS ... 2": "CHECKED BAGS: 2",
    "WATTAGE ............ 1600 W": "WATTAGE: 1600 W",
    "Checked bags . 0": "Checked bags: 0",
    "[x] Visa\n[ ] PayPal\n[ ] other": "Visa\n\n",
    "[x] Found\n[ ] Change from red to blue":
      "Found\n[ ] Change from red to blue",
    "You are in red . You want blue": "You are in red . You want blue",
    "Not one bag, but three": "Not one bag, but three",
    "On May 2 change to HAT123": "On May 2 change to HAT123",
    "[ ] round trip [X] one way  From: BOS": "one way  From: BOS",
    "[X] round trip [ ] one way  From: BOS": "round trip   From: BOS",
    "not a cent more or less than $5": "exactly $5",
    "chekced bgas for Ada-sama": "checked bags for Ada",
    "00 X USD50": "0 X USD50",
    "a lamp (red | large)": "a lamp (red, large)",
    "txt YES 2 change": "txt YES to change",
    "R-7-K-2-M-X": "R7K2MX",
    "Order whiskey two three seven eight one five six": "Order W2378156",
    "Alfa Bravo one two three four": "AB1234",
    "a lamp [red | large]": "a lamp [red, large]",
    "« Lamp » (color : red ; size : 2)": '"Lamp" (color: red; size: 2)',
    "【Cabin】 Business　HAT 123": "Cabin: Business HAT123",
    "Romeo seven Kilo, two, Mike X-ray": "R7K2MX",
    "card no. ..1234": "card ending in 1234",
    "last four 1 2 3 4": "last four 1234",
    "HAT123/2024-05-20 or 1978-Jan-05": "HAT123 2024-05-20 or 05 Jan 1978",
    "JFK–BOS return, biz": "JFK–BOS round trip, business",
    "JFK–BOS return flight, econ": "JFK–BOS return flight, economy",
  };
  for (const [said, written] of Object.entries(cases)) {
    assertEquals(cleanText(said), written);
  }
});

Deno.test("cleanText() takes off markup, and leaves plain text alone", () => {
  const cases = {
    "<p>One <b>way</b><br>JFK &ndash; BOS</p>": "\nOne way\nJFK – BOS\n",
    '<bag count="2"/>': "bag: count: 2\n",
    "<from><card>visa</card></from>": "\nfrom:\ncard: visa\n ",
    "gift card <gift_card_1234567>": "gift card (gift_card_1234567)",
    "| a<br>b | c |": "| a b | c |",
    "*red* and **blue**": "red and blue",
    "❌ economy\n✅ business": "old: economy\nnew: business",
    "✅ business": "✅ business",
    "A lamp (red), $5.": "A lamp (red), $5.",
  };
  for (const [said, written] of Object.entries(cases)) {
    assertEquals(cleanText(said), written);
  }
});
