import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { UserError } from "../../domain/user/account-user.ts";
import {
  type UnitChoice,
  type UnitPage,
  UNITS_PER_PAGE,
} from "../../domain/user/unit-access.ts";
import { decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { containing } from "../search.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { holdUser } from "./held.ts";
import { nextVersion } from "../versions.ts";

/** A unit that may be given to a user. */
export interface UnitChoiceLine {
  id: number;
  name: string;
  imei: string;
  registrationNumber: string | null;
  departmentName: string | null;
  isGiven: boolean;
}

export interface UnitChoicePage {
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
    const all = givable(tx, actor);
    const matching = matchingUnits(tx, actor, userId, choice);
    const units = await matching
      .leftJoin(
        "departments as d",
        (join) =>
          join.onRef("d.account_id", "=", "u.account_id")
            .onRef("d.id", "=", "u.department_id"),
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

/** Changes a user's access to the units on a page of the editor (ACC-06); the rest stays as it is. */
export function changeAccess(
  db: Db,
  actor: UserActor,
  userId: number,
  choice: UnitChoice,
  page: UnitPage,
): Promise<Result<null, UserError>> {
  return withAccess(db, actor, userId, page.version, async (tx) => {
    if (page.action !== "save") {
      const ids = await idsOf(
        matchingUnits(tx, actor, userId, choice).select("u.id"),
      );
      await (page.action === "giveAll" ? give : take)(tx, actor, userId, ids);
      return;
    }
    await take(tx, actor, userId, await givableOf(tx, actor, page.shown));
    await give(tx, actor, userId, await givableOf(tx, actor, page.units));
  });
}

/** Gives a user these units and removes all others (API-52). A unit that the actor may not give is refused. */
export function replaceAccess(
  db: Db,
  actor: UserActor,
  userId: number,
  { unitIds, version }: { unitIds: number[]; version: number },
): Promise<Result<null, UserError>> {
  const wanted = [...new Set(unitIds)];
  return withAccess(db, actor, userId, version, async (tx) => {
    const found = await givableOf(tx, actor, wanted);
    if (found.length < wanted.length) return { code: "UnitNotFound" };
    await take(
      tx,
      actor,
      userId,
      await idsOf(givable(tx, actor).select("u.id")),
    );
    await give(tx, actor, userId, found);
  });
}

/** Changes a user's access on the version that was seen; it refuses to leave a user without any unit (LIM-16). */
function withAccess(
  db: Db,
  actor: UserActor,
  userId: number,
  version: number,
  work: (tx: Tx) => Promise<UserError | void>,
): Promise<Result<null, UserError>> {
  return command(db, actor, async (tx) => {
    const held = await holdUser(tx, actor, userId);
    if (!held.ok) return held;
    if (!can(actor, "giveAccess", { userId })) {
      return fail({ code: "MoreThanOwnAccess" });
    }
    const current = decideVersion(held.value.stored.version, version);
    if (!current.ok) return current;
    const problem = await work(tx);
    if (problem) return fail(problem);
    const left = await tx.selectFrom("unit_access").select("unit_id")
      .where("account_id", "=", actor.accountId)
      .where("user_id", "=", userId).limit(1).executeTakeFirst();
    if (!left) return fail({ code: "SelectUnits" });
    await tx.updateTable("users").set({ version: nextVersion })
      .where("account_id", "=", actor.accountId).where("id", "=", userId)
      .execute();
    return ok(null);
  });
}

/** Selects the units that an administrator may give: those that they see themselves (ACC-20). */
function givable(tx: Tx, actor: UserActor) {
  return tx.selectFrom("units as u")
    .where("u.account_id", "=", actor.accountId)
    .where("u.id", "in", visibleUnitIds(tx, actor));
}

function givableOf(
  tx: Tx,
  actor: UserActor,
  unitIds: number[],
): Promise<number[]> {
  return idsOf(
    givable(tx, actor).select("u.id")
      .where("u.id", "=", sql<number>`any(${unitIds}::integer[])`),
  );
}

function matchingUnits(
  tx: Tx,
  actor: UserActor,
  userId: number,
  choice: UnitChoice,
) {
  const text = containing(choice.search);
  return givable(tx, actor)
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
async function idsOf(
  query: { execute(): Promise<{ id: number }[]> },
): Promise<number[]> {
  return (await query.execute()).map(({ id }) => id);
}

async function give(
  tx: Tx,
  { accountId }: UserActor,
  userId: number,
  unitIds: number[],
): Promise<void> {
  await sql`
    insert into unit_access (account_id, user_id, unit_id)
    select ${accountId}, ${userId}, id from unnest(${unitIds}::integer[]) as id
    on conflict do nothing`.execute(tx);
}

async function take(
  tx: Tx,
  { accountId }: UserActor,
  userId: number,
  unitIds: number[],
): Promise<void> {
  await tx.deleteFrom("unit_access").where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .where("unit_id", "=", sql<number>`any(${unitIds}::integer[])`).execute();
}
