import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { containing } from "../search.ts";
import { nameOf } from "../user/name.ts";

/** A user who can become a receiver. */
interface Member {
  id: number;
  name: string;
  email: string;
  /** A browser with notifications turned on; null when there is none. */
  pushId: number | null;
}

/** Lists the users of the account who are no receivers yet, by name (ALARM-12). */
export function listMembers(
  db: Db,
  actor: UserActor,
  search: string,
): Promise<Member[]> {
  const text = containing(search.trim());
  return asActor(db, actor, (tx) =>
    selectMembers(tx, actor)
      .$if(search.trim() !== "", (users) =>
        users.where(
          sql<
            boolean
          >`concat_ws(' ', u.first_name, u.last_name, u.email, u.username)
            ilike ${text}`,
        ))
      .orderBy(sql`${nameOf("u")} collate "sv-x-icu"`)
      .orderBy("u.id").execute());
}

/** Finds a user of the account who is no receiver yet. */
export function findMember(
  db: Db,
  actor: UserActor,
  userId: number,
): Promise<Member | undefined> {
  return asActor(
    db,
    actor,
    (tx) =>
      selectMembers(tx, actor).where("u.id", "=", userId).executeTakeFirst(),
  );
}

function selectMembers(tx: Tx, { accountId }: UserActor) {
  return tx.selectFrom("users as u")
    .select([
      "u.id",
      nameOf("u").as("name"),
      "u.email",
      sql<number | null>`(select max(p.id) from push_subscriptions p
        where p.account_id = u.account_id and p.user_id = u.id)`.as("pushId"),
    ])
    .where("u.account_id", "=", accountId)
    .where("u.deleted_at", "is", null)
    .where("u.is_support", "=", false)
    .where(sql<boolean>`not exists (select from alarm_receivers r
      where r.account_id = u.account_id and r.member_id = u.id)`);
}
