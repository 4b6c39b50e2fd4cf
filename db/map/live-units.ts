import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { UnitFilter } from "../../domain/unit/list/list.ts";
import { REPORTED_CHANNEL, RIGHTS_CHANNEL } from "../channels.ts";
import { asActor, type Database } from "../database.ts";
import { placeOnlySeenBy } from "../privacy/masking.ts";
import {
  atPlaces,
  driverOf,
  listUnitsAtPlaces,
  type UnitAtPlace,
} from "./unit-places.ts";

/** Receives the units that have just reported, of those that the person may see. */
type Listener = (units: UnitAtPlace[]) => void;

interface Subscriber {
  actor: UserActor;
  /** Narrows the units. */
  filter: UnitFilter | undefined;
  listener: Listener;
  /** Called when the node stops, or when the person no longer sees what the browser shows. */
  onEnd: () => void;
  /** Whether the login that opened the connection goes on with the same rights. */
  isSignedIn: () => Promise<boolean>;
  visible: Map<number, UnitAtPlace>;
  /** Units on a private trip of somebody else: the browser knows only that and gets no more. */
  hidden: Set<number>;
}

type UnitState =
  & Pick<UnitAtPlace, keyof typeof NO_STATE>
  & { unitId: number; onlySeenBy: number | null };

/** The state of a unit that has reported nothing, or nothing that this person may see. */
const NO_STATE = {
  fixedAt: null,
  latitude: null,
  longitude: null,
  speedKmh: null,
  courseDeg: null,
  ignition: null,
  reportedAt: null,
  place: null,
  driver: null,
};

/** Reports within this time are sent together, milliseconds. */
const GATHER_MS = 150;
/** How often a subscriber's rights and unit names are read again, milliseconds. */
const RIGHTS_MS = 30_000;

/**
 * Tells the browsers connected to this node which units have just reported, with one database listener and one query
 * for all browsers.
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
    const rights = await this.#database.sql.listen(
      RIGHTS_CHANNEL,
      (userId) => this.#endUnlessAllowed(Number(userId)).catch(onError),
      // Rights may have changed unnoticed during the break.
      () => this.#endUnlessAllowed().catch(onError),
    );
    this.#rights = setInterval(() => {
      this.#endUnlessAllowed().catch(onError);
    }, RIGHTS_MS);
    return async () => {
      clearTimeout(this.#timer);
      clearInterval(this.#rights);
      this.dropAll();
      await listener.unlisten();
      await rights.unlisten();
    };
  }

  /** Subscribes a person's browser; gives the units as they are now and the function that ends the subscription. */
  async subscribe(
    actor: UserActor,
    listener: Listener,
    { onEnd, isSignedIn }: Pick<Subscriber, "onEnd" | "isSignedIn">,
    filter?: UnitFilter,
  ): Promise<{ now: UnitAtPlace[]; end: () => void }> {
    const subscriber: Subscriber = {
      actor,
      filter,
      listener,
      onEnd,
      isSignedIn,
      visible: new Map(),
      hidden: new Set(),
    };
    // Listed first and read second: a report in between is sent twice instead of never.
    this.#subscribers.add(subscriber);
    await this.#readRights(subscriber);
    for (const { id, isPlaceHidden } of subscriber.visible.values()) {
      if (isPlaceHidden) subscriber.hidden.add(id);
    }
    return {
      now: [...subscriber.visible.values()],
      end: () => this.#subscribers.delete(subscriber),
    };
  }

  /** Ends all connections of browsers; they reconnect when the node is back. */
  dropAll(): void {
    for (const { onEnd } of this.#subscribers) onEnd();
  }

  /** Ends the connections, of one person or of all, whose login has ended or to whom a unit was lost. */
  async #endUnlessAllowed(userId?: number): Promise<void> {
    const asked = [...this.#subscribers].filter(({ actor }) =>
      userId === undefined || actor.userId === userId
    );
    await Promise.all(asked.map(async (subscriber) => {
      if (!await subscriber.isSignedIn()) return this.#drop(subscriber);
      const before = [...subscriber.visible.keys()];
      await this.#readRights(subscriber);
      const isLost = before.some((id) => !subscriber.visible.has(id));
      if (isLost) this.#drop(subscriber);
    }));
  }

  /** Stops sending to a browser; when it connects again it gets what it may see then. */
  #drop(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    subscriber.onEnd();
  }

  async #readRights(subscriber: Subscriber): Promise<void> {
    const units = await listUnitsAtPlaces(
      this.#database.db,
      subscriber.actor,
      subscriber.filter,
    );
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
    for (const subscriber of this.#subscribers) {
      const seen = states.flatMap((state) => {
        const unit = subscriber.visible.get(state.unitId);
        return unit ? this.#seenBy(subscriber, unit, state) : [];
      });
      if (seen.length > 0) subscriber.listener(seen);
    }
  }

  /** Gives what a person may see of a unit: once that it is on a private trip of somebody else, then nothing. */
  #seenBy(
    { actor, hidden }: Subscriber,
    unit: UnitAtPlace,
    { onlySeenBy, ...state }: UnitState,
  ): UnitAtPlace[] {
    if (onlySeenBy === null || onlySeenBy === actor.userId) {
      hidden.delete(unit.id);
      return [{ ...unit, ...state, isPlaceHidden: false }];
    }
    if (hidden.has(unit.id)) return [];
    hidden.add(unit.id);
    return [{ ...unit, ...NO_STATE, isPlaceHidden: true }];
  }

  #readStates(unitIds: number[]) {
    return asActor(
      this.#database.db,
      SYSTEM,
      async (tx) => {
        const states = await tx.selectFrom("unit_states as s")
          .select([
            "unit_id as unitId",
            "fixed_at as fixedAt",
            "latitude",
            "longitude",
            "speed_kmh as speedKmh",
            "course_deg as courseDeg",
            "ignition",
            "reported_at as reportedAt",
            driverOf("s.account_id", "s.unit_id").as("driver"),
            sql<number | null>`${placeOnlySeenBy("s", "s")}`.as("onlySeenBy"),
          ])
          .where("unit_id", "=", sql<number>`any(${unitIds}::integer[])`)
          .execute();
        return await atPlaces(tx, states);
      },
    );
  }
}
