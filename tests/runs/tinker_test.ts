/** The client of the Tinker protocol against a server that really computes. */

import * as tf from "@tensorflow/tfjs";
import "../support/model/small_model.ts";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { pause } from "../../utils/waiting.ts";
import { seededPrng } from "../../utils/prng.ts";
import {
  packTokens,
  packTokenValues,
} from "../../trainers/algorithms/batch.ts";
import {
  applyGradient,
  computeGradient,
  disposeLearner,
  type Learner,
} from "../../trainers/algorithms/learner.ts";
import {
  policyLoss,
  type PolicyLossOptions,
} from "../../trainers/algorithms/math/policy_loss.ts";
import { forward } from "../../trainers/model/transformer/forward.ts";
import { computeTokenLogProbs } from "../../trainers/model/transformer/log_probs.ts";
import type { Weights } from "../../trainers/model/weights/weights.ts";
import { superviseStep, UNPACKED } from "../../trainers/sft/supervise.ts";
import {
  assertLogProbGap,
  findReduction,
  measureLogProbGap,
  openTinker,
  scaleForReduction,
  TinkerBudgetError,
  type TinkerDatum,
  TinkerError,
  type TinkerModel,
  type TinkerOptions,
  TinkerReplyError,
  type TinkerSession,
} from "../../trainers/tinker/mod.ts";
import {
  type TinkerFault,
  TinkerServer,
  type TinkerServerOptions,
} from "../support/tinker/tinker_server.ts";

/** A server, a session on it, and a model. */
interface Setup {
  readonly server: TinkerServer;
  readonly session: TinkerSession;
  readonly model: TinkerModel;
}

/** Runs a test on a server of its own, which leaves no tensor behind. */
async function onServer(
  options: TinkerServerOptions,
  body: (setup: Setup) => Promise<void>,
  patience: TinkerOptions = {},
): Promise<void> {
  assert(await tf.setBackend("wasm"));
  const before = tf.memory().numTensors;
  {
    await using server = new TinkerServer(options);
    await using session = await openTinker(server.url, {
      sleep: (milliseconds, signal) => pause(milliseconds / 100, signal),
      readVariable: () => undefined,
      ...patience,
    });
    const model = await session.createModel({
      rank: 2,
      seed: 7,
      vocabularySize: 11,
    });
    await body({ server, session, model });
  }
  assertEquals(tf.memory().numTensors, before);
}

/** Fails the requests of one operation, the first one or all. */
function failing(
  operation: string,
  fault: TinkerFault,
  times = 1,
): TinkerServerOptions {
  return {
    fault: (call) =>
      call.operation === operation && call.index < times ? fault : null,
  };
}

const DATA: readonly TinkerDatum[] = [
  {
    tokens: [1, 2, 3, 4, 5],
    weights: [0, 0, 1, 1, 1],
    logProbs: [0, 0, -2.1, -3, -1.4],
    advantages: [0, 0, 1, 1, -0.5],
  },
  {
    tokens: [6, 7, 8],
    weights: [0, 0, 1],
    logProbs: [0, 0, -2],
    advantages: [0, 0, -1.5],
  },
];

const ADAM = { learningRate: 0.01, epsilon: 1e-4 };

/** The optimizer that {@linkcode ADAM} and the protocol's defaults describe. */
const OPTIMIZER = {
  learningRate: 0.01,
  beta1: 0.9,
  beta2: 0.95,
  adamEpsilon: 1e-4,
  weightDecay: 0,
  maxGradientNorm: 0,
};

/** The adapters of a model as the server has them now. */
function readAdapters({ model, server }: Setup): Record<string, number[]> {
  const { learner } = server.engine.models.get(model.id)!;
  return readWeights(learner.weights);
}

function readWeights(weights: Weights): Record<string, number[]> {
  return Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [
      name,
      [...weight.dataSync()],
    ]),
  );
}

/** Largest difference between two models' adapters. */
function compare(
  a: Record<string, number[]>,
  b: Record<string, number[]>,
): number {
  assertEquals(Object.keys(a), Object.keys(b));
  const differences = Object.entries(a).flatMap(([name, values]) =>
    values.map((value, i) => Math.abs(value - b[name]![i]!))
  );
  return Math.max(...differences);
}

