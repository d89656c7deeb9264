/**
 * The page in a real browser, served by the real server. Where there is no
 * Chromium the tests are left out: `apt-get install chromium`.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  strictEqual as assertIs,
} from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import {
  type Critique,
  listEnvs,
  make,
  makeScriptedPolicy,
  parseAction,
  parseIndices,
  parseVector,
  RecordTranscript,
  seededPrng,
  type Style,
} from "../../envs/mod.ts";
import { readMessage } from "../../envs/core/tool_call.ts";
import { createServer, type ServerOptions } from "../../server/mod.ts";
import { makeWarmStart } from "../../trainers/runs/warm_start.ts";
import {
  createRun,
  startBackend,
  train,
  TRAIN_DEFAULTS,
} from "../../trainers/mod.ts";
import {
  hasBrowser,
  keepBrowser,
  picture,
  visit,
  type VisitOptions,
} from "../support/browser.ts";
import { assertAccessible, assertFits } from "../support/accessible.ts";
import { withDirectory } from "../support/directory.ts";
import { wordReason } from "../../report/episodes/wording.ts";

keepBrowser();

/** What a test needs beside a browser. */
interface Stage extends VisitOptions {
  /** Options of the server. */
  readonly server?: ServerOptions;
  /** Which view is opened; the catalogue by default. */
  readonly hash?: string;
}

/** A test that opens the page, left out where there is no browser. */
function pageTest(
  name: string,
  { server: options = {}, hash = "", ...window }: Stage,
  test: (page: Page, url: string) => Promise<void>,
): void {
  Deno.test({
    name: `the page ${name} (needs Chromium)`,
    ignore: !hasBrowser(),
    async fn() {
      const server = await createServer({ port: 0, log: "off", ...options });
      try {
        const url = `${server.url}/`;
        await visit(`${url}${hash}`, window, (page) => test(page, url));
      } finally {
        await server.stop();
      }
    },
  });
}

/** Chooses an environment and its settings, and starts. */
async function start(
  page: Page,
  id: string,
  { style, index }: { readonly style: Style; readonly index: number },
): Promise<void> {
  await page.getByRole("link", { name: "Environments" }).click();
  await page.getByRole("link", { name: `Play ${id}`, exact: true }).click();
  await page.getByRole("radio", { name: style }).check();
  await page.getByLabel("Split").selectOption("test");
  await page.getByLabel("Task number").fill(String(index));
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText(`Task ${index} of the test split`).waitFor();
}

/** Moves the sliders of a belief or an answer. */
async function slide(page: Page, vector: readonly number[]): Promise<void> {
  const sliders = page.getByRole("slider");
  assertIs(await sliders.count(), vector.length);
  for (const [i, value] of vector.entries()) {
    await sliders.nth(i).fill(String(value));
  }
}

/** Chooses numbers of a field that shows them all. */
async function choose(
  page: Page,
  legend: RegExp,
  numbers: readonly number[],
): Promise<void> {
  const field = page.getByRole("group", { name: legend });
  for (const number of numbers) {
    const name = String(number);
    const box = field.getByRole("checkbox", { name, exact: true });
    // The label lies over the box.
    await box.check({ force: true });
  }
}

/** Fills fields in by their labels. */
async function fillIn(
  place: Locator,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const label = name.replaceAll("_", " ");
    if (!Array.isArray(value)) {
      const field = place.getByLabel(label, { exact: true });
      const isChoice = await field.evaluate("field => 'options' in field");
      if (isChoice) await field.selectOption(String(value));
      else await field.fill(String(value));
      continue;
    }
    const list = place.getByRole("group", { name: label, exact: true });
    for (const [i, entry] of value.entries()) {
      const at = `${label} ${i + 1}`;
      if (i > 0) await list.getByRole("button", { name: "Add" }).click();
      const isObject = typeof entry === "object";
      const group = list.getByRole("group", { name: at, exact: true });
      await fillIn(isObject ? group : list, isObject ? entry : { [at]: entry });
    }
  }
}

/** Does what an agent of customer service does, with fields and buttons. */
async function serve(page: Page, action: string): Promise<void> {
  const message = readMessage(action);
  if (message.kind === "call") {
    const { name, arguments: values } = message.call;
    await page.getByLabel("What you do").selectOption(name);
    await fillIn(page.locator("form.action"), values);
    await page.getByRole("button", { name: /^Call / }).click();
  } else {
    await page.getByLabel("What you say").fill(action);
    await page.getByRole("button", { name: "Say it" }).click();
  }
}

