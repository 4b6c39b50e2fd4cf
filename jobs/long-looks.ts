interface LongLooksOptions {
  look(unitId: number): Promise<void>;
  /** Takes what ends all looks that are left, such as a lost database; who lists units that wait finds them again. */
  failed(error: unknown): void;
}

/** Units whose looks take long: they are looked at one by one beside the rounds, so that no other unit waits for them. */
export class LongLooks {
  readonly #options: LongLooksOptions;
  readonly #units = new Set<number>();
  #isRunning = false;
  #running: Promise<void> = Promise.resolve();

  constructor(options: LongLooksOptions) {
    this.#options = options;
  }

  /** Adds units; those that it has already stay where they are. */
  add(unitIds: Iterable<number>): void {
    for (const id of unitIds) this.#units.add(id);
    if (this.#isRunning || this.#units.size === 0) return;
    this.#isRunning = true;
    this.#running = this.#run();
  }

  has(unitId: number): boolean {
    return this.#units.has(unitId);
  }

  /** Lists the units that are looked at and those that wait for it. */
  list(): number[] {
    return [...this.#units];
  }

  /** Resolves when no unit is left. */
  done(): Promise<void> {
    return this.#running;
  }

  /** Resolves when the unit that is looked at is done; those that wait are left to a later start. */
  stop(): Promise<void> {
    this.#units.clear();
    return this.#running;
  }

  async #run(): Promise<void> {
    const { look, failed } = this.#options;
    try {
      for (const id of this.#units) {
        await look(id);
        this.#units.delete(id);
      }
    } catch (error) {
      this.#units.clear();
      failed(error);
    } finally {
      this.#isRunning = false;
    }
  }
}
