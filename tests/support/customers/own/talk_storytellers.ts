/** What agents say apart from summaries: 200 lines of every kind. */

import type { TalkLine } from "../summary.ts";

export const STORYTELLER_TALK: readonly TalkLine[] = [
  {
    kind: "greeting",
    domain: "both",
    text: "Hello! Thanks for reaching out. How can I help you today?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hi {name}, good to hear from you.",
  },
  { kind: "greeting", domain: "both", text: "hey, what's up?" },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Good morning, you're through to customer service. My name is Grace. Who do I have the pleasure of speaking with?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Good afternoon {name}, I hope you're having a nice day so far.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hiya! 👋 I'm your virtual assistant.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Welcome back, {name}! What brings you here?",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Thank you for contacting us. This conversation may be recorded for training.",
  },
  { kind: "greeting", domain: "both", text: "Evening! What can I do you for?" },
  {
    kind: "greeting",
    domain: "both",
    text: "Dear customer, a warm welcome to our support chat.",
  },
  {
    kind: "greeting",
    domain: "retail",
    text:
      "Hi there, welcome to our online store! Looking for help with something you bought?",
  },
  {
    kind: "greeting",
    domain: "retail",
    text: "Hello, this is the orders desk, Martin speaking.",
  },
  {
    kind: "greeting",
    domain: "airline",
    text: "Welcome aboard our help line! Where is your trip taking you?",
  },
  {
    kind: "greeting",
    domain: "airline",
    text: "Good day, thank you for flying with us. What can I do for you?",
  },
  {
    kind: "greeting",
    domain: "airline",
    text: "Hello {name}, this is the reservations team.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Namaste and welcome, please tell me your query.",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Could you tell me a bit more about what happened?",
  },
  { kind: "open question", domain: "both", text: "What would you like to do?" },
  {
    kind: "open question",
    domain: "both",
    text: "Is there anything else you need from me?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "what seems to be the problem",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Can you walk me through it from the start?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Sorry, I'm not sure I follow. What exactly do you mean?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "So what is it you're hoping we can sort out today?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Please describe your issue in your own words.",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Hmm, okay. And why is that?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "How would you prefer that we deal with this?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "Which order is this about?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "What's wrong with the {product}, if I may ask?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "What would you like to do with order {order}?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "Which reservation do you mean?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "What did you have in mind for {reservation}?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "Where do you want to fly, and when roughly?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "Would you rather talk about that first, or about the other thing you mentioned?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "I see more than one payment method in your profile. Which of them would you like to use?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "Do you prefer the money on a gift card or on the method you paid with originally?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "Either is fine with me: {method}, or something else you have on file. What do you think?",
  },
  { kind: "choice", domain: "both", text: "Option A or option B?" },
  {
    kind: "choice",
    domain: "both",
    text: "Is it just this one, or are there several?",
  },
  {
    kind: "choice",
    domain: "both",
    text: "Did you mean the first one or the second one, {name}?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "You could wait a few days or change your mind now, it's up to you. Which is it?",
  },
  { kind: "choice", domain: "both", text: "credit card, gift card or paypal?" },
  {
    kind: "choice",
    domain: "retail",
    text:
      "The {product} comes in several colors. Do you want black, white or blue?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Are you thinking of returning the {product} or of exchanging it?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Was {order} no longer needed, or was it ordered by mistake?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "We have a small one and a large one in stock. Which one suits you better?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Do you mean the address in your profile or the one on {order}?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Do you want to sit in basic economy, economy or business?",
  },
  { kind: "choice", domain: "airline", text: "One way or round trip?" },
  {
    kind: "choice",
    domain: "airline",
    text:
      "There are three flights that day: at 06:00, at 11:30 and at 20:15. Which one would you take?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Nonstop, or is one stop okay for you?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Travel insurance costs 30 dollars per passenger. With or without?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "For {reservation}, is it about the flights, the cabin, the bags or the passengers?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "May I have your full name, please?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Before we start I need to verify who you are.",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Could you please give me your email address?",
  },
  { kind: "identity", domain: "both", text: "Am I speaking with {name}?" },
  {
    kind: "identity",
    domain: "both",
    text:
      "For security reasons, kindly tell me the name that the account is under.",
  },
  { kind: "identity", domain: "both", text: "whats ur email" },
  {
    kind: "identity",
    domain: "both",
    text:
      "I couldn't find an account with these details. Can you spell your last name for me?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Thanks {name}, I've found your profile.",
  },
  {
    kind: "identity",
    domain: "both",
    text: "I'm afraid I can only speak to the account holder. Is that you?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Please provide your user ID so that I can pull up your account.",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "If you don't remember the email, your first name, last name and zip code will do.",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "To locate your account I'd need either the email you shop with or your name and zip code.",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "And the zip code of the account is?",
  },
  { kind: "identity", domain: "retail", text: "Is {order} in your own name?" },
  {
    kind: "identity",
    domain: "airline",
    text:
      "Could I get your user ID, something like first name, last name and four digits?",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "What's the user ID that goes with {reservation}?",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "Are you one of the passengers on {reservation} yourself?",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "Please tell me your user ID and your reservation number, if you know it.",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Which payment method should that go to?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Can you tell me the number again? I think there's a digit missing.",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "What is the reason, if you don't mind my asking?",
  },
  { kind: "wish detail", domain: "both", text: "When do you need it by?" },
  { kind: "wish detail", domain: "both", text: "And how many would that be?" },
  {
    kind: "wish detail",
    domain: "both",
    text: "Is there an upper limit to what you'd like to spend?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Please spell that for me, letter by letter.",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Do you have any other preferences I should know about, {name}?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "You said the cheaper one. Cheaper than what?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "ok and anything else that matters to you",
  },
  { kind: "wish detail", domain: "retail", text: "What size are you after?" },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which color would you like the {product} in?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "What is the new street, city, state and zip code?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Is there an apartment number for that address?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Which items of {order} are we talking about, all of them or just the {product}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Should the new {product} have the same features as the old one, apart from the color?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "What did you not like about the {product}?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "What date would you like to leave, and when do you want to be back?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "From which airport will you be departing?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "How many people are travelling?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "What are the passengers' names and dates of birth?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "How many suitcases are you bringing, counting everybody?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Does it have to be a morning flight?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Why do you need to cancel: a change of plan, something the airline did, or another reason?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "For {reservation}, which of the passengers is it that can't come?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "What's your budget per ticket?",
  },
  { kind: "wait", domain: "both", text: "One moment, please." },
  { kind: "wait", domain: "both", text: "Let me check that for you." },
  { kind: "wait", domain: "both", text: "Just a sec, looking it up..." },
  {
    kind: "wait",
    domain: "both",
    text: "Please hold the line while I consult the system, {name}.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Bear with me, my computer is a bit slow today.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "I'm still here, this takes a little longer than usual.",
  },
  { kind: "wait", domain: "both", text: "hang on" },
  {
    kind: "wait",
    domain: "both",
    text: "Allow me two or three minutes to read through your account.",
  },
  { kind: "wait", domain: "both", text: "Working on it ⏳" },
  { kind: "wait", domain: "retail", text: "Let me have a look at {order}." },
  {
    kind: "wait",
    domain: "retail",
    text:
      "I'll see which kinds of {product} we have in stock, give me a moment.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "Let me look for flights on that day.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "I'm pulling up {reservation}, please stay with me.",
  },
  { kind: "thanks", domain: "both", text: "Thank you, {name}." },
  { kind: "thanks", domain: "both", text: "Thanks for your patience!" },
  {
    kind: "thanks",
    domain: "both",
    text: "Great, that's all I needed to know.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you so much for confirming your details.",
  },
  { kind: "thanks", domain: "both", text: "Much appreciated 🙏" },
  { kind: "thanks", domain: "both", text: "Thanks, got it." },
  {
    kind: "thanks",
    domain: "both",
    text: "I'm grateful to you for being so kind about this.",
  },
  { kind: "thanks", domain: "both", text: "Perfect, thank you for waiting." },
  { kind: "thanks", domain: "both", text: "cheers, that helps" },
  {
    kind: "thanks",
    domain: "retail",
    text: "Thank you for being a loyal customer of our shop.",
  },
  {
    kind: "thanks",
    domain: "retail",
    text: "Thanks for sending me the order number.",
  },
  {
    kind: "thanks",
    domain: "airline",
    text: "Thank you for choosing to fly with us, {name}.",
  },
  { kind: "apology", domain: "both", text: "I'm sorry about the trouble." },
  {
    kind: "apology",
    domain: "both",
    text: "Oh no, that sounds really annoying. I apologize.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "My apologies, I misread what you wrote.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I'm so sorry to keep you waiting, {name}.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Sorry, that was my mistake. Let me try again.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Please accept our sincere apologies for the inconvenience caused.",
  },
  { kind: "apology", domain: "both", text: "oops, sorry, wrong chat" },
  {
    kind: "apology",
    domain: "both",
    text:
      "I understand your frustration and I do regret that this happened to you.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I beg your pardon, I didn't catch that.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "I'm sorry that the {product} isn't what you expected.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "We're sorry that {order} took so long to get to you.",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "I'm very sorry that your trip didn't go as planned.",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "Apologies for the trouble you've had with {reservation}.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "I'm going to transfer you to a human agent now.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "This is beyond what I can do, so a colleague of mine will take it from here.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "Let me put you through to my supervisor.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "A specialist will get back to you within 24 hours, {name}.",
  },
  { kind: "handover", domain: "both", text: "connecting u to a person now" },
  {
    kind: "handover",
    domain: "both",
    text:
      "Hello, I'm taking over from my colleague. I've read your conversation so far.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "Our chat assistant can't help with this, please wait for the next free agent.",
  },
  {
    kind: "handover",
    domain: "retail",
    text:
      "The warehouse team has to look at {order}, so I'm passing you on to them.",
  },
  {
    kind: "handover",
    domain: "airline",
    text:
      "I'm passing you on to the airport desk, as your trip has already begun.",
  },
  {
    kind: "handover",
    domain: "airline",
    text:
      "The group travel team is in charge of {reservation}, you'll hear from them.",
  },
  { kind: "goodbye", domain: "both", text: "Goodbye, and have a lovely day!" },
  { kind: "goodbye", domain: "both", text: "Bye {name}, take care." },
  { kind: "goodbye", domain: "both", text: "Alright, see ya 👋" },
  {
    kind: "goodbye",
    domain: "both",
    text: "If there's nothing else, I wish you a pleasant evening.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "It was a pleasure talking to you.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "As I haven't heard from you, I'm closing this chat now.",
  },
  { kind: "goodbye", domain: "both", text: "Have a good one!" },
  {
    kind: "goodbye",
    domain: "both",
    text: "Please rate our conversation from one to five stars. Goodbye.",
  },
  {
    kind: "goodbye",
    domain: "retail",
    text: "Happy shopping, and until next time!",
  },
  { kind: "goodbye", domain: "airline", text: "Have a safe flight!" },
  { kind: "goodbye", domain: "airline", text: "Bon voyage, {name}!" },
  { kind: "refusal", domain: "both", text: "I'm afraid I can't do that." },
  {
    kind: "refusal",
    domain: "both",
    text: "Our policy doesn't allow it, I'm sorry.",
  },
  { kind: "refusal", domain: "both", text: "No." },
  {
    kind: "refusal",
    domain: "both",
    text: "Unfortunately I'm not able to make an exception, {name}.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I can't talk about other customers' accounts.",
  },
  { kind: "refusal", domain: "both", text: "I can't use {method} for this." },
  {
    kind: "refusal",
    domain: "both",
    text: "That's not possible, whatever the reason may be.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "Since {order} has shipped already, it can't be cancelled any more.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "We can't exchange the {product} for a different kind of product.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "Cancelling just a single item isn't possible.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Basic economy flights can't be changed, sorry.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "I can't offer any compensation for {reservation}.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "By the way, did you see the game last night?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "It's raining cats and dogs over here.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Have you heard about our new loyalty program?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Would you like to take part in a short survey?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Why did the scarecrow win a prize? He was outstanding in his field.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "I'm an AI language model, so I don't have a favorite food.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Nice name, {name}! My sister has the same one.",
  },
  {
    kind: "other topic",
    domain: "retail",
    text: "Our summer sale starts on Monday, with up to half off.",
  },
  {
    kind: "other topic",
    domain: "retail",
    text: "Fun fact: the {product} is the most popular thing we sell.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text: "I've heard that the food there is fantastic at this time of year.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text: "Did you know that you can earn miles by renting a car?",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "All done! It's taken care of.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "You already said yes to this a minute ago.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "The system has confirmed it, so there's nothing left for you to do.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "Your money is on its way to {method} as we speak.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "I've just sent you an email with everything, {name}.",
  },
  { kind: "false claim", domain: "both", text: "As you agreed, I went ahead." },
  {
    kind: "false claim",
    domain: "retail",
    text: "{order} has been cancelled.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "The new {product} has left our warehouse today.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "Your default address was updated earlier.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "Your seats on {reservation} have been upgraded.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "I've booked it, enjoy your trip!",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "There's a certificate in your account already.",
  },
  { kind: "noise", domain: "both", text: "asdfghjkl" },
  { kind: "noise", domain: "both", text: "..." },
  { kind: "noise", domain: "both", text: "Error 503: Service Unavailable" },
  { kind: "noise", domain: "both", text: '<div class="msg">{name}</div>' },
  { kind: "noise", domain: "both", text: "TODO: fill in reply template" },
  { kind: "noise", domain: "both", text: "ok ok ok ok ok ok ok ok" },
  {
    kind: "noise",
    domain: "both",
    text: "Sure! Here is a reply that a customer service agent could give:",
  },
  { kind: "noise", domain: "both", text: "¿Hola? ¿Me oye?" },
  { kind: "noise", domain: "both", text: 'get_user_details({"user_id": "?"})' },
];
