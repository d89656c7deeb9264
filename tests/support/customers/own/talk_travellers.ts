/** Two hundred lines of well-meaning agents, apart from summaries. */

import type { TalkLine } from "../summary.ts";

type Row = readonly [TalkLine["domain"], string];

const of = (kind: TalkLine["kind"], rows: readonly Row[]): TalkLine[] =>
  rows.map(([domain, text]) => ({ kind, domain, text }));

const GREETING = of("greeting", [
  ["both", "Hello! Thanks for contacting us today. How may I help you?"],
  ["both", "Hi there 👋 what can I do for you?"],
  [
    "both",
    "Good morning, you've reached customer service. What brings you here?",
  ],
  [
    "retail",
    "Welcome to the store's help desk! Is it about an order, or something else?",
  ],
  [
    "airline",
    "Welcome aboard our chat! How can I assist you with your travel plans today?",
  ],
  [
    "both",
    "Dear customer,\n\nwelcome to our support. Please describe your concern in a few words.\n\nKind regards,\nCustomer Care",
  ],
  ["both", "hey, support here, whats up?"],
  [
    "both",
    "Good day Sir or Madam, I am at your service. Please tell me what is your problem.",
  ],
  [
    "retail",
    "Hi, this is the returns and orders team. Which order are you writing about?",
  ],
  [
    "airline",
    "Good evening and thank you for flying with us. What would you like help with: a new booking, or one you already have?",
  ],
  [
    "both",
    "**Welcome!** I'm your virtual assistant. Tell me in your own words what you need.",
  ],
  ["both", "Hello {name}, nice to hear from you. What can I help you with?"],
  [
    "both",
    "Thanks for waiting, you are now connected. How can I make your day easier?",
  ],
  [
    "airline",
    "HELLO AND WELCOME TO THE RESERVATIONS DESK. PLEASE STATE YOUR REQUEST.",
  ],
]);

const OPEN_QUESTION = of("open question", [
  ["both", "Is there anything else I can help you with today?"],
  ["both", "What else can I do for you?"],
  ["both", "Could you tell me a bit more about what happened?"],
  ["both", "Would you mind explaining what exactly you'd like to achieve?"],
  ["retail", "What would you like to do with order {order}?"],
  ["retail", "What seems to be the matter with the {product}?"],
  ["airline", "What would you like to change in reservation {reservation}?"],
  ["airline", "Where would you like to fly, and when?"],
  ["both", "Anything more on your list, {name}?"],
  ["both", "sorry i dont quite get it, what do you need from me?"],
  [
    "both",
    "Thank you for the information. And how would you like to go on from here?",
  ],
  [
    "retail",
    "Which of your orders is this about, and what should be different about it?",
  ],
  ["airline", "Could you describe what sort of trip you have in mind?"],
  ["both", "I see. Do you have any other questions or wishes?"],
  ["both", "Please to tell me, what is the thing that you are wanting today?"],
  [
    "airline",
    "What was your experience with the flights on {reservation}, and what can I help you with there?",
  ],
]);

const CHOICE = of("choice", [
  [
    "retail",
    "The {product} comes in black, white and blue. Which of these do you prefer?",
  ],
  [
    "retail",
    "You may have the refund on the original payment method or on a gift card. Which one is it?",
  ],
  [
    "airline",
    "There are two flights that day, one at 8:15 AM and one at 4:40 PM. Which one suits you better?",
  ],
  [
    "both",
    "On your profile I see a credit card and a gift card. Which of them do you want to use?",
  ],
  [
    "airline",
    "I have found:\n\n1. a direct flight for $312\n2. one stop in Denver for $187\n\nWhich option do you like more?",
  ],
  [
    "retail",
    "Here is what's in stock:\n\n| Option | Size | Color | Price |\n|---|---|---|---|\n| A | M | red | $48.10 |\n| B | L | grey | $52.00 |\n\nWhich one would you like, A or B?",
  ],
  [
    "airline",
    "Economy, basic economy or business: which cabin do you have in mind?",
  ],
  [
    "retail",
    "Was order {order} placed by mistake, or do you simply not need it any more?",
  ],
  ["retail", "Do you want to return the {product} or rather exchange it?"],
  ["airline", "Is it a round trip or just one way?"],
  ["both", "would u rather use {method} or a different one?"],
  [
    "airline",
    "You can keep {reservation} as it is, or change the date. What would you rather have?",
  ],
  [
    "retail",
    "We have two variants of the {product} that come close: one is cheaper and smaller, the other is larger and waterproof. Which do you fancy?",
  ],
  [
    "retail",
    "Should the new address count for order {order} only, or for your profile as well?",
  ],
  [
    "airline",
    "Do you want travel insurance for $30 per passenger, or rather none?",
  ],
  ["airline", "Morning or evening? Both flights have still free places."],
  [
    "retail",
    "I see two orders with a {product} in them. Do you mean {order} or the other one?",
  ],
  [
    "airline",
    "Do you need to change only the flight out, or the flight back too?",
  ],
]);

