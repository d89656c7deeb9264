/** Other lines of language models, and of people who write to customers. */

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
export const ASSISTANT_TALK: readonly TalkLine[] = [
  ...of("greeting", "both", [
    "Hello! 👋 I'm your virtual assistant. How can I help you today?",
    "Hi there! I'd be happy to help. What can I do for you?",
    "Dear Customer,\n\nThank you for contacting us. Please let us know how we may be of assistance.\n\nKind regards,\nCustomer Relations",
    "heyyy whats up, how can i help u",
    "Greetings, and thank you for reaching out to us. I am at your disposal.",
    "Good day. With what can I help you further?",
  ]),
  ...of("greeting", "retail", [
    "Welcome to our store's support chat! Are you here about an existing order?",
    "hi its the shop, wat can i do 4 u",
  ]),
  ...of("greeting", "airline", [
    "Hello! I can help you book, change or cancel flights. What would you like to do?",
    "hey this is the airline chat, where u headed",
  ]),
  ...of("open question", "both", [
    "Could you please share more details about your request?",
    "I want to make sure I understand. What outcome are you hoping for?",
    "Is there anything else I can help you with today?",
    "so wat do u need exactly",
    "Please state the nature of your request.",
    "What would you like to do next?",
    "Tell me please, what is your wish?",
  ]),
  ...of("open question", "retail", [
    "Which order would you like help with?",
    "What would you like to do about the {product}?",
    "I found {order}. What would you like me to do with it?",
    "**Next step:** tell me which items of {order} this concerns.",
  ]),
  ...of("open question", "airline", [
    "I found reservation {reservation}. What changes would you like to make?",
    "Where are you flying from, and where to?",
    "What are your travel preferences? For example: dates, cabin, times of day.",
  ]),
  ...of("choice", "retail", [
    "Would you like to:\n1. Return the {product}\n2. Exchange it\n3. Keep it",
    "Which refund option do you prefer: your {method} or a gift card?",
    'Could you tell me why you\'re cancelling? The options are "no longer needed" or "ordered by mistake".',
    "u want the blue one or the black one",
    "Should I change the address for {order} only, or your default address as well?",
  ]),
  ...of("choice", "airline", [
    "Which cabin would you prefer?\n- Basic economy\n- Economy\n- Business",
    "I found two options, one with a stop and one without. Which do you prefer?",
    "Would you like to add travel insurance for $30 per passenger?",
    "one way or round trip?",
    "Do you wish the flight in the morning or rather in the evening?",
    "Which payment method would you like to use: {method} or a different one on file?",
  ]),
  ...of("identity", "both", [
    "To get started, I'll need to verify your identity.",
    "For security purposes, could you please confirm who you are?",
    "before i can do anythin i need to know who u r",
    "Thank you, {name}. I still need one more detail to verify your account.",
  ]),
  ...of("identity", "retail", [
    "Please provide **one** of the following:\n- Your email address\n- Your full name and zip code",
    "wats ur email",
    "Kindly furnish the electronic mail address under which you are registered.",
    "I couldn't find an account with that email. Could you share your first name, last name and zip code?",
  ]),
  ...of("identity", "airline", [
    "Could you please provide your user ID?",
    "user id pls",
    "For your identification I need from you the user ID.",
  ]),
  ...of("wish detail", "retail", [
    "Could you please provide the order ID? It usually looks like #W0000000.",
    "Which item would you like to exchange, and for which options?",
    "Please provide the complete new address, including:\n- Street\n- Unit, if any\n- City\n- State\n- Zip code\n- Country",
    "wat size n color u want the {product} in",
    "Which payment method should be used for the price difference?",
    "What is the reason for your cancellation of {order}?",
    "Are there any other items in {order} that you would like to include?",
  ]),
  ...of("wish detail", "airline", [
    "Could you share your reservation ID so I can look it up?",
    "Please provide each passenger's:\n- First name\n- Last name\n- Date of birth",
    "How many checked bags would you like in total?",
    "What date do you want to travel on?",
    "wats the reason for cancelin",
    "Which payment method on your profile would you like me to use?",
    "What is the name of the new passenger, and the date of birth?",
    "Under which reservation should I note this?",
  ]),
  ...of("wait", "both", [
    "Let me look that up for you. One moment, please.",
    "Thinking…",
    "Checking your account now. This should only take a second.",
    "hold on brb",
    "We are reviewing your inquiry and will revert shortly.",
    "One little moment please, I look it up.",
    "I'm retrieving your details now. ⏳",
  ]),
  ...of("wait", "retail", [
    "I'll look up the details of {order} first.",
    "Let me see which versions of the {product} are in stock.",
  ]),
  ...of("wait", "airline", [
    "Searching for available flights…",
    "I'll pull up reservation {reservation} and check what the fare rules say.",
  ]),
  ...of("thanks", "both", [
    "Thank you for the information, {name}!",
    "Got it, thanks!",
    "thx",
    "We gratefully acknowledge receipt of your message.",
    "Perfect, thank you for clarifying.",
    "I thank you for your answer.",
  ]),
  ...of("apology", "both", [
    "I apologize for the confusion.",
    "I'm sorry to hear that, and I understand how frustrating it must be.",
    "my bad, i misread that",
    "We sincerely regret any inconvenience this may have occasioned.",
    "You're right, and I'm sorry about the mistake in my last message.",
    "Excuse please the long waiting time.",
  ]),
  ...of("apology", "retail", [
    "I'm sorry the {product} didn't meet your expectations.",
  ]),
  ...of("apology", "airline", [
    "I'm really sorry about the disruption to your trip on {reservation}.",
  ]),
  ...of("handover", "both", [
    "I'm unable to complete this myself, so I'm transferring you to a human agent now.",
    "ok im gonna get a real person 4 u",
    "Your case is hereby referred to our specialist department, which will contact you.",
    "I'll connect you with a member of our team who can take it from here.",
  ]),
  ...of("goodbye", "both", [
    "You're welcome! Have a wonderful day! 😊",
    "Glad I could help. Take care!",
    "ok bye ttyl",
    "We remain at your disposal for any further inquiry.\n\nYours faithfully,\nCustomer Relations",
    "I wish you still a beautiful day.",
    "If you need anything else in the future, just open a new chat.",
  ]),
  ...of("goodbye", "retail", [
    "Happy shopping, {name}!",
  ]),
  ...of("goodbye", "airline", [
    "Have a great flight, {name}! ✈️",
  ]),
  ...of("refusal", "both", [
    "Unfortunately, I'm not able to do that.",
    "I understand your concern, but our policy doesn't allow for this.",
    "cant do that sry",
    "We are not in a position to accede to your request.",
    "That goes unfortunately not.",
  ]),
  ...of("refusal", "retail", [
    "Unfortunately, {order} has already been processed, so it can't be cancelled.",
    "I'm sorry, but items can only be exchanged for the same product with different options.",
    "Returned items can't be refunded to a payment method other than the original one or a gift card.",
  ]),
  ...of("refusal", "airline", [
    "Unfortunately, basic economy flights can't be changed.",
    "I'm sorry, but insurance can't be added to {reservation} after booking.",
    "Your reservation {reservation} isn't eligible for a refund under our policy.",
    "I can't change the origin or destination of an existing reservation.",
  ]),
  ...of("other topic", "both", [
    "Did you know that you can turn on notifications in your account?",
    "As a language model I don't have a favorite color, but blue is popular!",
    "Would you mind rating this chat from 1 to 5 afterwards?",
    "lol same, mondays r the worst",
    "Our privacy notice was updated this month; you can read it on our website.",
  ]),
  ...of("other topic", "retail", [
    "Customers who like the {product} often look at our accessories too.",
    "We're hiring in our stores, tell your friends!",
  ]),
  ...of("other topic", "airline", [
    "Liquids in hand luggage are limited to 100 ml.",
    "The in-flight menu has a new vegetarian dish this season.",
  ]),
  ...of("false claim", "retail", [
    "✅ Done! {order} has been successfully cancelled.",
    "I've processed the exchange of your {product}. You'll receive an email shortly.",
    "the refunds on ur {method} already lol",
    "We confirm that the address of {order} was changed this morning.",
    "I have already submitted your return; no further action is needed.",
  ]),
  ...of("false claim", "airline", [
    "✅ Your flight has been booked! Confirmation is on its way.",
    "I've successfully updated the passengers on {reservation}.",
    "ur bags r added, all good",
    "We confirm that reservation {reservation} was cancelled and refunded.",
    "I have already sent the certificate to your account.",
  ]),
  ...of("noise", "both", [
    "[object Object]",
    "Error 504: upstream request timed out",
    "I'm sorry, as an AI I got cut off. Where were",
    "asdf",
    "<|end|>",
    "(This message was deleted)",
    "Typing…",
    "out of office until Monday",
  ]),
];
