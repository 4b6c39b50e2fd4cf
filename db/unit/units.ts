import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { seesAllUnits, type UserActor } from "../../domain/access/actor.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { isLocked, isShut, lockerOf } from "../lock/locked.ts";
import { sameAccount } from "../same-account.ts";
import { placeOnlySeenBy } from "../privacy/hidden-time.ts";
import type { Schema } from "../schema/index.ts";

/** A unit with its latest state; what it never reported is null. */
export interface UnitWithState {
  accountId: number;
  id: number;
  name: string;
  imei: string;
  registrationNumber: string | null;
  model: string | null;
  type: UnitType;
  markerColour: string;
  /** Null: the symbol of its type. */
  markerSymbol: UnitType | null;
  fixedAt: Date | null;
  latitude: number | null;
  longitude: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  ignition: boolean | null;
  /** When the unit last reported anything. */
  reportedAt: Date | null;
  /** Whether it is on a private trip of somebody else: then its state is null (SEC-07). */
  isPlaceHidden: boolean;
  /** Who has locked it; null while it is not locked (BEN-12). */
  lockedBy: string | null;
}

/** Swedish order, which also suits Norwegian and English: Å, Ä and Ö come last. */
export const byName = sql`u.name collate "sv-x-icu"`;

/** Says whether a person may see any unit. */
export function seesUnits(db: Db, actor: UserActor): Promise<boolean> {
  return asActor(db, actor, async (tx) => {
    const found = await visibleUnitIds(tx, actor).limit(1).executeTakeFirst();
    return found !== undefined;
  });
}

/** Finds a unit that a person may see by its IMEI or another id under which it reports. */
export function findUnitByTracker(
  db: Db,
  actor: UserActor,
  trackerId: string,
): Promise<UnitWithState | undefined> {
  return asActor(db, actor, (tx) =>
    selectVisible(tx, actor)
      .where("u.id", "in", (eb) =>
        eb.selectFrom("trackers")
          .select("unit_id")
          .where("account_id", "=", actor.accountId)
          .where("tracker_id", "=", trackerId))
      .executeTakeFirst());
}

