import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { findCompanyClaims } from "./company_claims.ts";

/** What agents propose, and the slots with their values. */
const PROPOSALS: readonly (readonly [string, string])[] = [
  [
    "Shall I add 3 GB of data for $7.50?",
    "add_data=add_data gigabytes=3 price=7.5",
  ],
  [
    "What I'll do:\n- Data: 3 GB\n- Price: $7.5\nMay I go on and add the data?",
    "add_data=add_data gigabytes=3 price=7.5",
  ],
  [
    "I will send you a request to pay the unpaid bill of $20. Is that fine?",
    "send_payment_request=send_payment_request bill=20",
  ],
  [
    "Roaming is disabled on your line. Shall I enable it?",
    "enable_roaming=enable_roaming",
  ],
  [
    "Picture messages are blocked. May I allow them for your line?",
    "allow_picture_messages=allow_picture_messages",
  ],
  [
    "Roaming is barred on your line. May I remove the barring?",
    "enable_roaming=enable_roaming",
  ],
  [
    "Resume the suspended line? Yes or no?",
    "resume_line=resume_line",
  ],
  [
    "Your bill is overdue. It is $20. Shall I send a payment request?",
    "send_payment_request=send_payment_request bill=20",
  ],
  [
    "i can add 3gb for 8 bucks, want it?",
    "add_data=add_data gigabytes=3 price=8",
  ],
  ["3 GB would be $7.50. Shall I?", "add_data=add_data gigabytes=3 price=7.5"],
  [
    "We have roaming disabled for you. Want me to change that?",
    "enable_roaming=enable_roaming",
  ],
  [
    "We block MMS on new lines. Shall I take care of that?",
    "allow_picture_messages=allow_picture_messages",
  ],
  [
    "I'd send a request for the $20, you pay it, and I resume your line. Okay?",
    "send_payment_request=send_payment_request bill=20 resume_line=resume_line",
  ],
  [
    "Out of data! 3 GB on top come to $9; say the word and they're yours.",
    "add_data=add_data gigabytes=3 price=9",
  ],
  [
    "MMS isn't enabled for you. Go for it?",
    "allow_picture_messages=allow_picture_messages",
  ],
  [
    "I'd forward you a request for the $20, if that's in order.",
    "send_payment_request=send_payment_request bill=20",
  ],
  ["Now that it's paid, may your line come back?", "resume_line=resume_line"],
  ["Your line has no roaming. Should it?", "enable_roaming=enable_roaming"],
  [
    "There's a bar on photos as messages. I could take it off, shall I?",
    "allow_picture_messages=allow_picture_messages",
  ],
  [
    "Your line is suspended for a bill of $20. Shall I send a request for it?",
    "send_payment_request=send_payment_request bill=20",
  ],
  [
    "May I open your line for use abroad?",
    "enable_roaming=enable_roaming",
  ],
  // What else is charged.
  [
    "I will add 3 GB for $7.50. You will be charged a fee of 9 dollars. Okay?",
    "add_data=add_data gigabytes=3 price=7.5 price=9",
  ],
  [
    "I will add 3 GB. You will be charged $7.50. Okay?",
    "add_data=add_data gigabytes=3 price=7.5",
  ],
  [
    "I will enable roaming. There is a surcharge for this. Okay?",
    "enable_roaming=enable_roaming enable_roaming=a fee",
  ],
  [
    "I will enable roaming. There is no fee for it. Okay?",
    "enable_roaming=enable_roaming",
  ],
  ["I've added 3 GB to your line, as we agreed.", ""],
  ["May I have your name and the first line of your address?", ""],
  ["Roaming is on for your line. Does it work now?", ""],
  ["I can explain roaming, if you like.", ""],
  ["Is there anything else you'd like to know about roaming?", ""],
  ["Your line has no roaming. Are you abroad?", ""],
  ["Would you send a picture message, please?", ""],
  ["Your line is active. Shall I disable roaming for it?", ""],
  ["Do you have service again?", ""],
  ["With what may I be at your service?", ""],
  [
    "I'd add 3 GB, for which you pay $7.50, ok?",
    "add_data=add_data gigabytes=3 price=7.5",
  ],
  ["Your data is off. Would you kindly turn it on?", ""],
  ["I have sent the payment request. Please pay it.", ""],
  ["I'd like you to enable roaming on your phone.", ""],
  ["Roaming is disabled on your line.", ""],
  ["Could you enable it?", ""],
];

for (const [text, claims] of PROPOSALS) {
  Deno.test(`findCompanyClaims() understands "${text}"`, () => {
    const found = findCompanyClaims(splitText(text))
      .map(({ slot, values }) => `${slot}=${values.join()}`);
    assertEquals(found.join(" "), claims);
  });
}