const SENT = "What is sent";

const SIGNS = { "1": "+1", "0": "0", "-1": "−1" };

pageTest("lists every environment", {}, async (page, url) => {
  await page.getByRole("link", { name: /^Start here/ }).waitFor();
  assertEquals(await page.locator(".card .id").allTextContents(), listEnvs());
  assertEquals(
    await page.getByRole("heading", { level: 2 }).allTextContents(),
    ["Taste", "Diagnosis", "Games", "Customer service"],
  );
  const address = page.getByLabel("Base URL of MediQ-v0");
  assertIs(await address.textContent(), `${url}mediq`);
  await page.getByRole("button", { name: "Copy URL of MediQ-v0" }).click();
  await page.getByText("Copied").waitFor();
  const { headers } = await fetch(url, { method: "HEAD" });
  assertMatch(headers.get("content-security-policy")!, /^default-src 'none';/);
  await assertAccessible(page);
  await picture(page, "catalogue");
});

pageTest("plays a preference episode to its end", {
  server: { critique: true },
}, async (page) => {
  const id = "PE-G-Mini-v0";
  const task = { split: "test", index: 11 } as const;
  await start(page, id, { style: "chat", index: task.index });
  // The oracle plays here, and what it does is done on the page too.
  const env = make(id);
  const oracle = makeScriptedPolicy(id, "oracle");
  const prng = seededPrng("page");
  const words = { action: "question", update: "belief", answer: "answer" };
  let { observation } = await env.reset({ options: task });
  for (let step = 1; observation.round !== "end"; step++) {
    const { round } = observation;
    await page.getByText(`Step ${step} of 10: ${words[round]}`).waitFor();
    const { payload } = parseAction(await oracle.act(observation, prng))!;
    if (round === "action") {
      await choose(page, /Attributes/, parseIndices(payload, "Focus", 2, 4)!);
      await choose(page, /Items/, parseIndices(payload, "Pair", 2, 5)!);
    } else await slide(page, parseVector(payload, 4)!);
    if (step <= 2) await picture(page, `play-${words[round]}`);
    const sent = await page.getByLabel(SENT).inputValue();
    const result = await env.step(sent);
    assert(result.info.kind !== "invalid", sent);
    await page.getByRole("button", { name: /^Send/ }).click();
    const { channel, label, reason } = result.info.critique!;
    if (channel !== null) {
      const mark = `${channel} ${SIGNS[`${label}`]}: ${wordReason({ reason })}`;
      await page.getByText(mark).last().waitFor();
    }
    observation = result.observation;
  }
  await page.getByText("Success: the answer is right. Reward 1.").waitFor();
  await picture(page, "play-end");
  await page.getByRole("button", { name: "Another task" }).click();
  await page.getByText("Step 1 of 10").waitFor();
  const closing = page.waitForResponse((response) =>
    response.request().method() === "DELETE"
  );
  await page.getByRole("link", { name: "Watch a run" }).click();
  assertIs((await closing).status(), 200);
});

pageTest("serves a customer, calls and results folded", {
  server: { critique: true },
}, async (page) => {
  const id = "Retail-v0";
  const task = { split: "test", index: 3 } as const;
  await start(page, id, { style: "chat", index: task.index });
  const env = make(id);
  const oracle = makeScriptedPolicy(id, "oracle");
  const prng = seededPrng("page");
  let { observation } = await env.reset({ options: task });
  for (let step = 1; observation.round !== "end"; step++) {
    await page.getByText(`Step ${step} of 40`).waitFor();
    const action = await oracle.act(observation, prng);
    await serve(page, action);
    ({ observation } = await env.step(action));
  }
  await page.getByText(/^Success: .* Reward 1\.$/).waitFor();
  const calls = page.locator("details.call");
  const read = calls.filter({ hasText: "get_order_details(" }).first();
  await read.waitFor();
  // What is short lies open, a whole order does not until somebody looks.
  assertIs(await read.getAttribute("open") !== null, true);
  const result = calls.filter({ hasText: "payment_history" }).first();
  assertIs(await result.getAttribute("open"), null);
  await result.getByText("Result").click();
  assertIs(await result.getAttribute("open") !== null, true);
  await assertFits(page);
  await picture(page, "serve");
});