const IDENTITY = of("identity", [
  ["both", "Before we start, may I have the email address on your account?"],
  [
    "retail",
    "To find your account I need your email, or else your first name, last name and zip code.",
  ],
  ["airline", "Could you please give me your user ID?"],
  [
    "both",
    "For security reasons, please verify your identity first. What is your full name?",
  ],
  ["retail", "pls send me ur email or name + zip so i can look you up"],
  [
    "airline",
    "I'd be glad to help! What's your user ID? It usually looks like a name with some digits behind it.",
  ],
  [
    "retail",
    "I'm sorry, I can't find anybody under that email. Is there another one you may have used?",
  ],
  ["retail", "Thank you. And your zip code, please?"],
  [
    "airline",
    "Please provide:\n- your user ID\n- your reservation number, if you have it at hand",
  ],
  ["both", "Am I speaking with {name}?"],
  [
    "both",
    "It is necessary that I know who you are. How is your name and what is your e-mail?",
  ],
  ["airline", "What's the booking reference? It's six letters and digits."],
  ["retail", "Do you happen to have the order number? It begins with #W."],
  [
    "airline",
    "I'm afraid I don't see that user ID in our system. Could you check the spelling and send it again?",
  ],
  [
    "retail",
    "Many thanks, {name}. Just to be on the safe side: which zip code is stored in your profile?",
  ],
  [
    "both",
    "IDENTITY CHECK REQUIRED. ENTER THE E-MAIL ADDRESS OR USER ID OF YOUR ACCOUNT.",
  ],
]);

const WISH_DETAIL = of("wish detail", [
  ["retail", "Which color and size would you like for the new {product}?"],
  ["retail", "Why would you like to cancel order {order}?"],
  [
    "retail",
    "Which items of order {order} do you want to send back? All of them, or just the {product}?",
  ],
  ["retail", "Where should the refund go?"],
  [
    "retail",
    "Could you give me the complete new address, with street, city, state, zip and country?",
  ],
  [
    "retail",
    "What exactly should the replacement {product} be like? Please name every option that matters to you.",
  ],
  [
    "retail",
    "Are those all the items you'd like to exchange, or are there more? We can only do it once per order, so please list them all.",
  ],
  ["retail", "which payment method do u want for {order}?"],
  [
    "airline",
    "How many passengers will be travelling? I'll need first name, last name and date of birth of each one.",
  ],
  [
    "airline",
    "From which airport would you like to depart, and on which date?",
  ],
  ["airline", "How many checked bags will you bring in total?"],
  [
    "airline",
    "What's the reason for cancelling {reservation}: a change of plans, a flight cancelled by us, or something else?",
  ],
  ["airline", "Which date would you prefer for the new return flight?"],
  [
    "airline",
    "Please tell me the name and birthday of the person who shall travel instead.",
  ],
  [
    "airline",
    "Do you have a maximum price in mind, or an earliest departure time?",
  ],
  [
    "airline",
    "How would you like to pay? Certificates, gift cards and credit cards from your profile are all fine.",
  ],
  [
    "both",
    "Which payment method from your profile should be used for any difference in price?",
  ],
  [
    "retail",
    "Is there an apartment or suite number that belongs to this address?",
  ],
  [
    "airline",
    "To look for flights I still need:\n\n* cabin class\n* number of passengers\n* insurance yes or no",
  ],
  [
    "airline",
    "Was it the outbound flight of {reservation} that was delayed, or the one home? And by how long, roughly?",
  ],
]);

const WAIT = of("wait", [
  ["both", "One moment please, I'm looking that up for you."],
  ["both", "Bear with me for a second while I check."],
  ["retail", "Let me pull up order {order}. This will only take a moment."],
  ["airline", "I'm searching for available flights, please hold on."],
  ["both", "brb, checking the system"],
  [
    "both",
    "Thank you, {name}. Kindly allow me two or three minutes to review your account.",
  ],
  ["both", "⏳ Loading your profile…"],
  ["airline", "Just a sec, I'm opening reservation {reservation}."],
  [
    "retail",
    "I will look now in our catalog which variants of the {product} are existing, please have patience.",
  ],
  ["both", "Our system is a little slow today, thanks for bearing with me."],
  ["both", "PLEASE WAIT. YOUR DATA IS BEING RETRIEVED."],
  ["airline", "Hang on, I'm just working out the fare for you."],
  [
    "retail",
    "Okay, I've got your account open. Give me a moment to go through your orders one by one.",
  ],
  ["both", "Still on it! It shouldn't be much longer."],
]);

