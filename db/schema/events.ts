import type { EventContents } from "../../domain/event/event.ts";
import type { EventKind } from "../../domain/event/kinds.ts";

/** What happened to units. */
export interface EventTables {
  events: EventsTable;
  event_anchors: EventAnchorsTable;
  silences: SilencesTable;
  event_views: EventViewsTable;
}

/** An event of a unit, stored once. Folds and `recordEvents` write here. */
interface EventsTable {
  account_id: number;
  id: number;
  unit_id: number;
  kind: EventKind;
  subject: string;
  /** Time of the fix that shows it. */
  happened_at: Date;
  /** Of kinds that last; null while it goes on. */
  ended_at: Date | null;
  found_at: Date;
  /** Found so late that it alarmed nobody. */
  is_late: boolean;
  /** False when it raises no alarm for another reason, as a geofence in its deactivation hours. */
  rings: boolean;
  /** When late reports took away an event that people were alarmed about. */
  withdrawn_at: Date | null;
  latitude: number | null;
  longitude: number | null;
  facts: EventContents["facts"];
}

/** What was known of a unit after a fix at which nothing was in doubt; detection starts anew there. */
interface EventAnchorsTable {
  account_id: number;
  unit_id: number;
  at: Date;
  /** By which rules; those of others are not used. */
  version: number;
  /** As JSON. */
  state: string;
}

/** A unit that has not reported for a day. */
interface SilencesTable {
  account_id: number;
  unit_id: number;
  /** When it reported last; a later report makes the row untrue. */
  reported_at: Date;
  /** When it counts as silent; null when its habit is not known. */
  due_at: Date | null;
}

/** Who has seen which event. */
interface EventViewsTable {
  account_id: number;
  event_id: number;
  user_id: number;
  seen_at: Date;
}