/** Learns from data, without awaiting the gradient. */
async function takeStep(
  { model }: Pick<Setup, "model">,
  data: readonly TinkerDatum[],
  loss: "cross_entropy" | "importance_sampling" | "ppo",
): Promise<void> {
  await Promise.all([
    model.forwardBackward(data, { loss }),
    model.optimStep(ADAM),
  ]);
}

/** The clipped loss of our own algorithms, each sequence weighing the same. */
function takeOwnStep(
  learner: Learner,
  range: Pick<PolicyLossOptions, "clipLow" | "clipHigh">,
): Learner {
  const { inputs, targets, width } = packTokens(
    DATA.map(({ tokens }) => tokens),
  );
  const read = (key: "weights" | "logProbs" | "advantages") =>
    packTokenValues(DATA.map((datum) => datum[key]!), width);
  const [mask, old, advantages] = [
    read("weights"),
    read("logProbs"),
    read("advantages"),
  ];
  const step = applyGradient(
    learner,
    OPTIMIZER,
    computeGradient(learner, [(weights) => {
      const { logits } = forward(learner.config, weights, inputs);
      const { logProbs } = computeTokenLogProbs(logits, targets);
      const { loss } = policyLoss(logProbs, old, advantages, mask, {
        ...range,
        aggregation: "seq-mean-token-mean",
      });
      return { total: loss, metrics: { loss } };
    }]),
  );
  tf.dispose([inputs, targets, mask, old, advantages]);
  tf.dispose([step.sums, step.gradientNorm]);
  return step.learner;
}

Deno.test("a sample's log-probabilities are those of the model that learns from it", () =>
  onServer({}, async ({ model }) => {
    await takeStep({ model }, DATA, "cross_entropy");
    const sampler = await model.saveForSampling("it0");
    const prompt = [1, 2, 3];
    const samples = await sampler.sample({
      prompt,
      maxTokens: 6,
      samples: 4,
      seed: 3,
      temperature: 0.7,
      topK: 8,
      stop: [4],
    });
    assertEquals(samples.length, 4);
    for (const { stop, tokens } of samples) {
      assertEquals(stop === "stop", tokens.at(-1) === 4);
    }
    assert(samples.some(({ stop }) => stop === "length"));
    const none = prompt.map(() => 0);
    const data = samples.map(({ logProbs, tokens }) => ({
      tokens: [...prompt, ...tokens],
      weights: [...none, ...tokens.map(() => 1)],
      logProbs: [...none, ...logProbs],
      advantages: [...none, ...tokens.map(() => 1)],
    }));
    const options = { loss: "importance_sampling" } as const;
    const scored = await model.forward(data, options);
    assertLogProbGap(measureLogProbGap(data, scored.logProbs!), 1e-5);
    const learnt = await model.forwardBackward(data, options);
    assertLogProbGap(measureLogProbGap(data, learnt.logProbs!), 1e-5);
    await model.optimStep(ADAM);
    const later = await model.forward(data, options);
    assert(Math.abs(later.logProbs![0]![3]! - data[0]!.logProbs[3]!) > 1e-3);
  }));

for (
  const [loss, range] of [
    ["ppo", { clipLow: 0.2, clipHigh: 0.2 }],
    ["importance_sampling", { clipLow: 1, clipHigh: 1000 }],
  ] as const
) {
  Deno.test(`${loss} moves the weights as our own step does`, () =>
    onServer({}, async (setup) => {
      let learner = setup.server.engine.makeLearner(2, 7);
      const start = readWeights(learner.weights);
      assertEquals(compare(start, readAdapters(setup)), 0);
      for (let step = 0; step < 2; step++) {
        learner = takeOwnStep(learner, range);
        await takeStep(setup, DATA, loss);
      }
      const moved = readWeights(learner.weights);
      disposeLearner(learner);
      assert(compare(start, moved) > 0.01);
      assert(compare(moved, readAdapters(setup)) < 1e-5);
    }));
}

