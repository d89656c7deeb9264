import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNotMatch,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import {
  chatCompletion,
  type ChatServer,
  refuseAsReasoner,
  serveChat,
} from "../support/llm/chat_server.ts";
import { oracleLlm } from "../support/llm/oracle_llm.ts";
import { type Outcome, outcomeOf, startUnlock } from "../support/unlock.ts";
import { withServer } from "../support/network/test_server.ts";
import { reword } from "../support/llm/worded_customers.ts";
import { withDirectory } from "../support/directory.ts";
import type { SftMessage } from "../../envs/agents/mod.ts";
import type { Critique } from "../../critique/critique.ts";
import { shareUnlock } from "../support/shared_unlock.ts";

/** Runs a command in this process. */
const share = shareUnlock();

const ID = "FloDial-Mini-v0";
const EPISODES = 12;
const llm = await oracleLlm(ID, EPISODES);

/** A model that plays well, but is out of order in some tasks. */
function serveOracle(isLost: (task: number) => boolean = () => false) {
  return serveChat(async (request) =>
    isLost(llm.taskOf(request))
      ? new Response("", { status: 503 })
      : chatCompletion(await llm.say(request))
  );
}

function evaluating({ baseUrl }: ChatServer, ...words: string[]): string[] {
  return [
    ...["eval", "--policy", `openai:org/small@${baseUrl}`, "--env", ID],
    ...["--episodes", String(EPISODES), "--retries", "0", ...words],
  ];
}

function assertDone({ code, errors }: Outcome): void {
  assertEquals(code, 0, errors.join("\n"));
}

function assertOneLine(outcome: Outcome, message: RegExp): void {
  assertEquals([outcome.code, outcome.stdout], [1, ""]);
  assertEquals(outcome.errors.length, 1, outcome.errors.join("\n"));
  assertMatch(outcome.errors[0]!, message);
}

async function inFolder(test: (folder: string) => Promise<void>) {
  await withDirectory(async (folder) => {
    await test(folder);
  });
}

// deno-lint-ignore no-explicit-any -- what the file holds is what is tested
async function jsonLines(path: string): Promise<any[]> {
  const text = await Deno.readTextFile(path);
  return text.trimEnd().split("\n").map((line) => JSON.parse(line));
}

