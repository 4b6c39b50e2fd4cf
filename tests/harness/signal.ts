/** Something that happens again and again, for tests that wait for it. */
export class Signal {
  #next = Promise.withResolvers<void>();

  /** Gives a promise of the next time. */
  next(): Promise<void> {
    return this.#next.promise;
  }

  /** Resolves the promises that wait for this time. */
  give(): void {
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }
}
