import type { UserActor } from "../../domain/access/actor.ts";
import type { UnitFilter } from "../../domain/unit/list/list.ts";
import { REPORTED_CHANNEL, RIGHTS_CHANNEL } from "../channels.ts";
import type { Database } from "../database.ts";
import { Announcements } from "./announcements.ts";
import {
  type Cursors,
  LiveView,
  type Subscriber,
  viewerOf,
} from "./live-view.ts";
import { readChanges, type UnitChange } from "./unit-changes.ts";
import { listUnitsAtPlaces, type UnitAtPlace } from "./unit-places.ts";

/** The first change goes out at once; those within this time after it go out together, milliseconds. */
const GATHER_MS = 150;
/** How often rights and the units of a view are read again, milliseconds. */
const RIGHTS_MS = 30_000;
/** Browsers whose login is checked at the same time; the others wait, so that pages find a connection. */
const CHECKED_AT_ONCE = 3;

/**
 * Tells the browsers connected to this node which units have just reported, with one database listener and one query
 * for all browsers. Browsers that show the same units form a view, which takes each change once.
 */
export class LiveUnits {
  readonly #database: Database;
  readonly #views = new Map<string, LiveView>();
  /** Units that reported while a browser reads what there is: it may have read them before. */
  readonly #missed = new Set<Set<number>>();
  readonly #reported = new Set<number>();
  readonly #announcements = new Announcements();
  /** What every browser of this node has: announcements up to a number, and reports up to an instant, ms UTC. */
  #told = { number: 0, at: 0 };
  #isTelling = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rights: ReturnType<typeof setInterval> | undefined;
  #onError: (error: unknown) => void = () => {};

  constructor(database: Database) {
    this.#database = database;
  }

