import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import { TO_DO, type ToDo } from "../../domain/trip/log/log-filter.ts";
import { asActor, type Db } from "../database.ts";
import { startsWithin } from "../privacy/masking.ts";
import { containing } from "../search.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { IS_JOINING } from "./joining/joining.ts";

const LACKS: Record<ToDo, RawBuilder<boolean>> = {
  confirm: sql`(t.kind = 'reconstructed' and t.typed_by = 'gap')`,
  purpose: sql`(t.type = 'business' and t.purpose is null)`,
  // A private trip without a driver is one that nobody sees.
  driver: sql`(t.driver_id is null and t.type <> 'private')`,
  attest: sql`true`,
};

/** Says in SQL whether a trip of the table alias `t` lacks something, whether or not it can still be said. */
export function lacks(toDo: ToDo): RawBuilder<boolean> {
  return LACKS[toDo];
}

/**
 * Says in SQL whether a trip of the table alias `t` lacks something that can be said now: an attested trip stays as it
 * is, and of one that goes on nobody knows it yet. All counts, lists and calls of what is left ask this (FLOW-01).
 */
export function isToDo(toDo: ToDo): RawBuilder<boolean> {
  return sql`(${LACKS[toDo]} and t.attest_id is null and not t.ongoing)`;
}

/** Says in SQL whether a person has changed a trip of the table alias `t` after a change, and still has to say its purpose or driver. */
export function isBegun(
  { userId }: UserActor,
  since: number,
): RawBuilder<boolean> {
  return sql`((${isToDo("purpose")} or ${isToDo("driver")}) and exists (
    select from trip_changes as c
    where c.account_id = t.account_id and c.trip_id = t.id
      and c.id > ${since} and c.changed_by = ${userId}
      and not ${IS_JOINING}))`;
}

/** A unit, and how many of its trips in a period lack something. */
export interface UnitToDo {
  id: number;
  name: string;
  registrationNumber: string | null;
  trips: number;
  attested: number;
  left: Record<ToDo, number>;
}

/**
 * Lists a page of the units that a person may see, by name, with what their trips of a period lack. The units are
 * picked first, so that counting costs only as much as the page shows.
 */
export function listToDo(
  db: Db,
  actor: UserActor,
  { search, period, offset, limit }: {
    search: string;
    period: Period;
    offset: number;
    limit: number;
  },
): Promise<{ units: UnitToDo[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    const text = containing(search);
    const found = tx.selectFrom("units as u")
      .where("u.account_id", "=", actor.accountId)
      .where("u.id", "in", visibleUnitIds(tx, actor))
      .where((eb) =>
        eb.or([
          eb("u.name", "ilike", text),
          eb("u.registration_number", "ilike", text),
        ])
      );
    const page = found.select(["u.id", "u.name", "u.registration_number"])
      .orderBy(sql`u.name collate "sv-x-icu"`).orderBy("u.id")
      .offset(offset).limit(limit);
    const count = (toDo: ToDo) => sql`count(*) filter (where ${isToDo(toDo)})`;
    const { rows } = await sql<Row>`
      select u.id, u.name, u.registration_number, c.*
      from (${page}) as u cross join lateral (
        select count(*)::integer as trips,
          count(t.attest_id)::integer as attested,
          ${count("confirm")}::integer as confirm,
          ${count("purpose")}::integer as purpose,
          ${count("driver")}::integer as driver,
          ${count("attest")}::integer as attest
        from trips as t
        where t.account_id = ${actor.accountId} and t.unit_id = u.id
          and t.merged_into is null and t.kind <> 'transported'
          and ${startsWithin(actor, period)}
      ) as c
      order by u.name collate "sv-x-icu", u.id`.execute(tx);
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return { units: rows.map(toUnit), total };
  });
}

/** A unit whose trips of a period lack something, and how many. */
export interface UnitLeft {
  id: number;
  name: string;
  count: number;
}

/** Finds the unit of those that a person may see that has the most trips of a period that lack something (FLOW-01). */
export function findMostLeft(
  db: Db,
  actor: UserActor,
  { toDo, period }: { toDo: ToDo; period: Period },
): Promise<UnitLeft | null> {
  return asActor(db, actor, async (tx) => {
    const { rows: [most] } = await sql<UnitLeft>`
      select u.id, u.name, count(*)::integer as count
      from trips as t
        join units as u on u.account_id = t.account_id and u.id = t.unit_id
      where t.account_id = ${actor.accountId}
        and t.unit_id in ${visibleUnitIds(tx, actor)}
        and ${isToDo(toDo)}
        and t.merged_into is null and t.kind <> 'transported'
        and ${startsWithin(actor, period)}
      group by u.id, u.name
      order by count(*) desc, u.name collate "sv-x-icu", u.id
      limit 1`.execute(tx);
    return most ?? null;
  });
}

type Row = Record<ToDo | "id" | "trips" | "attested", number> & {
  name: string;
  registration_number: string | null;
};

function toUnit(row: Row): UnitToDo {
  return {
    id: row.id,
    name: row.name,
    registrationNumber: row.registration_number,
    trips: row.trips,
    attested: row.attested,
    left: Object.fromEntries(
      TO_DO.map((toDo) => [toDo, row[toDo]]),
    ) as UnitToDo["left"],
  };
}
