import type { UserActor } from "../../domain/access/actor.ts";
import type { ViewKind } from "../../domain/privacy/view.ts";

/** What a read has just shown of a unit. */
export interface Seen {
  accountId: number;
  unitId: number;
  kind: ViewKind;
  /**
   * The drivers of the shown trips, null for a trip without one; or the time of the shown positions, from which the log
   * finds who had the unit then.
   */
  of: readonly (number | null)[] | "now" | { from: Date; until: Date };
}

const watchers = new WeakMap<UserActor, (seen: Seen) => void>();

/**
 * Calls `hear` with everything that this actor object is shown. Each request has its own actor object, so this covers
 * one request.
 */
export function watch(actor: UserActor, hear: (seen: Seen) => void): void {
  watchers.set(actor, hear);
}

/** Records what an actor is shown. The reads themselves call it, so that no page can forget it (SEC-08). */
export function noteSeen(actor: UserActor, seen: Seen): void {
  watchers.get(actor)?.(seen);
}
