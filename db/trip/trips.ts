import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import { type LogFilter, WHOLE_LOG } from "../../domain/trip/log/log-filter.ts";
import { maskTrip } from "../../domain/trip/mask.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { readTripEcos } from "../eco-score/scores.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { chainTrips, type Links } from "../odometer/odometer.ts";
import { labelEndsBy, loadLabels } from "../place/labels.ts";
import { NO_ODOMETER, tellingTrips } from "./telling.ts";
import { TOLD } from "./told.ts";
import { isBegun, isToDo } from "./to-do.ts";
import { tellsPrivatePlace } from "../privacy/hidden-time.ts";
import { NOON_WITHIN_MS, viewOfTrip } from "../privacy/masking.ts";
import { visibleUnitIds } from "../unit/units.ts";

/**
 * Lists the trips of a unit that start within a period, the newest first; none when the person may not see the unit. A
 * way on a ferry or a tow truck is no trip (domain-facts section 5).
 */
export function listTrips(
  db: Db,
  actor: UserActor,
  unitId: number,
  period: Period,
  filter: LogFilter = WHOLE_LOG,
): Promise<Trip[]> {
  return asActor(
    db,
    actor,
    (tx) => readTrips(tx, actor, unitId, period, { filter }),
  );
}

/** Reads what `listTrips` gives, within a transaction; `links` are the odometer of the whole log, where it is read. */
export async function readTrips(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  period: Period,
  { filter, links }: { filter?: LogFilter; links?: Promise<Links> },
): Promise<Trip[]> {
  const rows = await selectLog(tx, actor, unitId, period, filter)
    .orderBy("v.shown_at", "desc")
    .orderBy("t.id", "desc")
    .execute();
  return await showTrips(tx, actor, unitId, rows, await links);
}

/** A trip with its route as an encoded polyline. */
export type RoutedTrip = Trip & { route: string };

/** Reads those of some trips that the person may see, in order of time. */
export function findTrips(
  db: Db,
  actor: UserActor,
  tripIds: number[],
): Promise<RoutedTrip[]> {
  if (tripIds.length === 0) return Promise.resolve([]);
  return asActor(db, actor, async (tx) => {
    const rows = await selectTrips(tx, actor)
      .select("t.route")
      .where("t.id", "in", tripIds)
      .orderBy("v.shown_at")
      .orderBy("t.id")
      .execute();
    const shown = await Promise.all(
      [...Map.groupBy(rows, (row) => row.unit_id)].map(([unitId, ofUnit]) =>
        showRoutes(tx, actor, unitId, ofUnit)
      ),
    );
    return shown.flat().toSorted((a, b) =>
      a.startedAt.getTime() - b.startedAt.getTime()
    );
  });
}

/** Reads a trip, when the person may see it. */
export async function findTrip(
  db: Db,
  actor: UserActor,
  tripId: number,
): Promise<RoutedTrip | null> {
  const [trip] = await findTrips(db, actor, [tripId]);
  return trip ?? null;
}

/**
 * Turns stored rows of one unit into trips as the person may see them. Every page, call and file gets its trips from
 * here, so whatever a private trip hides is left out in one place.
 */
export async function showTrips(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  rows: readonly TripRow[],
  links?: Links,
): Promise<Trip[]> {
  const trips = rows.map(toTrip);
  const unit = { accountId: actor.accountId, unitId };
  const of = rows.map((row) => row.driver_id);
  noteSeen(actor, { ...unit, kind: "trips", of });
  const [ecos, places, chained, unknown] = await Promise.all([
    readTripEcos(
      tx,
      actor.accountId,
      rows.filter((row) => !row.is_masked && !row.ongoing).map(({ id }) => id),
    ),
    rows.length > 0 ? loadLabels(tx, [unitId]) : null,
    chainTrips(tx, unit, trips, links),
    tellingTrips(
      tx,
      actor,
      rows.filter((row) => row.by_hand && !row.is_masked).map((row) => ({
        id: row.id,
        unitId,
        from: row.started_at,
        until: row.stopped_at,
      })),
    ),
  ]);
  return labelEndsBy(places?.get(unitId), chained).map((labelled, index) => {
    const row = rows[index]!;
    const trip = {
      ...labelled,
      ...unknown.has(row.id) && NO_ODOMETER,
      eco: ecos.get(row.id) ?? null,
    };
    return row.is_masked
      ? maskTrip(trip, {
        noon: row.shown_at,
        day: row.shown_on,
        mayTakeBack: row.may_take_back,
      })
      : trip;
  });
}

/** Does what `showTrips` does with rows that hold their routes; a masked trip has none. */
export async function showRoutes(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  rows: readonly (TripRow & { route: string })[],
): Promise<RoutedTrip[]> {
  const shown = await showTrips(tx, actor, unitId, rows);
  return shown.map((trip, index) => {
    const { is_masked, route } = rows[index]!;
    return { ...trip, route: is_masked ? "" : route };
  });
}

/** Joins conditions of SQL, of which one is enough. */
function anyOf(
  ...conditions: (RawBuilder<boolean> | false)[]
): RawBuilder<boolean> {
  return sql`(${sql.join(conditions.filter(Boolean), sql` or `)})`;
}

