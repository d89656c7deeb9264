import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { CONSENT, DONE } from "../../service/oracle.ts";
import { INSTRUCTIONS } from "../phone/instructions.ts";
import { readPersonAnswer } from "./person_lines.ts";

/** Answers to instructions, and the settings that are known then, `!` at fault. */
const ANSWERS: readonly (readonly [
  instruction: string,
  answer: string,
  settings: string,
])[] = [
  ["read_status_bar", "the airplane sign", "airplane!"],
  ["read_status_bar", "it says searching", "session! airplane sim"],
  ["read_status_bar", "No SIM, no bars", "sim! airplane"],
  [
    "read_status_bar",
    "full bars, 2g, no arrows, and a key",
    "airplane sim session saver vpn! mode! data!",
  ],
  [
    "read_network_settings",
    "roaming is off, automatic, not the default apn",
    "roaming! mode accessPoint!",
  ],
  ["read_permissions", "it isn't allowed to", "storage!"],
  ["read_permissions", "yes, storage is allowed", "storage"],
  ["pay_request", "I paid it", "payment"],
  ["pay_request", "Yes, please.", "payment"],
  ["restart_phone", "ok, done", "session"],
  ["restart_phone", "I can't restart it", ""],
  ["restart_phone", "Sorry, what did you ask?", ""],
  ["reset_access_point", "done", "accessPoint session!"],
  ["measure_speed", "done", ""],
];

for (const [instruction, answer, settings] of ANSWERS) {
  Deno.test(`readPersonAnswer() hears ${settings || "nothing"} in "${answer}" after ${instruction}`, () => {
    const said = INSTRUCTIONS[instruction]!;
    const found = readPersonAnswer(said, answer).settings;
    assertIs(
      [...found].map(([name, isFaulty]) => name + (isFaulty ? "!" : ""))
        .join(" "),
      settings,
    );
    assertIs(readPersonAnswer(said, answer).isAgreed, false);
  });
}

Deno.test("readPersonAnswer() hears a yes to a proposal, in any case and with words behind", () => {
  const agrees = (answer: string, said = `I will add 2 GB. ${CONSENT}`) =>
    readPersonAnswer(said, answer).isAgreed;
  assertEquals(
    ["yes", "YES please", "yeah, go on", "ok", "no", "not yet"].map((one) =>
      agrees(one)
    ),
    [true, true, true, true, false, false],
  );
  assertIs(agrees("yes", "I'd add 2 GB, okay?"), true);
  assertIs(agrees("yes", "Are you abroad at the moment?"), false);
});

Deno.test("readPersonAnswer() hears that it works, and that nothing else is wanted", () => {
  const works = (answer: string, said = "") =>
    readPersonAnswer(said, answer).works;
  assertIs(works("I have restarted it, and it works"), true);
  assertIs(works("now everything works again, thanks"), true);
  assertIs(works("nothing works"), false);
  assertIs(works("it doesn't work"), false);
  assertIs(works("No, thanks.", DONE), true);
});

Deno.test("readPersonAnswer() hears short answers to questions", () => {
  const number = "Could you tell me your phone number?";
  const { number: found } = readPersonAnswer(number, "it's 557 605 4458");
  assertIs(found, "557-605-4458");
  assertIs(readPersonAnswer(number, "i forgot").forgotNumber, true);
  const problem = "What exactly is the problem?";
  assertIs(readPersonAnswer(problem, "the web is slow").symptom, "speed");
  assertIs(readPersonAnswer(problem, "no network").symptom, "service");
  assertIs(readPersonAnswer("Hello.", "no network").symptom, null);
  const place = "Are you abroad at the moment?";
  assertIs(readPersonAnswer(place, "yes, in spain").isAbroad, true);
  assertIs(readPersonAnswer(place, "no").isAbroad, false);
  assertIs(readPersonAnswer(place, "what?").isAbroad, null);
  const amount = "How much data would you like to add?";
  assertIs(readPersonAnswer(amount, "5 gigs").gigabytes, 5);
  assertIs(readPersonAnswer("Hello.", "5 gigs").gigabytes, null);
});
