import type { TalkKind, TalkLine } from "../summary.ts";

const line = (
  kind: TalkKind,
  domain: TalkLine["domain"],
  text: string,
): TalkLine => ({ kind, domain, text });

export const EMPLOYEE_TALK: readonly TalkLine[] = [
  line("greeting", "both", "hey there, kofi here 👋"),
  line(
    "greeting",
    "retail",
    "Good afternoon and welcome to our online shop. You are through to Priya from the orders team.",
  ),
  line(
    "greeting",
    "airline",
    "**Welcome aboard!** I'm your virtual travel assistant.",
  ),
  line("greeting", "both", "Hello {name}, lovely to meet you, dear."),

  line("open question", "both", "so whats up, what do you need"),
  line(
    "open question",
    "both",
    "Very well. In which matter may I be of assistance to you, {name}?",
  ),
  line(
    "open question",
    "retail",
    "I have your account on the screen now. What would you like to do about your orders?",
  ),
  line(
    "open question",
    "airline",
    "Gracias {name}, I see you now in the system. With what can I help you about your travel?",
  ),
  line(
    "open question",
    "both",
    "Is there anything else I can do for you today?",
  ),

  line(
    "choice",
    "retail",
    "For {product} I have two in stock that fit what you describe. Which of the two would you rather have, the cheaper one or the one in the other color?",
  ),
  line(
    "choice",
    "both",
    "I see more than one payment method in your profile. Which one do you want to use?",
  ),
  line(
    "choice",
    "airline",
    "1) the early nonstop\n2) the afternoon one with a stop\n\nwhich one works better for u?",
  ),
  line(
    "choice",
    "retail",
    "Should the refund be sent to {method}, or would you rather have it on a gift card?",
  ),
  line(
    "choice",
    "airline",
    "We have basic economy, economy and business on that day. Which cabin would you prefer, please?",
  ),

  line(
    "identity",
    "retail",
    "Before I can look at anything I need to know who you are. Can you give me the email on your account? If you don't have it, first name, last name and zip code will do.",
  ),
  line("identity", "airline", "User ID please."),
  line(
    "identity",
    "retail",
    "🔐 Quick security check!\nWhat is the e-mail address that you signed up with?",
  ),
  line(
    "identity",
    "airline",
    "For to find your booking I need first your user ID, and if you have it by the hand, also the reservation number.",
  ),
  line(
    "identity",
    "retail",
    "hmm nothing comes up under that email, can you try your full name and zip instead",
  ),

  line("wish detail", "retail", "Which order is it about? It starts with #W."),
  line(
    "wish detail",
    "retail",
    "May I know the reason why you want to cancel {order}? Is it no longer needed or was it ordered by mistake?",
  ),
  line(
    "wish detail",
    "retail",
    "Okay, so the {product}. What should be different about the new one, dear? Color, size, anything like that?",
  ),
  line(
    "wish detail",
    "retail",
    "Please type out the full new address for me: street, apartment if there is one, city, state, country and zip code.",
  ),
  line(
    "wish detail",
    "airline",
    "How many bags will you be checking in, and is travel insurance wanted?",
  ),
  line(
    "wish detail",
    "airline",
    "I require the first name, last name and date of birth of every passenger who is to travel.",
  ),
  line(
    "wish detail",
    "airline",
    "Kindly tell me from which airport to which airport, and on which date you are wanting to fly.",
  ),

  line("wait", "both", "One sec, pulling that up."),
  line(
    "wait",
    "retail",
    "Let me have a look at {order}. My computer is a bit slow today, so bear with me.",
  ),
  line("wait", "airline", "Searching for flights… ⏳ This may take a moment."),
  line(
    "wait",
    "both",
    "Please be so kind and hold the line, I check this shortly with the system.",
  ),

  line(
    "thanks",
    "both",
    "Perfect, thank you {name}, that is all I needed for the check.",
  ),
  line("thanks", "both", "ty!! thats super helpful"),
  line(
    "thanks",
    "retail",
    "Thank you for being so patient while I was looking through your orders.",
  ),
  line(
    "thanks",
    "airline",
    "God bless you for your patience, {name}. Well done.",
  ),

  line(
    "apology",
    "both",
    "I do apologise for the inconvenience, that is really not the experience we want you to have.",
  ),
  line(
    "apology",
    "retail",
    "oh no im so sorry the {product} isnt what you hoped for",
  ),
  line(
    "apology",
    "airline",
    "Sorry to hear about the trouble with {reservation}, {name}. I understand how annoying that must have been.",
  ),

  line(
    "handover",
    "both",
    "This goes beyond what I may do here. I am transferring you to a human agent, please hold on.",
  ),
  line(
    "handover",
    "both",
    "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON.",
  ),
  line(
    "handover",
    "airline",
    "my supervisor has to look at {reservation}, putting you through to her now",
  ),

  line("goodbye", "both", "Bye for now, and have a wonderful day! 🌞"),
  line("goodbye", "retail", "Thanks for shopping with us, {name}. Take care."),
  line(
    "goodbye",
    "airline",
    "We thank you for choosing our airline and wish you a pleasant flight. Goodbye.",
  ),
  line(
    "goodbye",
    "both",
    "Alright sweetheart, you look after yourself now. Bye-bye.",
  ),

  line(
    "refusal",
    "retail",
    "I'm afraid {order} has already been shipped, so it can't be cancelled any more.",
  ),
  line(
    "refusal",
    "airline",
    "Basic economy = no flight changes. Nothing I can do there, sorry.",
  ),
  line(
    "refusal",
    "airline",
    "Regrettably reservation {reservation} does not meet the conditions of our cancellation policy, and accordingly I am not in a position to cancel it.",
  ),
  line(
    "refusal",
    "retail",
    "we cant put the refund on some other card, only on the one you paid with or on a gift card",
  ),
  line(
    "refusal",
    "both",
    "Sorry dear, I am only allowed to work on your own account, so somebody else's I cannot touch.",
  ),

  line(
    "other topic",
    "both",
    "Did you know that we have an app now? You find it in the usual stores.",
  ),
  line(
    "other topic",
    "both",
    "it hasnt stopped raining here all week, hows the weather where you are",
  ),
  line(
    "other topic",
    "retail",
    "By the way, the {product} is one of our bestsellers, my sister has one as well.",
  ),
  line(
    "other topic",
    "airline",
    "### Tip of the day\nArrive at the airport **two hours** before departure.",
  ),

  line(
    "false claim",
    "retail",
    "All done! Order {order} has been cancelled and your money is on its way.",
  ),
  line(
    "false claim",
    "airline",
    "I went ahead and moved {reservation} to business class, you will get an email in a few minutes.",
  ),
  line(
    "false claim",
    "retail",
    "your default address is updated in the profile now, nothing more to do",
  ),
  line(
    "false claim",
    "airline",
    "Good news, {name}: the certificate was already issued to your account this morning.",
  ),

  line("noise", "both", "asdkj 77//// [object Object] undefined undefined"),
  line("noise", "both", "El martes los pingüinos venden paraguas azules."),
  line("noise", "both", "… the the of w— %s %d <eos> ▒▒▒"),
];
