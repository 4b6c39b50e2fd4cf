import { seesAllUnits, type UserActor } from "../../domain/access/actor.ts";
import type { UnitFilter } from "../../domain/unit/list/list.ts";
import type { Db } from "../database.ts";
import { noteSeen } from "../privacy/seeing.ts";
import type { UnitChange } from "./unit-changes.ts";
import {
  type ListedUnit,
  listVisibleUnits,
  type UnitAtPlace,
} from "./unit-places.ts";

/** Where a browser is in the announcements, before and after it has some units. */
export interface Cursors {
  before: string;
  after: string;
}

/** A browser that shows units as they report. */
export interface Subscriber {
  actor: UserActor;
  /**
   * Receives the units that have just reported, of those that the person may see. Listeners that receive the same units
   * get the same array, so that it is written once for all of them.
   */
  listener: (units: readonly UnitAtPlace[], cursors: Cursors) => void;
  /** Called when the node stops, or when the person no longer sees what the browser shows. */
  onEnd: () => void;
  /** Whether the login that opened the connection goes on with the same rights. */
  isSignedIn: () => Promise<boolean>;
  /** Units on a private trip of somebody else: the browser knows only that and gets no more. */
  hidden: Set<number>;
  now: () => Date;
}

/** For whom a view reads units, and its name. */
interface Viewer {
  key: string;
  actor: UserActor;
}

/** An id that no user has: a view with it shows no locked unit as one's own. */
const NO_USER = 0;

/**
 * Gives the viewer of a person's units through a filter. Administrators who see all units of the account share a view,
 * which shows none that is locked; one who sees a unit that they have locked has their own.
 */
export function viewerOf(
  actor: UserActor,
  seesLocked: boolean,
  filter?: UnitFilter,
): Viewer {
  const userId = seesAllUnits(actor) && !seesLocked ? NO_USER : actor.userId;
  return {
    key: JSON.stringify([actor.accountId, userId, filter ?? null]),
    actor: { ...actor, userId },
  };
}

/** The browsers that show the same units. */
export class LiveView {
  readonly subscribers = new Set<Subscriber>();
  visible: ReadonlySet<number> = new Set();
  /** Those that show only in their working hours. */
  #atWork: ReadonlySet<number> = new Set();

  constructor(
    readonly key: string,
    readonly actor: UserActor,
    readonly filter?: UnitFilter,
  ) {}

  /** Sets the units. When one is lost, all browsers are dropped; they get the others when they connect again. */
  show(units: readonly Pick<ListedUnit, "id" | "isAtWorkOnly">[]): void {
    const visible = new Set(units.map(({ id }) => id));
    const atWork = units.filter(({ isAtWorkOnly }) => isAtWorkOnly);
    this.#atWork = new Set(atWork.map(({ id }) => id));
    const isLost = this.visible.values().some((id) => !visible.has(id));
    this.visible = visible;
    if (isLost) this.drop();
  }

  /** Ends the connections of all its browsers. */
  drop(): void {
    for (const subscriber of [...this.subscribers]) {
      this.subscribers.delete(subscriber);
      subscriber.onEnd();
    }
  }

  /** Reads the units anew, and notes that they are still shown (SEC-08). */
  async readAgain(db: Db): Promise<void> {
    const [subscriber] = this.subscribers;
    if (!subscriber) return;
    const now = subscriber.now();
    const units = await listVisibleUnits(db, this.actor, now, this.filter);
    this.show(units);
    for (const { actor } of this.subscribers) {
      const { accountId, userId } = actor;
      for (const { id, isPlaced, onlySeenBy } of units) {
        if (!isPlaced || !maySee(userId, onlySeenBy)) continue;
        noteSeen(actor, { accountId, unitId: id, kind: "place", of: "now" });
      }
    }
  }

  /** Says whether one of the changes is of a unit whose working hours may have ended. */
  isOfWork(changes: readonly UnitChange[]): boolean {
    return changes.some(({ shown }) => this.#atWork.has(shown.id));
  }

  /** Sends the changes of its units to the browsers, to each what its person may see. */
  tell(changes: readonly UnitChange[], cursors: Cursors): void {
    const seen = changes.filter(({ shown }) => this.visible.has(shown.id));
    if (seen.length === 0) return;
    const isPrivate = seen.some(({ onlySeenBy }) => onlySeenBy !== null);
    const shown = seen.map((change) => change.shown);
    for (const subscriber of this.subscribers) {
      const units = isPrivate || subscriber.hidden.size > 0
        ? seen.flatMap((change) => seenBy(subscriber, change))
        : shown;
      if (units.length > 0) subscriber.listener(units, cursors);
    }
  }
}

/** Gives what a person may see of a unit: once that it is on a private trip of somebody else, then nothing. */
function seenBy(
  { actor, hidden }: Subscriber,
  { shown, masked, onlySeenBy }: UnitChange,
): UnitAtPlace[] {
  if (maySee(actor.userId, onlySeenBy)) {
    hidden.delete(shown.id);
    return [shown];
  }
  if (hidden.has(shown.id)) return [];
  hidden.add(shown.id);
  return [masked];
}

function maySee(userId: number, onlySeenBy: number | null): boolean {
  return onlySeenBy === null || onlySeenBy === userId;
}
