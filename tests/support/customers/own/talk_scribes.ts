/** Lines of agents, apart from summaries. */

import type { TalkLine } from "../summary.ts";

/** What agents say before and after summaries. */
export const SCRIBE_TALK: readonly TalkLine[] = [
  {
    kind: "greeting",
    domain: "both",
    text: "Hello and welcome! How can I help you today?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hi {name}, thanks for reaching out. What can I do for you?",
  },
  {
    kind: "greeting",
    domain: "retail",
    text:
      "Good morning, you have reached the order desk. What brings you here?",
  },
  {
    kind: "greeting",
    domain: "airline",
    text:
      "Welcome aboard our customer care chat. What can I help you with today?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "hey there 👋 whats up?",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Good afternoon. This is customer service, my name is Priya. How may I be of assistance?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Thank you for holding, {name}. I am all yours now.",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Hello! I am the virtual assistant. Tell me in a few words what you need.",
  },
  {
    kind: "greeting",
    domain: "airline",
    text:
      "Thank you for calling reservations, this is Marcus speaking. How can I help?",
  },
  {
    kind: "greeting",
    domain: "retail",
    text: "Hi! Welcome to our store's support chat 🛍️",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Dear customer, I greet you and I am here for to help.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Good evening, {name}. Nice to hear from you again.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hiya! You're through to Sam. What's the matter today?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "SUPPORT CHAT CONNECTED. AGENT: DANA. PLEASE STATE YOUR REQUEST.",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Is there anything else I can help you with today?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Could you tell me a bit more about what is going on?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "What exactly would you like to change?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Anything else on your mind, {name}?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "What seems to be the problem with the {product}?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "So what would you like to happen with order {order}?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "What are your plans for reservation {reservation}?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "How can I make this right for you?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Was there something else you need from me?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "And what else do you need?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Please describe your concern in your own words.",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "What do you think went wrong with your order {order}?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "Could you describe what happened on your trip?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Okay, and apart from that, is there any further thing?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "what else can i do 4 u?",
  },
  {
    kind: "open question",
    domain: "both",
    text:
      "I'd like to understand your situation better. What are you hoping for?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Should the refund be sent to the original payment method or to a gift card?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "The {product} comes in black, white and blue. Which of these would you like?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Do you mean an exchange for another variant, or a return for your money back?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "There is a direct flight at 08:00 and one with a stop at 11:30. Which one suits you better?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Would you rather travel in economy or in business?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Do you prefer a round trip or a one-way trip?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "You have two methods on file, {method} and a gift card. Which one should it be?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Option A is $45.20 and in red, option B is $51.90 and in green. A or B?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Was it ordered by mistake, or is it no longer needed?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Which of the two: basic economy, or economy?",
  },
  {
    kind: "choice",
    domain: "both",
    text: "Please pick one: 1) change, 2) cancel, 3) something different.",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Small, medium or large?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Morning or evening departure?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Is it order {order} that this is about, or a different order?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "To find your account, could you please give me your email address?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "Please provide your first and last name along with your zip code.",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "May I have your user ID, please?",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "Before we start, I need to verify who you are. What is the email on your account?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "I could not find that email. Could you spell it for me?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "What zip code do you have on file with us?",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "Could I get your user ID and your reservation number?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Thank you, {name}, I have found your profile.",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "For security reasons I have to verify your identity first. Which name is the account under?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Who am I speaking with, please?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Pls give ur email or full name + zip so i can look u up",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "I have located your account, {name}. You are verified.",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "Sorry, that does not match our records. Do you have another email address?",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "Could you share the user ID as it appears in your profile, e.g. first_last_1234?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Identity check: kindly enter the email address of your account.",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Am I right that I am talking to {name}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which order is this about? The number begins with #W.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which items from order {order} do you want to return?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "What color would you like for the new {product}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Why do you want to cancel order {order}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which size of {product} do you need instead?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "What is the new shipping address, including zip code and country?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "How would you like to pay for the difference?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which payment method should order {order} be switched to?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Could you list all items you'd like exchanged? I need the full list.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Please tell me the options you want for the {product}, such as material and size.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Is the new address meant for one order only, and if so, for which?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Is there an apartment or suite number that goes with that address?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Where are you flying from, and where to?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "On which date do you want to travel?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "How many passengers will be flying, and what are their names and dates of birth?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "How many checked bags will you bring in total?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Do you need travel insurance? It is $30 per passenger.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "What is the reason for cancelling reservation {reservation}?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Which cabin would you like?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Which payment method do you want to use for the fare difference?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Please give me the full name and date of birth of the new passenger.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Which of the flights in {reservation} should be different, and on what day?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Could you please tell me your reservation number? It is six letters and digits.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Which certificate or gift card do you want to spend on this trip, and how much of it?",
  },
  {
    kind: "wait",
    domain: "both",
    text: "One moment please while I look that up.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Let me check that for you, {name}.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Bear with me for just a sec...",
  },
  {
    kind: "wait",
    domain: "retail",
    text: "I am pulling up order {order} now, please hold on.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "Please stay with me while I search for flights.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Still looking, thank you for your patience.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Hold on pls, system is slow today",
  },
  {
    kind: "wait",
    domain: "both",
    text: "I need about two minutes to go through your records.",
  },
  {
    kind: "wait",
    domain: "retail",
    text:
      "Give me a moment to see which variants of the {product} are in stock.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "Allow me a minute to open reservation {reservation}.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Please wait a little bit, I am looking in the computer.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "brb, checking 🔎",
  },
  {
    kind: "wait",
    domain: "both",
    text:
      "This might take a short while, since I am reading through the whole history.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Just a second, I am working out the numbers.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you for the information, {name}.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thanks a lot, that helps.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Perfect, thank you!",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Much appreciated.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you very much for your patience today.",
  },
  {
    kind: "thanks",
    domain: "retail",
    text: "Thanks for shopping with us, {name}.",
  },
  {
    kind: "thanks",
    domain: "airline",
    text: "We appreciate that you choose to fly with us.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Great, thx 👍",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "I thank you for this clear answer.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Got it, thank you for letting me know.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thanks for confirming your details with me.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "You're very welcome, {name}!",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I am so sorry for the trouble, {name}.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I apologize for the inconvenience this has caused.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Sorry, I misread your last message.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "I'm sorry to hear that the {product} was not what you expected.",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "We are very sorry that your travel did not go as planned.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "My apologies, that was my mistake.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Ugh, that's really annoying, I'm sorry you had to go through this.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Please accept our sincere apologies for the long wait.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "sorry sorry, typed that in the wrong chat",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "I do regret the delay you had with reservation {reservation}.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I excuse myself for the misunderstanding.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "I am sorry that order {order} has caused you so much bother.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Oh no, that's terrible to hear! 😟",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I understand your frustration and I'm sorry about it.",
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
      "This is beyond what I can handle, so my supervisor will take over from here.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "A colleague from the specialist team will be with you shortly.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "I am passing your case on to a person who can help.",
  },
  {
    kind: "handover",
    domain: "retail",
    text:
      "Your question about {order} goes to our back office; someone there will take over this chat.",
  },
  {
    kind: "handover",
    domain: "airline",
    text:
      "Our disruption desk will take over reservation {reservation} from here. Please stay in the chat.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "Connecting you to the next free representative. Your place in the queue: 3.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "I give you now to my colleague, he knows better this matter.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "I'm handing you over to Lisa, she has read everything so you need not repeat it.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "Since I can't solve this myself, I have asked a human agent to join us.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "transfering u to a real person, hang tight",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Have a great day, {name}!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Goodbye and take care.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Thank you for contacting us. This chat will now be closed.",
  },
  {
    kind: "goodbye",
    domain: "airline",
    text: "Safe travels, {name}! ✈️",
  },
  {
    kind: "goodbye",
    domain: "retail",
    text: "Enjoy your {product}, and see you next time!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Bye for now!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "It was a pleasure to assist you today. Goodbye.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "I wish you a nice evening and stay healthy.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Take care, bye bye 👋",
  },
  {
    kind: "goodbye",
    domain: "both",
    text:
      "As there is nothing more to do, I will end our conversation here. All the best!",
  },
  {
    kind: "goodbye",
    domain: "airline",
    text: "We look forward to welcoming you on board. Goodbye!",
  },
  {
    kind: "goodbye",
    domain: "retail",
    text: "Happy shopping, and goodbye!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "cya, have a good one",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Session ended. Thank you for using our service.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "Unfortunately, I am not able to do that.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "I'm sorry, but order {order} has already been delivered, so it can't be cancelled.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "Only pending orders can be cancelled, and this one is not pending.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "I can't exchange a {product} for a different kind of product.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "Sadly, the variant you asked for is out of stock.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "A refund can only go to the original payment method or to a gift card.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "The gift card does not hold enough money to cover the difference.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "Items in a pending order can be changed just once, and that has happened already.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Basic economy flights cannot be changed, I am afraid.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "Reservation {reservation} does not qualify for a refund under our rules.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "The number of passengers on a reservation cannot be changed.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Insurance can't be added after the booking was made.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Sorry, checked bags can be added but not removed.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "I can't offer a certificate for this, as the flight was on time.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "That is against our policy, and I can make no exception.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I am not allowed to share details of another person's account.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "no can do, sorry",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I regret to inform you that your request must be declined.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Lovely weather we're having this week, isn't it?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "By the way, our mobile app got a fresh new look last month.",
  },
  {
    kind: "other topic",
    domain: "retail",
    text: "Fun fact: the {product} is one of our best sellers this year.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text: "Did you know that our lounge in Boston has just reopened?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Our office hours are Monday to Friday, 8 am to 8 pm Eastern Time.",
  },
  {
    kind: "other topic",
    domain: "both",
    text:
      "Please rate our service from one to five stars in the survey at the end.",
  },
  {
    kind: "other topic",
    domain: "retail",
    text:
      "We ship to all fifty states, and most parcels take three to five days.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text:
      "Gold members may bring three free checked bags per passenger in economy.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "My dog also goes by that name, what a funny coincidence!",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "We now have a newsletter with tips and stories.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text: "Gates usually close fifteen minutes before departure.",
  },
  {
    kind: "other topic",
    domain: "retail",
    text: "Our gift wrapping is handmade by a small family business in Ohio.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "Your order {order} has been cancelled and the money is on its way.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "I have already changed the address of order {order} for you.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text:
      "The exchange of your {product} is done, you will get an email shortly.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "As you see, {order} is now being paid with {method}.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "Good news, the return of the {product} has been registered!",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "All set! Reservation {reservation} has been cancelled.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "Your new flights on {reservation} are booked and confirmed.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text:
      "I upgraded you to business a minute ago, the charge went to {method}.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "I've added two checked bags to {reservation}, no cost for you.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "A certificate of $500 was sent to your account just now.",
  },
  {
    kind: "noise",
    domain: "both",
    text: "asdkjh qwe ;;; 00x",
  },
  {
    kind: "noise",
    domain: "both",
    text: "Le colis est arrivé hier dans la matinée, merci bien.",
  },
  {
    kind: "noise",
    domain: "both",
    text: "���� ��� ����",
  },
  {
    kind: "noise",
    domain: "both",
    text: "undefined",
  },
  {
    kind: "noise",
    domain: "both",
    text: '{"error": null, "status": }',
  },
  {
    kind: "noise",
    domain: "both",
    text: "Vielen Dank, wir melden uns dann nächste Woche wieder.",
  },
  {
    kind: "noise",
    domain: "both",
    text: "... .. . ... ..",
  },
  {
    kind: "noise",
    domain: "both",
    text: "lorem ipsum dolor sit amet, consectetur",
  },
  {
    kind: "noise",
    domain: "both",
    text: "the of and then which purple seven under",
  },
  {
    kind: "noise",
    domain: "both",
    text: '<div class="msg"></',
  },
];
