// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
import { strictEqual as assertEquals } from "node:assert/strict";
import { make, makeScriptedPolicy, UserRoleEnv } from "../../mod.ts";
import { makeAirline } from "../database/airline.ts";
import { readAirlineRecords } from "../database/airline_records.ts";
import { AIRPORTS } from "../database/airports.ts";
import type { KnownRequest } from "./known_request.ts";
import { listMissing } from "./known_request.ts";
import { findSpokenKind, findUserId, readPersonLine } from "./person_lines.ts";
import type { AirlineRequest } from "../requests/request.ts";
import { wordCabin } from "../requests/spoken_words.ts";
import { type AirlineTask, makeAirlineTask } from "../tasks/task.ts";

const AIRLINE = makeAirline(1);
const { users } = readAirlineRecords(AIRLINE);

const MONTHS = (
  "January February March April May June July August September October " +
  "November December"
).split(" ");

/** A date as people write it. */
function sayDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  const text = `${MONTHS[month! - 1]} ${day}`;
  return year === 2024 ? text : `${text}, ${year}`;
}

function sayPerson(
  { first_name, last_name, dob }: {
    readonly first_name: string;
    readonly last_name: string;
    readonly dob: string;
  },
): string {
  return `${first_name} ${last_name} (born ${sayDate(dob)})`;
}

function sayMethod({ userId }: AirlineTask, id: string): string {
  const { source, last_four } = users.get(userId)!.payment_methods[id]!;
  const own = Object.values(users.get(userId)!.payment_methods);
  if (source === "credit_card") return `the card with ${last_four} at the end`;
  const isOne = own.filter((one) => one.source === source).length === 1;
  return isOne ? `my ${source.replace("_", " ")}` : id;
}

/** What a person says of a request, in words that no script has. */
function say(task: AirlineTask, request: AirlineRequest): string[] {
  const booking = "reservationId" in request
    ? `Sure thing, the booking code is ${request.reservationId}.`
    : "";
  switch (request.kind) {
    case "cancel": {
      const why = {
        plans: "Our plans are different now.",
        health: "I got sick, sadly!",
        weather: "They say the weather turns awful.",
      }[request.reason];
      return [`${booking} ${why}`];
    }
    case "flights": {
      const [had, wanted] = request.days.map(sayDate);
      const [from, to] = request.way.map((code) => AIRPORTS[code]);
      return [
        `${booking} It goes from ${from} to ${to} on ${had}, and I'd rather go ` +
        `on ${wanted}; whichever is the ${request.preference}! Charge ` +
        `${sayMethod(task, request.paymentId)}, please`,
      ];
    }
    case "cabin":
      return [
        `${booking} Make it ${wordCabin(request.cabins[1])}, and put it on ` +
        `${sayMethod(task, request.paymentId)}, thanks`,
      ];
    case "passengers": {
      const { first_name, last_name } = request.leaving!;
      return [
        `${booking} Could ${sayPerson(request.joining)} travel instead of ` +
        `${first_name} ${last_name}?`,
      ];
    }
    case "bags":
      return [
        `${booking} We need ${request.more} additional ` +
        `${request.more === 1 ? "suitcase" : "suitcases"}. ` +
        `${sayMethod(task, request.paymentId)} pays.`,
      ];
    case "complaint":
      return [
        `${booking} They cancelled my plane on ${sayDate(request.date)}!`,
      ];
    case "book": {
      const [from, to] = request.way.map((code) => AIRPORTS[code]);
      const days = request.days.map(sayDate).join(", back on ");
      const payers = request.payments
        .map(({ payment_id }) => sayMethod(task, payment_id));
      return [
        `To ${to} from ${from}, ${days}. ` +
        `${wordCabin(request.cabin)} is what I like, the ` +
        `${request.preference} plane.`,
        `Flying: ${request.passengers.map(sayPerson).join(" and ")}.`,
        `${request.total === 0 ? "No" : request.total} suitcases. ` +
        `${request.insurance === "yes" ? "Insure it," : "No insurance,"} ` +
        `and use ${payers.join(" and then ")}.`,
      ];
    }
    default:
      return [];
  }
}

/** Kinds of requests that the script has. */
const KINDS = [
  "cancel",
  "flights",
  "cabin",
  "passengers",
  "bags",
  "complaint",
  "book",
] as const;

/** Tasks of one request of a kind, up to some number. */
function listTasks(kind: AirlineRequest["kind"], most: number): number[] {
  const found: number[] = [];
  for (let index = 0; found.length < most && index < 4_000; index++) {
    const { requests, forbidden } = makeAirlineTask(AIRLINE, {
      split: "train",
      index,
      forbidden: 0.04,
    });
    const fits = requests.length === 1 && requests[0]!.kind === kind;
    if (fits && forbidden === null) found.push(index);
  }
  return found;
}

