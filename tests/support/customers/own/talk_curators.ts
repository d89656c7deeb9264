/** Lines of well-meaning agents, apart from summaries. */

import type { TalkLine } from "../summary.ts";

export const CURATOR_TALK: readonly TalkLine[] = [
  {
    kind: "greeting",
    domain: "both",
    text: "Hello {name}, welcome, and thank you for getting in touch.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Good morning! You have reached customer support, my name is Rita.",
  },
  {
    kind: "greeting",
    domain: "retail",
    text: "Hi there! Welcome to the shop's support chat. 🛍️",
  },
  {
    kind: "greeting",
    domain: "airline",
    text: "Good evening, and welcome to the reservations desk.",
  },
  { kind: "greeting", domain: "both", text: "hey {name}! good to see u here" },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Dear customer, greetings of the day. I am Arun and I will be assisting you.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hi, this is the virtual assistant. I'm here around the clock.",
  },
  {
    kind: "greeting",
    domain: "airline",
    text:
      "Welcome aboard our support chat, {name}. This is Captain Care, your assistant.",
  },
  {
    kind: "greeting",
    domain: "retail",
    text: "Hello! You're chatting with Sam from the orders team.",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Good afternoon. Thank you for holding; you are now connected with an agent.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hiya, Jo here, nice to meet you!",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hello dear customer, I am very happy to serve you today.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "**Welcome to support.** You are chatting with agent 27.",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Good day to you, {name}. It is a pleasure to have you with us again.",
  },
  {
    kind: "greeting",
    domain: "airline",
    text: "Hello and thank you for flying with us. You are through to Ben.",
  },
  { kind: "open question", domain: "both", text: "How can I help you today?" },
  {
    kind: "open question",
    domain: "both",
    text: "What can I do for you, {name}?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Is there anything else I can help you with?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "What brings you here today?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Please tell me in a few words what you need.",
  },
  { kind: "open question", domain: "both", text: "so whats going on?" },
  {
    kind: "open question",
    domain: "retail",
    text: "What would you like help with regarding your orders?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "What would you like help with regarding your travel plans?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Could you describe your request in your own words?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "May I know the purpose of your contact today, please?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Anything else on your mind?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Of course! What exactly do you have in mind?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "I see order {order} on your account. What is it that you need?",
  },
  {
    kind: "open question",
    domain: "airline",
    text:
      "I have reservation {reservation} on my screen. What is it that you need?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "In which matter can I be useful for you?",
  },
  {
    kind: "open question",
    domain: "both",
    text:
      "Was there some other matter you wanted to bring up, or was that all for today?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Would you rather have the refund on {method} or on a gift card?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "The {product} is available in black, white and blue. Which color would you prefer?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "There are two ways to handle this: a return for a refund, or an exchange for another variant. Which one suits you better?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "I found two options:\n1. a direct flight in the morning\n2. a cheaper flight with one stop in the afternoon\nWhich one do you prefer?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Do you want to travel in basic economy, economy or business?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Is it a one-way trip or a round trip that you are looking for?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Was the order no longer needed, or was it ordered by mistake?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "You have several payment methods in your profile. Which of them do you want to use?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Did you mean the small {product} or the large one?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Would you like the trip with travel insurance or without it?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Is the new address for order {order} only, or is it your new default address?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Morning or evening departure, what works better 4 u?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "For {reservation} there are these cabins: | A | economy | B | business |. Please pick A or B.",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "Please choose one of your saved methods: the card, the gift card, or PayPal.",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Which do you value more, the lower price or the shorter journey?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Before we start, could you please tell me your full name?",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "To verify your identity, may I have the email address on your account?",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "Please give me your first name, last name and zip code so that I can find your account.",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "May I have your user ID, please?",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "To look up your profile I need your user id. It usually looks like name_surname_1234.",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "I could not find an account under that email. Could you give me your name and zip code instead?",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "For security reasons I have to confirm who I am speaking with. How are you called in our system?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "whats ur email pls, or name + zip",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Kindly share your registered details for verification purpose.",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "I am sorry, but I can't open {reservation} without your user ID. What is it?",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "Thank you, {name}. Your identity has been checked and your profile is open in front of me.",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "Which zip code is on your account?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Could you spell your last name for me, please?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "Security check: please enter the email address you registered with.",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "And under which user ID was the trip booked?",
  },
  { kind: "identity", domain: "both", text: "Am I speaking with {name}?" },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which items from order {order} would you like to return?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Could you give me the order number, please? It starts with #W.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "What is the reason for the cancellation of order {order}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which size and color would you like for the new {product}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "What is the complete new address, including the zip code and the country?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which payment method should the refund for the {product} go to?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Is it only the {product}, or are there other items in order {order} that you want to change?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "What is the reservation code of the trip?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Where are you flying from, and where to?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "On which date would you like to leave, and on which date would you like to come back?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "How many checked bags do you want in total for {reservation}?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Please give me the first name, last name and date of birth of every passenger.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "What is the reason for cancelling {reservation}: a change of plan, health, or something else?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Which passenger of {reservation} should be replaced, and by whom?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Which cabin would you like for the trip?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Which of your payment methods do you wish to use for this?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "at what time of day u want to fly?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "To find the right variant I need to know:\n- the product\n- the options you have now\n- the options you want",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Do you need travel insurance for this booking?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text:
      "Could you please be a little more specific about what you would like to have changed?",
  },
  {
    kind: "wait",
    domain: "both",
    text: "One moment, please, I am looking into this.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Please bear with me while I pull up your details.",
  },
  { kind: "wait", domain: "both", text: "just a sec..." },
  {
    kind: "wait",
    domain: "retail",
    text: "Let me check order {order} for you. This will only take a moment.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "I am searching for available flights now, please hold on.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Kindly allow me two minutes to check the system.",
  },
  { kind: "wait", domain: "both", text: "⏳ Working on it…" },
  {
    kind: "wait",
    domain: "retail",
    text: "I am looking at the variants of the {product} that are in stock.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "Thank you, I am opening reservation {reservation} right now.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "The system is a little slow today, thank you for your patience.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Hang on, I'll be right back with you.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "I am still here, {name}; I am just reading through your profile.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Please wait a little, I calculate the price difference.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Give me a moment to go through the policy on this.",
  },
  { kind: "thanks", domain: "both", text: "Thank you, {name}." },
  {
    kind: "thanks",
    domain: "both",
    text: "Thanks so much for that information!",
  },
  { kind: "thanks", domain: "both", text: "Many thanks for your patience." },
  {
    kind: "thanks",
    domain: "both",
    text: "Perfect, thanks, that is just what I needed.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "I appreciate you taking the time to explain that.",
  },
  { kind: "thanks", domain: "both", text: "thx a lot 🙏" },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you for being so understanding.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Much obliged, {name}, that was very clear.",
  },
  { kind: "thanks", domain: "retail", text: "Thank you for shopping with us." },
  {
    kind: "thanks",
    domain: "airline",
    text: "Thank you for choosing to fly with us.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "I thank you very much for your kind answer.",
  },
  { kind: "thanks", domain: "both", text: "Noted with thanks." },
  {
    kind: "apology",
    domain: "both",
    text: "I'm sorry for the inconvenience, {name}.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I do apologize for the long wait.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "I am very sorry that the {product} is not what you expected.",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "We sincerely apologize for the trouble you had on your trip.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Oh no, that sounds really frustrating. Sorry about that!",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Sorry, I misread your last message.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "My apologies, that was a mistake on my part.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "We deeply regret any inconvenience this may have caused.",
  },
  {
    kind: "apology",
    domain: "airline",
    text:
      "I understand how upsetting it is when a flight does not leave on time, and I'm sorry.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "I am sorry to hear that order {order} gave you trouble.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Excuse me please, my English is not perfect.",
  },
  { kind: "apology", domain: "both", text: "sorry sorry, wrong window!" },
  {
    kind: "apology",
    domain: "both",
    text: "Please accept our apologies for the confusion, {name}.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I can see why that would be disappointing, and I am sorry.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "I am transferring you to a human agent now. Please hold on.",
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
      "This is beyond what I can do here, so a colleague will take over from me.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "I'll hand this over to a specialist who can look at it properly.",
  },
  {
    kind: "handover",
    domain: "airline",
    text:
      "I am passing reservation {reservation} on to our human agents, who will continue with you.",
  },
  {
    kind: "handover",
    domain: "retail",
    text:
      "A colleague from the orders department will continue with order {order} from here.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "Connecting you with a live agent…",
  },
  {
    kind: "handover",
    domain: "both",
    text: "My supervisor takes the conversation now, one moment please.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "Since I can't settle this myself, I am forwarding your request to a human colleague.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "ok passing u to a real person now, hang tight",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "Your case is being escalated to the next level of support. Kindly stay on the line.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "{name}, you will now be speaking to one of my human colleagues.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "I have to transfer you, because this request is outside the scope of my actions.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "Transfer in progress. An agent will be with you shortly.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Goodbye, {name}, and have a great day!",
  },
  { kind: "goodbye", domain: "both", text: "Take care, bye!" },
  {
    kind: "goodbye",
    domain: "airline",
    text: "Have a pleasant flight and goodbye.",
  },
  { kind: "goodbye", domain: "retail", text: "Enjoy your purchase. Goodbye!" },
  {
    kind: "goodbye",
    domain: "both",
    text: "I wish you a wonderful rest of the day.",
  },
  { kind: "goodbye", domain: "both", text: "cya 👋" },
  {
    kind: "goodbye",
    domain: "both",
    text: "It was a pleasure assisting you. Have a nice evening.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "This chat will now be closed. Goodbye.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "With kind regards, your support team",
  },
  { kind: "goodbye", domain: "airline", text: "Safe travels, {name}!" },
  {
    kind: "goodbye",
    domain: "both",
    text: "Thanks for chatting, bye for now.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "I wish you all the best and say goodbye.",
  },
  { kind: "goodbye", domain: "both", text: "Have a blessed day ahead." },
  {
    kind: "goodbye",
    domain: "retail",
    text: "Happy shopping, and until next time, {name}.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "I'm sorry, but order {order} has already been processed and can't be cancelled.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "Unfortunately, I cannot exchange the {product} for a different kind of product.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "I'm afraid basic economy flights cannot be changed.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "Unfortunately, reservation {reservation} does not meet the conditions for a cancellation with a refund.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I am not able to do that. It is against our policy.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "Sorry, a refund can only go to the original payment method or to an existing gift card.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "I cannot change the number of passengers in a reservation.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Checked bags can be added to a reservation but not removed from it.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "Travel insurance can't be added after the booking has been made, I'm sorry.",
  },
  {
    kind: "refusal",
    domain: "both",
    text:
      "I can only help with one customer per conversation, and that is you, {name}.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "The {product} you are asking for is out of stock at the moment, so that is not possible.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "We do not offer compensation in this case, as the conditions for it are not met.",
  },
  { kind: "refusal", domain: "both", text: "no sorry, cant do that one" },
  {
    kind: "refusal",
    domain: "both",
    text: "I regret to inform you that your request can't be fulfilled.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "An order can only be returned after it has been delivered, and {order} has not been delivered yet.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "{method} can't be used for this, because its balance is too low.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I am not allowed to give out information about another customer.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "The origin, the destination and the trip type of {reservation} cannot be modified.",
  },
  {
    kind: "other topic",
    domain: "both",
    text:
      "By the way, we have a new mobile app, and it is getting very good reviews.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Lovely weather we're having this week, isn't it?",
  },
  {
    kind: "other topic",
    domain: "retail",
    text:
      "Our summer sale starts next Monday, with new arrivals in every department.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text:
      "Did you know that our lounge at the airport now serves fresh pastries?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Our newsletter comes out on the first of every month.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "How do you like our new chat design?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Did you watch the game last night? What a finish!",
  },
  {
    kind: "other topic",
    domain: "airline",
    text: "Members of our loyalty program collect miles on every flight.",
  },
  {
    kind: "other topic",
    domain: "retail",
    text: "Fun fact: the shop was founded in a garage over twenty years ago.",
  },
  {
    kind: "other topic",
    domain: "both",
    text:
      "We are always looking for talented people; open jobs are listed on our website.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "After this chat you will see a short survey with five stars.",
  },
  {
    kind: "other topic",
    domain: "both",
    text:
      "It is my first week in this team, and everyone has been so kind to me.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text:
      "Your order {order} has been cancelled and the money is on its way back to you.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "I have just registered the return of the {product}.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "Done! The shipping address of order {order} has been updated.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "The {product} in order {order} has been exchanged, you're all set.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "Order {order} is now being paid with {method}, as you asked.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "Your reservation {reservation} is cancelled now.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "All booked! Your tickets have been issued and {method} was charged.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "I have moved everyone on {reservation} to business class.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "Two more bags have been added to reservation {reservation}.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "The certificate has already been added to your profile, {name}.",
  },
  { kind: "noise", domain: "both", text: "asdkjh qweoi 3947 zzzt" },
  {
    kind: "noise",
    domain: "both",
    text: "%s%s null undefined [object Object]",
  },
  {
    kind: "noise",
    domain: "both",
    text: "Der Zug hat heute leider zwanzig Minuten Verspätung.",
  },
  { kind: "noise", domain: "both", text: "……" },
  { kind: "noise", domain: "both", text: "Ã¼Ã¤Ã¶ â‚¬ ï¿½ï¿½ï¿½" },
  {
    kind: "noise",
    domain: "both",
    text: "El gato duerme encima de la mesa azul.",
  },
  { kind: "noise", domain: "both", text: '<div class="msg"></div></span>' },
  {
    kind: "noise",
    domain: "both",
    text: "the of and with, to a from but in which",
  },
  { kind: "noise", domain: "both", text: "いろはにほへと ちりぬるを" },
  {
    kind: "noise",
    domain: "both",
    text: "ERR_0x0000 ... retry ... ERR_0x0000 ... retr",
  },
];