  /** Starts to listen; gives the function that ends it. */
  async start(onError: (error: unknown) => void): Promise<() => Promise<void>> {
    this.#onError = onError;
    const listener = await this.#database.sql.listen(
      REPORTED_CHANNEL,
      (unitIds) =>
        this.#gather(unitIds ? unitIds.split(",").map(Number) : null),
      // Reports may have come unnoticed during the break.
      () => this.#gather(null),
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

  /** Gives the cursor of a page that reads units after this instant, ms UTC. */
  cursor(now: number): string {
    const { heard } = this.#announcements;
    return this.#announcements.cursorAt(heard, now);
  }

  /**
   * Subscribes a person's browser that has what was reported until a cursor. Gives the units as they are now, those of
   * them that are new to it, the cursor of a browser that has them, and the function that ends the subscription.
   */
  async subscribe(
    actor: UserActor,
    listener: Subscriber["listener"],
    { onEnd, isSignedIn, now: clock }: Pick<
      Subscriber,
      "onEnd" | "isSignedIn" | "now"
    >,
    cursor: string,
    filter?: UnitFilter,
  ): Promise<
    { now: UnitAtPlace[]; news: UnitAtPlace[]; after: string; end: () => void }
  > {
    const missed = new Set<number>();
    this.#missed.add(missed);
    const { heard } = this.#announcements;
    try {
      const { db } = this.#database;
      const now = await listUnitsAtPlaces(db, actor, clock(), filter);
      const hidden = now.filter(({ isPlaceHidden }) => isPlaceHidden);
      const subscriber: Subscriber = {
        actor,
        listener,
        onEnd,
        isSignedIn,
        hidden: new Set(hidden.map(({ id }) => id)),
        now: clock,
      };
      const seesLocked = now.some(({ lockedBy }) => lockedBy !== null);
      const view = this.#viewOf(actor, seesLocked, filter);
      view.show(now);
      view.subscribers.add(subscriber);
      const isNew = this.#announcements.after(cursor);
      return {
        now,
        news: now.filter((unit) => unit.isPlaceHidden || isNew(unit)),
        after: this.#announcements.cursorAt(heard, latestOf(now)),
        end: () => this.#end(view, subscriber),
      };
    } finally {
      this.#missed.delete(missed);
      // Better sent twice than never.
      if (missed.size > 0) this.#gather([...missed]);
    }
  }

  /** Ends all connections of browsers; they reconnect when the node is back. */
  dropAll(): void {
    for (const view of this.#views.values()) view.drop();
  }

  #viewOf(
    person: UserActor,
    seesLocked: boolean,
    filter?: UnitFilter,
  ): LiveView {
    const { key, actor } = viewerOf(person, seesLocked, filter);
    const view = this.#views.get(key) ?? new LiveView(key, actor, filter);
    this.#views.set(key, view);
    return view;
  }

  #end(view: LiveView, subscriber: Subscriber): void {
    view.subscribers.delete(subscriber);
    if (view.subscribers.size > 0) return;
    if (this.#views.get(view.key) === view) this.#views.delete(view.key);
  }

  /** Ends the connections of people (one, or all) whose login has ended or who no longer see one of the units. */
  async #endUnlessAllowed(userId?: number): Promise<void> {
    const failures: unknown[] = [];
    for (const view of [...this.#views.values()]) {
      // Of several databases one may be away; the others' people are checked all the same.
      await this.#endThoseOf(view, userId)
        .catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  async #endThoseOf(view: LiveView, userId?: number): Promise<void> {
    const asked = [...view.subscribers].filter(({ actor }) =>
      userId === undefined || actor.userId === userId
    );
    if (asked.length === 0) return;
    while (asked.length > 0) {
      const checked = asked.splice(0, CHECKED_AT_ONCE);
      await Promise.all(checked.map(async (subscriber) => {
        if (await subscriber.isSignedIn()) return;
        this.#end(view, subscriber);
        subscriber.onEnd();
      }));
    }
    if (view.subscribers.size > 0) await view.readAgain(this.#database.db);
  }

  /** Gathers units that have reported and sends them; null means all that are shown. */
  #gather(unitIds: number[] | null): void {
    if (unitIds) this.#announcements.hear(unitIds);
    else this.#announcements.miss();
    for (const missed of this.#missed) {
      for (const id of unitIds ?? this.#allVisible()) missed.add(id);
    }
    if (this.#views.size === 0) return;
    for (const id of unitIds ?? this.#allVisible()) this.#reported.add(id);
    if (this.#isTelling) return;
    this.#isTelling = true;
    this.#tellAll().finally(() => this.#isTelling = false);
  }

  *#allVisible(): Iterable<number> {
    for (const { visible } of this.#views.values()) yield* visible;
  }

  async #tellAll(): Promise<void> {
    while (this.#reported.size > 0) {
      await this.#tell().catch(this.#onError);
      await new Promise((resolve) =>
        this.#timer = setTimeout(resolve, GATHER_MS)
      );
    }
  }

  async #tell(): Promise<void> {
    const ids = [...this.#reported].filter((id) => this.#isShown(id));
    this.#reported.clear();
    if (ids.length === 0) return;
    const { heard } = this.#announcements;
    const changes = await readChanges(this.#database.db, ids);
    const cursors = this.#moveOn(heard, changes);
    for (const view of [...this.#views.values()]) {
      if (view.isOfWork(changes)) await view.readAgain(this.#database.db);
      view.tell(changes, cursors);
    }
  }

  /** Gives the cursors of browsers before and after these changes, which are told now. */
  #moveOn(number: number, changes: readonly UnitChange[]): Cursors {
    const before = this.#told;
    const at = latestOf(changes.map(({ shown }) => shown));
    this.#told = { number, at: Math.max(before.at, at) };
    return {
      before: this.#announcements.cursorAt(before.number, before.at),
      after: this.#announcements.cursorAt(number, this.#told.at),
    };
  }

  #isShown(unitId: number): boolean {
    return this.#views.values().some(({ visible }) => visible.has(unitId));
  }
}

/** Gives when the latest report of units came, ms UTC; 0 when none has. */
function latestOf(units: readonly UnitAtPlace[]): number {
  return Math.max(0, ...units.map(({ reportedAt }) => Number(reportedAt ?? 0)));
}
