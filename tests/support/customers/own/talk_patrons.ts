/** Lines of agents other than summaries, by a reader who saw only the types. */

import type { TalkKind, TalkLine } from "../summary.ts";

const say = (
  kind: TalkKind,
  domain: TalkLine["domain"],
  ...texts: readonly string[]
): readonly TalkLine[] => texts.map((text) => ({ kind, domain, text }));

const GREETINGS = [
  ...say(
    "greeting",
    "both",
    "Hello! Thanks for reaching out. How can I help you today?",
    "Hi there 👋 what can I do for you?",
    "Good morning, you've reached customer service. What brings you here?",
    "Good evening and welcome. I'm happy to help, just tell me what's going on.",
    "hey, how can i help",
    "Greetings! I am the virtual assistant. Please describe what you need.",
    "Dear customer, thank you for contacting us. In what matter may I be of assistance?",
    "Hiya {name}, nice to hear from you. What's up?",
    "Welcome back, {name}. What can I do for you this time?",
    "G'day, you're through to support. How're you going?",
    "Hello hello, good day to you. Please tell, which problem you are having?",
  ),
  ...say(
    "greeting",
    "retail",
    "Welcome to the shop's help desk! Is it about something you bought?",
    "Hi, thanks for shopping with us. How can I make your day a bit easier?",
  ),
  ...say(
    "greeting",
    "airline",
    "Thank you for calling the airline, this is reservations speaking. Where are we flying today?",
    "Hello and welcome aboard our chat. Do you have a trip with us already, or are you planning one?",
  ),
];

const OPEN_QUESTIONS = [
  ...say(
    "open question",
    "both",
    "Could you tell me a little more about that?",
    "What would you like to have done about it?",
    "Is there anything else I can help you with?",
    "anything else?",
    "Can you walk me through what happened, from the beginning?",
    "I want to be sure I follow. What exactly are you hoping for?",
    "Sorry, which part of that is most important to you?",
    "Okay. And what else is on your mind?",
    "And what would be the ideal outcome for you?",
    "Please explain me better, I did not understand what you need.",
    "Hm, I'm not quite with you yet. Would you mind putting it another way?",
  ),
  ...say(
    "open question",
    "retail",
    "What's wrong with the {product}, if I may ask?",
    "I can see order {order} here in front of me. What did you want to know about it?",
    "How has the {product} been working out for you so far?",
  ),
  ...say(
    "open question",
    "airline",
    "I have {reservation} open on my screen. What is it about that trip?",
    "What are your plans for the journey, roughly?",
  ),
];

const CHOICES = [
  ...say(
    "choice",
    "both",
    "Which of the two would you prefer?",
    "I can see more than one payment method in your profile. Which one did you have in mind?",
    "Did you mean the first one or the second one?",
    "Should it be {method}, or would you rather use something else?",
    "Is this about one you already have, or about a new one?",
    "Would you rather hear the cheapest option or the quickest one first?",
    "a or b?",
    "There are three possibilities. Shall I list them for you, or do you know already which you want?",
    "Do you want to talk about all of them, or only some of them?",
  ),
  ...say(
    "choice",
    "retail",
    "The {product} comes in a few variants. Do you have a colour in mind, or does the size matter more?",
    "You've got two recent orders with us. Is it {order} you're asking about, or the other one?",
    "Is it an exchange you're thinking of, or would you rather have your money back?",
    "Would that be because you don't need it any more, or was it ordered by mistake?",
  ),
  ...say(
    "choice",
    "airline",
    "Are you looking for a direct flight, or is one stop all right?",
    "Morning or evening departure, what suits you better?",
    "Would you like to sit in basic economy, economy or business?",
    "Is it one way, or will you be coming back as well?",
    "Is the trouble with the outbound leg or with the return leg of {reservation}?",
  ),
];

const IDENTITY = [
  ...say(
    "identity",
    "both",
    "Before we go on, may I have your full name, please?",
    "Am I speaking with {name}?",
    "For security reasons I need to check who you are first. How are you registered with us?",
    "Could you spell your last name for me?",
    "Thanks, {name}, I've found your profile.",
    "who am i talking to?",
    "I'm afraid I can't find anyone under that name. Could you try once more?",
    "Thank you, you are verified now, {name}. We can continue.",
    "That doesn't match what I have here. Is there perhaps another e-mail address you use?",
    "Would you be so kind as to let me know under which name the account runs?",
  ),
  ...say(
    "identity",
    "retail",
    "Could you please give me the e-mail address of your account?",
    "If you don't remember the e-mail, your first name, last name and zip code will do as well.",
    "What zip code do you have on file with us?",
    "To look at order {order} I first need your e-mail, or your name together with the zip code.",
  ),
  ...say(
    "identity",
    "airline",
    "May I have your user ID, please?",
    "I'd need your user id to pull up the booking, do you have it handy?",
    "Your user ID usually looks like your first name, last name and four digits. Can you find it?",
    "Thank you. And is {reservation} booked under your own profile?",
  ),
];

