import type { TalkLine } from "../summary.ts";

/** Lines of agents before and after summaries; none asks for consent. */
export const TELLER_TALK: readonly TalkLine[] = [
  {
    kind: "greeting",
    domain: "both",
    text: "Hello! Thank you for reaching out. How can I help you today?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hi {name}, nice to meet you. What brings you here?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Good morning, this is customer service. How may I assist you?",
  },
  {
    kind: "greeting",
    domain: "retail",
    text: "Welcome to our online store! What can I do for you today?",
  },
  {
    kind: "greeting",
    domain: "airline",
    text:
      "Welcome aboard our customer service line! How may I help with your travel plans?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hey there 👋 what's up?",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Dear customer, thank you for contacting us. Please describe your concern.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Good afternoon, {name}. I'm happy to assist you.",
  },
  {
    kind: "greeting",
    domain: "retail",
    text:
      "Hi! I'm the virtual assistant of the shop. I can help with orders, returns, exchanges and your profile.",
  },
  {
    kind: "greeting",
    domain: "airline",
    text:
      "Hi! I'm the virtual assistant of the airline. I can help you book, modify or cancel reservations.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "hello how can i help u",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Greetings! I hope your day is going well so far.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Thanks for waiting, {name}. You are now connected with me.",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Good evening. You have reached the support desk. Please tell me what it is about.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hiya, thanks for getting in touch!",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Is there anything else I can help you with?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "What would you like to do next?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Could you tell me a bit more about what you need?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Anything else on your list today, {name}?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "What seems to be the problem with your order?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "What exactly would you like to change about your trip?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "How would you like to continue?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Do you have any other questions for me?",
  },
  {
    kind: "open question",
    domain: "retail",
    text:
      "Is there anything else about order {order} that you'd like to talk about?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "Is there something else concerning reservation {reservation}?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Could you please explain in your own words what happened?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "So what can I do for you?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "What else?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Was there something else you wanted to ask about?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "I see. And what would be the best outcome for you here?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "May I know the further details of your request, please?",
  },
  {
    kind: "choice",
    domain: "both",
    text: "Which payment method would you like to use for this?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Would you like the refund on your original payment method or on a gift card?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Do you want to return the {product} or exchange it for another one?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "We have the {product} in three variants: one in red, one in blue and one in black. Which one do you prefer?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Would you prefer basic economy, economy or business?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "There are two flights that day, one in the morning and one in the evening. Which one suits you better?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Is it a one-way trip or a round trip?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "Would you like travel insurance, yes or no? It is $30 per passenger.",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Is it because the order is no longer needed, or was it ordered by mistake?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "Is the reason a change of plan, a flight cancelled by the airline, or something else?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Should the new address be for order {order} only or for your whole profile?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "I can see {method} and one more payment method in your profile. Which of the two do you want?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Direct or with one stop?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Which of your orders do you mean: the one with the {product}, or the other one?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "1) cancel the order 2) keep it as it is. Which option?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "You could change the flights, or keep them and change just the cabin. What do you prefer?",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "To get started, may I have your email address, or your full name and zip code?",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "To get started, could you please give me your user ID?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Before we go on, I need to verify who you are.",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "Could you please provide the email address that is linked to your account?",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "I couldn't find that email. Could you give me your first name, last name and ZIP code instead?",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "May I have your user id please? It looks like first_last_1234.",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Sorry, who am I speaking with?",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "For security reasons I have to check your identity first. What's your full name?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "pls send email or name + zip so i can find ur account",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "I'll need your user ID as well as the reservation code to pull up your booking.",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Thank you, {name}, I was able to find your profile.",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "What is the zip code of your default address?",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "I'm afraid I can't find anyone by that name. Could you spell it for me?",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "Your user ID, please.",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "Please authenticate yourself: either (a) by email or (b) by name and zip code.",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Am I right in thinking that I'm talking to {name}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Could you please give me the order number?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which items of order {order} would you like to return?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "What should be different about the new {product}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which color and size of the {product} would you like to have?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Why would you like to cancel order {order}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "What's the new address? Please include the street, city, state, country and zip code.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Is there an apartment or suite number in the new address?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Please list all the items that you wish to exchange, as an exchange can be made only once for each order.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "To which of your payment methods shall the refund be sent?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Do you remember about when you ordered the {product}?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "Could you please tell me the reservation code?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "From which airport would you like to leave, and where do you want to go?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "On what date would you like to travel?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "How many passengers will be traveling, and what are their names and dates of birth?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "How many checked bags do you need in total?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "What is the reason why you want to cancel reservation {reservation}?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Which of the flights of reservation {reservation} do you want to change, and to which date?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "What's the first name, last name and date of birth of the new passenger?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Do you have a budget for the trip, or a latest time at which you have to arrive?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "How should the difference be paid?",
  },
  {
    kind: "wait",
    domain: "both",
    text: "One moment please while I look that up.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Please hold on for a second, I'm checking.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Give me a minute, {name}.",
  },
  {
    kind: "wait",
    domain: "retail",
    text: "Let me pull up order {order}.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "Let me have a look at reservation {reservation}, just a moment.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "I'm searching for flights now. This can take a little while.",
  },
  {
    kind: "wait",
    domain: "retail",
    text: "I'm checking whether the {product} is in stock.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "hang on...",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Bear with me, the system is a bit slow today.",
  },
  {
    kind: "wait",
    domain: "both",
    text:
      "I am going to review the details now and will be right back with you.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Still here! Just reading through our policy.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Kindly stay on the line while I verify this information.",
  },
  {
    kind: "wait",
    domain: "retail",
    text: "Let me work out the price difference for you, one sec.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "I'm just calculating the fare, please wait.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you for the information.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thanks, {name}!",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Great, thanks for confirming your details.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you so much for your patience.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Perfect, that helps a lot.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Many thanks for the quick answer.",
  },
  {
    kind: "thanks",
    domain: "retail",
    text: "Thank you for shopping with us.",
  },
  {
    kind: "thanks",
    domain: "airline",
    text: "Thank you for flying with us.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "I appreciate your understanding, {name}.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "thx, got it",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Much appreciated. I have noted that down.",
  },
  {
    kind: "thanks",
    domain: "retail",
    text: "Thank you, I see order {order} in front of me now.",
  },
  {
    kind: "thanks",
    domain: "airline",
    text: "Thank you, I've found reservation {reservation}.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I'm sorry for the inconvenience.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I apologize for the confusion, {name}. Let me read that again.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Sorry, I misunderstood you there.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Please accept our sincere apologies for the trouble you have had.",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "I'm very sorry to hear that your flight was delayed.",
  },
  {
    kind: "apology",
    domain: "airline",
    text:
      "We deeply regret that the flight in reservation {reservation} was cancelled.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "I'm sorry that the {product} wasn't what you expected.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "My apologies for the mix-up with order {order}.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Oops, my mistake! I mixed up two numbers.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Sorry about the long wait.",
  },
  {
    kind: "apology",
    domain: "both",
    text:
      "I am sorry you're not feeling happy about this, and I do understand why.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Excuse me, something went wrong on my side.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "sorry sorry, wrong window",
  },
  {
    kind: "apology",
    domain: "both",
    text: "I do apologise, the line was very quiet and I didn't catch that.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "I'm going to transfer you to a human agent now. Please hold on.",
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
      "This is beyond what I can do, so a colleague of mine will take over from here.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "I'm connecting you with a specialist.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "{name}, my supervisor will continue this chat with you.",
  },
  {
    kind: "handover",
    domain: "retail",
    text:
      "Because of the problem with order {order} I am passing you on to our human team.",
  },
  {
    kind: "handover",
    domain: "airline",
    text:
      "Since part of reservation {reservation} has already been flown, a human agent has to deal with it. Transferring you now.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "Let me hand you over to someone who can help you better.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "transferring u to a human, pls wait",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "A human representative will be with you shortly. I've left them a note about our conversation.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "Your case goes to the back office team now; they will take it from here.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "I can't help with this one, so I'm forwarding you to a live agent.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Goodbye, and have a wonderful day!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Bye {name}, take care.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Thank you for contacting us. Have a great day!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "It was a pleasure to help you. Until next time!",
  },
  {
    kind: "goodbye",
    domain: "airline",
    text: "Have a safe flight!",
  },
  {
    kind: "goodbye",
    domain: "retail",
    text: "Happy shopping, and goodbye!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "All the best to you.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "cya, have a good one",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "I wish you a pleasant evening. Good night.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "That's all from my side. Farewell!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text:
      "You're welcome, {name}! Feel free to come back whenever you need something. Bye for now.",
  },
  {
    kind: "goodbye",
    domain: "airline",
    text: "We look forward to welcoming you on board. Goodbye.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "This chat will now be closed. Thank you and goodbye.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Kind regards, your customer service team.",
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
    text: "Unfortunately, I can't change the items of an order a second time.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "An item can be exchanged only for another variant of the same product, not for something different.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "We can't split the payment for an order over two methods, I'm afraid.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "The {product} isn't available in that version at the moment.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "The refund can go only to the original payment method or to a gift card.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "Your gift card doesn't hold enough to pay for this order.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Unfortunately, basic economy flights can't be changed.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "Reservation {reservation} can't be cancelled, as it was booked more than 24 hours ago and has no insurance.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "I'm afraid it isn't possible to change the number of passengers.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Insurance can't be added after the booking has been made, sorry.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Checked bags can be added to a reservation but not removed from it.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "You can use no more than one certificate for a booking.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "There are no seats left in economy on that flight.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I'm not allowed to do that.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "Sorry {name}, that goes against our policy.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I can't share any information about another customer's account.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "No, that's not something we offer.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "The weather is lovely here today, how is it where you are?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Did you know that we now have an app for your phone?",
  },
  {
    kind: "other topic",
    domain: "both",
    text:
      "By the way, our offices will be closed on the public holiday next Monday.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Have you seen the game last night? What a finish!",
  },
  {
    kind: "other topic",
    domain: "retail",
    text: "Our summer sale starts next week, with lots of new arrivals.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text:
      "Our lounge in Chicago has just been renovated and is really beautiful now.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "My cat just walked over the keyboard, haha.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "After this chat you'll get a short survey by email about how I did.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "{name} is such a beautiful name, where does it come from?",
  },
  {
    kind: "other topic",
    domain: "retail",
    text: "We use recycled cardboard for all of our parcels.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text: "Fun fact: our fleet flew more than a million miles last month.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "I'm a large language model, so I don't have lunch breaks.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "Your order {order} has been cancelled.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "I have already refunded the {product} to {method}.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "The address of order {order} has been changed as you asked.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text:
      "Good news: the exchange of your {product} is complete, and the new one is on its way.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "The payment for order {order} is now on {method}, all done.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text:
      "Reservation {reservation} has been cancelled and you'll get the money back within a week.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text:
      "I've moved you to business class in reservation {reservation}; enjoy!",
  },
  {
    kind: "false claim",
    domain: "airline",
    text:
      "Your new flight is booked, and the confirmation has been sent to you.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text:
      "The extra bags are on reservation {reservation} now and {method} has been charged.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "That's settled, {name}: everything you asked for has been done.",
  },
  {
    kind: "noise",
    domain: "both",
    text: "asdkjh qwe 3898 ;;;; lkjasd",
  },
  {
    kind: "noise",
    domain: "both",
    text: "Bonjour, veuillez patienter quelques instants, s'il vous plaît.",
  },
  {
    kind: "noise",
    domain: "both",
    text: "undefined",
  },
  {
    kind: "noise",
    domain: "both",
    text: '{"role":"assistant","content":null}',
  },
  {
    kind: "noise",
    domain: "both",
    text: "Error 500: upstream tim",
  },
  {
    kind: "noise",
    domain: "both",
    text: "...",
  },
  {
    kind: "noise",
    domain: "both",
    text: "您好，请稍等片刻。",
  },
  {
    kind: "noise",
    domain: "both",
    text: "the the order of of and which then",
  },
  {
    kind: "noise",
    domain: "both",
    text: '<div class="msg"></div>',
  },
  {
    kind: "noise",
    domain: "both",
    text: "Hol� ca�a ���",
  },
];