Deno.test("cross_entropy moves the weights as supervised training does", () =>
  onServer({}, async (setup) => {
    const rows = [
      { tokens: [1, 2, 3, 4], weights: [0, 0, 1, 1] },
      { tokens: [5, 6, 7], weights: [0, 1, 1] },
    ];
    let learner = setup.server.engine.makeLearner(2, 7);
    for (let step = 0; step < 2; step++) {
      const taken = await superviseStep(learner, rows, OPTIMIZER, {
        ...UNPACKED,
        action: "teach",
        prng: seededPrng("tinker-test"),
      });
      learner = taken.learner;
      await takeStep(setup, rows, "cross_entropy");
    }
    const moved = readWeights(learner.weights);
    disposeLearner(learner);
    assert(compare(moved, readAdapters(setup)) < 1e-5);
  }));

Deno.test("one objective moves the weights alike whatever the reduction", async () => {
  const moved: Record<string, number[]>[] = [];
  for (const reduction of ["sum", "seq-mean"] as const) {
    await onServer({ reduction }, async (setup) => {
      const { session } = setup;
      const probed = await session.createModel({ rank: 2, seed: 1 });
      const found = await findReduction(probed);
      await probed.unload();
      assertEquals(found, reduction);
      const data = scaleForReduction(DATA, found);
      await takeStep(setup, data, "importance_sampling");
      moved.push(readAdapters(setup));
      // The model that was tried is gone again.
      assertEquals(setup.server.engine.models.size, 1);
    });
  }
  const [a, b] = moved;
  assert(compare(a!, b!) < 1e-5);
});

for (
  const [name, operation, fault] of [
    ["the reply to a gradient is lost", "forward_backward", "lose reply"],
    ["the reply to a step is lost", "optim_step", "lose reply"],
    ["a step is lost", "optim_step", "lose call"],
    ["a step's reply is garbage", "optim_step", "garbage"],
    ["a server fails", "optim_step", { status: 500 }],
    ["a server is busy", "forward_backward", { status: 429 }],
    ["a poll is lost", "retrieve_future", "lose reply"],
    ["a future is slow", "retrieve_future", { status: 408 }],
    ["a future wants to be asked again", "retrieve_future", {
      status: 200,
      body: { type: "try_again", queue_state: "active" },
    }],
    ["a future is forgotten", "retrieve_future", { status: 410 }],
  ] as const
) {
  Deno.test(`a step is taken once though ${name}`, async () => {
    let isOn = false;
    let faults = 0;
    const strike: TinkerServerOptions["fault"] = (call) => {
      const strikes = isOn && call.operation === operation && faults < 2;
      if (strikes) faults++;
      return strikes ? fault : null;
    };
    const moved: Record<string, number[]>[] = [];
    for (const options of [{}, { fault: strike }]) {
      await onServer(options, async (setup) => {
        isOn = true;
        await takeStep(setup, DATA, "ppo");
        assertEquals(setup.server.executed.slice(-2), [
          "forward_backward",
          "optim_step",
        ]);
        assertEquals(setup.server.executed.length, 3);
        moved.push(readAdapters(setup));
      });
      isOn = false;
    }
    assertEquals(faults, 2);
    assertEquals(moved[0], moved[1]);
  });
}

Deno.test("a save whose reply is lost is not sent again, and ends the learning", () =>
  onServer(failing("save_weights", "lose reply"), async ({ model, server }) => {
    await assertRejects(
      model.saveState("c1"),
      (error) =>
        error instanceof TinkerError && error.outcome === "unknown" &&
        error.operation === "save_weights",
    );
    assertEquals(server.findCalls("save_weights").length, 1);
    await assertRejects(model.optimStep(ADAM), /save_weights may have been/);
    assertEquals(server.findCalls("optim_step").length, 0);
    await model.unload();
    assertEquals(server.engine.models.size, 0);
  }));

Deno.test("a save that is refused for now is sent again, a taken name is not", () =>
  onServer(failing("save_weights", { status: 429 }), async (setup) => {
    const { model, server } = setup;
    assertEquals(
      await model.saveState("c1"),
      `tinker://${model.id}/weights/c1`,
    );
    await assertRejects(
      model.saveState("c1"),
      (error) =>
        error instanceof TinkerError && error.status === 409 &&
        error.outcome === "nothing",
    );
    assertEquals(server.findCalls("save_weights").length, 3);
    await takeStep(setup, DATA, "ppo");
  }));

