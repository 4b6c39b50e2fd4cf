import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { UserError } from "../../domain/user/account-user.ts";
import type { UnitChoice, UnitPage } from "../../domain/user/unit-access.ts";
import { decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { lockUser } from "./locks.ts";
import { nextVersion } from "../versions.ts";
import {
  findGivable,
  idsOf,
  matchingUnits,
  selectGivable,
} from "./unit-choices.ts";

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
    await take(tx, actor, userId, await findGivable(tx, actor, page.shown));
    await give(tx, actor, userId, await findGivable(tx, actor, page.units));
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
    const found = await findGivable(tx, actor, wanted);
    if (found.length < wanted.length) return { code: "UnitNotFound" };
    await take(
      tx,
      actor,
      userId,
      await idsOf(selectGivable(tx, actor).select("u.id")),
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
    const held = await lockUser(tx, actor, userId);
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
