import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  type UnitChoice,
  UNITS_PER_PAGE,
} from "../../domain/user/unit-access.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { containing } from "../search.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** A unit that may be given to a user. */
export interface UnitChoiceLine {
  id: number;
  name: string;
  imei: string;
  registrationNumber: string | null;
  departmentName: string | null;
  isGiven: boolean;
}

interface UnitChoicePage {
  units: UnitChoiceLine[];
  /** How many units match, how many there are, and how many of them the user has. */
  found: number;
  total: number;
  given: number;
}

/** Lists a page of the units that an administrator may give to a user, by name. */
export function listUnitChoices(
  db: Db,
  actor: UserActor,
  userId: number,
  choice: UnitChoice,
): Promise<UnitChoicePage> {
  return asActor(db, actor, async (tx) => {
    const isGiven = given(actor, userId);
    const all = selectGivable(tx, actor);
    const matching = matchingUnits(tx, actor, userId, choice);
    const units = await matching
      .leftJoin(
        "departments as d",
        sameAccount("d.id", "u.department_id"),
      )
      .select([
        "u.id",
        "u.name",
        "u.imei",
        "u.registration_number as registrationNumber",
        "d.name as departmentName",
        isGiven.as("isGiven"),
      ])
      .orderBy(sql`u.name collate "sv-x-icu"`).orderBy("u.id")
      .limit(UNITS_PER_PAGE).offset((choice.page - 1) * UNITS_PER_PAGE)
      .execute();
    const count = async (query: typeof all) =>
      (await query.select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()).count;
    return {
      units,
      found: await count(matching),
      total: await count(all),
      given: await count(all.where(isGiven)),
    };
  });
}

/** Selects the units that an administrator may give: those that they see themselves (ACC-20). */
export function selectGivable(tx: Tx, actor: UserActor) {
  return tx.selectFrom("units as u")
    .where("u.account_id", "=", actor.accountId)
    .where("u.id", "in", visibleUnitIds(tx, actor));
}

export function findGivable(
  tx: Tx,
  actor: UserActor,
  unitIds: number[],
): Promise<number[]> {
  return idsOf(
    selectGivable(tx, actor).select("u.id")
      .where("u.id", "=", sql<number>`any(${unitIds}::integer[])`),
  );
}

export function matchingUnits(
  tx: Tx,
  actor: UserActor,
  userId: number,
  choice: UnitChoice,
) {
  const text = containing(choice.search);
  return selectGivable(tx, actor)
    .$if(
      choice.department !== null,
      (query) => query.where("u.department_id", "=", choice.department),
    )
    .$if(choice.given, (query) => query.where(given(actor, userId)))
    .$if(choice.search.trim() !== "", (query) =>
      query.where((eb) =>
        eb.or([
          eb("u.name", "ilike", text),
          eb("u.registration_number", "ilike", text),
          eb("u.imei", "like", text),
        ])
      ));
}

/** Looks access up unit by unit: with a join, PostgreSQL scans all access for each unit until it has statistics. */
function given({ accountId }: UserActor, userId: number) {
  return sql<boolean>`coalesce((
    select true from unit_access a where a.account_id = ${accountId}
      and a.user_id = ${userId} and a.unit_id = u.id
  ), false)`;
}

/** Reads ids before they are written: in one statement, PostgreSQL would repeat the search for each row. */
export async function idsOf(
  query: { execute(): Promise<{ id: number }[]> },
): Promise<number[]> {
  return (await query.execute()).map(({ id }) => id);
}
