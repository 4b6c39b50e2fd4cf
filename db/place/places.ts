import { sql } from "kysely";
import { seesAllUnits, type UserActor } from "../../domain/access/actor.ts";
import type { Circle } from "../../domain/geo/circle.ts";
import type { PlaceKind, PlaceRule } from "../../domain/place/place.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { isShut } from "../lock/locked.ts";
import { sameAccount } from "../same-account.ts";
import { containsFolded } from "../search.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { readRules } from "./rules.ts";

/** A place as a list shows it. */
export interface PlaceInList extends Circle {
  id: number;
  label: string;
  address: string;
  /** What charging there counts as; null for other places. */
  kind: PlaceKind | null;
  /** Those of its units that the person may see. */
  units: { id: number; imei: string; name: string }[];
  /** Whether the person may change and delete it. */
  mayChange: boolean;
}

/** A place with its current rules. */
export interface Place extends PlaceInList {
  rules: PlaceRule[];
}

/**
 * Selects the places that a person may see, as a query that can be narrowed: those of the units that the person sees,
 * since their trips show the labels. An administrator sees all.
 */
function selectPlaces(tx: Tx, actor: UserActor) {
  const query = tx.selectFrom("places as p")
    .selectAll("p")
    .select(mayChangePlace(tx, actor).as("may_change"))
    .where("p.account_id", "=", actor.accountId);
  return seesAllUnits(actor) ? query : query.where((eb) =>
    eb.exists(
      eb.selectFrom("place_units as seen").select("seen.unit_id")
        .whereRef("seen.account_id", "=", "p.account_id")
        .whereRef("seen.place_id", "=", "p.id")
        .where("seen.unit_id", "in", visibleUnitIds(tx, actor)),
    )
  );
}

/**
 * Says in SQL whether a person may change the place `p`. It sets the types of its units' trips, so only people who see
 * all its units may.
 */
export function mayChangePlace(tx: Tx, actor: UserActor) {
  if (seesAllUnits(actor)) {
    return sql<boolean>`not exists (
      select from place_units as own
      where own.account_id = p.account_id and own.place_id = p.id
        and ${isShut(actor, "own.unit_id")}
    )`;
  }
  const visible = visibleUnitIds(tx, actor);
  return sql<boolean>`(
    select coalesce(bool_and(own.unit_id in ${visible}), false)
    from place_units as own
    where own.account_id = p.account_id and own.place_id = p.id
  )`;
}

/** Swedish order, as for units. */
const byLabel = sql`p.label collate "sv-x-icu"`;

/** Places a list shows at once. */
export const PLACES_AT_ONCE = 50;

/**
 * Lists a part of the places whose label, address or unit name contains a text, ordered by label, and their total
 * number.
 */
export function listPlaces(
  db: Db,
  actor: UserActor,
  { search = "", ofUnits = true, offset = 0, limit = PLACES_AT_ONCE }: {
    search?: string;
    /** Whether the name of one of its units finds a place. */
    ofUnits?: boolean;
    offset?: number;
    limit?: number;
  } = {},
): Promise<{ places: PlaceInList[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    const found = searched(tx, actor, search, ofUnits);
    const { total } = await found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await found.orderBy(byLabel).orderBy("p.id")
      .limit(limit).offset(offset).execute();
    return { places: await withUnits(tx, actor, rows), total: Number(total) };
  });
}

/** Finds one place with its rules, when the person may see it. */
export function findPlace(
  db: Db,
  actor: UserActor,
  placeId: number,
): Promise<Place | null> {
  return asActor(db, actor, async (tx) => {
    const row = await selectPlaces(tx, actor).where("p.id", "=", placeId)
      .executeTakeFirst();
    if (!row) return null;
    const [place] = await withUnits(tx, actor, [row]);
    const rules = await readRules(tx, actor.accountId, placeId);
    return { ...place!, rules };
  });
}

/** Nobody can tell more places apart on a map. */
const MAP_PLACES_MAX = 500;

/** Lists the places that a person may see, for the map (MAP-06). */
export function listMapPlaces(
  db: Db,
  actor: UserActor,
): Promise<(Circle & { id: number; label: string })[]> {
  return asActor(db, actor, async (tx) => {
    const rows = await selectPlaces(tx, actor).orderBy("p.id")
      .limit(MAP_PLACES_MAX).execute();
    return rows.map(({ id, label, latitude, longitude, radius_m }) => ({
      id,
      label,
      latitude,
      longitude,
      radiusM: radius_m,
    }));
  });
}

function searched(
  tx: Tx,
  actor: UserActor,
  search: string,
  ofUnits: boolean,
) {
  const query = selectPlaces(tx, actor);
  if (!search.trim()) return query;
  return query.where((eb) =>
    eb.or([
      containsFolded(sql`concat_ws(' ', p.label, p.address)`, search),
      ...(ofUnits
        ? [eb.exists(
          eb.selectFrom("place_units as pu")
            .innerJoin(
              "units as u",
              sameAccount("u.id", "pu.unit_id"),
            )
            .select("u.id")
            .whereRef("pu.account_id", "=", "p.account_id")
            .whereRef("pu.place_id", "=", "p.id")
            .where(containsFolded("u.name", search))
            .where("u.id", "in", visibleUnitIds(tx, actor)),
        )]
        : []),
    ])
  );
}

type PlaceRow = Awaited<
  ReturnType<ReturnType<typeof selectPlaces>["executeTakeFirstOrThrow"]>
>;

async function withUnits(
  tx: Tx,
  actor: UserActor,
  rows: PlaceRow[],
): Promise<PlaceInList[]> {
  const ids = rows.map(({ id }) => id);
  const units = ids.length === 0 ? [] : await tx.selectFrom("place_units as pu")
    .innerJoin(
      "units as u",
      sameAccount("u.id", "pu.unit_id"),
    )
    .select(["pu.place_id", "u.id", "u.imei", "u.name"])
    .where("pu.account_id", "=", actor.accountId)
    .where("pu.place_id", "in", ids)
    .where("u.id", "in", visibleUnitIds(tx, actor))
    .orderBy(sql`u.name collate "sv-x-icu"`)
    .execute();
  const byPlace = Map.groupBy(units, (unit) => unit.place_id);
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    address: row.address,
    kind: row.kind,
    latitude: row.latitude,
    longitude: row.longitude,
    radiusM: row.radius_m,
    mayChange: row.may_change,
    units: (byPlace.get(row.id) ?? []).map(({ id, imei, name }) => ({
      id,
      imei,
      name,
    })),
  }));
}
