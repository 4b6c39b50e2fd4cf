import { asActor, type Db, withReadsElsewhere } from "../database.ts";
import { countChanges } from "../replica/changes.ts";
import {
  type OlderReads,
  Replica,
  type ReplicaOptions,
} from "../replica/replica.ts";
import { asSeveral, type Cells, cellsOf } from "./cells.ts";

/** Replicas of several cells: each takes reads of the accounts that are in its cell. Those of a cell without one stay there. */
export class CellReplicas implements OlderReads {
  readonly db: Db;
  readonly #replicas = new Map<number, Replica>();

  /** `urls` names replicas by the numbers of their cells. */
  constructor(
    cells: Cells,
    urls: ReadonlyMap<number, string>,
    options: Omit<ReplicaOptions, "cell">,
  ) {
    for (const { number, database } of cells.cells) {
      const url = urls.get(number);
      if (url === undefined) continue;
      const replica = new Replica(database, url, { ...options, cell: number });
      this.#replicas.set(number, replica);
    }
    const { placeOf } = cellsOf(cells);
    const handle = withReadsElsewhere(cells.db, async (actor, work) => {
      const replica = actor.kind === "user" &&
        this.#replicas.get(cells.cells[placeOf(actor.accountId)]!.number);
      return replica
        ? await replica.read(actor, work)
        : await asActor(cells.db, actor, work);
    });
    this.db = asSeveral(handle, cells.db);
    for (const db of [cells.db, this.db]) countChanges(db);
  }

  get health() {
    const replicas = [...this.#replicas].map(([cell, { health }]) =>
      [cell, health.replica] as const
    );
    return { replicas: Object.fromEntries(replicas) };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#replicas.values()].map((one) => one.close()));
  }
}
