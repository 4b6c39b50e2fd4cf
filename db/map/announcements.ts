/** Units whose latest announcement is remembered, some 100 bytes each. */
const MOST = 50_000;
/**
 * How long after its beginning a report is announced at the latest, milliseconds: its statement takes up to four
 * seconds, and its announcement may wait for the next one.
 */
const LATEST_MS = 10_000;
const CURSOR = /^(\d+)-(\w+)-(\d+)$/;

/** Selects units that were reported after a cursor; `reportedAt` is when the report began, ms UTC. */
type IsNew = (unit: { id: number; reportedAt: Date | null }) => boolean;

/**
 * Numbers the announcements of reports as this node hears them. Reports that began earlier may be stored later, by
 * another ingest process, so the time of a report does not tell what a browser has; the number does. At another node, and
 * after a break, a cursor counts by its time, and reports just before it are sent twice rather than never.
 */
export class Announcements {
  /** Tells this node's cursors from those of others. */
  readonly #name = crypto.randomUUID().slice(0, 8);
  #heard = 0;
  /** The number of the latest announcement of each unit, the oldest first. */
  readonly #latest = new Map<number, number>();
  /** What was announced before this number, and may have been missed until then, counts by its time. */
  #forgotten = 0;

  /** Gives the number of the latest announcement. */
  get heard(): number {
    return this.#heard;
  }

  /** Notes that units have reported. */
  hear(unitIds: Iterable<number>): void {
    this.#heard++;
    for (const id of unitIds) {
      this.#latest.delete(id);
      this.#latest.set(id, this.#heard);
    }
    for (const [id, number] of this.#latest) {
      if (this.#latest.size <= MOST) break;
      this.#latest.delete(id);
      this.#forgotten = number;
    }
  }

  /** Notes that announcements may have been missed. */
  miss(): void {
    this.#forgotten = ++this.#heard;
    this.#latest.clear();
  }

  /** Writes the cursor of who has what was announced up to a number, and all that was reported by an instant, ms UTC. */
  cursorAt(number: number, at: number): string {
    return `${at}-${this.#name}-${number}`;
  }

  /** Selects, at once, what was reported after a cursor: one of `cursorAt`, or an instant, ms UTC. Without one all is new. */
  after(cursor: string): IsNew {
    const [, at, name, number = ""] = cursor.match(CURSOR) ?? [];
    if (name === this.#name && Number(number) >= this.#forgotten) {
      return ({ id }) => (this.#latest.get(id) ?? 0) > Number(number);
    }
    const since = at ? Number(at) - LATEST_MS : Number(cursor || NaN);
    return ({ reportedAt }) =>
      reportedAt !== null && !(reportedAt.getTime() <= since);
  }
}
