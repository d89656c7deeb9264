import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { bindTinkerModel, makeSubmitQueue } from "./bind_model.ts";
import { TinkerBudgetError, TinkerStoppedError } from "./tinker_error.ts";
import type { TinkerModel } from "./tinker_model.ts";
import { readTinkerOptions } from "./tinker_options.ts";
import { limitConcurrency } from "../../utils/waiting.ts";

/** An answer to a request for a result; `null` is none, ever. */
type Answer = Response | null;

/** A model whose calls are all accepted, and whose results are given. */
function makeModel(
  answer: (poll: number) => Answer,
): { readonly model: TinkerModel; readonly submitted: string[] } {
  const submitted: string[] = [];
  let polls = 0;
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const operation = url.split("/").at(-1)!;
    if (operation !== "retrieve_future") {
      submitted.push(operation);
      return Promise.resolve(Response.json({ request_id: "1" }));
    }
    const answered = answer(polls++);
    if (answered !== null) return Promise.resolve(answered);
    return new Promise((_, reject) => {
      const { signal } = init;
      signal!.addEventListener("abort", () => reject(signal!.reason));
    });
  };
  const connection = readTinkerOptions("http://127.0.0.1", {
    fetch,
    budget: 250,
    timeout: 10,
    readVariable: () => undefined,
  });
  const limit = limitConcurrency(1);
  const binding = { id: "m", connection, limit, vocabularySize: null };
  return { model: bindTinkerModel(binding), submitted };
}

for (
  const [what, answer, message] of [
    ["is silent", () => null, /no answer within 10 ms/],
    ["is never done", () => new Response("", { status: 408 }), /HTTP 408/],
    ["always fails", () => new Response("", { status: 503 }), /HTTP 503/],
  ] as const
) {
  Deno.test(`a call of a server that ${what} ends with its budget`, async () => {
    const { model } = makeModel(answer);
    await assertRejects(
      model.optimStep({ learningRate: 1 }),
      (error) =>
        error instanceof TinkerBudgetError && error.outcome === "unknown" &&
        message.test(error.message),
    );
  });
}

Deno.test("a model does not learn while the server may still sample", async () => {
  const { model, submitted } = makeModel((poll) =>
    poll === 0 ? Response.json({ path: "tinker://m/s" }) : null
  );
  const sampler = await model.saveForSampling("s");
  await assertRejects(
    sampler.sample({ prompt: [1], maxTokens: 2 }),
    TinkerBudgetError,
  );
  await assertRejects(
    model.optimStep({ learningRate: 1 }),
    /asample may have been lost/,
  );
  assertEquals(submitted, ["save_weights_for_sampler", "asample"]);
});

Deno.test("a call that fails for long says so, and ends on demand", async () => {
  const [notices, stop]: [string[], AbortController] = [
    [],
    new AbortController(),
  ];
  let time = 0;
  let failures = 0;
  const connection = readTinkerOptions("http://127.0.0.1", {
    fetch: () => Promise.resolve(new Response("full", { status: 503 })),
    readVariable: () => undefined,
    now: () => time,
    sleep(milliseconds, signal) {
      time += milliseconds;
      if (++failures === 9) stop.abort();
      signal.throwIfAborted();
      return Promise.resolve();
    },
    stopRetrying: stop.signal,
    onWait: (message) => notices.push(message),
  });
  const limit = limitConcurrency(1);
  const model = bindTinkerModel(
    { id: "m", connection, limit, vocabularySize: null },
  );
  await assertRejects(model.optimStep({ learningRate: 1 }), TinkerStoppedError);
  // After 0.2 + 0.4 + … + 5 + 5 s, and ten seconds later.
  assertEquals(
    notices,
    [11, 21].map((seconds) =>
      `waiting for http://127.0.0.1/api/v1 since ${seconds} s: HTTP 503: full`
    ),
  );
  assertEquals(failures, 9);
});

Deno.test("makeSubmitQueue() runs one task at a time, in order", async () => {
  const enqueue = makeSubmitQueue();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const results = [
    enqueue(async () => {
      log.push("first");
      await first.promise;
      log.push("first ends");
    }),
    enqueue(() => Promise.resolve(log.push("second"))),
  ];
  await Promise.resolve();
  assertEquals(log, ["first"]);
  first.resolve();
  await Promise.all(results);
  assertEquals(log, ["first", "first ends", "second"]);
});

Deno.test("makeSubmitQueue() drops the tasks behind a task that fails", async () => {
  const enqueue = makeSubmitQueue();
  const failing = enqueue(() => Promise.reject(new Error("no")));
  const behind = enqueue(() => Promise.resolve("never"));
  await assertRejects(failing, /no/);
  await assertRejects(behind, /no/);
  assertEquals(await enqueue(() => Promise.resolve("again")), "again");
});
