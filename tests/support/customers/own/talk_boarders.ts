/** Lines of agents other than summaries, by a reader who saw only the types. */

/** Lines of agents other than summaries. */
import type { TalkLine } from "../summary.ts";

export const BOARDER_TALK: readonly TalkLine[] = [
  {
    kind: "greeting",
    domain: "both",
    text: "Hello and welcome! How can I help you today?",
  },
  { kind: "greeting", domain: "both", text: "hi there, what's up?" },
  {
    kind: "greeting",
    domain: "both",
    text: "Good morning, you're speaking with Marjorie. What may I do for you?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hey {name}! 👋 Great to see you. What brings you here?",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Greetings of the day, {name}. Kindly let me know how may I assist you.",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Ey up, {name}, what can I do you for?",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "Hi, I'm your virtual assistant. I can look things up and make changes for you once I know who you are. What's on your mind?",
  },
  {
    kind: "greeting",
    domain: "both",
    text:
      "A very good evening to you. I trust you are well; what is it that brings you to us?",
  },
  {
    kind: "greeting",
    domain: "both",
    text: "Hello! Please tell in some words what is your wish.",
  },
  {
    kind: "greeting",
    domain: "retail",
    text:
      "Welcome to our shop's help desk. Is it about an order, a product or your account?",
  },
  {
    kind: "greeting",
    domain: "retail",
    text:
      "Thanks for contacting the store! Which of your purchases is this about?",
  },
  {
    kind: "greeting",
    domain: "airline",
    text:
      "Welcome aboard our customer chat. Where are we flying, or what needs fixing?",
  },
  {
    kind: "greeting",
    domain: "airline",
    text: "Hello, reservations desk, what's your question?",
  },
  {
    kind: "greeting",
    domain: "airline",
    text:
      "Good day, {name}, and thank you for flying with us. Is there something about your trip that I can look at?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Is there anything else you'd like help with?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "What would you like me to do?",
  },
  { kind: "open question", domain: "both", text: "anything else?" },
  {
    kind: "open question",
    domain: "both",
    text: "Can you tell me a bit more about what's going on?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "And what would be the best outcome for you here, {name}?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Before we finish, have you other wishes I can take care of?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Could you describe, in your own words, what you have in mind?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "I'm all ears. What happened?",
  },
  {
    kind: "open question",
    domain: "both",
    text: "Owt else I can help you with, love?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "What would you like to do with {order}?",
  },
  {
    kind: "open question",
    domain: "retail",
    text: "What isn't to your liking about the {product}?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "What are your plans for reservation {reservation}?",
  },
  {
    kind: "open question",
    domain: "airline",
    text: "What made you want to change your trip, if I may ask?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "Which payment method shall it be: {method}, or another one from your profile?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "I see more than one option for you. Shall I read them out, or have you already made up your mind?",
  },
  {
    kind: "choice",
    domain: "both",
    text: "Do you want to keep things as they are or change something?",
  },
  { kind: "choice", domain: "both", text: "yes or no?" },
  { kind: "choice", domain: "both", text: "The first one or the second one?" },
  { kind: "choice", domain: "both", text: "All of it, or only a part?" },
  {
    kind: "choice",
    domain: "both",
    text:
      "Do you prefer the cheaper one or do you prefer the one what I said before?",
  },
  {
    kind: "choice",
    domain: "both",
    text:
      "You can stay with me in the chat while I look, or come back later. What suits you better?",
  },
  {
    kind: "choice",
    domain: "both",
    text: "Would you like a short answer or the details?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Would you want the refund on {method} or on a gift card?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Is it an exchange you're after, dear, or rather your money back?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "For {order} there are two possible reasons: no longer needed, or ordered by mistake. Which is it?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "The {product} comes in several colors and sizes. Which would you like?",
  },
  {
    kind: "choice",
    domain: "retail",
    text:
      "Should the new address be for {order} only, or also for your profile?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Just the {product}, or the other things in {order} as well?",
  },
  {
    kind: "choice",
    domain: "retail",
    text: "Does pending order {order} or the delivered one concern you?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "Economy, basic economy or business: which cabin do you have in mind?",
  },
  { kind: "choice", domain: "airline", text: "Direct flight or one stop?" },
  {
    kind: "choice",
    domain: "airline",
    text: "Do you want to travel one way or there and back?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "Would you like travel insurance with your trip or not? It's 30 dollars per passenger.",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "For {reservation}, is it the outbound flight you want to change, or the return, or both?",
  },
  {
    kind: "choice",
    domain: "airline",
    text: "Is the earlier departure better for you, or the later one?",
  },
  {
    kind: "choice",
    domain: "airline",
    text:
      "Was it a change of plan, did the airline cancel the flight, or is there another reason?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Could I have your full name, please?",
  },
  { kind: "identity", domain: "both", text: "who am i talking to?" },
  {
    kind: "identity",
    domain: "both",
    text:
      "In order to open your file I'd need your user ID. Would you have that at hand?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "May I ask for your user id so that I can find you in the system?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "To protect your account I have to verify who you are first.",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Please say me your identification of user.",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "I couldn't find anybody under that. Could you spell it for me, letter by letter?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Just so I've got the right {name}: what's your user ID?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "And you are the account holder yourself?",
  },
  {
    kind: "identity",
    domain: "both",
    text: "Sorry pet, I didn't catch your name, what was it again?",
  },
  {
    kind: "identity",
    domain: "both",
    text:
      "I'm afraid I can only talk about this with the owner of the account. Is that you?",
  },
  {
    kind: "identity",
    domain: "retail",
    text: "What's the e-mail address of your account?",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "If you don't know your e-mail, your first and last name and the zip code will do.",
  },
  { kind: "identity", domain: "retail", text: "email or name + zip pls" },
  {
    kind: "identity",
    domain: "retail",
    text:
      "For verification, kindly provide the e-mail ID with which {order} was placed.",
  },
  {
    kind: "identity",
    domain: "retail",
    text:
      "Might I trouble you for your name and the postal code that you live under?",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "Please provide your user ID and, if you have it, the reservation number.",
  },
  {
    kind: "identity",
    domain: "airline",
    text: "Whose reservation is it, yours or someone else's?",
  },
  {
    kind: "identity",
    domain: "airline",
    text:
      "Before I open {reservation}, may I have the user ID that it was booked with?",
  },
  { kind: "wish detail", domain: "both", text: "When did this happen?" },
  {
    kind: "wish detail",
    domain: "both",
    text: "Which one exactly do you mean?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "What's the reason for it, if you don't mind me asking?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Which of the payment methods in your profile did you have in mind?",
  },
  { kind: "wish detail", domain: "both", text: "could u be more specific" },
  {
    kind: "wish detail",
    domain: "both",
    text:
      "Do I understand you right that it's about {method}? Or what else do you mean?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "What's most important to you: the price, or something else?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Is there an upper limit to what you'd like to spend, {name}?",
  },
  {
    kind: "wish detail",
    domain: "both",
    text: "Excuse me, I have not good understood. Which do you want?",
  },
  { kind: "wish detail", domain: "both", text: "How many, dear?" },
  {
    kind: "wish detail",
    domain: "retail",
    text: "What is the order number, please? It begins with #W.",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which item in {order} do you mean?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "what size n color for the {product}?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Which options should the new {product} have?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text:
      "Could you give me the new address in full, with street, city, state, country and zip?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Is there an apartment or suite number, or may that line stay empty?",
  },
  {
    kind: "wish detail",
    domain: "retail",
    text: "Have you got the {product} with you, and what's wrong with it?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "From which airport to which, and on what date?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "What's your reservation number? It has six characters.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "How many people are flying, and what are their names and dates of birth?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "How many suitcases would you like to check in all?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text: "At what time of day would you like to depart, at the earliest?",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Please name me the first name, the last name and the birth day of the new passenger.",
  },
  {
    kind: "wish detail",
    domain: "airline",
    text:
      "Which flight in {reservation} was delayed, and have you already travelled?",
  },
  {
    kind: "wait",
    domain: "both",
    text: "One moment please, I'm looking it up.",
  },
  { kind: "wait", domain: "both", text: "brb checking" },
  {
    kind: "wait",
    domain: "both",
    text: "Bear with me, {name}, this may take a minute or two.",
  },
  { kind: "wait", domain: "both", text: "Let me pull up your profile." },
  {
    kind: "wait",
    domain: "both",
    text: "Hang on a tick, love, the computer's being slow.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "Kindly be on the line while I check the details from my end.",
  },
  {
    kind: "wait",
    domain: "both",
    text: "I'm going through the details now... ⏳",
  },
  { kind: "wait", domain: "both", text: "Please a little patience, I search." },
  {
    kind: "wait",
    domain: "both",
    text: "I'll just fetch my glasses and have a look in the register.",
  },
  {
    kind: "wait",
    domain: "retail",
    text: "Let me see what other versions of the {product} we have in stock.",
  },
  {
    kind: "wait",
    domain: "retail",
    text: "I'm just opening {order}; give me a second.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "I'm searching for flights on that day, please hold.",
  },
  {
    kind: "wait",
    domain: "airline",
    text: "Hold on, let me read the fare rules for {reservation}.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Thank you, {name}, I've found you.",
  },
  { kind: "thanks", domain: "both", text: "thx!" },
  {
    kind: "thanks",
    domain: "both",
    text: "Thanks for the details, that helps.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Much obliged to you for your patience.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Perfect, thank you for confirming your identity.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "Ta, love, that's all I needed to know.",
  },
  { kind: "thanks", domain: "both", text: "I thank you for the kind words!" },
  {
    kind: "thanks",
    domain: "both",
    text: "Thanks a bunch 🙏 you've explained that really well.",
  },
  {
    kind: "thanks",
    domain: "both",
    text: "We appreciate your loyalty, {name}.",
  },
  { kind: "thanks", domain: "both", text: "Noted, thank you." },
  {
    kind: "thanks",
    domain: "retail",
    text:
      "Thank you for the order number, I've got {order} in front of me now.",
  },
  {
    kind: "thanks",
    domain: "retail",
    text: "Thanks for letting us know about the {product}.",
  },
  {
    kind: "thanks",
    domain: "airline",
    text: "Thank you, I can see {reservation} now.",
  },
  {
    kind: "thanks",
    domain: "airline",
    text: "Thanks for choosing us for your trip once again.",
  },
  { kind: "apology", domain: "both", text: "I'm sorry about that." },
  { kind: "apology", domain: "both", text: "Sorry for the wait, {name}!" },
  { kind: "apology", domain: "both", text: "my bad, i misread that" },
  {
    kind: "apology",
    domain: "both",
    text: "I do apologise most sincerely for the inconvenience.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Oh no, that must've been annoying. I'm so sorry!",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Pardon, my English is not the best. I excuse myself.",
  },
  {
    kind: "apology",
    domain: "both",
    text:
      "I understand your frustration, and I'm sorry that you had to write to us twice.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Please accept our regrets for the trouble with {method}.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "Forgive an old man, I pressed the wrong key.",
  },
  {
    kind: "apology",
    domain: "both",
    text: "We are extremely sorry for the inconvenience caused to you, sir.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "I'm sorry to hear that the {product} reached you broken.",
  },
  {
    kind: "apology",
    domain: "retail",
    text: "So sorry {order} took so long to get to you!",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "I'm very sorry that your flight didn't go as planned.",
  },
  {
    kind: "apology",
    domain: "airline",
    text: "Sorry, I know a delay like that can spoil a whole holiday.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "I'm transferring you to a human agent now. Please hold on.",
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
      "That's beyond what I can do, so a colleague of mine will take over, {name}.",
  },
  { kind: "handover", domain: "both", text: "ok passing u on to someone else" },
  {
    kind: "handover",
    domain: "both",
    text: "I give you now to my supervisor.",
  },
  {
    kind: "handover",
    domain: "both",
    text:
      "Your case has been escalated to the concerned team, they will connect with you shortly.",
  },
  {
    kind: "handover",
    domain: "both",
    text: "Let me get somebody on the line who knows more than I do, dear.",
  },
  {
    kind: "handover",
    domain: "retail",
    text: "I'm handing {order} over to a colleague from the warehouse team.",
  },
  {
    kind: "handover",
    domain: "airline",
    text: "I'll have to pass you to our airport staff for {reservation}.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "Goodbye, {name}, and have a lovely day!",
  },
  { kind: "goodbye", domain: "both", text: "bye 👋" },
  {
    kind: "goodbye",
    domain: "both",
    text: "Thank you for calling. Have a nice rest of your day.",
  },
  { kind: "goodbye", domain: "both", text: "Ta-ra, love, mind how you go." },
  {
    kind: "goodbye",
    domain: "both",
    text: "It was a pleasure to be of service; I wish you a pleasant evening.",
  },
  {
    kind: "goodbye",
    domain: "both",
    text:
      "Since I haven't heard from you for a while, I'm closing this chat. Take care!",
  },
  {
    kind: "goodbye",
    domain: "both",
    text: "See you the next time and all good.",
  },
  {
    kind: "goodbye",
    domain: "retail",
    text: "Enjoy your {product}, and see you soon in our shop!",
  },
  {
    kind: "goodbye",
    domain: "retail",
    text: "Happy shopping, and bye for now!",
  },
  { kind: "goodbye", domain: "airline", text: "Have a safe trip, {name}!" },
  {
    kind: "goodbye",
    domain: "airline",
    text: "Bon voyage, and thank you for flying with us.",
  },
  { kind: "refusal", domain: "both", text: "I'm sorry, but I can't do that." },
  {
    kind: "refusal",
    domain: "both",
    text: "Unfortunately our policy doesn't allow it.",
  },
  { kind: "refusal", domain: "both", text: "nope, not possible, sorry" },
  {
    kind: "refusal",
    domain: "both",
    text: "I'm afraid I can't help you with somebody else's account.",
  },
  {
    kind: "refusal",
    domain: "both",
    text:
      "That's not something I'm able to change, {name}, however much I'd like to.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "I cannot use {method} for this, as it isn't in your profile.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "Regrettably, sir, the same is not feasible from our end.",
  },
  {
    kind: "refusal",
    domain: "both",
    text: "There's no discount that I could give you.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "{order} has already been shipped, so it can't be cancelled any more.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text:
      "I can't turn the {product} into a different kind of product, only into another version of the same one.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "A gift card can't be used here because its balance is too low.",
  },
  {
    kind: "refusal",
    domain: "retail",
    text: "Items of {order} can't be changed a second time, I'm sorry to say.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "Basic economy flights can't be changed, I'm sorry.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "{reservation} can't be cancelled, since part of it has already been flown.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text:
      "I can't take away checked bags that are already booked, only add some.",
  },
  {
    kind: "refusal",
    domain: "airline",
    text: "We can't give compensation for that, {name}.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Did you know that we've got a new app? It's free in all the stores.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "We also have a newsletter, it comes out on Fridays.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "How's the weather where you are?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "My cat has just walked over the keyboard, haha.",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "Did you watch the match last night?",
  },
  {
    kind: "other topic",
    domain: "both",
    text: "On a scale of 1 to 10, how happy were you with our service?",
  },
  {
    kind: "other topic",
    domain: "retail",
    text: "By the way, garden furniture is on sale this week!",
  },
  {
    kind: "other topic",
    domain: "retail",
    text:
      "Fun fact: the {product} is one of the ten things our customers like best.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text: "The view over the Rockies is marvellous at this time of year.",
  },
  {
    kind: "other topic",
    domain: "airline",
    text: "Members of our lounge get free coffee at most airports.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "Done! Everything has been changed as you wished.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "I've already taken care of it yesterday, {name}.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "You told me earlier that you don't want it any more.",
  },
  {
    kind: "false claim",
    domain: "both",
    text: "The money is on {method} already, you'll see it in a second.",
  },
  {
    kind: "false claim",
    domain: "both",
    text:
      "You confirmed this last week by phone, so there is nothing left to ask.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "As you can see, {order} is empty.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "The {product} was never sold by us.",
  },
  {
    kind: "false claim",
    domain: "retail",
    text: "All returns take place without any refund, that's the law.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "Your reservation {reservation} doesn't exist any longer.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "All flights in the country have been called off until Monday.",
  },
  {
    kind: "false claim",
    domain: "airline",
    text: "You're a gold member now, I've just arranged that.",
  },
  { kind: "noise", domain: "both", text: "..." },
  { kind: "noise", domain: "both", text: "asdf jkl" },
  { kind: "noise", domain: "both", text: "Error 502: upstream timed out" },
  { kind: "noise", domain: "both", text: "<tool_call>get_details</tool_call>" },
  { kind: "noise", domain: "both", text: "I I I am am sorry sorry the the" },
  { kind: "noise", domain: "both", text: "As a language model I" },
  { kind: "noise", domain: "both", text: "[message deleted]" },
  { kind: "noise", domain: "retail", text: "{order} {order} {order}" },
  { kind: "noise", domain: "airline", text: "{reservation}???" },
];
