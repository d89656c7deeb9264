import {
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { DATA, dataTest } from "../support/shared_data.ts";
import { shareUnlock } from "../support/shared_unlock.ts";

const share = shareUnlock();

const mistakes: [string, number, RegExp][] = [
  ["data", 2, /missing required argument 'NAME'/],
  [
    "data medic --from x",
    1,
    /'NAME' must be one of 'mediq', 'flodial', 'tau', 'tau2': .*"medic"$/,
  ],
  ["data mediq", 1, /'from' must be given, or --download instead: /],
  [
    "data mediq --from x --download",
    1,
    /'--from' must be left out beside --down.*"x"$/,
  ],
  [
    "data mediq --from x --to y",
    1,
    /'--to' must be left out without --download.*"y"$/,
  ],
  [
    "data mediq --from no/such.jsonl",
    1,
    /^Cannot read MediQ data as 'path' must be a file that exists: current value is "no\/such\.jsonl"$/,
  ],
  [
    "data mediq --from deno.json",
    1,
    /^Cannot read MediQ data as 'deno\.json:1' must be valid JSON: /,
  ],
  [
    "data flodial --from cli",
    1,
    /'path' must be a folder with charts, such as FloDial's knowledge-sources/,
  ],
  [
    "data tau2 --from cli",
    1,
    /^Cannot read data as '--from' must be a folder with any of retail, airline and telecom: .*"cli"$/,
  ],
  [
    "data tau2 --download",
    1,
    /'--download' must be left out, as this data is read from a clone/,
  ],
  [
    "data tau --from cli",
    1,
    /^Cannot read tau-bench data as 'path' must be a file that exists: current value is "\S+\/cli\/retail\/policy\.md"$/,
  ],
];

for (const [words, exitCode, message] of mistakes) {
  Deno.test(`unlock ${words} fails with one line`, async () => {
    const { code, errors, stdout } = await share(words.split(" "));
    assertEquals(code, exitCode);
    assertEquals(errors.length, 1, errors.join("\n"));
    assertMatch(errors[0]!, message);
    assertEquals(stdout, "");
  });
}

Deno.test("unlock data --download does not change a folder that is in use", async () => {
  const { code, errors } = await share(
    ["data", "flodial", "--download", "--to", "cli"],
  );
  assertEquals(code, 1);
  assertMatch(
    errors.at(-1)!,
    /^Cannot download as '--to' must be a new or empty folder .*: current value is "cli"$/,
  );
});

dataTest("unlock data mediq says what was kept and dropped", async () => {
  const path = `${DATA}mediq/all_dev_good.jsonl`;
  const { code, stdout } = await share(["data", "mediq", "--from", path]);
  assertEquals(code, 0);
  assertMatch(stdout, /: 1272 records read, 1269 kept, 3 dropped\n/);
  assertMatch(stdout, /^splits: 769 train, 100 validation, 400 test$/m);
  assertMatch(stdout, /^ *299 +298 +it has no facts$/m);
  assertMatch(stdout, /CC BY 4\.0[^]*https:\/\/github\.com\/stellalisy\/mediQ/);
});

dataTest(
  "unlock data flodial counts faults, checks and single edges",
  async () => {
    const path = `${DATA}flodial`;
    const { code, stdout } = await share(["data", "flodial", "--from", path]);
    assertEquals(code, 0);
    assertMatch(
      stdout,
      /: 12 charts read and kept, 183 faults, 176 checks, 5 of/,
    );
    assertMatch(stdout, /^test_dialogs\.json: skipped/m);
    assertMatch(
      stdout,
      /^engine_overheats +17 +18 +4 \(yes only\), 26 \(yes only\)$/m,
    );
    assertMatch(stdout, /^ticking +12 +12 +7 \(no only\)$/m);
    assertMatch(stdout, /states no licence/);
  },
);

dataTest("unlock data tau counts tasks and what their gold does", async () => {
  const { code, stdout } = await share([
    "data",
    "tau",
    "--from",
    `${DATA}tau`,
  ]);
  assertEquals(code, 0);
  assertMatch(
    stdout,
    /^retail: 1000 orders, 50 products, 500 users, 635 tasks; all kept$/m,
  );
  assertMatch(
    stdout,
    /^airline: 300 flights, 2000 reservations, 500 users, 50 tasks; all kept$/m,
  );
  assertMatch(stdout, /^retail +train +500 +0 +19 +5 +0$/m);
  assertMatch(stdout, /^retail +validation +20 +0 +0 +1 +0$/m);
  assertMatch(stdout, /^retail +test +115 +37 +4 +11 +7$/m);
  assertMatch(stdout, /^airline +test +50 +4 +0 +20 +13$/m);
  assertMatch(
    stdout,
    /MIT[^]*https:\/\/github\.com\/sierra-research\/tau-bench/,
  );
});