/** Selects the log of a unit and a period, as a query to be ordered. */
export function selectLog(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  period: Period,
  { toDo, project, driver, since, kept }: LogFilter = WHOLE_LOG,
) {
  const seesUnit = visibleUnitIds(tx, actor).where("id", "=", unitId);
  return selectAsShown(tx, actor)
    // Asked once a log, not once a trip.
    .where(sql<boolean>`(select exists (${seesUnit}))`)
    .$if(toDo !== null, (query) =>
      query.where(
        anyOf(
          isToDo(toDo!),
          since !== undefined && isBegun(actor, since),
          kept !== undefined && sql<boolean>`t.id = ${kept}`,
        ),
      ))
    // A filter by project must not reveal the project of a masked trip.
    .$if(project !== null, (query) =>
      query.where("t.project", "=", project)
        .where("v.is_masked", "=", false))
    // Nor may one by driver reveal who drove it.
    .$if(driver !== null, (query) =>
      query.where("t.driver_id", "=", driver)
        .where("v.is_masked", "=", false))
    .where("t.unit_id", "=", unitId)
    .where("t.started_at", ">=", new Date(period.from - NOON_WITHIN_MS))
    .where("t.started_at", "<", new Date(period.until + NOON_WITHIN_MS))
    .where("v.shown_at", ">=", new Date(period.from))
    .where("v.shown_at", "<", new Date(period.until))
    // As a parameter it would keep a plan that is made once from the index of the log.
    .where("t.kind", "<>", sql.lit("transported"));
}

/**
 * Selects the trips of the log that the person may see, as a query to be narrowed: private ones of others are masked,
 * and ways with the ignition off that would tell of them are left out.
 */
export function selectTrips(tx: Tx, actor: UserActor) {
  return selectAsShown(tx, actor)
    .where("t.unit_id", "in", visibleUnitIds(tx, actor));
}

/** Selects them of all units, whose rows are still to be narrowed to those that the person sees. */
function selectAsShown(tx: Tx, actor: UserActor) {
  return selectWholeTrips(tx, actor.accountId)
    .innerJoinLateral(
      viewOfTrip(actor).as<"v">("v"),
      (join) => join.onTrue(),
    )
    .select(["v.is_masked", "v.may_take_back", "v.shown_at", "v.shown_on"])
    .where(sql<boolean>`not ${tellsPrivatePlace(actor)}`);
}

/** Selects the trips of the log of an account, also those that the person may not see: an attestation covers them all. */
export function selectWholeTrips(tx: Tx, accountId: number) {
  return tx.selectFrom("trips as t")
    .leftJoin(
      "users as d",
      sameAccount("d.id", "t.driver_id"),
    )
    .leftJoin(
      "erasures as e",
      sameAccount("e.user_id", "t.driver_id"),
    )
    .select(TOLD)
    .select((eb) => [
      eb.fn.coalesce("e.kept_first_name", "d.first_name").as("first_name"),
      eb.fn.coalesce("e.kept_last_name", "d.last_name").as("last_name"),
    ])
    .where("t.account_id", "=", accountId)
    .where("t.merged_into", "is", null);
}

/** A row of `selectWholeTrips`. */
export type WholeTripRow = Awaited<
  ReturnType<ReturnType<typeof selectWholeTrips>["executeTakeFirstOrThrow"]>
>;

export type TripRow = Awaited<
  ReturnType<ReturnType<typeof selectTrips>["executeTakeFirstOrThrow"]>
>;

/**
 * Turns a stored row into the trip as its driver sees it; its odometer is the attested one, or the unit's own counter
 * until `chainTrips` replaces it.
 */
export function toTrip(row: WholeTripRow): Trip {
  const attested = row.attest_id !== null;
  return {
    id: row.id,
    unitId: row.unit_id,
    kind: row.kind,
    type: row.type,
    typedBy: row.typed_by,
    startedAt: row.started_at,
    stoppedAt: row.stopped_at,
    start: {
      latitude: row.start_latitude,
      longitude: row.start_longitude,
      address: (attested && row.start_label) || row.start_address || null,
    },
    stop: {
      latitude: row.stop_latitude,
      longitude: row.stop_longitude,
      address: (attested && row.stop_label) || row.stop_address || null,
    },
    distanceM: row.distance_m,
    odometerStartM: attested ? row.attested_start_m : row.odometer_start_m,
    odometerStopM: attested ? row.attested_stop_m : row.odometer_stop_m,
    unrecordedM: null,
    maxSpeedKmh: row.max_speed_kmh,
    hasGap: row.has_gap,
    mocked: row.mocked,
    ongoing: row.ongoing,
    purpose: row.purpose,
    note: row.note,
    project: row.project,
    driver: row.driver_id === null ? null : {
      id: row.driver_id,
      name: `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
    },
    booked: { driver: row.driver_booked, purpose: row.purpose_booked },
    merged: row.merged,
    attested,
    hasLateData: row.late_data_at !== null,
    byHand: row.by_hand,
    eco: null,
    masked: null,
  };
}