Deno.test("a step does not follow a gradient that is refused", () =>
  onServer(
    failing("forward_backward", { status: 422, body: { detail: "no" } }),
    async (setup) => {
      const results = await Promise.allSettled([
        setup.model.forwardBackward(DATA, { loss: "ppo" }),
        setup.model.optimStep(ADAM),
      ]);
      assertEquals(results.map(({ status }) => status), [
        "rejected",
        "rejected",
      ]);
      assertEquals(setup.server.executed, ["create_model"]);
      await takeStep(setup, DATA, "ppo");
      const numbers = setup.server.findCalls("optim_step").map(({ body }) =>
        body.seq_id
      );
      assertEquals(numbers, [2]);
    },
  ));

Deno.test("a failure of the engine is reported once, in its words", () =>
  onServer({}, async ({ server, session }) => {
    await assertRejects(
      session.createModel({ rank: 64 }),
      (error) =>
        error instanceof TinkerError && error.status === 400 &&
        /LoRA rank 64/.test(error.message),
    );
    assertEquals(server.findCalls("create_model").length, 2);
    await assertRejects(
      session.createModel({ rank: 2, baseModel: "another" }),
      /baseModel.*test\/small/,
    );
    assertEquals(server.findCalls("create_model").length, 2);
  }));

Deno.test("a session where no server listens ends with its budget", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  await assertRejects(
    openTinker(`http://127.0.0.1:${port}`, { budget: 400 }),
    (error) =>
      error instanceof TinkerBudgetError && /refused/.test(error.message),
  );
});

Deno.test("a result that reports a failure is an error", () => {
  const body = { error: "out of memory", category: "server" };
  const alter = (operation: string, result: unknown): unknown =>
    operation === "optim_step" ? body : result;
  return onServer({ alter }, async ({ model }) => {
    await assertRejects(
      model.optimStep(ADAM),
      (error) =>
        error instanceof TinkerError && /out of memory/.test(error.message),
    );
  });
});

Deno.test("all that waits ends with the caller's reason", () => {
  const stop = new AbortController();
  let isOn = false;
  const options: TinkerServerOptions = {
    fault: ({ operation }) =>
      isOn && operation === "retrieve_future" ? "silence" : null,
  };
  return onServer(options, async ({ model, server }) => {
    isOn = true;
    const waiting = [
      model.forwardBackward(DATA, { loss: "ppo" }),
      model.optimStep(ADAM),
    ].map((call) => assertRejects(call, /enough/));
    while (server.executed.length < 3) await pause(1, stop.signal);
    stop.abort(new Error("enough"));
    await Promise.all(waiting);
  }, { signal: stop.signal });
});

Deno.test("a session that the server has forgotten ends what waits", () => {
  let isGone = false;
  const options: TinkerServerOptions = {
    fault: ({ operation }) =>
      !isGone
        ? null
        : operation === "session_heartbeat"
        ? { status: 404, body: { detail: "Session not found" } }
        : { status: 503 },
  };
  return onServer(options, async ({ model }) => {
    isGone = true;
    await assertRejects(
      model.optimStep(ADAM),
      (error) =>
        error instanceof TinkerError && error.operation === "session_heartbeat",
    );
  }, { heartbeat: 1000 });
});

Deno.test("a key is shown to the server, and to nobody else", async () => {
  const key = "tml-secret-of-somebody";
  const echo = { status: 400, body: { detail: `what is ${key}?` } };
  await onServer(failing("optim_step", echo), async ({ model, server }) => {
    const error = await model.optimStep(ADAM).then(
      () => assert(false),
      (error: Error) => error,
    );
    assert(error instanceof TinkerError);
    assert(/what is \[key\]/.test(error.message));
    const shown = JSON.stringify(error) + Deno.inspect(error);
    assert(!shown.includes(key));
    assert(server.calls.every(({ apiKey }) => apiKey === key));
  }, {
    readVariable: (name) => name === "TINKER_API_KEY" ? key : undefined,
  });
});