/** Types into one field after the other. */
async function typeAlong(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
}

pageTest("calls a tool with lists from the keyboard alone", {
  hash: "#/play/airline",
  width: 390,
}, async (page) => {
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Step 1 of 40").waitFor();
  const { keyboard } = page;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await keyboard.press(key);
  };
  /** Waits until the keys go to a part of a group. */
  const untilAt = (group: string, part: string): Promise<void> =>
    page.getByRole("group", { name: group, exact: true })
      .locator(`${part}:focus`).waitFor();
  await press("Shift+Tab");
  await keyboard.type("book");
  // What is required and missing is not sent.
  await press("Tab", "Enter");
  assertIs(
    await page.evaluate("document.activeElement.labels[0].textContent"),
    "user id",
  );
  await typeAlong(page, "ada_1", "BOS", "DEN", "one", "eco");
  await typeAlong(page, "HAT1", "2024-05-16");
  await press("Tab", "Enter");
  await untilAt("flights 2", "input");
  await typeAlong(page, "HAT2", "2024-05-17");
  // What is one too many can be removed.
  await press("Tab", "Enter");
  await untilAt("flights 3", "input");
  await press("Tab", "Tab", "Enter");
  await untilAt("flights", "button");
  await press("Tab");
  await typeAlong(page, "Mary Ann", "Lee", "1990-12-31", "", "");
  await typeAlong(page, "gift_card_1", "12.5", "", "", "2", "1", "no");
  // The way leads past the form, and back to its button.
  await press("Tab");
  assertIs(await page.locator("form.action :focus").count(), 0);
  await press("Shift+Tab");
  await assertAccessible(page);
  await picture(page, "serve-form");
  await press("Enter");
  await page.getByText("Step 2 of 40").waitFor();
  assertMatch(
    (await page.getByText(/^book_reservation\(/).textContent())!,
    /flights=\[\{"flight_number":"HAT1",[^\]]+"HAT2",[^\]]+\], passengers=\[\{"first_name":"Mary Ann",.*"amount":12.5\}\], total_baggages=2, nonfree_baggages=1, insurance=no\)$/,
  );
});

pageTest("asks whether words are a call", {
  hash: "#/play/retail",
}, async (page) => {
  await page.getByRole("button", { name: "Start" }).click();
  const words = page.getByLabel("What you say");
  await words.fill("<tool_call>{");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("choose one in").waitFor();
  await words.fill("/get_order_details #W1");
  await page.keyboard.press("Enter");
  await page.getByText("Did you mean the tool “get order details”?").waitFor();
  await page.getByText("Step 1 of 40").waitFor();
  await page.getByRole("button", { name: "Use the tool" }).click();
  await page.getByLabel("order id").fill("#W1");
  await page.keyboard.press("Enter");
  await page.getByText("Step 2 of 40").waitFor();
  await page.getByText("Error: order not found").waitFor();
  await page.keyboard.type("think again");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Say it to the customer" }).click();
  await page.getByText("Step 3 of 40").waitFor();
});

pageTest("lets a person be the customer", { width: 390 }, async (page) => {
  await page.getByRole("link", { name: "Play Retail-v0" }).click();
  await page.getByRole("radio", { name: "the customer" }).check();
  assertEquals(
    await page.getByLabel("Split").locator("option").count(),
    1,
  );
  await page.getByLabel("Task number").fill("3");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Step 1 of 40: what you say").waitFor();
  const sheet = await page.getByText(/^Your name is/).textContent();
  const mail = /email is (\S+@\S+)\. /.exec(sheet!)![1]!;
  // What is typed next goes into the field at once.
  await page.keyboard.type(`It is ${mail}.`);
  await page.keyboard.press("Enter");
  await page.getByText("Step 2 of 40").waitFor();
  const call = page.locator("details.call")
    .filter({ hasText: "find_user_id_by_email(" });
  assertIs(await call.getAttribute("open"), null);
  await call.click();
  assertMatch((await call.textContent())!, RegExp(mail));
  await assertAccessible(page);
  await picture(page, "customer");
  await page.getByRole("button", { name: "I have what I want" }).click();
  await page.getByText("No success: the customer left. Reward 0.").waitFor();
  await page.getByText("missing").first().waitFor();
});

