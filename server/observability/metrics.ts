/** Prometheus metrics. */

import client from "prom-client";
import process from "node:process";
import { withinTime } from "../../utils/waiting.ts";

/** A gauge read at scrape time. */
interface ReadMetric {
  readonly name: string;
  readonly help: string;
  read(): number;
}

const MICRO = 1e-6;

/** Replaces the client's default set, which needs to read `/proc`. */
const METRICS: readonly ReadMetric[] = [
  {
    name: "process_cpu_user_seconds_total",
    help: "Seconds of CPU time spent in the program",
    read: () => MICRO * process.cpuUsage().user,
  },
  {
    name: "process_cpu_system_seconds_total",
    help: "Seconds of CPU time spent in the system for the program",
    read: () => MICRO * process.cpuUsage().system,
  },
  {
    name: "process_cpu_seconds_total",
    help: "Seconds of CPU time spent in the program and for it",
    read() {
      const { user, system } = process.cpuUsage();
      return MICRO * (user + system);
    },
  },
  {
    name: "process_resident_memory_bytes",
    help: "Memory that the process holds",
    read: () => Deno.memoryUsage().rss,
  },
  {
    name: "process_heap_bytes",
    help: "Memory of JavaScript objects",
    read: () => Deno.memoryUsage().heapUsed,
  },
  {
    name: "process_start_time_seconds",
    help: "When the process began, in seconds since 1970",
    read: () => Math.round(performance.timeOrigin) / 1000,
  },
];

function addProcessMetrics(registry: client.Registry): void {
  for (const { read, ...facts } of METRICS) {
    const config = {
      ...facts,
      registers: [registry],
      collect(this: client.Gauge | client.Counter) {
        this.reset();
        this.inc(read());
      },
    };
    // By their names, as Prometheus has them.
    if (facts.name.endsWith("_total")) new client.Counter(config);
    else new client.Gauge(config);
  }
}

interface AnsweredRequest {
  /** HTTP method; `WS` for frames. */
  readonly method: string;
  /** Route pattern (`/{prefix}/step`) or frame type. */
  readonly route: string;
  /** HTTP status, or its equivalent for a frame. */
  readonly status: number;
  readonly seconds: number;
}

export interface StepOutcome {
  /** False if the responder failed, so no step was taken. */
  readonly isTaken: boolean;
  /** Outcome of the episode; `null` if it continues. */
  readonly outcome: "success" | "failure" | "error" | null;
  /** Violations of the environment's policy, at the end, by kind. */
  readonly violations?: Readonly<Record<string, number>>;
  /** What a scripted customer's models did, at the end, by kind. */
  readonly customerModel?: Readonly<Record<string, number>>;
}

export interface ServerMetrics {
  answered(request: AnsweredRequest): void;
  stepped(env: string, step: StepOutcome): void;
  failed(code: string): void;
  socket(change: 1 | -1): void;
  text(): Promise<string>;
  readonly contentType: string;
}

interface MetricsOptions {
  /** Component versions by name. */
  readonly build: Readonly<Record<string, string>>;
  /** Rejects if the store is unavailable. */
  countSessions(): Promise<Readonly<Record<string, number>>>;
  /** Milliseconds to wait for the store (default: 2000). */
  readonly patience?: number;
}

/** Latency buckets in seconds. */
const BUCKETS = [
  0.0005,
  0.001,
  0.0025,
  0.005,
  0.01,
  0.025,
  0.05,
  0.1,
  0.5,
  1,
  5,
  30,
  120,
];

/** Known methods; others share one label to limit cardinality. */
const METHODS = new Set(
  ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WS"],
);

export function makeServerMetrics(
  { build, countSessions, patience = 2000 }: MetricsOptions,
): ServerMetrics {
  const registry = new client.Registry();
  const registers = [registry];
  const durations = new client.Histogram({
    name: "unlock_request_duration_seconds",
    help: "Time from a request or frame to its reply",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  const steps = new client.Counter({
    name: "unlock_steps_total",
    help: "Steps that environments took",
    labelNames: ["env"],
    registers,
  });
  const episodes = new client.Counter({
    name: "unlock_episodes_total",
    help: "Episodes that ended: solved, not solved, or by a failure of ours",
    labelNames: ["env", "outcome"],
    registers,
  });
  const violated = new client.Counter({
    name: "unlock_policy_violations_total",
    help: "What agents did against an environment's policy, by kind",
    labelNames: ["env", "kind"],
    registers,
  });
  const modelled = new client.Counter({
    name: "unlock_customer_model_total",
    help: "What the models of scripted customers did, by kind",
    labelNames: ["env", "kind"],
    registers,
  });
  const errors = new client.Counter({
    name: "unlock_errors_total",
    help: "Errors answered, by code",
    labelNames: ["code"],
    registers,
  });
  const sockets = new client.Gauge({
    name: "unlock_sockets",
    help: "Open sockets",
    registers,
  });
  const sessions = new client.Gauge({
    name: "unlock_sessions",
    help: "Open sessions and places held for sockets; " +
      "absent while the store cannot be reached",
    labelNames: ["env"],
    registers,
  });
  const storeUp = new client.Gauge({
    name: "unlock_store_up",
    help: "1 if the store of sessions answers, else 0",
    registers,
  });
  new client.Gauge({
    name: "unlock_build_info",
    help: "1; its labels are the versions of what runs",
    labelNames: Object.keys(build),
    registers,
  }).set(build, 1);
  addProcessMetrics(registry);
  return {
    answered({ method, route, status, seconds }) {
      const known = METHODS.has(method) ? method : "other";
      durations.observe({ method: known, route, status }, seconds);
    },
    stepped(env, { isTaken, outcome, violations = {}, customerModel = {} }) {
      if (isTaken) steps.inc({ env });
      if (outcome !== null) episodes.inc({ env, outcome });
      for (const [kind, count] of Object.entries(violations)) {
        violated.inc({ env, kind }, count);
      }
      for (const [kind, count] of Object.entries(customerModel)) {
        modelled.inc({ env, kind }, count);
      }
    },
    failed: (code) => errors.inc({ code }),
    socket: (change) => sockets.inc(change),
    async text() {
      const counting = countSessions().catch(() => null);
      const counts = await withinTime(patience, counting, () => null);
      storeUp.set(counts === null ? 0 : 1);
      sessions.reset();
      for (const [env, count] of Object.entries(counts ?? {})) {
        sessions.set({ env }, count);
      }
      return await registry.metrics();
    },
    contentType: registry.contentType,
  };
}
