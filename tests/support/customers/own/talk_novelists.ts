import type { TalkLine } from "../summary.ts";

/** Two hundred lines of agents that are no summaries. */
export const NOVELIST_TALK: readonly TalkLine[] = [
  {
    kind: "greeting",
    domain: "both",
    text: "Hi there 👋",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Good morning! You're through to customer care, my name is Priya.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hello {name}, nice to hear from you.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "hey hey! support here",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Good evening, and welcome. You are chatting with Tobias today.",
  },
  {
    kind: "greeting",
    domain: "retail",
    text: "Welcome to our store's help desk, {name}!",
  },
  {
    kind: "greeting",
    domain: "airline",
    text: "Thank you for flying with us. This is Ngozi from reservations.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hullo! Sam speaking.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Greetings! I'm the virtual assistant. What brings you here today?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hi {name}! 😊 How can I help?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Dear customer, a very warm welcome to you.",
  },
  {
    kind: "greeting",
    domain: "airline",
    text: "Good day and welcome aboard, so to speak!",
  },
  {
    kind: "greeting",
    domain: "retail",
    text: "Hi! Shop support, Lena at the keyboard.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hello, hello. Sorry for the queue, you're up now. What's going on?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Howdy! You got Wade on the line.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Welcome back, {name}. Good to see you again.",
  },
  {
    kind: "open question",
    domain: "both",
    text: "What can I do for you?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "So, what's the matter?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Is there anything else that I can help you with today?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Anything else on your list, {name}?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "How may I be of service?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Tell me, what do you need?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "what else u need?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Please describe in your own words what you'd like to get done.",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "What would you like to do about order {order}?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "What is it that you want to change on reservation {reservation}?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "And beyond that? Is something else still open?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Could you tell me a bit more about the issue?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "How can I help you with your travel plans?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "What's up with the {product}?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Right, that's clear so far. What would be the next thing?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "In what can I help you more, dear client?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "I see more than one payment method on your profile. Which one should be used?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Do you want an exchange of the {product}, or do you want your money back?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "There are two ways here: the refund goes to the original payment method, or it goes to a gift card. Which one is it for you?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Which of your orders do you mean? I see several.",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "The {product} comes in black, in white and in green. Which color do you prefer?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Small, medium or large?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "For the {product} I've found these:\n1. 500ml, blue\n2. 750ml, blue\n3. 750ml, red\nWhich number do you like best?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "There's one flight at 07:00 and another at 18:40. Which suits you better?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Economy or business?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "a) nonstop, leaves 6am, a bit pricier\nb) one stop in DEN, leaves 11am, cheaper\na or b??",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Would you rather fly on the Tuesday or on the Wednesday?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "I have three certificates of yours here. With which one do you want to pay?",
  },
  {
    kind: "choice",
    domain: "both",
    text: "Shall it be {method} or another method of yours?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Should the change concern just the address of that order, or your default address in the profile?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "One way or round trip – what would you like?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "We can talk about the first request first or about the second. Your pick!",
  },
  {
    kind: "identity",
    domain: "both",
    text: "May I have your full name, please?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "To find your account I need your email address. What is it?",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "If you don't remember the email, your first name, last name and zip code will do as well.",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "Could you please give me your user ID?",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "What's your user id? It usually looks like first_last_1234.",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "And the reservation number is...?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "Please provide the order number. It starts with #W.",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "Before we start I have to check that it's you. Who am I speaking with?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "pls send ur email or name + zip so i can look u up",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "For security purposes, kindly verify your identity by stating the e-mail address on file.",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Am I speaking with {name}?",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "I'll need two things from you:\n- your user ID\n- your reservation code, six letters or digits",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "Hmm, no account is found under this email. Is there another one that you may have used?",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "I couldn't find that user ID. Can you spell it for me once more?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "What is the ZIP code that belongs to your account?",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "Thanks. One more thing to verify you: what is the last name on the profile?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Why do you want to cancel it? Is it no longer needed, or was it ordered by mistake?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which items in order {order} do you want to return?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "What should the new {product} be like? Please tell me the options: color, size, material and so on.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "What is the new address, please? I need street, city, state, country and zip.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Is there an apartment or suite number with that address?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "To which payment method do you want the refund?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Are those all the items you want to exchange, or are there any more?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "How will you pay for the price difference?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Anything particular about the {product}, like a minimum size or a maximum price?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "From where to where do you want to fly, and on what date?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "How many bags are you going to check in?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Do you want travel insurance with that? It's 30 dollars per passenger.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Please let me have first name, last name and date of birth of each passenger.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Which cabin would you like to travel in?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "What's the reason for cancelling {reservation}? Did your plans change, did the airline cancel the flight, or is it something else?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "when u wanna fly back?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Who's going to travel in place of the other passenger? I need the name as on the ID and the birthday.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "How would you like to pay: credit card, gift card, certificate, or several of those?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "On which day was the flight delayed, and did you still take it?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Could you specify what precisely should be different from now on?",
  },
  {
    kind: "wait",
    domain: "both",
    text: "One moment please.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Let me look into that for you. It may take a minute.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "hold on a sec, system is slow today...",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Bear with me while I pull up your profile.",
  },
  {
    kind: "wait",
    domain: "retail",
    text: "I'm just opening order {order}, please stay with me.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "Checking the available flights now ✈️ ... almost there",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Please give me two or three minutes to read through the details.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "⏳ Loading your data, thanks for hanging on.",
  },
  {
    kind: "wait",
    domain: "retail",
    text:
      "Let me see which variants of the {product} are in stock. Just a moment.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "I'm having a look at {reservation}. Don't go away, please.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Kindly allow me a short while for checking same.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "brb, checking smth",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "Let me work out the fare difference real quick.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Hmm, let me double-check this before I tell you something wrong.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "A little patience please, I make a look in the computer.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you, {name}!",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thanks for the information, that helps a lot.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Perfect, thank you, I've found your profile.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Many thanks for your patience so far.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Much appreciated!",
  },
  {
    kind: "thanks",
    domain: "retail",
    text: "Thanks, I can see order {order} now.",
  },
  {
    kind: "thanks",
    domain: "airline",
    text:
      "Thank you for the reservation number. I have {reservation} in front of me.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "ty!!",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "I'm grateful that you explained this so clearly.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Great, thanks for confirming your identity.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Cheers for that.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Your kind cooperation is highly appreciated, {name}.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you for being a loyal customer all these years.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I'm so sorry about that.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Please accept our sincere apologies for the inconvenience.",
  },
  {
    kind: "apology",
    domain: "airline",
    text:
      "I'm really sorry to hear that your flight was delayed. That must've been a rough day.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "Oh no, I apologize that the {product} isn't what you'd hoped for.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "My apologies, I misread your message.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "sry, my bad",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Sorry for keeping you waiting, {name}.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I regret the confusion that I've caused. Let me put it differently.",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "We apologise for the trouble with reservation {reservation}.",
  },
  {
    kind: "apology",
    domain: "both",
    text:
      "Excuse me please, my English is not so good, I hope you have understood me.",
  },
  {
    kind: "apology",
    domain: "both",
    text:
      "I do understand your frustration, and I'm sorry you had to write in twice.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Pardon the typo above.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "I'm passing you on to a colleague now.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "This is beyond what I can handle, so a human agent will take over from here.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "Transferring you... please stay in this chat.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "My supervisor will continue with you, {name}. She has the whole conversation.",
  },
  {
    kind: "handover",
    domain: "retail",
    text:
      "A specialist of our returns team is going to pick up the case of order {order} from here on.",
  },
  {
    kind: "handover",
    domain: "airline",
    text:
      "I am connecting you to our reservations desk; they'll see {reservation} right away.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "ok handing u over 2 a real person now",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "For this I have to get a human colleague involved. You're being connected.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "Let me put you through to someone who's authorized for that. Please hold the line.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "Your case has been escalated to a live agent who'll be with you shortly.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "[Bot has left the conversation. Agent Marguerite is joining.]",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Have a great day!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Goodbye, {name}, and take care.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "bye bye 👋",
  },
  {
    kind: "goodbye",
    domain: "airline",
    text: "Have a pleasant flight!",
  },
  {
    kind: "goodbye",
    domain: "retail",
    text: "Enjoy your {product}, and see you soon in our store.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "It was a pleasure to assist you. Farewell.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Well then, I wish you a nice rest of the week.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text:
      "Since I haven't heard from you I'm closing this chat. You can always write to us again.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Take care and stay safe!",
  },
  {
    kind: "goodbye",
    domain: "airline",
    text: "Safe travels, {name}. Bye for now.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "That's all from me. So long!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Good night, sleep well.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "cya",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "With kindest regards, your customer service team",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I'm afraid I can't do that.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "Unfortunately, that's against our policy.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "Sorry, order {order} has been delivered already, so it can't be cancelled any more.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "A pending order cannot be returned. A return is only possible after delivery.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "I can't exchange the {product} for a different kind of product, only for another variant of it.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "We don't do price matching, I'm sorry.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Basic economy flights can't be modified, sorry about that.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Regrettably, reservation {reservation} isn't eligible for a refund.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "The number of passengers in a reservation can't be changed, not even by a human agent.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "nope, can't remove bags once they're added, only add more",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Insurance can't be added after the booking, I'm sorry.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "No can do, {name}. I only have access to your own account.",
  },
  {
    kind: "refusal",
    domain: "both",
    text:
      "I must decline this request, since I'm not allowed to give you subjective recommendations.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "The items of this order were modified once already. A second time isn't possible.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "For this, {method} can't be used, I'm sorry.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "Some of the flights have been flown already, therefore I cannot cancel this reservation.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "It is not possible for splitting the payment over two methods in our shop.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "You're not entitled to compensation in this case, I am sorry to say.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Did you know that honey never goes bad?",
  },
  {
    kind: "other topic",
    domain: "both",
    text:
      "It's raining cats and dogs over here, how's the weather at your end?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "What a match last night! Three goals in ten minutes.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "My grandmother used to make the best lentil soup in the village.",
  },
  {
    kind: "other topic",
    domain: "retail",
    text:
      "By the way, our summer sale starts on Friday, with up to 40% off garden furniture.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text: "Our in-flight magazine has a lovely story on sea otters this month.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Please rate this chat from 1 to 5 stars when we're done.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Do you have any pets? I have two cats.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "The capital of Australia is Canberra, not Sydney, as many believe.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "This call may be recorded for training purposes.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text: "Fun fact: the airport in Denver is larger than Manhattan.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "I've just had a coffee and now I feel like a new person, haha.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "Good news, order {order} has been cancelled.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text:
      "I've gone ahead and sent your refund to {method}, you should see it already.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "The exchange of the {product} is all set up, done and dusted!",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "Your default address was updated a moment ago, {name}.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text:
      "Reservation {reservation} is now cancelled and you'll get all of your money back.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "done!! ur upgraded to business on all flights",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "I have just added two more bags to {reservation} for you.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "Your new flight is booked, the confirmation email is on its way.",
  },
  {
    kind: "false claim",
    domain: "both",
    text:
      "As you agreed a minute ago, I have charged {method} with 9,999 dollars.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "Everything you asked for has been completed successfully.",
  },
  {
    kind: "noise",
    domain: "both",
    text: "asdkjh qwpoe zzxm ,,, ;;",
  },
  {
    kind: "noise",
    domain: "both",
    text: "undefined",
  },
  {
    kind: "noise",
    domain: "both",
    text: '{"status": 500, "msg": "upst',
  },
  {
    kind: "noise",
    domain: "both",
    text:
      "Bitte haben Sie einen Augenblick Geduld, ich verbinde Sie mit der Buchhaltung.",
  },
  {
    kind: "noise",
    domain: "both",
    text: "ご不便をおかけして申し訳ございません。",
  },
  {
    kind: "noise",
    domain: "both",
    text: "the the of order when yes but blue seventeen into",
  },
  {
    kind: "noise",
    domain: "both",
    text: "�����Ã©Ã¨â€™ï¿½",
  },
  {
    kind: "noise",
    domain: "both",
    text: ".",
  },
  {
    kind: "noise",
    domain: "both",
    text: '<div class="msg"></div></div> &nbsp;&nbsp;',
  },
  {
    kind: "noise",
    domain: "both",
    text: "Lorem ipsum dolor sit amet, consectetur adipiscing elit",
  },
];
