/** Which units report in which second of their lives; those of one second are spread over it. */
export class Agenda {
  readonly #seconds = new Map<number, number[]>();
  /** The second whose units come next, and which of them. */
  #second = 0;
  #next = 0;

  /** Puts a unit down for a second that has not passed. */
  add(second: number, unit: number): void {
    const units = this.#seconds.get(second);
    if (units) units.push(unit);
    else this.#seconds.set(second, [unit]);
  }

  /** Takes the next unit that is due, with its second; null when none is due at that moment of the lives. */
  take(lifeS: number): { unit: number; second: number } | null {
    while (this.#second <= lifeS) {
      const units = this.#seconds.get(this.#second) ?? [];
      if (this.#next < units.length) {
        const due = this.#second + this.#next / units.length;
        if (due > lifeS) return null;
        return { unit: units[this.#next++]!, second: this.#second };
      }
      this.#seconds.delete(this.#second++);
      this.#next = 0;
    }
    return null;
  }
}
