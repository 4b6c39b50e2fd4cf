import type { GroupCommit } from "../group-commit.ts";
import { NotStored } from "../not-stored.ts";
import type { PositionRow } from "../rows.ts";

/** The group commits of a deployment: one for each database, since a statement runs in one of them. */
export class Commits {
  readonly #all: readonly GroupCommit[];
  readonly #placeOf: (accountId: number) => number;

  /** `placeOf` says which of them an account's rows belong to. */
  constructor(
    all: readonly GroupCommit[],
    placeOf: (accountId: number) => number,
  ) {
    this.#all = all;
    this.#placeOf = placeOf;
  }

  /** Resolves when the rows are committed. Rejects with NotStored when some are not, or may not be. */
  add(rows: PositionRow[]): Promise<unknown> {
    const [first] = this.#all;
    if (this.#all.length === 1 || rows.length === 0) return first!.add(rows);
    const byPlace = Map.groupBy(
      rows,
      ({ accountId }) => this.#placeNow(accountId),
    );
    const added = [...byPlace].map(([place, own]) =>
      this.#all[place]!.add(own)
    );
    return added.length === 1 ? added[0]! : Promise.all(added);
  }

  #placeNow(accountId: number): number {
    try {
      return this.#placeOf(accountId);
    } catch (cause) {
      throw new NotStored("accountHeld", { cause });
    }
  }

  /** Rows that wait. */
  get waiting(): number {
    return this.#all.reduce((sum, { waiting }) => sum + waiting, 0);
  }

  /** Says how long the oldest row has waited, milliseconds. */
  oldestWaitMs(): number {
    return Math.max(...this.#all.map((one) => one.oldestWaitMs()));
  }

  /** Resolves when nothing waits any more. */
  async drain(): Promise<void> {
    await Promise.all(this.#all.map((one) => one.drain()));
  }
}