for (const kind of KINDS) {
  Deno.test(`the oracle understands a person's own words for a request: ${kind}`, async () => {
    const id = "Airline-v0";
    const seat = new UserRoleEnv(
      (user) => make(id, { user }),
      makeScriptedPolicy(id, "oracle"),
    );
    for (const index of listTasks(kind, 3)) {
      const task = makeAirlineTask(AIRLINE, {
        split: "train",
        index,
        forbidden: 0.04,
      });
      await seat.reset({ options: { index } });
      let seen = "";
      const lines = [
        `that would be ${task.userId}`,
        ...say(task, task.requests[0]!),
        "sounds good, go ahead",
        "###STOP###",
      ];
      for (const line of lines) {
        const result = await seat.step(line);
        seen += `\n> ${line}\n${result.observation.text.slice(-400)}`;
        if (line !== "###STOP###") continue;
        assertEquals(result.info.is_success, true, `${index}${seen}`);
      }
    }
    seat.close();
  });
}

Deno.test("findSpokenKind() finds what a person raises next", () => {
  assertEquals(findSpokenKind("Also, please cancel my other trip"), "cancel");
  assertEquals(findSpokenKind("I need one more suitcase"), "bags");
  assertEquals(findSpokenKind("Thanks, that is all"), null);
  assertEquals(findSpokenKind("Great class service, thanks"), null);
  assertEquals(findSpokenKind("I'd like another class"), "cabin");
});

/** What some lines say of a wish. */
function readLines(
  kind: KnownRequest["kind"],
  ...lines: string[]
): KnownRequest {
  const wish: KnownRequest = { kind };
  const user = [...users.values()][0]!;
  for (const line of lines) readPersonLine(wish, line, { user });
  return wish;
}

Deno.test("the current and the wanted day may come one by one", () => {
  const first = "I fly on 2024-05-24";
  const one = readLines("flights", first);
  assertEquals(listMissing(one).includes("days"), true);
  const both = readLines("flights", first, "I want to fly on 2024-05-19");
  assertEquals(both.days?.join(), "2024-05-24,2024-05-19");
  assertEquals(listMissing(both).includes("days"), false);
  assertEquals(readLines("flights", first, first).days?.join(), "2024-05-24");
});

Deno.test("a companion is a passenger, a payer is not", () => {
  const { name } = [...users.values()][0]!;
  const friend = "Zed Smith, born March 2, 1985";
  const count = (line: string) => readLines("book", line).passengers?.length;
  for (const line of [`For me and ${friend}`, `${friend}, and me`]) {
    assertEquals(count(line), 2, line);
  }
  assertEquals(
    readLines("book", `me and ${friend}`).passengers![0]!.last_name,
    name.last_name,
  );
  for (const line of ["just me", "I fly by myself"]) {
    assertEquals(count(line), 1, line);
  }
  assertEquals(count(friend), 1);
  for (const line of ["paid by me", "paid by myself", "me and my wife"]) {
    assertEquals(count(line), undefined, line);
  }
});

Deno.test("a person writes ids in small letters, and gives reasons", () => {
  const { reservationId, reason } = readLines(
    "cancel",
    "it's q3ff3s and I'm sick",
  );
  assertEquals([reservationId, reason].join(), "Q3FF3S,health");
  assertEquals(readLines("cancel", "on hat012").reservationId, undefined);
});

Deno.test("bags and insurance are read separately", () => {
  const bags = (line: string) => readLines("bags", line).bags;
  assertEquals(bags("two more bags, without insurance"), 2);
  assertEquals(bags("two more bags without insurance"), 2);
  for (const line of ["two fewer bags", "two bags less", "remove two bags"]) {
    assertEquals(bags(line), -2, line);
  }
  const insurance = (line: string) => readLines("book", line).insurance;
  assertEquals(insurance("I do not mind insurance, add it"), "yes");
  assertEquals(insurance("I do not want insurance"), "no");
});

Deno.test("readPersonLine() ends on any line", () => {
  const units = [
    "A1B2C3 ",
    "Anna Bell ",
    "May 3 2024 instead of ",
    "from Boston to ",
    "reservation code id is ",
    "one more extra checked ",
  ];
  for (const unit of units) {
    const wish: KnownRequest = { kind: "flights" };
    // As much of a line as an oracle hears.
    const line = unit.repeat(1_500 / unit.length);
    readPersonLine(wish, line, { user: null });
    assertEquals(findUserId(line), null);
    assertEquals(wish.payers, undefined);
  }
});