Deno.test("unlock eval measures a language model, and what it takes", async () => {
  await using server = serveOracle();
  const prices = ["--price-in", "2.5", "--price-out", "10"];
  const asJson = await share(evaluating(server, "--json", ...prices));
  assertDone(asJson);
  const { name, episodes, failures, success, meanLength, usage } = JSON.parse(
    asJson.stdout,
  );
  assertEquals([name, episodes, failures], ["org/small", EPISODES, 0]);
  assert(success > 0.9);
  const requests = Math.round(EPISODES * meanLength);
  assertEquals(server.requests.length, requests);
  assertEquals(usage, {
    requests,
    retries: 0,
    failures: 0,
    refusals: 0,
    cutOffs: 0,
    unmetered: 0,
    promptTokens: 40 * requests,
    completionTokens: 3 * requests,
    cost: requests * (40 * 2.5 + 3 * 10) / 1e6,
  });
  assertEquals(server.requests[0]!.body.temperature, 0);
  assertEquals(server.requests[0]!.body.max_tokens, undefined);

  const words = ["--concurrency", "1", "--max-turn-tokens", "99"];
  const shown = await share(
    evaluating(server, ...words, "--temperature", "1"),
  );
  assertDone(shown);
  assertMatch(shown.stdout, /^org\/small +[\d.]+ +\[/m);
  assertMatch(
    shown.stdout,
    new RegExp(
      `^requests: ${requests}, 0 of them repeated, 0 given up; ` +
        `tokens: [\\d,]+ read, ${3 * requests} written$`,
      "m",
    ),
  );
  const { body } = server.requests.at(-1)!;
  assertEquals([body.temperature, body.max_tokens], [1, 99]);
});

Deno.test("unlock eval counts failures of an endpoint apart", async () => {
  await using server = serveOracle((task) => task === 0 || task === 7);
  const { code, stdout } = await share(evaluating(server));
  assertEquals(code, 0);
  assertMatch(
    stdout,
    /^2 of 12 tasks failed by no fault of the policy and are not counted$/m,
  );
  assertMatch(stdout, /^requests: \d+, 0 of them repeated, 2 given up; /m);
  await using down = serveOracle(() => true);
  const lost = await share(evaluating(down));
  assertEquals([lost.code, lost.stdout], [1, ""]);
  assertMatch(
    lost.errors.at(-1)!,
    /^Cannot play as 'http:.*' must be an endpoint .*\(timeout 120 s, retries 0\): current value is "HTTP 503"$/,
  );
  assertEquals(down.requests.length, EPISODES);
});

Deno.test("unlock eval ends at once where an endpoint is the wrong one", async () => {
  const page = "<!doctype html><title>Router</title><p>Log in</p>";
  const answers = [
    [
      () => new Response(page, { headers: { "content-type": "text/html" } }),
      /"a web page: <!doctype html><title>Router<\/title><p>Log in<\/p>"$/,
    ],
    [
      () => Response.json({ error: { message: "Bad key" } }, { status: 401 }),
      /"HTTP 401: Bad key"$/,
    ],
    [
      () => Response.json({ choices: [] }),
      /"a body that is not a chat completion: \{.*choices.*:\[\]\}"$/,
    ],
  ] as const;
  for (const [answer, message] of answers) {
    await using server = serveChat(answer);
    assertOneLine(await share(evaluating(server)), message);
    assert(server.requests.length <= 8);
  }
  const gone = serveOracle();
  await gone[Symbol.asyncDispose]();
  assertOneLine(await share(evaluating(gone)), /refused/i);
  assertOneLine(
    await share(evaluating({ ...gone, baseUrl: "http://192.0.2.1/v1" })),
    /Requires net access to .*192\.0\.2\.1/,
  );
});

const mistakes: readonly (readonly [string[], RegExp])[] = [
  [
    ["--policy", "openai:small"],
    /^Cannot load a policy as '--policy' must be openai:MODEL@URL with an http or https address without credentials, such as \S+: current value is "openai:small"$/,
  ],
  [
    ["openai:small@http://me:hunter2@localhost/v1"],
    /'policy' must be openai:MODEL@URL .*"openai:small@http:\/\/\[hidden\]@localhost\/v1"$/,
  ],
  [["oracle", "--policy", "oracle"], /'--policy' must be given once/],
  [
    ["oracle", "--successes"],
    /'--successes' must be left out without --export/,
  ],
  [["oracle", "--out", "a.jsonl"], /'--out' must be left out without --export/],
  [["oracle", "--export", "csv"], /'--export' must be one of 'sft'/],
  [
    ["oracle", "--export", "sft", "--out", "README.md"],
    /^Cannot evaluate as '--out' must be a new file in .*"README\.md"$/,
  ],
  [
    ["oracle", "--transcripts", "no/such/file.jsonl"],
    /^Cannot evaluate as '--transcripts' must be a new file/,
  ],
  [
    ["oracle", "--retries", "11"],
    /'--retries' must be an integer from 0 to 10/,
  ],
  [["oracle", "--concurrency", "0"], /'--concurrency' must be a safe integer/],
  [
    ["openai:a@http://localhost/v1", "--extra-body", "temperature=none"],
    /^Cannot evaluate as '--extra-body' must be an object of JSON without 'model', 'messages' and 'stream': current value is "temperature=none"$/,
  ],
  [
    ["openai:a@http://localhost/v1", "--extra-body", '{"stream":true}'],
    /'--extra-body' must be an object of JSON without/,
  ],
  [
    [
      ...["openai:a@http://localhost/v1", "--temperature", "0"],
      ...["--extra-body", '{"temperature":null}'],
    ],
    /'extra-body\.temperature' must be left out, as an option sets the same field/,
  ],
  [
    ["oracle", "--extra-body", '{"temperature":null}'],
    /'--extra-body' must be left out where no openai:MODEL@URL plays/,
  ],
  [["oracle", "--price-in", "-1"], /'--price-in' must be a finite number >= 0/],
];

for (const [words, message] of mistakes) {
  Deno.test(`unlock eval ${words.join(" ")} fails with one line`, async () => {
    const outcome = await share(["eval", ...words]);
    assertOneLine(outcome, message);
    assertNotMatch(outcome.errors[0]!, /hunter2/);
  });
}

Deno.test("unlock eval exports the episodes that were asked for, terse ones too", () =>
  inFolder(async (folder) => {
    const evaluate = async (name: string, ...words: string[]) => {
      const out = `${folder}/${name}.jsonl`;
      assertDone(
        await share([
          ...["eval", "random", "--env", "MediQ-Mini-v0", "--episodes", "20"],
          ...["--export", "sft", "--out", out, "-o", "style=terse", ...words],
        ]),
      );
      return await jsonLines(out);
    };
    const all = await evaluate("all");
    assertEquals(all.length, 20);
    const isBad = (critique: Critique) => critique?.label === -1;
    const masked = await evaluate("mask", "--negative-turns", "mask");
    const terse = masked.find(({ critiques }) => critiques.some(isBad))!;
    const own = terse.messages
      .filter(({ role }: SftMessage) => role === "assistant");
    assertEquals(
      own.map(({ weight }: SftMessage) => weight),
      terse.critiques.map((critique: Critique) => isBad(critique) ? 0 : 1),
    );
    // In chat style the rules come first.
    assertEquals(terse.messages[0].role, "user");
    const rich = await evaluate("rich", "--min-reward", "1", "--successes");
    assertEquals(rich, all.filter(({ success }) => success));
  }));

Deno.test("unlock eval wants a policy", async () => {
  const { code, errors } = await share(["eval"]);
  assertEquals(code, 2);
  assertMatch(errors.join(), /missing required argument 'policy'/);
});

Deno.test("unlock eval sends a key that it never prints", async () => {
  await using server = serveChat(({ authorization }) =>
    Response.json({ error: `${authorization} is wrong` }, { status: 403 })
  );
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "-P=unlock", "cli.ts", ...evaluating(server)],
    cwd: new URL("../../", import.meta.url),
    env: { NO_COLOR: "1", UNLOCK_AGENT_KEY: "hunter2" },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  assertOneLine(
    await outcomeOf(child),
    /current value is "HTTP 403: Bearer \[key\] is wrong"$/,
  );
  assertEquals(server.requests[0]!.authorization, "Bearer hunter2");
});

