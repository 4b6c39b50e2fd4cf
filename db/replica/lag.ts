/** Longest history, in looks. A replica that lacks more is behind by an unknown time. */
const LOOKS = 240;

/** How far a replica is behind, by where the log of the primary was at which time. */
export class Lag {
  #written: { at: number; position: number }[] = [];

  /** Notes up to which byte of its log the primary has written at a time, milliseconds. */
  note(at: number, position: number): void {
    this.#written.push({ at, position });
    if (this.#written.length > LOOKS) this.#written.shift();
  }

  /**
   * Gives since when, milliseconds, the replica may lack what was written, when it has replayed up to a byte of the
   * log; null while that is longer ago than is known.
   */
  completeUntil(replayed: number): number | null {
    const next = this.#written.findIndex(({ position }) => position > replayed);
    const last = next === -1 ? this.#written.length - 1 : next - 1;
    if (last < 0) return null;
    this.#written.splice(0, last);
    return this.#written[0]!.at;
  }
}