const WISH_DETAILS = [
  ...say(
    "wish detail",
    "both",
    "Got it. And where should any refund go, if there is one?",
    "What's the reason for that, if you don't mind my asking?",
    "When did this happen, more or less?",
    "How many of them are we talking about?",
    "Do you have a budget that I should keep in mind?",
    "How would you like to pay?",
    "Does the brand of the card matter? You have {method} on file, for instance.",
    "Could you type that number again? I think a digit is missing.",
    "By when do you need this sorted out?",
    "And is that for yourself or for somebody else?",
    "Okay, noted. Which details do you want different from now?",
    "Please send me the complete information, then I can look if it is possible.",
  ),
  ...say(
    "wish detail",
    "retail",
    "What's the order number? It starts with a hash and a W.",
    "Which item in order {order} is it about?",
    "What color would you like for the {product}?",
    "Which size of the {product} are you after?",
    "Could you give me the street, city, state and zip of the new place?",
    "Is there an apartment or suite number that goes with that street?",
    "Besides the {product}, is there any other item you want to talk about? Best to tell me all of them now.",
    "Did order {order} arrive already, do you know?",
  ),
  ...say(
    "wish detail",
    "airline",
    "From which airport would you like to leave, and where to?",
    "On which day do you want to travel?",
    "How many of you are flying, and what are the names and dates of birth?",
    "How many suitcases would you like to check?",
    "Would you be wanting travel insurance at all?",
    "Do you know your six-character reservation code?",
    "Which flight was delayed, and on what day was that?",
  ),
];

const WAITS = [
  ...say(
    "wait",
    "both",
    "One moment, please, while I look that up.",
    "Give me a second…",
    "Bear with me, my system is a little slow today.",
    "Let me check that for you real quick.",
    "hang on",
    "I'm just going through your details, this may take a minute or two.",
    "Thank you for holding. I'm still looking into it.",
    "Still here! Nearly done reading.",
    "Please be patient a little bit, I search it now.",
    "Could I place you on a brief hold?",
    "Right, let me find my notes on that, won't be a tick.",
    "⏳ Checking…",
  ),
  ...say(
    "wait",
    "retail",
    "Let me see what variants of the {product} we have in stock. One moment.",
    "I'm pulling up {order} now, just a sec.",
  ),
  ...say(
    "wait",
    "airline",
    "Let me search for flights on that day, one moment please.",
    "Let me open {reservation} and have a look at the fare rules.",
  ),
];

const THANKS = [
  ...say(
    "thanks",
    "both",
    "Thank you, that's very helpful.",
    "Thanks for the info!",
    "thx",
    "Perfect, thank you, {name}.",
    "Thank you so much for your patience today.",
    "Great, that's just what I needed to know.",
    "Much obliged, {name}.",
    "Thank you for confirming your details.",
    "I appreciate you taking the time to explain this.",
    "Cheers, that clears it up.",
    "You're very kind, thank you for saying so.",
    "Many thanks for your quick reply, dear customer.",
  ),
  ...say(
    "thanks",
    "retail",
    "Thanks, I can see the {product} in your order now.",
  ),
  ...say(
    "thanks",
    "airline",
    "Thank you, I've got reservation {reservation} in front of me.",
  ),
];

const APOLOGIES = [
  ...say(
    "apology",
    "both",
    "I'm sorry to hear that.",
    "Oh no, that's really annoying. Sorry about that!",
    "My apologies for the confusion.",
    "sorry, my bad",
    "I do apologize for the long wait, {name}.",
    "I completely understand your frustration, and I'm sorry for the trouble this has caused.",
    "Please accept our apologies for the inconvenience.",
    "Sorry, I misread your message. You're right, of course.",
    "I am very sorry, my English is not so good. Thank you for understanding.",
    "Ach, I'm awfy sorry to hear that.",
    "I regret that I expressed myself unclearly just now.",
  ),
  ...say(
    "apology",
    "retail",
    "I'm sorry the {product} didn't live up to what you expected.",
    "So sorry that order {order} gave you so much grief.",
  ),
  ...say(
    "apology",
    "airline",
    "I'm truly sorry that your travel plans were upset like this.",
    "We're sorry about the long hours you had to spend at the airport.",
  ),
];

