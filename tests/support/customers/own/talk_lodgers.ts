/** Lines of well-meaning agents, apart from summaries. */
import type { TalkKind, TalkLine } from "../summary.ts";

type Domain = TalkLine["domain"];
const LINES: readonly (readonly [TalkKind, Domain, string])[] = [
  [
    "greeting",
    "both",
    "Good day to you, and God bless. Ebenezer at the counter, at your service. What brings you in?",
  ],
  ["greeting", "both", "heyy whats up, how can i help u 2day"],
  ["greeting", "both", "Hello {name}, nice to meet you again 🙂"],
  [
    "greeting",
    "airline",
    "SESSION OPENED. AIRLINE DESK 4. STATE YOUR REQUEST.",
  ],
  [
    "greeting",
    "retail",
    "Welcome in our shop! I am the assistant digital and I stay at your disposition.",
  ],
  ["greeting", "both", "Hi. Agent here."],
  [
    "greeting",
    "airline",
    "Thank you for flying with us, and thank you for holding. You've reached reservations; with what can I be of help this evening?",
  ],

  ["open question", "both", "So tell me, what is it all about?"],
  [
    "open question",
    "both",
    "Is there something else on your heart, or was that everything for today?",
  ],
  ["open question", "both", "anything else?"],
  [
    "open question",
    "retail",
    "What seems to be the matter with order {order}?",
  ],
  [
    "open question",
    "airline",
    "And what would you like to see different about reservation {reservation}?",
  ],
  [
    "open question",
    "both",
    "> awaiting input: describe your problem in your own words",
  ],
  [
    "open question",
    "both",
    "I have your file before me now, {name}. How may I be useful?",
  ],
  [
    "open question",
    "retail",
    "Could you tell me a little more about what went wrong with the {product}?",
  ],
  [
    "open question",
    "both",
    "Hmm, I'm not sure I follow. Can you put that another way for me?",
  ],

  [
    "choice",
    "retail",
    "With the {product} there are two roads: you send it back for your money, or you swap it for another one. Which do you prefer?",
  ],
  [
    "choice",
    "retail",
    "a) refund 2 the card u paid with\nb) refund 2 a gift card\nwhich one?",
  ],
  [
    "choice",
    "retail",
    "Which of these did you have in mind: the cheaper one, the larger one, or the one in black?",
  ],
  [
    "choice",
    "retail",
    "Is this for order {order} alone, or do you mean the address in your profile?",
  ],
  [
    "choice",
    "airline",
    "There is a direct flight at 07:00, and one with a stop that leaves at 11:15. Which one suits you better?",
  ],
  [
    "choice",
    "airline",
    "Basic economy, economy or business: in which of the three shall you be sitting?",
  ],
  [
    "choice",
    "airline",
    "| Option | Price |\n|---|---|\n| A: morning | $162 |\n| B: evening | $139 |\n\nA or B?",
  ],
  [
    "choice",
    "both",
    "You have more than one payment method on file. Do you prefer {method}, or another one?",
  ],
  [
    "choice",
    "retail",
    "Reason, please: 1 = no longer needed, 2 = ordered by mistake.",
  ],

  [
    "identity",
    "retail",
    "Before I open any drawer I must know who is standing before me. Your e-mail, or your full name together with your zip code, if you would be so kind.",
  ],
  [
    "identity",
    "retail",
    "whats ur email? if u dont remember, first n last name + zip works 2",
  ],
  ["identity", "airline", "Please indicate me your user ID."],
  ["identity", "airline", "user_id=?"],
  [
    "identity",
    "retail",
    "I could not find anybody under that e-mail address. Might there be another, or can you give me first name, last name and zip?",
  ],
  [
    "identity",
    "airline",
    "For data protection I can't look into {reservation} until I have the user ID that it belongs to. What is it?",
  ],
  ["identity", "both", "With whom do I have the pleasure?"],
  [
    "identity",
    "retail",
    "To verify you: (1) first name (2) last name (3) ZIP. One line is enough.",
  ],
  [
    "identity",
    "airline",
    "Could you spell your user ID for me? It usually looks like a name followed by some digits.",
  ],

  ["wish detail", "retail", "Which colour is it to be, then?"],
  ["wish detail", "retail", "In which size would you like the {product}?"],
  ["wish detail", "retail", "order number pls? starts w a #W"],
  ["wish detail", "retail", "Why do you want to cancel {order}?"],
  [
    "wish detail",
    "retail",
    "Which items of order {order} are to go back? Kindly name them all, as a second return from the same order is not possible.",
  ],
  [
    "wish detail",
    "retail",
    "Please write me the new address complete: street, number of apartment if exists, city, state, postal code, country.",
  ],
  [
    "wish detail",
    "retail",
    "And the money, onto which of your payment methods is that to go?",
  ],
  ["wish detail", "airline", "From where, to where, and on what day?"],
  [
    "wish detail",
    "airline",
    "How many bags do you intend to check, all passengers counted together?",
  ],
  [
    "wish detail",
    "airline",
    "I need for each passenger:\n- first name\n- last name\n- date of birth",
  ],
  [
    "wish detail",
    "airline",
    "With or without travel insurance? It is $30 per passenger.",
  ],
  [
    "wish detail",
    "airline",
    "whats the reason for cancelling? change of plan, airline cancelled, or smth else",
  ],
  [
    "wish detail",
    "airline",
    "Which of your credit cards, gift cards or certificates are you going to pay with?",
  ],
  [
    "wish detail",
    "airline",
    "Is it a one-way trip, or do you come back as well, and if so when?",
  ],

  [
    "wait",
    "both",
    "One moment, I am fetching the ladder. The ledgers of that year stand on the top shelf.",
  ],
  ["wait", "both", "brb checking"],
  ["wait", "both", "⏳ Loading your data…"],
  [
    "wait",
    "retail",
    "Let me have a look at order {order}, this takes only a second.",
  ],
  [
    "wait",
    "airline",
    "I am searching now for flights on that day. Please remain in the line.",
  ],
  ["wait", "both", "Hold on, {name}, the system is a bit slow this morning."],
  [
    "wait",
    "airline",
    "Please bear with me while I read the fare rules of {reservation}.",
  ],
  [
    "wait",
    "retail",
    "I look now what variants of the {product} we have in the store, a small moment please.",
  ],
  ["wait", "both", "Checking... checking... nearly there."],

  ["thanks", "both", "Much obliged to you, {name}."],
  ["thanks", "both", "thx!! got it"],
  ["thanks", "both", "I thank you of heart for your patience."],
  [
    "thanks",
    "retail",
    "Perfect, thanks for the order number, that helps me a lot.",
  ],
  ["thanks", "airline", "Thank you for the dates of birth; I have noted them."],
  ["thanks", "both", "INPUT RECEIVED. THANK YOU."],

  [
    "apology",
    "both",
    "Oh dear, oh dear. I am heartily sorry that you had this trouble with us.",
  ],
  ["apology", "both", "omg sry my bad, i misread that"],
  [
    "apology",
    "retail",
    "I'm really sorry that your {product} arrived in that state; that must have been a let-down.",
  ],
  [
    "apology",
    "airline",
    "We regret very much the lateness of your flight and the hours which you lost by it.",
  ],
  [
    "apology",
    "both",
    "Sorry, that was the wrong file I was looking at. Now I have the right one.",
  ],
  ["apology", "both", "We ask thousand times pardon for the inconveniences."],
  [
    "apology",
    "airline",
    "I do apologise: I gave you the time in the wrong time zone a minute ago.",
  ],
  ["apology", "both", "ERROR 504 on our side. We apologise for the delay."],

  [
    "handover",
    "both",
    "This goes beyond what an old man like me may decide. I am passing you on to a colleague; please hold on.",
  ],
  [
    "handover",
    "both",
    "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON.",
  ],
  ["handover", "both", "gonna put u thru 2 a real person, 1 sec"],
  [
    "handover",
    "airline",
    "For reservation {reservation} a supervisor must take over, I connect you with one now.",
  ],
  [
    "handover",
    "retail",
    "Since your order {order} needs somebody from the warehouse to look at it, I'm handing this chat to a specialist.",
  ],
  [
    "handover",
    "both",
    "{name}, a human colleague takes over from here and has our whole conversation before them.",
  ],
  ["handover", "both", "I transfer you. Stay please in the chat."],

  [
    "goodbye",
    "both",
    "Then I shall close the book for today. Fare well, and mind the step.",
  ],
  ["goodbye", "both", "k bye, take care!! ✌️"],
  [
    "goodbye",
    "airline",
    "Have a pleasant flight, {name}, and until the next time.",
  ],
  ["goodbye", "retail", "Enjoy your {product}! Goodbye."],
  ["goodbye", "both", "SESSION CLOSED."],
  ["goodbye", "both", "I wish you still a beautiful day. On rehearing!"],
  [
    "goodbye",
    "both",
    "That's all from my side. Thanks for stopping by, bye-bye.",
  ],

  [
    "refusal",
    "retail",
    "Alas, order {order} has already left our house, and what has left cannot be cancelled any more.",
  ],
  [
    "refusal",
    "retail",
    "cant do that sry, a refund only goes back 2 how u paid or 2 a gift card",
  ],
  [
    "refusal",
    "retail",
    "An exchange is only possible for another variant of the same product, so a {product} cannot become something else altogether.",
  ],
  [
    "refusal",
    "airline",
    "DENIED: basic economy does not allow changes of flights.",
  ],
  [
    "refusal",
    "airline",
    "I regret, but the number of passengers in {reservation} can't be changed, not even by a supervisor.",
  ],
  ["refusal", "airline", "Insurance can't be added after booking, I'm afraid."],
  [
    "refusal",
    "both",
    "I am not permitted to speak about the account of another person.",
  ],
  [
    "refusal",
    "both",
    "Unfortunately it is to me not possible to do this for you.",
  ],
  [
    "refusal",
    "retail",
    "That gift card does not have enough on it to cover the order, so I can't use it.",
  ],
  [
    "refusal",
    "airline",
    "Since part of the trip has already been flown, {reservation} isn't something that I can cancel.",
  ],

  [
    "other topic",
    "both",
    "Did you know that we have an app now? It even has a dark mode.",
  ],
  ["other topic", "both", "lol its snowing here n the heating is broken"],
  [
    "other topic",
    "both",
    "In my young days all this was done with carbon paper, and it never once crashed.",
  ],
  [
    "other topic",
    "airline",
    "By the way, the lounge in the new terminal has a very fine view of the runway.",
  ],
  [
    "other topic",
    "retail",
    "Our summer catalogue comes out on Monday, with lots of garden furniture.",
  ],
  [
    "other topic",
    "both",
    "What is the best restaurant in your town? I am always curious.",
  ],
  [
    "other topic",
    "both",
    "You write a very good English, {name}, where have you learned it?",
  ],
  [
    "other topic",
    "retail",
    "A {product} is washed best by hand, with lukewarm water, so tells my grandmother.",
  ],
  [
    "other topic",
    "both",
    "After this chat you will receive a short survey with five stars.",
  ],

  [
    "false claim",
    "retail",
    "It is done: order {order} is struck out of the book, and your money is on its way.",
  ],
  ["false claim", "airline", "all set!! {reservation} is cancelled 👍"],
  [
    "false claim",
    "airline",
    "STATUS: BOOKED. YOUR TICKETS HAVE BEEN SENT BY E-MAIL.",
  ],
  [
    "false claim",
    "retail",
    "I have changed already your address, the parcel goes now to the new one.",
  ],
  [
    "false claim",
    "airline",
    "You've been upgraded to business on {reservation}, no charge at all.",
  ],
  [
    "false claim",
    "retail",
    "Your return of the {product} has gone through and the refund is already on {method}.",
  ],
  [
    "false claim",
    "retail",
    "According to our system you never placed an order with us, {name}.",
  ],
  [
    "false claim",
    "airline",
    "Two more bags are on your reservation now, I've just put them in and charged {method}.",
  ],

  ["noise", "both", "asdkjh qwe;; lkj 00 00 ÿÿ"],
  ["noise", "both", '{"error":null,"data":[[],[],['],
  ["noise", "both", "Ich verstehe leider nur Bahnhof, mein Hamster bohnert."],
  ["noise", "both", "????"],
  [
    "noise",
    "both",
    "the the of and which because, therefore seventeen, no the",
  ],
  ["noise", "both", "Undefined undefined, [object Object] NaN."],
  ["noise", "both", "ご利用ありがとうございます。少々お待ち"],
  ["noise", "both", "<|tpl:greet_v2|> %s %s %d"],
];

/** The lines. */
export const LODGER_TALK: readonly TalkLine[] = LINES.map(
  ([kind, domain, text]) => ({ kind, domain, text }),
);
