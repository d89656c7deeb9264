import type { TalkLine } from "../summary.ts";

/** Sixty lines of agents, apart from summaries. */
export const OFFICER_TALK: readonly TalkLine[] = [
  {
    kind: "greeting",
    domain: "both",
    text:
      "Ahoy! You've reached the night shift, a.k.a. me and my third coffee. What's up?",
  },
  {
    kind: "greeting",
    domain: "retail",
    text:
      "Good day, and welcome to our shop's help line. With what may I be of service?",
  },
  {
    kind: "greeting",
    domain: "airline",
    text:
      "*ding* Welcome aboard the chat! 🛩️ I'm Pippa, your virtual flight assistant. Tell me what you need.",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Namaste and hello dear customer, I am Suresh from the support team, kindly tell how I can do the needful today.",
  },

  {
    kind: "open question",
    domain: "both",
    text: "Anything else on your plate today?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "so whats going on, tell me the whole story",
  },
  {
    kind: "open question",
    domain: "retail",
    text:
      "I have order {order} in front of me now. What about it brings you here?",
  },
  {
    kind: "open question",
    domain: "airline",
    text:
      "Okey, {reservation} is open on my screen. What is it that you want with this reservation?",
  },
  {
    kind: "open question",
    domain: "both",
    text:
      "That point is settled then, {name}. Is there some other matter that I can help you with?",
  },

  {
    kind: "choice",
    domain: "retail",
    text:
      "For the {product} there are these in stock:\n  A) the same as you have\n  B) a bigger one\n  C) a smaller one\nWhich letter would you like?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "I see more than one payment method in your profile, among them {method}. Which one would you rather use?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "cabins we got: basic economy / economy / business. which 1 r u after?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Would it be an exchange that you have in mind, or rather a return with your money back? Both exist for delivered items.",
  },

  {
    kind: "identity",
    domain: "retail",
    text:
      "Before I may look at anything I must know who you are. Your e-mail address, please, or else first name, last name and ZIP code.",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "USER ID PLS (LOOKS LIKE first_last_1234)",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "hmm, no luck with that email :( could u gimme ur full name n zip instead?",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "For find you in our system I am needing your user identification. Can you write it to me, please?",
  },

  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Which items of {order} does this concern? All of them, or only some?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "And the {product}: what colour, size or other options should the new one have?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      'May I ask why the order is to be cancelled? We only know two reasons here, "no longer needed" and "ordered by mistake".',
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "pls send teh full new adress, wiht street, appartment if any, city, state, zip & contry",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Three little things I still lack: 1) where from, 2) where to, 3) on which day.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "For every person who flies I need the first name, the last name and the date of birth, exactly like in the passport.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "How many suitcases are going into the hold, dear, and did you want the travel insurance or not?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "What made you decide against the trip on {reservation}? Change of plan, an illness, something that we did, something else?",
  },

  {
    kind: "wait",
    domain: "both",
    text: "One sec, the computer is thinking. It does that.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "STAND BY WHILE I PULL UP {reservation}",
  },
  {
    kind: "wait",
    domain: "retail",
    text:
      "Let me go and have a look at {order}, {name}; I shall be back in two minutes.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Please to have some patience, I am looking after your datas ...",
  },

  {
    kind: "thanks",
    domain: "both",
    text: "Cheers {name}, that's just what I needed!",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Much obliged to you for the particulars. I have found your profile.",
  },
  { kind: "thanks", domain: "both", text: "tysm 🙏 got it" },

  {
    kind: "apology",
    domain: "retail",
    text:
      "Oh no, a broken {product} is the last thing anybody wants to unpack. I do apologise.",
  },
  {
    kind: "apology",
    domain: "airline",
    text:
      "I am so sorry that you were stuck at the gate for hours, {name}. It must have been miserable.",
  },
  {
    kind: "apology",
    domain: "both",
    text:
      "Excuse me please for my slow answering, today are very many customers.",
  },

  {
    kind: "handover",
    domain: "both",
    text:
      "This goes beyond what I am able to do, so I'm passing you to a human colleague. Please hold on.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON.",
  },
  {
    kind: "handover",
    domain: "airline",
    text:
      "Right, that's one for the grown-ups upstairs. I've sent them all we said about {reservation}, and someone will take over this chat.",
  },

  {
    kind: "goodbye",
    domain: "both",
    text: "Toodle-oo, {name}, and mind how you go!",
  },
  {
    kind: "goodbye",
    domain: "airline",
    text: "Safe travels and soft landings. Bye for now!",
  },
  {
    kind: "goodbye",
    domain: "retail",
    text: "Thanks for shopping with us. With kind regards, your Customer Desk.",
  },
  { kind: "goodbye", domain: "both", text: "k bye o/" },

  {
    kind: "refusal",
    domain: "retail",
    text:
      "Sadly {order} has been handed to the carrier already, and once that has happened we can no longer cancel it.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "nah sorry, cant swap a {product} for a totally different kind of product, only for another version of the same thing",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "Our rules say: basic economy = flights can not be changed. I have no way around this, I regret.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "I'm afraid the fare of {reservation} doesn't allow a cancellation with a refund in this case, and a supervisor would tell you the same.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "Bags may be added to a reservation, but never taken off again. So that request I have to decline.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "It is not permitted to me to send the refund on a card which was not used in the order, unless it is a gift card.",
  },

  {
    kind: "other topic",
    domain: "both",
    text:
      "By the way, did you know our newsletter now has a crossword? My aunt swears by it.",
  },
  {
    kind: "other topic",
    domain: "both",
    text:
      "Lovely weather here today, 24 degrees and not a cloud. How's it where you live?",
  },
  {
    kind: "other topic",
    domain: "airline",
    text:
      "Fun fact: the red-eye is named after what it does to your eyes. I took one on Tuesday and can vouch for it.",
  },
  {
    kind: "other topic",
    domain: "retail",
    text:
      "Our warehouse cat had four kittens this week!! 🐱🐱🐱🐱 pics on our socials",
  },

  {
    kind: "false claim",
    domain: "retail",
    text:
      "All done! {order} is cancelled and the money is on its way to {method}.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text:
      "As you wished, I have just upgraded {reservation} to business; the new tickets are in your inbox.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text:
      "The exchange of your {product} is registered since five minutes, you will receive the mail with the label.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "booked it 4 u already lol, seats r urs n ur {method} got charged",
  },

  { kind: "noise", domain: "both", text: "asdkjh 77 ;;; qwpeo vvv" },
  {
    kind: "noise",
    domain: "both",
    text: "Kannst du mal bitte die Kaffeemaschine ausschalten, bevor du gehst?",
  },
  {
    kind: "noise",
    domain: "both",
    text: "{{template:agent_reply_v3}} ERR_0x2F: <<missing body>>",
  },
  {
    kind: "noise",
    domain: "both",
    text: "…nd then th▒▒ ▒▒▒ of t— [connection resumed]",
  },
];
