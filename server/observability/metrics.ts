/** Counters and histograms in Prometheus' text form. */

import client from "prom-client";

/** What is counted. */
export interface ServerMetrics {
  answered(route: string, seconds: number): void;
  stepped(env: string, count: number): void;
  failed(code: string): void;
  /** A socket came, or went. */
  socket(change: 1 | -1): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** Bounds of the latency histogram, in seconds. */
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

/** Makes the metrics of a server. */
export function makeServerMetrics(
  sessions: () => Promise<Readonly<Record<string, number>>>,
): ServerMetrics {
  const registry = new client.Registry();
  const registers = [registry];
  const durations = new client.Histogram({
    name: "unlock_request_duration_seconds",
    help: "Time from a request or frame to its reply",
    labelNames: ["route"],
    buckets: BUCKETS,
    registers,
  });
  const steps = new client.Counter({
    name: "unlock_steps_total",
    help: "Steps taken",
    labelNames: ["env"],
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
  new client.Gauge({
    name: "unlock_sessions",
    help: "Open sessions and places held for sockets",
    labelNames: ["env"],
    registers,
    async collect() {
      for (const [env, count] of Object.entries(await sessions())) {
        this.set({ env }, count);
      }
    },
  });
  return {
    answered: (route, seconds) => durations.observe({ route }, seconds),
    stepped: (env, count) => steps.inc({ env }, count),
    failed: (code) => errors.inc({ code }),
    socket: (change) => sockets.inc(change),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
