/** Submitting one after the other, so that a server gets calls in their order. */

/** Runs tasks one at a time, in the order in which they are given. */
export type SubmitQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue. A task that fails takes those with it that were waiting behind
 * it: an optimizer step must not follow where its gradient was refused. What is
 * given after that runs again.
 */
export function makeSubmitQueue(): SubmitQueue {
  let last: Promise<unknown> = Promise.resolve();
  return function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const own = last.then(task);
    last = own;
    own.catch(() => {
      if (last === own) last = Promise.resolve();
    });
    return own;
  };
}
