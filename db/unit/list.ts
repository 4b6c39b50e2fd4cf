import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  type Sort,
  type UnitFilter,
  UNITS_A_PAGE,
} from "../../domain/unit/list/list.ts";
import type { UnitListQuery } from "../../domain/unit/list/list-query.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { isStolen } from "../theft/stolen.ts";
import { selectDetails, withOrganisation } from "./details.ts";
import { fuelHeldIn } from "./fuel.ts";
import { isHidden, unlessHidden, visibleUnitIds, withState } from "./units.ts";
import { containsFolded, plateContains } from "../search.ts";

/** A unit of the list. */
export type ListedUnit = Awaited<
  ReturnType<typeof listUnitPage>
>["units"][number];

/** Lists a page of the units that a person may see, narrowed and sorted, and how many match and how many there are (UNIT-26, UNIT-27). */
export function listUnitPage(
  db: Db,
  actor: UserActor,
  query: UnitListQuery,
  thisMonth: string,
) {
  return asActor(db, actor, async (tx) => {
    const offset = (query.page - 1) * UNITS_A_PAGE;
    const part = { offset, limit: UNITS_A_PAGE, thisMonth };
    const [{ total, all }, ids] = await Promise.all([
      tx.selectFrom("units as u")
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere(matches(actor, query)).as("total"),
          fn.countAll<number>().as("all"),
        ])
        .where("u.account_id", "=", actor.accountId)
        .where("u.id", "in", visibleUnitIds(tx, actor))
        .executeTakeFirstOrThrow(),
      sortedIds(tx, actor, query, part),
    ]);
    const units = await selectUnits(tx, actor, ids, thisMonth);
    return { units, total: Number(total), all: Number(all) };
  });
}

/** A part of the list, with the fuel of the present month. */
interface ListPart {
  offset: number;
  limit: number;
  /** As in 2026-03. */
  thisMonth: string;
}

/** Lists units of the list after an offset, for files, which are written in parts. */
export function listUnitsFrom(
  db: Db,
  actor: UserActor,
  query: UnitListQuery,
  part: ListPart,
): Promise<ListedUnit[]> {
  return asActor(db, actor, async (tx) => {
    const ids = await sortedIds(tx, actor, query, part);
    return await selectUnits(tx, actor, ids, part.thisMonth);
  });
}

/** Says whether a unit, as `u` of a query, matches a filter. */
export function matches(
  { accountId }: UserActor,
  { search, tag, department, project }: UnitFilter,
): RawBuilder<boolean> {
  const parts = [
    search && sql`(${
      containsFolded(
        sql`concat_ws(' ', u.name, u.registration_number, u.imei, u.vin,
          u.model)`,
        search,
      )
    } or ${plateContains("u.registration_number", search)})`,
    tag && sql`exists (select from unit_tags where account_id = ${accountId}
      and unit_id = u.id and tag_id = ${tag})`,
    department && sql`u.department_id = ${department}`,
    project && sql`u.project_id = ${project}`,
  ].filter((part) => typeof part === "object" && part !== null);
  return sql<boolean>`${sql.join([sql`true`, ...parts], sql` and `)}`;
}

const words = (column: string) => sql`${sql.ref(column)} collate "sv-x-icu"`;

const SORTED_BY: Record<
  Sort,
  (actor: UserActor, thisMonth: string) => RawBuilder<unknown>
> = {
  name: () => words("u.name"),
  registration_number: () => words("u.registration_number"),
  type: () => sql`u.type`,
  model: () => words("u.model"),
  imei: () => sql`u.imei`,
  vin: () => sql`u.vin`,
  department: () => words("d.name"),
  project: () => words("pr.name"),
  next_inspection: () => sql`u.next_inspection_on`,
  last_report: (actor) => unlessHidden(actor, "s.reported_at"),
  colour: () => words("u.colour"),
  fuel_type: (_, month) => fuelHeldIn(month, "fuelType"),
  consumption: (_, month) =>
    sql`${fuelHeldIn(month, "ownConsumption")}::float8`,
  co2: (_, month) => sql`${fuelHeldIn(month, "co2GPerKm")}::float8`,
  horsepower: () => sql`u.horsepower`,
  gps_model: () => words("u.gps_model"),
};

/** Sorts ids only; everything else is read for the units of the page. */
async function sortedIds(
  tx: Tx,
  actor: UserActor,
  query: UnitListQuery,
  { offset, limit, thisMonth }: ListPart,
): Promise<number[]> {
  const sortedBy = SORTED_BY[query.sort](actor, thisMonth);
  const direction = query.order === "asc" ? sql`asc` : sql`desc`;
  const rows = await tx.selectFrom("units as u").select("u.id")
    .$if(
      query.sort === "department",
      (units) =>
        units.leftJoin(
          "departments as d",
          sameAccount("d.id", "u.department_id"),
        ),
    )
    .$if(
      query.sort === "project",
      (units) =>
        units.leftJoin(
          "projects as pr",
          sameAccount("pr.id", "u.project_id"),
        ),
    )
    .$if(query.sort === "last_report", (units) => withState(units))
    .where("u.account_id", "=", actor.accountId)
    .where("u.id", "in", visibleUnitIds(tx, actor))
    .where(matches(actor, query))
    .orderBy(sql`${sortedBy} ${direction} nulls last`)
    .orderBy(words("u.name")).orderBy("u.id")
    .limit(limit).offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

async function selectUnits(
  tx: Tx,
  actor: UserActor,
  ids: readonly number[],
  thisMonth: string,
) {
  const units = await withState(selectDetails(tx, actor, thisMonth))
    .select([
      unlessHidden<Date>(actor, "s.reported_at").as("reportedAt"),
      unlessHidden<Date>(actor, "s.fixed_at").as("fixedAt"),
      unlessHidden<number>(actor, "s.speed_kmh").as("speedKmh"),
      unlessHidden<boolean>(actor, "s.ignition").as("ignition"),
      isHidden(actor).as("isPlaceHidden"),
      isStolen("u.account_id", "u.id").as("isStolen"),
    ])
    .where("u.id", "=", sql<number>`any(${ids}::integer[])`)
    .execute();
  const places = new Map(ids.map((id, index) => [id, index]));
  units.sort((a, b) => places.get(a.id)! - places.get(b.id)!);
  return await withOrganisation(tx, actor, units);
}
