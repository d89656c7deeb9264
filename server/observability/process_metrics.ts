/** What the process takes, under the names that Prometheus' clients share. */

import client from "prom-client";
import process from "node:process";

/** A number that is read when metrics are asked for. */
interface ReadMetric {
  readonly name: string;
  readonly help: string;
  readonly kind: "counter" | "gauge";
  read(): number;
}

const MICRO = 1e-6;

/**
 * The client's own set reads `/proc`, which the permission set `serve` does not
 * allow, and then tells of a process without memory.
 */
const METRICS: readonly ReadMetric[] = [
  {
    name: "process_cpu_user_seconds_total",
    help: "Seconds of CPU time spent in the program",
    kind: "counter",
    read: () => MICRO * process.cpuUsage().user,
  },
  {
    name: "process_cpu_system_seconds_total",
    help: "Seconds of CPU time spent in the system for the program",
    kind: "counter",
    read: () => MICRO * process.cpuUsage().system,
  },
  {
    name: "process_cpu_seconds_total",
    help: "Seconds of CPU time spent in the program and for it",
    kind: "counter",
    read() {
      const { user, system } = process.cpuUsage();
      return MICRO * (user + system);
    },
  },
  {
    name: "process_resident_memory_bytes",
    help: "Memory that the process holds",
    kind: "gauge",
    read: () => Deno.memoryUsage().rss,
  },
  {
    name: "process_heap_bytes",
    help: "Memory of JavaScript objects",
    kind: "gauge",
    read: () => Deno.memoryUsage().heapUsed,
  },
  {
    name: "process_start_time_seconds",
    help: "When the process began, in seconds since 1970",
    kind: "gauge",
    read: () => Math.round(performance.timeOrigin) / 1000,
  },
];

/** Adds what the process takes to a registry. */
export function addProcessMetrics(registry: client.Registry): void {
  for (const { kind, read, ...facts } of METRICS) {
    const config = { ...facts, registers: [registry] };
    if (kind === "gauge") {
      new client.Gauge({
        ...config,
        collect() {
          this.set(read());
        },
      });
    } else {
      new client.Counter({
        ...config,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    }
  }
}
