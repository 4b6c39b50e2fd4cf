import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { WeekPageQuery } from "../../domain/booking/week-query.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { containing } from "../search.ts";
import { byName, visibleUnitIds } from "../unit/units.ts";

/** A vehicle that can be booked. */
export interface BookableVehicle {
  id: number;
  name: string;
  registrationNumber: string | null;
  model: string | null;
  imei: string;
}

/** Lists the vehicles of some IMEIs that the person may see, by name. */
export function listVehiclesByImei(
  db: Db,
  actor: UserActor,
  imeis: readonly string[],
): Promise<BookableVehicle[]> {
  if (imeis.length === 0) return Promise.resolve([]);
  return asActor(
    db,
    actor,
    (tx) =>
      selectVehicles(tx, actor).where("u.imei", "in", imeis)
        .orderBy(byName).orderBy("u.id").execute(),
  );
}

/** Finds a vehicle that the person may see. */
export function findVehicle(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<BookableVehicle | undefined> {
  return asActor(
    db,
    actor,
    (tx) =>
      selectVehicles(tx, actor).where("u.id", "=", unitId).executeTakeFirst(),
  );
}

/** Lists a page of the vehicles that the person may see, and how many match (BOOK-02, BOOK-04). */
export function listVehicles(
  db: Db,
  actor: UserActor,
  { search, sort, order }: Pick<WeekPageQuery, "search" | "sort" | "order">,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ vehicles: BookableVehicle[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    const matching = selectVehicles(tx, actor).$if(
      search !== "",
      (units) =>
        units.where(
          sql<boolean>`concat_ws(' ', u.name, u.registration_number, u.model)
            ilike ${containing(search)}`,
        ),
    );
    const { total } = await matching.clearSelect()
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const direction = order === "asc" ? sql`asc` : sql`desc`;
    const vehicles = await matching
      .orderBy(
        sql`${sql.ref(`u.${sort}`)} collate "sv-x-icu" ${direction} nulls last`,
      )
      .orderBy(byName).orderBy("u.id")
      .offset(offset).limit(limit).execute();
    return { vehicles, total: Number(total) };
  });
}

/** Selects the vehicles that a person may see. */
export function selectVehicles(tx: Tx, actor: UserActor) {
  return tx.selectFrom("units as u")
    .select([
      "u.id",
      "u.name",
      "u.registration_number as registrationNumber",
      "u.model",
      "u.imei",
    ])
    .where("u.account_id", "=", actor.accountId)
    .where("u.id", "in", visibleUnitIds(tx, actor));
}
