import type { TalkKind, TalkLine } from "../summary.ts";

type Domain = TalkLine["domain"];

const lines = (
  kind: TalkKind,
  ...texts: readonly (readonly [Domain, string])[]
): TalkLine[] => texts.map(([domain, text]) => ({ kind, domain, text }));

/** Two hundred lines of well-meaning agents, apart from summaries. */
export const REGISTRAR_TALK: readonly TalkLine[] = [
  ...lines(
    "greeting",
    [
      "both",
      "Hello! Thank you for contacting customer support. How can I help you today?",
    ],
    ["both", "Hi there 👋 You're chatting with Dana. What can I do for you?"],
    [
      "both",
      "Good morning, this is the service desk. How may I be of assistance?",
    ],
    ["both", "hey, welcome! whats up?"],
    [
      "retail",
      "Welcome to our online store's help chat! Tell me what brings you here today.",
    ],
    [
      "airline",
      "Thank you for choosing to fly with us. How may I assist you with your travel plans?",
    ],
    [
      "both",
      "Good afternoon! I'm the virtual assistant. Please describe your request in a sentence or two.",
    ],
    ["both", "Hello and a warm welcome. In what can I help you?"],
    [
      "retail",
      "Hi! I can help with orders, returns, exchanges and your account. What do you need?",
    ],
    [
      "airline",
      "Hi! I can help with bookings, changes, cancellations and baggage. What do you need?",
    ],
    [
      "both",
      "Greetings! My name is Priya and I will be taking care of you today. Please go ahead with your query.",
    ],
    [
      "both",
      "Hello, {name}, nice to hear from you. What can I do for you today?",
    ],
    ["both", "Good evening. You have reached customer care. How can we help?"],
    [
      "both",
      "Hi, thanks for waiting in the queue! I'm all yours now, what's going on?",
    ],
    [
      "both",
      "Hello, and thanks for reaching out. I hope you're having a good day so far. What's the matter you are writing about?",
    ],
  ),
  ...lines(
    "open question",
    ["both", "Is there anything else I can help you with today?"],
    ["both", "Anything else?"],
    ["both", "What else can I do for you?"],
    ["both", "Do you have any other questions for me?"],
    ["both", "Could you tell me a bit more about what you need?"],
    ["both", "Is there something else on your mind?"],
    ["both", "How would you like to continue from here?"],
    [
      "both",
      "Was there anything more you wanted to take care of while we're chatting?",
    ],
    ["both", "Can I be of help in any other matter?"],
    ["both", "What would you like to do next?"],
    [
      "retail",
      "I can see order {order} here. What would you like to do about it?",
    ],
    [
      "airline",
      "I have reservation {reservation} open in front of me now. What would you like to do with it?",
    ],
    [
      "both",
      "Thanks, {name}, I've found your profile. What is it that you need help with?",
    ],
    [
      "both",
      "Please let me know if there's any thing more you are needing from my side.",
    ],
    [
      "both",
      "Okay, that's noted. What other things did you want to talk about?",
    ],
    ["both", "Got it! And how can I help you with that?"],
  ),
  ...lines(
    "choice",
    [
      "retail",
      "For a refund there are two ways: the original payment method or one of your gift cards. Which do you prefer?",
    ],
    [
      "retail",
      "Would you rather return the {product} for a refund or exchange it for another version?",
    ],
    [
      "retail",
      "The {product} is available in several versions. Which one would you like: the cheapest, or the one closest to yours?",
    ],
    ["retail", "Is the order no longer needed, or was it ordered by mistake?"],
    [
      "airline",
      "There is a nonstop in the morning and a one-stop in the afternoon. Which one suits you better?",
    ],
    [
      "airline",
      "Which cabin do you prefer: basic economy, economy or business?",
    ],
    ["airline", "Do you want a one-way trip or a round trip?"],
    ["airline", "Are you after the cheapest flight or the fastest?"],
    [
      "both",
      "In your profile I see {method} and some other methods. Which of them do you want to use?",
    ],
    [
      "retail",
      "Should the new address count for order {order} only, or be the default one in your profile, or both?",
    ],
    [
      "airline",
      "You could change the flights on {reservation} or cancel the whole reservation. Which of the two do you have in mind?",
    ],
    [
      "retail",
      "Do you mean just the {product}, or all items in order {order}?",
    ],
    [
      "airline",
      "With travel insurance ($30 per passenger) or without, what do you prefer?",
    ],
    [
      "both",
      "Credit card, gift card or something else: how would you like to pay?",
    ],
  ),
  ...lines(
    "identity",
    [
      "retail",
      "To get started, could you please provide the email address on your account?",
    ],
    ["airline", "May I have your user ID, please?"],
    [
      "retail",
      "I need to verify who you are first. Please tell me your email, or your full name and zip code.",
    ],
    [
      "both",
      "Before we continue, I have to confirm your identity. Who am I speaking with?",
    ],
    ["retail", "Whats your first name, last name and zip?"],
    [
      "airline",
      "For security reasons I can only talk about bookings once I have your user id. What is it?",
    ],
    [
      "retail",
      "I couldn't find an account under that email address. Could you give me your first and last name together with your zip code instead?",
    ],
    [
      "airline",
      "Hm, that user ID doesn't seem to exist. Could you check the spelling and send it again?",
    ],
    [
      "retail",
      "Kindly share your registered email ID for authentication purpose.",
    ],
    [
      "both",
      "Please could you identify yourself, so that I can look up your profile?",
    ],
    ["retail", "no problem! just need ur email first so i can find ur account"],
    [
      "airline",
      "I'd be glad to look into reservation {reservation}. Please give me your user ID first.",
    ],
    [
      "retail",
      "I'd be glad to look into order {order}. Please give me the email address of your account first.",
    ],
    [
      "retail",
      "What is the postal code on your account, please? I already have your name.",
    ],
    [
      "airline",
      "Can you please tell me under which user ID the booking was made?",
    ],
    [
      "retail",
      "Sorry, I need your full name and your zip code, an order number alone is not sufficient to verify you.",
    ],
  ),
  ...lines(
    "wish detail",
    [
      "retail",
      "Could you give me the order number, please? It starts with #W.",
    ],
    ["retail", "Which item of order {order} is it about?"],
    ["retail", "What is the reason for cancelling order {order}?"],
    ["retail", "Which options would you like for the new {product}?"],
    [
      "retail",
      "Please write down the new address in full, with street, city, state, country and zip code.",
    ],
    ["retail", "Onto which payment method should the refund go?"],
    [
      "retail",
      "Are there any other items from {order} that you want exchanged? Please list them all, since an exchange can be requested only once.",
    ],
    ["retail", "What color and size do you want the {product} in?"],
    [
      "retail",
      "If your first choice of {product} is out of stock, which version would be your second choice?",
    ],
    ["airline", "Where would you like to fly from and to, and on what date?"],
    ["airline", "What are the names and dates of birth of all the passengers?"],
    ["airline", "How many checked bags will you bring in total?"],
    ["airline", "Do you want travel insurance for this trip?"],
    [
      "airline",
      "Could you tell me the reservation number? It has six letters or digits.",
    ],
    ["airline", "For what reason do you wish to cancel {reservation}?"],
    ["airline", "Which date do you want to travel on instead?"],
    ["airline", "At what time of day would you prefer to leave?"],
    [
      "airline",
      "Who on reservation {reservation} should be changed, and to whom? Please give me the birth date too.",
    ],
    ["both", "Which payment method do you want to use for this?"],
    [
      "both",
      "Do you want to use {method}, or which other one from your profile?",
    ],
    ["airline", "Which flight was it that got delayed, and on what day?"],
    ["retail", "What exactly is wrong with the {product} you got?"],
  ),
  ...lines(
    "wait",
    ["both", "One moment please, I'm looking that up."],
    ["both", "Please hold on while I check your details."],
    ["both", "brb, checking the system 🔎"],
    ["retail", "Let me pull up order {order}. It'll only take a second."],
    [
      "airline",
      "I'm searching for available flights now. Please bear with me.",
    ],
    ["both", "Thank you for your patience, the system is a little slow today."],
    ["both", "Just a sec..."],
    [
      "airline",
      "Give me a minute to go through the fare rules of reservation {reservation}.",
    ],
    [
      "retail",
      "I'm checking which versions of the {product} we have in stock. Please stay with me.",
    ],
    ["both", "Still working on it, it should not be much longer."],
    ["both", "Please wait a little moment, I look in the computer."],
    ["both", "Hang tight, {name}, I'm on it!"],
    [
      "both",
      "I am now reviewing your profile. I will get back to you within a minute or two.",
    ],
    ["both", "Allow me a moment to calculate the amounts for you."],
    [
      "retail",
      "Let me see what we can do about the {product}. Back in a moment.",
    ],
    [
      "airline",
      "I'm comparing the fares for those dates, this will take a short while.",
    ],
  ),
  ...lines(
    "thanks",
    ["both", "Thank you for the information."],
    ["both", "Thanks, {name}! I've verified your account."],
    ["both", "Perfect, thanks a lot for confirming your details."],
    [
      "both",
      "Thank you very much for your understanding, it means a lot to us.",
    ],
    ["both", "thx, got it"],
    [
      "retail",
      "Thanks for sending me the order number, I have {order} in front of me.",
    ],
    ["airline", "Thank you, I've located reservation {reservation}."],
    ["both", "Many thanks for your patience so far."],
    ["both", "I appreciate you letting me know. That helps me a great deal."],
    ["retail", "Thank you for being a loyal customer of our shop."],
    [
      "airline",
      "Thank you for flying with us all these years, we truly value that.",
    ],
    ["both", "Great, thank you, that is all I needed to know for now."],
  ),
  ...lines(
    "apology",
    ["both", "I'm very sorry for the inconvenience."],
    ["both", "Please accept my apologies for the delay in answering."],
    [
      "retail",
      "I'm sorry to hear that the {product} didn't live up to your expectations.",
    ],
    ["airline", "I'm so sorry that your trip didn't go as planned."],
    ["both", "Oops, my mistake! I misread your message, sorry about that."],
    ["both", "I understand how frustrating this must be, and I do apologize."],
    [
      "both",
      "Sorry, I didn't quite get that. Could you say it in other words?",
    ],
    [
      "airline",
      "We sincerely regret the trouble you've had with reservation {reservation}.",
    ],
    [
      "retail",
      "We sincerely regret the trouble you've had with order {order}.",
    ],
    ["both", "Sorry for the mix-up, {name}. I was looking at the wrong entry."],
    ["both", "My apology, the connection was broken for short time."],
    ["both", "I'm sorry you had to explain this twice."],
    [
      "both",
      "Apologies, there was an error in our system and I had to start my search again.",
    ],
    [
      "both",
      "Ah, that's really annoying, I'm sorry you're going through this.",
    ],
  ),
  ...lines(
    "handover",
    ["both", "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON."],
    [
      "both",
      "This is beyond what I can do, so I'm connecting you with one of my human colleagues now.",
    ],
    [
      "both",
      "I'm passing your case on to a specialist. Please stay in the chat.",
    ],
    [
      "retail",
      "I'll hand order {order} over to our support team, a colleague will take it from here.",
    ],
    [
      "airline",
      "I'm transferring you to our reservations desk, they will look after {reservation}.",
    ],
    ["both", "transferring u to a human now, one sec"],
    [
      "both",
      "Since this request is outside the scope of my abilities, a human agent will join this conversation shortly.",
    ],
    [
      "both",
      "My supervisor will take over this chat now. Thank you for waiting.",
    ],
    ["both", "Please hold the line, I put you through to another department."],
    [
      "both",
      "A member of our team will be with you in about five minutes, {name}; I have forwarded them our conversation.",
    ],
    [
      "both",
      "Let me get someone who knows more about this than I do. They're joining now.",
    ],
    ["both", "You'll now be connected to a live representative."],
  ),
  ...lines(
    "goodbye",
    ["both", "Have a great day! Goodbye."],
    ["both", "Take care, {name}, bye!"],
    ["both", "Thank you for contacting us. We wish you a pleasant evening."],
    ["airline", "Have a safe flight, and goodbye!"],
    ["retail", "Enjoy your shopping, and see you again soon! Bye."],
    ["both", "It was a pleasure helping you. Good-bye and all the best."],
    ["both", "bye 👋"],
    [
      "both",
      "If anything else comes up, we're here around the clock. Until next time!",
    ],
    ["both", "I'll close this chat now. Have a nice weekend!"],
    ["both", "Wishing you a lovely day ahead. Thank you and goodbye."],
    ["both", "Best regards from the whole customer service team, and goodbye."],
    ["airline", "We look forward to welcoming you on board. Goodbye for now!"],
    ["both", "I wish you a good time and say bye bye."],
    ["both", "Alright, that's it from me then. Cheers, and bye now."],
  ),
  ...lines(
    "refusal",
    [
      "retail",
      "I'm afraid order {order} can no longer be cancelled because it has already been processed.",
    ],
    [
      "retail",
      "Unfortunately, the {product} can only be exchanged for another version of the same product.",
    ],
    [
      "retail",
      "I'm sorry, but we can't refund to a method other than the original one or a gift card.",
    ],
    ["airline", "Unfortunately, basic economy flights cannot be changed."],
    [
      "airline",
      "I'm sorry, but reservation {reservation} does not qualify for a cancellation under our rules.",
    ],
    ["airline", "Bags can be added but not removed, I'm afraid."],
    ["airline", "Insurance can't be added once the booking has been made."],
    [
      "airline",
      "We're not able to change the number of passengers on a reservation.",
    ],
    ["both", "I'm sorry, but that's against our policy."],
    ["both", "No, that's not something I can do, sorry."],
    [
      "both",
      "I can't give you any information about other customers' accounts.",
    ],
    ["both", "Regrettably we must decline this request."],
    [
      "retail",
      "The items of an order can only be modified once, and for {order} this has been done before.",
    ],
    ["both", "{method} can't be used for this, unfortunately."],
    [
      "retail",
      "There's not enough balance on {method} to cover the amount, so it isn't possible.",
    ],
    [
      "airline",
      "Flights that have been flown already can't be refunded. I wish I had better news.",
    ],
    [
      "both",
      "It is not possible for me to make here an exception, I am sorry.",
    ],
  ),
  ...lines(
    "other topic",
    ["both", "By the way, our app has a new look since last week."],
    [
      "both",
      "It's raining cats and dogs over here today, I hope the weather's nicer at your place!",
    ],
    ["retail", "Just so you know, our summer sale begins next Monday."],
    [
      "airline",
      "Fun fact: our newest aircraft uses a fifth less fuel than the old ones.",
    ],
    ["both", "After this chat you'll receive a short survey about my service."],
    ["both", "Please note that our phone lines are closed on public holidays."],
    [
      "retail",
      "Our hiking gear has won an award this year, we're really proud of it.",
    ],
    ["airline", "Did you know that our lounges have free Wi-Fi and coffee?"],
    ["both", "Did you watch the game last night? What a finish!"],
    [
      "both",
      "This conversation may be recorded for training and quality purposes.",
    ],
    [
      "both",
      "Remember never to share your password with anyone, not even with us.",
    ],
    [
      "airline",
      "Liquids in hand luggage must be in containers of 100 ml or less, as always.",
    ],
  ),
  ...lines(
    "false claim",
    [
      "retail",
      "Good news: order {order} has been cancelled and your refund is on its way.",
    ],
    [
      "retail",
      "I've already set up the return of the {product}. You'll get an email with the label shortly.",
    ],
    [
      "retail",
      "The exchange of your {product} is done, the new one ships tomorrow.",
    ],
    [
      "retail",
      "As you asked me to earlier, I have changed your default address.",
    ],
    [
      "retail",
      "Your order {order} is now being paid with {method}, all updated.",
    ],
    [
      "airline",
      "Your reservation {reservation} has been successfully cancelled.",
    ],
    [
      "airline",
      "All done! You've been upgraded to business class on {reservation}.",
    ],
    [
      "airline",
      "I've added three checked bags to {reservation} and charged {method}.",
    ],
    [
      "airline",
      "The new flights are booked and your e-ticket has just been emailed to you.",
    ],
    [
      "both",
      "I've just refunded the full amount to {method}, you should see it already.",
    ],
  ),
  ...lines(
    "noise",
    ["both", "asdkjh qwe ;;; 0x3f3f"],
    ["both", "Veuillez patienter, votre demande est en cours de traitement."],
    ["both", "undefined undefined [object Object]"],
    ["both", "...."],
    ["both", "{{template:customer_reply_17}} <br/> &nbsp;"],
    ["both", "Guten Tag, der Schalter ist heute leider nicht besetzt."],
    ["both", "the the of and which blue seven therefore spoon"],
    ["both", "ERROR 504: Gateway Timeout at node 7"],
    ["both", "お待たせいたしました。少々お待ちください。"],
    ["both", "I would li— th—  ca— ##@@ yo— .. conn—"],
  ),
];
