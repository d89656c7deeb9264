/** What each kind of line is answered with, word for word, by one customer of a domain. */

import { strictEqual as assertEquals } from "node:assert/strict";
import { make, type StepResult } from "../../envs/mod.ts";

/** Lines that any agent may say, by what they are for. */
const LINES = {
  "open question": "How can I help you today?",
  identity: "Could you verify your identity, please?",
  thanks: "Thank you for the information.",
  wait: "One moment please.",
  handover: "I am transferring you to a human agent now.",
  goodbye: "Goodbye, and have a great day!",
  refusal: "Unfortunately, our policy does not allow this, as it is too late.",
  "other topic": "What is your favorite movie?",
  "false claim": "Your request has already been completed.",
  "another language": "Bonjour, comment puis-je vous aider ?",
  noise: "asdf jkl qwertz",
} as const;

interface Tested {
  readonly index: number;
  readonly answers: Readonly<Record<keyof typeof LINES, string>>;
  /** Lines of the domain's own, and their answers. */
  readonly own: Readonly<Record<string, string>>;
}

const DOMAINS: Readonly<Record<string, Tested>> = {
  "Retail-v0": {
    index: 7,
    answers: {
      "open question": "I want to change how one of my orders is paid.",
      identity:
        "My name is Farid Bianchi. My e-mail is farid.bianchi8237@example.com.",
      thanks: "Hello. I want to change how one of my orders is paid.",
      wait: "All right.",
      handover: "All right.",
      goodbye: "Please wait, I still need help. I want to change how one of " +
        "my orders is paid.",
      refusal: "That is a pity. Please look again. I want to change how one " +
        "of my orders is paid.",
      "other topic": "I do not know that, sorry.",
      "false claim": "I cannot see that it has been done. I want to change " +
        "how one of my orders is paid.",
      "another language": "Sorry, I did not understand that. I want to " +
        "change how one of my orders is paid.",
      noise: "Sorry, I did not understand that. I want to change how one of " +
        "my orders is paid.",
    },
    own: {
      "Which of these would you like to use: visa, PayPal, or your gift card?":
        "I want to pay with my mastercard ending in 1664 " +
        "(credit_card_0037800).",
      "Is this about order #W0000000?": "It is order #W6003340.",
      "Would you like to place a new order?": "No, thank you. I want to " +
        "change how one of my orders is paid.",
    },
  },
  "Airline-v0": {
    index: 0,
    answers: {
      "open question": "I would like to book a flight.",
      identity: "My user id is nadia_vance_1271. My name is Nadia Vance.",
      thanks: "Hello. I would like to book a flight.",
      wait: "All right.",
      handover: "All right.",
      goodbye: "I am not done yet, sorry. I would like to book a flight.",
      refusal: "I had hoped that you could help me. I would like to book a " +
        "flight.",
      "other topic": "I am afraid I cannot tell you that.",
      "false claim": "As far as I can see, nothing has changed yet. I would " +
        "like to book a flight.",
      "another language": "I am not sure what you mean, sorry. I would like " +
        "to book a flight.",
      noise: "I am not sure what you mean, sorry. I would like to book a " +
        "flight.",
    },
    own: {
      "Which of these would you like to use: visa, a certificate, or your gift card?":
        "Please use my visa ending in 8644 (credit_card_1816064). Please " +
        "take the earliest direct flight with seats enough.",
    },
  },
  "Telecom-v0": {
    index: 0,
    answers: {
      "open question": "The internet on my phone does not work.",
      identity: "My name is Ursula Eastwick. I was born on 1957-11-17.",
      thanks: "Hello. No page loads on my phone.",
      wait: "All right.",
      handover: "All right.",
      goodbye: "I am not done yet, sorry. No page loads on my phone.",
      refusal: "I had hoped that you could help me. No page loads on my phone.",
      "other topic": "I am afraid I cannot tell you that.",
      "false claim": "As far as I can see, nothing has changed yet. No page " +
        "loads on my phone.",
      "another language": "I am not sure what you mean, sorry. No page loads " +
        "on my phone.",
      noise: "I am not sure what you mean, sorry. No page loads on my phone.",
    },
    own: {
      "Which of your phone numbers is it: 555-0000, or 555-0001?":
        "My number is 556-697-2316.",
      "Is it the internet that does not work?": "It still does not work.",
    },
  },
};

function answer(id: string, index: number, text: string): string {
  const env = make(id, { dynamics: "steady", forbidden: "0" });
  env.reset({ options: { split: "test", index } });
  return (env.step(text) as StepResult).observation.text;
}

for (const [id, { index, answers, own }] of Object.entries(DOMAINS)) {
  const lines = Object.entries(LINES).map(([kind, text]) =>
    [kind, text, answers[kind as keyof typeof LINES]] as const
  );
  const others = Object.entries(own).map(([text, line]) =>
    ["own", text, line] as const
  );
  for (const [kind, text, line] of [...lines, ...others]) {
    Deno.test(`${id}, ${kind}: ${text}`, () => {
      assertEquals(answer(id, index, text), line);
    });
  }
}