Deno.test("unlock eval writes what was said, in the tasks' order", () =>
  inFolder(async (folder) => {
    await using server = serveOracle((task) => task === 5);
    const [sft, transcripts] = [`${folder}/a.jsonl`, `${folder}/b.jsonl`];
    const words = ["--export", "sft", "--out", sft];
    const outcome = await share(
      evaluating(server, ...words, "--transcripts", transcripts),
    );
    assertDone(outcome);
    assert(outcome.errors.includes(`wrote 11 episodes to ${sft}`));
    const tasks = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11];
    const examples = await jsonLines(sft);
    assertEquals(examples.map(({ task }) => task.index), tasks);
    for (const { messages, success, reward, critiques, ...rest } of examples) {
      const turns = critiques.length;
      const roles = `system,${Array(turns).fill("user,assistant")}`;
      // deno-lint-ignore no-explicit-any -- as above
      assertEquals(messages.map(({ role }: any) => role).join(), roles);
      assertEquals(reward, success ? 1 : 0);
      assertEquals(rest.loss_mask, [0, ...Array(turns).fill([0, 1]).flat()]);
      assertMatch(messages.at(-1).content, /^<answer>/);
      assertEquals([critiques.at(-1).label, messages[2].weight], [0, 1]);
    }
    const lines = await jsonLines(transcripts);
    assertEquals(lines.map(({ task }) => task.index), tasks);
    // Neither is overwritten.
    assertOneLine(
      await share(evaluating(server, ...words)),
      /^Cannot evaluate as '--out' must be a new file/,
    );
  }));

