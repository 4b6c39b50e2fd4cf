import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { nameOf } from "../user/name.ts";

/** A deleted user, whom administrators may erase. */
interface DeletedPerson {
  id: number;
  name: string;
  deletedAt: Date;
  /** Null until erased. */
  erasedAt: Date | null;
  /** Whether the name is still in the trip log, as the law requires. */
  isNameKept: boolean;
}

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
      sameAccount("e.user_id", "u.id"),
    )
    .select([
      "u.id",
      nameOf("u").as("name"),
      sql<Date>`u.deleted_at`.as("deletedAt"),
      "e.erased_at as erasedAt",
      sql<boolean>`e.kept_first_name is not null`.as("isNameKept"),
    ])
    .where("u.account_id", "=", accountId)
    .where("u.deleted_at", "is not", null)
    .where("u.is_support", "=", false);
}