Deno.test("weights are fetched as PEFT has them, from where the server sends", () =>
  onServer({}, async ({ model, server, session }) => {
    const { path } = await model.saveForSampling("s1");
    const files = await session.fetchAdapter(path);
    assertEquals([...files.keys()], [
      "adapter_config.json",
      "adapter_model.safetensors",
    ]);
    const routes = server.calls.map(({ operation }) => operation)
      .filter((operation) => operation.startsWith("training_runs"));
    assertEquals(routes, [
      `training_runs/${model.id}/checkpoints/s1/archive`,
      `training_runs/${model.id}/checkpoints/s1/download`,
    ]);
    await assertRejects(
      session.fetchAdapter(`tinker://${model.id}/never`),
      (error) => error instanceof TinkerError && error.status === 404,
    );
    await assertRejects(
      session.fetchAdapter(await model.saveState("c1")),
      /'path' must be a path of weights saved for sampling/,
    );
  }));

Deno.test("a server that sends us elsewhere for weights shows our key to nobody", async () => {
  const key = "tml-secret-of-somebody";
  const asked: string[] = [];
  let location = "";
  const reply = (url: string): Response =>
    url.endsWith("/archive")
      ? new Response(null, { status: 302, headers: { location } })
      : url.startsWith("https://store.example")
      ? new Response("no archive")
      : Response.json({ session_id: "session_1" });
  await using session = await openTinker("https://tinker.example", {
    readVariable: () => key,
    fetch(url, { headers }) {
      const shown = new Headers(headers).get("x-api-key");
      asked.push(`${new URL(url).host} ${shown === key}`);
      return Promise.resolve(reply(url));
    },
  });
  asked.length = 0;
  for (
    const [where, rule] of [
      ["https://store.example/adapter", /a file that is not an archive/],
      // No plain HTTP and no local files.
      ["http://store.example/adapter", /HTTP 302/],
      ["file:///etc/hostname", /HTTP 302/],
    ] as const
  ) {
    location = where;
    await assertRejects(session.fetchAdapter("tinker://model_1/s1"), rule);
  }
  const archives = Array(3).fill("tinker.example true");
  assertEquals(asked.toSorted(), ["store.example false", ...archives]);
});

