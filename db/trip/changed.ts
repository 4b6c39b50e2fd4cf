import type { UserActor } from "../../domain/access/actor.ts";
import { EDIT_FIELDS, type TripEdit } from "../../domain/trip/edit.ts";
import { placeName } from "../../domain/trip/place-name.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { labelEnds } from "../place/labels.ts";
import { selectVisible } from "../unit/units.ts";
import { isOfWholeTrip, type WholeTripChange } from "./by-hand-undoing.ts";
import { selectTrips, toTrip } from "./trips.ts";

/** What kept changes of the person were about, as far as the person may know it now. */
export interface ChangedTrips {
  /** How many trips; the rest is about the first of them. */
  count: number;
  tripId: number;
  unitId: number;
  /** Whether the person sees all of that trip. */
  isShown: boolean;
  unitName: string;
  at: Date;
  /** The names of both places; null for a masked trip, and for one that was entered or deleted. */
  ends: { from: string; to: string } | null;
  /** Whether the change entered the trip or deleted it; null of a change of its fields. */
  whole: "entered" | "deleted" | null;
  /** Whether all of them changed to the same values. */
  isAlike: boolean;
  /** The fields that changed. */
  fields: (keyof TripEdit)[];
  /** Their values that stand now; none of what is empty or hidden. */
  values: Partial<Record<keyof TripEdit, string | null>>;
}

/** Reads what kept changes were about; null when the person sees the trips no longer. */
export function findChangedTrips(
  db: Db,
  actor: UserActor,
  changeIds: readonly number[],
): Promise<ChangedTrips | null> {
  return asActor(db, actor, async (tx) => {
    const changes = await tx.selectFrom("trip_changes as c").selectAll("c")
      .where("c.account_id", "=", actor.accountId)
      .where("c.changed_by", "=", actor.userId)
      .where("c.id", "in", [...changeIds])
      .orderBy("c.id").execute();
    const [change] = changes;
    if (!change) return null;
    const read = isOfWholeTrip(change) ? readWhole : readEdited;
    const found = await read(tx, actor, change);
    return found && {
      ...found,
      tripId: change.trip_id,
      count: new Set(changes.map(({ trip_id }) => trip_id)).size,
      isAlike: changes.every(({ after }) => isEqual(after, change.after)),
      fields: EDIT_FIELDS.filter((field) =>
        changes.some(({ after }) => field in after)
      ),
    };
  });
}

type Found = Omit<ChangedTrips, "count" | "tripId" | "isAlike" | "fields">;

function isEqual(
  a: WholeTripChange["after"],
  b: WholeTripChange["after"],
): boolean {
  return EDIT_FIELDS.every((field) => a[field] === b[field]);
}

async function readEdited(
  tx: Tx,
  actor: UserActor,
  { trip_id }: WholeTripChange,
): Promise<Found | null> {
  const row = await selectTrips(tx, actor).where("t.id", "=", trip_id)
    .executeTakeFirst();
  if (!row) return null;
  const [trip] = await labelEnds(tx, row.unit_id, [toTrip(row)]);
  const { type, purpose, project, note, driver, start, stop } = trip!;
  const common = {
    unitId: row.unit_id,
    isShown: !row.is_masked,
    unitName: await nameOfUnit(tx, actor, row.unit_id),
    at: row.shown_at,
    whole: null,
  };
  return row.is_masked ? { ...common, ends: null, values: { type } } : {
    ...common,
    ends: { from: placeName(start), to: placeName(stop) },
    values: { type, purpose, project, note, driverId: driver?.name ?? null },
  };
}

async function readWhole(
  tx: Tx,
  actor: UserActor,
  { trip_id, before, after }: WholeTripChange,
): Promise<Found> {
  const isDeleted = after.deleted === true;
  const { unitId, startedAt } = isDeleted ? before : after;
  const row = await selectTrips(tx, actor).where("t.id", "=", trip_id)
    .executeTakeFirst();
  return {
    unitId: Number(unitId),
    isShown: row?.is_masked === false,
    unitName: await nameOfUnit(tx, actor, Number(unitId)),
    at: new Date(String(startedAt)),
    ends: null,
    whole: isDeleted ? "deleted" : "entered",
    values: {},
  };
}

async function nameOfUnit(
  tx: Tx,
  actor: UserActor,
  unitId: number,
): Promise<string> {
  const unit = await selectVisible(tx, actor).where("u.id", "=", unitId)
    .executeTakeFirst();
  return unit?.name ?? "";
}