/** Finds one unit that a person may see. */
export function findUnit(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<UnitWithState | undefined> {
  return asActor(
    db,
    actor,
    (tx) =>
      selectVisible(tx, actor).where("u.id", "=", unitId).executeTakeFirst(),
  );
}

/** Says whether a unit belongs to the person's account but is hidden from the person. */
export function isHiddenUnit(
  db: Db,
  actor: UserActor,
  asked: { id: number } | { trackerId: string },
): Promise<boolean> {
  return asActor(db, actor, async (tx) => {
    const hidden = tx.selectFrom("units")
      .select("id")
      .where("account_id", "=", actor.accountId)
      .where("id", "not in", visibleUnitIds(tx, actor));
    const found = await ("id" in asked
      ? hidden.where("id", "=", asked.id)
      : hidden.where("id", "in", (eb) =>
        eb.selectFrom("trackers")
          .select("unit_id")
          .where("account_id", "=", actor.accountId)
          .where("tracker_id", "=", asked.trackerId)))
      .executeTakeFirst();
    return found !== undefined;
  });
}

/**
 * Selects units a person may see, as a query to be narrowed further; with those that the map shows besides, by their
 * ids.
 */
export function selectVisible(
  tx: Tx,
  actor: UserActor,
  besides: readonly number[] = [],
) {
  return withState(tx.selectFrom("units as u"))
    .select([
      "u.account_id as accountId",
      "u.id",
      "u.name",
      "u.imei",
      "u.registration_number as registrationNumber",
      "u.model",
      "u.type",
      "u.marker_colour as markerColour",
      "u.marker_symbol as markerSymbol",
      unlessHidden<Date>(actor, "s.fixed_at").as("fixedAt"),
      unlessHidden<number>(actor, "s.latitude").as("latitude"),
      unlessHidden<number>(actor, "s.longitude").as("longitude"),
      unlessHidden<number>(actor, "s.speed_kmh").as("speedKmh"),
      unlessHidden<number>(actor, "s.course_deg").as("courseDeg"),
      unlessHidden<boolean>(actor, "s.ignition").as("ignition"),
      unlessHidden<Date>(actor, "s.reported_at").as("reportedAt"),
      isHidden(actor).as("isPlaceHidden"),
      lockerOf("u.account_id", "u.id").as("lockedBy"),
    ])
    .where("u.account_id", "=", actor.accountId)
    .where((eb) =>
      eb.or([
        // Only when needed: before the first statistics of many new units this is slow.
        seesAllUnits(actor)
          ? eb.not(isShut(actor, "u.id"))
          : eb("u.id", "in", visibleUnitIds(tx, actor)),
        ...besides.length > 0 ? [eb("u.id", "in", besides)] : [],
      ])
    );
}

/** Joins the latest state of each unit, and who alone may know it. */
export function withState<O>(
  units: SelectQueryBuilder<Schema & { u: Schema["units"] }, "u", O>,
) {
  return units
    .leftJoin(
      "unit_states as s",
      sameAccount("s.unit_id", "u.id"),
    )
    .leftJoinLateral(
      placeOnlySeenBy("u", "s").as<"p">("p"),
      (join) => join.onTrue(),
    );
}

/** Says in SQL whether a unit is on a private trip of somebody else; the query has `placeOnlySeenBy` as p. */
export function isHidden({ userId }: UserActor): RawBuilder<boolean> {
  return sql`coalesce(p.only_seen_by <> ${userId}, false)`;
}

/** Selects a value of a unit's state, null while it is hidden from the person; the query has `placeOnlySeenBy` as p. */
export function unlessHidden<T>(
  actor: UserActor,
  value: string | RawBuilder<T | null>,
): RawBuilder<T | null> {
  const expression = typeof value === "string" ? sql.ref(value) : value;
  return sql`case when not ${isHidden(actor)} then ${expression} end`;
}

/**
 * Selects the ids of the units that a person may see: all of the account, or those given to them; for administrators
 * none that others have locked (ACC-06, ACC-07, BEN-11).
 */
export function visibleUnitIds(tx: Tx, actor: UserActor) {
  const open = tx.selectFrom("units")
    .select("id")
    .where("account_id", "=", actor.accountId)
    .where(sql<boolean>`not ${isShut(actor, "units.id")}`);
  if (seesAllUnits(actor)) return open;
  return open.where("id", "in", (eb) =>
    eb.selectFrom("unit_access")
      .select("unit_id")
      .where("account_id", "=", actor.accountId)
      .where("user_id", "=", actor.userId));
}

/** Lists which of some units a person may see, by their ids. */
export function listVisible(
  db: Db,
  actor: UserActor,
  unitIds: readonly number[],
): Promise<number[]> {
  if (unitIds.length === 0) return Promise.resolve([]);
  return asActor(db, actor, async (tx) => {
    const rows = await visibleUnitIds(tx, actor).where("id", "in", unitIds)
      .execute();
    return rows.map(({ id }) => id);
  });
}

/**
 * Selects the ids of the units that a person knows of: those that they see, and for administrators also those that are
 * locked, of which they see what is paid and the sums (BEN-11).
 */
export function knownUnitIds(tx: Tx, actor: UserActor) {
  const { accountId, isAdministrator } = actor;
  return tx.selectFrom("units").select("id")
    .where("account_id", "=", accountId)
    .where((eb) =>
      eb.or([
        eb("id", "in", visibleUnitIds(tx, actor)),
        ...isAdministrator ? [isLocked("units.account_id", "units.id")] : [],
      ])
    );
}

/** Says in SQL whether a person may see a unit by its id; false for none. */
export function seesUnitIn(
  tx: Tx,
  actor: UserActor,
  unitId: string,
): RawBuilder<boolean> {
  const id = sql.ref(unitId);
  // Only when needed, as above.
  return seesAllUnits(actor)
    ? sql`(${id} is not null and not ${isShut(actor, unitId)})`
    : sql`coalesce(${id} in ${visibleUnitIds(tx, actor)}, false)`;
}