for (
  const [what, operation, spoil] of [
    [
      "a log-probability that is null",
      "forward",
      (text: string) =>
        text.replace(
          /"logprobs":\{"data":\[[^,\]]*/,
          '"logprobs":{"data":[null',
        ),
    ],
    [
      "a log-probability too few",
      "forward",
      (text: string) =>
        text.replace(/"logprobs":\{"data":\[[^,\]]*,/, '"logprobs":{"data":['),
    ],
    [
      "a norm that is null",
      "optim_step",
      (text: string) => text.replace(/grad_norm":[^,}]*/, 'grad_norm":null'),
    ],
    [
      "a sample without its log-probability",
      "asample",
      (text: string) => text.replace(/"logprobs":\[[^\]]*/, '"logprobs":['),
    ],
    [
      "no path",
      "save_weights_for_sampler",
      (text: string) => text.replace(/"path":"[^"]*"/, '"path":null'),
    ],
  ] as const
) {
  Deno.test(`a reply with ${what} is refused`, () => {
    const alter = (now: string, result: unknown): unknown =>
      now === operation ? JSON.parse(spoil(JSON.stringify(result))) : result;
    return onServer({ alter }, async ({ model }) => {
      await assertRejects(
        async () => {
          await model.forward(DATA, { loss: "ppo" });
          await model.optimStep(ADAM);
          const sampler = await model.saveForSampling("s");
          await sampler.sample({ prompt: [1], maxTokens: 2, seed: 1 });
        },
        (error) =>
          error instanceof TinkerReplyError && error.operation === operation,
      );
    });
  });
}

Deno.test("many sequences are sent in several requests, and learnt from as one", async () => {
  const many = Array.from({ length: 1030 }, (_, i) => DATA[i % 2]!);
  const moved: Record<string, number[]>[] = [];
  for (const parts of [[many], [many.slice(0, 500), many.slice(500)]]) {
    await onServer({}, async (setup) => {
      const { model, server } = setup;
      const passes = await Promise.all(
        parts.map((data) => model.forwardBackward(data, { loss: "ppo" })),
      );
      assertEquals(passes.flatMap(({ logProbs }) => logProbs).length, 1030);
      assertEquals(server.findCalls("forward_backward").length, 2);
      await model.optimStep(ADAM);
      moved.push(readAdapters(setup));
    });
  }
  assert(compare(moved[0]!, moved[1]!) < 1e-6);
});

Deno.test("a model whose sample was lost is saved, and learns elsewhere", () =>
  onServer({
    alter: (operation, result) => operation === "asample" ? {} : result,
  }, async (setup) => {
    const { model, session } = setup;
    await takeStep(setup, DATA, "ppo");
    const sampler = await model.saveForSampling("s");
    assertEquals(model.hasLostSample, false);
    await assertRejects(
      sampler.sample({ prompt: [1], maxTokens: 2 }),
      TinkerReplyError,
    );
    assertEquals(model.hasLostSample, true);
    await assertRejects(model.optimStep(ADAM), /asample may have been lost/);
    const path = await model.saveState("c");
    const next = await session.createModel({ rank: 2, seed: 8 });
    await next.loadState(path);
    await takeStep({ model: next }, DATA, "ppo");
  }));

Deno.test("old weights are not sampled, which would undo the last steps", () =>
  onServer({}, async (setup) => {
    const { model } = setup;
    const sampler = await model.saveForSampling("s1");
    const request = { prompt: [1], maxTokens: 2, seed: 1 };
    const under = sampler.sample(request);
    await assertRejects(model.optimStep(ADAM), /1 in flight/);
    await under;
    await takeStep(setup, DATA, "ppo");
    const moved = readAdapters(setup);
    await assertRejects(sampler.sample(request), /has not changed since/);
    assertEquals(readAdapters(setup), moved);
  }));

Deno.test("a saved state goes on as the model did", () =>
  onServer({}, async (setup) => {
    const { model, server, session } = setup;
    await takeStep(setup, DATA, "ppo");
    const path = await model.saveState("c1");
    await takeStep(setup, DATA, "ppo");
    const next = await session.createModel({ rank: 2, seed: 8 });
    await next.loadState(path);
    await takeStep({ model: next }, DATA, "ppo");
    const [a, b] = [model, next].map((model) =>
      readAdapters({ ...setup, model })
    );
    assertEquals(a, b);
    assertEquals(await next.getInfo(), { baseModel: "test/small", rank: 2 });
    await assertRejects(next.loadState(path), /LoadWeights is not permitted/);
    assertEquals(server.engine.models.size, 2);
  }));

Deno.test("a policy learns on a server to write what is rewarded", () =>
  onServer({}, async ({ model }) => {
    const shares: number[] = [];
    for (let update = 0; update < 6; update++) {
      const sampler = await model.saveForSampling(`it${update}`);
      const samples = (await Promise.all(
        [1, 2].map((token) =>
          sampler.sample({
            prompt: [token],
            maxTokens: 3,
            samples: 8,
            seed: 100 * (2 * update + token),
          })
        ),
      )).flatMap((own, i) =>
        own.map((sample) => ({ ...sample, first: i + 1 }))
      );
      const tokens = samples.flatMap(({ tokens }) => tokens);
      const isGood = (token: number): boolean => token % 2 === 0;
      shares.push(tokens.filter(isGood).length / tokens.length);
      const data = samples.map(({ first, logProbs, tokens }) => ({
        tokens: [first, ...tokens],
        weights: [0, ...tokens.map(() => 1)],
        logProbs: [0, ...logProbs],
        advantages: [0, ...tokens.map((token) => isGood(token) ? 1 : -1)],
      }));
      const loss = "importance_sampling" as const;
      const [pass] = await Promise.all([
        model.forwardBackward(data, { loss }),
        model.optimStep({ learningRate: 0.02 }),
      ]);
      assertLogProbGap(measureLogProbGap(data, pass.logProbs!), 1e-4);
    }
    assert(shares[0]! < 0.6 && shares.at(-1)! > 0.9, `${shares}`);
  }));
