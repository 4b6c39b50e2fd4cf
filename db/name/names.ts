import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import {
  FOR_TRIPS,
  type ListedName,
  NAME_REFUSALS,
  type NameError,
  type NameList,
} from "../../domain/name/name-list.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { refuseTaken } from "../taken.ts";

/** Reads one list of the person's account, ordered by name. */
export function listNames(
  db: Db,
  actor: UserActor,
  list: NameList,
): Promise<ListedName[]> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom(list).select(["id", "name"])
      .where("account_id", "=", actor.accountId)
      .orderBy(sql`name collate "sv-x-icu"`)
      .execute());
}

/** Reads several lists of the person's account with one statement, each ordered by name. */
export function listNamesOf<L extends NameList>(
  db: Db,
  actor: UserActor,
  lists: readonly L[],
): Promise<Record<L, ListedName[]>> {
  return asActor(db, actor, async (tx) => {
    const parts = lists.map((list) =>
      sql`select ${sql.lit(list)} as list, id, name from ${sql.table(list)}
        where account_id = ${actor.accountId}`
    );
    const { rows } = await sql<ListedName & { list: L }>`
      select * from (${sql.join(parts, sql` union all `)}) as names
      order by name collate "sv-x-icu"`.execute(tx);
    const entries = lists.map((wanted) => [
      wanted,
      rows.filter(({ list }) => list === wanted)
        .map(({ id, name }) => ({ id, name })),
    ]);
    return Object.fromEntries(entries);
  });
}

/** Finds one name of a list; null when the account has none with that id. */
export function findName(
  db: Db,
  actor: UserActor,
  list: NameList,
  id: number,
): Promise<ListedName | null> {
  return asActor(db, actor, async (tx) => {
    const found = await tx.selectFrom(list).select(["id", "name"])
      .where("account_id", "=", actor.accountId)
      .where("id", "=", id)
      .executeTakeFirst();
    return found ?? null;
  });
}

/** Creates a name. Ordinary users may create names for trips when the account lets them (ACC-13). */
export function createName(
  db: Db,
  actor: UserActor,
  list: NameList,
  name: string,
): Promise<Result<ListedName, NameError>> {
  return command(db, actor, async (tx) => {
    const { exists, notAllowed } = NAME_REFUSALS[list];
    if (!await mayCreate(tx, actor, list)) return fail({ code: notAllowed });
    const created = await tx.insertInto(list)
      .values({ account_id: actor.accountId, name })
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id", "name"])
      .executeTakeFirst();
    return created ? ok(created) : fail({ code: exists });
  });
}

/** Renames a name of a list, which the person saw as `seen`. Trips keep the old name. */
export function renameName(
  db: Db,
  actor: UserActor,
  list: NameList,
  id: number,
  { name, seen }: { name: string; seen?: string | null },
): Promise<Result<ListedName, NameError>> {
  const { exists, notAllowed, notFound } = NAME_REFUSALS[list];
  if (!can(actor, "organise")) {
    return Promise.resolve(fail({ code: notAllowed }));
  }
  return command(db, actor, async (tx) => {
    const before = await tx.selectFrom(list).select("name")
      .where("account_id", "=", actor.accountId)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return fail({ code: notFound });
    // Two people who give it the same name agree.
    const isOther = seen && before.name !== seen && before.name !== name;
    if (isOther) return fail({ code: "ChangedMeanwhile" });
    await tx.updateTable(list).set({ name })
      .where("account_id", "=", actor.accountId)
      .where("id", "=", id)
      .execute();
    return ok({ id, name });
  }).catch(refuseTaken({ [`${list}_name`]: { code: exists } }));
}

/** Deletes a name and removes it from its units and users. Trips keep its text (ORG-05). */
export function deleteName(
  db: Db,
  actor: UserActor,
  list: NameList,
  id: number,
): Promise<Result<null, NameError>> {
  const { notAllowed, notFound } = NAME_REFUSALS[list];
  if (!can(actor, "organise")) {
    return Promise.resolve(fail({ code: notAllowed }));
  }
  return command(db, actor, async (tx) => {
    const deleted = await tx.deleteFrom(list)
      .where("account_id", "=", actor.accountId)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    return deleted ? ok(null) : fail({ code: notFound });
  });
}

/** Says whether a list of the person's account has no such name yet, regardless of case. */
export function isNameFree(
  db: Db,
  actor: UserActor,
  list: NameList,
  name: string,
): Promise<boolean> {
  return asActor(db, actor, async (tx) => {
    const found = await tx.selectFrom(list).select("id")
      .where("account_id", "=", actor.accountId)
      .where(
        sql`lower(name collate "sv-x-icu")`,
        "=",
        sql`lower(${name}::text collate "sv-x-icu")`,
      )
      .executeTakeFirst();
    return found === undefined;
  });
}

/** Finds the name of a project regardless of case; null when the account has no such project. */
export async function projectNamed(
  tx: Tx,
  actor: UserActor,
  name: string,
): Promise<string | null> {
  const found = await tx.selectFrom("projects").select("name")
    .where("account_id", "=", actor.accountId)
    .where(
      sql<
        boolean
      >`lower(name collate "sv-x-icu") = lower(${name} collate "sv-x-icu")`,
    )
    .executeTakeFirst();
  return found?.name ?? null;
}

/** Says whether ordinary users of the person's account may create default purposes and projects. */
export function usersMayCreateNames(
  db: Db,
  actor: UserActor,
): Promise<boolean> {
  return asActor(db, actor, (tx) => readOption(tx, actor));
}

async function mayCreate(
  tx: Tx,
  actor: UserActor,
  list: NameList,
): Promise<boolean> {
  if (!FOR_TRIPS[list]) return can(actor, "organise");
  const allowedToUsers = await readOption(tx, actor);
  return can(actor, "createPurposesAndProjects", { allowedToUsers });
}

/** Sets whether ordinary users may create default purposes and projects (ACC-13). */
export async function letUsersCreateNames(
  db: Db,
  actor: UserActor,
  allowed: boolean,
): Promise<Result<null, { code: "NotFound" }>> {
  if (!can(actor, "administerAccount")) return fail({ code: "NotFound" });
  return await command(db, actor, async (tx) => {
    await tx.updateTable("accounts").set({ users_create_names: allowed })
      .where("id", "=", actor.accountId).execute();
    return ok(null);
  });
}

async function readOption(tx: Tx, actor: UserActor): Promise<boolean> {
  const account = await tx.selectFrom("accounts").select("users_create_names")
    .where("id", "=", actor.accountId).executeTakeFirstOrThrow();
  return account.users_create_names;
}
