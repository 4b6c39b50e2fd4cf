import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { changeOf, type TripEdit } from "../../domain/trip/edit.ts";
import { mayEditMasked } from "../../domain/trip/masked-edit.ts";
import { differsFrom, type Seen } from "../../domain/trip/seen.ts";
import type { TypedBy } from "../../domain/trip/trip.ts";
import { projectNamed } from "../name/names.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { lockDriver } from "../user/drivers.ts";
import { findLastChange } from "./history.ts";
import { retypeTrip } from "./retyping.ts";
import { selectTrips, toTrip, type TripRow } from "./trips.ts";

export interface EditError {
  code:
    | "TripNotFound"
    | "DriverNotFound"
    | "ProjectNotFound"
    | "AlreadyAttested"
    | "TripMasked";
}

/** Why an edit is refused of what a person saw earlier: the trip is another now, or somebody else sends the edit. */
export interface SeenError {
  code: "ChangedMeanwhile" | "TypedByAnother";
  details?: object;
}

/** The kept changes that an edit made, by id; a trip that had the values already has none. */
export interface Edited {
  changes: number[];
}

/**
 * Writes one edit on one or more trips, all or none, and keeps the values before it. A trip that the person may not see
 * does not exist for them.
 */
export function editTrips(
  db: Db,
  actor: UserActor,
  tripIds: number[],
  edit: TripEdit,
): Promise<Result<Edited, EditError>> {
  return command(
    db,
    actor,
    (tx) => editByHand(tx, actor, tripIds, edit),
  );
}

/** Writes an edit on a trip unless the trip differs from what the person saw of it (NET-05). */
export function editSeenTrip(
  db: Db,
  actor: UserActor,
  tripId: number,
  { seen, ...edit }: TripEdit & { seen?: Seen },
): Promise<Result<Edited, EditError | SeenError>> {
  return command(db, actor, async (tx) => {
    if (seen?.userId !== undefined && seen.userId !== actor.userId) {
      return fail({ code: "TypedByAnother" });
    }
    const trips = await lockEditable(tx, actor, [tripId], edit);
    const differs = seen && trips.ok &&
      trips.value.find((trip) => differsFrom(visible(trip), seen, edit));
    if (!differs) return await editByHand(tx, actor, [tripId], edit);
    const changed = await findLastChange(tx, actor, differs);
    const details = { now: told(differs), changed };
    return fail({ code: "ChangedMeanwhile", details });
  });
}

async function editByHand(
  tx: Tx,
  actor: UserActor,
  tripIds: number[],
  edit: TripEdit,
): Promise<Result<Edited, EditError>> {
  const project = edit.project && await projectNamed(tx, actor, edit.project);
  // A trip whose project was deleted keeps it, and so can be saved with it.
  const meant = project ? { ...edit, project } : edit;
  const isKnown = !edit.project || project !== null;
  return await changeTrips(tx, actor, tripIds, meant, { ...BY_HAND, isKnown });
}

/** Who decided the values of a trip: a person, or the rules of db/trip/typing.ts. */
export interface Authorship {
  typedBy: TypedBy;
  purposeByHand: boolean;
}

export const BY_HAND: Authorship = { typedBy: "manual", purposeByHand: true };

/** What a change of trips is about besides its values. */
interface Meant extends Authorship {
  /** Whether the project of the edit is one of the account. */
  isKnown: boolean;
  /** The kept change that the edit takes back. */
  undoes?: number;
  /** Whether the edit takes back that the person has made another driver's trip private. */
  unmakesPrivate?: boolean;
}

/** Changes trips, which it locks. */
export async function changeTrips(
  tx: Tx,
  actor: UserActor,
  tripIds: number[],
  edit: TripEdit,
  { isKnown, undoes, unmakesPrivate, ...authorship }: Meant,
): Promise<Result<Edited, EditError>> {
  const locked = await lockEditable(tx, actor, tripIds, edit, unmakesPrivate);
  if (!locked.ok) return locked;
  const trips = locked.value;
  if (edit.driverId && !await lockDriver(tx, actor, edit.driverId)) {
    return fail({ code: "DriverNotFound" });
  }
  const changes = trips.flatMap((trip) => {
    const change = changeOf(editable(trip), edit) ??
      wordOn(trip, edit, authorship);
    return change ? [{ trip, ...change }] : [];
  });
  if (!isKnown && changes.some(({ after }) => after.project)) {
    return fail({ code: "ProjectNotFound" });
  }
  const kept: number[] = [];
  for (const { trip, before, after } of changes) {
    await writeEdit(tx, actor, trip.id, after);
    const author = await writeAuthor(tx, actor, trip, after, authorship);
    const stood = { ...before, ...author };
    kept.push(await keepChange(tx, actor, trip.id, stood, after, undoes));
  }
  return ok({ changes: kept });
}