Deno.test("unlock eval asks an endpoint that refuses fields without them", async () => {
  await using server = serveChat(async (request) =>
    refuseAsReasoner(request) ?? chatCompletion(await llm.say(request))
  );
  const refused = await share(evaluating(server, "--max-turn-tokens", "99"));
  assertOneLine(
    refused,
    /answers for model 'org\/small' \(timeout 120 s, retries 0\) and takes 'max_tokens' \(if not: --extra-body '\{"max_completion_tokens":99\}'\): current value is "HTTP 400: Unsupported parameter: 'max_tokens' is not/,
  );
  // What the message says is what helps.
  const renamed = ["--extra-body", '{"max_completion_tokens":99}'];
  const again = await share(evaluating(server, ...renamed));
  assertOneLine(
    again,
    /takes 'temperature' \(if not: --extra-body '\{"temperature":null\}'\)/,
  );
  const words = [
    "--extra-body",
    '{"max_completion_tokens":99,"temperature":null,"reasoning_effort":"low"}',
  ];
  assertDone(await share(evaluating(server, ...words)));
  // Those that were in progress when the one before gave up come first.
  const { messages: _, ...body } = server.requests.at(-1)!.body;
  assertEquals(body, {
    model: "org/small",
    max_completion_tokens: 99,
    reasoning_effort: "low",
  });
});