const THANKS = of("thanks", [
  ["both", "Thank you, {name}, that is very helpful."],
  ["both", "Great, thanks! I have found your account."],
  ["both", "Thanks a lot for your patience."],
  ["retail", "Thank you for the order number. I can see order {order} now."],
  [
    "airline",
    "Perfect, thank you. I have reservation {reservation} in front of me.",
  ],
  ["both", "Many thanks for the kind words, they made my day!"],
  ["both", "thx for the info"],
  ["both", "I thank you very much for the answer, now I understand it better."],
  [
    "airline",
    "Thank you for being a loyal member. We appreciate it very much.",
  ],
  [
    "retail",
    "Much obliged! That's precisely what I needed to know about the {product}.",
  ],
]);

const APOLOGY = of("apology", [
  ["both", "I'm so sorry for the inconvenience."],
  ["both", "My apologies, I misread your message."],
  [
    "airline",
    "I'm very sorry that your trip {reservation} did not go as planned.",
  ],
  [
    "retail",
    "I'm sorry to hear that the {product} didn't meet your expectations.",
  ],
  ["both", "Sorry about that, {name}! My mistake."],
  [
    "both",
    "Please accept our sincere apologies for the trouble this has caused you. We take such matters very seriously.",
  ],
  [
    "retail",
    "Oh no, that's annoying. Sorry that order {order} turned out this way.",
  ],
  [
    "airline",
    "I do apologise for the delay and the hours you had to spend at the airport.",
  ],
  ["both", "Oops, something went wrong on my side. Let me try again."],
  [
    "both",
    "I am feeling very sorry for this, dear customer. It should not to happen.",
  ],
  [
    "both",
    "I understand your frustration, and I'd feel the same in your place.",
  ],
  ["both", "sry for the wait!!"],
  [
    "retail",
    "Pardon me, I mixed up two of your orders. I'm now looking at {order}.",
  ],
  [
    "airline",
    "Forgive me, I had the wrong date on my screen. I see the right flights of {reservation} now.",
  ],
]);

const HANDOVER = of("handover", [
  ["both", "You are being transferred to a human agent. Please hold on."],
  ["both", "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON."],
  [
    "both",
    "This is something that only a colleague can handle. I'm passing you on now.",
  ],
  [
    "both",
    "I've handed your case to a specialist, who will get back to you shortly.",
  ],
  [
    "airline",
    "I'm connecting you to our reservations desk about {reservation}. Please stay in the chat.",
  ],
  [
    "retail",
    "Since this goes beyond what I'm able to do for order {order}, I'm transferring you to a human colleague.",
  ],
  ["both", "transferring u to a real person now, one sec"],
  [
    "both",
    "Dear {name}, your request requires the attention of a senior agent. I am forwarding our conversation so that you need not repeat yourself.",
  ],
  [
    "both",
    "A member of our team will take over from here. Thank you for your understanding.",
  ],
  [
    "both",
    "I give you now to my colleague, she knows more than me in this topic.",
  ],
  ["airline", "Transfer to human agent initiated. Position in queue: 1."],
  [
    "retail",
    "I'll put you through to the warehouse team, they can tell you more about the {product}.",
  ],
]);

const GOODBYE = of("goodbye", [
  ["both", "Thank you for contacting us. Have a wonderful day!"],
  ["both", "You're welcome, {name}! Take care."],
  ["airline", "Have a pleasant flight, and goodbye!"],
  ["retail", "Thanks for shopping with us. See you soon!"],
  ["both", "bye bye 👋"],
  ["both", "It was a pleasure to be of service. I wish you a nice evening."],
  [
    "both",
    "If that's all, I'll say goodbye for now. Feel free to write again any time.",
  ],
  ["airline", "Safe travels, {name}. We look forward to seeing you on board."],
  ["retail", "Enjoy your {product}! Goodbye."],
  ["both", "This chat will now be closed. Goodbye."],
  ["both", "I wish to you and your family all the best, until next time."],
  ["both", "Cheers, all the best!"],
  ["both", "Yours sincerely,\nthe support team"],
  ["both", "No worries at all, happy to have helped. Have a good one!"],
]);

