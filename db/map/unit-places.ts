import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import type { UnitFilter } from "../../domain/unit/list/list.ts";
import { arrayText } from "../array-text.ts";
import { listAtWork } from "../lock/at-work.ts";
import { labelAt, loadLabels } from "../place/labels.ts";
import { planOnce } from "../plan-once.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { tagsHeardBy } from "../sensor/tags.ts";
import { isStolen } from "../theft/stolen.ts";
import { matches } from "../unit/list.ts";
import {
  byName,
  selectVisible,
  type UnitWithState,
  unlessHidden,
} from "../unit/units.ts";
import { nameOf } from "../user/name.ts";

/** A unit on the map. */
export interface UnitAtPlace extends UnitWithState {
  /** The label of the place where it is; null when it is at none. */
  place: string | null;
  /** Who is checked in to it. */
  driver: string | null;
  /** Whether it is in theft mode. */
  isStolen: boolean;
  /** The names of the tags that it was the last to hear. */
  tags: string[];
  /** Whether the person sees nothing of it but where it is now, in its working hours (MAP-07). */
  isAtWorkOnly: boolean;
}

const EVERY_UNIT: UnitFilter = {
  search: "",
  tag: null,
  department: null,
  project: null,
};

/** Lists the units that a person sees on the map, by name, each with its latest state, driver and place. */
export async function listUnitsAtPlaces(
  db: Db,
  actor: UserActor,
  now: Date,
  filter = EVERY_UNIT,
): Promise<UnitAtPlace[]> {
  return await asActor(db, actor, async (tx) => {
    const besides = await listAtWork(tx, actor, now);
    const units = await planOnce(tx, () =>
      selectVisible(tx, actor, besides)
        .select([
          isAtWorkOnly(besides).as("isAtWorkOnly"),
          unlessHidden(actor, driverOf("u.account_id", "u.id")).as("driver"),
          isStolen("u.account_id", "u.id").as("isStolen"),
          unlessHidden(actor, tagsHeardBy("u.account_id", "u.id")).as("tags"),
        ])
        .where(matches(actor, filter))
        .orderBy(byName).orderBy("u.id")
        .execute());
    const { accountId } = actor;
    for (const { id, fixedAt } of units) {
      if (fixedAt === null) continue;
      noteSeen(actor, { accountId, unitId: id, kind: "place", of: "now" });
    }
    const states = await atPlaces(
      tx,
      units.map((unit) => ({ ...unit, unitId: unit.id })),
    );
    return states.map(({ unitId: _, tags, ...unit }) => ({
      ...unit,
      tags: tags ?? [],
    }));
  });
}

/** A unit of the map, without what it tells. */
export interface ListedUnit {
  id: number;
  isPlaced: boolean;
  /** Who alone may see where it is; null for everybody. */
  onlySeenBy: number | null;
  isAtWorkOnly: boolean;
}

/** Lists the units that a person sees on the map, with whether they have a place and who alone may see it. */
export function listVisibleUnits(
  db: Db,
  actor: UserActor,
  now: Date,
  filter = EVERY_UNIT,
): Promise<ListedUnit[]> {
  return asActor(db, actor, async (tx) => {
    const besides = await listAtWork(tx, actor, now);
    return await selectVisible(tx, actor, besides).clearSelect()
      .select([
        "u.id",
        sql<boolean>`s.fixed_at is not null`.as("isPlaced"),
        "p.only_seen_by as onlySeenBy",
        isAtWorkOnly(besides).as("isAtWorkOnly"),
      ])
      .where(matches(actor, filter))
      .execute();
  });
}

function isAtWorkOnly(ids: readonly number[]): RawBuilder<boolean> {
  return sql`u.id = any(${arrayText(ids)}::integer[])`;
}

/** Selects the name of the driver checked in now to the unit in two columns; there are no check-ins in the future. */
export function driverOf(
  accountId: string,
  unitId: string,
): RawBuilder<string | null> {
  return sql`(
    select ${nameOf("d")}
      from check_ins as c join users as d
        on d.account_id = c.account_id and d.id = c.driver_id
      where c.account_id = ${sql.ref(accountId)}
        and c.unit_id = ${sql.ref(unitId)} and c.until_at is null
  )`;
}

/** Adds the labels of places to the states of units, with one read for all units. */
export async function atPlaces<
  T extends {
    unitId: number;
    latitude: number | null;
    longitude: number | null;
  },
>(tx: Tx, states: readonly T[]): Promise<(T & { place: string | null })[]> {
  const labels = await loadLabels(tx, states.map(({ unitId }) => unitId));
  return states.map((state) => {
    const { unitId, latitude, longitude } = state;
    const place = latitude === null || longitude === null
      ? null
      : labelAt(labels.get(unitId), { latitude, longitude });
    return { ...state, place };
  });
}
