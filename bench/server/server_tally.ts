/** What is measured while a server is under load. */

/** Kernel ticks a second in `/proc`, the same on all of Linux' platforms. */
const TICKS = 100;

/** What a load did and how long each request of it took. */
export class Tally {
  /** Things done that the load is about: steps, or cycles. */
  done = 0;
  /** Episodes that were started in between. */
  resets = 0;
  /** Time of each request, in milliseconds. */
  readonly latencies: number[] = [];

  /** Times a request. */
  async time<T>(request: () => Promise<T>, done: number): Promise<T> {
    const begun = performance.now();
    const result = await request();
    this.latencies.push(performance.now() - begun);
    this.done += done;
    return result;
  }
}

/** Finds a quantile by the nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(0, Math.ceil(share * sorted.length) - 1);
  return sorted[rank] ?? NaN;
}

/** What a process has used. */
export interface Usage {
  /** Processor time since its start, in seconds. */
  readonly seconds: number;
  /** Memory at present, in MiB. */
  readonly rss: number;
}

/** Looks up what a process has used; needs Linux. */
export async function usageOf(pid: number): Promise<Usage> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  // The name before it stands in brackets and may have blanks.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  const kibibytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return { seconds: ticks / TICKS, rss: kibibytes / 1024 };
}
