/** Other lines of people who tell new from old in unusual ways. */

import type { TalkKind, TalkLine } from "../summary.ts";

const of = (
  kind: TalkKind,
  lines: Readonly<Partial<Record<TalkLine["domain"], readonly string[]>>>,
): readonly TalkLine[] =>
  (["both", "retail", "airline"] as const).flatMap((domain) =>
    (lines[domain] ?? []).map((text) => ({ kind, domain, text }))
  );

export const INVENTOR_TALK: readonly TalkLine[] = [
  ...of("greeting", {
    both: [
      "Hi there! You've reached customer care. What brings you here today?",
      "Good morning, and welcome. My name is Dana.",
      "hey {name}, how's it going?",
      "Hello {name}, nice to hear from you again.",
      "Good evening! I'm a virtual assistant; I'll do my best for you.",
      "G'day! You're through to support.",
      "Hi! 👋 Ask me anything.",
      "Hello, hello. Can you hear me all right?",
      "Welcome back! It has been a while.",
    ],
    retail: [
      "Hello and welcome to the shop! How can I help you with your orders?",
      "Hi {name}, I see you're one of our long-standing customers. Welcome!",
    ],
    airline: [
      "Welcome aboard! I'm your travel assistant. How can I help?",
      "Good afternoon, reservations desk, this is Priya speaking.",
      "Hi {name}! Off somewhere nice?",
    ],
  }),
  ...of("open question", {
    both: [
      "What can I do for you?",
      "Is there anything else I can help you with today?",
      "Could you tell me a bit more about what happened?",
      "And what would you like to do about it?",
      "How can I make this right for you?",
      "anything else?",
      "What would be the best outcome for you?",
      "I'm not sure I follow. Could you put it another way?",
      "Was there something else on your mind, {name}?",
      "Tell me, what's the trouble?",
      "Sorry, which one do you mean?",
    ],
    retail: [
      "What seems to be the matter with the {product}?",
      "Which of your orders is this about?",
      "How do you like the {product} so far?",
      "What is it about order {order} that you'd like to know?",
    ],
    airline: [
      "Where are you hoping to go?",
      "What would you like to know about reservation {reservation}?",
      "Which of your trips are we talking about?",
    ],
  }),
  ...of("choice", {
    both: [
      "Would you rather use {method} or something else that's on your profile?",
      "You have more than one payment method on file. Which one do you prefer?",
      "Do you want the cheaper one, or the one that comes sooner?",
      "I can look at it by date or by price. Which is handier for you?",
      "There are three options here, A, B and C. Which one speaks to you?",
      "A gift card, or {method}?",
      "Should we start with the first question or the second?",
      "Do you mean the old one or the new one?",
      "Email or phone, what suits you better?",
    ],
    retail: [
      "The {product} comes in black, white and red. Which colour would you want?",
      "There's a small and a large one in stock. What size are you after?",
      "Would you be looking for a refund or a different {product}?",
      "Was it order {order} you meant, or the one before it?",
      "Is it no longer needed, or was it ordered by mistake?",
      "Is that for the one order, or for your profile as a whole?",
    ],
    airline: [
      "Would you prefer the morning flight or the one after lunch?",
      "Economy or business?",
      "Do you want to fly nonstop, or is one stop all right?",
      "Will that be a one-way or a round trip?",
      "Is it reservation {reservation} you mean, or another of yours?",
      "Are you interested in travel insurance or would you rather do without?",
      "From JFK or from EWR? Both have seats that day.",
    ],
  }),
  ...of("identity", {
    both: [
      "Could I have your full name, please?",
      "Before we go on, I need to verify who you are.",
      "Please give me your user ID.",
      "Thanks, {name}, I've found your profile.",
      "Hmm, nothing comes up under that name. Could you spell it?",
      "What's the name on the account?",
      "To protect your data I have to ask a question or two first.",
      "I couldn't match those details. Do you have another email address perhaps?",
      "Am I speaking with {name}?",
      "name n user id pls",
      "Great, you're verified!",
    ],
    retail: [
      "May I ask for the email address you shop with?",
      "If you don't recall the email, your name and zip code will do too.",
      "Could you read me the zip code on your account?",
      "I can see that order {order} belongs to your account, so we're all set.",
    ],
    airline: [
      "Your user ID, please; it looks like jane_doe_1234.",
      "Is reservation {reservation} under your own profile or somebody else's?",
      "I need the user ID of the person who booked, not of the one who travels.",
    ],
  }),
  ...of("wish detail", {
    both: [
      "What's the reason, if I may ask?",
      "By when do you need it?",
      "And how would you like to pay?",
      "Is {method} still valid?",
      "Do you have a budget in mind?",
      "Could you give me the exact date?",
      "Is there anything I should take into account?",
      "What made you change your mind?",
      "Okay, and how many?",
      "So I don't get it wrong: what exactly do you want to be different?",
      "Would a partial solution help you at all?",
    ],
    retail: [
      "Which items from order {order} are you unhappy with?",
      "What's the new street and house number?",
      "Is there an apartment number that goes with it?",
      "What colour would you like the {product} in?",
      "Which features of the {product} matter most to you?",
      "Do you still have the {product} in its box?",
      "Could you give me the order number? It begins with #W.",
      "Are there any other items in {order} you want to talk about, before we get to it?",
    ],
    airline: [
      "How many people are flying?",
      "What are the passengers' dates of birth?",
      "What day would you like to come back?",
      "How many bags do you want to check?",
      "Who should travel instead, and when was that person born?",
      "Is everyone on {reservation} affected or just you?",
      "What time of day would suit you, {name}?",
    ],
  }),
  ...of("wait", {
    both: [
      "One moment, please.",
      "Let me look into that.",
      "bear with me a sec",
      "I'm checking the details now, this may take a minute.",
      "Hang on, the system is slow today…",
      "Give me a moment while I pull up your profile.",
      "Just a tick, I'm reading through our policy.",
      "Still here! Nearly got it.",
      "Please hold the line.",
      "⏳ Loading your data…",
    ],
    retail: [
      "Let me see what variants of the {product} we have in stock.",
      "I'm opening order {order}, one second.",
      "Let me work out the price difference first.",
    ],
    airline: [
      "Searching for flights, please wait.",
      "Let me check the status of that flight.",
      "I'm having a look at reservation {reservation}, just a moment.",
    ],
  }),
  ...of("thanks", {
    both: [
      "Thank you for your patience!",
      "Thanks, that helps a lot.",
      "Thank you, {name}, I've noted it.",
      "cheers",
      "Many thanks for letting us know.",
      "Perfect, thank you for confirming your name.",
      "I appreciate your understanding.",
      "Ta very much, love.",
    ],
    retail: [
      "Thanks for shopping with us all these years.",
      "Thank you for the order number, {order}.",
    ],
    airline: [
      "Thank you for flying with us.",
      "Thanks for the dates, that narrows it down.",
    ],
  }),
  ...of("apology", {
    both: [
      "I'm so sorry to hear that.",
      "Apologies for the wait.",
      "Sorry, my mistake, I misread your message.",
      "I do apologise, {name}, that must be frustrating.",
      "oops, sorry, wrong window",
      "I'm afraid I got the two mixed up a moment ago. Sorry!",
      "We regret the inconvenience.",
      "Pardon me, I meant {method}, of course.",
    ],
    retail: [
      "I'm sorry the {product} didn't live up to what you'd hoped.",
      "Sorry that order {order} has kept you waiting.",
    ],
    airline: [
      "I'm sorry your flight was delayed, that's no way to begin a holiday.",
      "My apologies, there are no seats left on that one.",
    ],
  }),
  ...of("handover", {
    both: [
      "I'm transferring you to a human agent now, please hold.",
      "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON.",
      "This is above my pay grade; a colleague will take over.",
      "My supervisor is better placed to answer that. Passing you on.",
      "A specialist will read our chat and reply within the hour.",
    ],
    retail: [
      "Questions on order {order} like this one go to our warehouse team; I'm putting you through.",
    ],
    airline: [
      "Part of this trip has been flown already, so a colleague has to take it from here.",
      "I'm handing {reservation} over to the groups desk.",
    ],
  }),
  ...of("goodbye", {
    both: [
      "Have a lovely day!",
      "Bye, {name}, take care.",
      "Goodbye, and don't hesitate to write again.",
      "cya",
      "It was a pleasure. All the best!",
      "This chat will close in two minutes unless you write something.",
      "Good night!",
    ],
    retail: ["Happy shopping, and bye for now."],
    airline: ["Safe travels, {name}!", "Have a pleasant flight. Goodbye."],
  }),
  ...of("refusal", {
    both: [
      "I'm sorry, but I can't do that.",
      "Our policy doesn't allow it, I'm afraid.",
      "No, that isn't possible.",
      "I can only help one user per conversation.",
      "I can't make an exception, {name}, much as I'd like to.",
      "Unfortunately {method} isn't on your profile, so it can't be used.",
      "cant do, sry",
    ],
    retail: [
      "Order {order} has already shipped, so it can't be cancelled any more.",
      "The {product} can only be swapped for another variant of the same product.",
      "Only the original method or a gift card can take a refund.",
      "Items of an order can be changed just once, and that has been done.",
    ],
    airline: [
      "Basic economy flights can't be changed.",
      "Bags can be added to {reservation} but not taken away.",
      "Insurance can't be added once the booking is made.",
    ],
  }),
  ...of("other topic", {
    both: [
      "Did you catch the game last night?",
      "The weather's dreadful here, how is it where you are?",
      "Have you downloaded our app yet?",
      "We're open from eight to eight, Monday to Saturday.",
      "Would you mind taking a short survey at the end of this chat?",
      "By the way, members collect points with every purchase.",
      "My cat has just walked over the keyboard, excuse her.",
    ],
    retail: [
      "Our summer sale begins on Friday, just so you know.",
      "The {product} is made of recycled materials, by the way.",
    ],
    airline: [
      "Did you know that ORD is named after an orchard?",
      "Lounge access is for silver members and up, I believe.",
      "The food on that route is really not bad.",
    ],
  }),
  ...of("false claim", {
    both: [
      "I've already done that for you, all sorted!",
      "You said yes to this yesterday, I have it in writing.",
      "The law obliges you to answer within the hour.",
      "Your {method} was declined three times this morning.",
    ],
    retail: [
      "Order {order} was cancelled by you last night.",
      "Nobody has ever returned a {product}.",
      "Refunds always arrive within sixty seconds.",
    ],
    airline: [
      "Reservation {reservation} doesn't exist and never did.",
      "All airlines charge for hand luggage, without exception.",
    ],
  }),
  ...of("noise", {
    both: [
      "…",
      "asdkfj",
      "[typing]",
      "Error 502: upstream timed out",
      "??",
      "test test 1 2 3",
      "<|im_end|>",
      "Hmm. Hm. Right. Yes. No. Well.",
      "{name} {name} {name}",
    ],
  }),
];