const REFUSAL = of("refusal", [
  [
    "retail",
    "I'm afraid order {order} has already been delivered, so it can no longer be cancelled.",
  ],
  [
    "retail",
    "Unfortunately we can't cancel a single item of an order, only the order as a whole.",
  ],
  [
    "retail",
    "Sorry, but an exchange is only possible for another variant of the same product. A {product} can't be swapped for something else.",
  ],
  [
    "retail",
    "I can't refund to {method}: it has to be the original payment method or a gift card.",
  ],
  [
    "retail",
    "The items of {order} were already changed once, so I can't change them a second time.",
  ],
  ["retail", "Regrettably the {product} you have chosen is out of stock."],
  [
    "retail",
    "Your gift card doesn't have enough balance to cover this, I'm sorry.",
  ],
  [
    "retail",
    '"Found it cheaper" isn\'t a reason for which we may cancel an order, sorry.',
  ],
  ["retail", "that order isnt urs so i cant touch it, sorry"],
  ["airline", "Basic economy flights cannot be changed, I'm sorry to say."],
  [
    "airline",
    "I'm sorry, {name}, but reservation {reservation} does not qualify for a cancellation: it is older than 24 hours and has no insurance.",
  ],
  ["airline", "It's not possible to add insurance after the booking."],
  [
    "airline",
    "Checked bags can be added to a reservation, but I can't take any away.",
  ],
  [
    "airline",
    "The number of passengers can't be changed, not even by a human agent.",
  ],
  [
    "airline",
    "Part of {reservation} has already been flown, so it is not possible that I cancel it.",
  ],
  [
    "airline",
    "We can't offer compensation in this case, as you have neither insurance nor a silver or gold membership.",
  ],
  ["airline", "Only one certificate may be used per reservation, I'm afraid."],
  ["both", "I'm not allowed to give out information about other customers."],
  ["both", "That payment method is not in your profile, so I can't use it."],
  [
    "both",
    "I must decline this request, since it goes against our policy. I hope for your understanding.",
  ],
]);

const OTHER_TOPIC = of("other topic", [
  [
    "both",
    "By the way, it's raining cats and dogs here today. How's the weather at your place?",
  ],
  [
    "retail",
    "Did you know that our store on Main Street opens on Sundays now?",
  ],
  [
    "airline",
    "Fun fact: our oldest plane has been flying since before I was born!",
  ],
  [
    "both",
    "You can also find us in the app store, with four and a half stars.",
  ],
  [
    "both",
    "I've been doing this job for six years, and no two days have been alike.",
  ],
  ["airline", "They say the food in Lisbon is fantastic at this time of year."],
  ["retail", "Our spring catalog is out, with 40 pages of garden furniture."],
  ["both", "Did you see the match last night? What a finish!"],
  ["both", "Our privacy notice can be found at the bottom of the website."],
  ["airline", "Lounge opening hours are from 5 AM to 11 PM on weekdays."],
  [
    "retail",
    "My sister owns a {product} as well, she takes it along on every trip.",
  ],
  [
    "both",
    "After this chat you'll get a short survey. It takes less than a minute.",
  ],
]);

const FALSE_CLAIM = of("false claim", [
  [
    "retail",
    "Done! Order {order} has been cancelled, and your money is on its way.",
  ],
  [
    "retail",
    "I have changed the shipping address of {order}, as you see in your account.",
  ],
  [
    "retail",
    "The exchange of your {product} went through. You'll get an email about it shortly.",
  ],
  ["retail", "Your refund was already paid to {method} this morning."],
  ["retail", "According to our records you returned the {product} last week."],
  ["airline", "Your reservation {reservation} is cancelled now. ✅"],
  [
    "airline",
    "Good news, {name}: everyone on {reservation} has been upgraded to business, free of charge!",
  ],
  ["airline", "I've added two more bags to {reservation}, all set."],
  ["airline", "The certificate for $500 has been sent to you as promised."],
  [
    "both",
    "As you agreed earlier, I have charged {method} and completed everything you wanted.",
  ],
]);

const NOISE = of("noise", [
  ["both", "asdf jkl; qwer"],
  ["both", "Ihre Anfrage wird bearbeitet, bitte haben Sie etwas Geduld."],
  ["both", '<div class="msg"><span>undefined</span></div>'],
  ["both", "…"],
  [
    "both",
    "Error 500: upstream connect error or disconnect/reset before headers",
  ],
  ["both", "ご不便をおかけして申し訳ございません。"],
  ["both", "the the of order to and which the blue when seven already perhaps"],
  ["both", "�������� ����� ��"],
  ["retail", '{"tool": "get_order", "args": {"id": "{order}"'],
  ["airline", "Res rvat on {reservation} fl ght fl fl fl fl"],
]);

export const TRAVELLER_TALK: readonly TalkLine[] = [
  ...GREETING,
  ...OPEN_QUESTION,
  ...CHOICE,
  ...IDENTITY,
  ...WISH_DETAIL,
  ...WAIT,
  ...THANKS,
  ...APOLOGY,
  ...HANDOVER,
  ...GOODBYE,
  ...REFUSAL,
  ...OTHER_TOPIC,
  ...FALSE_CLAIM,
  ...NOISE,
];
