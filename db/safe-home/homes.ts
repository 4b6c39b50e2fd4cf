import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Circle } from "../../domain/geo/circle.ts";
import type { DayTime, HomeSchedule } from "../../domain/safe-home/schedule.ts";
import type { HomeListQuery } from "../../domain/safe-home/list-query.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { containing } from "../search.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** A vehicle with its home; most vehicles have none. */
export interface SafeHome {
  unitId: number;
  imei: string;
  name: string;
  registrationNumber: string | null;
  isOn: boolean;
  home: Circle & { address: string } | null;
  schedule: HomeSchedule | null;
  /** The next time at which it is checked; null while it is off. */
  nextCheckAt: Date | null;
}

/** Lists the vehicles that a person may see, with their homes: all of them, or a page, and their total number (HOME-01). */
export function listHomes(
  db: Db,
  actor: UserActor,
  { search, sort, order }: HomeListQuery,
  part?: { offset: number; limit: number },
): Promise<{ homes: SafeHome[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    const matching = selectHomes(tx, actor).$if(
      search !== "",
      (units) =>
        units.where(
          sql<boolean>`concat_ws(' ', u.name, u.registration_number)
            ilike ${containing(search)}`,
        ),
    );
    const { total } = await matching.clearSelect()
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const by = sort === "name" ? sql`u.name` : sql`u.registration_number`;
    const direction = order === "asc" ? sql`asc` : sql`desc`;
    const rows = await matching
      .orderBy(sql`${by} collate "sv-x-icu" ${direction} nulls last`)
      .orderBy(sql`u.name collate "sv-x-icu"`).orderBy("u.id")
      .$if(
        part !== undefined,
        (units) => units.offset(part!.offset).limit(part!.limit),
      )
      .execute();
    return { homes: rows.map(toHome), total: Number(total) };
  });
}

/** Finds the home of a vehicle that a person may see. */
export function findHome(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<SafeHome | null> {
  return asActor(db, actor, async (tx) => {
    const row = await selectHomes(tx, actor).where("u.id", "=", unitId)
      .executeTakeFirst();
    return row ? toHome(row) : null;
  });
}

function selectHomes(tx: Tx, actor: UserActor) {
  return tx.selectFrom("units as u")
    .leftJoin("safe_homes as h", sameAccount("h.unit_id", "u.id"))
    .select([
      "u.id as unitId",
      "u.imei",
      "u.name",
      "u.registration_number as registrationNumber",
      "h.is_on as isOn",
      "h.latitude",
      "h.longitude",
      "h.radius_m as radiusM",
      "h.address",
      "h.weeks",
      sql<string | null>`h.start_date::text`.as("startDate"),
      "h.time_zone as timeZone",
      "h.next_check_at as nextCheckAt",
    ])
    .where("u.account_id", "=", actor.accountId)
    .where("u.id", "in", visibleUnitIds(tx, actor));
}

type Row = Awaited<
  ReturnType<ReturnType<typeof selectHomes>["execute"]>
>[number];

function toHome(row: Row): SafeHome {
  const { unitId, imei, name, registrationNumber, nextCheckAt } = row;
  return {
    unitId,
    imei,
    name,
    registrationNumber,
    isOn: row.isOn ?? false,
    home: toCircle(row),
    schedule: toSchedule(row),
    nextCheckAt,
  };
}

/** Gives the circle of a row; null while the row has no home. */
export function toCircle(
  { latitude, longitude, radiusM, address }: {
    latitude: number | null;
    longitude: number | null;
    radiusM: number | null;
    address: string | null;
  },
): (Circle & { address: string }) | null {
  if (address === null) return null;
  return {
    latitude: latitude!,
    longitude: longitude!,
    radiusM: radiusM!,
    address,
  };
}

/** Gives the schedule of a row; null while the row has none. */
export function toSchedule(
  { weeks, startDate, timeZone }: {
    weeks: DayTime[][] | null;
    startDate: string | null;
    timeZone: string | null;
  },
): HomeSchedule | null {
  return weeks && { weeks, startDate: startDate!, timeZone: timeZone! };
}
