import { sql } from "kysely";
import { SYSTEM, type UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { legalYears, yearCutoff } from "../../domain/privacy/retention.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { eraseTraces, type Person } from "./erasure-traces.ts";
import { allowForgetting, emptyTrips } from "./forgetting.ts";

/** A deleted user, whom administrators may erase. */
export interface DeletedPerson {
  id: number;
  name: string;
  deletedAt: Date;
  /** Null until erased. */
  erasedAt: Date | null;
  /** Whether the name is still in the trip log, as the law requires. */
  isNameKept: boolean;
}

export type ErasureError = { code: "NotFound" } | { code: "PersonNotDeleted" };

/** Private trips that one statement empties. */
const BATCH = 500;

/** Lists the deleted users of the account, the last deleted first; none for people who may not administer users. */
export function listDeletedPeople(
  db: Db,
  actor: UserActor,
): Promise<DeletedPerson[]> {
  if (!can(actor, "administerUsers")) return Promise.resolve([]);
  return asActor(db, actor, (tx) =>
    selectPeople(tx, actor.accountId)
      .orderBy("u.deleted_at", "desc").orderBy("u.id", "desc").execute());
}

/** Finds a deleted user; undefined when there is none with that id. */
export function findDeletedPerson(
  db: Db,
  actor: UserActor,
  userId: number,
): Promise<DeletedPerson | undefined> {
  if (!can(actor, "administerUsers")) return Promise.resolve(undefined);
  return asActor(
    db,
    actor,
    (tx) =>
      selectPeople(tx, actor.accountId).where("u.id", "=", userId)
        .executeTakeFirst(),
  );
}

function selectPeople(tx: Tx, accountId: number) {
  return tx.selectFrom("users as u")
    .leftJoin(
      "erasures as e",
      (join) =>
        join.onRef("e.account_id", "=", "u.account_id")
          .onRef("e.user_id", "=", "u.id"),
    )
    .select([
      "u.id",
      sql<string>`trim(u.first_name || ' ' || u.last_name)`.as("name"),
      sql<Date>`u.deleted_at`.as("deletedAt"),
      "e.erased_at as erasedAt",
      sql<boolean>`e.kept_first_name is not null`.as("isNameKept"),
    ])
    .where("u.account_id", "=", accountId)
    .where("u.deleted_at", "is not", null)
    .where("u.is_support", "=", false);
}

/**
 * Erases a deleted user: removes at once what no tax office asks for, and keeps the name only with the trips and
 * attestations that it may ask for. A repeated erasure changes nothing. `stranger` and a number replace the person's
 * name.
 */
export function eraseUser(
  db: Db,
  actor: UserActor,
  userId: number,
  { stranger, now }: { stranger: string; now: Date },
): Promise<Result<null, ErasureError>> {
  const { accountId } = actor;
  // The log of views and visits of support are in other accounts too.
  return command(db, SYSTEM, async (tx) => {
    if (!can(actor, "administerUsers")) return fail({ code: "NotFound" });
    const user = await tx.selectFrom("users")
      .select(["first_name", "last_name", "deleted_at", "is_support"])
      .where("account_id", "=", accountId)
      .where("id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user || user.is_support) return fail({ code: "NotFound" });
    if (!user.deleted_at) return fail({ code: "PersonNotDeleted" });
    const person: Person = {
      accountId,
      userId,
      formerName: `${user.first_name} ${user.last_name}`.trim(),
      firstName: stranger,
      lastName: String(userId),
    };
    const isNew = await noteErasure(tx, actor, person, { ...user, now });
    if (!isNew) return ok(null);
    await allowForgetting(tx);
    await forgetDriving(tx, person, now);
    await eraseTraces(tx, person);
    await dropNameUnlessNeeded(tx, accountId, userId, now);
    return ok(null);
  });
}

async function noteErasure(
  tx: Tx,
  actor: UserActor,
  { accountId, userId }: Person,
  { first_name, last_name, now }: {
    first_name: string;
    last_name: string;
    now: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.insertInto("erasures").values({
    account_id: accountId,
    user_id: userId,
    erased_at: now,
    erased_by: actor.userId,
    kept_first_name: first_name,
    kept_last_name: last_name,
  }).onConflict((on) => on.doNothing()).executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes where the person drove, except what a trip log must show. */
async function forgetDriving(
  tx: Tx,
  { accountId, userId }: Person,
  now: Date,
): Promise<void> {
  // No tax office needs raw positions.
  await sql`
    delete from positions p using trips t
    where t.account_id = ${accountId} and t.driver_id = ${userId}
      and p.account_id = t.account_id and p.unit_id = t.unit_id
      and p.fixed_at between t.started_at and t.stopped_at`.execute(tx);
  for (;;) {
    const rows = await tx.selectFrom("trips").select("id")
      .where("account_id", "=", accountId)
      .where("driver_id", "=", userId)
      .where("type", "=", "private")
      .where("emptied_at", "is", null)
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    await emptyTrips(tx, accountId, rows.map(({ id }) => id), now);
  }
}

/**
 * Removes an erased person's name from trips and attestations that no law requires any longer, and removes the stored
 * name when none is left. Gives how many names were removed for good.
 */
export async function dropNameUnlessNeeded(
  tx: Tx,
  accountId: number,
  userId: number,
  now: Date,
): Promise<number> {
  const { country } = await tx.selectFrom("accounts").select("country")
    .where("id", "=", accountId).executeTakeFirstOrThrow();
  const before = yearCutoff(legalYears(country), now);
  await freeTrips(tx, { accountId, userId, before, now });
  await freeAttests(tx, { accountId, userId, before, now });
  const { rows } = await sql`
    update erasures e set kept_first_name = null, kept_last_name = null
    where account_id = ${accountId} and user_id = ${userId}
      and kept_first_name is not null
      and not exists (select from trips t
        where t.account_id = e.account_id and t.driver_id = e.user_id
          and t.type <> 'private')
      and not exists (select from attests a
        where a.account_id = e.account_id and a.to_on >= ${before}
          and e.user_id in (a.attested_by, a.removed_by))
    returning 1`.execute(tx);
  return rows.length;
}

interface Freed {
  accountId: number;
  userId: number;
  before: Date;
  now: Date;
}

/** Removes the driver of old trips; attested trips keep their hash. */
async function freeTrips(
  tx: Tx,
  { accountId, userId, before, now }: Freed,
): Promise<void> {
  await sql`
    update attested_trips d set document = null, forgotten_at = ${now}
    from trips t
    where t.account_id = ${accountId} and t.driver_id = ${userId}
      and t.started_at < ${before} and t.type <> 'private'
      and d.account_id = t.account_id and d.trip_id = t.id
      and d.forgotten_at is null`.execute(tx);
  await tx.updateTable("trips").set({ driver_id: null })
    .where("account_id", "=", accountId)
    .where("driver_id", "=", userId)
    .where("started_at", "<", before)
    .where("type", "<>", "private")
    .execute();
}

/** Removes the names from old attestations, and marks their entries as no longer recomputable. */
async function freeAttests(
  tx: Tx,
  { accountId, userId, before, now }: Freed,
): Promise<void> {
  const name = sql`(select trim(first_name || ' ' || last_name) from users
    where account_id = ${accountId} and id = ${userId})`;
  const { rows } = await sql<{ id: number }>`
    update attests a set
      attested_by_name = case when attested_by = ${userId}
        then ${name} else attested_by_name end,
      removed_by_name = case when removed_by = ${userId}
        then ${name} else removed_by_name end
    where account_id = ${accountId} and to_on < ${before}
      and (attested_by = ${userId} and attested_by_name <> ${name}
        or removed_by = ${userId} and removed_by_name <> ${name})
    returning id`.execute(tx);
  if (rows.length === 0) return;
  await tx.updateTable("attest_entries").set({ forgotten_at: now })
    .where("account_id", "=", accountId)
    .where("attest_id", "in", rows.map(({ id }) => id))
    .where("forgotten_at", "is", null)
    .execute();
}