pageTest("goes on with an episode after it is loaded again", {
  hash: "#/play/mediq",
  server: { critique: true },
}, async (page) => {
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByLabel("Question").fill("Have you had a fever?");
  await page.keyboard.press("Enter");
  await page.getByText("Step 2 of 8").waitFor();
  await page.reload();
  await page.getByText("Step 2 of 8").waitFor();
  const mark = page.locator("summary", { hasText: /^AS [+−]1/ });
  await mark.click();
  await page.getByText("AS: action selection").waitFor();
  await slide(page, [0.5, 0.5, 0.5, 0.5]);
  await page.getByRole("button", { name: "Give it as the answer" }).click();
  await page.getByText("No success: the answer is not right").waitFor();
  await page.getByText("Your answer", { exact: true }).waitFor();
  await page.getByText(/^Right: /).waitFor();
  await page.reload();
  await page.getByText("No success: the answer is not right").waitFor();
  await page.getByRole("button", { name: "Another task" }).click();
  await page.getByText("Step 1 of 8").waitFor();
  await page.getByRole("button", { name: "Change settings" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Start" }).waitFor();
});

pageTest("suggests what may be asked", {
  hash: "#/play/flodial-easy?style=chat&split=train&index=5",
  width: 390,
}, async (page) => {
  await page.getByText(/^What may be asked/).click();
  const all = page.locator(".suggestions button");
  const first = (await all.first().textContent())!;
  await all.first().click();
  assertIs(await page.getByLabel("Question").inputValue(), first);
  await assertAccessible(page);
  await picture(page, "suggestions");
  await page.getByRole("button", { name: "Send question" }).click();
  await page.getByText("Step 2 of 10: belief").waitFor();
});

pageTest("opens an episode again by its address", {
  hash: "#/play/mediq",
}, async (page, url) => {
  await page.getByLabel("Split").selectOption("test");
  await page.getByLabel("Task number").fill("3");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Task 3 of the test split").waitFor();
  await page.getByText("No critic judges your turns here").waitFor();
  const address = page.url();
  assertMatch(address, /#\/play\/mediq\?style=chat&.*&split=test&index=3$/);
  const opening = await page.locator(".said").first().textContent();
  await page.goto("about:blank");
  await page.goto(address);
  await page.getByText("Step 1 of 8").waitFor();
  assertIs(await page.locator(".said").first().textContent(), opening);
  await page.getByRole("button", { name: "Change settings" }).click();
  assertIs(page.url(), `${url}#/play/mediq`);
});

pageTest("plays a closed language without tags by choosing words", {
  hash: "#/play/retail-mini",
}, async (page) => {
  await page.getByRole("radio", { name: "terse" }).check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByLabel("Word 1 of 8, 1 of 1").selectOption("ask");
  await page.getByLabel("Word 2 of 8, 1 of 1").selectOption("who");
  await page.getByRole("button", { name: /^Send/ }).click();
  await page.getByText("Step 2 of 20").waitFor();
});

pageTest("plays interviews in either style", {
  width: 400,
  colors: "dark",
}, async (page) => {
  await start(page, "MediQ-v0", { style: "chat", index: 0 });
  await page.getByLabel("Question").fill("Have you had a fever?");
  await page.keyboard.press("Enter");
  await page.getByText("Step 2 of 8: belief").waitFor();
  await slide(page, [0.9, 0.2, 0.1, 0.4]);
  await page.getByRole("button", { name: "Send belief" }).click();
  await page.getByText("Step 3 of 8: question").waitFor();
  await page.getByText(SENT).click();
  await page.getByLabel(SENT).fill("Nothing.");
  await page.keyboard.press("Control+Enter");
  await page.getByText("not of the form").waitFor();
  await assertFits(page);
  await picture(page, "play-interview-narrow-dark");

  await start(page, "MediQ-v0", { style: "terse", index: 0 });
  const question = page.getByRole("group", { name: /Question/ });
  const topics = question.getByRole("combobox");
  await topics.nth(0).selectOption({ index: 9 });
  await topics.nth(1).selectOption({ index: 4 });
  await page.getByRole("button", { name: "Send question" }).click();
  await page.getByText("Step 2 of 8: belief").waitFor();
  assertIs(await page.getByText("not of the form").count(), 0);
  await slide(page, [1, 0, 0.2, 0]);
  await page.getByRole("button", { name: "Give it as the answer" }).click();
  await page.getByText(/uccess: the answer is/).waitFor();
  await assertFits(page);
});

/** Waits until a session is closed. */
async function untilGone(session: string): Promise<void> {
  const signal = AbortSignal.timeout(10_000);
  for (;;) {
    const response = await fetch(session, { signal });
    await response.body?.cancel();
    if (response.status === 410) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

pageTest("says in a line what the server refuses", {
  hash: "#/play/mediq",
  refusals: [422],
}, async (page, url) => {
  await page.getByLabel("Task number").fill("99999999");
  await page.getByRole("button", { name: "Start" }).click();
  const words = await page.getByRole("alert").textContent();
  assertMatch(words!, /index.*\(422 VALIDATION_ERROR\)$/);
  await page.getByLabel("Task number").fill("1");
  const opening = page.waitForResponse(/\/sessions$/);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Step 1 of 8").waitFor();
  assertIs(await page.getByRole("alert").count(), 0);
  // Whoever leaves the page leaves no session behind.
  const { session_id: session } = await (await opening).json();
  await page.goto("about:blank");
  await untilGone(`${url}mediq/sessions/${session}`);
});

pageTest("asks for the token", {
  server: { tokens: ["a-token-of-the-test"] },
  refusals: [401],
}, async (page) => {
  await page.getByText("This server asks for a token").waitFor();
  assertIs(await page.getByRole("alert").count(), 0);
  const field = page.getByLabel("Token", { exact: true });
  await field.fill("another");
  await page.getByRole("button", { name: "Use token" }).click();
  await page.getByText("401 UNAUTHORIZED").waitFor();
  await picture(page, "token");
  await field.fill("a-token-of-the-test");
  await page.getByRole("button", { name: "Use token" }).click();
  await start(page, "FloDial-Mini-v0", { style: "chat", index: 0 });
  assertIs(await field.count(), 0);
  assertIs(await page.getByRole("alert").count(), 0);
});

/** Records an episode of every environment, the oracle playing. */
async function recordings(): Promise<string[]> {
  const lines: string[] = [];
  for (const id of listEnvs()) {
    const env = new RecordTranscript(
      make(id, { proxies: true }),
      (line) => void lines.push(line),
    );
    const oracle = makeScriptedPolicy(id, "oracle");
    const prng = seededPrng("recordings", id);
    let { observation } = await env.reset({ seed: 3 });
    while (observation.round !== "end") {
      const action = await oracle.act(observation, prng);
      ({ observation } = await env.step(action));
    }
  }
  return lines;
}

pageTest("replays recorded episodes", { hash: "#/replay" }, async (page) => {
  const lines = await recordings();
  const text = [...lines, "{", '{"messages":[]}'].join("\n");
  await page.getByLabel(/Choose a file/).setInputFiles({
    name: "episodes.jsonl",
    mimeType: "application/jsonl",
    buffer: Buffer.from(text),
  });
  await page.getByText("2 lines could not be read").click();
  const bad = `Line ${lines.length + 1}: the line is not JSON`;
  await page.getByText(bad).waitFor();
  const episodes = page.getByRole("navigation", { name: "Episodes" });
  assertIs(await episodes.getByRole("listitem").count(), lines.length);
  await episodes.getByRole("button", { name: "MediQ-v0" }).click();
  await page.getByRole("heading", { name: /^MediQ-v0, train/ }).waitFor();

  const { critiques } = JSON.parse(lines[listEnvs().indexOf("MediQ-v0")]!) as {
    critiques: Critique[];
  };
  assertEquals(
    await page.getByRole("button", { name: /^Round \d+, / }).locator("b")
      .allTextContents(),
    critiques.map(({ channel, label }) =>
      channel === null ? "·" : SIGNS[`${label}`]
    ),
  );
  // Question, reply and belief stand together.
  await page.getByText(/^Round 1 of \d: question and belief/).waitFor();
  assertIs(await page.getByRole("article").locator(".bars li").count(), 4);
  await assertAccessible(page);
  await picture(page, "replay");
  await page.keyboard.press("ArrowRight");
  await page.getByText(/^Round 2 of \d: /).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByText(/^Round 1 of \d: question/).waitFor();
  await page.keyboard.press("Shift+ArrowRight");
  await page.getByRole("heading", { name: /^MediQ-Mini-v0, train/ }).waitFor();
  await assertFits(page);
});

pageTest("has a sample to watch, which opens at its first episode", {
  hash: "#/replay",
  width: 390,
}, async (page) => {
  await page.getByRole("link", { name: "Open the sample" }).click();
  await page.getByText(/^Round 1 of 5: question and belief/).waitFor();
  assertMatch(page.url(), /#\/replay\/sample\/1$/);
  await page.getByRole("button", { name: /^Round 5, answer/ }).click();
  await page.getByText(/^Right: /).waitFor();
  await assertAccessible(page);
  await picture(page, "sample");
});

/** Trains a tiny policy, and runs something with its directory. */
async function withTinyRun<T>(use: (run: string) => Promise<T>): Promise<T> {
  await startBackend({ name: "wasm" });
  const config = {
    ...TRAIN_DEFAULTS,
    updates: 3,
    batch: 8,
    policy: { hiddenSize: 8, intermediateSize: 8, layers: 1, heads: 1 },
    warmStart: {
      ...TRAIN_DEFAULTS.warmStart,
      episodes: 20,
      steps: 5,
      batch: 4,
    },
  };
  return await withDirectory(async (folder) => {
    const run = `${folder}/tests/tiny run`;
    await createRun(run, config, await makeWarmStart(config));
    await train(run, config, () => {});
    return await use(folder);
  });
}

pageTest("replays a training run that is dropped on it", {
  hash: "#/replay",
  width: 400,
}, async (page) => {
  const text = await withTinyRun((folder) =>
    Deno.readTextFile(`${folder}/tests/tiny run/transcripts.jsonl`)
  );
  const dataTransfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    const text = ${JSON.stringify(text)};
    transfer.items.add(new File([text], "transcripts.jsonl"));
    return transfer;
  })()`);
  await page.locator("label.file").dispatchEvent("drop", { dataTransfer });
  const episodes = page.getByRole("navigation", { name: "Episodes" });
  await episodes.getByText("Update 1").first().waitFor();
  assertIs(
    await episodes.getByRole("listitem").count(),
    text.trim().split("\n").length,
  );
  await episodes.getByLabel("From update").fill("3");
  await episodes.getByText("Update 3").first().click();
  const heading = { name: /^Update 3: PE-G-Mini-v0/ };
  await page.getByRole("heading", heading).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText(/^Round 2 of/).waitFor();
  await assertFits(page);
  await picture(page, "replay-narrow");
});

Deno.test({
  name: "the page lists the server's runs and shows one (needs Chromium)",
  ignore: !hasBrowser(),
  fn: () =>
    withTinyRun(async (runs) => {
      const tokens = ["a-token-of-the-test"];
      const server = await createServer({ port: 0, log: "off", tokens, runs });
      try {
        assertIs((await fetch(`${server.url}/runs`)).status, 401);
        const headers = { authorization: `Bearer ${tokens[0]}` };
        for (const name of ["tests", "..%2Ftests%2Ftiny%20run", "%00"]) {
          const response = await fetch(`${server.url}/runs/${name}`, {
            headers,
          });
          await response.body?.cancel();
          assertIs(response.status, 404);
        }
        const refusals = { refusals: [401] };
        await visit(`${server.url}/#/replay`, refusals, async (page) => {
          await page.getByLabel("Token", { exact: true }).fill(tokens[0]!);
          await page.getByRole("button", { name: "Use token" }).click();
          const name = "tests/tiny run";
          await page.getByText("PE-G-Mini-v0, ppo, as+bt").waitFor();
          await assertAccessible(page);
          await picture(page, "runs");
          await page.getByRole("link", { name }).click();
          await page.getByRole("heading", { name: /^Update 1: PE-G/ })
            .waitFor();
          // A small policy's words are shown in sentences.
          await page.getByText(/^By attributes \d and \d, is item/).first()
            .waitFor();
          await page.keyboard.press("Shift+ArrowRight");
          const place = `#/replay/run/${encodeURIComponent(name)}/2`;
          await page.waitForURL(`**/${place}`);
        });
      } finally {
        await server.stop();
      }
    }),
});