Deno.test("unlock eval keeps the episodes played before the key expired, and resumes", () =>
  inFolder(async (folder) => {
    let granted = Infinity;
    await using server = serveChat(async (request) => {
      if (request.index < granted) {
        return chatCompletion(await llm.say(request));
      }
      const error = { message: "Quota used up" };
      return Response.json({ error }, { status: 403 });
    });
    const at = (name: string) => [
      ...["--export", "sft", "--out", `${folder}/${name}.sft.jsonl`],
      ...["--transcripts", `${folder}/${name}.jsonl`],
    ];
    const whole = await share(evaluating(server, ...at("whole"), "--json"));
    assertDone(whole);
    const all = server.requests.length;

    granted = all + Math.ceil(all / 2);
    const words = [...at("part"), "--price-out", "10", "--concurrency", "3"];
    const broken = await share(evaluating(server, ...words, "--json"));
    assertEquals(broken.code, 1);
    const row = JSON.parse(broken.stdout);
    const played = await jsonLines(`${folder}/part.jsonl`);
    assert(row.episodes > 0 && row.episodes < EPISODES);
    assertEquals(played.length, row.episodes);
    assertEquals(row.unfinished.left, EPISODES - row.episodes);
    assertMatch(row.unfinished.reason, /"HTTP 403: Quota used up"$/);
    assertEquals(broken.errors.at(-1), row.unfinished.reason);
    assertEquals(row.usage.completionTokens, 3 * Math.ceil(all / 2));
    assert(row.usage.cost > 0);

    // Another evaluation, or one that is complete, is not gone on with.
    const others = [
      [
        [...words, "--seed", "1"],
        /^Cannot evaluate as '--transcripts' .*line 1 is of another one"$/,
      ],
      [[...words, "--temperature", "1"], /line 1 is of another one"$/],
      [[...words, "--split", "train"], /line 1 is of another one"$/],
      [at("whole"), /all 12 tasks are played"$/],
    ] as const;
    for (const [wrong, message] of others) {
      assertOneLine(await share(evaluating(server, ...wrong)), message);
    }

    granted = server.requests.length;
    const again = await share(evaluating(server, ...words));
    assertEquals(again.code, 1);
    assertMatch(again.stdout, /^\d+ of 12 tasks were not played$/m);

    granted = Infinity;
    const asked = server.requests.length;
    // A kill may cut the last line off.
    await Deno.writeTextFile(`${folder}/part.jsonl`, '{"task', {
      append: true,
    });
    const mended = await share(evaluating(server, ...words, "--json"));
    assertDone(mended);
    assert(server.requests.length - asked < all);
    const { usage: _, ...result } = JSON.parse(mended.stdout);
    const { usage: __, ...expected } = JSON.parse(whole.stdout);
    assertEquals(result, expected);
    for (const end of ["jsonl", "sft.jsonl"]) {
      assertEquals(
        await Deno.readTextFile(`${folder}/part.${end}`),
        await Deno.readTextFile(`${folder}/whole.${end}`),
      );
    }
  }));

Deno.test("unlock eval exports what scripted policies say", () =>
  inFolder(async (folder) => {
    const out = `${folder}/oracle.jsonl`;
    const words = ["eval", "oracle", "--env", "PE-G-Mini-v0"];
    words.push("--episodes", "7", "--split", "train");
    const { stdout } = await share([...words, "--json"]);
    const outcome = await share(
      [...words, "--export", "sft", "--out", out, "--json"],
    );
    assertDone(outcome);
    assertEquals(outcome.stdout, stdout);
    const { success } = JSON.parse(stdout);
    const examples = await jsonLines(out);
    assertEquals(
      examples.map(({ task }) => task),
      [0, 1, 2, 3, 4, 5, 6]
        .map((index) => ({
          id: "PE-G-Mini-v0",
          split: "train",
          index,
          generator: 1,
        })),
    );
    const rewards = examples.map(({ reward }) => reward);
    assertEquals(rewards.reduce((a, b) => a + b) / 7, success);
  }));

Deno.test("unlock eval --remote plays language models too", () =>
  withServer(async (root) => {
    await using server = serveOracle();
    const here = await share(evaluating(server, "--json"));
    assertDone(here);
    const there = await share(evaluating(server, "--json", "--remote", root));
    assertDone(there);
    assertEquals(there.stdout, here.stdout);
  }));

Deno.test("unlock play shows what a language model says", async () => {
  await using server = serveOracle();
  const player = `openai:small@${server.baseUrl}`;
  const words = ["play", ID, "--policy", player, "--split", "test"];
  words.push("--index", "3", "--price-out", "1000");
  const outcome = await share(words);
  assertDone(outcome);
  assertMatch(outcome.stdout, /^FloDial-Mini-v0, small, seed \d+$/m);
  assertMatch(outcome.stdout, /^small> <answer>.*<\/answer>$/m);
  assertMatch(outcome.stdout, /^requests: \d+, .*; cost: \$0\.\d{4}$/m);
  assertOneLine(
    await share([...words, "--style", "terse"]),
    /'--style' must be chat or tools, the styles of language models/,
  );
});

Deno.test("unlock eval names a customer who is no script, and warns of the agent's twin", async () => {
  await using server = serveChat(({ body }) =>
    chatCompletion(body.messages.length > 4 ? "###STOP###" : "Who are you?")
  );
  const { baseUrl } = server;
  const child = startUnlock([
    ...["eval", `openai:small@${baseUrl}`, "--env", "Retail-v0"],
    ...["--episodes", "2", "-o", "user=llm"],
  ], { env: { UNLOCK_USER_URL: baseUrl, UNLOCK_USER_MODEL: "small" } });
  await child.stdin.close();
  const outcome = await outcomeOf(child);
  assertDone(outcome);
  assertMatch(outcome.stdout, /^customer: llm:small; not comparable with/m);
  assertMatch(outcome.errors.join("\n"), /customer and agent are the same/);
});

Deno.test("unlock eval and play take a worded customer and a reader", async () => {
  const heard = { act: "wait", topics: [], write: null, values: [] };
  await using server = serveChat(({ body: { messages } }) =>
    chatCompletion(
      messages[1]!.content.startsWith("topics:")
        ? JSON.stringify(heard)
        : reword(messages[1]!.content),
    )
  );
  const env = {
    UNLOCK_USER_URL: server.baseUrl,
    UNLOCK_USER_MODEL: "small",
  };
  const run = async (...words: readonly string[]) => {
    const models = ["-o", "user=worded", "-o", "understand=llm"];
    const args = [...words, ...models, "-o", "dynamics=mixed"];
    const child = startUnlock(args, { env });
    await child.stdin.close();
    const outcome = await outcomeOf(child);
    assertDone(outcome);
    return outcome.stdout;
  };
  const table = await run(
    ...["eval", "random", "--env", "Airline-v0", "--episodes", "3"],
  );
  assertMatch(table, /^customer: worded:small, understands by llm:small; not/m);
  assertMatch(table, /^the customer's models: worded \d+, retried \d+, /m);
  assertMatch(
    await run("play", "Retail-v0", "--policy", "oracle", "--index", "0"),
    /You find me under|I am called/,
  );
});
