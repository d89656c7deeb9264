import { match as assertMatch, ok as assert } from "node:assert/strict";
import { makeServerMetrics } from "./metrics.ts";

const build = { version: "1.2.3", deno: "2.9.6" };

Deno.test("makeServerMetrics() reports sessions, a store that answers, process and build", async () => {
  const metrics = makeServerMetrics({
    build,
    countSessions: () => Promise.resolve({ "MediQ-v0": 3 }),
  });
  const text = await metrics.text();
  assertMatch(text, /^unlock_sessions\{env="MediQ-v0"\} 3$/m);
  assertMatch(text, /^unlock_store_up 1$/m);
  assertMatch(
    text,
    /^unlock_build_info\{version="1\.2\.3",deno="2\.9\.6"\} 1$/m,
  );
  for (
    const name of [
      "process_cpu_seconds_total",
      "process_resident_memory_bytes",
      "process_heap_bytes",
      "process_start_time_seconds",
    ]
  ) {
    const value = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
    assert(Number(value) > 0, `${name} ${value}`);
  }
});

Deno.test("makeServerMetrics() answers and reports a store that fails or does not reply", async () => {
  for (
    const countSessions of [
      () => Promise.reject(new Error("down")),
      () => new Promise<never>(() => {}),
    ]
  ) {
    const metrics = makeServerMetrics({ build, countSessions, patience: 1 });
    metrics.failed("STORE_UNAVAILABLE");
    const text = await metrics.text();
    assertMatch(text, /^unlock_store_up 0$/m);
    assertMatch(text, /^unlock_errors_total\{code="STORE_UNAVAILABLE"\} 1$/m);
    assert(!/^unlock_sessions\{/m.test(text), text);
  }
});

Deno.test("makeServerMetrics() counts steps and episodes apart, and bounds methods", async () => {
  const metrics = makeServerMetrics({
    build,
    countSessions: () => Promise.resolve({}),
  });
  const env = "MediQ-v0";
  metrics.stepped(env, { isTaken: true, outcome: null });
  metrics.stepped(env, { isTaken: true, outcome: "success" });
  metrics.stepped(env, { isTaken: false, outcome: "error" });
  const route = "/{prefix}/step";
  metrics.answered({ method: "POST", route, status: 200, seconds: 0.1 });
  metrics.answered({ method: "ZAP1", route, status: 405, seconds: 0.1 });
  metrics.answered({ method: "ZAP2", route, status: 405, seconds: 0.1 });
  const text = await metrics.text();
  assertMatch(text, /^unlock_steps_total\{env="MediQ-v0"\} 2$/m);
  for (const outcome of ["success", "error"]) {
    assertMatch(
      text,
      new RegExp(
        `^unlock_episodes_total\\{env="MediQ-v0",outcome="${outcome}"\\} 1$`,
        "m",
      ),
    );
  }
  assertMatch(
    text,
    /_count\{method="POST",route="\/\{prefix\}\/step",status="200"\} 1$/m,
  );
  assertMatch(
    text,
    /_count\{method="other",route="\/\{prefix\}\/step",status="405"\} 2$/m,
  );
});

Deno.test("makeServerMetrics() counts violations and what customers' models did by kind", async () => {
  const metrics = makeServerMetrics({
    build,
    countSessions: () => Promise.resolve({}),
  });
  const ended = { isTaken: true, outcome: "success" } as const;
  for (const count of [2, 0, 1]) {
    const violations = { "no_consent": count, "not_allowed": 0 };
    const customerModel = { worded: 3 * count };
    metrics.stepped("Retail-v0", { ...ended, violations, customerModel });
  }
  const text = await metrics.text();
  const name = 'unlock_policy_violations_total\\{env="Retail-v0",kind=';
  assertMatch(text, new RegExp(`^${name}"no_consent"\\} 3$`, "m"));
  assertMatch(text, new RegExp(`^${name}"not_allowed"\\} 0$`, "m"));
  assertMatch(
    text,
    /^unlock_customer_model_total\{env="Retail-v0",kind="worded"\} 9$/m,
  );
});