/** Locks the trips of an edit, when the person may make it on all of them. */
async function lockEditable(
  tx: Tx,
  actor: UserActor,
  tripIds: number[],
  edit: TripEdit,
  unmakesPrivate = false,
): Promise<Result<TripRow[], EditError>> {
  const trips = await lockTrips(tx, actor, tripIds);
  if (trips.length < new Set(tripIds).size) {
    return fail({ code: "TripNotFound" });
  }
  if (trips.some(isAttested)) return fail({ code: "AlreadyAttested" });
  return trips.every((trip) => mayEdit(actor, trip, edit, unmakesPrivate))
    ? ok(trips)
    : fail({ code: "TripMasked" });
}

function mayEdit(
  { userId }: UserActor,
  trip: TripRow,
  edit: TripEdit,
  takesThatBack: boolean,
): boolean {
  return !trip.is_masked ||
    mayEditMasked({ type: trip.type, driverId: trip.driver_id }, edit, {
      userId,
      typedItPrivate: trip.may_take_back,
      takesThatBack,
    });
}

/** Records what a person changed on a trip, and gives the id of the record. */
export async function keepChange(
  tx: Tx,
  actor: UserActor,
  tripId: number,
  before: object,
  after: object,
  undoes: number | null = null,
): Promise<number> {
  const { id } = await tx.insertInto("trip_changes").values({
    account_id: actor.accountId,
    trip_id: tripId,
    changed_by: actor.userId,
    before: { ...before },
    after: { ...after },
    undoes,
  }).returning("id").executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks trips for a change, in the order of their ids, so that two people who edit the same ones take turns; before them
 * their units, since trips of a month share the rows of its sums.
 */
export async function lockTrips(
  tx: Tx,
  actor: UserActor,
  tripIds: number[],
): Promise<TripRow[]> {
  if (tripIds.length === 0) return [];
  await tx.selectFrom("units").select("id")
    .where("account_id", "=", actor.accountId)
    .where("id", "in", (units) =>
      units.selectFrom("trips").select("unit_id")
        .where("account_id", "=", actor.accountId).where("id", "in", tripIds))
    .orderBy("id").forNoKeyUpdate().execute();
  return await selectTrips(tx, actor)
    .where("t.id", "in", tripIds)
    .orderBy("t.id")
    .forUpdate("t")
    .execute();
}

/** Says whether a trip is attested and cannot be changed (ATT-05). */
export function isAttested(trip: TripRow): boolean {
  return trip.attest_id !== null;
}

function editable(trip: TripRow): Required<TripEdit> {
  return {
    type: trip.type,
    purpose: trip.purpose,
    note: trip.note,
    project: trip.project,
    driverId: trip.driver_id,
  };
}

/** Gives what the person sees of a trip among the fields of an edit. */
function visible(trip: TripRow): Required<TripEdit> {
  const { type } = trip;
  const blank = { purpose: null, note: null, project: null, driverId: null };
  return trip.is_masked ? { type, ...blank } : editable(trip);
}

/** Gives the same in the JSON shape of a trip. */
function told(trip: TripRow) {
  const { driverId: _, ...values } = visible(trip);
  const { driver } = toTrip(trip);
  return { ...values, driver: trip.is_masked ? null : driver };
}

/**
 * Gives the change of an edit that only chooses the type that a trip has, because the unit was silent: a person says
 * so now, or takes that back. Null for any other edit.
 */
function wordOn(
  trip: TripRow,
  { type, ...rest }: TripEdit,
  { typedBy }: Authorship,
): { before: TripEdit; after: TripEdit } | null {
  const isOnlyType = Object.values(rest).every((value) => value === undefined);
  const isWord = (trip.typed_by === "gap") !== (typedBy === "gap");
  return type === trip.type && isOnlyType && isWord
    ? { before: { type }, after: { type } }
    : null;
}

/** Writes who decided what an edit changed, and gives who had decided it before. */
async function writeAuthor(
  tx: Tx,
  actor: UserActor,
  trip: TripRow,
  after: TripEdit,
  { typedBy, purposeByHand }: Authorship,
): Promise<Partial<Authorship>> {
  const types = after.type !== undefined;
  const purposes = after.purpose !== undefined;
  if (!types && !purposes) return {};
  await tx.updateTable("trips")
    .set({
      ...(types && { typed_by: typedBy }),
      ...(purposes && { purpose_by_hand: purposeByHand }),
    })
    .where("account_id", "=", trip.account_id)
    .where("id", "=", trip.id)
    .execute();
  // The rules decide what was undone; they may have changed meanwhile.
  if (typedBy !== "manual" || !purposeByHand) {
    await retypeTrip(tx, actor, trip, trip.id);
  }
  return {
    ...(types && { typedBy: trip.typed_by }),
    // Undone, the purpose of a booking stays, whatever the rules say.
    ...(purposes && {
      purposeByHand: trip.purpose_by_hand || trip.purpose_booked,
    }),
  };
}

async function writeEdit(
  tx: Tx,
  actor: UserActor,
  tripId: number,
  { driverId, ...rest }: TripEdit,
): Promise<void> {
  await tx.updateTable("trips")
    .set({ ...rest, ...(driverId !== undefined && { driver_id: driverId }) })
    .where("account_id", "=", actor.accountId)
    .where("id", "=", tripId)
    .execute();
}
