import {
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { makeAirline } from "../../envs/airline/database/airline.ts";
import { readAirlineRecords } from "../../envs/airline/database/airline_records.ts";
import { makeAirlineTask } from "../../envs/airline/tasks/task.ts";
import type { ToolCall } from "../../envs/core/tool_call.ts";
import { makeShop } from "../../envs/retail/database/shop.ts";
import { makeRetailTask } from "../../envs/retail/tasks/task.ts";
import type { Tables } from "../../envs/service/database/database.ts";
import { writeOrderedJson } from "../../envs/service/database/json_text.ts";
import { withDirectory } from "../support/directory.ts";
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

interface OwnTask {
  readonly userId: string;
  readonly gold: readonly ToolCall[];
}

/** A domain of ours in the files of tau2-bench. */
function writeTau2(
  tables: Tables,
  makeTask: (index: number) => OwnTask,
): Record<string, string> {
  const ids = ["a", "b", "c"];
  const tasks = ids.map((id, index) => {
    const { userId, gold } = makeTask(index);
    return {
      id,
      "user_scenario": { instructions: `Your user id is ${userId}.` },
      "evaluation_criteria": { actions: gold, "reward_basis": ["DB"] },
    };
  });
  const records = Object.entries(tables).map(([name, table]) =>
    `${JSON.stringify(name)}:${writeOrderedJson(table)}`
  );
  return {
    "policy.md": "Be kind.\n",
    "db.json": `{${records.join(",")}}`,
    "tasks.json": JSON.stringify(tasks),
    "split_tasks.json": JSON.stringify({ train: ["a"], test: ["b", "c"] }),
  };
}

const SHOP = makeShop(2);
const AIRLINE = makeAirline(2);
const DRAWN = { split: "test", forbidden: 0 } as const;

/** Tasks as tau2-bench's telecom has them, of our own words. */
const PHONES = [{
  id: "no-signal",
  "user_scenario": {
    instructions: { "known_info": "You are Ann.", "reason_for_call": "Help." },
  },
  "initial_state": { "initialization_actions": [{}, {}] },
  "evaluation_criteria": {
    actions: [
      { name: "switch_on", arguments: {}, requestor: "user" },
      { name: "unlock", arguments: { id: "L1" }, requestor: "assistant" },
    ],
    "env_assertions": [{}],
  },
}];

const TAU2_FILES: Readonly<Record<string, Record<string, string>>> = {
  retail: writeTau2(
    SHOP,
    (index) => makeRetailTask(SHOP, { ...DRAWN, index }),
  ),
  airline: writeTau2(
    AIRLINE,
    (index) => makeAirlineTask(AIRLINE, { ...DRAWN, index }),
  ),
  telecom: { "tasks.json": JSON.stringify(PHONES) },
};

/** Runs `unlock data tau2` on the files of domains, some of them changed. */
function readTau2(changed: Record<string, Record<string, string>>) {
  return withDirectory(async (folder) => {
    for (const [domain, files] of Object.entries(changed)) {
      await Deno.mkdir(`${folder}/${domain}`);
      for (const [name, text] of Object.entries(files)) {
        await Deno.writeTextFile(`${folder}/${domain}/${name}`, text);
      }
    }
    return await share(["data", "tau2", "--from", folder]);
  });
}

Deno.test("unlock data tau2 reads the retail, airline and telecom of a clone", async () => {
  const { code, stdout, errors } = await readTau2(TAU2_FILES);
  assertEquals(errors.join("\n"), "");
  assertEquals(code, 0);
  const { reservations } = readAirlineRecords(AIRLINE);
  assertMatch(stdout, /^retail: .* users, 3 tasks; all kept$/m);
  assertMatch(
    stdout,
    new RegExp(
      `^airline: .*${reservations.size} reservations, .* 3 tasks;`,
      "m",
    ),
  );
  for (const domain of ["retail", "airline"]) {
    assertMatch(stdout, new RegExp(`^${domain} +train +1 +0 +`, "m"));
    assertMatch(stdout, new RegExp(`^${domain} +test +2 +0 +`, "m"));
  }
  assertMatch(
    stdout,
    /^telecom: 1 tasks, set up by 2 calls, solved by 1 calls of the user and 1 of the agent; 1 end with assertions$/m,
  );
  assertMatch(
    stdout,
    /MIT[^]*https:\/\/github\.com\/sierra-research\/tau2-bench/,
  );
});

const { retail, airline } = TAU2_FILES;

/** Files that are not as they should be, and what is said of them. */
const BROKEN_TAU2: readonly [string, Record<string, string>, RegExp][] = [
  [
    "telecom",
    { "tasks.json": '[{"id": "a"}]' },
    /as 'telecom\/tasks\.json 0 user_scenario' must be an object/,
  ],
  [
    "telecom",
    { "tasks.json": "[{]" },
    /as 'telecom\/tasks\.json' must be valid JSON/,
  ],
  [
    "retail",
    { ...retail, "db.json": '{"users": {}}' },
    /as 'retail\/db\.json orders' must be an object of records by their keys/,
  ],
  [
    "airline",
    { ...airline, "split_tasks.json": '{"test": ["z"]}' },
    /as 'airline\/split_tasks\.json test' must be ids of tasks: current value is "z"$/,
  ],
];

for (const [domain, files, message] of BROKEN_TAU2) {
  Deno.test(`unlock data tau2 refuses broken files of ${domain} with one line: ${message}`, async () => {
    const { code, errors, stdout } = await readTau2({ [domain]: files });
    assertEquals(code, 1);
    assertEquals(errors.length, 1, errors.join("\n"));
    assertMatch(errors[0]!, /^Cannot read /);
    assertMatch(errors[0]!, message);
    assertEquals(stdout, "");
  });
}

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
