import { sql } from "kysely";
import type { UserActor } from "../domain/access/actor.ts";
import { SYSTEM } from "../domain/access/actor.ts";
import { REPORTED_CHANNEL } from "./channels.ts";
import { asActor, type Database } from "./database.ts";
import { listUnits, type UnitWithState } from "./units.ts";

/** Gets units that have just reported; only those that the person may see. */
type Listener = (units: UnitWithState[]) => void;

interface Subscriber {
  actor: UserActor;
  listener: Listener;
  /** Called when the node stops. */
  onEnd: () => void;
  visible: Map<number, UnitWithState>;
}

/** Reports that come within this time are told together, milliseconds. */
const GATHER_MS = 150;
/** How often a subscriber's rights and unit names are read anew, milliseconds. */
const RIGHTS_MS = 30_000;

/**
 * Tells the browsers that are connected to this node which units have just reported. One listener on the
 * database and one query for all of them, however many there are.
 */
export class LiveUnits {
  readonly #database: Database;
  readonly #subscribers = new Set<Subscriber>();
  readonly #reported = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rights: ReturnType<typeof setInterval> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Starts to listen; gives the function that ends it. */
  async start(onError: (error: unknown) => void): Promise<() => Promise<void>> {
    const listener = await this.#database.sql.listen(
      REPORTED_CHANNEL,
      (unitIds) => this.#gather(unitIds, onError),
    );
    this.#rights = setInterval(() => {
      Promise.all([...this.#subscribers].map((one) => this.#readRights(one)))
        .catch(onError);
    }, RIGHTS_MS);
    return async () => {
      clearTimeout(this.#timer);
      clearInterval(this.#rights);
      this.dropAll();
      await listener.unlisten();
    };
  }

  /** Begins to tell a person's browser; gives the units as they are now and the function that ends it. */
  async subscribe(
    actor: UserActor,
    listener: Listener,
    onEnd: () => void,
  ): Promise<{ now: UnitWithState[]; end: () => void }> {
    const subscriber: Subscriber = {
      actor,
      listener,
      onEnd,
      visible: new Map(),
    };
    // First in the list, then read: what reports in between is told twice rather than never.
    this.#subscribers.add(subscriber);
    await this.#readRights(subscriber);
    return {
      now: [...subscriber.visible.values()],
      end: () => this.#subscribers.delete(subscriber),
    };
  }

  /** Ends all connections of browsers; they come back by themselves when the node is there again. */
  dropAll(): void {
    for (const { onEnd } of this.#subscribers) onEnd();
  }

  async #readRights(subscriber: Subscriber): Promise<void> {
    const units = await listUnits(this.#database.db, subscriber.actor);
    subscriber.visible = new Map(units.map((unit) => [unit.id, unit]));
  }

  #gather(unitIds: string, onError: (error: unknown) => void): void {
    if (this.#subscribers.size === 0) return;
    for (const id of unitIds ? unitIds.split(",") : this.#allVisible()) {
      this.#reported.add(Number(id));
    }
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#tell().catch(onError);
    }, GATHER_MS);
  }

  *#allVisible(): Iterable<number> {
    for (const { visible } of this.#subscribers) yield* visible.keys();
  }

  async #tell(): Promise<void> {
    const ids = [...this.#reported];
    this.#reported.clear();
    const states = await this.#readStates(ids);
    for (const { visible, listener } of this.#subscribers) {
      const seen = states.flatMap((state) => {
        const unit = visible.get(state.unitId);
        return unit ? [{ ...unit, ...state }] : [];
      });
      if (seen.length > 0) listener(seen);
    }
  }

  #readStates(unitIds: number[]) {
    return asActor(
      this.#database.db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("unit_states")
          .select([
            "unit_id as unitId",
            "fixed_at as fixedAt",
            "latitude",
            "longitude",
            "speed_kmh as speedKmh",
            "course_deg as courseDeg",
            "ignition",
            "reported_at as reportedAt",
          ])
          .where("unit_id", "=", sql<number>`any(${unitIds}::integer[])`)
          .execute(),
    );
  }
}
