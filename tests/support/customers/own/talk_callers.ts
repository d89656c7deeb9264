/** Other lines of people with a voice of their own. */

import type { TalkLine } from "../summary.ts";

/** What agents say besides summaries. */
export const CALLER_TALK: readonly TalkLine[] = [
  {
    kind: "greeting",
    domain: "both",
    text: "Hello there! What can I do for you today?",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Good morning, and thank you for contacting us. How may I be of help?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "hi! whats up?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hi {name}, nice to hear from you again. What brings you here?",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Welcome to customer care. You're through to a real pair of ears. How can I help?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Good afternoon {name}. I hope your day is going well.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hey hey! 👋 Ready when you are.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Good evening. My name is Dorothy and I'll be looking after you.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Greetings! Please tell me in your own words why you are writing.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Morning! Bit early, isn't it? Anyway, how can I help?",
  },
  {
    kind: "greeting",
    domain: "retail",
    text:
      "Hello and welcome to the shop's help desk. Is it about something you bought?",
  },
  {
    kind: "greeting",
    domain: "retail",
    text: "Hi! Thanks for shopping with us. What can I look into for you?",
  },
  {
    kind: "greeting",
    domain: "retail",
    text: "Good day, dear customer. Is there a question about an order?",
  },
  {
    kind: "greeting",
    domain: "airline",
    text: "Hello and welcome aboard our help line. Where are you off to?",
  },
  {
    kind: "greeting",
    domain: "airline",
    text: "Good day, you've reached airline reservations. How may I assist?",
  },
  {
    kind: "greeting",
    domain: "airline",
    text: "Hi {name}, thanks for flying with us! What do you need?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hullo, sorry, just sat down. Fire away.",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Could you tell me a little more about what happened?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "What would you like me to look at first?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "And what would be a good outcome for you?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Sorry, I didn't quite follow that. Can you put it another way?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Is there anything else on your mind today?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "How did you come to notice that?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "When did you first run into this?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "so what exactly is the issue",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Was there something in particular you were hoping for?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Can you walk me through it step by step?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "What was wrong with the {product} when it arrived?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "What made you think again about order {order}?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "Is there anything in the parcel that did arrive in good shape?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "Which of your orders are we talking about?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "What happened at the airport that day?",
  },
  {
    kind: "open question",
    domain: "airline",
    text:
      "What is it about reservation {reservation} that you'd like to discuss?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "Which trip are you calling about?",
  },
  {
    kind: "choice",
    domain: "both",
    text: "Would you rather hear about it by mail or here in the chat?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "There's {method} and there are your other methods on file. Which would you prefer?",
  },
  {
    kind: "choice",
    domain: "both",
    text: "Do you want to take the first of these or the second?",
  },
  {
    kind: "choice",
    domain: "both",
    text: "Shall we talk about the money first, or about the dates?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "We can look at one thing at a time or at everything together. Which suits you?",
  },
  {
    kind: "choice",
    domain: "both",
    text: "Is it the older one or the newer one that you mean?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "For the {product}, we have it in several colors. Which one do you like best?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Do you mean the small size or the large one?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Is the reason that you no longer need it, or that it was ordered by mistake?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Refunds can go to the original payment method or to a gift card. Which would you like?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Two orders have a {product} in them. Do you mean {order} or the other one?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Would the cheaper of the two be enough for you, or do you want the better one?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Would you like to leave in the morning or in the evening?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Do you prefer basic economy, economy or business?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Nonstop or with one stop: which do you prefer?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "I see a flight at dawn and one after lunch. Which is better for you?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Do you want travel insurance or not? It's up to you.",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Before we start, may I have your user id?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "To find your profile I need your email address, please.",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Could you tell me your first and last name and your zip code?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Am I speaking with {name}?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "pls send ur user id",
  },
  {
    kind: "identity",
    domain: "both",
    text: "For your security, kindly verify the zip code in your profile.",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "I'm afraid I can't find that email. Is it perhaps spelt differently?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Thank you {name}, I have found you.",
  },
  {
    kind: "identity",
    domain: "both",
    text: "May I know in which name the account was made?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Would you mind repeating the last three digits of your user id?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Hm, there's more than one {name} here. What's your zip code?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "And what's the order number, with the # in front?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "Can I have the email you used when you ordered?",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "I need to know who you are before I can open {order}. What's your name and zip code?",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "What is your user id with the airline, please?",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "And the reservation number? It's six letters and digits.",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "I need to know who you are before I can open {reservation}. What's your user id?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Which payment method would you like to use?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "What is the new street, and is there an apartment number?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Is {method} still valid?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "And the zip code of the new place?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Is there a most you'd be willing to spend?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "By when do you need it?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which items in order {order} is this about? All, or only some?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "What color would you like for the {product}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "And the size?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Is there anything else in {order} that you want to be different? I can only do this once, so do think of everything.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Why do you no longer want the {product}, if I may ask?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "On which day would you like to fly?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "How many people are travelling, and how many bags will they check?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "What are the names and dates of birth of the travellers?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "From which airport do you want to leave, and where to?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "What's the reason you can't take the trip in {reservation}?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "How early is too early for you to leave?",
  },
  {
    kind: "wait",
    domain: "both",
    text: "One moment please, I'm looking that up.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Bear with me a minute.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "hang on",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Let me check that for you. It may take a little while.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "The system is a bit slow today, please don't go away.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Still here! Just reading through your profile, {name}.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Give me two shakes of a lamb's tail.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Please hold the line while I look.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "I'm checking {method} now, one second.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Nearly there, thanks for waiting.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Could you wait for a moment? I need to read the rules on that.",
  },
  {
    kind: "wait",
    domain: "retail",
    text: "Let me open {order} and see what's in it.",
  },
  {
    kind: "wait",
    domain: "retail",
    text: "I'm looking to see which kinds of {product} are in stock.",
  },
  {
    kind: "wait",
    domain: "retail",
    text: "Just a second, I'm working out the prices.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "Let me see which flights there are on that day.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "I'm pulling up {reservation}, one moment.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "Hold on, I'm comparing the fares.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you, that's very helpful.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thanks {name}, got it.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "ty!",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Many thanks for your patience.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you for bringing this to our attention.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Wonderful, thank you so much for those details.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Much obliged to you.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you for being a customer for so long, {name}.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thanks for clearing that up.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "I appreciate your honesty.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Perfect, thank you kindly.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you for waiting so patiently, most people don't.",
  },
  {
    kind: "thanks",
    domain: "retail",
    text: "Thank you, I can see {order} now.",
  },
  {
    kind: "thanks",
    domain: "retail",
    text: "Thanks for telling us about the {product}.",
  },
  {
    kind: "thanks",
    domain: "airline",
    text: "Thank you, I have {reservation} in front of me.",
  },
  {
    kind: "thanks",
    domain: "airline",
    text: "Thank you for choosing to fly with us.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I'm so sorry to hear that.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Sorry about the wait, {name}.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "My apologies, I misread your message.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "oops sorry, wrong chat",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I do apologise for any trouble this has caused you.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I understand how annoying that must be.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "That should not have happened, and I'm sorry it did.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Forgive me, my English is not so good. Can you say it again?",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Sorry, I got cut off for a moment. Where were we?",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Please excuse the confusion, that was my fault.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "I'm sorry the {product} was not what you had hoped for.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "Sorry that {order} has taken so long to reach you.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "What a pity about the {product}! I'm sorry.",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "I'm sorry your flight did not go as planned.",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "My apologies for the long hours at the gate.",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "I'm sorry that the trip in {reservation} gave you such a headache.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "I'll pass you on to a human colleague now. Please stay in the chat.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "This is beyond what I can do, so a supervisor will take it from here.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "You are being transferred to a human agent. Please hold on.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "Let me get my manager.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "I'll leave a note for the next colleague so you needn't tell it all again, {name}.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "transferring u now",
  },
  {
    kind: "handover",
    domain: "both",
    text: "Someone from another team will be with you in a minute.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "I'm the wrong person for this, but I know who the right one is. Connecting you.",
  },
  {
    kind: "handover",
    domain: "retail",
    text:
      "Our returns team knows more about the {product} than I do. I'm handing you over.",
  },
  {
    kind: "handover",
    domain: "retail",
    text: "I'm putting you through to a colleague about {order}.",
  },
  {
    kind: "handover",
    domain: "airline",
    text: "I'm putting you through to a colleague about {reservation}.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Goodbye {name}, and have a lovely day!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Take care, bye now.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "bye!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "It was a pleasure talking to you. Until next time.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "If there's nothing else, I'll close this chat. All the best!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Cheerio, and mind how you go.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Thank you for calling. Goodbye.",
  },
  {
    kind: "goodbye",
    domain: "retail",
    text: "Enjoy your {product}, and come back soon!",
  },
  {
    kind: "goodbye",
    domain: "retail",
    text: "Happy shopping, {name}. Bye!",
  },
  {
    kind: "goodbye",
    domain: "airline",
    text: "Have a safe flight, {name}!",
  },
  {
    kind: "goodbye",
    domain: "airline",
    text: "Bon voyage and goodbye from all of us.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I'm afraid I can't do that. Our rules don't allow it.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "No, that's not possible, sorry.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I can't tell you anything about another customer's account.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "Unfortunately I can't help without knowing who you are.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I understand, {name}, but I'm not able to make an exception.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I can't put it on {method}, as it isn't in your profile.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "As {order} has already been processed, it can't be touched any more.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "I can't swap a {product} for another kind of product.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "We don't match the prices of other shops.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Basic economy flights can't be changed, I'm sorry.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "There's no compensation for {reservation} under our rules.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Lovely weather today, isn't it?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Did you watch the match last night?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "By the way, we're hiring. Know anyone?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Have you ever tried our app? It has a dark mode now.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "My grandmother always said that patience is a virtue.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Fun fact: honey never spoils.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Would you mind taking a short survey about this chat later on?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Is that a dog I hear barking, {name}?",
  },
  {
    kind: "other topic",
    domain: "retail",
    text: "Our summer sale starts next week, with lots of bargains.",
  },
  {
    kind: "other topic",
    domain: "retail",
    text: "People who bought a {product} also love our scented candles.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text: "The new lounge at the airport has excellent coffee.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "Your refund arrived on {method} yesterday.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "You already agreed to this ten minutes ago.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "All done! Everything has been changed as you wished.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "Our rules say that I don't need your permission.",
  },
  {
    kind: "false claim",
    domain: "both",
    text:
      "{name}, you told my colleague last week that you don't want your money back.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "There are no other payment methods in the world than {method}.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text:
      "Order {order} was cancelled this morning, so there's nothing left to do.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "The {product} has never been sold by us.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "Gift cards lose their value after one day.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "Reservation {reservation} doesn't exist and never did.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "All flights are free of charge on Sundays.",
  },
  {
    kind: "noise",
    domain: "both",
    text: "asdf",
  },
  {
    kind: "noise",
    domain: "both",
    text: "...",
  },
  {
    kind: "noise",
    domain: "both",
    text: "[connection lost] [connection restored]",
  },
  {
    kind: "noise",
    domain: "both",
    text: "🤔",
  },
  {
    kind: "noise",
    domain: "both",
    text: "hmm hmm hmm",
  },
  {
    kind: "noise",
    domain: "both",
    text: "<typing>",
  },
  {
    kind: "noise",
    domain: "both",
    text: "Lorem ipsum dolor sit amet.",
  },
  {
    kind: "noise",
    domain: "both",
    text: "ok ok ok",
  },
  {
    kind: "noise",
    domain: "both",
    text: "Error 502: bad gateway",
  },
  {
    kind: "noise",
    domain: "both",
    text: "testing testing 1 2 3",
  },
  {
    kind: "noise",
    domain: "both",
    text: "{name}{name}{name}",
  },
];
