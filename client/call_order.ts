/** Calls one after the other, in the order in which they were made. */

/** A queue of calls. */
export class CallOrder {
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;

  /** True while a call is under way or waits for its turn. */
  get isBusy(): boolean {
    return this.#pending > 0;
  }

  /** Makes a call when those before it are done, whatever became of them. */
  next<T>(call: () => Promise<T>): Promise<T> {
    this.#pending++;
    const turn = this.#last.then(async () => {
      try {
        return await call();
      } finally {
        // Before anybody hears of it, who may look at once.
        this.#pending--;
      }
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Waits until all calls made so far are done. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
