import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { findDays, findTimes, isWrongTime } from "./claimed_times.ts";
import { readWords } from "./patterns/word_starts.ts";

const FLIGHT = {
  ...{ number: "HAT001", departure: 18 * 60 + 15, arrival: 19 * 60 + 15 },
  isLeft: false,
};

Deno.test("both ends of a flight may be named before both times", () => {
  const leads = [
    "departure/arrival: ",
    "departure - arrival: ",
    "departs and arrives at ",
    "the departure and arrival times are ",
  ];
  for (const lead of leads) {
    for (const between of [" / ", " and "]) {
      const isWrong = (one: string, other: string) =>
        findTimes(`${lead}${one}${between}${other}`)
          .some((time) => isWrongTime(time, [FLIGHT]));
      assertIs(isWrong("18:15", "19:15"), false, lead);
      assertIs(isWrong("19:15", "18:15"), true, lead);
    }
  }
});

Deno.test("a duration is not a clock time", () => {
  const texts = ["1h00m", "1:00 hours", "1h05 min", "duration 1:00"];
  for (const text of [...texts, "it takes about 1:00", "travel time: 1:00"]) {
    assertEquals(findTimes(text), [], text);
  }
  assertEquals(findTimes("at 10:15p")[0]?.minutes, [22 * 60 + 15]);
  assertEquals(findTimes("at 9:15 a plane goes")[0]?.minutes.length, 2);
  for (const text of ["takes off at 18:15", "leaves at 18h15"]) {
    assertIs(findTimes(text).length, 1, text);
  }
});

Deno.test("findDays() tells the month from the verb", () => {
  for (const text of ["passenger 2 may change", "1 may carry a bag"]) {
    assertEquals(findDays(readWords(text)), [], text);
  }
  for (
    const text of ["on 2 may", "2nd may flights", "2 may at 18:15", "2 may."]
  ) {
    assertIs(findDays(readWords(text)).length, 1, text);
  }
});

Deno.test("findDays() reads days in many forms", () => {
  const forms = [
    ..."2024-05-21 2024/5/21 2024.05.21 20240521 21-05-2024 5/21/24".split(" "),
    ..."21.5.24 5/21 21/5 05-21 21-may-2024 21may 21may24 may21".split(" "),
    ...["may the 21st", "the twenty-first of may", "may twenty-first"],
    ...["the 21st day of may, 2024", "tue 21 may", "hat123: 5/21"],
    "5-21 JFK 09:00",
  ];
  for (const text of forms) {
    const [day, ...others] = findDays(readWords(text));
    assertEquals(others, [], text);
    const read = day?.readings.some(({ year, month, day }) =>
      (year ?? 2024) === 2024 && month === 5 && day === 21
    );
    assertIs(read, true, text);
  }
  for (
    const text of [
      "rows 3-20 are free",
      "open 24/7",
      "1/2 of it",
      "this month 5/6 of them",
      "rated 4.5/5",
      "123/5",
    ]
  ) {
    assertEquals(findDays(readWords(text)), [], text);
  }
  const [born] = findDays(readWords("born 09/12/74"));
  assertIs(born?.readings[0]?.year, 1974);
});

Deno.test("findDays() tells days of arrival and of birth", () => {
  const kinds = (text: string) =>
    findDays(readWords(text)).map((
      { isBirth, isArrival },
    ) => [isBirth, isArrival]);
  assertEquals(kinds("it lands at 00:45 on 2024-05-21"), [[false, true]]);
  assertEquals(kinds("arrival is the next day, may 21"), [[false, true]]);
  assertEquals(kinds("it lands at 00:45; leave on may 21"), [[false, false]]);
  assertEquals(kinds("whoever arrives was born on may 21"), [[true, false]]);
  assertEquals(kinds("ada croft b.21 may 1990"), [[true, false]]);
  assertEquals(kinds("arriving at 15:00 and hat178 on may 21"), [[
    false,
    false,
  ]]);
});

Deno.test("findTimes() knows hours of the morning and of the evening", () => {
  const minutes = (text: string) => findTimes(text).map((one) => one.minutes);
  assertEquals(minutes("10:15 in the evening"), [[22 * 60 + 15]]);
  assertEquals(minutes("7:15 in the morning"), [[7 * 60 + 15]]);
  assertEquals(minutes("at 6:30 p m"), [[18 * 60 + 30]]);
});

Deno.test("findDays() reads a date in many forms, and no other numbers", () => {
  const read = (text: string) =>
    findDays(readWords(text)).map(({ readings: [first] }) => first);
  const day = { year: 2024, month: 5, day: 21 };
  for (
    const text of [
      ...["2024-05-21", "2024/05/21", "2024.05.21", "21may24", "21may2024"],
      ...["21 may 2024", "may 21, 2024", "the twenty-first of may 2024"],
    ]
  ) {
    assertEquals(read(text), [day], text);
  }
  for (const text of ["05-21", "5/21", "21 may", "the twenty first of may"]) {
    assertEquals(read(text), [{ ...day, year: null }], text);
  }
  for (
    const text of [
      ...["hat123 21 may bos-den", "on tuesday 21 may you fly"],
      "hat123 bos-den 5/21",
    ]
  ) {
    assertEquals(read(text), [{ ...day, year: null }], text);
  }
  assertEquals(read("hat123 bos-den 5/6").map((one) => one?.month), [5]);
  assertEquals(read("sat 5/6").map((one) => one?.month), [5]);
  assertEquals(read("passenger 2 may change"), []);
  assertEquals(read("on the thirtieth of may").map((one) => one?.day), [30]);
  for (
    const text of [
      "open 24/7",
      "1/2 of it",
      "5/21/7",
      "$05-21",
    ]
  ) {
    assertEquals(read(text), [], text);
  }
});
