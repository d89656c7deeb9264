/** How much a customer of a small shop wants. */

export interface MiniLoad {
  readonly customers: number;
  /** Orders of each customer; there are eight in total. */
  readonly orders: number;
  /** Minimum number of requests. */
  readonly fewest: number;
  /** Probability of one more request. */
  readonly more: number;
  /** Limit on the agent's messages. */
  readonly steps: number;
}

/** The values of the option `requests`, the default first. */
export const MINI_LOADS = {
  "1-2": { customers: 4, orders: 2, fewest: 1, more: 0.2, steps: 20 },
  "2-3": { customers: 2, orders: 4, fewest: 2, more: 0.5, steps: 32 },
} as const satisfies Readonly<Record<string, MiniLoad>>;

export type MiniRequests = keyof typeof MINI_LOADS;