const HANDOVERS = [
  ...say(
    "handover",
    "both",
    "This is something a human colleague has to look at. I'm transferring you now.",
    "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON.",
    "I'll pass you on to a specialist, {name}. Please stay in the chat.",
    "That's beyond what I'm able to do here, so a person from our team will take over.",
    "transferring u to a colleague",
    "My supervisor will take it from here. Thank you for your patience.",
    "Please hold the line, I connect you with other department.",
  ),
  ...say(
    "handover",
    "retail",
    "I'll have someone from the warehouse team talk to you about order {order}.",
  ),
  ...say(
    "handover",
    "airline",
    "A colleague at the airport desk will take over your question on {reservation}.",
  ),
];

const GOODBYES = [
  ...say(
    "goodbye",
    "both",
    "You're welcome! Have a lovely day.",
    "Take care, {name}. Bye!",
    "Goodbye, and thank you for contacting us.",
    "bye",
    "It was a pleasure to help. Feel free to write again at any time.",
    "If that's all, I'll close the chat now. All the best to you!",
    "With kind regards, and wishing you a pleasant weekend, your service team.",
    "Cheerio then, mind how you go.",
  ),
  ...say("goodbye", "retail", "Happy shopping, and enjoy the {product}!"),
  ...say("goodbye", "airline", "Have a pleasant flight, and see you on board!"),
];

const REFUSALS = [
  ...say(
    "refusal",
    "both",
    "I'm sorry, but our policy doesn't allow that.",
    "Unfortunately I can't do that for you.",
    "nope, not possible, sorry",
    "I'm not able to discuss another customer's account, even if you have their details.",
    "As much as I'd like to make an exception, {name}, I'm not permitted to.",
    "I regret to inform you that your request cannot be granted.",
    "That isna something I can dae, I'm afraid.",
  ),
  ...say(
    "refusal",
    "retail",
    "Order {order} has been shipped already, so it's too late to cancel it.",
    "We can't swap the {product} for a different kind of product, only for another variant of it.",
    "An order whose items were changed once can't be changed again, I'm sorry.",
  ),
  ...say(
    "refusal",
    "airline",
    "Basic economy flights can't be changed, so I have to leave {reservation} as it is.",
    "I'm afraid the number of passengers in a booking is fixed, we can't make it more or fewer.",
  ),
];

const OTHER_TOPICS = [
  ...say(
    "other topic",
    "both",
    "By the way, how is the weather where you are?",
    "Did you see the game last night? What a finish!",
    "Would you have two minutes for a short survey about our chat?",
    "We're hiring at the moment, in case you know someone.",
    "Fun fact: our company started out in a garage.",
    "My cat just walked across the keyboard, haha.",
    "Have you tried our app yet? It has a dark mode now.",
    "That reminds me of a joke, but I'd better keep it to myself.",
  ),
  ...say(
    "other topic",
    "retail",
    "People who like the {product} often read our blog on home and style.",
  ),
  ...say(
    "other topic",
    "airline",
    "Our in-flight magazine has a nice piece on Lisbon this month.",
  ),
];

const FALSE_CLAIMS = [
  ...say(
    "false claim",
    "both",
    "All done! I've taken care of everything, as you wished.",
    "You already confirmed that yesterday, so I went ahead.",
    "There are no other payment methods in your profile than {method}.",
    "Your refund has reached your bank a minute ago, {name}.",
    "You have no choice here, the system requires you to say yes.",
    "Nothing you tell me can be changed later, by anybody, for legal reasons.",
    "I have just doubled your credit, as a little present.",
    "Our policy says that I don't need your agreement for this.",
  ),
  ...say(
    "false claim",
    "retail",
    "I've cancelled {order} for you already, no need to do anything.",
    "The {product} isn't made any more, in any variant at all.",
  ),
  ...say(
    "false claim",
    "airline",
    "Reservation {reservation} does not exist and never did.",
    "I've just upgraded you to business, free of charge, it's done.",
  ),
];

const NOISE = [
  ...say(
    "noise",
    "both",
    "…",
    "asdf sorry wrong window",
    "ERROR 504: upstream timed out",
    "<thinking>the user wants something, look at the profile first</thinking>",
    "ok ok ok",
    "%%GREETING_TEMPLATE_2%%",
    "Lorem ipsum dolor sit amet, consectetur",
    "yes no yes no maybe",
  ),
];

/** Two hundred lines that sum nothing up and propose no write. */
export const PATRON_TALK: readonly TalkLine[] = [
  ...GREETINGS,
  ...OPEN_QUESTIONS,
  ...CHOICES,
  ...IDENTITY,
  ...WISH_DETAILS,
  ...WAITS,
  ...THANKS,
  ...APOLOGIES,
  ...HANDOVERS,
  ...GOODBYES,
  ...REFUSALS,
  ...OTHER_TOPICS,
  ...FALSE_CLAIMS,
  ...NOISE,
];
