/** Other lines of people who have answered a company's phone for years. */

import type { TalkKind, TalkLine } from "../summary.ts";

/** Lines of one kind and domain. */
function of(
  kind: TalkKind,
  domain: TalkLine["domain"],
  texts: readonly string[],
): TalkLine[] {
  return texts.map((text) => ({ kind, domain, text }));
}

/** All lines of these writers. */
export const VETERAN_TALK: readonly TalkLine[] = [
  ...of("greeting", "both", [
    "Good morning, customer care, you're through to Maureen. What can I do for you today?",
    "Thanks for holding! How's your day treating you, and how can I help?",
    "Namaste and a very good day to you. How may I assist?",
    "Hiya, you're speaking with Dave. What's up?",
    "Customer service.",
    "Welcome, and thank you for calling. This call may be recorded. How may I direct you?",
  ]),
  ...of("greeting", "retail", [
    "Hello and welcome to the shop's helpline. Is it about an order?",
    "Afternoon! Orders desk here, what are we looking at today?",
  ]),
  ...of("greeting", "airline", [
    "Reservations, good evening. Where are we flying today?",
    "Hello, this is the airline's booking line. How can I be of service?",
  ]),
  ...of("open question", "both", [
    "And what is it you'd like us to do about that?",
    "Could you tell me a wee bit more about what you need?",
    "Sorry, I only caught half of that. What was it you wanted?",
    "What brings you to us today?",
    "Kindly elaborate on your concern.",
    "Anything else on your mind while I've got you?",
    "Okay. And then what should happen?",
  ]),
  ...of("open question", "retail", [
    "What was wrong with the {product}, if you don't mind my asking?",
    "Which of your orders are we talking about, love?",
    "Tell me, what would you like to see happen with {order}?",
  ]),
  ...of("open question", "airline", [
    "What would you like to do with reservation {reservation}?",
    "Where would you like to go, and when?",
    "Tell me about the trip you have in mind.",
  ]),
  ...of("choice", "retail", [
    "Would you rather send the {product} back or have a different one?",
    "Should the money go to your {method}, or somewhere else?",
    "Is it no longer needed, or was it ordered by mistake?",
    "Is it just this one order whose address is wrong, or the one on your account too?",
    "Do you want all of {order} cancelled, or was it only one thing you wanted changed?",
  ]),
  ...of("choice", "airline", [
    "Do you want economy, basic economy or business on that?",
    "Would mornings suit you better, or is it evenings?",
    "Direct, or don't you mind changing planes?",
    "Is it just the outbound, or both ways?",
    "Would you like the insurance or shall we leave it?",
    "Which one shall it be: your {method}, or another way to pay?",
  ]),
  ...of("identity", "both", [
    "Can I take your full name, please?",
    "And just to find you in the system, who am I speaking with?",
    "Before anything else I have to make sure it's you, {name}. What can you give me?",
  ]),
  ...of("identity", "retail", [
    "May I have the email on the account?",
    "If you haven't the email handy, your name and postcode will do.",
    "Your good name and zip code, please.",
  ]),
  ...of("identity", "airline", [
    "What's your user ID with us, please?",
    "I'll need your user id before I can open anything up.",
    "Your customer ID, if you would be so kind.",
  ]),
  ...of("wish detail", "retail", [
    "What colour and size would you want for the {product}?",
    "Have you got the order number? It begins with a hash and a W.",
    "What's the house number at the new address, and is there an apartment?",
    "Which options matter to you in the new {product}?",
    "How would you like to pay the difference, if there is one?",
    "Was it only the {product}, or is there anything else in {order} to be sent back?",
  ]),
  ...of("wish detail", "airline", [
    "Your booking reference, please, the six letters and numbers.",
    "What day would you like to travel?",
    "Who's travelling, and what are their dates of birth?",
    "How many suitcases will you be checking in?",
    "Which card or voucher should this go on?",
    "May I ask why you're cancelling {reservation}? I have to put something in the box.",
    "From which airport to which airport would that be?",
  ]),
  ...of("wait", "both", [
    "Bear with me, the system's having one of its days.",
    "One tick, I'm just pulling that up.",
    "Kindly be on the line, I am checking.",
    "Give me a minute to read through the notes.",
    "Hmm, let me see what I can find here.",
    "Still with me? Nearly there.",
    "I'm just popping you on hold for a moment, there'll be music I'm afraid.",
  ]),
  ...of("wait", "retail", [
    "Let me open up {order} and have a look.",
    "I'm checking the warehouse for other versions of the {product}.",
  ]),
  ...of("wait", "airline", [
    "I'm going through the flights for that day now.",
    "Let me bring up {reservation}, one second.",
  ]),
  ...of("thanks", "both", [
    "Thank you, {name}, that's perfect.",
    "Much obliged.",
    "Ta, got that.",
    "Thanks for your patience, you've been a star.",
    "Thank you, noted.",
  ]),
  ...of("apology", "both", [
    "I do apologise, that must be a right pain.",
    "I'm so sorry you've had to ring twice about this.",
    "Sorry, my keyboard got stuck there.",
    "Extremely sorry for the inconvenience caused, {name}.",
    "I hear you, and I'd be cross as well.",
  ]),
  ...of("apology", "retail", [
    "I'm sorry the {product} let you down.",
  ]),
  ...of("apology", "airline", [
    "I'm sorry about the trouble with {reservation}.",
  ]),
  ...of("handover", "both", [
    "This one's above my pay grade, I'm putting you through to a colleague.",
    "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON.",
    "I'll hand you over to my supervisor now, she'll pick up in a second.",
    "Let me transfer you to somebody who can help with that.",
  ]),
  ...of("goodbye", "both", [
    "Right, that's you sorted. Take care now, bye bye!",
    "Thank you for calling, have a great rest of your day.",
    "All the best, {name}. Bye for now.",
    "If there's nothing more, I wish you a pleasant evening.",
    "Cheerio!",
  ]),
  ...of("goodbye", "airline", [
    "Safe travels, and thanks for flying with us.",
  ]),
  ...of("goodbye", "retail", [
    "Thanks for shopping with us, bye now.",
  ]),
  ...of("refusal", "both", [
    "I'm afraid that's not something I'm able to do.",
    "I wish I could, but the rules won't let me.",
    "No can do, sorry.",
    "Regret to inform you that the same is not possible as per our policy.",
  ]),
  ...of("refusal", "retail", [
    "It's already left the building, so I can't cancel {order} any more.",
    "We can't swap a {product} for a different kind of product, only for another version of it.",
    "The refund can't go there, I'm afraid; only to the card it was paid with or a gift card.",
  ]),
  ...of("refusal", "airline", [
    "Basic economy can't be changed, I'm sorry to say.",
    "I can't take bags off once they've been added to {reservation}.",
    "You're outside the 24 hours and there's no insurance, so I can't refund {reservation}.",
    "We don't change the number of people on a booking, only who they are.",
  ]),
  ...of("other topic", "both", [
    "Lovely weather we're having, isn't it?",
    "By the way, would you take part in a short survey afterwards?",
    "Have you downloaded our app yet? It's free.",
    "We have a new newsletter, if that's your sort of thing.",
    "I've a cousin with your surname, {name}, small world!",
  ]),
  ...of("other topic", "retail", [
    "Our summer sale starts on Friday, just so you know.",
    "Did you know the {product} won a design prize?",
  ]),
  ...of("other topic", "airline", [
    "There's a lounge at that airport now, I've heard it's nice.",
    "Remember you can check in online a day ahead.",
  ]),
  ...of("false claim", "retail", [
    "Right, {order} has been cancelled for you, all done.",
    "I've already put the refund for the {product} on your {method}.",
    "That's your new address saved, I did it while we were talking.",
    "Good news, the replacement {product} is on its way already.",
  ]),
  ...of("false claim", "airline", [
    "All done, your seats are booked and the tickets are in your inbox.",
    "I've cancelled {reservation} for you just now.",
    "Your bags have been added to {reservation}, no need to do anything.",
    "You've been moved to business already, enjoy!",
  ]),
  ...of("noise", "both", [
    "Hello? Hello? Can you hear me?",
    "uhh",
    "sorry wrong window",
    "...",
    "Press 1 for English.",
    "krrrk you're breaking up a bit",
    "Please stay on the line. Your call is important to us.",
  ]),
];
