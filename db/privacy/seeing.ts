import type { UserActor } from "../../domain/access/actor.ts";
import type { ViewKind } from "../../domain/privacy/view.ts";

/** What a read has just shown of a unit. */
export interface Seen {
  accountId: number;
  unitId: number;
  kind: ViewKind;
  /**
   * Who drove the trips that were shown, null for one that has no driver; or of when positions were shown, so that it
   * is found out who had the unit then.
   */
  of: readonly (number | null)[] | "now" | { from: Date; until: Date };
}

const watchers = new WeakMap<UserActor, (seen: Seen) => void>();

/** From now on hears what this very actor is shown. A request has an actor object of its own, so this is one request. */
export function watch(actor: UserActor, hear: (seen: Seen) => void): void {
  watchers.set(actor, hear);
}

/** Says what an actor is shown. Called by the reads themselves, so that no page can forget it (SEC-08). */
export function noteSeen(actor: UserActor, seen: Seen): void {
  watchers.get(actor)?.(seen);
}
