import { type RawBuilder, sql } from "kysely";
import { seesAllUnits, type UserActor } from "../../domain/access/actor.ts";
import type { AlarmSettings, Shape } from "../../domain/geofence/geofence.ts";
import type {
  GeofenceOrder,
  ListedPart,
} from "../../domain/geofence/geofence-list.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { isShut } from "../lock/locked.ts";
import { sameAccount } from "../same-account.ts";
import { containsFolded } from "../search.ts";
import { byName, visibleUnitIds } from "../unit/units.ts";
import { toShape } from "./shapes.ts";

/** A geofence with those of its units that the person may see. */
export interface Geofence extends AlarmSettings {
  id: number;
  name: string;
  address: string;
  shape: Shape;
  version: number;
  units: { id: number; imei: string; name: string }[];
  /** Whether the person may change and delete it. */
  mayChange: boolean;
}

/** Geofences a list shows at once. */
export const GEOFENCES_AT_ONCE = 50;

/**
 * Selects the geofences that a person may see, as a query that can be narrowed: those of the units that the person sees.
 * An administrator sees all.
 */
function selectGeofences(tx: Tx, actor: UserActor) {
  const query = tx.selectFrom("geofences as g")
    .selectAll("g")
    .select(mayChangeGeofence(tx, actor).as("may_change"))
    .where("g.account_id", "=", actor.accountId)
    .where("g.deleted_at", "is", null);
  return seesAllUnits(actor) ? query : query.where((eb) =>
    eb.exists(
      eb.selectFrom("geofence_units as seen").select("seen.unit_id")
        .whereRef("seen.account_id", "=", "g.account_id")
        .whereRef("seen.geofence_id", "=", "g.id")
        .where("seen.unit_id", "in", visibleUnitIds(tx, actor)),
    )
  );
}

/** Says in SQL whether a person may change the geofence `g`: it raises the alarms of all its units, so people who see them all may. */
export function mayChangeGeofence(
  tx: Tx,
  actor: UserActor,
): RawBuilder<boolean> {
  if (seesAllUnits(actor)) {
    return sql<boolean>`not exists (
      select from geofence_units as own
      where own.account_id = g.account_id and own.geofence_id = g.id
        and ${isShut(actor, "own.unit_id")}
    )`;
  }
  const visible = visibleUnitIds(tx, actor);
  return sql<boolean>`(
    select coalesce(bool_and(own.unit_id in ${visible}), false)
    from geofence_units as own
    where own.account_id = g.account_id and own.geofence_id = g.id
  )`;
}

/** Swedish order, as for units. */
const ORDERS: Record<GeofenceOrder, RawBuilder<unknown>> = {
  name: sql`g.name collate "sv-x-icu"`,
  address: sql`g.address collate "sv-x-icu"`,
  radius: sql`g.radius_m`,
  active: sql`g.active`,
};

/** Lists a part of the geofences whose name, address or unit name contains a text, and their total number. */
export function listGeofences(
  db: Db,
  actor: UserActor,
  { search, offset, order, isDescending }: ListedPart,
): Promise<{ geofences: Geofence[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    const found = searched(tx, actor, search);
    const { total } = await found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await found
      .orderBy(ORDERS[order], isDescending ? "desc" : "asc")
      .orderBy(ORDERS.name).orderBy("g.id")
      .limit(GEOFENCES_AT_ONCE).offset(offset).execute();
    return {
      geofences: await withUnits(tx, actor, rows),
      total: Number(total),
    };
  });
}

/** Finds one geofence, when the person may see it. */
export function findGeofence(
  db: Db,
  actor: UserActor,
  geofenceId: number,
): Promise<Geofence | null> {
  return asActor(db, actor, async (tx) => {
    const rows = await selectGeofences(tx, actor)
      .where("g.id", "=", geofenceId).execute();
    const [geofence] = await withUnits(tx, actor, rows);
    return geofence ?? null;
  });
}

/** Nobody can tell more geofences apart on a map. */
const MAP_GEOFENCES_MAX = 500;

/** Lists the geofences that a person may see, for the map (MAP-06). */
export function listMapGeofences(
  db: Db,
  actor: UserActor,
): Promise<{ id: number; name: string; shape: Shape }[]> {
  return asActor(db, actor, async (tx) => {
    const rows = await selectGeofences(tx, actor).orderBy("g.id")
      .limit(MAP_GEOFENCES_MAX).execute();
    return rows.map(({ id, name, ...shape }) => ({
      id,
      name,
      shape: toShape(shape),
    }));
  });
}

function searched(tx: Tx, actor: UserActor, search: string) {
  const query = selectGeofences(tx, actor);
  if (!search.trim()) return query;
  return query.where((eb) =>
    eb.or([
      containsFolded(sql`concat_ws(' ', g.name, g.address)`, search),
      eb.exists(
        eb.selectFrom("geofence_units as gu")
          .innerJoin("units as u", sameAccount("u.id", "gu.unit_id"))
          .select("u.id")
          .whereRef("gu.account_id", "=", "g.account_id")
          .whereRef("gu.geofence_id", "=", "g.id")
          .where(containsFolded("u.name", search))
          .where("u.id", "in", visibleUnitIds(tx, actor)),
      ),
    ])
  );
}

type GeofenceRow = Awaited<
  ReturnType<ReturnType<typeof selectGeofences>["executeTakeFirstOrThrow"]>
>;

async function withUnits(
  tx: Tx,
  actor: UserActor,
  rows: GeofenceRow[],
): Promise<Geofence[]> {
  const ids = rows.map(({ id }) => id);
  const units = ids.length === 0
    ? []
    : await tx.selectFrom("geofence_units as gu")
      .innerJoin("units as u", sameAccount("u.id", "gu.unit_id"))
      .select(["gu.geofence_id", "u.id", "u.imei", "u.name"])
      .where("gu.account_id", "=", actor.accountId)
      .where("gu.geofence_id", "in", ids)
      .where("u.id", "in", visibleUnitIds(tx, actor))
      .orderBy(byName).orderBy("u.id")
      .execute();
  const byGeofence = Map.groupBy(units, (unit) => unit.geofence_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    address: row.address,
    shape: toShape(row),
    active: row.active,
    theftMode: row.theft_mode,
    deactivation: row.deactivation,
    version: row.version,
    mayChange: row.may_change,
    units: (byGeofence.get(row.id) ?? []).map(({ id, imei, name }) => ({
      id,
      imei,
      name,
    })),
  }));
}
