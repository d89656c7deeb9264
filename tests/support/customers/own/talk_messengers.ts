import type { TalkLine } from "../summary.ts";

export const MESSENGER_TALK: readonly TalkLine[] = [
  // greeting
  {
    kind: "greeting",
    domain: "both",
    text: "Hi there, you've reached customer care, this is Priya.",
  },
  { kind: "greeting", domain: "both", text: "heyyy 👋 welcome to the chat" },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Good afternoon, and thank you for contacting us. My name is Mr. Okonkwo and I will be assisting you today.",
  },
  {
    kind: "greeting",
    domain: "retail",
    text:
      "Welcome to the shop's help desk! I'm the virtual assistant for orders, returns and exchanges.",
  },
  {
    kind: "greeting",
    domain: "airline",
    text:
      "Welcome aboard our support chat ✈️ I'm Sky, your digital travel companion.",
  },
  { kind: "greeting", domain: "both", text: "Hello {name}, nice to meet you!" },
  {
    kind: "greeting",
    domain: "both",
    text: "Grüß Gott and hello, here speaks the service team.",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Greetings of the day, dear customer. You are connected to live support now.",
  },
  {
    kind: "greeting",
    domain: "airline",
    text: "Good morning from the reservations desk.",
  },
  {
    kind: "greeting",
    domain: "retail",
    text: "Hiya! You're through to Tom in the online orders team.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "**Session started.** An agent has joined the conversation.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Helo and wellcome, I am Ling from suport.",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Dear Customer,\n\nThank you for getting in touch with us. We have received your message and are glad to be of service.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Oh hello again {name}, good to see you back.",
  },

  // open question
  {
    kind: "open question",
    domain: "both",
    text: "What can I do for you today?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "so whats up, how can i help",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Is there anything else on your mind, {name}?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "May I ask what brings you here?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "Which of your orders is it about, and what has happened with it?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "Tell me a bit about your trip: what would you like to have done?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Kindly elaborate your concern so that I may understand same.",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Please describe your issue in a few words.",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Could you walk me through it from the beginning?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "With what may I be at your service?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Anything else, or was that all for today?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "ok one thing down 🙂 whats next?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "What else may we do for your reservation {reservation}?",
  },
  {
    kind: "open question",
    domain: "retail",
    text:
      "I see order {order} on my screen. What would you like to do about it?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "I'm all ears. What's the matter?",
  },
  {
    kind: "open question",
    domain: "both",
    text:
      "Besides this one, do you have any further requests that I should know about?",
  },

  // choice
  {
    kind: "choice",
    domain: "retail",
    text:
      "Where would you rather have the money: on the way you paid originally, or on a gift card?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Is it (a) no longer needed or (b) ordered by mistake? Just give me the letter.",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "For the {product} there are several variants in stock. Which one do you prefer?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "return or exchange, which one is it for the {product}?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Is the new address meant for order {order} only, or for your profile, or for both?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "Basic economy, economy or business: which of the three do you wish to fly?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "1 = nonstop\n2 = one stop\nPlease type the number you prefer.",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "There's an early one and a late one that day. Are you more of a morning or an evening person?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "Do you want travel insurance or no insurance? It's $30 per passenger.",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "I can see more than one payment method in your profile. Which of them do you want to use?",
  },
  {
    kind: "choice",
    domain: "both",
    text: "With {method} or with something else?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "| Option | Stops | Price |\n|---|---|---|\n| A | 0 | higher |\n| B | 1 | lower |\n\nA or B?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Which is dearer to your heart, the cheapest variant or the one that's closest to what you had?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Only one way, or also the return flight?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Dear customer, from the two possibilities, the whole order or only single items, which do you mean?",
  },

  // identity
  {
    kind: "identity",
    domain: "retail",
    text: "To find your account, I need the email address that you shop with.",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "No email at hand? Then your first name, last name and zip code, please.",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "Could you give me your user ID, please?",
  },
  { kind: "identity", domain: "airline", text: "user id pls 🙏" },
  {
    kind: "identity",
    domain: "retail",
    text: "Kindly share your registered mail id for verification purpose.",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "For security reasons, I must first verify who I'm talking to. Who are you, please?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: '{"need": ["first_name", "last_name", "zip"]}',
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "Sorry, there is no account with that email. Could it be that you used another one?",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "I couldn't find a profile under that ID. Please check the spelling and send it to me again.",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "And the postal code that belongs to your name, what is it?",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "Before I can look at a reservation, I need to know under which user ID you are registered with us.",
  },
  {
    kind: "identity",
    domain: "both",
    text: "May I have your full name as it stands in your profile?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "Sory, can you tpye your email adress agian? i coudnt read it",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "We take the protection of your data most seriously. We would therefore ask you to identify yourself before we discuss any details.",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "Who am I speaking with, and what's the ZIP on file?",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "Your user ID usually looks like a first name, a last name and a few digits. What is yours?",
  },

  // wish detail
  {
    kind: "wish detail",
    domain: "retail",
    text: "What's the order number? It starts with #W.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which items of order {order} do you want to send back?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Why would you like to cancel order {order}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "For the {product}, what size, color or other options are you after?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Please write me the new address in full: street, apartment if any, city, state, country and zip.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "and which payment method shd the difference go on?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Please list every item that you wish to exchange, as an exchange can be done only once per order.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "On which account shall the refund land for the {product}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "What is it that you don't like about the {product}, and what should the new one be like?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "From where to where do you want to fly, and on which day?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Please name the reservation number, six letters or digits.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "How many checked bags are you bringing in total?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "I need for every passenger:\n- first name\n- last name\n- date of birth",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "For what reason do you want to cancel {reservation}: change of plan, airline cancelled the flight, or something else?",
  },
  { kind: "wish detail", domain: "airline", text: "which cabin u thinking of" },
  {
    kind: "wish detail",
    domain: "airline",
    text: "To which date would you like to move the flights in {reservation}?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Kindly intimate the correct spelling and DOB of the new passenger.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "With which card, gift card or certificate from your profile do you wish to pay?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Which payment method would you like to use for this?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Was a flight of {reservation} delayed or cancelled, and how many of you were travelling?",
  },

  // wait
  {
    kind: "wait",
    domain: "both",
    text: "One moment please while I pull that up.",
  },
  { kind: "wait", domain: "both", text: "hang on a sec..." },
  { kind: "wait", domain: "both", text: "⏳ Loading your data" },
  {
    kind: "wait",
    domain: "retail",
    text: "Bear with me, I'm just opening order {order}.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "Let me look up the flights for that day; it can take a minute.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Please stay on the line, the system is a little slow today.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Kindly hold for two to three minutes while I am checking the same.",
  },
  {
    kind: "wait",
    domain: "retail",
    text: "I'm checking now which variants of the {product} we have.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "Just fetching reservation {reservation}, won't be long.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "I must shortly look in the computer, please have patience.",
  },
  { kind: "wait", domain: "both", text: "brb checking" },
  {
    kind: "wait",
    domain: "both",
    text:
      "Thank you, {name}. I am now reviewing your profile and will be with you in a moment.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Hmm, let me work out the amount first.",
  },
  { kind: "wait", domain: "both", text: "Stil searching, sory for teh delay" },

  // thanks
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you, {name}, I've found your profile.",
  },
  { kind: "thanks", domain: "both", text: "ty!! thats all i needed" },
  { kind: "thanks", domain: "both", text: "Many thanks for the details." },
  {
    kind: "thanks",
    domain: "both",
    text: "We are much obliged for your prompt answer.",
  },
  {
    kind: "thanks",
    domain: "retail",
    text: "Great, thanks for the order number.",
  },
  {
    kind: "thanks",
    domain: "airline",
    text: "Perfect, thanks, that's everything about the passengers.",
  },
  { kind: "thanks", domain: "both", text: "Cheers, that's really helpful." },
  {
    kind: "thanks",
    domain: "both",
    text: "Thanks a ton for your kind cooperation, sir/madam.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "I thank you for that you have waited so long.",
  },
  { kind: "thanks", domain: "both", text: "🙏 Got it, much appreciated." },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you for being our customer for so many years, {name}.",
  },
  { kind: "thanks", domain: "both", text: "Noted with thanks." },

  // apology
  { kind: "apology", domain: "both", text: "I'm so sorry about that." },
  {
    kind: "apology",
    domain: "both",
    text: "omg sorry, my bad, i misread that",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Please accept our sincere apologies for the inconvenience caused.",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "I am very sorry that your flight didn't go as planned.",
  },
  {
    kind: "apology",
    domain: "retail",
    text:
      "Oh no, I'm sorry to hear that the {product} wasn't what you hoped for.",
  },
  { kind: "apology", domain: "both", text: "Sorry, I didn't quite get that." },
  { kind: "apology", domain: "both", text: "Excuse please my slow English." },
  {
    kind: "apology",
    domain: "both",
    text: "We regret the long wait, {name}; today is unusually busy.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Forgive me, I mixed up two numbers just now.",
  },
  {
    kind: "apology",
    domain: "airline",
    text:
      "Sincere regrets for the trouble with {reservation}. I know how stressful travel can be.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "Sorry for the mess with order {order}, that shouldn't happen.",
  },
  {
    kind: "apology",
    domain: "both",
    text:
      "I do apologize. What I wrote a minute ago was meant for someone else.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Error 504. Sorry, our system hiccuped for a second.",
  },
  {
    kind: "apology",
    domain: "both",
    text:
      "I understand your frustration completely and I'm sorry that you have to deal with this.",
  },

  // handover
  {
    kind: "handover",
    domain: "both",
    text: "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "I'm passing you on to a colleague now who can take it from here.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "this one is above my pay grade lol, a human is taking over",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "As this matter lies outside my remit, I am forwarding your case to the competent department.",
  },
  {
    kind: "handover",
    domain: "airline",
    text:
      "I give you further to my colleague from the airport team, she knows the flights better.",
  },
  {
    kind: "handover",
    domain: "retail",
    text: "A specialist for order {order} will continue this chat.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "🔀 Connecting you to a live person",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "Your call is being escalated to my supervisor, kindly stay connected.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "I can't solve this here myself, so I'm handing you over to a human agent, {name}.",
  },
  {
    kind: "handover",
    domain: "airline",
    text: "Transferring {reservation} to a human colleague.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "You'll be talking to Maria next; she can see everything we've written.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "Transfer in progress. Queue position: 3.",
  },

  // goodbye
  {
    kind: "goodbye",
    domain: "both",
    text: "Goodbye, and have a wonderful day!",
  },
  { kind: "goodbye", domain: "both", text: "byeee ✌️" },
  { kind: "goodbye", domain: "airline", text: "Have a safe trip, {name}!" },
  {
    kind: "goodbye",
    domain: "retail",
    text: "Happy shopping, and see you soon.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Take care, dear, and all the best to your family.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "We remain at your disposal.\n\nYours sincerely,\nCustomer Service",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "This chat is now closed. You may close the window.",
  },
  { kind: "goodbye", domain: "both", text: "Ta-ra then!" },
  {
    kind: "goodbye",
    domain: "both",
    text: "I wish you yet a beautiful day, until the next time.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "It was a pleasure helping you, {name}. Bye for now.",
  },
  {
    kind: "goodbye",
    domain: "airline",
    text: "Thanks for flying with us, goodbye.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "END OF SESSION. THANK YOU. GOODBYE.",
  },

  // refusal
  {
    kind: "refusal",
    domain: "retail",
    text:
      "I'm afraid order {order} has been delivered already, so it can't be cancelled any more.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "The {product} can only be exchanged for another variant of the same product, not for something different.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "nah sorry, cant refund to a card that isnt the one u paid with, only that or a gift card",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "Unfortunately that variant is out of stock.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "We regret to inform you that a single item of a pending order cannot be cancelled; only the order as a whole can.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "I am not permitted to give out data of another customer.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "Your gift card doesn't hold enough to cover that amount, so this isn't possible.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "Sadly I cannot undo a cancellation.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Basic economy flights cannot be changed, I'm sorry.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "Reservation {reservation} does not fulfil the conditions for a cancellation, therefore I can't cancel it.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "No can do: checked bags can be added, but never taken off again.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "As per policy, insurance is not addable after booking is done.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "The number of passengers in {reservation} can't be changed, not even by a human agent.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "I can't give compensation for that.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "Part of the trip has been flown, so I cannot cancel the reservation.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "For a flight change only one gift card or one credit card is allowed, a certificate goes not.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "{method} can't be used for this, sorry.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "❌ This request is not supported.",
  },

  // other topic
  {
    kind: "other topic",
    domain: "both",
    text: "By the way, how's the weather where you are?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "How would you rate this chat on a scale from 1 to 5?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Did you see the game last night? What a finish!",
  },
  {
    kind: "other topic",
    domain: "both",
    text:
      "Our newsletter comes out every Thursday, with lots of tips from the team.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "We're hiring, in case you know someone who likes talking to people.",
  },
  {
    kind: "other topic",
    domain: "retail",
    text: "Next week the garden furniture sale begins, just so you know.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text:
      "Fun fact: our oldest plane is called Betty and has flown around the world 900 times.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text:
      "Our lounges have new coffee machines, everybody raves about the cappuccino.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "lol my cat just walked over the keyboard",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "What a lovely name, {name}! Where does it come from?",
  },
  {
    kind: "other topic",
    domain: "both",
    text:
      "This conversation may be recorded for training and quality purposes.",
  },
  {
    kind: "other topic",
    domain: "both",
    text:
      "I just came back from holiday myself, so I'm still a bit jet-lagged.",
  },

  // false claim
  {
    kind: "false claim",
    domain: "retail",
    text:
      "All done, order {order} has been cancelled and the money is on its way.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "ok i already swapped ur {product}, new one ships tmrw",
  },
  {
    kind: "false claim",
    domain: "retail",
    text:
      "The return of the {product} from order {order} was registered successfully.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "Your new default address has been saved in your profile.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "✅ Order {order} is now paid with {method}.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text:
      "Reservation {reservation} has been cancelled; a full refund was issued to you a minute ago.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text:
      "I have put two more suitcases on {reservation} for you and charged {method}.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text:
      "Good news! You are upgraded to business class on all flights, it is already in the system.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "Your tickets are booked and the confirmation was mailed to you.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text:
      "We sent you a certificate of one thousand dollars this morning as compensation for {reservation}.",
  },

  // noise
  { kind: "noise", domain: "both", text: "asdf jkl;; qwe rrrrr" },
  { kind: "noise", domain: "both", text: "������� 0x7F3A �" },
  {
    kind: "noise",
    domain: "both",
    text: "お待たせいたしました。少々お待ちくださいませ。",
  },
  {
    kind: "noise",
    domain: "both",
    text: "undefined is not a function (at line 1:44)",
  },
  {
    kind: "noise",
    domain: "both",
    text: "<|assistant|> <tool> </tool> null null",
  },
  {
    kind: "noise",
    domain: "both",
    text:
      "Der Vorgang wurde wegen Wartungsarbeiten unterbrochen, Kennung 77-B.",
  },
  {
    kind: "noise",
    domain: "both",
    text: "the the of the which and if not the of",
  },
  { kind: "noise", domain: "both", text: "...." },
  { kind: "noise", domain: "both", text: "%%agent.greeting_template_v2%%" },
  {
    kind: "noise",
    domain: "both",
    text: "Blue seven sleeps under Tuesday's kettle, hence pardon.",
  },
  {
    kind: "wait",
    domain: "both",
    text:
      "Still here, {name}, I'm just reading through our rules to be on the safe side.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Top of the morning! Liam here, at the help desk.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Brilliant, that answers my question, thanks.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Thank you for your time. Kindly have a great day ahead, bye.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "Sorry, this needs human eyes. Someone from the team takes over in this same window.",
  },
];
